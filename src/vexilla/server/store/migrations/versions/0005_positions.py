"""Adds who knew the start of a game that began at a position which somebody set up."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the column; the games so far were all dealt."""
    op.add_column("tables", sql.Column("known_to", String(32)))
