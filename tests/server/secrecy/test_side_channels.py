"""Hidden cards leave no trace beside the game: in metrics, ratings, shared pictures, and work done.

As in `test_secrets.py`, what a seat may not know is dealt again; everything must stay the same.
"""

import logging
import math
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

import vexilla
from tests.marks import some
from tests.samples import OURS, reached, twin
from tests.server.running import Client, Document, agree, eventually, served
from tests.server.stored import (
    player,
    rows_of,
    store_rated,
    store_table,
    without_times,
)
from vexilla.agents import make_agent
from vexilla.agents.search import LEVELS, SearchAgent
from vexilla.kernel import continuations
from vexilla.kernel import search as kernel
from vexilla.pictures import png
from vexilla.server.edge.counted import REFUSED
from vexilla.server.log import Discreet, Structured
from vexilla.server.operator import condition
from vexilla.server.ratings import rows as rating_rows
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema.ratings import ratings, results
from vexilla.server.study import hints
from vexilla.server.workers.readiness import PrepareTask
from vexilla.server.workers.workers import ChooseTask, Worker, WorkerTask

OPERATOR = "correct-horse-battery-staple"


def two_games(game: str, seed: int) -> tuple[vexilla.Game, vexilla.Game, str]:
    """Returns two games that the seat whose turn it is cannot tell apart, and this seat."""
    chance = random.Random(seed)
    while True:
        one = reached(game, chance)
        if one.to_move is None:
            continue
        seat = one.to_move
        one = vexilla.load(one.position())
        other = twin(one, seat, seed + 1)
        if one.position() != other.position():
            assert one.view(seat) == other.view(seat)
            return one, other, seat


def quiet_action(game: vexilla.Game, seat: str) -> Document:
    """Returns an action of a seat that shows it nothing hidden."""
    actions = game.agent_view(seat).actions
    return next((each for each in actions if not game.reveals(each, seat)), actions[0])


def stored(path: Path, game: vexilla.Game, *, rated: bool = False) -> None:
    """Stores a table of two people, with accounts if it is rated, whose game begins here."""
    (store_rated if rated else store_table)(path, game)


# Metrics, operator's page and log

TIMES = re.compile(  # how long something took, or how much of the machine it needs
    r"^vexilla_(\w+_seconds|\w+_seconds_total|memory_bytes|commits_total|writes_waiting)\b.*\n",
    re.MULTILINE,
)
PARTS = re.compile(r"\n|(?=<)")
AMOUNTS = re.compile(
    r"[\d,.]+ (?:[MG]B|ms|seconds|minutes)|\d\d:\d\d(?::\d\d)? UTC|\d+ on [\w.-]+"
    r"|Writes that wait for the disk</b>: \d+"
)


def seen_by_the_operator(path: Path, seat: str, action: Document, log: Any) -> list[str]:
    """Returns what an operator reads while a seat does all kinds of things, right and wrong."""
    log.clear()
    REFUSED.clear()  # of the server before
    read: list[str] = []
    with served(path, operator_token=OPERATOR) as address:
        me = player(address, seat)

        def status() -> str:
            return me.http.get("/status?still", auth=("", OPERATOR)).text

        def answers() -> bool:
            """Whether the database has been looked at, and by now every figure is known."""
            return "1 of 1,000,000" in (page := status()) and "<td>?" not in page

        def fails() -> bool:
            """Whether what listens to other processes has noticed that a table is missing."""
            return "does not answer" in status()

        def look(ready: Callable[[], bool] = answers) -> None:
            eventually(ready)
            figures = me.http.get("/metrics").text
            page = status()
            for text in (TIMES.sub("", figures), AMOUNTS.sub("", page)):
                read.append(re.sub(r"\b[0-9a-f]{8}\b", "PROCESS", text))

        with me.watching("t1", seat) as socket:
            look()
            for illegal in ({"do": "claim", "flag": 1}, {"do": "shoot", "shots": {"e4": "e8"}}):
                socket.ask("explain", action=illegal)
                socket.ask("act", action=illegal)
            assert socket.act(action)["type"] == "done"
            look()
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute("DROP TABLE events")
            name = {"seat": seat, "name": "Ann"}
            assert me.http.post("/api/tables/t1/name", json=name).status_code == 503
            look(fails)
    records = [
        record
        for record in log.records
        if record.name.startswith("vexilla")
        and record.filename != "listener.py"  # looks now and then, so that it is a matter of time
    ]
    lines = {form.format(record) for record in records for form in (Discreet(), Structured())}
    return read + sorted(re.sub(r'"time":"[^"]*",', "", line) for line in lines)


@pytest.mark.parametrize("game", some(OURS, OURS, ["blades-and-banners"]))
def test_what_an_operator_reads(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Metrics, page and log, even of failures, are the same bytes but for times and amounts."""
    caplog.set_level(logging.DEBUG, "vexilla")
    for limit in ("DELAY_S", "CHANGE_S", "COMMIT_S"):  # of what depends on the machine
        monkeypatch.setattr(condition, limit, (math.inf, math.inf))
    one, other, seat = two_games(game, 3)
    action = quiet_action(one, seat)
    read: list[list[str]] = []
    for name, state in (("one", one), ("other", other)):
        path = tmp_path / f"{name}.sqlite"
        stored(path, state)
        read.append(seen_by_the_operator(path, seat, action, caplog))
    assert "events_total" in read[0][2]
    assert any("no such table: events" in line for line in read[0])
    one, other = ({part for text in texts for part in PARTS.split(text)} for texts in read)
    assert one ^ other == set()
    assert read[0] == read[1]


def played_alike(one: vexilla.Game, other: vexilla.Game) -> list[tuple[str, Document]] | None:
    """Returns actions, the same in two games, after which all seats have acted; None: too hard."""
    one, other = one.copy(), other.copy()
    actions: list[tuple[str, Document]] = []
    while {seat for seat, _ in actions} != set(one.seats):
        if one.actors != other.actors or one.outcome or len(actions) > 8:
            return None
        acted = [seat for seat, _ in actions]
        seat = min(one.actors, key=acted.count)
        others = other.agent_view(seat).actions
        both = [each for each in one.agent_view(seat).actions if each in others]
        if not both:
            return None
        for game in (one, other):
            game.play(both[0], seat)
        actions.append((seat, both[0]))
    return None if one.outcome or other.outcome else actions


def rating_channels(path: Path, seats: Any, actions: list[tuple[str, Document]]) -> list[str]:
    """Returns all that is shown and stored of ratings while a game is played and resigned."""
    shown: list[str] = []
    with served(path) as address:
        players = {seat: player(address, seat) for seat in seats}
        stranger = Client(address)

        def look() -> None:
            for client in (*players.values(), stranger):
                info = client.get("tables/t1")
                shown.append(str([info["over"], info["rated"], info["seats"]]))
                for path in ("/api/lobby", "/api/me"):
                    shown.append(without_times(client.http.get(path).text))

        look()
        for seat, action in actions:
            with players[seat].watching("t1", seat) as socket:
                assert socket.act(action)["type"] == "done"
        look()
        with players[seats[0]].watching("t1", seats[0]) as socket:
            assert socket.ask("resign")["type"] == "done"
        look()
        for client in players.values():
            (rating,) = client.get("me/export")["ratings"]
            shown.append(str({**rating, "changed": ""}))
    for table in (ratings, results):
        rows = rows_of(sqlite_url(path), sql.select(table))
        assert len(rows) == 2
        shown += [re.sub(r"'20\d\d-[^']*'", "", str(row)) for row in rows]
    return shown


@pytest.mark.parametrize("game", OURS)
def test_ratings(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rated game changes the ratings by who has won, whatever was hidden in it."""
    monkeypatch.setattr(rating_rows, "ABORTED", 0)  # so few moves that can be played in both
    for seed in range(100):
        one, other, _ = two_games(game, seed)
        actions = played_alike(one, other)
        if actions is not None:
            break
    else:
        pytest.fail("no two deals can be played alike")
    shown: list[list[str]] = []
    for name, state in (("one", one), ("other", other)):
        path = tmp_path / f"{name}.sqlite"
        stored(path, state, rated=True)
        shown.append(rating_channels(path, state.seats, actions))
    assert "new_rating" in "".join(shown[0])
    assert shown[0] == shown[1]


@pytest.mark.parametrize("game", OURS)
def test_what_is_shared_of_a_game(game: str, tmp_path: Path) -> None:
    """Its page and pictures: nothing hidden while it goes on, and never of the next game."""
    one, other, seat = two_games(game, 5)
    foe = next(each for each in one.seats if each != seat)
    going_on: list[list[str]] = []
    over: list[str] = []
    for name, state in (("one", one), ("other", other)):
        path = tmp_path / f"{name}.sqlite"
        stored(path, state)
        with served(path) as address:
            me, friend, stranger = player(address, seat), player(address, foe), Client(address)

            def get(path: str, client: Client = stranger, address: str = address) -> bytes:
                answer = client.http.get(path)
                text = answer.content.replace(address.encode(), b"")
                return f"{answer.status_code} {dict(answer.headers).get('etag')} ".encode() + text

            pages = ["/game/t1", "/game/t1/picture.png", "/api/tables/t1/picture"]
            drawn = [get(path, client) for path in pages for client in (stranger, me)]
            drawn.append(get(f"/api/tables/t1/picture?seat={seat}", me))
            assert drawn[2].startswith(b"404")
            assert drawn[-1].startswith(b"200")
            going_on.append([without_times(text.decode()) for text in drawn])
            with me.watching("t1", seat) as mine, friend.watching("t1", foe) as its:
                its.seen(mine.seen(mine.ask("resign")["number"])["number"])
                ended = [get(path, client) for path in pages[:2] for client in (stranger, me)]
                agree(mine, its, "rematch")
            assert ended == [get(path, client) for path in pages[:2] for client in (stranger, me)]
            assert ended[0] == ended[1]
            assert ended[2] == ended[3]
            if png.available():
                assert b"\x89PNG" in ended[2]
                assert b"og:image" in ended[0]
            over.append(ended[0].decode())
    assert going_on[0] == going_on[1]
    assert over[0] == over[1]  # the tags: hands are open in the picture, once the game is over


class Work:
    """What searches do in this process, counted; their clock goes on with it alone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.simulations = self.slices = self.looks = self.continuations = 0
        monkeypatch.setattr(SearchAgent, "clock", self._clock)
        search = kernel.search_at

        def counted(*arguments: Any) -> Any:
            self.slices += 1
            self.simulations += arguments[-1]
            return search(*arguments)

        monkeypatch.setattr(kernel, "search_at", counted)
        go_on = continuations.continue_at

        def continued(*arguments: Any) -> Any:
            self.continuations += 1
            return go_on(*arguments)

        monkeypatch.setattr(continuations, "continue_at", continued)

    def _clock(self) -> float:
        self.looks += 1
        return (self.simulations + self.looks) / 1024

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.simulations, self.slices, self.looks, self.continuations


@pytest.fixture
def work(game: str, monkeypatch: pytest.MonkeyPatch) -> Work:
    make_agent("champion").prepare(game)  # which searches as well
    return Work(monkeypatch)


def spent(work: Work, do: Callable[[], object]) -> tuple[int, ...]:
    """Returns the simulations, slices and looks at the clock that something costs."""
    before = work.counts
    do()
    return tuple(after - then for then, after in zip(before, work.counts, strict=True))


@pytest.mark.parametrize("game", OURS)
def test_the_work_behind_an_answer(
    game: str, tmp_path: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint, a warning and an analysis cost a seat's server the same, whatever is hidden."""
    monkeypatch.setattr(hints, "HINTS", "champion:iterations=50")
    tasks: list[tuple[Any, ...]] = []
    ask = Worker.ask

    def answer(worker: Worker, task: WorkerTask) -> Document:
        if isinstance(task, PrepareTask):
            return ask(worker, task)
        found: list[Document] = []
        cost = spent(work, lambda: found.append(task.answer()))
        tasks.append((type(task).__name__, task.needs, getattr(task, "time_s", None), cost))
        return found[0]

    monkeypatch.setattr(Worker, "ask", answer)
    one, other, seat = two_games(game, 8)
    legal = one.agent_view(seat).actions
    done: list[list[tuple[Any, ...]]] = []
    for name, state in (("one", one), ("other", other)):
        tasks.clear()
        path = tmp_path / f"{name}.sqlite"
        stored(path, state)
        with served(path) as address:
            me = player(address, seat)
            with me.watching("t1", seat) as socket:
                for action in (legal[0], legal[-1]):
                    assert socket.ask("warn", action=action)["type"] == "warning"
                assert socket.ask("suggest")["type"] == "suggestion"
            asked = {"position": state.position(), "seat": seat, "iterations": 50}
            me.post("positions/analyse", **asked)
        done.append(list(tasks))
    assert [kind for kind, *_ in done[0]] == ["WarnTask", "WarnTask", "HintTask", "AnalyseTask"]
    assert all(cost[0] > 0 for *_, cost in done[0])
    assert done[0] == done[1]


@pytest.mark.parametrize("game", OURS)
def test_levels_that_count_simulations_make_as_many_for_every_hand(game: str, work: Work) -> None:
    """So the time that the computer takes tells its opponent nothing about its hand."""
    counted = {level: count for level, count in LEVELS.items() if count}
    assert list(counted) == [1, 2, 3, 4, 5]
    one, _, seat = two_games(game, 11)
    foe = next(each for each in one.seats if each != seat)
    hands: set[str] = set()
    for number in range(3):
        state = twin(one, foe, number)  # what the opponent of the computer may not know
        view = state.view(seat)
        hands.add(str(view))
        for level in (1, 2, 3):
            task = ChooseTask(game, f"search:level={level}", view, seed=number)
            assert spent(work, task.answer)[0] == counted[level]
    assert len(hands) > 1
