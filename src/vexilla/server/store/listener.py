"""Listens for what other processes write to the same database.

PostgreSQL notifies its listeners (NOTIFY); a SQLite file is polled for changes.
"""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import sqlalchemy as sql

from vexilla.server.errors import StorageError
from vexilla.server.store import rows
from vexilla.server.store.engines import connect_arguments, reason
from vexilla.server.store.steady import keep_on
from vexilla.server.store.store import Store

POLL_S = 0.05
RETRY_S = 1.0
WAIT_S = 0.5  # for notifications; `close` waits as long
LOOK_S = 5.0  # between two looks (`keep_looking`), if nothing is heard
PAUSE_S = 0.5  # between two looks, however much happens
LISTENING = "listening"  # the part of the work that fails
HEARD_S = 3.0  # in which the first notification arrives
NOTHING_ARRIVES = (
    "notifications do not arrive, so processes do not hear of each other's changes. A pooler in "
    "between must keep sessions (pgbouncer: pool_mode = session)"
)

Heard = Callable[[dict[str, int] | None], None]
Attended = Callable[[str | None, str | None], None]
Talked = Callable[[str | None], None]


class Listener:
    """A thread that listens for changes of the database, and tells the event loop of them.

    Changes that this process has written itself are told too.

    Attributes:
        hears: set while what others write is heard.
        lobby_changed: set whenever the lobby may have changed.
        tournaments_changed: set at the same moments, for a tournament may have changed too.
    """

    def __init__(
        self,
        store: Store,
        heard: Heard,
        attended: Attended = lambda _process, _table: None,
        talked: Talked = lambda _table: None,
    ) -> None:
        """Starts to listen.

        Args:
            store: the database.
            heard: called with the tables that have changed, each with the number of its last
                event; None: any table may have changed.
            attended: called when a process says that it serves, or who is at a table there, with
                the process and the table; None: any of them.
            talked: called when something was said at a table; None: at any.
        """
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._heard = heard
        self._attended = attended
        self._talked = talked
        self.lobby_changed = asyncio.Event()
        self.tournaments_changed = asyncio.Event()
        self._stop = threading.Event()
        self.hears = threading.Event()
        listen = self._poll if store.sqlite else self._listen
        self._thread = threading.Thread(
            target=self._keep_on, args=(listen,), name="vexilla-listener", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Stops listening."""
        self._stop.set()
        self._thread.join()

    def check(self) -> None:
        """Raises StorageError if what other processes write is not heard; waits a moment first."""
        if not self.hears.wait(HEARD_S):
            raise StorageError("The changes of other processes are not heard.")

    def _tell(self, call: Callable[..., None], *what: Any) -> None:
        """Has the event loop call something."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(call, *what)

    def _tell_lobby(self) -> None:
        self._tell(self.lobby_changed.set)
        self._tell(self.tournaments_changed.set)

    def _keep_on(self, listen: Callable[[], None]) -> None:
        """Listens, and starts again after each failure of the database."""
        while not self._stop.is_set():
            try:
                listen()
            except Exception as error:
                self._store.outage.begin(LISTENING, reason(error))
            self.hears.clear()
            self._stop.wait(RETRY_S)

    def _hears(self) -> None:
        self.hears.set()
        self._store.outage.end(LISTENING)

    def _poll(self) -> None:
        """Polls a SQLite file; a poll costs microseconds."""
        connection = sqlite3.connect(str(self._store.url.database), isolation_level=None)
        # a text that is damaged must not keep the news of other tables away
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        try:

            def one(statement: str) -> Any:
                return connection.execute(statement).fetchone()[0]

            version = one("PRAGMA data_version")
            events, said = Growing(connection, "events"), Growing(connection, "chat_messages")
            self._tell(self._heard, None)  # changes before this moment may have been missed
            self._tell(self._talked, None)
            self._hears()
            while not self._stop.wait(POLL_S):
                if (now := one("PRAGMA data_version")) == version:
                    continue
                version = now
                self._tell_lobby()
                self._tell(self._attended, None, None)
                if (added := events.added()) is None or added:
                    self._tell(self._heard, added)
                talked = said.added()
                for table in [None] if talked is None else talked:
                    self._tell(self._talked, table)
        finally:
            connection.close()

    def _listen(self) -> None:
        """Waits for notifications from PostgreSQL."""
        import psycopg
        from psycopg.sql import SQL, Identifier

        first_channel = f"vexilla_first_{secrets.token_hex(8)}"
        channels = (rows.CHANNEL, rows.LOBBY_CHANNEL, rows.PROCESS_CHANNEL, rows.CHAT_CHANNEL)
        with psycopg.connect(**connect_arguments(self._store.url), autocommit=True) as connection:
            for channel in (first_channel, *channels):
                connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
            self._notify(first_channel)
            asked = monotonic()
            self._tell(self._heard, None)  # changes before this moment may have been missed
            self._tell_lobby()
            self._tell(self._attended, None, None)
            self._tell(self._talked, None)
            while not self._stop.is_set():
                if not self.hears.is_set() and monotonic() - asked > HEARD_S:
                    raise StorageError(NOTHING_ARRIVES)
                for notification in connection.notifies(timeout=WAIT_S):
                    first, _, table = notification.payload.partition(" ")
                    match notification.channel:
                        case channel if channel == first_channel:
                            self._hears()
                        case rows.LOBBY_CHANNEL:
                            self._tell_lobby()
                        case rows.PROCESS_CHANNEL:
                            self._tell(self._attended, first, table or None)
                        case rows.CHAT_CHANNEL:
                            self._tell(self._talked, first)
                        case _:
                            self._tell(self._heard, {table: int(first)})

    def _notify(self, channel: str) -> None:
        """Sends an empty notification by a connection of those that read and write."""
        with self._store.reading() as connection:
            connection.execute(sql.select(sql.func.pg_notify(channel, "")))
            connection.commit()


class Growing:
    """The rows that are added to a table of a SQLite file.

    Rows may also go, and then SQLite gives their numbers again: a new row may stand at or below the
    last one that was read. So that row is read again each time. As long as it is there as it was,
    nothing was added below it.
    """

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        """Begins after the last row."""
        self._connection, self._name = connection, name
        self._last = self._newest()

    def added(self) -> dict[str, int] | None:
        """Returns the tables of the rows added since the last call, each with its last number.

        None if some may have been missed.
        """
        if self._last and self._read("rowid = ?", self._last[0]) != [self._last]:
            self._last = self._newest()
            return None
        rows = self._read("rowid > ? ORDER BY rowid", self._last[0] if self._last else 0)
        if rows:
            self._last = rows[-1]
        return {row[1]: row[2] for row in rows}

    def _newest(self) -> tuple[Any, ...] | None:
        return next(iter(self._read("rowid > ? ORDER BY rowid DESC LIMIT 1", 0)), None)

    def _read(self, where: str, row: int) -> list[tuple[Any, ...]]:
        columns = "rowid, table_id, number, *"
        statement = f"SELECT {columns} FROM {self._name} WHERE {where}"
        return self._connection.execute(statement, (row,)).fetchall()


async def keep_looking(
    changed: asyncio.Event, look: Callable[[], Awaitable[None]], what: str
) -> None:
    """Looks at the database again and again: after each change, and every few seconds.

    Args:
        changed: set whenever something may have changed.
        look: looks.
        what: at what, as a noun for the log.
    """

    async def step() -> None:
        changed.clear()
        await look()
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await changed.wait()
        await asyncio.sleep(PAUSE_S)

    await keep_on(what, step)
