"""What all subjects use to write rows, and to tell other processes of them."""

from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

CHANNEL = "vexilla_table"  # of PostgreSQL's notifications
LOBBY_CHANNEL = "vexilla_lobby"
PROCESS_CHANNEL = "vexilla_process"
CHAT_CHANNEL = "vexilla_chat"
NOTIFY = sql.text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:told AS text[])) AS one")


def insert_rows(connection: Connection, statement: sql.Insert, rows: Any) -> None:
    """Inserts rows, if there are any."""
    if rows:
        connection.execute(statement, rows)
