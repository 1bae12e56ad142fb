"""The puzzles are sound and solvable, and a search of moderate length agrees."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import vexilla
from tests.samples import OURS
from vexilla.agents.search import SearchAgent
from vexilla.analysis import Budget, brief, chance_after
from vexilla.analysis.puzzle import Puzzle, puzzle, puzzles
from vexilla.errors import UnknownName
from vexilla.terminal import puzzle as terminal

ALL = [one for game in OURS for one in puzzles(game)]
SAMPLE = ALL[::7]
MARGIN = 0.05  # a third of the generator's margin
LOCALE = Path(vexilla.__file__).parent / "locale"


@pytest.mark.parametrize("game", OURS)
def test_there_are_fifty_of_each_game(game: str) -> None:
    names = [one.id for one in puzzles(game)]
    assert names == [f"{game}-{number}" for number in range(1, 51)]
    assert len({str(one.view) for one in puzzles(game)}) == 50
    assert len({one.theme for one in puzzles(game)}) >= 4
    assert {one.difficulty for one in puzzles(game)} == {1, 2, 3}


@pytest.mark.parametrize("one", ALL, ids=[one.id for one in ALL])
def test_a_puzzle_is_sound(one: Puzzle) -> None:
    """A puzzle loads, its seat is to move, its solution is legal, and it shows nothing hidden."""
    position = one.position
    assert one.view["seat"] == one.seat == one.view["to_move"]
    assert len(position.codes) >= 3
    game = vexilla.Game(position.rules, position.some_state.copy(), "")
    assert game.view(one.seat) == one.view
    for action in one.solution:
        game.play(action, one.seat)
    assert one.solved_by(one.solution[0])
    assert not one.solved_by(one.rival["action"])
    assert one.chance > one.rival["chance"]
    if one.theme in ("win", "capture"):
        assert game.outcome is not None
        assert game.outcome.winner == one.seat


@pytest.mark.parametrize("one", SAMPLE, ids=[one.id for one in SAMPLE])
def test_a_search_agrees(one: Puzzle) -> None:
    position = one.position
    code = position.code_of(one.solution[0])
    rival = position.code_of(one.rival["action"])
    assert code is not None
    assert rival is not None
    found = SearchAgent(seed=4, iterations=600).evaluate(position).visits.argmax()
    assert position.codes[found] == code
    budget = Budget(600, seed=4)
    best, second = (chance_after(position, one, budget) for one in (code, rival))
    assert best - second > MARGIN


def test_every_theme_has_a_story() -> None:
    resource = FluentParser().parse((LOCALE / "en" / "study.ftl").read_text(encoding="utf-8"))
    (story,) = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert story.value is not None
    (placeable,) = story.value.elements
    assert isinstance(placeable, ast.Placeable)
    assert isinstance(placeable.expression, ast.SelectExpression)
    keys = {variant.key.name for variant in placeable.expression.variants}  # pyright: ignore[reportAttributeAccessIssue]
    assert {one.theme for one in ALL} <= keys


def test_an_unknown_puzzle() -> None:
    with pytest.raises(UnknownName, match="battle-line-1"):
        puzzle("battle-line-51")


def test_the_terminal_asks_and_remembers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "user_data_path", lambda *_: tmp_path)
    first, second, third = puzzles("battle-line")[:3]
    answer = brief(first.solution[0])
    typed = iter(["nonsense", "?", brief(first.rival["action"]), answer.upper(), "!", "q"])
    said: list[str] = []
    terminal.run("battle-line", None, "en", lambda _: next(typed), said.append)
    text = "\n".join(said)
    assert "That is not a legal action" in text
    assert f"{brief(first.rival['action'])}: something else is better" in text
    assert "Right!" in text
    assert f"The best is: {brief(second.solution[0])}" in text
    assert terminal._solved() == {first.id, second.id}  # pyright: ignore[reportPrivateUsage]
    again: list[str] = []
    terminal.run("battle-line", None, "ru", lambda _: "q", again.append)
    assert "Задача 3 из 50; решено: 2." in again
    assert third.position.rules.board_text(third.view) in again[0]
    with pytest.raises(UnknownName, match="1 to 50"):
        terminal.run("battle-line", 51, "en", lambda _: "q", again.append)
