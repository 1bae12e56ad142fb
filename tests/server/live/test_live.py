"""Tables in memory: each is there only once, and soon catches up with the database."""

import asyncio
import threading
import tracemalloc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.store.makers import named, new_table
from vexilla.server.edge.messages import ShownName
from vexilla.server.errors import Refusal, StorageError
from vexilla.server.live import live_tables as live_module
from vexilla.server.live.hub import Hub
from vexilla.server.live.live_tables import LiveTable, LiveTables
from vexilla.server.live.room import listening
from vexilla.server.lobby.lobby import Lobby
from vexilla.server.store.listener import Listener
from vexilla.server.tables.dealing import Beginning
from vexilla.server.tables.events import Change
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness
from vexilla.server.workers.workers import Workers


@asynccontextmanager
async def in_memory(store: TableStore) -> AsyncIterator[LiveTables]:
    async def ready(_games: Sequence[str]) -> None:
        """Nothing has to be compiled."""

    tables = LiveTables(store, lambda _: None, ready)
    listener = Listener(store, tables.heard)
    try:
        # It is first told that any table may have changed; one that catches up is in use
        await asyncio.to_thread(listener.check)
        yield tables
    finally:
        tables.close()
        await asyncio.to_thread(listener.close)


@asynccontextmanager
async def with_hub(store: TableStore) -> AsyncIterator[tuple[Hub, LiveTable]]:
    """A hub, and the table `t1` in its memory."""
    workers, readiness = Workers(1), Readiness()
    hub = Hub(store, workers, readiness)
    listener = listening(store, hub)
    preparing = asyncio.create_task(readiness.prepare(workers))
    try:
        live = await hub.find("t1")
        assert live is not None
        yield hub, live
    finally:
        preparing.cancel()
        await hub.close()
        await asyncio.to_thread(listener.close)
        workers.close()


async def reached(live: LiveTable, number: int) -> None:
    while live.table.number < number:
        await asyncio.sleep(0.01)


def test_what_happens_while_a_table_is_loaded_is_not_missed(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add_table(new_table()).result(30)
    read, go_on = threading.Event(), threading.Event()
    load = store.load

    def slow(table: str) -> Table | None:
        loaded = load(table)
        read.set()
        go_on.wait(30)
        return loaded

    monkeypatch.setattr(store, "load", slow)

    async def run() -> None:
        async with in_memory(store) as tables:
            finding = asyncio.create_task(tables.find("t1"))
            await asyncio.to_thread(read.wait, 30)
            await asyncio.wrap_future(store.append("t1", named(1)))
            await asyncio.sleep(4 * 0.05)  # the listener has heard of it by now
            go_on.set()
            live = await finding
            assert live is not None
            await reached(live, 1)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_table_in_use_is_never_there_twice(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays the same object, however many others were loaded since."""
    monkeypatch.setattr(live_module, "MAX_IN_MEMORY", 2)
    for number in range(6):
        store.add_table(new_table(f"t{number}")).result(30)

    async def run() -> None:
        async with in_memory(store) as tables:
            used = await tables.find("t0")
            assert used is not None
            for number in range(1, 6):
                await tables.find(f"t{number}")
            assert len(tables) == 3
            assert await tables.find("t0") is used
            await asyncio.wrap_future(store.append("t0", named(1)))
            await reached(used, 1)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_unused_tables_at_which_much_happened_are_dropped_sooner(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they cost is their events."""
    monkeypatch.setattr(live_module, "MAX_EVENTS_IN_MEMORY", 5)
    for table in ("t0", "t1", "t2"):
        store.add_table(new_table(table)).result(30)
        for number in range(1, 4 if table != "t2" else 2):
            store.append(table, named(number)).result(30)

    async def run() -> None:
        async with in_memory(store) as tables:
            for table, there in (("t0", 1), ("t1", 1), ("t2", 2), ("t0", 2)):
                await tables.find(table)
                assert len(tables) == there

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("written", [True, False])
def test_a_commit_that_failed_may_have_reached_the_disk(
    store: TableStore, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """If the connection breaks during a commit, what is on disk counts."""
    store.add_table(new_table()).result(30)
    append = store.append

    def broken(*arguments: object) -> object:
        if written:
            append(*arguments).result(30)  # pyright: ignore[reportArgumentType]
        failed = append("t9", named(1))  # there is no such table
        failed.exception(30)
        failed = type(failed)()
        failed.set_exception(StorageError("the connection is gone"))
        return failed

    monkeypatch.setattr(store, "append", broken)

    async def run() -> None:
        async with with_hub(store) as (hub, live):
            eve = Change("name", "south", {"name": "Eve"})
            renamed = hub.change(live, "south", "m1", lambda _: eve)
            if written:
                assert await renamed == 1
            else:
                with pytest.raises(StorageError):
                    await renamed
            assert live.table.names["south"] == ("Eve" if written else "Ann")

    asyncio.run(asyncio.wait_for(run(), 60))


def test_guessed_keys_keep_no_player_waiting(store: TableStore) -> None:
    """They are refused while a change of the table is being stored."""
    store.add_table(new_table()).result(30)

    async def run() -> None:
        async with with_hub(store) as (hub, live), live.lock:
            with pytest.raises(Refusal):
                await asyncio.wait_for(hub.join(live, "guess", "stranger", ShownName(None)), 20)

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("work", ["join", "find"])
def test_what_is_cut_short_before_it_writes_goes_no_further(
    work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request is refused so if the server stops."""
    begun, cut_short = asyncio.Event(), list[str]()

    async def waits(*_: object) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cut_short.append(work)
            raise

    async def run() -> None:
        nothing: Any = None
        hub: Any = SimpleNamespace(_store=nothing)
        monkeypatch.setattr("vexilla.server.live.hub.opened_seat", waits)
        readiness: Any = SimpleNamespace(rules=waits)
        live: Any = SimpleNamespace(table=Table(new_table().header))
        if work == "join":
            asked = asyncio.create_task(Hub.join(hub, live, "key", "p1", ShownName(None)))
        else:
            wanted = Beginning("battle-line", {})
            lobby = Lobby(hub, nothing, readiness, nothing)
            asked = asyncio.create_task(lobby.find(wanted, None, "p1", ShownName(None)))
        await begun.wait()
        asked.cancel()
        await asyncio.wait([asked])
        assert cut_short == [work]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_memory_of_a_table_is_bounded() -> None:
    """As `docs/running.md` says: so much for a table, and so much for each of its events."""
    header = new_table().header
    Table(header)  # what is made once is not counted
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tables = [LiveTable(Table(header)) for _ in range(20)]
        made, _ = tracemalloc.get_traced_memory()
        for live in tables:
            for number in range(1, 51):
                live.table.apply(named(number, f"name {number}", f"m{number}"))
        played, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (made - before) / 20 < 60 * 1024
    assert (played - made) / 1000 < 2 * 1024
