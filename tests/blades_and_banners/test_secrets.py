"""`bench.secrets`: what an opponent has learned, and games that go on where they stopped."""

import random
from pathlib import Path

import pytest

from bench import secrets
from bench.secrets import Choice, Habits, Log, Played
from vexilla.blades_and_banners.rules.codes import plan_code, plan_parts
from vexilla.blades_and_banners.rules.state import HIRING, PLANNING


def game_with(plan: int, hire: int) -> Played:
    """A game with one army and one plan in the first step."""
    return Played(0.5, [Choice(HIRING, 0, hire), Choice(PLANNING, 1, plan_code(0, plan))])


def test_habits_are_those_of_the_army_if_it_was_seen_often() -> None:
    view = secrets.view_of(
        secrets.RULES.deal(
            secrets.checked_options(secrets.RULES, secrets.OPTIONS), random.Random(1), None
        ),
        0,
    )
    one, other = (int(code) for code in view.codes[:2])
    army = secrets.army_of(game_with(0, one).choices)
    games = [game_with(3, one) for _ in range(secrets.FEW)] + [game_with(7, other)]
    habits = Habits(games)
    assert set(habits.expected(1, army)) == {3}
    assert sorted(set(habits.expected(1, secrets.army_of(games[-1].choices)))) == [3, 7]
    assert habits.expected(2, army) == []


def test_whoever_has_learned_expects_what_was_planned() -> None:
    """The choice against a plan that always comes is that of somebody who is told it."""
    spied: list[int] = []

    def watched(view: secrets.View, planned: secrets.Planned | None) -> int:
        assert planned is None
        code = first(view, planned)
        if view.records["phase"][0] == PLANNING:
            spied.append(plan_parts(code)[1])
        return code

    first = secrets.champion(1, 20, always_best=True)
    habits = Habits([])
    played = secrets.play("1", 0, watched, secrets.learner(2, 20, habits, 12))
    assert len(spied) == sum(choice.phase == PLANNING for choice in played.choices)
    assert played.score in (0.0, 0.5, 1.0)
    again = secrets.play("1", 0, watched, secrets.learner(2, 20, Habits([played]), 2))
    assert again.score in (0.0, 0.5, 1.0)


def test_games_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    asked: list[int] = []

    def one(chance: random.Random, number: int) -> Played:
        asked.append(number)
        return Played(chance.random(), [Choice(PLANNING, 1, number)])

    first = Log(path).games("some", 3, one, float("inf"))
    again = Log(path).games("some", 4, one, float("inf"))
    assert again[:3] == first
    assert asked == [0, 1, 2, 3]
    assert Log(path).games("other", 4, one, 0.0) == []


@pytest.mark.parametrize("plan", [0, 5])
def test_a_told_plan_is_in_the_view_alone(plan: int) -> None:
    game = secrets.RULES.deal(
        secrets.checked_options(secrets.RULES, secrets.OPTIONS), random.Random(1), None
    )
    view = secrets.view_of(game, 0)
    told = secrets.told(view, plan)
    assert told.records["planned"][0, 1] == 1
    assert view.records["planned"][0, 1] == 0
