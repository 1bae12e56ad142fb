import json
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vexilla
from vexilla.agents import Bot, registry
from vexilla.agents.random import RandomAgent
from vexilla.arena import pairs, play_match
from vexilla.env import spell_best
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Game, View

pytestmark = pytest.mark.slow


def cmd(path: Path, source: str) -> str:
    path.write_text("import json, sys, time\n" + source, encoding="utf-8")
    return f"cmd:{sys.executable} -S {path}"


@pytest.mark.parametrize("name", GAMES)
def test_the_result_adds_up_and_is_json(name: str) -> None:
    done: list[int] = []
    result = play_match(name, "random", "random:seed=3", 10, seed=1, jobs=1, progress=done.append)
    document = result.document()
    assert json.loads(json.dumps(document)) == document
    assert list(document) == [
        "agents", "games", "wins", "draws", "score", "interval", "failures",
        "decisions", "seconds", "decisions_per_second",
    ]  # fmt: skip
    assert document["agents"] == ["random", "random:seed=3"]
    assert document["games"] == sum(document["wins"]) + document["draws"] == 10
    assert document["score"] == (document["wins"][0] + document["draws"] / 2) / 10
    assert document["interval"][0] < document["score"] < document["interval"][1]
    assert document["failures"] == []
    assert done == sorted(done)
    assert done[-1] == 10


@pytest.mark.all
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_gives_the_same_result_on_any_number_of_processes(name: str) -> None:
    results = [play_match(name, "greedy", "random", 9, seed=4, jobs=jobs) for jobs in (1, 2)]
    assert results[0] == results[1]


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The games that a match in this process deals."""
    games: list[Game] = []
    deal = pairs.new

    def watched(name: str, **arguments: Any) -> Game:
        games.append(deal(name, **arguments))
        return games[-1]

    monkeypatch.setattr(pairs, "new", watched)
    return games


class Watcher(RandomAgent):
    """Notes the seats in which it is asked."""

    seats: list[str] = []  # noqa: RUF012 - shared on purpose

    def choose(self, view: View, time_s: float | None) -> Any:
        self.seats.append(view.document["seat"])
        return super().choose(view, time_s)


@pytest.mark.parametrize("name", GAMES)
def test_each_deal_is_played_twice_with_seats_swapped(
    name: str, dealt: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watcher, "seats", [])
    monkeypatch.setitem(registry.AGENTS, "watcher", Watcher)
    play_match(name, "watcher", "random", 8, seed=2, jobs=1)
    games = dealt
    salts = [game.salt for game in games]
    assert salts[::2] == salts[1::2]
    assert len({*salts}) == 4
    # cards or trees, budget and the first player: everything that a deal decides
    assert [game.start for game in games[::2]] == [game.start for game in games[1::2]]
    turns = [sum(seat == actor for actor, _ in game.actions) for game, seat in seated(games)]
    assert len(Watcher.seats) == sum(turns)
    assert [seat for seat, _ in groupby(Watcher.seats)] == [seat for _, seat in seated(games)]


def seated(games: list[Game]) -> list[tuple[Game, str]]:
    """The games with the seat of the first agent."""
    return [(game, game.seats[number % 2]) for number, game in enumerate(games)]


@pytest.mark.all
@pytest.mark.parametrize("name", GAMES)
def test_an_odd_number_of_games_is_played_as_asked(name: str, dealt: list[Game]) -> None:
    result = play_match(name, "random", "random", 5, seed=2, jobs=1)
    assert result.games == 5
    salts = [game.salt for game in dealt]
    assert salts[0] == salts[1] != salts[2] == salts[3] != salts[4]


def test_options_hold_for_all_games(dealt: list[Game]) -> None:
    options = {"budget": 4, "trees": ["k9"], "strengths": "heavy_horse"}
    play_match("blades-and-banners", "random", "greedy", 4, seed=2, jobs=1, options=options)
    assert {game.start["budget"] for game in dealt} == {4}
    assert [game.start["trees"] for game in dealt] == [["k9"]] * 4


def test_a_program_that_fails_loses_each_game_and_never_the_tournament(tmp_path: Path) -> None:
    bad = cmd(tmp_path / "bad.py", "sys.stdin.readline(); sys.exit('out of ideas')")
    result = play_match("battle-line", bad, "random", 4, seed=1, jobs=1)
    assert (result.wins, result.draws, result.score) == ((0, 4), 0, 0.0)
    assert result.interval[0] == 0.0
    assert [failure.game for failure in result.failures] == [1, 2, 3, 4]
    assert [failure.seat for failure in result.failures] == ["south", "north"] * 2
    assert {failure.agent for failure in result.failures} == {bad}
    assert "out of ideas" in result.failures[0].reason


class Crashing(RandomAgent):
    def choose(self, view: View, time_s: float | None) -> Any:
        raise ZeroDivisionError("oh")


class Cheating(RandomAgent):
    def choose(self, view: View, time_s: float | None) -> Any:
        return {"do": "claim", "flag": 1}


@pytest.mark.parametrize(
    ("agent", "words"), [(Crashing, "crashed: ZeroDivisionError: oh"), (Cheating, "BL-8.1")]
)
def test_a_built_in_agent_that_fails_loses_too(
    agent: Any, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.AGENTS, "faulty", agent)
    result = play_match("battle-line", "random", "faulty", 2, seed=1, jobs=1)
    assert result.wins == (2, 0)
    assert all(words in failure.reason for failure in result.failures)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"agent_a": "clever"}, "no agent 'clever'"),
        ({"agent_b": "cmd:no-such-program"}, "no program"),
        ({"games": 0}, "games is a whole number above zero"),
        ({"games": True}, "games is a whole number above zero"),
        ({"jobs": 0}, "jobs is a whole number above zero"),
        ({"time_per_move": 0}, "number of seconds above zero"),
        ({"time_per_move": float("nan")}, "number of seconds above zero"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
    ],
)
def test_arguments_out_of_range_are_refused_before_any_game(
    arguments: dict[str, Any], words: str
) -> None:
    sound: dict[str, Any] = {
        "game": "battle-line", "agent_a": "random", "agent_b": "random", "games": 2
    }  # fmt: skip
    with pytest.raises(vexilla.VexillaError, match=words):
        play_match(**(sound | arguments))


class Remembering(Bot):
    """Counts its games; plays what it is shown first."""

    name = "Rem"
    prepared = started = closed = 0

    def prepare(self, game: str) -> None:
        self.prepared += 1

    def game_started(self, start: dict[str, Any]) -> None:
        self.started += 1

    def choose(self, view: View, time_s: float | None) -> dict[str, Any]:
        return view.actions[0]

    def close(self) -> None:
        self.closed += 1


def first(view: View) -> dict[str, Any]:
    return view.actions[0]


def test_agents_may_be_objects_and_functions() -> None:
    bot = Remembering()
    match = play_match("battle-line", bot, first, 4, seed=1)
    assert match.agents == ("Rem", "first")
    assert (match.games, match.failures) == (4, ())
    assert (bot.prepared, bot.started, bot.closed) == (1, 4, 0)
    assert match.score == 0.5, "both play alike, on the same deals"
    network = play_match(
        "battle-line", lambda view: spell_best(view, lambda seen: np.zeros(93)), "random", 2, seed=1
    )
    assert network.agents[0] == "<lambda>"
    assert not network.failures


def test_a_function_that_fails_loses() -> None:
    match = play_match("battle-line", lambda view: {"do": "fly"}, "random", 2, seed=1)
    assert match.wins == (0, 2)
    assert "is illegal" in match.failures[0].reason


@pytest.mark.parametrize("agent", [Remembering, 7, None, ["greedy"]])
def test_what_is_no_agent_is_refused(agent: Any) -> None:
    with pytest.raises(VexillaError, match="An agent is a name, a function of a view, or an obj"):
        play_match("battle-line", agent, "random", 2)


def test_agents_that_were_made_play_in_this_process() -> None:
    with pytest.raises(VexillaError, match="play in this process: leave out jobs"):
        play_match("battle-line", first, "random", 2, jobs=2)
