"""Adds what the operator has decided about reported messages, and when the last backup was made."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text

revision = "0018"
down_revision = "0016"


def upgrade() -> None:
    """Adds the tables; nothing has been decided, and no backup is known."""
    op.create_table(
        "closed_reports",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("room", String(8), primary_key=True),
        sql.Column("number", Integer, primary_key=True),
        sql.Column("at", String(40), nullable=False),
        sql.Column("operator", String(64), nullable=False),
        sql.Column("done", Text, nullable=False),
    )
    op.create_table(
        "backups",
        sql.Column("at", String(40), primary_key=True),
        sql.Column("rows", BigInteger, nullable=False),
    )
