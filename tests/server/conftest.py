"""Servers and databases for the tests: SQLite files, and a temporary PostgreSQL server."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.left_out import leave_out
from tests.server.postgresql import programs, temporary_postgresql
from tests.server.running import served
from vexilla.server.schema import sqlite_url


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test here is slow."""
    item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs as long as the tests do."""
    folder = programs()
    if folder is None:
        leave_out("PostgreSQL")
    with temporary_postgresql(folder) as url:
        yield url


@pytest.fixture
def new_postgresql(postgresql_server: str) -> Iterator[Callable[[], str]]:
    """Makes an empty PostgreSQL database, and returns its URL; all end with the test."""
    names: list[str] = []

    def make() -> str:
        names.append(f"test_{next(_numbers)}")
        with psycopg.connect(postgresql_server, autocommit=True) as connection:
            connection.execute(SQL("CREATE DATABASE {}").format(Identifier(names[-1])))
        return postgresql_server.replace("/postgres?", f"/{names[-1]}?")

    yield make
    with psycopg.connect(postgresql_server, autocommit=True) as connection:
        for name in names:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


_numbers = count(1)


@pytest.fixture
def postgresql(new_postgresql: Callable[[], str]) -> str:
    """The URL of an empty PostgreSQL database."""
    return new_postgresql()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "vexilla.sqlite")
    return request.getfixturevalue("postgresql")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the tests of a module share."""
    with served(tmp_path_factory.mktemp("server") / "vexilla.sqlite") as address:
        yield address
