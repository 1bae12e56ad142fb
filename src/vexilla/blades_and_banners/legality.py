"""Whether an action is legal: the quick answer, without a reason."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.codes import MAX_ACTIONS
from vexilla.blades_and_banners.coding import NO_CODE, action_code
from vexilla.blades_and_banners.legal import list_actions
from vexilla.blades_and_banners.notation import Action, read_action, write_action
from vexilla.blades_and_banners.setup import actors
from vexilla.kernel import njit


@njit
def list_actions_at(states: Any, i: int, out: Any, player: int) -> int:
    """`list_actions` of game i."""
    return list_actions(states[i], out, player)


def legal_codes(states: Any, seat: int | None = None) -> Any:
    """The codes of all legal actions, ascending: the reading order.

    Args:
        states: the state.
        seat: whose actions; left out, `to_move`.
    """
    player = int(states["to_move"][0]) if seat is None else seat
    out = np.empty(MAX_ACTIONS, np.int64)
    count = list_actions_at(states, 0, out, player) if player in actors(states) else 0
    return np.sort(out[:count])


def is_legal(states: Any, seat: int, action: Action) -> bool:
    """Whether a well-formed action is legal for a player now: the quick answer without a reason."""
    if seat not in actors(states):
        return False
    code = action_code(states, action, seat)
    if code == NO_CODE or code not in legal_codes(states, seat):
        return False
    # An illegal action may share the code of another one, so the code is read back.
    return read_action(write_action(states, code)) == action
