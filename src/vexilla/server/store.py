"""Reads and writes the database.

A single thread writes. It takes all changes that wait, writes them in one transaction (a group
commit), and only then completes their futures. Reading happens in parallel.
"""

import hashlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from vexilla.errors import VexillaError
from vexilla.server.database_file import WatchedFile, check_file, make_file
from vexilla.server.log import LOG
from vexilla.server.schema import (
    REVISION,
    MigrationError,
    StorageError,
    database_url,
    events,
    holders,
    keys,
    metadata,
    open_engine,
    reason,
    revision,
    seats,
    tables,
)
from vexilla.server.tables import DamagedTable, Event, SeatStart, Table, TableHeader, replayed

MAX_BATCH = 256  # writes in one transaction
MAX_QUEUED = 20_000  # writes that wait for the disk
MAX_NOTED = 1000  # damaged tables in the log
EVENT_COLUMNS = ("table_id", "number", "seat", "kind", "data", "client", "at")
CHANNEL = "vexilla_table"  # of PostgreSQL's notifications
NOTIFY = sql.text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:told AS text[])) AS one")


class Conflict(VexillaError):
    """A number, message id or key was used before, by this process or another."""


@dataclass(frozen=True)
class TableRows:
    """What is stored of a new table.

    Attributes:
        header: the header.
        holders: the players (hashes) with their seats.
        keys: the keys (hashes) with the open seats that they open.
    """

    header: TableHeader
    holders: Sequence[tuple[str, str]]
    keys: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Write:
    """A write that waits in the queue.

    Attributes:
        work: what it writes besides the event; it may be called again if nothing was written.
        event: an event, with the id of its table; None if it is none.
        done: the future that it completes.
    """

    work: Callable[[Connection], None] | None
    event: tuple[str, Event] | None
    done: "Future[None]"


def hashed(token: str) -> str:
    """Returns the hash of a token; only hashes are stored, which are useless to a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        """Opens a database and upgrades it; `close` must be called in the end.

        Args:
            url: `sqlite:///FILE` or `postgresql://…`.

        Raises:
            StorageError: it cannot be opened.
        """
        self.url = database_url(url)
        self.commits = self.failures = 0
        self.commit_seconds = 0.0
        self._file: WatchedFile | None = None
        self._damaged: set[str] = set()  # the tables that the log has named
        try:
            if self.sqlite:
                path = Path(str(self.url.database))
                if not check_file(path):
                    make_file(path, lambda url: _upgraded(url).dispose())
            self._writer = _upgraded(self.url)
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
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="vexilla-writer", daemon=True)
        self._thread.start()

    @property
    def sqlite(self) -> bool:
        """Whether the database is SQLite."""
        return self.url.get_backend_name() == "sqlite"

    def close(self) -> None:
        """Writes everything that waits, and closes the database."""
        self._queue.put(None)
        self._thread.join()
        self._writer.dispose()
        self._reader.dispose()
        if self._file is not None:
            self._file.close()

    # Writing: each method returns a future that is done once the write is on disk, or that fails
    # with Conflict or StorageError

    def add_table(self, new: TableRows, event: tuple[str, Event] | None = None) -> "Future[None]":
        """Stores a new table, and with it the event of an earlier table that led to it, if any."""
        return self.submit(lambda connection: _insert_table(connection, new), event)

    def append(self, table: str, event: Event) -> "Future[None]":
        """Stores the next event of a table."""
        return self.submit(None, (table, event))

    def add_key(self, key: str, table: str, seat: str, limit: int) -> "Future[None]":
        """Stores a key (its hash) for a seat; if `limit` wait unused, they become invalid."""

        def work(connection: Connection) -> None:
            same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
            count = sql.select(sql.func.count()).select_from(keys).where(same_seat)
            if connection.execute(count).scalar_one() >= limit:
                connection.execute(sql.delete(keys).where(same_seat))
            _run(connection, sql.insert(keys), {"hash": key, "table_id": table, "seat": seat})

        return self.submit(work)

    def use_key(
        self, key: str, player: str, table: str, seat: str, event: Event | None
    ) -> "Future[None]":
        """Uses up a key to make a player a holder of a seat; stores a `join` event too, if any."""

        def work(connection: Connection) -> None:
            used = connection.execute(sql.delete(keys).where(keys.c.hash == key))
            if used.rowcount != 1:
                raise Conflict("The key has been used.")
            row = {"player": player, "table_id": table, "seat": seat}
            _run(connection, sql.insert(holders), row)
            if event is not None:  # the seat is taken, so other invitations to it expire
                same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
                connection.execute(sql.delete(keys).where(same_seat))

        return self.submit(work, None if event is None else (table, event))

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
            happened = _events(connection, table, 0)
        try:
            loaded = replayed(_header(row, rows), happened)
        except Exception as error:  # of any kind: what is damaged may fail anywhere
            self._note_damage(table, error)
            raise DamagedTable("The table cannot be read.") from None
        if loaded.damage is not None:
            self._note_damage(table, loaded.damage)
        return loaded

    def _note_damage(self, table: str, error: Exception) -> None:
        """Logs once that a table is damaged, but no text: that may contain secrets."""
        if table not in self._damaged and len(self._damaged) < MAX_NOTED:
            self._damaged.add(table)
            LOG.error("A table cannot be replayed: %s", type(error).__name__)

    def events_after(self, table: str, number: int) -> list[Event]:
        """Returns the events of a table after a number."""
        with self.reading() as connection:
            return _events(connection, table, number)

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

    def key_seat(self, key: str, table: str) -> str | None:
        """Returns the seat that a key (hash) opens at a table; None if it opens none."""
        wanted = sql.select(keys.c.seat).where(keys.c.hash == key, keys.c.table_id == table)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def check(self) -> None:
        """Raises StorageError if the database does not answer."""
        with self.reading() as connection:
            connection.execute(sql.select(sql.literal(1)))

    # The writer

    def submit(
        self, work: Callable[[Connection], None] | None, event: tuple[str, Event] | None = None
    ) -> "Future[None]":
        """Queues a write of any kind; the arguments are those of `Write`."""
        done: Future[None] = Future()
        if self._queue.qsize() < MAX_QUEUED:
            self._queue.put(Write(work, event, done))
        else:
            done.set_exception(StorageError("The disk is too slow."))
        return done

    def _write(self) -> None:
        while True:
            batch = [self._queue.get()]
            while len(batch) < MAX_BATCH and not self._queue.empty():
                batch.append(self._queue.get())
            writes = [write for write in batch if write is not None]
            if writes:
                self._commit(writes)
            if len(writes) < len(batch):
                return

    def _commit(self, writes: Sequence[Write]) -> None:
        began = perf_counter()
        refused: dict[int, VexillaError] = {}
        try:
            self._check_file()
            refused = self._write_all(writes)
            self._check_file()  # it may have gone since
        except Exception as error:  # of any kind: every future must be completed
            LOG.error("Nothing could be stored: %s", reason(error))
            self.failures += 1
            failure = StorageError(reason(error))
            refused = dict.fromkeys(range(len(writes)), failure)
        self.commits += 1
        self.commit_seconds += perf_counter() - began
        for index, write in enumerate(writes):
            if not write.done.set_running_or_notify_cancel():
                continue  # nobody waits for it any more
            if index in refused:
                write.done.set_exception(refused[index])
            else:
                write.done.set_result(None)

    def _write_all(self, writes: Sequence[Write]) -> dict[int, VexillaError]:
        """Writes everything that can be written; returns the errors of the others."""
        try:
            return {} if self._write_together(writes) else self._write_each(writes)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # The connection broke, perhaps between a commit and its answer. What has reached the
            # disk after all, or is about to, is now in conflict with itself.
            return self._write_each(writes)

    def _write_together(self, writes: Sequence[Write]) -> bool:
        """Writes everything; returns False, with nothing written, if a write cannot be.

        Nearly all writes are events, and all of them together cost little more than one.
        """
        try:
            with self._writer.begin() as connection:
                for write in writes:
                    if write.work is not None:
                        write.work(connection)
                _insert_events(connection, [write.event for write in writes if write.event])
        except (IntegrityError, DataError, Conflict):
            return False
        return True

    def _write_each(self, writes: Sequence[Write]) -> dict[int, VexillaError]:
        """Writes everything that can be written; returns the errors of the others."""
        refused: dict[int, VexillaError] = {}
        with self._writer.begin() as connection:
            for index, write in enumerate(writes):
                try:
                    with connection.begin_nested():
                        if write.work is not None:
                            write.work(connection)
                        _insert_events(connection, [write.event] if write.event else [])
                except (IntegrityError, Conflict):
                    refused[index] = Conflict("Another change was faster.")
                except DataError as error:
                    refused[index] = StorageError(reason(error))
        return refused

    def _check_file(self) -> None:
        """Raises StorageError if the file of the database is no longer there."""
        if self._file is not None:
            self._file.check()

    def reading(self) -> "_Reading":
        """Returns a context with a connection for reading."""
        self._check_file()
        return _Reading(self._reader)


class _Reading:
    """A context with a connection for reading; errors of the database become StorageError."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def __enter__(self) -> Connection:
        try:
            self._connection = self._engine.connect()
        except SQLAlchemyError as error:
            raise StorageError(reason(error)) from None
        return self._connection

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        self._connection.close()
        if isinstance(error, SQLAlchemyError):
            raise StorageError(reason(error)) from None


def _upgraded(url: sql.URL) -> Engine:
    """Opens a database for writing, with the tables of this version. Raises MigrationError."""
    engine = open_engine(url, writes=True)
    try:
        with engine.begin() as connection:
            found = revision(connection)
            there = sql.inspect(connection).get_table_names()
            if found is None and there and url.get_backend_name() == "sqlite":
                raise MigrationError(f"it is another program's: it has a table {there[0]!r}")
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


def _header(row: sql.Row[Any], rows: Sequence[sql.Row[Any]]) -> TableHeader:
    """Returns a table's header from its row and those of its seats."""
    return TableHeader(
        id=row.id,
        game=row.game,
        start=_document(row.start),
        salt=row.salt,
        created=row.created,
        seats={
            each.seat: SeatStart(each.kind, each.agent, each.name, each.points, each.wins)
            for each in rows
        },
        version=row.version,
        options=_document(row.options or "{}"),  # older versions of Vexilla did not store them
        earlier=row.earlier,
        known_to=row.known_to,
    )


def _run(connection: Connection, statement: sql.Insert, rows: Any) -> None:
    if rows:
        connection.execute(statement, rows)


def _insert_table(connection: Connection, new: TableRows) -> None:
    header = new.header
    row = {
        "id": header.id,
        "game": header.game,
        "start": msgspec.json.encode(header.start).decode(),
        "salt": header.salt,
        "created": header.created,
        "version": header.version,
        "options": msgspec.json.encode(header.options).decode(),
        "earlier": header.earlier,
        "known_to": header.known_to,
    }
    table = {"table_id": header.id}
    _run(connection, sql.insert(tables), row)
    _run(
        connection,
        sql.insert(seats),
        [
            table | {"seat": seat, **msgspec.structs.asdict(start)}
            for seat, start in header.seats.items()
        ],
    )
    _run(
        connection,
        sql.insert(holders),
        [table | {"player": player, "seat": seat} for player, seat in new.holders],
    )
    _run(
        connection,
        sql.insert(keys),
        [table | {"hash": key, "seat": seat} for key, seat in new.keys],
    )


def _insert_events(connection: Connection, happened: Sequence[tuple[str, Event]]) -> None:
    """Inserts events by one statement.

    Each statement gives the interpreter to the event loop, and has to wait until it comes back:
    with a statement for each event, the commits of a busy server would take half a second.
    """
    if not happened:
        return
    postgresql = connection.dialect.name == "postgresql"
    row = f"({', '.join(['%s' if postgresql else '?'] * len(EVENT_COLUMNS))})"
    statement = f"INSERT INTO events ({', '.join(EVENT_COLUMNS)}) VALUES "
    values: list[Any] = []
    for table, event in happened:
        data = msgspec.json.encode(event.data).decode()
        values += (table, event.number, event.seat, event.kind, data, event.client, event.at)
    connection.exec_driver_sql(statement + ", ".join([row] * len(happened)), tuple(values))
    if postgresql:
        told = [f"{event.number} {table}" for table, event in happened]
        connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})


def _document(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def _data(text: str) -> dict[str, Any]:
    """Returns the data of an event; what cannot be read is empty, so it cannot be applied."""
    try:
        return _document(text)
    except (msgspec.DecodeError, TypeError):
        return {}


def _events(connection: Connection, table: str, number: int) -> list[Event]:
    wanted = (
        sql.select(events)
        .where(events.c.table_id == table, events.c.number > number)
        .order_by(events.c.number)
    )
    return [
        Event(
            number=row.number,
            seat=row.seat,
            kind=row.kind,
            data=_data(row.data),
            client=row.client,
            at=row.at,
        )
        for row in connection.execute(wanted)
    ]
