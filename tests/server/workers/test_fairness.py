"""Whose task is next, how long it may take, and that equal questions are searched once."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import ONE_SCREEN, Client, browsing, served
from vexilla.analysis.hints import HintTask
from vexilla.server.workers import workers
from vexilla.server.workers.fair_queue import FairQueue, Person
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.workers import ChooseTask, Worker, WorkerFailure, Workers


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 120))


class Queued:
    """Tasks in a queue; notes whose turn came, in order, and ends a turn when told to."""

    def __init__(self, places: int) -> None:
        self.queue = FairQueue(places)
        self.had: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, *names: str, urgent: bool = True) -> None:
        """Adds tasks; the first letter of a task's name is the person.

        People with small letters play from addresses of their own, those with capitals from one.
        """
        for name in names:
            self.tasks[name] = asyncio.create_task(self._enter(name, urgent))
        await asyncio.sleep(0)

    async def _enter(self, name: str, urgent: bool) -> None:
        await self.queue.enter(person(name[0]), urgent=urgent)
        self.had.append(name)

    async def end(self, name: str, urgent: bool = True) -> None:
        self.queue.leave(person(name[0]), urgent=urgent)
        for _ in range(3):
            await asyncio.sleep(0)


def person(letter: str) -> Person:
    return Person("crowd" if letter.isupper() else letter, letter)


def test_everybody_has_a_turn_before_anybody_has_a_second_one() -> None:
    async def test() -> None:
        queued = Queued(1)
        await queued.add("a1", "a2", "a3", "a4", "b1", "c1", "c2")
        for number in range(6):
            await queued.end(queued.had[number])
        assert queued.had == ["a1", "a2", "b1", "c1", "a3", "c2", "a4"]

    run(test)


def test_new_cookies_give_an_address_no_more_turns() -> None:
    """Somebody who throws the cookie away for each table is many people of one address."""

    async def test() -> None:
        queued = Queued(1)
        await queued.add("A1", "A2", "A3", "B1", "C1", "D1", "x1", "x2", "y1")
        assert queued.queue.share(person("D")) == 1 / (3 * 4)
        assert queued.queue.share(person("A")) == 1 / (3 * 4 * 3)
        assert queued.queue.share(person("y")) == 1 / 3
        for number in range(8):
            await queued.end(queued.had[number])
        assert queued.had == ["A1", "A2", "x1", "y1", "B1", "x2", "C1", "D1", "A3"]

    run(test)


def test_moves_go_before_studies_but_not_for_ever() -> None:
    async def test() -> None:
        queued = Queued(2)
        await queued.add("s1", "s2", urgent=False)
        assert queued.had == ["s1"]  # the other place is kept for moves
        await queued.add(*(f"m{number}" for number in range(9)))
        for number in range(5):
            await queued.end(f"m{number}")
        assert queued.had == ["s1", *(f"m{number}" for number in range(6))]
        await queued.end("s1", urgent=False)
        assert queued.had[7:] == ["s2"]  # more than four moves had been granted in a row
        await queued.end("s2", urgent=False)
        assert queued.had[8:] == ["m6"]

    run(test)


def test_what_is_given_up_takes_no_place() -> None:
    async def test() -> None:
        queued = Queued(1)
        await queued.add("a1", "b1", "b2", "c1")
        for name in ("b1", "b2"):
            queued.tasks[name].cancel()
        await asyncio.sleep(0)
        await queued.end("a1")
        assert queued.had == ["a1", "c1"]
        await queued.add("d1")
        queued.queue.leave(person("c"), urgent=True)
        queued.tasks["d1"].cancel()  # at the moment when its turn has come
        await asyncio.sleep(0)
        await queued.add("e1")
        assert queued.had == ["a1", "c1", "e1"]

    run(test)


def test_the_share_of_time_shrinks_with_the_people_who_play() -> None:
    async def test() -> None:
        queued = Queued(2)
        await queued.add("a1", "b1")
        assert queued.queue.share(person("a")) == 1
        await queued.add(*(f"{letter}1" for letter in "cdefgh"))
        assert queued.queue.share(person("a")) == 2 / 8
        await queued.add("a2", "a3", "a4")  # the tables of one person cost that person only
        assert queued.queue.share(person("a")) == 2 / 32
        assert queued.queue.share(person("b")) == 2 / 8

    run(test)


class Asked:
    """Stands for the processes: notes the tasks, and answers each after a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.tasks: list[ChooseTask] = []
        self.order: list[str] = []

        def ask(_worker: Worker, task: Any) -> Any:
            if not isinstance(task, ChooseTask):
                return {}
            self.tasks.append(task)
            time.sleep(min(seconds, task.time_s))
            if task.agent == "fails":
                raise WorkerFailure("it fails")
            self.order.append(task.agent)
            return {"do": task.agent}

        monkeypatch.setattr(Worker, "ask", ask)


def test_deadlines_shrink_and_this_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty people play against the strongest level: nobody waits longer than alone."""
    monkeypatch.setattr(workers, "THINK_S", 0.6)

    async def test() -> None:
        asked = Asked(monkeypatch, 1.0)
        with closing(Workers(2)) as pool:
            alone = await pool.choose(ChooseTask("battle-line", "x", {}, time_s=0.6), Person("ann"))
            assert not alone.hurried
            assert asked.tasks[0].time_s == 0.6
            chosen = await asyncio.gather(
                *(
                    pool.choose(
                        ChooseTask("battle-line", "x", {}, time_s=0.6), person(f"p{number}")
                    )
                    for number in range(30)
                )
            )
            assert sum(task.time_s for task in asked.tasks[1:]) / 2 < 3  # of 9 seconds
            assert all(choice.hurried for choice in chosen[2:20])
            assert min(task.time_s for task in asked.tasks) == workers.MIN_THINK_S
        quick = Asked(monkeypatch, 0.0)
        with closing(Workers(1)) as pool:
            chosen = await asyncio.gather(
                *(
                    pool.choose(ChooseTask("battle-line", "x", {}), person(f"p{n}"))
                    for n in range(5)
                )
            )
            assert not any(choice.hurried for choice in chosen)  # they needed no more time
            assert min(task.time_s for task in quick.tasks) < 5

    run(test)


def test_equal_questions_are_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        asked = Asked(monkeypatch, 0.2)
        with closing(Workers(2)) as pool:
            searches = Searches(pool)

            def hint(name: str, who: str = "ann") -> Coroutine[Any, Any, Any]:
                task = ChooseTask("battle-line", name, {})
                return searches.result(name, person(who), lambda: task)

            answers = await asyncio.gather(*(hint("one", str(number)) for number in range(50)))
            assert answers == [{"do": "one"}] * 50
            assert await hint("one") == {"do": "one"}
            assert asked.order == ["one"]
            # one who leaves does not end what others wait for; when all have left, it ends
            leaving, staying = (asyncio.create_task(hint("two")) for _ in range(2))
            await asyncio.sleep(0)
            leaving.cancel()
            assert await staying == {"do": "two"}
            given_up = [asyncio.create_task(hint(name)) for name in ("three", "four", "five")]
            await asyncio.sleep(0.05)
            for task in given_up:
                task.cancel()
            await asyncio.gather(*given_up, return_exceptions=True)
            assert await hint("five") == {"do": "five"}
            assert "four" not in asked.order
            for _ in range(2):  # a failure is not kept
                with pytest.raises(WorkerFailure):
                    await hint("fails")
            assert [task.agent for task in asked.tasks].count("fails") == 2

    run(test)


@pytest.mark.all
def test_hints_do_not_starve_an_agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many sockets ask for hints at many positions; the agent of another table moves at once."""
    asking = 12
    moved = threading.Event()
    searched: list[str] = []

    def ask(_worker: Worker, task: Any) -> Any:
        if not isinstance(task, ChooseTask | HintTask):
            return {}
        if isinstance(task, HintTask):  # it takes until the agent has moved
            moved.wait(60)
            searched.append(task.agent)
        return task.answer()

    with served(tmp_path / "vexilla.sqlite", thinkers=2) as address:
        crowd, me = Client(address), Client(address)
        tables = [crowd.table(seats=ONE_SCREEN, first="south")["id"] for _ in range(asking)]
        mine = me.table(first="north")["id"]
        monkeypatch.setattr(Worker, "ask", ask)
        monkeypatch.setattr("vexilla.server.study.hints.HINTS", "greedy")
        sockets = [crowd.socket(table) for table in tables for _ in range(4)]
        try:
            for socket in sockets:
                socket.__enter__()
                socket.watch("south")
            for socket in sockets:
                socket.send(type="suggest", id="h")
            with me.socket(mine) as socket:
                state = socket.watch("south")
                socket.seen(state["number"] + 1)
            assert not searched
            moved.set()
            hints = [socket.until("suggestion")["action"] for socket in sockets]
            assert len(searched) == asking  # one search for each position
            assert all(hint["do"] for hint in hints)
        finally:
            moved.set()
            for socket in sockets:
                socket.__exit__()


def test_that_the_computer_thinks_less_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says so until an agent had its usual time again."""
    hurried = [True, False]

    async def choose(_workers: Workers, task: ChooseTask, _person: Person) -> workers.Choice:
        return workers.Choice(task.answer(), hurried[0])

    monkeypatch.setattr(Workers, "choose", choose)
    with browsing(tmp_path / "vexilla.sqlite") as me:
        table = me.table(first="north")
        with me.watching(table["id"], "south") as socket:
            assert socket.until("thinking") == {"type": "thinking", "less": True}
            with me.socket(table["id"]) as other:  # who comes later is told too
                other.watch("south")
                assert other.until("thinking")["less"]
                hurried[0] = False
                while {"type": "thinking", "less": False} not in socket.heard:
                    if "south" in socket.state["actors"]:
                        socket.act(socket.state["legal"][0])
                    else:
                        socket.next()
                assert not other.until("thinking")["less"]
