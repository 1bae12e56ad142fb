"""Migrations, on both databases: what earlier versions stored is there, as the code expects."""

import json
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

import vexilla
from vexilla.server.store.engines import database_url, open_engine
from vexilla.server.store.migrations import configuration, upgrade
from vexilla.server.store.schema import REVISION, metadata
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import SeatStart
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import read_entrants

pytestmark = pytest.mark.databases("sqlite", "postgresql")


UNIQUE = {
    "events": [("table_id", "seat", "client")],
    "bots": [("token",)],
    "chat_messages": [("table_id", "player", "client")],
    "entrants": [("tournament_id", "player")],
    "profiles": [("page",)],
    "tournament_games": [("table_id",), ("tournament_id", "round", "second")],
}


def test_the_migrations_make_what_the_code_expects(store: TableStore) -> None:
    inspector = inspect(store.writer.engine)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in inspector.get_columns(table.name)}
        assert columns == {column.name for column in table.columns}
        unique = sorted(
            tuple(each["column_names"]) for each in inspector.get_unique_constraints(table.name)
        )
        assert unique == UNIQUE.get(table.name, [])
        keys = inspector.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key.columns]


def test_the_newest_revision_is_known() -> None:
    """A database that has it is opened without Alembic."""
    assert ScriptDirectory.from_config(configuration()).get_current_head() == REVISION


def insert(connection: Connection, table: str, row: dict[str, Any]) -> None:
    """Inserts a row as an earlier version did."""
    columns = ", ".join(row)
    values = ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), row)


def test_bots_of_earlier_versions_are_known(new_database: Callable[..., str]) -> None:
    """Only their names told it: at a seat, in an event, and in a tournament."""
    database = new_database(blank=True)
    dealt = vexilla.new("battle-line", seed=3)
    at = "2026-11-20T10:00:00.000Z"
    engine = open_engine(database_url(database), writes=True)
    with engine.begin() as connection:
        upgrade(connection, "0020")
        for id, name in [("t1", "Ada (bot)"), ("t2", "Ann")]:
            insert(connection, "tables", {"id": id, "game": "battle-line", "version": 1,
                "start": json.dumps(dealt.start), "salt": dealt.salt, "created": at})  # fmt: skip
            insert(connection, "seats", {"table_id": id, "seat": "south", "kind": "person",
                                         "name": name})  # fmt: skip
            insert(connection, "seats", {"table_id": id, "seat": "north", "kind": "open"})
        for number, kind, data in [
            (1, "join", '{"name":"Bea (bot)"}'),
            (2, "name", "{damaged (bot)"),
        ]:
            insert(connection, "events", {"table_id": "t2", "number": number, "seat": "north",
                                          "kind": kind, "data": data, "at": at})  # fmt: skip
        insert(connection, "tournaments", {"id": "c1", "name": "Cup", "game": "battle-line",
            "options": "{}", "kind": "swiss", "pace": "{}", "rated": False, "bots": True,
            "places": 4, "state": "open", "round": 0, "version": 1, "created": at,
            "changed": at})  # fmt: skip
        for number, name in enumerate(["Ada (bot)", "Ann", None]):
            insert(connection, "entrants", {"tournament_id": "c1", "number": number, "name": name,
                                            "withdrawn": False})  # fmt: skip
    engine.dispose()
    with closing(TableStore(database)) as store:
        for id, bots in [("t1", {"south"}), ("t2", {"north"})]:
            table = store.load(id)
            assert table is not None
            assert table.bots == bots
        with store.reading() as connection:
            assert [row.bot for row in read_entrants(connection, "c1")] == [True, False, False]


@pytest.mark.all
@pytest.mark.parametrize("game", vexilla.GAMES)
def test_tables_of_the_first_version_are_there(new_database: Callable[..., str], game: str) -> None:
    """They were stored before there were matches; each becomes the first game of a match."""
    database = new_database(blank=True)
    url = database_url(database)
    dealt = vexilla.new(game, seed=3)
    first, second = dealt.seats
    engine = open_engine(url, writes=True)
    with engine.begin() as connection:
        upgrade(connection, "0001")
        for table, row in [
            ("tables", {"id": "t1", "game": game, "start": json.dumps(dealt.start),
                        "salt": dealt.salt, "created": "2026-07-01T10:00:00.000Z"}),
            ("seats", {"table_id": "t1", "seat": first, "kind": "person", "name": "Ann"}),
            ("seats", {"table_id": "t1", "seat": second, "kind": "agent", "agent": "greedy"}),
            ("holders", {"player": hashed("ann"), "table_id": "t1", "seat": first}),
            ("events", {"table_id": "t1", "number": 1, "seat": first, "kind": "resign",
                        "data": "{}", "at": "2026-07-01T10:01:00.000Z"}),
        ]:  # fmt: skip
            insert(connection, table, row)
    engine.dispose()
    for _ in range(2):  # the second time, there is nothing left to upgrade
        with closing(TableStore(database)) as store:
            table = store.load("t1")
            assert table is not None
            assert table.header.seats == {
                first: SeatStart("person", name="Ann"),
                second: SeatStart("agent", "greedy"),
            }
            assert table.game.position() == dealt.position()
            assert table.score.games == 1
            assert table.score.wins == {first: 0, second: 1}
            assert store.tables_of(hashed("ann")) == ["t1"]
