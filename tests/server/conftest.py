"""Servers and databases for the tests: SQLite files, and a temporary PostgreSQL server."""

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.marks import some
from tests.plugins.left_out import leave_out
from tests.server import explained
from tests.server.live.told_time import Time
from tests.server.running import Client, Two, database_in, served
from tests.server.services.postgresql import programs, temporary_postgresql
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore

SYSTEMS = ("sqlite", "postgresql")  # of databases


def pytest_configure(config: pytest.Config) -> None:
    """Makes the marker known."""
    line = "databases(systems): those on which a test runs, if not on SQLite alone"
    config.addinivalue_line("markers", line)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test on SQLite, or on what its marker says; on the other among the slowest."""
    if "system" in metafunc.fixturenames:
        marker = metafunc.definition.get_closest_marker("databases")
        systems = marker.args if marker else SYSTEMS[:1]
        metafunc.parametrize("system", some(SYSTEMS, systems), scope="module")


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


@pytest.fixture(scope="module")
def new_postgresql(postgresql_server: str) -> Iterator[Callable[..., str]]:
    """Makes a PostgreSQL database, which ends with the module, and returns its URL.

    A `blank` one has no tables yet. Alembic needs 0.2 s to make them, so the others are copies.
    """
    names: list[str] = []

    def url(name: str) -> str:
        return postgresql_server.replace("/postgres?", f"/{name}?")

    def make(*, blank: bool = False) -> str:
        if not blank:
            TableStore(url("template1")).close()  # once it has the tables, this takes 10 ms
        names.append(f"test_{next(_numbers)}")
        new = SQL("CREATE DATABASE {} TEMPLATE {}").format(
            Identifier(names[-1]), Identifier("template0" if blank else "template1")
        )
        with psycopg.connect(postgresql_server, autocommit=True) as connection:
            connection.execute(new)
        return url(names[-1])

    yield make
    with psycopg.connect(postgresql_server, autocommit=True) as connection:
        for name in names:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


_numbers = count(1)


@pytest.fixture
def postgresql(new_postgresql: Callable[..., str]) -> str:
    """The URL of a new PostgreSQL database."""
    return new_postgresql()


@pytest.fixture(scope="module")
def new_database(
    system: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., str]:
    """Makes a database on the system of the test, and returns its URL."""
    if system == "postgresql":
        return request.getfixturevalue("new_postgresql")

    def make(*, blank: bool = False) -> str:
        file = tmp_path_factory.mktemp("database") / "vexilla.sqlite"
        return sqlite_url(file) if blank else database_in(file)

    return make


@pytest.fixture
def database(new_database: Callable[..., str]) -> str:
    """The URL of a new database, on the system of the test."""
    return new_database()


@pytest.fixture
def store(database: str) -> Iterator[TableStore]:
    """A new database, opened."""
    with closing(TableStore(database)) as store:
        yield store


@pytest.fixture
def elsewhere(system: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database on the other system, which has no tables yet."""
    if system == "postgresql":
        return sqlite_url(tmp_path / "elsewhere.sqlite")
    return request.getfixturevalue("new_postgresql")(blank=True)


@pytest.fixture(scope="module")
def shared_database(new_database: Callable[..., str]) -> str:
    """The URL of the database of the server at `address`."""
    return new_database()


@pytest.fixture(scope="module")
def address(shared_database: str) -> Iterator[str]:
    """The address of a server that the tests of a module share."""
    with served(shared_database) as address:
        yield address


@pytest.fixture
def me(address: str) -> Client:
    """A new browser."""
    return Client(address)


@pytest.fixture(scope="module")
def two(new_database: Callable[..., str]) -> Iterator[Two]:
    """Two servers on one database, which the tests of a module share."""
    database = new_database()
    with served(database) as one, served(database) as other:
        yield Two(one, other, database)


@pytest.fixture(autouse=True, scope="session")
def _explaining() -> None:
    explained.watch()


@pytest.fixture(autouse=True)
def _no_whole_table_is_read() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    """No statement of a test reads all rows of a table that grows."""
    yield
    found, explained.scanned = explained.scanned, {}
    assert not found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)
