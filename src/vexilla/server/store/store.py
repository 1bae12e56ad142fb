"""The database: what can be asked of it, and what can be stored in it.

All writes go through one thread (`vexilla.server.store.writer`). Reading happens in parallel.
"""

import asyncio
import hashlib
import os
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

from vexilla.server.errors import MAX_TRIES, Conflict, StorageError, TooSlow
from vexilla.server.log import LOG
from vexilla.server.store.database_file import (
    QUICK_BYTES,
    WatchedFile,
    check_file,
    check_pages,
    check_there,
    make_file,
)
from vexilla.server.store.schema import (
    REVISION,
    MigrationError,
    database_url,
    metadata,
    open_engine,
    reason,
    revision,
    uptime,
)
from vexilla.server.store.writer import Writer

WRITE_S = 5.0  # between two looks whether anything can be written

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
        self.writer: Writer[Any] = Writer(engine, self._check_file, insert)

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
