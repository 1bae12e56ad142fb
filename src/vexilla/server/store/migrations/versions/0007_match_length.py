"""Adds the number of games that were agreed on for a match."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Adds the column; the matches so far last as long as the players like."""
    op.add_column("tables", sql.Column("length", Integer))
