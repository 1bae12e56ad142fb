"""The kernel against the independent reference implementation in `oracle/`."""

import random
from typing import Any

import pytest

import vexilla
from tests.battle_line import oracle
from tests.battle_line.kernel import (
    SEATS,
    kernel_claims,
    kernel_legal,
    late_claims,
    ordered,
    uniform,
)
from tests.battle_line.oracle.cards import TACTICS, TROOPS
from tests.battle_line.oracle.made_up import deal, scatter
from tests.marks import some
from tests.samples import chance_of
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.documents.positions import read_position, write_position
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.kernel.playout import step_at


def oracle_claims(position: dict[str, Any], seat: str) -> list[int]:
    return [flag for flag in range(1, 10) if oracle.claimable(position, seat, flag)]


def short(chance: random.Random) -> dict[str, Any]:
    """A deal with few Troops left: passes, exhaustion, claims because cards are missing."""
    position = deal(chance)
    decks = position["decks"]
    gone = decks["troop"][chance.randrange(8, 20) :]
    decks["troop"] = decks["troop"][: len(decks["troop"]) - len(gone)]
    position["discards"] = {"south": gone[::2], "north": gone[1::2]}
    return position


@pytest.mark.parametrize("seed", some(range(12), range(6), range(3)))
@pytest.mark.parametrize("choose", [uniform, late_claims])
@pytest.mark.parametrize("start", [deal, short])
def test_whole_games(seed: int, choose: Any, start: Any) -> None:
    chance = chance_of(seed)
    position = oracle.complete(start(chance))
    states = read_position(position)
    while position["phase"] != "over":
        actions = oracle.legal_actions(position)
        assert ordered(kernel_legal(states)) == ordered(actions)
        action = choose(chance, actions)
        code = next(int(c) for c in legal_codes(states) if write_action(states, int(c)) == action)
        step_at(states, 0, code)
        position = oracle.play(position, action)
        assert oracle.canonical(write_position(states)) == oracle.canonical(position)
    assert len(kernel_legal(states)) == 0


@pytest.mark.parametrize("seed", some(range(20), range(10), range(5)))
def test_made_up_positions(seed: int) -> None:
    """Crowded lines with many wild cards, Mud, Fog and four cards left behind (BL-13.7)."""
    chance = chance_of(seed)
    for _ in range(12):
        position = oracle.complete(scatter(chance))
        states = read_position(position)
        assert ordered(kernel_legal(states)) == ordered(oracle.legal_actions(position))
        for seat in SEATS:
            assert kernel_claims(states, seat) == oracle_claims(position, seat), seat


def test_flags_that_win_already_win_by_exhaustion_too() -> None:
    """South wins a position set up with three adjacent flags and then passed out (BL-3.1)."""
    owners = ["south"] * 3 + ["north", None, "north", "north", None, "north"]
    gone = {"south": [*TROOPS], "north": [*TACTICS]}
    position = {
        "game": "battle-line",
        "to_move": "south",
        "phase": "play",
        "flags": [{"owner": owner} for owner in owners],
        "discards": gone,
    }
    game = vexilla.load(position)
    expected = oracle.complete(position)
    for action in [{"do": "pass"}, {"do": "end_turn"}] * 2:
        game.play(action)
        expected = oracle.play(expected, action)
    assert game.outcome is not None
    assert game.outcome.winner == expected["winner"] == "south"
    assert vexilla.load(game.position()).position() == game.position()
