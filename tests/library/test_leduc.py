"""Leduc poker: its rules give the known figures of a solved game."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest

import vexilla
from vexilla.conform import run_case
from vexilla.rules import rules_of

CARDS = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")

POSITION: dict[str, Any] = {
    "game": "leduc",
    "to_move": "west",
    "phase": "betting",
    "first": "east",
    "hands": {"east": "Js", "west": "Ks"},
    "deck": ["Jh", "Qs", "Qh", "Kh"],
    "history": ["raise"],
    "ticket": 10,
}


def test_the_game_is_that_of_the_literature() -> None:
    """Information sets, and the value of random play, are those of OpenSpiel's game."""
    rules, seen = rules_of("leduc"), set[bytes]()

    def won(game: Any) -> int:
        outcome = rules.outcome(game)
        assert outcome is not None
        return outcome.points["east"]

    def value(games: list[Any]) -> Any:
        """What east wins in each deal, where both choose by lot from here on."""
        (player,) = rules.actors(games[0])
        codes = rules.legal_codes(games[0], player)
        settling = rules.write_action(games[0], int(codes[0]))["do"] == "settle"
        if not settling:
            seen.update(rules.view_of(game, player).tobytes() for game in games)
        values: list[Any] = []
        for code in codes[:1] if settling else codes:
            after = [game.copy() for game in games]
            for game in after:
                rules.step(game, int(code))
            values.append([won(game) for game in after] if settling else value(after))
        return np.mean(values, axis=0)

    start: dict[str, Any] = {"first": "east", "to_move": "east", "history": [], "ticket": 0}
    deals: list[Any] = []
    for east, west, board in permutations(CARDS, 3):
        deck = [board, *(card for card in CARDS if card not in (east, west, board))]
        dealt = POSITION | start | {"hands": {"east": east, "west": west}, "deck": deck}
        deals.append(rules.read_position(vexilla.load(dealt).position()))
    assert value(deals).mean() == pytest.approx(-0.078125)
    assert len(seen) == 936


@pytest.mark.parametrize(
    ("ask", "right", "wrong"),
    [
        ({"ask": "legal"}, {"count": 3}, {"count": 2}),
        ({"ask": "legal"}, {"includes": [{"do": "call"}]}, {"includes": [{"do": "check"}]}),
        ({"ask": "refuse", "action": {"do": "check"}}, {"rule": "leduc"}, {"rule": "LP-1"}),
        (
            {"ask": "play", "actions": [{"do": "fold"}, {"do": "settle"}]},
            {"winner": "east", "history": ["raise", "fold"]},
            {"winner": "west"},
        ),
        (
            {"ask": "play", "actions": [{"do": "call"}, {"do": "check"}]},
            {"to_move": "west", "history": ["raise", "call", "call"]},
            {"phase": "settling"},
        ),
    ],
)
def test_conformance_cases_can_ask(ask: dict[str, Any], right: Any, wrong: Any) -> None:
    assert run_case({"position": POSITION, "expect": right} | ask) is None
    assert run_case({"position": POSITION, "expect": wrong} | ask) is not None


def test_chips_become_a_chance_to_win() -> None:
    """East pairs the open jack and wins three chips: 13 + 3 of the 26 tickets win."""
    winners: list[str | None] = []
    for ticket in range(26):
        game = vexilla.load(POSITION | {"ticket": ticket})
        for do in ("call", "check", "check", "settle"):
            game.play({"do": do})
        assert game.outcome is not None
        assert game.outcome.points == {"east": 3, "west": -3}
        winners.append(game.outcome.winner)
    assert winners == ["east"] * 16 + ["west"] * 10
