"""The migrations of the database, run by Alembic: one file for each change of its tables."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from vexilla.server.store.engines import MigrationError

_LOCK = 0x56455849  # an arbitrary number that no other program uses


def configuration() -> Config:
    """Returns the configuration of Alembic."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Upgrades a database in the transaction of a connection; processes wait for each other.

    Raises:
        MigrationError: there is no way from the database's revision to the newest one.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = configuration()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise MigrationError(str(error)) from None
