"""Blades & Banners (Afanasy Kartasi): the names that `vexilla.rules` expects of a game.

- `rules`: the rulebook (`vexilla/rulebook/`), compiled, one chapter in each file.
- `documents`: positions, views, actions and options as JSON.
- `reasons`: why an action is legal or not, and what it achieves.
- `pictures`: boards as text and as SVG.
- `judgement`: how good a position looks, one ply deep and for a search.

Imports run from `reasons` to `documents` to `rules`.
The folders `pictures` and `judgement` import only `rules`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vexilla.blades_and_banners.documents.action_objects import (
    Action,
    Announce,
    Deploy,
    Fight,
    Hire,
    Meet,
    Move,
    MoveBearer,
    PlaceBearer,
    Plan,
    Reform,
    Sacrifice,
    Shoot,
    Skip,
    Stand,
    Wheel,
    action_object,
)
from vexilla.blades_and_banners.documents.actions import open_action, read_action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.documents.notation import read_notation, write_notation
from vexilla.blades_and_banners.documents.options import read_option
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.public import NAME
from vexilla.blades_and_banners.documents.views import read_view, view_of, write_view
from vexilla.blades_and_banners.judgement.appeal import appeal
from vexilla.blades_and_banners.judgement.greedy import action_values
from vexilla.blades_and_banners.judgement.mixed_strategy import mixed_strategy
from vexilla.blades_and_banners.judgement.scratch import search_scratch
from vexilla.blades_and_banners.judgement.search import register_game
from vexilla.blades_and_banners.pictures.board_svg import board_picture, board_svg
from vexilla.blades_and_banners.pictures.board_text import board_text
from vexilla.blades_and_banners.pictures.printed import AID_RULES, IN_BLACK, printed_parts
from vexilla.blades_and_banners.reasons.army_list import (
    read_action_text,
    read_army,
    write_army,
)
from vexilla.blades_and_banners.reasons.drawn_words import drawn_text
from vexilla.blades_and_banners.reasons.explain import explain
from vexilla.blades_and_banners.reasons.fact_words import fact_text
from vexilla.blades_and_banners.reasons.facts import facts
from vexilla.blades_and_banners.reasons.glance import at_a_glance
from vexilla.blades_and_banners.reasons.outlook import needs_reason, outlook
from vexilla.blades_and_banners.reasons.referee import fight_at_table
from vexilla.blades_and_banners.reasons.risks import risks
from vexilla.blades_and_banners.rules.codes import MAX_ACTIONS
from vexilla.blades_and_banners.rules.components import SEATS
from vexilla.blades_and_banners.rules.knowledge import resample, view_at
from vexilla.blades_and_banners.rules.knowledge import (
    resample as state_from_view,  # the name in the library's contract
)
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.options import EDITIONS, LATER_OPTIONS, OPTIONS, set_options
from vexilla.blades_and_banners.rules.setup import (
    actors,
    apply_version,
    deal,
    deal_openly,
    deal_range,
    first_seat,
    outcome,
    points,
)
from vexilla.blades_and_banners.rules.state import HIRING, STATE, empty_states
from vexilla.blades_and_banners.rules.trees import trees_of
from vexilla.kernel.playout import step_at
from vexilla.kernel.types import Code, Codes, States, Views
from vexilla.raw import copied

__all__ = [
    "AID_RULES",
    "CONFORMANCE_QUESTIONS",
    "DECISIONS_KEY",
    "EDITIONS",
    "EXACT_KEYS",
    "HORIZON",
    "IN_BLACK",
    "LATER_OPTIONS",
    "LEGAL_LIST_IS_PUBLIC",
    "MAX_ACTIONS",
    "NAME",
    "OPTIONS",
    "REFEREE_QUESTIONS",
    "SEATS",
    "SIDES_CHANGE",
    "STATE",
    "TEMPERATURES",
    "Action",
    "Announce",
    "Deploy",
    "Fight",
    "Hire",
    "Meet",
    "Move",
    "MoveBearer",
    "PlaceBearer",
    "Plan",
    "Reform",
    "Sacrifice",
    "Shoot",
    "Skip",
    "Stand",
    "Wheel",
    "action_object",
    "action_values",
    "actors",
    "appeal",
    "apply_version",
    "at_a_glance",
    "board_picture",
    "board_svg",
    "board_text",
    "code_of",
    "deal",
    "deal_openly",
    "deal_range",
    "drawn_text",
    "empty_states",
    "endgame_values",
    "entries",
    "explain",
    "fact_text",
    "facts",
    "first_seat",
    "legal_codes",
    "mixed_strategy",
    "needs_reason",
    "open_action",
    "outcome",
    "outlook",
    "points",
    "printed_parts",
    "read_action",
    "read_action_text",
    "read_army",
    "read_notation",
    "read_option",
    "read_position",
    "read_view",
    "resample",
    "reveals",
    "risks",
    "search_scratch",
    "set_options",
    "state_from_view",
    "step",
    "view_at",
    "view_of",
    "write_action",
    "write_army",
    "write_notation",
    "write_position",
    "write_view",
]

register_game()

DECISIONS_KEY = "decisions"
HORIZON = 16  # about as far as the end of the next step

CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "trees": lambda case: trees_of(case["rolls"], case.get("from", "west")),
}

REFEREE_QUESTIONS = {"fight": fight_at_table}

EXACT_KEYS = ("plan",)
LEGAL_LIST_IS_PUBLIC = True
TEMPERATURES = {1: 2.5, 2: 1.0, 3: 0.65, 4: 0.45, 5: 0.35}
SIDES_CHANGE = True  # the players change seats in the next game of a match


def step(states: States, code: Code) -> None:
    """Plays a legal action in the first game of an array."""
    step_at(states, 0, code)


def reveals(states: States, code: Code) -> bool:
    """Whether an action reveals something hidden: it opens an order, or both players have hired."""
    after = copied(states)
    step(after, code)
    opened = bool((after["opened"] > states["opened"]).any())
    hired = states["phase"][0] == HIRING and after["phase"][0] != HIRING
    return bool(opened or hired)


def entries() -> Mapping[str, Sequence[Any]]:
    """What Python calls of the compiled functions, by stage."""
    from vexilla.blades_and_banners.judgement.entries import entries  # most programs never ask

    return entries()


def endgame_values(views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]) -> None:
    """Solves nothing: plans stay secret to the end."""
