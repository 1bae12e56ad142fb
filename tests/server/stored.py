"""Tables that tests store without a server; the seat tells the cookie of its player."""

import re
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sql

import vexilla
from tests.server.running import Client, database_in
from vexilla.server.store.schema import metadata
from vexilla.server.store.store import hashed
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
    """Stores a table whose game begins at this position; returns its id. An agent may have a seat.

    Args:
        database: the URL of a database, or the file of one, which is made unless it is there.
        game: the game.
        agent: the seat of an agent.
        events: what has happened since.
        id: the id of the table.
        fields: more fields of its header.
    """
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
    with closing(TableStore(url)) as store, store.reading() as connection:
        return "\n".join(
            str(row)
            for table in metadata.sorted_tables
            for row in connection.execute(sql.select(table))
        )
