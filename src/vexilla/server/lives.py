"""The tables in memory, kept in step with the disk, and so with what other processes write."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol
from weakref import WeakValueDictionary

from vexilla.server.changes import Changes
from vexilla.server.schema import StorageError
from vexilla.server.store import Store
from vexilla.server.tables import Table

LOG = logging.getLogger("vexilla.server")
MOST_IN_MEMORY = 2000  # tables that nobody uses any more are kept as long as there is room
PATIENCE_S = 5.0  # until another process's agent is taken to be gone


class Viewer(Protocol):
    """Who watches a table: a socket."""

    mine: frozenset[str]

    def news(self) -> None:
        """The table has changed."""
        ...

    def presence(self) -> None:
        """Somebody has come or gone."""
        ...


@dataclass(eq=False)
class Live:
    """A table in memory.

    Attributes:
        table: the table as far as it is known here.
        lock: held from the check of a change until it is applied.
        viewers: who watches.
        stale: the disk may know more.
        thinking: an agent that is being asked.
    """

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: set[Viewer] = field(default_factory=set[Viewer])
    stale: bool = False
    thinking: "asyncio.Task[None] | None" = None

    @property
    def present(self) -> frozenset[str]:
        """The seats of people who are here."""
        return frozenset(seat for viewer in self.viewers for seat in viewer.mine)

    def stop_thinking(self) -> None:
        """Stops an agent at once that is being asked."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def tell(self) -> None:
        """Tells everybody who watches that the table has changed."""
        for viewer in self.viewers:
            viewer.news()


class Lives:
    """The tables in memory; each is there once, as long as anybody uses it."""

    def __init__(self, store: Store, left_alone: Callable[[Live], None]) -> None:
        """Begins to listen to what other processes write; `close` it in the end.

        Args:
            store: the database.
            left_alone: called some time after another process has changed a table that is
                watched here: perhaps it is not there any more to ask the agent.
        """
        self._store = store
        self._left_alone = left_alone
        self._loop = asyncio.get_running_loop()
        self._known: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._changes = Changes(store, self._told)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._known)

    async def close(self) -> None:
        """Listens no more, and lets no agent think any longer."""
        thinking = [live.thinking for live in self._known.values() if live.thinking]
        for task in [*self._tasks, *thinking]:
            task.cancel()
        await asyncio.to_thread(self._changes.close)

    async def find(self, table: str) -> Live | None:
        """A table, None if there is none. Raises StorageError."""
        live = self._known.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            return None
        self._use(live)
        if live.stale:
            async with live.lock:
                await self.refresh(live)
        return live

    def add(self, table: Table) -> Live:
        """Takes a table into memory."""
        live = self._known[table.header.id] = Live(table)
        self._use(live)
        return live

    async def refresh(self, live: Live) -> None:
        """Applies what the disk knows and this process does not; the caller holds the lock.

        Raises:
            StorageError: it cannot be read.
        """
        table = live.table
        missed = await asyncio.to_thread(self._store.events_after, table.header.id, table.number)
        for event in missed:
            table.apply(event)
        live.stale = False
        if missed:
            live.tell()

    def _use(self, live: Live) -> None:
        """Keeps a table for later, and lets another go that was not used for long."""
        table = live.table.header.id
        self._recent[table] = live
        self._recent.move_to_end(table)
        if len(self._recent) > MOST_IN_MEMORY:
            self._recent.popitem(last=False)

    async def _load(self, table: str) -> Live | None:
        try:
            loaded = await asyncio.to_thread(self._store.load, table)
            return None if loaded is None else self.add(loaded)
        finally:
            del self._loading[table]

    # What other processes write

    def _told(self, tables: dict[str, int] | None) -> None:
        """`_heard` from another thread."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._heard, tables)

    def _heard(self, tables: dict[str, int] | None) -> None:
        """These tables have changed, perhaps by what was done here."""
        here = [*self._known, *self._loading]
        changed = dict.fromkeys(here) if tables is None else tables
        for table in changed.keys() & set(here):
            task = self._loop.create_task(self._catch_up(table, changed[table]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, table: str, number: int | None) -> None:
        """Reads what has happened at a table up to a number, None: whatever there is."""
        try:
            live = await self.find(table)
        except StorageError:
            return  # it is read anew when it is asked for
        if live is None:
            return
        async with live.lock:
            before = live.table.number
            if number is not None and number <= before:
                return
            try:
                await self.refresh(live)
            except StorageError:
                live.stale = True
                return
        if live.table.number > before and live.viewers:
            await asyncio.sleep(PATIENCE_S)
            self._left_alone(live)
