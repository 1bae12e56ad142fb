"""The database: what can be asked of it, and what can be stored in it.

All writes go through one thread (`vexilla.server.store.writer`). Reading happens in parallel.
"""

import asyncio
import hashlib
import os
import secrets
import shutil
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from vexilla.server.errors import MAX_TRIES, Conflict, NotStored, StorageError, TooSlow
from vexilla.server.log import LOG
from vexilla.server.store.database_file import (
    QUICK_BYTES,
    WatchedFile,
    check_file,
    check_pages,
    check_there,
    make_file,
)
from vexilla.server.store.engines import MigrationError, database_url, open_engine, reason, revision
from vexilla.server.store.outage import Outage
from vexilla.server.store.schema import REVISION, metadata
from vexilla.server.store.schema.live import processes, uptime
from vexilla.server.store.writer import WRITING, Writer

WRITE_S = 5.0  # between two looks whether anything can be written
AGAIN_S = 1.0  # the same while something fails
FREE_BYTES = 256 << 10  # that the disk of a SQLite file has left, or nothing larger may fit
PROBE_BYTES = 128 << 10  # as large as what is written for a new game
PROBE = "probe"  # the name of its row
READING, DISK = "reading", "room"  # parts of the work that fail

Found = TypeVar("Found")
Made = TypeVar("Made")


def hashed(token: str) -> str:
    """Returns the hash of a token; only hashes are stored, which are useless to a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


def no_rows(_: Connection, _rows: Sequence[Any]) -> None:
    """Inserts nothing besides what each write does itself."""


class Store:
    """The database.

    Attributes:
        url: its address.
        writer: the thread that writes.
        outage: what of it fails now.
    """

    def __init__(
        self,
        url: str,
        make: bool = True,
        insert: Callable[[Connection, Sequence[Any]], None] = no_rows,
    ) -> None:
        """Opens a database and upgrades it; `close` must be called in the end.

        Args:
            url: `sqlite:///FILE` or `postgresql://…`.
            make: whether to make one where there is none.
            insert: inserts the rows of a batch of writes, or none.

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
        self._write_tried = 0.0  # when `check` wrote last
        self.outage = Outage()
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
        self.writer: Writer[Any] = Writer(engine, self._check_file, insert, self.outage)

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

    def check(self) -> None:
        """Raises StorageError if the database does not answer, or takes nothing.

        To see that, it writes something that changes nothing, once in a few seconds. After a
        transaction that failed, it writes as much as a new game takes: less may still fit.
        """
        with self.reading() as connection:
            connection.execute(sql.select(sql.literal(1)))
        self._check_room()
        failing = self.outage.of(WRITING) is not None
        if monotonic() - self._write_tried >= (AGAIN_S if failing else WRITE_S):
            self._write_tried = monotonic()
            probes = [_write_much, _forget_much] if failing else [_write_what_is_there]
            # one after the other: what is removed in the same transaction takes no room
            written = all(self.writer.submit(probe).exception() is None for probe in probes)
            if written and failing:
                self.outage.end(WRITING)
        why = self.outage.of(WRITING) or self.outage.of(DISK)
        if why is not None:
            raise NotStored(why)

    def _check_room(self) -> None:
        """Looks how much is left on the disk of a SQLite file."""
        free = self.free_bytes()
        if free is not None and free < FREE_BYTES:
            self.outage.begin(DISK, f"its disk is full: {free:,} bytes are free")
        else:
            self.outage.end(DISK)

    def free_bytes(self) -> int | None:
        """Returns what is free on the disk of a SQLite file; None where that is not known."""
        if not self.sqlite:
            return None
        with suppress(OSError):
            return shutil.disk_usage(Path(str(self.url.database)).parent).free
        return None

    async def watch(self) -> None:
        """Looks, while something fails, whether it works again. Raises StorageError."""
        await asyncio.sleep(AGAIN_S)
        if self.outage.reason is not None:
            await asyncio.to_thread(self.check)

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
            Removed: what it belongs to has been removed.
            VexillaError: raised by the work, of which nothing is stored then.
            StorageError: it could not be stored.
        """
        return await asyncio.wrap_future(self.writer.submit(work))

    async def write_again(self, work: Callable[[Connection], Made]) -> Made:
        """Does the same, and a few times again if somebody else is faster.

        Raises:
            Removed: what it belongs to has been removed.
            VexillaError: raised by the work, of which nothing is stored then.
            StorageError: it could not be stored, or somebody else was faster each time.
        """
        for _ in range(MAX_TRIES):
            with suppress(Conflict):
                return await self.write(work)
        raise TooSlow

    def reading(self) -> "_Reading":
        """Returns a context with a connection for reading."""
        try:
            self._check_file()
        except StorageError as error:
            self.outage.begin(READING, str(error))
            raise
        return _Reading(self._reader, self._closed, self.outage)


class _Reading:
    """A context with a connection for reading; errors of the database become StorageError."""

    def __init__(self, engine: Engine, closed: threading.Event, outage: Outage) -> None:
        self._engine = engine
        self._closed = closed
        self._outage = outage

    def __enter__(self) -> Connection:
        try:
            self._connection = self._engine.connect()
        except SQLAlchemyError as error:
            raise self._failure(error) from None
        return self._connection

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if self._closed.is_set():  # an engine that was disposed of would keep it open
            self._connection.detach()
        self._connection.close()
        if isinstance(error, SQLAlchemyError):
            raise self._failure(error) from None
        if error is None:
            self._outage.end(READING)

    def _failure(self, error: SQLAlchemyError) -> StorageError:
        self._outage.begin(READING, reason(error))
        return StorageError(reason(error))


def _write_what_is_there(connection: Connection) -> None:
    connection.execute(sql.update(uptime).values(beat=uptime.c.beat))


def _write_much(connection: Connection) -> None:
    """Writes a row of a process that has long ended."""
    _forget_much(connection)
    much = secrets.token_hex(PROBE_BYTES // 2)
    row = {"id": PROBE, "host": "", "pid": 0, "seen": "", "figures": much}
    connection.execute(sql.insert(processes), row)


def _forget_much(connection: Connection) -> None:
    connection.execute(sql.delete(processes).where(processes.c.id == PROBE))


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
                from vexilla.server.store.migrations import upgrade  # Alembic takes long to import

                upgrade(connection)
                there = sql.inspect(connection).get_table_names()
            for table in metadata.sorted_tables:
                if table.name not in there:
                    raise MigrationError(f"its table {table.name!r} is missing")
    except BaseException:
        engine.dispose()
        raise
    return engine
