"""Backups: all rows of a database in one file, the same for SQLite and PostgreSQL.

The file is compressed JSON Lines: a header, a line for each row, and a last line with their number,
so that a file that was cut short is recognised. It is written while the server runs, in one
transaction that sees the database as it was at its beginning. It can be restored into either kind
of database, so it also moves games from one to the other.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from vexilla.errors import VexillaError
from vexilla.machine.files import written
from vexilla.server.errors import StorageError
from vexilla.server.store.database_file import (
    check_file,
    check_free,
    check_no_part,
    made_folder,
    make_file,
)
from vexilla.server.store.engines import MigrationError, database_url, open_engine, reason, revision
from vexilla.server.store.migrations import upgrade
from vexilla.server.store.schema.operator import backups
from vexilla.server.store.timestamps import iso, wall_ms
from vexilla.texts import KeyTwice, from_json

FORMAT = 1
BATCH = 500  # rows that are read, and inserted, together
STREAMED = {"yield_per": BATCH}
PASSING = ("processes", "beats", "attendance", "backups")  # what is true of this database now
VERSIONS = "alembic_version"


class BackupError(VexillaError):
    """A file is no backup, or a damaged one."""


class Header(msgspec.Struct):
    """The first line: the version of the format, and the revision of the database."""

    vexilla_backup: int
    revision: str


class Row(msgspec.Struct):
    """A row of a table."""

    table: str
    row: dict[str, Any]


class End(msgspec.Struct):
    """The last line: the number of rows."""

    rows: int


def back_up(database: str, file: Path) -> int:
    """Writes all rows of a database to a file, which appears when it is whole.

    The database notes when that was, for the operator's page and the metrics.

    Args:
        database: the URL of the database; a server may use it meanwhile.
        file: the file; nobody but its owner can read it, for it has all cards.

    Returns:
        The number of rows.

    Raises:
        VexillaError: the database cannot be read, or the file cannot be written or is a database;
            or the file is whole, but the database cannot note that.
    """
    url = database_url(database)
    if url.get_backend_name() == "sqlite" and not check_file(Path(str(url.database))):
        raise StorageError(f"There is no database {url.database}.")
    check_free("The backup", file, url)
    began = iso(wall_ms())
    engine = open_engine(url, writes=False)
    try:
        with written(file, 0o600) as raw, engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            count = _write(connection, raw)
    except SQLAlchemyError as error:
        raise StorageError(f"The database cannot be read: {reason(error)}") from None
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        engine.dispose()
    _note(url, began, count)
    return count


def _note(url: sql.URL, at: str, count: int) -> None:
    """Notes in the database that a backup is whole, in place of the one before."""
    engine = open_engine(url, writes=True)
    try:
        with engine.begin() as connection:
            if sql.inspect(connection).has_table(backups.name):  # an older database lacks it
                connection.execute(sql.delete(backups))
                connection.execute(sql.insert(backups), {"at": at, "rows": count})
    except SQLAlchemyError as error:
        raise StorageError(
            f"The backup is whole, but the database cannot note that: {reason(error)}"
        ) from None
    finally:
        engine.dispose()


def _write(connection: Connection, raw: BinaryIO) -> int:
    found = revision(connection)
    if found is None:
        raise StorageError("This is no database of Vexilla: it has no revision.")
    tables = sql.MetaData()
    tables.reflect(connection)
    encode = msgspec.json.encode
    count = 0
    with gzip.GzipFile(fileobj=raw, mode="wb") as file:
        file.write(encode(Header(FORMAT, found)) + b"\n")
        for table in tables.sorted_tables:
            if table.name in (*PASSING, VERSIONS):
                continue
            with connection.execute(sql.select(table), execution_options=STREAMED) as rows:
                for row in rows.mappings():
                    values = {str(name): value for name, value in row.items()}
                    file.write(encode(Row(str(table.name), values)) + b"\n")
                    count += 1
        file.write(encode(End(count)) + b"\n")
    return count


def restore(file: Path, database: str) -> int:
    """Fills a new database with the rows of a backup, and upgrades it to this version.

    Args:
        file: the backup.
        database: the URL of a file of SQLite that does not exist, or of an empty PostgreSQL
            database.

    Returns:
        The number of rows.

    Raises:
        VexillaError: there is a database already, or the backup cannot be read, or is damaged.
            Then nothing is there afterwards that was not there before.
    """
    url = database_url(database)
    count: list[int] = []
    if url.get_backend_name() != "sqlite":
        return _fill(file, url)
    path = Path(str(url.database))
    there = f"{path} exists already; move it away first."
    if check_file(path):
        raise StorageError(there)
    check_no_part("The backup", file, url)
    with made_folder(path.parent):
        if not make_file(path, lambda new: count.append(_fill(file, new))):
            raise StorageError(there)
    return count[0]


def _fill(file: Path, url: sql.URL) -> int:
    engine = open_engine(url, writes=True)
    try:
        with engine.begin() as connection:
            there = sql.inspect(connection).get_table_names()
            if there:
                raise StorageError(f"The database is not empty: it has a table {there[0]!r}.")
            return _read(file, connection)
    except SQLAlchemyError as error:
        raise StorageError(f"The database cannot be filled: {reason(error)}") from None
    except (EOFError, OSError, KeyTwice, msgspec.MsgspecError) as error:
        raise BackupError(f"{file} cannot be read as a backup: {error}") from None
    finally:
        engine.dispose()


def _read(file: Path, connection: Connection) -> int:
    """Makes the tables as they were, fills them, and upgrades them. Raises BackupError."""
    with gzip.open(file) as packed:
        lines = cast(Iterator[bytes], packed)
        header = msgspec.convert(from_json(next(lines, b"")), Header)
        if header.vexilla_backup != FORMAT:
            raise BackupError(f"{file} is from another version of Vexilla.")
        try:
            upgrade(connection, header.revision)
        except MigrationError:
            raise BackupError(f"{file} is from a newer version of Vexilla.") from None
        tables = sql.MetaData()
        tables.reflect(connection)
        for table in reversed(tables.sorted_tables):
            if table.name != VERSIONS:
                connection.execute(sql.delete(table))  # what a new database begins with
        count = _insert(file, lines, tables, connection)
    upgrade(connection)
    return count


def _insert(
    file: Path, lines: Iterator[bytes], tables: sql.MetaData, connection: Connection
) -> int:
    batch: list[dict[str, Any]] = []
    name = ""
    for count, line in enumerate(lines):
        found = from_json(line)
        if "rows" in found:
            if batch:
                connection.execute(sql.insert(tables.tables[name]), batch)
            if msgspec.convert(found, End).rows != count:
                raise BackupError(f"{file} is damaged: it does not have as many rows as it says.")
            return count
        row = msgspec.convert(found, Row)
        if row.table not in tables.tables:
            raise BackupError(f"{file} is damaged: it has a table {row.table!r}.")
        if set(row.row) != set(tables.tables[row.table].columns.keys()):
            raise BackupError(f"{file} is damaged: a row of {row.table!r} is not whole.")
        if batch and (row.table != name or len(batch) == BATCH):
            connection.execute(sql.insert(tables.tables[name]), batch)
            batch = []
        name = row.table
        batch.append(row.row)
    raise BackupError(f"{file} is damaged: its end is missing.")
