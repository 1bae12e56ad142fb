"""Reports in the database: which messages people have reported, and which of them are closed."""

from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import Document
from vexilla.server.chat.messages import Room
from vexilla.server.chat.rows import Message, read_message
from vexilla.server.errors import Conflict
from vexilla.server.store.schema.chat import chat_messages, chat_reports, closed_reports

MAX_REPORTS = 50  # of a person at a table, of messages that are not closed

COLUMNS = ("table_id", "room", "number")  # which message it is


@dataclass(frozen=True)
class Closed:
    """What the operator has decided about a reported message.

    Attributes:
        at: when it was closed.
        operator: by whom.
        done: what was done; empty once the author has deleted the message.
    """

    at: str
    operator: str
    done: str


@dataclass(frozen=True)
class Reported:
    """A message that was reported.

    Attributes:
        message: the message.
        reports: how many people report it.
        closed: what the operator has decided about it; None while it is open.
    """

    message: Message
    reports: int
    closed: Closed | None


def add_report(connection: Connection, message: Message, player: str, now: str) -> None:
    """Stores that somebody reports a message.

    Raises:
        Conflict: the person has too many open reports at this table. What others report does not
            count: or who reports would learn whether somebody else has.
    """
    columns = chat_reports.c
    at_table = columns.table_id == message.table
    same = at_table & (columns.room == message.room) & (columns.number == message.number)
    if connection.execute(sql.select(columns.at).where(same, columns.player == player)).first():
        return
    count = sql.select(sql.func.count()).where(at_table, columns.player == player, ~_closed())
    if connection.execute(count).scalar_one() >= MAX_REPORTS:
        raise Conflict("A person has reported so much at this table that no more is kept.")
    row = {"table_id": message.table, "room": message.room, "number": message.number}
    connection.execute(sql.insert(chat_reports), row | {"player": player, "at": now})


def close_report(connection: Connection, place: tuple[str, Room, int], closed: Closed) -> None:
    """Closes the reports of a message, also those that are still to come.

    Args:
        connection: a connection to the database.
        place: the message: its table, room and number.
        closed: what was decided about it.

    Raises:
        IntegrityError: they are closed already.
        Conflict: nobody has reported it.
    """
    row = dict(zip(COLUMNS, place, strict=True))
    there = sql.and_(*(chat_reports.c[name] == value for name, value in row.items()))
    if connection.execute(sql.select(chat_reports.c.at).where(there)).first() is None:
        raise Conflict("Nobody has reported this message.")
    decided = {"at": closed.at, "operator": closed.operator, "done": closed.done}
    connection.execute(sql.insert(closed_reports), row | decided)


# What is read


def read_reported(connection: Connection) -> list[Reported]:
    """Returns the messages that were reported, the oldest report first."""
    by_message = [chat_reports.c[name] for name in COLUMNS]
    first, count = sql.func.min(chat_reports.c.at), sql.func.count()
    reported = (
        sql.select(*by_message, first.label("first"), count.label("reports"))
        .group_by(*by_message)
        .subquery()
    )
    same = [chat_messages.c[name] == reported.c[name] for name in COLUMNS]
    decided = [closed_reports.c[name] == reported.c[name] for name in COLUMNS]
    closed = closed_reports.c
    wanted = (
        sql.select(
            chat_messages,
            reported.c.reports,
            closed.at.label("closed"),
            closed.operator,
            closed.done,
        )
        .join(reported, sql.and_(*same))
        .join(closed_reports, sql.and_(*decided), isouter=True)
        .order_by(reported.c.first, *(reported.c[name] for name in COLUMNS))
    )
    return [
        Reported(
            read_message(row),
            row.reports,
            Closed(row.closed, row.operator, row.done) if row.closed else None,
        )
        for row in connection.execute(wanted)
    ]


def count_open_reports(connection: Connection) -> int:
    """Returns how many reported messages wait for the operator."""
    by_message = [chat_reports.c[name] for name in COLUMNS]
    open_ones = sql.select(*by_message).where(~_closed()).distinct().subquery()
    return connection.execute(sql.select(sql.func.count()).select_from(open_ones)).scalar_one()


def read_own_reports(connection: Connection, player: str) -> list[Document]:
    """Returns what a person has reported, and when that was closed."""
    reports, closed = chat_reports.c, closed_reports.c
    decided = sql.and_(*(closed[name] == reports[name] for name in COLUMNS))
    wanted = (
        sql.select(chat_reports, closed.at.label("closed"))
        .join(closed_reports, decided, isouter=True)
        .where(reports.player == player)
        .order_by(reports.at)
    )
    return [
        {
            "table": row.table_id,
            "room": row.room,
            "number": row.number,
            "at": row.at,
            "closed": row.closed,
        }
        for row in connection.execute(wanted)
    ]


def _closed() -> sql.ColumnElement[bool]:
    """Whether a row of `chat_reports` is closed."""
    return sql.exists().where(*(closed_reports.c[name] == chat_reports.c[name] for name in COLUMNS))
