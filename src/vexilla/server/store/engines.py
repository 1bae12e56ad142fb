"""Databases and connections to them: SQLite or PostgreSQL."""

from pathlib import Path
from typing import Any, cast

import sqlalchemy as sql
from sqlalchemy import Connection, Engine
from sqlalchemy import event as hooks
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from vexilla.errors import VexillaError
from vexilla.server.errors import StorageError

LOCK_WAIT_MS = 3000  # while another process writes to the same SQLite file
SILENCE_S = 10  # of PostgreSQL's machine, after which the connection counts as lost
PATIENCE = {  # of all connections to PostgreSQL
    "connect_timeout": 5,
    "tcp_user_timeout": 1000 * SILENCE_S,
    "keepalives_idle": SILENCE_S,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}


class MigrationError(VexillaError):
    """The database cannot be upgraded: its revision is unknown, say, because it is newer."""


def database_url(text: str) -> sql.URL:
    """Returns the URL of a database, with the driver that Vexilla uses. Raises StorageError."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StorageError(
            f"{text!r} is not a database: sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from None
    match url.get_backend_name():
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise StorageError("A database of SQLite needs a file: sqlite:///FILE.")
            return url
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise StorageError(f"The databases are sqlite and postgresql, not {other}.")


def sqlite_url(file: Path) -> str:
    """Returns the URL of a SQLite file."""
    return str(sql.URL.create("sqlite", database=str(file)))


def open_engine(url: sql.URL, *, writes: bool) -> Engine:
    """Opens a pool of connections to a database: one that writes, or four that read."""
    size = 1 if writes else 4
    if url.get_backend_name() != "sqlite":
        # all that is read in one transaction is of one moment, as SQLite does it by itself
        level = {} if writes else {"isolation_level": "REPEATABLE READ"}
        return sql.create_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_size=size,
            connect_args=PATIENCE,
            **level,
        )
    engine = sql.create_engine(url, hide_parameters=True, pool_size=size)

    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # `begin` below starts the transactions
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {LOCK_WAIT_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # a commit waits for the disk
        cursor.execute("PRAGMA foreign_keys = ON")
        if not writes:
            cursor.execute("PRAGMA query_only = ON")
            # a text that is damaged must not make the texts of other tables unreadable
            connection.text_factory = lambda text: text.decode(errors="replace")  # pyright: ignore
        cursor.close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    hooks.listen(engine, "connect", prepare)
    hooks.listen(engine, "begin", begin)
    return engine


def connect_arguments(url: sql.URL) -> dict[str, Any]:
    """Returns with what psycopg connects to a PostgreSQL database just as the engines do."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return {**arguments, **PATIENCE}


def revision(connection: Connection) -> str | None:
    """Returns the revision of a database, as Alembic has stored it; None: it is empty."""
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(sql.text("SELECT version_num FROM alembic_version"))


def reason(error: BaseException | None) -> str:
    """Returns the first line of a database error; the others may contain values of a statement."""
    said = cast(object, getattr(error, "orig", None)) or error
    return next(iter(str(said).splitlines()), "") or type(error).__name__
