"""Games and positions for the tests of documents."""

import random
from collections.abc import Container, Iterator
from typing import Any

import numpy as np
from hypothesis import strategies as st

from vexilla.battle_line.documents.actions import read_action
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.reasons.explain import explain
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.codes import MAX_ACTIONS
from vexilla.battle_line.rules.components import Flags
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.options import OPTIONS
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import empty_states
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import njit, start_rng
from vexilla.kernel.types import Seat, States
from vexilla.outcome import Explanation

_COMMON = {"play", "claim"}


def legal_codes(states: Any) -> list[int]:
    out = np.zeros(MAX_ACTIONS, np.int64)
    return out[: legal(states[0], out)].tolist()


def games(seed: int, start: dict[str, Any] | None = None) -> Iterator[tuple[Any, int]]:
    """The states of one game with many Tactics cards, each with the action played next."""
    states = empty_states(1)
    if start is None:
        deal_record(states[0], start_rng(seed, 0))
    else:
        states = read_position(start)
    chance = random.Random(seed)
    while states["winner"][0] < 0:
        codes = legal_codes(states)
        documents = [write_action(states, code)["do"] for code in codes]
        rare = [code for code, do in zip(codes, documents, strict=True) if do not in _COMMON]
        code = chance.choice(rare if rare and chance.random() < 0.4 else codes)
        yield states, code
        step(states[0], code)
    yield states, -1


def short_decks() -> dict[str, Any]:
    """A game in which the Troops soon run out, so it ends by passes or nearly so."""
    discarded = [f"{colour}{value}" for colour in "ROY" for value in range(1, 11)]
    return {
        "game": "battle-line",
        "to_move": "south",
        "phase": "play",
        "hands": {
            "south": ["G1", "G3", "G5", "B7", "B9", "Scout", "Traitor"],
            "north": ["P1", "P3", "P5", "G7", "G9", "Redeploy", "Deserter"],
        },
        "discards": {"south": discarded[:15], "north": discarded[15:]},
    }


STARTS = [*((seed, None) for seed in range(6)), *((seed, short_decks()) for seed in range(6, 9))]


def line_options(without: Container[str] = ()) -> st.SearchStrategy[dict[str, Any]]:
    """Any values of the options, but for those left out."""
    chosen = {
        name: st.sampled_from(values) for name, values in OPTIONS.items() if name not in without
    }
    return st.fixed_dictionaries(chosen)


def position(**changes: Any) -> dict[str, Any]:
    return {"game": "battle-line", "to_move": "south", "phase": "play", **changes}


def owned(*owners: str | None) -> list[dict[str, Any]]:
    return [{"owner": owner} for owner in owners]


@njit
def claimable_flags_at(states: States, i: int, player: Seat) -> Flags:
    """`claimable_flags` of game i for either player, as if it were their turn."""
    prove_claims(states[i], player)
    return claimable_flags(states[i], player)


def claim(
    own: str, against: str, seen: str = "", *environment: str, last: str = "north", **rest: Any
) -> Explanation:
    """South's claim of flag 1 with these cards; `seen`: Troops face up elsewhere."""
    sides = {"south": own.split(), "north": against.split()}
    numbers = iter(range(1, 9))
    seats = ("south", "north") if last == "north" else ("north", "south")
    flag: dict[str, Any] = {
        seat: [f"{card.replace('_', ' ')}@{next(numbers)}" for card in sides[seat]]
        for seat in seats
    }
    flag["environment"] = dict.fromkeys(environment, "south")
    document = position(flags=[flag], discards={"south": seen.split()}, **rest)
    return explain(read_position(document), 0, read_action({"do": "claim", "flag": 1}), "en")
