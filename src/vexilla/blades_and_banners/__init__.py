"""Blades & Banners (Afanasy Kartasi): what this package offers to `vexilla.rules`.

The rules, by chapter: `components`, `board`, `trees`, `hiring`, `deployment`, `orders`,
`movement`, `formations`, `combat`, `shooting`, `bearer`, `legal`, `turn`, `setup`; what a seat may
know: `view`; documents: `notation`, `coding`, `positions`, `views`; why an action is legal or not:
`legality`, `explain`, `reasons`, `forecast`, the `refusals`; boards: `board_text`, `board_svg`; the
one-ply judgement: `evaluate`, `preparation`, `threats`; what a search asks: `thinking`,
`judgement`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from vexilla.blades_and_banners.board_svg import board_svg
from vexilla.blades_and_banners.board_text import board_text
from vexilla.blades_and_banners.codes import MAX_ACTIONS
from vexilla.blades_and_banners.components import SEATS
from vexilla.blades_and_banners.evaluate import action_values
from vexilla.blades_and_banners.explain import explain
from vexilla.blades_and_banners.judgement import evaluate as _evaluate
from vexilla.blades_and_banners.legal import legal
from vexilla.blades_and_banners.legality import code_of, legal_codes
from vexilla.blades_and_banners.notation import open_action, read_action, write_action
from vexilla.blades_and_banners.options import OPTIONS, read_option, set_options
from vexilla.blades_and_banners.positions import read_position, write_position
from vexilla.blades_and_banners.public import NAME
from vexilla.blades_and_banners.setup import (
    actors,
    apply_version,
    deal_range,
    first_seat,
    outcome,
    points,
)
from vexilla.blades_and_banners.setup import deal_one as deal
from vexilla.blades_and_banners.state import HIRING, STATE, empty_states
from vexilla.blades_and_banners.thinking import observe, priors, search_scratch, to_act
from vexilla.blades_and_banners.thinking import resample as _resample
from vexilla.blades_and_banners.trees import trees_of
from vexilla.blades_and_banners.turn import step as _step
from vexilla.blades_and_banners.view import resample, view_at
from vexilla.blades_and_banners.view import resample as state_from_view  # as programs know it
from vexilla.blades_and_banners.views import read_view, view_of, write_view
from vexilla.kernel.generic import register
from vexilla.kernel.playout import step_at

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

DECISIONS_KEY = "decisions"

CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "trees": lambda case: trees_of(case["rolls"]),
}

EXACT_KEYS = ("plan",)
LEGAL_LIST_IS_PUBLIC = True
SIDES_CHANGE = True  # whoever led Griffin leads Unicorn in the next game


def step(states: Any, code: int) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def reveals(states: Any, code: int) -> bool:
    """Whether an action shows somebody what is hidden: an order is opened, or both have hired."""
    after = states.copy()
    step(after, code)
    opened = bool((after["opened"] > states["opened"]).any())
    hired = states["phase"][0] == HIRING and after["phase"][0] != HIRING
    return opened or hired
