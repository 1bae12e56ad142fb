"""Analysis: it uses views only, depends on the seed, finds blunders, and refuses bad input."""

import importlib
import json
import sys
from collections.abc import Sequence
from math import nan
from pathlib import Path
from typing import Any

import numpy
import pytest

import vexilla
from tests import samples
from tests.analysis.positions import WON
from tests.commands import run
from tests.samples import view_to_move
from vexilla.agents import make_agent
from vexilla.analysis import Budget, brief, evaluate_decision
from vexilla.analysis.analyse import _best_first as best_first  # pyright: ignore[reportPrivateUsage]
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Game
from vexilla.kernel.browser import arrays as browser_arrays
from vexilla.record import write_record

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def few_continuations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of games, to explain an action by: they take most of the time, and other tests need many."""
    monkeypatch.setattr(importlib.import_module("vexilla.analysis.why"), "CONTINUATIONS", 10)


def played(name: str, count: int) -> Game:
    game = vexilla.new(name, seed=5)
    agent = make_agent("greedy", 5)
    while game.outcome is None and len(game.actions) < count:
        game.play(agent.choose(view_to_move(game), None))
    return game


@pytest.mark.all
@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_evaluated_the_same_each_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(name, 32 if name == "blades-and-banners" else 12)
    seen: list[tuple[int, int]] = []
    first = vexilla.analyse(game, iterations=40, progress=lambda *done: seen.append(done))
    with monkeypatch.context() as without_threads:  # as a browser is
        module = sys.modules["vexilla.analysis.analyse"]  # a function has the same name
        without_threads.setattr(module, "ThreadPoolExecutor", None)
        second = vexilla.analyse(game.record(), iterations=40, jobs=1)
    text = "\n".join(json.dumps(line) for line in game.record())
    third = vexilla.analyse(text, iterations=40, seed=1)
    assert first.document() == second.document() != third.document()
    decided = [(seat, action) for seat, action in game.actions]
    assert [(one.seat, one.played) for one in first.decisions if one.played] == decided
    assert [one.seat for one in first.decisions[len(decided) :]] == list(game.actors)
    assert any(one.chances is not None for one in first.decisions)
    assert seen[-1] == (len(first.decisions), len(first.decisions))
    for one in first.decisions:
        if one.chances is not None:
            assert list(one.chances) == list(game.seats)
            assert sum(one.chances.values()) == pytest.approx(1)
            assert one.best[0].chance == one.chances[one.seat]
        chances = [choice.chance for choice in one.best]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.all
def test_what_holds_for_the_action_played_is_no_reason_for_a_better_one() -> None:
    game = samples.played(0)
    seat, action = game.actions[8]
    view = game.after(8).agent_view(seat)
    shared = view.facts(action)

    def telling(played: dict[str, Any] | None) -> list[dict[str, Any]]:
        """The other actions of which an analysis tells what holds for this one, too."""
        found = evaluate_decision(view, 9, played, Budget(400), len(view.codes))
        same = [choice for choice in found.best if any(fact in shared for fact in choice.facts)]
        return [choice.action for choice in same if choice.action != action]

    assert telling(None)
    assert not telling(action)


def test_a_won_game_is_seen_and_throwing_it_away_is_a_blunder() -> None:
    game = vexilla.load(WON)
    (decision,) = vexilla.analyse(game, iterations=100).decisions
    assert decision.chances is not None
    assert decision.chances["south"] > 0.95
    assert decision.best[0].action == {"do": "play", "card": "G9", "flag": 5}
    game.play({"do": "play", "card": "G9", "flag": 1})
    analysis = vexilla.analyse(game, iterations=100)
    assert analysis.is_blunder(analysis.decisions[0])
    assert analysis.document()["blunders"] == {"south": 1, "north": 0}
    assert analysis.svg().count("<circle class") == 1
    mild = vexilla.analyse(game, iterations=100, blunder=1.0)
    assert not mild.is_blunder(mild.decisions[0])


def test_what_the_player_to_act_cannot_know_changes_nothing() -> None:
    """Two games that differ only in the opponent's hand and in the decks."""
    other = WON | {"hands": {"south": ["G9", "R10"], "north": ["O7", "G6"]}}
    found = [vexilla.analyse(position, iterations=60).document() for position in (WON, other)]
    assert found[0] == found[1]


def test_a_view_is_evaluated_like_its_position() -> None:
    view = vexilla.load(WON).view("south")
    assert (
        vexilla.analyse(view, iterations=60).document()
        == vexilla.analyse(json.dumps(WON), iterations=60).document()
    )


SPECTATED = vexilla.load(WON).view(None)
SEALED = played("battle-line", 6).record(sealed=True)


@pytest.mark.parametrize(
    ("subject", "settings", "why"),
    [
        (SEALED, {}, "sealed until the game is over"),
        (SPECTATED, {}, "spectator"),
        (vexilla.load(WON).view("north"), {}, "not for the seat"),
        ("{", {}, "not JSON"),
        (WON, {"iterations": 0}, "at least one iteration"),
        (WON, {"iterations": 5, "time": 1.0}, "not both"),
        (WON, {"time": -1.0}, "above zero"),
        (WON, {"blunder": 2.0}, "from 0 to 1"),
        (WON, {"alternatives": 0}, "At least one alternative"),
        (WON, {"jobs": 0}, "at least one job"),
    ],
)
def test_what_cannot_be_analysed_is_refused_with_a_reason(
    subject: Any, settings: dict[str, Any], why: str
) -> None:
    with pytest.raises(VexillaError, match=why):
        vexilla.analyse(subject, **settings)


def test_actions_are_written_briefly() -> None:
    orders: Sequence[str] = ["knights", "bearer"]
    assert brief({"do": "plan", "orders": orders}) == "plan knights bearer"
    assert brief({"do": "hire", "knights": 2}) == "hire knights 2"


def test_the_command_prints_a_table_json_csv_and_a_picture(tmp_path: Path) -> None:
    game = vexilla.load(WON)
    game.play({"do": "play", "card": "G9", "flag": 1})
    file, picture = tmp_path / "game.jsonl", tmp_path / "curve.svg"
    write_record(file, game.record())
    quick = ["analyse", str(file), "--iterations", "60"]
    table = run(*quick, "--plot", str(picture))
    assert table.returncode == 0
    assert "play G9 flag 1" in table.stdout
    assert "??" in table.stdout
    assert "south: 2 decisions, 1 blunders" in " ".join(table.stdout.split())
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    (tmp_path / "link.svg").symlink_to(file)
    before = file.read_bytes()
    refused = run(*quick, "--plot", str(tmp_path / "link.svg"))
    assert (refused.returncode, file.read_bytes()) == (2, before)
    assert "is what is analysed; name another file." in refused.stderr
    document = json.loads(run(*quick, "--json").stdout)
    assert document == vexilla.analyse(game, iterations=60).document()
    lines = run(*quick, "--csv").stdout.splitlines()
    assert lines[0].startswith("number,seat,chance,played")
    assert lines[1].split(",")[:2] == ["1", "south"]


def test_the_command_shows_what_is_sound_of_a_damaged_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = [json.dumps(line) for line in played("battle-line", 4).record()]
    file.write_text("\n".join([*lines[:3], '{"n": 3, "seat"']), encoding="utf-8")
    shown = run("analyse", str(file), "--iterations", "20", "--csv")
    assert shown.returncode == 2
    assert (
        len(shown.stdout.splitlines()) == 1 + 2 + 1
    )  # the heading, two played decisions, one still to be made
    assert "Line 4" in shown.stderr
    assert "Traceback" not in shown.stderr
    missing = run("analyse", str(tmp_path / "none"))
    assert (missing.returncode, "cannot be read" in missing.stderr) == (2, True)


def test_the_best_are_found_on_the_arrays_of_a_browser_too() -> None:
    visits, chances = [50.0, 0.0, 30.0, 2.0, 40.0], [0.5, nan, 0.6, 0.9, 0.4]
    for arrays in (numpy, browser_arrays):
        found = best_first(arrays.array(visits), arrays.array(chances), 3)
        assert found == [2, 0, 4]
