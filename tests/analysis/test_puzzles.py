"""The puzzles are sound and solvable, and a search of moderate length agrees."""

import json
from hashlib import sha256
from itertools import pairwise
from math import prod
from pathlib import Path
from statistics import mean

import pytest
from fluent.syntax import FluentParser, ast

import vexilla
from bench.puzzles import share_found
from tests.samples import OURS, legal_code
from training.make_puzzles import hired_for
from training.puzzle_themes import THEMES, theme_of
from vexilla.agents.search import LEVELS, SearchAgent
from vexilla.analysis import Budget, brief, chance_after
from vexilla.analysis.puzzle import Puzzle, puzzle, puzzles
from vexilla.errors import UnknownName
from vexilla.terminal.commands import puzzle as terminal

pytestmark = pytest.mark.slow

ALL = [one for game in OURS for one in puzzles(game)]
DEEP = [one for one in ALL if len(one.moves) > 1]
SAMPLE = ALL[::7]
PLANS = [one for one in ALL if one.moves[0].right]
MARGIN = 0.05  # a third of the generator's margin
LOCALE = Path(vexilla.__file__).parent / "locale"


@pytest.mark.parametrize("game", OURS)
def test_a_path_leads_from_easy_to_hard(game: str) -> None:
    """Puzzles of all themes and difficulties, some of them with several moves."""
    found = puzzles(game)
    assert len(found) >= 200
    assert len({str(one.moves[0].view) for one in found}) == len(found)
    assert {one.theme for one in found} <= set(THEMES[game])
    assert len({one.theme for one in found}) >= 6
    assert len({one.theme for one in found if len(one.moves) > 1}) >= 3
    assert {one.difficulty for one in found} == {1, 2, 3, 4, 5, 6}
    for easy, hard in pairwise(found):
        assert easy.difficulty <= hard.difficulty
        assert mean(easy.solved) >= mean(hard.solved)
    assert all(len(one.solved) == len(LEVELS) for one in found)


def test_a_puzzle_keeps_its_id() -> None:
    """Links lead to it by its id, and browsers remember what is solved."""
    recorded = json.loads(Path(__file__).with_name("puzzle_ids.json").read_text("utf-8"))
    positions = {one.id: json.dumps(one.moves[0].view, sort_keys=True) for one in ALL}
    assert len(positions) == len(ALL)
    for id, position in positions.items():
        assert recorded[id] == sha256(position.encode()).hexdigest()[:16], id


@pytest.mark.parametrize("one", ALL, ids=[one.id for one in ALL])
def test_a_puzzle_is_sound(one: Puzzle) -> None:
    """Each move loads, its seat is to move, its solution is legal, and it shows nothing hidden."""
    for move in one.moves:
        position = move.position
        assert move.view["seat"] == one.seat == move.view["to_move"]
        assert len(position.codes) >= 3
        game = vexilla.Game(position.rules, position.some_state.copy(), "")
        assert game.view(one.seat) == move.view
        for action in move.solution:
            game.play(action, one.seat)
        assert move.solved_by(move.solution[0])
        assert not move.solved_by(move.rival["action"])
        assert move.chance > move.rival["chance"]
        if one.theme in ("win", "capture") and move is one.moves[0]:
            assert game.outcome is not None
            assert game.outcome.winner == one.seat
    assert one.theme == theme_of(one.moves[0])


@pytest.mark.parametrize("one", DEEP, ids=[one.id for one in DEEP])
def test_a_puzzle_goes_on_with_the_reply(one: Puzzle) -> None:
    """Between two moves: the solution, what the opponent did, and nothing the player must find."""
    for before, after in pairwise(one.moves):
        played = [(event["seat"], event["action"]) for event in after.events]
        count = len(before.solution)
        assert played[:count] == [(one.seat, action) for action in before.solution]
        assert any(seat != one.seat for seat, _ in played[count:])
        shown = [event["view"] for event in after.events]
        assert shown[-1] == after.view
        assert all(view["seat"] == one.seat for view in shown)


@pytest.mark.all
@pytest.mark.parametrize("one", SAMPLE, ids=[one.id for one in SAMPLE])
def test_a_search_agrees(one: Puzzle) -> None:
    for move in one.moves:
        position = move.position
        code = position.code_of(move.solution[0])
        rival = position.code_of(move.rival["action"])
        assert code is not None
        assert rival is not None
        found = SearchAgent(seed=4, iterations=600).evaluate(position).visits.argmax()
        assert move.solved_by(position.actions[found])
        budget = Budget(600, seed=4)
        best, second = (chance_after(position, each, budget) for each in (code, rival))
        assert best - second > MARGIN


@pytest.mark.all
@pytest.mark.parametrize("one", PLANS, ids=[one.id for one in PLANS])
def test_whatever_counts_as_right_is_as_good(one: Puzzle) -> None:
    """A plan by its first order: others that begin so solve it too, and beat the rest."""
    (move,) = one.moves
    position = move.position
    first = move.solution[0]["orders"][0]
    plans = position.actions[:: max(1, len(position.codes) // 80)]
    right = [plan for plan in plans if move.solved_by(plan)]
    assert right
    if move.right == [{"fact": "plans_escape"}]:
        assert first == "bearer"
        assert right == [plan for plan in plans if plan["orders"][0] == first]
    rival = move.rival["chance"]
    for plan in right[:4]:
        code = legal_code(position, plan)
        assert chance_after(position, code, Budget(400, seed=4)) - rival > MARGIN


def test_the_figures_are_measured() -> None:
    """Levels that are cheap to ask solve an easy and a hard puzzle about as often as is stored."""
    for one in (ALL[0], ALL[-1]):
        for level in (1, 4):
            share = prod(share_found(move, level) for move in one.moves)
            assert abs(share - one.solved[level - 1]) <= 0.2  # sixteen tries are few


def test_every_theme_has_a_story() -> None:
    resource = FluentParser().parse((LOCALE / "en" / "study.ftl").read_text(encoding="utf-8"))
    (story,) = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert story.value is not None
    (placeable,) = story.value.elements
    assert isinstance(placeable, ast.Placeable)
    assert isinstance(placeable.expression, ast.SelectExpression)
    keys = {variant.key.name for variant in placeable.expression.variants}  # pyright: ignore[reportAttributeAccessIssue]
    assert {one.theme for one in ALL} <= keys


def test_for_a_wall_of_pikes_pikemen_are_hired() -> None:
    game = vexilla.new("blades-and-banners", seed=1)
    view = game.agent_view("griffin")
    most = max(army["pikemen"] for army in view.actions)
    armies = hired_for(view, ["fight", "pikes"])
    assert len(armies) > 1
    assert all(army["pikemen"] == most for army in armies)
    assert hired_for(view, ["fight"]) == []


def test_an_unknown_puzzle() -> None:
    with pytest.raises(UnknownName, match="battle-line-1"):
        puzzle("battle-line-999")


def test_the_terminal_asks_and_remembers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "data_folder", lambda: tmp_path)
    found = puzzles("battle-line")
    place = next(place for place, one in enumerate(found) if len(one.moves) > 1)
    one, other = found[place : place + 2]
    first, second = one.moves[:2]
    answers = [brief(move.solution[0]) for move in one.moves]
    typed = iter(["nonsense", "?", brief(first.rival["action"]), answers[0].upper(), *answers[1:]])
    said: list[str] = []
    terminal.run("battle-line", place + 1, "en", lambda _: next(typed, "q"), said.append)
    text = "\n".join(said)
    assert "That is not a legal action" in text
    assert f"{brief(first.rival['action'])}: something else is better" in text
    assert text.count("Right!") == len(one.moves)
    assert f"The puzzle goes on. Played: {one.seat.title()}: {answers[0]}" in text
    assert second.position.package.draws.board_text(second.view) in text
    typed = iter(["!"] * len(other.moves))
    terminal.run("battle-line", place + 2, "en", lambda _: next(typed, "q"), said.append)
    assert f"The best is: {brief(other.moves[0].solution[0])}" in said
    assert terminal._solved() == {one.id, other.id}  # pyright: ignore[reportPrivateUsage]
    again: list[str] = []
    terminal.run("battle-line", None, "ru", lambda _: "q", again.append)
    left = next(n for n, each in enumerate(found, 1) if each not in (one, other))
    assert f"Задача {left} из {len(found)}; решено: 2." in again
    shown = found[left - 1].moves[0]
    assert shown.position.package.draws.board_text(shown.view, "ru") in again[1]
    with pytest.raises(UnknownName, match=f"1 to {len(found)}"):
        terminal.run("battle-line", len(found) + 1, "en", lambda _: "q", again.append)
