"""Battle Line (Reiner Knizia, 2000): what this package offers to `vexilla.rules`.

- `rules`: the rulebook (`vexilla/rulebook/`), compiled, one file for each chapter.
- `documents`: positions, views, actions and options as JSON.
- `reasons`: why an action is legal or not, and what it achieves.
- `pictures`: boards as text and as SVG.
- `judgement`: how good a position looks, one ply deep and for a search.

Imports run from `reasons` to `documents` to `rules`; `pictures` and `judgement` know only `rules`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vexilla.battle_line.documents.action_objects import (
    Action,
    Claim,
    Desert,
    Draw,
    EndTurn,
    Pass,
    Play,
    Redeploy,
    Return,
    Scout,
    Traitor,
    action_object,
)
from vexilla.battle_line.documents.actions import open_action, read_action
from vexilla.battle_line.documents.encoding import code_of, write_action
from vexilla.battle_line.documents.notation import read_notation, write_notation
from vexilla.battle_line.documents.options import read_option
from vexilla.battle_line.documents.positions import read_position, write_position
from vexilla.battle_line.documents.public import NAME
from vexilla.battle_line.documents.views import read_view, view_of, write_view
from vexilla.battle_line.judgement.appeal import appeal
from vexilla.battle_line.judgement.greedy import action_values
from vexilla.battle_line.judgement.scratch import search_scratch
from vexilla.battle_line.judgement.search import register_game
from vexilla.battle_line.pictures.board_svg import board_picture, board_svg
from vexilla.battle_line.pictures.board_text import board_text
from vexilla.battle_line.pictures.printed import AID_RULES, IN_BLACK, printed_parts
from vexilla.battle_line.reasons.drawn_words import drawn_text
from vexilla.battle_line.reasons.explain import explain
from vexilla.battle_line.reasons.fact_words import fact_text
from vexilla.battle_line.reasons.facts import facts
from vexilla.battle_line.reasons.glance import at_a_glance
from vexilla.battle_line.reasons.outlook import outlook
from vexilla.battle_line.reasons.proofs import formation_of, may_claim
from vexilla.battle_line.reasons.risks import risks
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, MAX_ACTIONS, RETURN
from vexilla.battle_line.rules.components import SEATS
from vexilla.battle_line.rules.knowledge import resample, view_at
from vexilla.battle_line.rules.knowledge import resample as state_from_view  # as programs know it
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.battle_line.rules.options import EDITIONS, LATER_OPTIONS, OPTIONS, set_options
from vexilla.battle_line.rules.setup import (
    actors,
    apply_version,
    deal,
    deal_openly,
    deal_range,
    first_seat,
    outcome,
    points,
)
from vexilla.battle_line.rules.state import STATE, empty_states
from vexilla.kernel.playout import step_at
from vexilla.kernel.types import Code, Codes, Scores, States, Views

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
    "Claim",
    "Desert",
    "Draw",
    "EndTurn",
    "Pass",
    "Play",
    "Redeploy",
    "Return",
    "Scout",
    "Traitor",
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
    "write_notation",
    "write_position",
    "write_view",
]

register_game()

DECISIONS_KEY = "plies"
HORIZON = 400  # to the end of any game

REFEREE_QUESTIONS: dict[str, Any] = {}
CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "strength": lambda case: formation_of(
        case["cards"], case["environment"], case.get("options", {})
    ),
    "claimable": lambda case: may_claim(
        read_position(case["position"]), SEATS.index(case["seat"]), case["flag"] - 1
    ),
}

EXACT_KEYS = ("troop", "tactics", "environment")
LEGAL_LIST_IS_PUBLIC = False  # it depends on the opponent's hidden cards
TEMPERATURES = {1: 100.0, 2: 4.0, 3: 2.1, 4: 1.0, 5: 0.38}
SIDES_CHANGE = False  # players keep their seats: the seats are alike


def read_action_text(text: str, language: str) -> dict[str, Any] | None:
    """None: the texts of the game have no notation."""
    return None


def step(states: States, code: Code) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def mixed_strategy(views: Views, codes: Codes, visits: Scores, version: str = "") -> None:
    """Draws nothing: no choice is secret, so the best one is always right."""


def needs_reason(views: Views, code: Code) -> bool:
    """Never: what a card is for can be seen where it lies."""
    return False


def reveals(states: States, code: Code) -> bool:
    """Whether an action reveals something hidden: a card is drawn, or returned with Scout."""
    return code in (DRAW_TROOP, DRAW_TACTICS) or code >= RETURN


def entries() -> Mapping[str, Sequence[Any]]:
    """What Python calls of the compiled functions, by stage."""
    from vexilla.battle_line.judgement.entries import entries  # most programs never ask

    return entries()


def endgame_values(
    views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]
) -> tuple[Scores, float] | None:
    """The value of each action near the end, from 0 to 1; None: not near enough."""
    from vexilla.battle_line.judgement import worlds  # most programs never solve an endgame

    return worlds.endgame_values(views, codes, seed, go_on)
