"""Adds how a table begins that is dealt from numbers of the server and of players."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Text

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds the column; the tables so far were dealt by the server alone."""
    op.add_column("tables", sql.Column("fair", Text))
