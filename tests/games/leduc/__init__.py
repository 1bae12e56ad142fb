"""Leduc poker: a third game for Vexilla, small enough to be solved exactly.

It shows what the package of a game has to offer (`vexilla.rules`). The rules are those
of F. Southey et al., "Bayes' Bluff: Opponent Modelling in Poker", UAI 2005, with a lottery at the
end:

- LP-1: There are six cards: J, Q and K in two suits. Each player puts a chip into the pot and gets
  a card.
- LP-2: There are two rounds of betting, and the same player begins both. A player checks, calls or
  raises: by two chips in the first round and by four in the second, at most twice in each round. A
  player may fold only if the other one has raised.
- LP-3: After the first round, a card is laid open.
- LP-4: After the second round, a card that makes a pair with the open one wins the pot, otherwise
  the higher card; equal ranks share it.
- LP-5: Then one of 26 tickets is drawn. A player who has won n chips wins the game with 13 + n of
  the tickets, so the best chance to win the game is to win chips.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import numpy as np

from leduc.betting import actors, chips, legal, legal_codes, reveals, shows_hands, worth
from leduc.betting import step as _step
from leduc.betting import step_game as step
from leduc.documents import GAME as NAME
from leduc.documents import (
    code_of,
    explain,
    open_action,
    read_action,
    read_notation,
    read_position,
    read_view,
    write_action,
    write_notation,
    write_position,
    write_view,
)
from leduc.knowledge import VIEW, resample, resample_at, view_at, view_of
from leduc.pictures import board_picture, board_svg, board_text
from leduc.search import (
    LEGAL_LIST_IS_PUBLIC,
    SCRATCH,
    action_values,
    evaluate,
    observe,
    priors,
    search_scratch,
    to_act,
)
from leduc.search import resample as _resample
from leduc.state import (
    MAX_ACTIONS,
    NOBODY,
    RAISE,
    SEATS,
    STATE,
    begin_at,
    deal,
    deal_range,
    empty_states,
)
from vexilla.errors import UnknownName
from vexilla.kernel.entries import INT, RNGS, Entries, One, Row, entry, joined, of_every_game
from vexilla.kernel.generic import register
from vexilla.outcome import Glance, Outcome

__all__ = [
    "CONFORMANCE_QUESTIONS",
    "DECISIONS_KEY",
    "EDITIONS",
    "EXACT_KEYS",
    "HORIZON",
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
    "step",
    "view_at",
    "view_of",
    "write_action",
    "write_notation",
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
    evaluate=evaluate,
    observe=observe,
)

OPTIONS: dict[str, tuple[Any, ...]] = {}
LATER_OPTIONS: frozenset[str] = frozenset()
EDITIONS: dict[str, dict[str, Any]] = {}
DECISIONS_KEY = "decisions"
HORIZON = 20
EXACT_KEYS = ("history", "deck")
TEMPERATURES = {1: 0.4, 2: 0.2, 3: 0.1, 4: 0.05, 5: 0.02}
SIDES_CHANGE = False
REFEREE_QUESTIONS: dict[str, Any] = {}
CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {}


def read_option(name: str, value: Any) -> NoReturn:
    """Raises UnknownName: there are no options."""
    raise UnknownName(f"Leduc poker has no option {name!r}.")


def appeal(views: Any, codes: Any, level: int) -> Any:
    """Nothing appeals more than anything else."""
    return np.ones(len(codes))


def set_options(records: Any, options: Mapping[str, Any]) -> None:
    """Does nothing: there are no options."""


def deal_openly(options: Any, chance: Any, first: int | None) -> tuple[Any, dict[str, Any]]:
    """Deals, and shows nothing of it."""
    return deal(options, chance, first), {}


def drawn_text(
    drawn: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> list[str]:
    """Says nothing, since nothing is shown."""
    return []


def apply_version(states: Any, version: int) -> None:
    """Does nothing: the rules have never changed."""


def first_seat(start: Mapping[str, Any]) -> str:
    """The seat that begins a game from this start position."""
    return start["first"]


def at_a_glance(views: Any, codes: Any) -> Any:
    """Finds all actions ordinary: none of them wins at once."""
    return np.full(len(codes), Glance.ORDINARY)


def mixed_strategy(views: Any, codes: Any, visits: Any, version: str = "") -> None:
    """Draws nothing: the best-looking action is taken."""


def facts(views: Any, code: int) -> list[dict[str, Any]]:
    """Says that a raise, the only action that does so, puts chips into the pot (LP-2)."""
    return [{"fact": "raises"}] if code == RAISE else []


def risks(views: Any, code: int) -> list[dict[str, Any]]:
    """Warns of nothing."""
    return []


def needs_reason(views: Any, code: int) -> bool:
    """Never: everybody knows what a bet is for."""
    return False


def outlook(
    views: Any, code: int, facts: Sequence[dict[str, Any]], ends: Callable[[int], Any]
) -> list[dict[str, Any]]:
    """Adds nothing to what an action achieves."""
    return list(facts)


def read_action_text(text: str, language: str) -> dict[str, Any] | None:
    """None: poker players have no notation."""
    return None


def fact_text(
    fact: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> str:
    """The only fact, in English."""
    return "This puts more chips into the pot."


def outcome(states: Any) -> Outcome | None:
    """The result, or None while the game goes on; its points are chips."""
    winner = int(states["winner"][0])
    if winner == NOBODY:
        return None
    reason = "showdown" if states["folded"][0] == NOBODY else "fold"
    won = {
        seat: int(chips(states[0], player, int(states["board"][0])))
        for player, seat in enumerate(SEATS)
    }
    return Outcome(SEATS[winner], reason, won)


def points(states: Any, winner: str | None) -> dict[str, int]:
    """The chips of a game that its players end early: the winner takes the other stake."""
    if winner is None:
        return dict.fromkeys(SEATS, 0)
    lost = int(states["stake"][0, 1 - SEATS.index(winner)])
    return {seat: lost if seat == winner else -lost for seat in SEATS}


def endgame_values(views: Any, codes: Any, seed: int, go_on: Any) -> None:
    """Solves nothing: the hidden card decides to the end."""


def entries() -> Entries:
    """What Python calls of the compiled functions, by stage; the package has none for learners."""
    states, views, game = Row(STATE), Row(VIEW), One(STATE)
    own: Entries = {
        "rules": [
            entry(deal_range, states, INT, INT, RNGS),
            entry(begin_at, states, INT),
            entry(view_at, states, INT, INT, views, INT),
            entry(resample_at, views, states, INT),
            entry(chips, game, INT, INT),
            entry(shows_hands, game),
        ],
        "greedy": [entry(worth, INT, INT)],
    }
    return joined(of_every_game(STATE, VIEW, SCRATCH), own)
