"""The chat in the database: messages."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import Document
from vexilla.server.chat.messages import Room
from vexilla.server.errors import Forbidden
from vexilla.server.store.rows import CHAT_CHANNEL, NOTIFY, hand_over, insert_rows
from vexilla.server.store.schema.chat import chat_messages, chat_reports, closed_reports, mutes
from vexilla.server.store.schema.tables import holders

KEPT = 200  # messages in a room of a table; reported ones are kept beside them
MAX_AT_ONCE = 5  # messages of a person in the time after which more may follow


@dataclass(frozen=True)
class Message:
    """A message.

    Attributes:
        table: the table.
        room: who talks there: those with a seat, or those without.
        number: its number in the room, from 1.
        player: who wrote it (hash).
        seat: the author's seat; None for a watcher.
        name: the name that a watcher has chosen.
        at: when it was written.
        text: what it says; empty once the author has deleted all that is theirs.
    """

    table: str
    room: Room
    number: int
    player: str
    seat: str | None
    name: str | None
    at: str
    text: str


def add_message(connection: Connection, message: Message, client: str, since: str) -> int | None:
    """Stores a message under the next number of its room, once for each id of the client.

    Args:
        connection: a connection to the database.
        message: the message, still without a number.
        client: the id that the client gave it.
        since: the time since which the person may have written `MAX_AT_ONCE` messages.

    Returns:
        Its number; None if the person has written too much.

    Raises:
        IntegrityError: another message was faster.
        Forbidden: the person does not hold the seat for which they speak any more.
    """
    if message.seat is not None:
        seat = (holders.c.player == message.player) & (holders.c.table_id == message.table)
        seated = sql.select(holders.c.seat).where(seat, holders.c.seat == message.seat)
        if connection.execute(seated).first() is None:
            raise Forbidden
    columns = chat_messages.c
    mine = columns.player == message.player
    there = (columns.table_id == message.table) & (columns.room == message.room)
    sent = sql.select(columns.number).where(
        columns.table_id == message.table, mine, columns.client == client
    )
    before: int | None = connection.execute(sent).scalar()
    if before is not None:
        return before
    lately = sql.select(sql.func.count()).where(mine, columns.at >= since)
    if connection.execute(lately).scalar_one() >= MAX_AT_ONCE:
        return None
    last = sql.select(sql.func.max(columns.number)).where(there)
    number = (connection.execute(last).scalar() or 0) + 1
    _insert(connection, [replace(message, number=number)], client)
    reported = sql.exists().where(
        chat_reports.c.table_id == columns.table_id,
        chat_reports.c.room == columns.room,
        chat_reports.c.number == columns.number,
    )
    old = there & (columns.number <= number - KEPT)
    connection.execute(sql.delete(chat_messages).where(old, ~reported))
    return number


def _insert(connection: Connection, said: Collection[Message], client: str | None) -> None:
    """Inserts messages, and tells all processes."""
    rows = [
        {
            "table_id": each.table,
            "room": each.room,
            "number": each.number,
            "player": each.player,
            "seat": each.seat,
            "name": each.name,
            "client": client,
            "at": each.at,
            "text": each.text,
        }
        for each in said
    ]
    insert_rows(connection, sql.insert(chat_messages), rows)
    if rows and connection.dialect.name == "postgresql":
        told = sorted({each.table for each in said})
        connection.execute(NOTIFY, {"channel": CHAT_CHANNEL, "told": told})


# What is removed, or changes hands


def remove_chat(connection: Connection, ids: Collection[str]) -> None:
    """Removes what was said and reported at tables."""
    for part in (closed_reports, chat_reports, chat_messages):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))


def forget_author(connection: Connection, player: str) -> None:
    """Removes what a person wrote and reported, what was noted about it, and mutes by and of them.

    The numbers of the messages stay taken, and it stays known which reports are closed.
    """
    columns, closed = chat_messages.c, closed_reports.c
    theirs = columns.player == player
    written = _read(connection, theirs)
    noted = closed.table_id.in_(sql.select(columns.table_id).where(theirs)) & sql.exists().where(
        theirs,
        columns.table_id == closed.table_id,
        columns.room == closed.room,
        columns.number == closed.number,
    )
    connection.execute(sql.update(closed_reports).where(noted).values(done=""))
    # inserted again, so that the processes that share a SQLite file find them
    connection.execute(sql.delete(chat_messages).where(theirs))
    _insert(connection, [replace(each, player="", name=None, text="") for each in written], None)
    for column in (chat_reports.c.player, mutes.c.player, mutes.c.muted):
        connection.execute(sql.delete(column.table).where(column == player))


def take_over_chat(connection: Connection, old: str, new: str) -> None:
    """Makes the messages, reports and mutes of one player another's."""
    written = sql.update(chat_messages).where(chat_messages.c.player == old)
    connection.execute(written.values(player=new, client=None))
    for column in (chat_reports.c.player, mutes.c.player, mutes.c.muted):
        hand_over(connection, column, old, new)


# What is read


def read_messages(connection: Connection, table: str) -> list[Message]:
    """Returns the messages at a table, those of each room in their order."""
    return _read(connection, chat_messages.c.table_id == table)


def read_own_messages(connection: Connection, player: str) -> list[Document]:
    """Returns what a person has written."""
    written = _read(connection, chat_messages.c.player == player)
    return [
        {"table": each.table, "room": each.room, "at": each.at, "text": each.text}
        for each in written
    ]


def read_muted(connection: Connection, player: str) -> frozenset[str]:
    """Returns the players whom a person does not want to read."""
    wanted = sql.select(mutes.c.muted).where(mutes.c.player == player)
    return frozenset(connection.execute(wanted).scalars())


def _read(connection: Connection, condition: sql.ColumnElement[bool]) -> list[Message]:
    columns = chat_messages.c
    order = (columns.table_id, columns.room, columns.number)
    wanted = sql.select(chat_messages).where(condition).order_by(*order)
    return [read_message(row) for row in connection.execute(wanted)]


def read_message(row: sql.Row[Any]) -> Message:
    """Returns the message of a row of `chat_messages`."""
    return Message(
        table=row.table_id,
        room=row.room,
        number=row.number,
        player=row.player,
        seat=row.seat,
        name=row.name,
        at=row.at,
        text=row.text,
    )
