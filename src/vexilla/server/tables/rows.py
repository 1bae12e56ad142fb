"""How tables and events are stored: as rows of the database."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.store.rows import CHANNEL, NOTIFY, insert_rows
from vexilla.server.store.schema.tables import clocks, events, holders, keys, seats, tables
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.contributions import FairStart
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.listing import show_in_lobby

EVENT_COLUMNS = ("table_id", "number", "seat", "kind", "data", "client", "at", "served")


@dataclass(frozen=True)
class TableRows:
    """What is stored of a new table.

    Attributes:
        header: the header.
        holders: the players (hashes) with their seats.
        keys: the keys (hashes) with the open seats that they open.
        published: the event that shows it in the lobby; None if that does not.
    """

    header: TableHeader
    holders: Sequence[tuple[str, str]]
    keys: Sequence[tuple[str, str]]
    published: Event | None = None


def read_header(row: sql.Row[Any], rows: Sequence[sql.Row[Any]]) -> TableHeader:
    """Returns a table's header from its row and those of its seats."""
    return TableHeader(
        id=row.id,
        game=row.game,
        start=_document(row.start),
        salt=row.salt,
        created=row.created,
        seats={
            each.seat: SeatStart(each.kind, each.agent, each.name, each.points, each.wins, each.bot)
            for each in rows
        },
        version=row.version,
        options=_document(row.options or "{}"),  # older versions of Vexilla did not store them
        earlier=row.earlier,
        known_to=row.known_to,
        pace=msgspec.json.decode(row.pace, type=Pace) if row.pace else None,
        served=row.served,
        length=row.length,
        fair=msgspec.json.decode(row.fair, type=FairStart) if row.fair else None,
        rated=row.rated,
        tournament=row.tournament,
        delay=row.delay,
    )


def existing(connection: Connection, ids: Collection[str]) -> set[str]:
    """Returns those of some tables that are in the database."""
    wanted = sql.select(tables.c.id).where(tables.c.id.in_(ids))
    return set(connection.execute(wanted).scalars())


def read_holders(
    connection: Connection, ids: Collection[str]
) -> dict[tuple[str, str], frozenset[str]]:
    """Returns the seats that each player (hash) holds at each of some tables."""
    wanted = sql.select(holders).where(holders.c.table_id.in_(ids))
    held: dict[tuple[str, str], frozenset[str]] = {}
    for row in connection.execute(wanted):
        there = row.player, row.table_id
        held[there] = held.get(there, frozenset()) | {row.seat}
    return held


def insert_table(connection: Connection, new: TableRows) -> None:
    """Inserts a new table with its seats, holders and keys."""
    header = new.header
    row = {
        "id": header.id,
        "game": header.game,
        "start": msgspec.json.encode(header.start).decode(),
        "salt": header.salt,
        "created": header.created,
        "version": header.version,
        "options": msgspec.json.encode(header.options).decode(),
        "earlier": header.earlier,
        "known_to": header.known_to,
        "pace": msgspec.json.encode(header.pace).decode() if header.pace else None,
        "served": header.served,
        "length": header.length,
        "fair": msgspec.json.encode(header.fair).decode() if header.fair else None,
        "rated": header.rated,
        "tournament": header.tournament,
        "delay": header.delay,
    }
    table = {"table_id": header.id}
    insert_rows(connection, sql.insert(tables), row)
    insert_rows(
        connection,
        sql.insert(seats),
        [
            table | {"seat": seat, **msgspec.structs.asdict(start)}
            for seat, start in header.seats.items()
        ],
    )
    insert_rows(
        connection,
        sql.insert(holders),
        [table | {"player": player, "seat": seat} for player, seat in new.holders],
    )
    insert_rows(
        connection,
        sql.insert(keys),
        [table | {"hash": key, "seat": seat} for key, seat in new.keys],
    )
    if header.pace and header.served is not None:
        due = header.served + header.pace.allowance
        insert_rows(connection, sql.insert(clocks), table | {"due": due})

    if new.published is not None:
        insert_events(connection, [(header.id, new.published)])
        seat = next((seat for seat, start in header.seats.items() if start.kind == "open"), None)
        show_in_lobby(connection, header, seat)


def insert_events(connection: Connection, happened: Sequence[tuple[str, Event]]) -> None:
    """Inserts events by one statement.

    Each statement gives the interpreter to the event loop, and has to wait until it comes back:
    with a statement for each event, the commits of a busy server would take half a second.
    """
    if not happened:
        return
    postgresql = connection.dialect.name == "postgresql"
    row = f"({', '.join(['%s' if postgresql else '?'] * len(EVENT_COLUMNS))})"
    statement = f"INSERT INTO events ({', '.join(EVENT_COLUMNS)}) VALUES "
    values: list[Any] = []
    for table, event in happened:
        data = msgspec.json.encode(event.data).decode()
        values += (table, event.number, event.seat, event.kind, data)
        values += (event.client, event.at, event.served)
    connection.exec_driver_sql(statement + ", ".join([row] * len(happened)), tuple(values))
    if postgresql:
        told = [f"{event.number} {table}" for table, event in happened]
        connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})


def _document(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def read_data(text: str) -> dict[str, Any]:
    """Returns the data of an event; what cannot be read is empty, so it cannot be applied."""
    try:
        return _document(text)
    except (msgspec.DecodeError, TypeError):
        return {}


def read_events(connection: Connection, table: str, number: int) -> list[Event]:
    """Returns the events of a table after a number."""
    wanted = (
        sql.select(events)
        .where(events.c.table_id == table, events.c.number > number)
        .order_by(events.c.number)
    )
    return [
        Event(
            number=row.number,
            seat=row.seat,
            kind=row.kind,
            data=read_data(row.data),
            client=row.client,
            at=row.at,
            served=row.served,
        )
        for row in connection.execute(wanted)
    ]
