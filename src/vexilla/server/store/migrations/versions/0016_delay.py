"""Adds the delay by which watchers see a game."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Adds the column; all games so far are shown at once."""
    op.add_column("tables", sql.Column("delay", Integer, nullable=False, server_default="0"))
