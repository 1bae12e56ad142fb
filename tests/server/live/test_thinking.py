"""Agents at tables: their time limits, and that they stop once their choice is not needed."""

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.server.running import browsing, metrics
from tests.server.workers.tasks import task
from vexilla.game import load_view
from vexilla.server.errors import DamagedTable
from vexilla.server.live import thinking
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.live.thinking import Thinking
from vexilla.server.tables.events import SeatStart, TableHeader
from vexilla.server.tables.table import Table
from vexilla.server.workers import workers
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import (
    NOBODY,
    Choice,
    ChooseTask,
    Worker,
    WorkerFailure,
    Workers,
    time_limit,
)

pytestmark = pytest.mark.all


def test_a_worker_has_time_to_compile_what_it_was_not_asked_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "LIMIT_S", 0.0)
    worker = Worker()
    try:
        for asked in (
            task("random"),
            task("search:time=1"),  # so much on any machine
            task("random", "blades-and-banners"),
        ):
            assert worker.ask(asked)["do"]
        with pytest.raises(WorkerFailure, match="in time"):
            worker.ask(task("search:time=1"))
        assert worker.ask(task("search:time=1"))["do"]  # by a new process, which is less prepared
    finally:
        worker.end()


def test_a_task_that_nobody_waits_for_is_stopped() -> None:
    async def run() -> None:
        with closing(Workers(1)) as pool:
            worker = pool._workers[0]  # pyright: ignore[reportPrivateUsage]
            asking = asyncio.create_task(pool.choose(task("search:time=3600")))
            while (process := worker._process) is None:  # pyright: ignore[reportPrivateUsage]
                await asyncio.sleep(0.01)
            asking.cancel()
            await asyncio.to_thread(process.join, 60)
            assert not process.is_alive()
            assert (await pool.choose(task("greedy"))).action["do"]
            assert pool.restarts == 0

    asyncio.run(asyncio.wait_for(run(), 300))


class Thinker:
    """An agent that thinks until it is stopped, and counts how often it began and was stopped."""

    def __init__(self) -> None:
        self.begun = self.stopped = 0
        self._changed = threading.Condition()

    async def choose(self, _task: ChooseTask) -> Any:
        self._count("begun")
        try:
            await asyncio.Event().wait()
        finally:
            self._count("stopped")

    def wait(self, whether: Callable[["Thinker"], bool]) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: whether(self), 60)

    def _count(self, what: str) -> None:
        with self._changed:
            setattr(self, what, getattr(self, what) + 1)
            self._changed.notify_all()


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    thinker = Thinker()

    async def choose(_workers: Workers, task: ChooseTask, _person: str) -> Any:
        if task.agent == "champion":
            return await thinker.choose(task)
        raise WorkerFailure("not asked here")

    monkeypatch.setattr(Workers, "choose", choose)
    yield thinker
    assert thinker.wait(lambda it: it.begun == it.stopped)


AGAINST = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "champion"}}


def test_resigning_stops_the_computer(tmp_path: Path, thinker: Thinker) -> None:
    with browsing(tmp_path / "vexilla.sqlite") as me:
        with me.watching(me.table(seats=AGAINST, first="north")["id"], "south") as socket:
            assert thinker.wait(lambda it: it.begun == 1)
            assert socket.ask("resign")["type"] == "done"
            assert thinker.wait(lambda it: it.stopped == 1)
        assert thinker.begun == 1


def test_a_computer_that_fails_resigns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is asked three times, since the machine may be to blame; then nobody waits for it."""

    def fail(_worker: Worker, _task: ChooseTask) -> Any:
        raise WorkerFailure("its process ended")

    monkeypatch.setattr(Worker, "ask", fail)
    with (
        browsing(tmp_path / "vexilla.sqlite") as me,
        me.watching(me.table(seats=AGAINST, first="north")["id"], "south") as socket,
    ):
        assert socket.ended()["reason"] == "failure"
        assert socket.state["outcome"]["winner"] == "south"
    assert "The agent champion failed 3 times. It resigns." in caplog.text


def test_a_table_that_all_have_left_costs_nothing(tmp_path: Path, thinker: Thinker) -> None:
    """The computer goes on as soon as somebody returns."""
    with browsing(tmp_path / "vexilla.sqlite") as me:
        table = me.table(seats=AGAINST, first="north")
        with me.watching(table["id"], "south"):
            with me.watching(table["id"], "south"):
                assert thinker.wait(lambda it: it.begun == 1)
            while metrics(me.address)["sockets_open"] == 2:
                continue
            assert thinker.stopped == 0
        assert thinker.wait(lambda it: it.stopped == 1)
        me.post(f"tables/{table['id']}/name", seat="south", name="Ann")
        assert thinker.begun == 1
        with me.watching(table["id"], "south"):
            assert thinker.wait(lambda it: it.begun == 2)


def test_what_is_taken_back_is_thought_about_again(tmp_path: Path, thinker: Thinker) -> None:
    """Both hire at the same time; an action of one restarts the other only if it is taken back."""
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "agent", "agent": "champion"}}
    with (
        browsing(tmp_path / "vexilla.sqlite") as me,
        me.watching(me.table("blades-and-banners", seats=seats)["id"], "griffin") as socket,
    ):
        assert thinker.wait(lambda it: it.begun == 1)
        assert socket.act(socket.state["legal"][0])["type"] == "done"
        assert (thinker.begun, thinker.stopped) == (1, 0)
        assert socket.ask("offer", what="takeback")["type"] == "done"
        assert thinker.wait(lambda it: (it.begun, it.stopped) == (2, 1))


def test_the_champion_is_quick_unless_the_player_chooses_to_wait() -> None:
    assert time_limit("champion") == 1.0
    assert time_limit("champion:time=5") == 5.0
    assert time_limit("search:level=6") == 5.0


def at_choice(game: str, several: bool) -> vexilla.Game:
    """A game in which the player to act has one legal action, or several."""
    for seed in range(20):
        chance = random.Random(seed)
        state = vexilla.new(game, seed=seed)
        while state.outcome is None:
            seat = state.actors[0]
            if state.actors == (seat,) and (len(state.agent_view(seat).codes) > 1) == several:
                return state
            state.play(chance.choice(state.legal_actions(seat)), seat)
    raise AssertionError("there is no such position")


class Onlooker:
    """Watches a table, and does nothing else."""

    def __init__(self) -> None:
        self.person = NOBODY
        self.mine: frozenset[str] = frozenset()

    def table_changed(self) -> None: ...

    presence_changed = thinking_changed = chat_changed = table_changed

    def close(self, reason: str) -> None: ...


@pytest.mark.parametrize(("game", "waits"), [("battle-line", True), ("blades-and-banners", False)])
@pytest.mark.parametrize("several", [False, True])
def test_an_agent_without_a_choice_answers_as_late_as_usual(
    game: str, waits: bool, several: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Battle Line that it has none may depend on its hand; in the other game all can see it."""
    state = at_choice(game, several)
    seats = {seat: SeatStart("agent", agent="greedy") for seat in state.seats}
    created = "2026-11-21T10:00:00.000Z"
    table = Table(
        TableHeader("t1", game, state.position(), "", created, seats, options=state.options)
    )
    pauses: list[float] = []
    here, really_sleep = threading.current_thread(), asyncio.sleep

    async def sleep(seconds: float) -> None:
        if threading.current_thread() is here:
            pauses.append(seconds)
        else:  # a server of other tests
            await really_sleep(seconds)

    class Quick(Workers):
        async def choose(self, task: ChooseTask, person: Person = NOBODY) -> Choice:
            return Choice(load_view(task.view).actions[0])

    async def change(live: LiveTable, *_: Any) -> int:
        live.table.damage = DamagedTable("nobody acts any more")
        return 1

    async def run() -> float:
        with closing(Quick(1)) as pool:
            live = LiveTable(table, thought_s=600.0)
            live.watchers.add(Onlooker())
            Thinking(pool, change).attend(live)
            assert live.thinking
            await live.thinking
            return live.thought_s

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(thinking, "perf_counter", count(0, 100).__next__)  # each answer takes 100 s
    assert asyncio.run(run()) == (time_limit("greedy") if several else 600.0)
    assert pauses == ([500.0] if waits and not several else [])
