"""Removing tables, with all that is stored of them."""

from collections.abc import Collection

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.store.schema import (
    chat_messages,
    chat_reports,
    clocks,
    closed_reports,
    events,
    holders,
    invitations,
    keys,
    lobby,
    results,
    seats,
    tables,
    tournament_games,
    waiting_turns,
)


def remove_tables(connection: Connection, ids: Collection[str]) -> None:
    """Removes tables with all that belongs to them; the results of tournaments stay."""
    parts = (events, invitations, keys, holders, lobby, seats, clocks, results)
    for part in (*parts, waiting_turns, closed_reports, chat_reports, chat_messages):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))
    gone = sql.update(tournament_games).where(tournament_games.c.table_id.in_(ids))
    connection.execute(gone.values(table_id=None))
    connection.execute(sql.delete(tables).where(tables.c.id.in_(ids)))
