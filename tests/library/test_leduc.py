"""Leduc poker: its rules give the known figures of a solved game, and the search plays it well."""

from typing import Any

import numpy as np
import pytest

import vexilla
from bench.leduc import (
    Tree,
    best_response,
    equilibrium,
    exploitability,
    mean,
    strategy_of,
    uniform,
    whole_game,
)
from vexilla.conform import run_case


@pytest.fixture(scope="module")
def tree() -> Tree:
    return whole_game()


def test_the_game_is_that_of_the_literature(tree: Tree) -> None:
    """Information sets, value and exploitability of random play are those of OpenSpiel's game."""
    assert len(tree.views) == 936
    even = uniform(tree)
    assert mean(tree, even, even) == pytest.approx(-0.078125)
    assert 2 * exploitability(tree, even) == pytest.approx(4.747222222222222)


def test_the_equilibrium_has_the_known_value(tree: Tree) -> None:
    found = equilibrium(tree, iterations=200)
    assert mean(tree, found, found) == pytest.approx(-0.085606, abs=2e-3)
    assert -best_response(tree, 1, found) < -0.085606 < best_response(tree, 0, found)
    assert exploitability(tree, found) < 5e-3


def test_a_best_response_wins_what_it_says(tree: Tree) -> None:
    """Against a player who folds whenever possible, a best response always wins the ante."""
    never = np.zeros(tree.shape)
    never[:, 0] = 1.0  # fold, or check
    assert best_response(tree, 0, never) == pytest.approx(1.0)
    assert best_response(tree, 1, never) == pytest.approx(1.0)


@pytest.mark.all
@pytest.mark.parametrize("agent", ["greedy", "search:iterations=300"])
def test_agents_win_against_random_play_in_both_seats(tree: Tree, agent: str) -> None:
    found, even = strategy_of(tree, agent, 2), uniform(tree)
    assert found.sum(1) == pytest.approx(1.0)
    assert mean(tree, found, even) > 0.3
    assert -mean(tree, even, found) > 0.3
    assert exploitability(tree, found) < exploitability(tree, even) / 2


@pytest.mark.all
def test_the_search_never_folds_the_best_hand(tree: Tree) -> None:
    found = strategy_of(tree, "search:iterations=300", 2)
    for view, row in zip(tree.views, found, strict=True):
        document = view.document
        hand = document["hands"][document["seat"]]
        if document.get("board", "-")[0] == hand[0] and view.actions[0] == {"do": "fold"}:
            assert row[0] == 0


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


@pytest.mark.parametrize(
    ("ask", "right", "wrong"),
    [
        ({"ask": "legal"}, {"count": 3}, {"count": 2}),
        ({"ask": "legal"}, {"includes": [{"do": "call"}]}, {"includes": [{"do": "check"}]}),
        ({"ask": "refuse", "action": {"do": "check"}}, {"rule": "LP-2"}, {"rule": "LP-1"}),
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
