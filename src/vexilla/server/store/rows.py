"""What all subjects use to write rows, and to tell other processes of them."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection

AT_ONCE = 50  # tables, tournaments or accounts that are removed by one write: others wait for it
CHANNEL = "vexilla_table"  # of PostgreSQL's notifications
LOBBY_CHANNEL = "vexilla_lobby"
PROCESS_CHANNEL = "vexilla_process"
CHAT_CHANNEL = "vexilla_chat"
NOTIFY = sql.text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:told AS text[])) AS one")

Thing = TypeVar("Thing")


def in_steps(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """Yields things in parts of at most `AT_ONCE`."""
    for begin in range(0, len(things), AT_ONCE):
        yield things[begin : begin + AT_ONCE]


def insert_rows(connection: Connection, statement: sql.Insert, rows: Any) -> None:
    """Inserts rows, if there are any."""
    if rows:
        connection.execute(statement, rows)


def hand_over(connection: Connection, column: sql.Column[Any], old: str, new: str) -> None:
    """Makes the rows of one player another's, but for those of which the other has the like.

    Args:
        connection: a connection to the database.
        column: the column of players, a part of the primary key.
        old: the player whose rows they are.
        new: the other player.
    """
    table, twin = column.table, column.table.alias()
    same = [twin.c[key.name] == key for key in table.primary_key if key is not column]
    already = sql.exists().where(twin.c[column.name] == new, *same)
    connection.execute(sql.delete(table).where(column == old, already))
    connection.execute(sql.update(table).where(column == old).values({column.name: new}))
