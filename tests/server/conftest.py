"""Servers and databases for the tests: SQLite files, and a temporary PostgreSQL server."""

import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.server.postgresql import programs, temporary_postgresql
from tests.server.running import served

HOW_TO_GET_IT = (
    "PostgreSQL is not installed here, so it is not tested: "
    "install it (Debian, Ubuntu: apt install postgresql) and run the tests again."
)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs as long as the tests do."""
    folder = programs()
    if folder is None:
        if os.environ.get("CI"):
            pytest.fail(HOW_TO_GET_IT)
        pytest.skip(HOW_TO_GET_IT)
    with temporary_postgresql(folder) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/vexilla.sqlite"
    server: str = request.getfixturevalue("postgresql")
    name = f"test_{abs(hash(tmp_path))}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the tests of a module share."""
    with served(tmp_path_factory.mktemp("server") / "vexilla.sqlite") as address:
        yield address
