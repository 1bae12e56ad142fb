"""Which actions are legal: the quick answer, without a reason."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.codes import MAX_ACTIONS
from vexilla.blades_and_banners.coding import NO_CODE, action_code
from vexilla.blades_and_banners.legal import list_actions
from vexilla.blades_and_banners.notation import Action
from vexilla.blades_and_banners.setup import actors
from vexilla.blades_and_banners.state import DEPLOYMENT
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


def code_of(states: Any, seat: int, action: Action) -> int | None:
    """The code of a well-formed action, None if it is not legal for a player now."""
    if seat not in actors(states):
        return None
    code = action_code(states, action, seat)
    if code == NO_CODE:
        return None
    if states["phase"][0] == DEPLOYMENT:
        # every choice of free cells has a code and is legal: no list of 77,000 is needed
        legal = action.do == "deploy" and states["detachments"][0, seat, action.kind] > 0
    else:
        legal = code in legal_codes(states, seat)
    return code if legal else None
