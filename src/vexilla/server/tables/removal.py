"""What goes from a table, or changes hands there: the table itself, and the seats of a player."""

from collections.abc import Collection
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.store.rows import hand_over
from vexilla.server.store.schema.tables import clocks, events, holders, keys, seats, tables
from vexilla.server.tables.rows import read_data


def remove_table_rows(connection: Connection, ids: Collection[str]) -> None:
    """Removes tables with their seats and events, once nothing else belongs to them."""
    for part in (events, keys, holders, seats, clocks):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(sql.delete(tables).where(tables.c.id.in_(ids)))


def forget_seats(connection: Connection, player: str) -> list[str]:
    """Takes all seats from a player; one that nobody else holds loses its name.

    Returns:
        The tables at which nobody has a seat any more; they are to be removed.
    """
    rows = connection.execute(sql.select(holders).where(holders.c.player == player)).all()
    connection.execute(sql.delete(holders).where(holders.c.player == player))
    left_alone: list[str] = []
    for row in rows:
        there = holders.c.table_id == row.table_id
        left = set(connection.execute(sql.select(holders.c.seat).where(there)).scalars())
        if not left:
            left_alone.append(row.table_id)
        elif row.seat not in left:
            _forget_seat(connection, row.table_id, row.seat)
    return left_alone


def _forget_seat(connection: Connection, table: str, seat: str) -> None:
    """Removes from a table the name of a seat that nobody holds, and the keys to it."""
    at_seat = (seats.c.table_id == table) & (seats.c.seat == seat)
    connection.execute(sql.update(seats).where(at_seat).values(name=None))
    to_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
    connection.execute(sql.delete(keys).where(to_seat))
    named = (events.c.table_id == table) & (events.c.seat == seat)
    named &= events.c.kind.in_(("join", "name"))
    for row in connection.execute(sql.select(events.c.number, events.c.data).where(named)).all():
        data: dict[str, Any] = {**read_data(row.data), "name": None}
        changed = sql.update(events).where(named, events.c.number == row.number)
        connection.execute(changed.values(data=msgspec.json.encode(data).decode()))


def take_over_seats(connection: Connection, old: str, new: str) -> None:
    """Makes the seats of one player another's."""
    hand_over(connection, holders.c.player, old, new)
