"""The database: what can be asked of it, and what can be stored in it.

All writes go through one thread (`vexilla.server.writer`). Reading happens in parallel.
"""

import asyncio
import hashlib
import os
import sqlite3
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from vexilla.server.database_file import (
    QUICK_BYTES,
    WatchedFile,
    check_file,
    check_pages,
    check_there,
    make_file,
)
from vexilla.server.errors import Conflict, DamagedTable, StorageError
from vexilla.server.events import Event, TableHeader
from vexilla.server.lobby_rows import is_invited, take_seat
from vexilla.server.log import LOG, of_table
from vexilla.server.rating_rows import SeatRating, read_seat_ratings
from vexilla.server.rows import (
    TableRows,
    insert_events,
    insert_rows,
    insert_table,
    read_events,
    read_header,
)
from vexilla.server.schema import (
    REVISION,
    MigrationError,
    bots,
    database_url,
    holders,
    keys,
    metadata,
    open_engine,
    reason,
    revision,
    seats,
    tables,
    uptime,
)
from vexilla.server.tables import Table, replayed
from vexilla.server.writer import Writer

MAX_NOTED = 1000  # damaged tables in the log
WRITE_S = 5.0  # between two looks whether anything can be written

Found = TypeVar("Found")
Made = TypeVar("Made")


def hashed(token: str) -> str:
    """Returns the hash of a token; only hashes are stored, which are useless to a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database.

    Attributes:
        url: its address.
        writer: the thread that writes.
    """

    def __init__(self, url: str, make: bool = True) -> None:
        """Opens a database and upgrades it; `close` must be called in the end.

        Args:
            url: `sqlite:///FILE` or `postgresql://…`.
            make: whether to make one where there is none.

        Raises:
            StorageError: it cannot be opened, or there is none.
        """
        self.url = database_url(url)
        if not make:
            check_there(self.url)
        self._file: WatchedFile | None = None
        self._unchecked: Path | None = None  # a file whose pages are still to be checked
        self._damage: StorageError | None = None
        self._closed = threading.Event()
        self._damaged: set[str] = set()  # the tables that the log has named
        self._write_tried = 0.0  # when `check` wrote last
        self._unwritable: BaseException | None = None  # why it could not
        try:
            if self.sqlite:
                path = Path(str(self.url.database))
                if not check_file(path):
                    make_file(path, lambda url: _upgraded(url).dispose())
                elif path.stat().st_size <= QUICK_BYTES:
                    check_pages(path)
                else:
                    self._unchecked = path
                _warn_of_readers(path)
            engine = _upgraded(self.url)
            self._reader = open_engine(self.url, writes=False)
            if self.sqlite:
                self._file = WatchedFile(Path(str(self.url.database)))
        except ImportError:
            raise StorageError(
                "PostgreSQL needs a package: pip install 'vexilla[postgresql]'."
            ) from None
        except (SQLAlchemyError, MigrationError, OSError, sqlite3.Error) as error:
            raise StorageError(
                f"The database {self.url.render_as_string()} cannot be opened: "
                f"{reason(error).removesuffix('.')}."
            ) from None
        self.writer = Writer(engine, self._check_file, insert_events)

    @property
    def sqlite(self) -> bool:
        """Whether the database is SQLite."""
        return self.url.get_backend_name() == "sqlite"

    def close(self) -> None:
        """Writes everything that waits, and closes the database."""
        self._closed.set()
        self.writer.close()
        self._reader.dispose()
        if self._file is not None:
            self._file.close()

    def check_pages(self) -> None:
        """Checks all pages of a large SQLite file, which takes long; others were checked at first.

        Raises:
            StorageError: it is damaged; from now on nothing is read or acknowledged.
        """
        if self._unchecked is None:
            return
        try:
            check_pages(self._unchecked, self._closed.is_set)
        except StorageError as error:
            self._damage = error
            raise
        self._unchecked = None

    # Writing: each method returns a future that is done once the write is on disk, or that fails
    # with Conflict or StorageError

    def add_table(self, new: TableRows, event: tuple[str, Event] | None = None) -> "Future[None]":
        """Stores a new table, and with it the event of an earlier table that led to it, if any."""
        return self.writer.submit(lambda connection: insert_table(connection, new), event)

    def append(
        self, table: str, event: Event, work: Callable[[Connection], None] | None = None
    ) -> "Future[None]":
        """Stores the next event of a table, and whatever else belongs to it."""
        return self.writer.submit(work or _nothing, (table, event))

    def add_key(self, key: str, table: str, seat: str, limit: int) -> "Future[None]":
        """Stores a key (its hash) for a seat; if `limit` wait unused, they become invalid."""

        def work(connection: Connection) -> None:
            same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
            count = sql.select(sql.func.count()).select_from(keys).where(same_seat)
            if connection.execute(count).scalar_one() >= limit:
                connection.execute(sql.delete(keys).where(same_seat))
            insert_rows(
                connection, sql.insert(keys), {"hash": key, "table_id": table, "seat": seat}
            )

        return self.writer.submit(work)

    def use_key(
        self, key: str | None, player: str, table: str, seat: str, event: Event | None
    ) -> "Future[None]":
        """Uses up a key to make a player a holder of a seat; stores a `join` event too, if any.

        Without a key, the number of the event decides who takes the seat.
        """

        def work(connection: Connection) -> None:
            if key is not None:
                used = connection.execute(sql.delete(keys).where(keys.c.hash == key))
                if used.rowcount != 1:
                    raise Conflict("The key has been used.")
            row = {"player": player, "table_id": table, "seat": seat}
            insert_rows(connection, sql.insert(holders), row)
            if event is not None:  # the seat is taken, so other invitations to it expire
                same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
                connection.execute(sql.delete(keys).where(same_seat))
                take_seat(connection, table)

        return self.writer.submit(work, None if event is None else (table, event))

    # Reading

    def load(self, table: str) -> Table | None:
        """Returns a table with its events applied; None if there is none.

        If an event cannot be applied, the table is as it was before that event, and read-only.

        Raises:
            DamagedTable: not even its deal can be read.
            StorageError: the database cannot be read.
        """
        with self.reading() as connection:
            row = connection.execute(sql.select(tables).where(tables.c.id == table)).first()
            if row is None:
                return None
            rows = connection.execute(sql.select(seats).where(seats.c.table_id == table)).all()
            happened = read_events(connection, table, 0)
        try:
            loaded = replayed(read_header(row, rows), happened)
        except Exception as error:  # of any kind: what is damaged may fail anywhere
            self._note_damage(table, error)
            raise DamagedTable("The table cannot be read.") from None
        if loaded.damage is not None:
            self._note_damage(table, loaded.damage)
        return loaded

    def game_of(self, table: str) -> str | None:
        """Returns the name of a table's game; None if there is no such table."""
        wanted = sql.select(tables.c.game).where(tables.c.id == table)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def _note_damage(self, table: str, error: Exception) -> None:
        """Logs once that a table is damaged, but no text: that may contain secrets."""
        if table not in self._damaged and len(self._damaged) < MAX_NOTED:
            self._damaged.add(table)
            LOG.error("A table cannot be replayed: %s", type(error).__name__, extra=of_table(table))

    def events_after(self, table: str, number: int) -> list[Event]:
        """Returns the events of a table after a number."""
        with self.reading() as connection:
            return read_events(connection, table, number)

    def seats_of(self, player: str, table: str) -> frozenset[str]:
        """Returns the seats that a player (hash) holds at a table."""
        wanted = sql.select(holders.c.seat).where(
            holders.c.player == player, holders.c.table_id == table
        )
        with self.reading() as connection:
            return frozenset(connection.execute(wanted).scalars())

    def holders_of(self, table: str) -> list[tuple[str, str]]:
        """Returns all players (hashes) of a table with their seats."""
        wanted = sql.select(holders.c.player, holders.c.seat).where(holders.c.table_id == table)
        with self.reading() as connection:
            return [(row.player, row.seat) for row in connection.execute(wanted)]

    def tables_of(self, player: str, limit: int) -> list[str]:
        """Returns the ids of the newest tables at which a player (hash) holds a seat."""
        mine = sql.select(holders.c.table_id).where(holders.c.player == player)
        wanted = (
            sql.select(tables.c.id)
            .where(tables.c.id.in_(mine))
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(limit)
        )
        with self.reading() as connection:
            return list(connection.execute(wanted).scalars())

    def bot_of(self, token: str) -> str | None:
        """Returns the bot (a player) to which a token (hash) belongs; None if it is nobody's."""
        wanted = sql.select(bots.c.player).where(bots.c.token == token)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def ratings_of(self, header: TableHeader) -> Mapping[str, SeatRating]:
        """Returns what is shown of the ratings of the players of a rated game."""
        with self.reading() as connection:
            return read_seat_ratings(connection, header)

    def key_seat(self, key: str, table: str) -> str | None:
        """Returns the seat that a key (hash) opens at a table; None if it opens none."""
        wanted = sql.select(keys.c.seat).where(keys.c.hash == key, keys.c.table_id == table)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def is_invited(self, player: str, table: str) -> bool:
        """Whether a player (hash) is invited to a table."""
        with self.reading() as connection:
            return is_invited(connection, player, table)

    def check(self) -> None:
        """Raises StorageError if the database does not answer, or takes nothing.

        To see that, it writes something that changes nothing, once in a few seconds.
        """
        with self.reading() as connection:
            connection.execute(sql.select(sql.literal(1)))
        if monotonic() - self._write_tried >= WRITE_S:
            self._write_tried = monotonic()
            self._unwritable = self.writer.submit(_write_what_is_there).exception()
        if self._unwritable is not None:
            raise StorageError(str(self._unwritable))

    def _check_file(self) -> None:
        """Raises StorageError if the file of the database is damaged or no longer there."""
        if self._damage is not None:
            raise self._damage
        if self._file is not None:
            self._file.check()

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """Returns what some work reads, done in a thread. Raises StorageError."""

        def read() -> Found:
            with self.reading() as connection:
                return work(connection)

        return await asyncio.to_thread(read)

    async def write(self, work: Callable[[Connection], Made]) -> Made:
        """Returns what some work returns that writes, once it is on disk.

        Args:
            work: called in the writer's thread, perhaps more than once: it may find its own rows.

        Raises:
            Conflict: somebody else was faster.
            VexillaError: raised by the work, of which nothing is stored then.
            StorageError: it could not be stored.
        """
        return await asyncio.wrap_future(self.writer.submit(work))

    def reading(self) -> "_Reading":
        """Returns a context with a connection for reading."""
        self._check_file()
        return _Reading(self._reader, self._closed)


class _Reading:
    """A context with a connection for reading; errors of the database become StorageError."""

    def __init__(self, engine: Engine, closed: threading.Event) -> None:
        self._engine = engine
        self._closed = closed

    def __enter__(self) -> Connection:
        try:
            self._connection = self._engine.connect()
        except SQLAlchemyError as error:
            raise StorageError(reason(error)) from None
        return self._connection

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if self._closed.is_set():  # an engine that was disposed of would keep it open
            self._connection.detach()
        self._connection.close()
        if isinstance(error, SQLAlchemyError):
            raise StorageError(reason(error)) from None


def _nothing(_: Connection) -> None:
    """Writes nothing besides the row."""


def _write_what_is_there(connection: Connection) -> None:
    connection.execute(sql.update(uptime).values(beat=uptime.c.beat))


def _warn_of_readers(path: Path) -> None:
    """Logs that others may read a file with all cards in it."""
    if os.name == "posix" and path.stat().st_mode & 0o004:
        LOG.warning("Everybody on this machine may read %s, with all cards: chmod 600 it.", path)


def _upgraded(url: sql.URL) -> Engine:
    """Opens a database for writing, with the tables of this version. Raises MigrationError."""
    engine = open_engine(url, writes=True)
    try:
        with engine.begin() as connection:
            found = revision(connection)
            there = sql.inspect(connection).get_table_names()
            if found is None and there and url.get_backend_name() == "sqlite":
                raise MigrationError(f"it is another program's: it has a table {there[0]!r}")
            if found is not None and found > REVISION:
                raise MigrationError("it was changed by a newer version of Vexilla")
            if found != REVISION:
                from vexilla.server.migrations import upgrade  # Alembic takes long to import

                upgrade(connection)
                there = sql.inspect(connection).get_table_names()
            for table in metadata.sorted_tables:
                if table.name not in there:
                    raise MigrationError(f"its table {table.name!r} is missing")
    except BaseException:
        engine.dispose()
        raise
    return engine
