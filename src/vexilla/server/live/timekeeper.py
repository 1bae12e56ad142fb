"""Keeps the clocks of all games: notes that this process serves, and sees flags fall.

Every process does so for the tables that it has in memory, and for those that nobody has looked at
since their clocks ran out. That a flag falls once is not decided here but by the number of its
event, of which the database takes only one.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import GAMES
from vexilla.server.errors import DamagedTable, StorageError
from vexilla.server.live.live_tables import LiveTable, LiveTables
from vexilla.server.live.uptime import BEAT_S, MARK_S, Uptime
from vexilla.server.store.schema.tables import clocks
from vexilla.server.store.steady import keep_on, tried
from vexilla.server.store.store import Store
from vexilla.server.tables.endings import flag_fall
from vexilla.server.tables.table import Table

CLOCK = "The keeping of a clock"
LOOK_S = 1.0  # between two looks for clocks in the database
MAX_DUE = 20  # tables that are looked at together


class Timekeeper:
    """A task that keeps the clocks."""

    def __init__(
        self,
        store: Store,
        uptime: Uptime,
        live_tables: LiveTables,
        call_flag: Callable[[LiveTable], Awaitable[None]],
        ready: Callable[[Iterable[str]], Awaitable[None]],
    ) -> None:
        """Starts to keep the clocks; `close` must be called in the end.

        Args:
            store: the database.
            uptime: the time by which clocks run.
            live_tables: the tables in memory.
            call_flag: ends a game in which a flag has fallen.
            ready: waits until tables of some games can be loaded; until then no clock runs.
        """
        self._store = store
        self._uptime = uptime
        self._live_tables = live_tables
        self._call_flag = call_flag
        self._ready = ready
        self._needed = False  # whether any game with clocks goes on
        self._looked = self._beaten = self._told = -MARK_S  # by a clock that nobody sets
        self._task = asyncio.create_task(self._keep())

    def close(self) -> None:
        """Stops."""
        self._task.cancel()

    def changed(self, table: Table) -> None:
        """Forgets a table whose game is over; nobody waits until that is stored."""
        if table.clock and table.outcome:
            self._forget(table.header.id)

    async def _keep(self) -> None:
        while self._uptime.standing:
            with suppress(StorageError):
                await self._uptime.beat()  # the other processes learn that this one stands
            with suppress(TimeoutError):
                async with asyncio.timeout(MARK_S):
                    await self._ready(GAMES)
                    with suppress(StorageError):
                        await self._uptime.beat()  # until here nothing counts
                    self._uptime.standing = False
        await keep_on("The keeping of clocks", self._step)

    async def _step(self) -> None:
        await self._tick()
        await asyncio.sleep(BEAT_S)

    async def _tick(self) -> None:
        if monotonic() - self._looked >= LOOK_S:
            self._looked, self._uptime.asked = monotonic(), False
            self._needed, due = await asyncio.to_thread(self._look)
            for table in due:
                await tried(CLOCK, self._look_at(table))
        marked = monotonic() - self._beaten < MARK_S
        if self._needed or self._uptime.asked or not marked:
            paused = await self._uptime.beat()
            self._beaten = monotonic()
            tell = paused and self._beaten - self._told >= LOOK_S
            self._told = self._beaten if tell else self._told
            for live in self._live_tables.all():
                if live.table.clock is None:
                    continue
                if flag_fall(live.table, self._uptime.now()):
                    await tried(CLOCK, self._call_flag(live))
                elif tell:
                    for watcher in live.watchers:
                        watcher.presence_changed()  # with the table, its clocks are sent

    def _look(self) -> tuple[bool, list[str]]:
        """Returns whether any game with clocks goes on, and those that are to be looked at."""
        wanted = sql.select(clocks.c.table_id, clocks.c.due).order_by(clocks.c.due).limit(MAX_DUE)
        with self._store.reading() as connection:
            rows = connection.execute(wanted).all()
        now = self._uptime.now()
        return bool(rows), [row.table_id for row in rows if row.due <= now]

    async def _look_at(self, id: str) -> None:
        """Ends the game of a table if its flag has fallen; otherwise notes when to look again."""
        try:
            live = await self._live_tables.find(id)
        except DamagedTable:
            live = None
        if live is None or live.table.damage or live.table.clock is None or live.table.outcome:
            self._forget(id)
        elif flag_fall(live.table, self._uptime.now()):
            await self._call_flag(live)
        else:
            clock = live.table.clock
            due = clock.due or self._uptime.now() + clock.pace.allowance
            there = clocks.c.table_id == id
            self._write(sql.update(clocks).where(there).values(due=due))

    def _forget(self, id: str) -> None:
        self._write(sql.delete(clocks).where(clocks.c.table_id == id))

    def _write(self, statement: sql.Update | sql.Delete) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        self._store.writer.submit(work)
