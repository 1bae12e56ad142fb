"""What was said at tables, whom players do not want to hear, and reports."""

import sqlalchemy as sql
from sqlalchemy import ForeignKey, Integer, String, Text

from vexilla.server.store.schema.metadata import metadata

mutes = sql.Table(
    "mutes",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("muted", String(64), primary_key=True),  # whom the player does not want to hear
    sql.Index("mutes_muted", "muted"),
)
chat_messages = sql.Table(
    "chat_messages",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),  # in the room
    sql.Column("player", String(64), nullable=False),  # who wrote it; empty once that is deleted
    sql.Column("seat", String(32)),  # of the author; NULL for a watcher
    sql.Column("name", String(64)),  # that a watcher has chosen
    sql.Column("client", String(64)),
    sql.Column("at", String(40), nullable=False),
    sql.Column("text", Text, nullable=False),
    sql.UniqueConstraint("table_id", "player", "client"),  # sent twice, it counts once
    sql.Index("chat_messages_player", "player", "at"),
)
chat_reports = sql.Table(
    "chat_reports",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("player", String(64), primary_key=True),  # who reports it
    sql.Column("at", String(40), nullable=False),
    sql.Index("chat_reports_player", "player"),
)
closed_reports = sql.Table(  # of messages about which the operator has decided
    "closed_reports",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("at", String(40), nullable=False),
    sql.Column("operator", String(64), nullable=False),  # who closed it
    sql.Column("done", Text, nullable=False),  # empty once the author has deleted the message
)
