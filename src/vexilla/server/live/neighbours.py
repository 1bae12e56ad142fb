"""The processes that serve the same database: how each does, and who is at which table there.

What stands here is in the database, so that all processes show the same. Each process has a row
that it writes again every few seconds, as a sign of life, and one for each table at which somebody
is connected to it. A process whose sign of life is too old has ended, and is forgotten. A process
that is alone writes nothing after its first row: nobody would read it.
"""

import asyncio
import os
import secrets
import socket as sockets_of_python
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from time import monotonic

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.errors import StorageError
from vexilla.server.live.live_tables import NOBODY, Attendance, LiveTable, LiveTables
from vexilla.server.store.rows import NOTIFY, PROCESS_CHANNEL, insert_rows
from vexilla.server.store.schema.live import attendance, processes
from vexilla.server.store.steady import keep_on
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import TIMESTAMPS

SIGN_S = 2.0  # between two signs of life
PAUSE_S = 0.3  # between two looks at the other processes, however much happens
DEAD_S = 8.0  # without a sign of life, after which a process has ended

Figures = Mapping[str, float]
Told = dict[str, Attendance]


class Neighbours:
    """This process among those that serve the same database.

    Attributes:
        name: the name of this process.
        figures: the metrics of the other processes that live, by their names.
    """

    def __init__(self, store: Store, live_tables: LiveTables) -> None:
        """Prepares; `run` keeps it up to date.

        Args:
            store: the database.
            live_tables: the tables in memory; they learn who is there elsewhere.
        """
        self.name = secrets.token_hex(4)
        self.figures: dict[str, Figures] = {}
        self._store = store
        self._live_tables = live_tables
        self._wake = asyncio.Event()
        self._entered = False  # whether this process has its row
        self._signed = 0.0  # when it was written
        self._untold: set[str] = set()  # tables at which somebody here has come or gone
        self._unheard: set[str] | None = None  # the same elsewhere; None: all tables

    def tell(self, live: LiveTable) -> None:
        """Has the other processes told that somebody has come to a table here, or left it."""
        if self.figures:  # else nobody is there to be told
            self._untold.add(live.table.header.id)
            self._wake.set()

    async def run(self, figures: Callable[[], Figures]) -> None:
        """Tells the others what is new here, and learns what is new there, again and again.

        Args:
            figures: returns the metrics of this process.
        """

        async def step() -> None:
            self._wake.clear()
            await self._speak(figures)
            await self._listen()
            with suppress(TimeoutError):
                alone = self._entered and not self.figures
                async with asyncio.timeout(None if alone else SIGN_S):
                    await self._wake.wait()
            await asyncio.sleep(PAUSE_S)

        await keep_on("What processes tell each other", step)

    async def leave(self) -> None:
        """Removes this process, which serves no longer. Raises StorageError."""
        name = self.name

        def work(connection: Connection) -> None:
            connection.execute(sql.delete(attendance).where(attendance.c.process == name))
            connection.execute(sql.delete(processes).where(processes.c.id == name))
            _notify(connection, [name])

        await self._store.write(work)

    def heard(self, process: str | None, table: str | None) -> None:
        """Notes that a process has written who is there, or at one table; None: any of them."""
        if process == self.name:
            return
        if process is None or table is None:
            self._unheard = None
        elif self._unheard is not None:
            self._unheard.add(table)
        self._wake.set()

    # Speaking

    async def _speak(self, figures: Callable[[], Figures]) -> None:
        """Writes this process's row if it is due, and who is at the tables that have changed."""
        new = not self._entered
        due = self.figures and monotonic() - self._signed >= SIGN_S
        if not (new or due or self._untold):
            return
        told = {live.table.header.id: live.here for live in self._live_tables.watched()}
        changed = {*told} if new else set(self._untold)
        self._untold.clear()
        self._signed = monotonic()
        row = {
            "id": self.name,
            "host": sockets_of_python.gethostname()[:64],
            "pid": os.getpid(),
            "seen": TIMESTAMPS.ago(0),
            "figures": msgspec.json.encode(figures()).decode(),
        }

        def work(connection: Connection) -> None:
            _forget_dead(connection)
            connection.execute(sql.delete(processes).where(processes.c.id == self.name))
            connection.execute(sql.insert(processes), row)
            mine = attendance.c.process == self.name
            if not new:
                mine &= attendance.c.table_id.in_(changed)
            if new or changed:
                connection.execute(sql.delete(attendance).where(mine))
            insert_rows(connection, sql.insert(attendance), self._rows(told, changed))
            news = [f"{self.name} {table}" for table in changed]
            _notify(connection, [self.name] if new else news)

        try:
            await self._store.write(work)
        except StorageError:
            self._entered = False  # all is told again
            raise
        self._entered = True

    def _rows(self, told: Told, changed: Collection[str]) -> list[dict[str, str | int]]:
        return [
            {
                "process": self.name,
                "table_id": table,
                "seats": " ".join(sorted(told[table].seats)),
                "spectators": told[table].spectators,
            }
            for table in changed
            if told.get(table, NOBODY) != NOBODY
        ]

    # Listening

    async def _listen(self) -> None:
        """Reads which processes live, and who is there at the tables that have changed."""
        unheard, self._unheard = self._unheard, set()
        try:
            living, told = await asyncio.to_thread(self._read, unheard)
        except StorageError:
            self._unheard = None
            raise
        others = {name: figures for name, figures in living.items() if name != self.name}
        if others and (not self.figures or self.name not in living):
            self._entered = False  # it was alone, or was taken for dead: nobody knows who is here
            self._wake.set()
        gone = self.figures.keys() - others.keys()
        self.figures = others
        if gone and unheard is not None:
            self._unheard = None
            self._wake.set()
        changed = told.keys() | self._live_tables.elsewhere() if unheard is None else unheard
        for table in changed:
            self._live_tables.set_elsewhere(table, told.get(table, NOBODY))

    def _read(self, unheard: Collection[str] | None) -> tuple[dict[str, Figures], Told]:
        """Returns the metrics of all processes that live, and who is at some tables elsewhere."""
        alive = sql.select(processes.c.id, processes.c.figures).where(processes.c.seen >= _dead())
        with self._store.reading() as connection:
            living = {row.id: _figures(row.figures) for row in connection.execute(alive)}
            others = living.keys() - {self.name}
            if not others or (unheard is not None and not unheard):
                return living, {}
            wanted = sql.select(attendance).where(attendance.c.process.in_(others))
            if unheard is not None:
                wanted = wanted.where(attendance.c.table_id.in_(unheard))
            told: Told = {}
            for row in connection.execute(wanted):
                seats, spectators = told.get(row.table_id, NOBODY)
                more = frozenset(row.seats.split())
                told[row.table_id] = Attendance(seats | more, spectators + row.spectators)
        return living, told


def _forget_dead(connection: Connection) -> None:
    """Removes the processes without a sign of life."""
    dead = sql.select(processes.c.id).where(processes.c.seen < _dead())
    gone = list(connection.execute(dead).scalars())
    if gone:
        connection.execute(sql.delete(attendance).where(attendance.c.process.in_(gone)))
        connection.execute(sql.delete(processes).where(processes.c.id.in_(gone)))


def _dead() -> str:
    return TIMESTAMPS.ago(DEAD_S)


def _figures(text: str) -> Figures:
    return msgspec.json.decode(text, type=dict[str, int | float])


def _notify(connection: Connection, told: Collection[str]) -> None:
    if told and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": PROCESS_CHANNEL, "told": list(told)})
