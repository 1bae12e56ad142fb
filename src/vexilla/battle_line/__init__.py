"""Battle Line (Reiner Knizia, 2000): what this package offers to `vexilla.rules`.

- The rules, compiled, by chapter of the rulebook (`docs/battle_line.md`): `components`, `state`,
  `formations`, `claims`, `line`, `legal`, `turn`, and in plain Python `setup`; actions as numbers:
  `codes`; what a seat may know: `view`.
- Documents: `notation` (actions), `positions`, `views`, and what these two share, `public` and
  `checks`.
- Reasons: `explain`, `refusals`, `proofs`, made from what the seat sees (`table`) and put into
  words by `speech`.
- Boards: `board_text`, `board_svg`. A judgement one ply deep: `evaluate`, `prospects`; what a
  search asks: `thinking`, `judgement`, `outlook`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from vexilla.battle_line.board_svg import board_svg
from vexilla.battle_line.board_text import board_text
from vexilla.battle_line.codes import DRAW_TACTICS, DRAW_TROOP, MAX_ACTIONS, RETURN
from vexilla.battle_line.components import SEATS
from vexilla.battle_line.evaluate import action_values
from vexilla.battle_line.explain import explain
from vexilla.battle_line.judgement import evaluate as _evaluate
from vexilla.battle_line.legal import legal
from vexilla.battle_line.notation import (
    Action,
    action_code,
    open_action,
    read_action,
    write_action,
)
from vexilla.battle_line.positions import read_position, write_position
from vexilla.battle_line.proofs import claimable, formation_of
from vexilla.battle_line.public import NAME, OPTIONS, read_option, set_options
from vexilla.battle_line.setup import actors, apply_version, deal, first_seat, outcome, points
from vexilla.battle_line.state import STATE, deal_range, empty_states
from vexilla.battle_line.thinking import observe, priors, search_scratch, to_act
from vexilla.battle_line.thinking import resample as _resample
from vexilla.battle_line.turn import step as _step
from vexilla.battle_line.view import resample, view_at
from vexilla.battle_line.view import resample as state_from_view  # as programs know it
from vexilla.battle_line.views import read_view, view_of, write_view
from vexilla.kernel.generic import register
from vexilla.kernel.playout import legal_at, step_at

__all__ = [
    "CONFORMANCE_QUESTIONS",
    "DECISIONS_KEY",
    "EXACT_KEYS",
    "LEGAL_LIST_IS_PUBLIC",
    "MAX_ACTIONS",
    "NAME",
    "OPTIONS",
    "SEATS",
    "SIDES_CHANGE",
    "STATE",
    "action_values",
    "actors",
    "apply_version",
    "board_svg",
    "board_text",
    "code_of",
    "deal",
    "deal_range",
    "empty_states",
    "explain",
    "first_seat",
    "legal_codes",
    "open_action",
    "outcome",
    "points",
    "read_action",
    "read_option",
    "read_position",
    "read_view",
    "resample",
    "reveals",
    "search_scratch",
    "set_options",
    "state_from_view",
    "step",
    "view_at",
    "view_of",
    "write_action",
    "write_position",
    "write_view",
]

register(
    STATE,
    legal=legal,
    step=_step,
    resample=_resample,
    to_act=to_act,
    priors=priors,
    evaluate=_evaluate,
    observe=observe,
)

DECISIONS_KEY = "plies"

CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "strength": lambda case: formation_of(case["cards"], case["environment"]),
    "claimable": lambda case: claimable(
        read_position(case["position"]), SEATS.index(case["seat"]), case["flag"] - 1
    ),
}

EXACT_KEYS = ("troop", "tactics", "environment")
LEGAL_LIST_IS_PUBLIC = False  # the cards in the other hand make the list
SIDES_CHANGE = False  # everybody keeps their seat: the seats are alike


def legal_codes(states: Any, seat: int | None = None) -> Any:
    """The codes of all legal actions, ascending: the reading order.

    Args:
        states: the state.
        seat: whose actions; left out, those of the player to move.
    """
    if seat is not None and seat not in actors(states):
        return np.zeros(0, np.int64)
    out = np.empty(MAX_ACTIONS, np.int64)
    return np.sort(out[: legal_at(states, 0, out)])


def code_of(states: Any, seat: int, action: Action) -> int | None:
    """The code of a well-formed action, None if it is not legal for a player now."""
    code = action_code(states, action)
    return code if code in legal_codes(states, seat) else None


def step(states: Any, code: int) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def reveals(states: Any, code: int) -> bool:
    """Whether an action shows somebody what is hidden: a card is drawn, or goes back with Scout."""
    return code in (DRAW_TROOP, DRAW_TACTICS) or code >= RETURN
