"""Tables that tests store without a server; the seat tells the cookie of its player."""

import re
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sql

import vexilla
from tests.server.running import Client, database_in
from vexilla.server.accounts.rows import add_account
from vexilla.server.edge.bots import make_token
from vexilla.server.ratings.rows import has_account
from vexilla.server.store.schema import metadata
from vexilla.server.store.store import hashed
from vexilla.server.tables.clocks import Days
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore

WHEN = "2026-11-21T10:00:00.000Z"


def token(seat: str) -> str:
    """Returns the token in the cookie of the player of a seat."""
    return f"{seat:x<43}"


def store_table(
    database: str | Path,
    game: vexilla.Game,
    agent: str | None = None,
    events: Sequence[Event] = (),
    id: str = "t1",
    **fields: Any,
) -> str:
    """Stores a table at which a game begins here; returns its id. An agent may have one seat."""
    seats = {
        seat: SeatStart("agent", "random") if seat == agent else SeatStart("person")
        for seat in game.seats
    }
    fields = {"start": game.start, "options": game.options, **fields}
    header = TableHeader(id, game.name, salt=game.salt, created=WHEN, seats=seats, **fields)
    held = [(hashed(token(seat)), seat) for seat in game.seats]
    url = database if isinstance(database, str) else database_in(database)
    with closing(TableStore(url)) as store:
        store.add_table(TableRows(header, held, [])).result(30)
        for event in events:
            store.append(id, event).result(30)
    return id


def without_times(text: str) -> str:
    """Returns a text of JSON without what differs from run to run."""
    return re.sub(r'"(at|created|abandoned)": ?"[^"]*"', "", text)


def player(address: str, seat: str) -> Client:
    """Returns the browser of the player of a seat."""
    client = Client(address)
    client.http.cookies.set("vexilla_player", token(seat))
    return client


def answers(client: Client, table: str, seat: str) -> list[str]:
    """Returns what a seat gets by HTTP."""
    paths = (f"/history?seat={seat}", f"/position?seat={seat}", "", "/history", "/record")
    return [client.http.get(f"/api/tables/{table}{path}").text for path in paths]


def everything(url: str) -> str:
    """Returns all that a database has, as text."""
    return "\n".join(
        str(row) for table in metadata.sorted_tables for row in rows_of(url, sql.select(table))
    )


def bot_at(address: str, database: str, name: str = "hal") -> Client:
    """Returns a bot that has a token in the database of a server."""
    client = Client(address)
    with closing(TableStore(database)) as store:
        client.http.headers["authorization"] = f"Bearer {make_token(store, name)}"
    return client


def rows_of(database: str, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
    """Returns what a query finds in a database."""
    with closing(TableStore(database)) as store, store.reading() as connection:
        return connection.execute(query).all()


def store_rated(database: str | Path, game: vexilla.Game, **fields: Any) -> str:
    """Stores a rated table of two people with accounts, as `store_table` does."""
    url = database if isinstance(database, str) else database_in(database)

    def add_accounts(connection: sql.Connection) -> None:
        for player in (hashed(token(seat)) for seat in game.seats):
            if not has_account(connection, player):
                add_account(connection, player, None, WHEN)

    with closing(TableStore(url)) as store:
        store.writer.submit(add_accounts).result(30)
    return store_table(url, game, pace=Days(30), served=0, rated=True, **fields)
