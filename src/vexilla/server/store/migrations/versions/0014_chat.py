"""Adds the chat: messages at the tables, and which of them were reported."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import ForeignKey, Integer, String, Text

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Adds the tables; nothing has been said yet."""
    op.create_table(
        "chat_messages",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("room", String(8), primary_key=True),
        sql.Column("number", Integer, primary_key=True),
        sql.Column("player", String(64), nullable=False),
        sql.Column("seat", String(32)),
        sql.Column("name", String(64)),
        sql.Column("client", String(64)),
        sql.Column("at", String(40), nullable=False),
        sql.Column("text", Text, nullable=False),
        sql.UniqueConstraint("table_id", "player", "client"),
    )
    op.create_index("chat_messages_player", "chat_messages", ["player", "at"])
    op.create_table(
        "chat_reports",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("room", String(8), primary_key=True),
        sql.Column("number", Integer, primary_key=True),
        sql.Column("player", String(64), primary_key=True),
        sql.Column("at", String(40), nullable=False),
    )
