"""Creates tables, seats, holders, keys and events."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Creates the tables of the database."""
    op.create_table(
        "tables",
        sql.Column("id", String(32), primary_key=True),
        sql.Column("game", String(32), nullable=False),
        sql.Column("start", Text, nullable=False),
        sql.Column("salt", String(64), nullable=False),
        sql.Column("created", String(40), nullable=False),
    )
    op.create_table(
        "seats",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", String(32), primary_key=True),
        sql.Column("kind", String(8), nullable=False),
        sql.Column("agent", String(32)),
        sql.Column("name", String(64)),
    )
    op.create_table(
        "holders",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", String(32), primary_key=True),
    )
    op.create_table(
        "keys",
        sql.Column("hash", String(64), primary_key=True),
        sql.Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
        sql.Column("seat", String(32), nullable=False),
    )
    op.create_table(
        "events",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", Integer, primary_key=True),
        sql.Column("seat", String(32), nullable=False),
        sql.Column("kind", String(16), nullable=False),
        sql.Column("data", Text, nullable=False),
        sql.Column("client", String(64)),
        sql.Column("at", String(40), nullable=False),
        sql.UniqueConstraint("table_id", "seat", "client"),
    )
