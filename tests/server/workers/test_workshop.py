"""Files that take long to make hold up nothing that is quick."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from tests.server.running import Client
from vexilla.game import Document
from vexilla.server.workers import workshop as workshop_module
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import WorkerFailure
from vexilla.server.workers.workshop import Workshop

ONE, OTHER = Person("one"), Person("other")
WAIT_S = 60


class Named(str):
    """A task that is nothing but its name."""

    needs = "battle-line", "name"

    def answer(self) -> Document:
        raise NotImplementedError


class Slow:
    """A worker without a process: it is as slow as it is told."""

    begun: list[Any]
    go_on: Event

    def ask(self, task: Any) -> Document:
        self.begun.append(task)
        assert self.go_on.wait(WAIT_S)
        if task == "fails":
            raise WorkerFailure
        return {"file": str(task).encode(), "seconds": 0.25}

    def end(self) -> None: ...

    def close(self) -> None:
        self.go_on.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Slow]]:
    Slow.begun, Slow.go_on = [], Event()
    monkeypatch.setattr(workshop_module, "Worker", Slow)
    yield Slow
    Slow.go_on.set()


@pytest.mark.parametrize("kind", ["print", "picture"])
def test_what_is_quick_waits_for_no_file(address: str, kind: str, slow: type[Slow]) -> None:
    """A history, a record and a picture are there while somebody has a PDF or a PNG made."""
    me = Client(address)
    table, _ = me.with_friend(first="south")
    me.resign(table["id"])
    paths = {
        "print": "/api/print/blades-and-banners/uk?paper=letter",
        "picture": f"/game/{table['id']}/picture.png",
    }
    with ThreadPoolExecutor() as threads:
        asked = threads.submit(Client(address).http.get, paths[kind], timeout=WAIT_S)
        while not slow.begun:
            assert not asked.done(), asked.result().text
        for quick in ("history", "record", "transcript", "picture"):
            assert me.http.get(f"/api/tables/{table['id']}/{quick}").status_code == 200
        assert not asked.done()
        slow.go_on.set()
        assert asked.result(WAIT_S).status_code == 200


def made(steps: Callable[[Workshop, list[float]], Any], kept_bytes: int = 1000) -> list[float]:
    """Takes steps with a workshop; returns the seconds that were charged."""
    spent: list[float] = []

    async def taken() -> None:
        workshop = Workshop(kept_bytes)
        try:
            await steps(workshop, spent)
        finally:
            workshop.close()

    asyncio.run(asyncio.wait_for(taken(), WAIT_S))
    return spent


def test_files_are_made_one_at_a_time_and_addresses_have_turns(slow: type[Slow]) -> None:
    async def steps(workshop: Workshop, spent: list[float]) -> None:
        wanted = [("a", ONE), ("b", ONE), ("c", ONE), ("d", OTHER)]
        asked = [
            asyncio.create_task(workshop.file(name, person, Named(name), spent.append))
            for name, person in [*wanted, ("a", OTHER)]
        ]
        while not slow.begun:
            await asyncio.sleep(0.01)
        assert slow.begun == ["a"]
        slow.go_on.set()
        assert await asyncio.gather(*asked) == [b"a", b"b", b"c", b"d", b"a"]

    assert made(steps) == [0.25] * 4
    assert slow.begun.index("d") <= 2
    assert sorted(slow.begun) == ["a", "b", "c", "d"]


@pytest.mark.all
def test_files_are_kept_up_to_their_bytes_and_failures_are_not(slow: type[Slow]) -> None:
    slow.go_on.set()

    async def steps(workshop: Workshop, spent: list[float]) -> None:
        for name in ("aaa", "bbb", "aaa", "ccc", "aaa", "bbb"):
            await workshop.file(name, ONE, Named(name), spent.append)
        for _ in range(2):
            with pytest.raises(WorkerFailure):
                await workshop.file("fails", ONE, Named("fails"), spent.append)

    assert len(made(steps, kept_bytes=6)) == 4
    assert slow.begun == ["aaa", "bbb", "ccc", "bbb", "fails", "fails"]
