"""Adds the score from earlier games of a match, and all options of a game."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the columns; each existing table becomes the first game of a match."""
    op.add_column("tables", sql.Column("options", Text))
    for table, column in (("tables", "earlier"), ("seats", "points"), ("seats", "wins")):
        op.add_column(table, sql.Column(column, Integer, nullable=False, server_default="0"))
