"""Every list that is looked up has an index: what all tests run is explained (`explained`)."""

from contextlib import closing

import pytest
from sqlalchemy import ForeignKey, text

from tests.server import explained
from vexilla.server.store.schema import metadata
from vexilla.server.tables.table_store import TableStore

KEYS = [
    key
    for table in metadata.sorted_tables
    for key in sorted(table.foreign_keys, key=lambda key: key.parent.name)
]


@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.parent.table.name}.{key.parent.name}")
def test_the_rows_of_something_removed_are_found(key: ForeignKey) -> None:
    """A database looks for them in each removal, and no plan says so."""
    table = key.parent.table
    first = [next(iter(index.columns)).name for index in table.indexes]
    first.append(next(iter(table.primary_key)).name)
    assert key.parent.name in first


@pytest.mark.databases("sqlite", "postgresql")
def test_what_is_explained(database: str) -> None:
    """A list without an index is found out on both databases; one with an index is not."""
    with closing(TableStore(database)) as store, store.reading() as connection:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        scans = explained.scans_of_sqlite if store.sqlite else explained.scans_of_postgresql
        connection.execute(text("SELECT 1"))
        without = "SELECT id FROM tables WHERE salt = 'x'"
        assert list(scans(raw.cursor(), without, ()))
        for indexed in (
            "SELECT id FROM tables WHERE id = 'x'",
            "SELECT player FROM holders WHERE table_id = 'x'",
            "DELETE FROM keys WHERE table_id IN ('x', 'y')",
        ):
            assert not list(scans(raw.cursor(), indexed, ()))
