"""Adds rated games, and the ratings of accounts."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Boolean, Double, ForeignKey, Integer, String

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Adds the tables and the column; no game so far was rated."""
    op.add_column(
        "tables", sql.Column("rated", Boolean, nullable=False, server_default=sql.false())
    )
    op.create_table(
        "ratings",
        sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
        sql.Column("game", String(32), primary_key=True),
        sql.Column("pace", String(16), primary_key=True),
        sql.Column("rating", Double, nullable=False),
        sql.Column("deviation", Double, nullable=False),
        sql.Column("volatility", Double, nullable=False),
        sql.Column("games", Integer, nullable=False),
        sql.Column("changed", String(40), nullable=False),
    )
    op.create_table(
        "results",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", String(32), primary_key=True),
        sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
        sql.Column("rating_before", Double, nullable=False),
        sql.Column("deviation_before", Double, nullable=False),
        sql.Column("rating_after", Double, nullable=False),
        sql.Column("deviation_after", Double, nullable=False),
    )
