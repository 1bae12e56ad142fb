"""Removes whether a finished game was rated, which `results` say; notes when a key was made."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import String

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Removes the column, which called games rated that had ended too soon; adds the other."""
    op.drop_column("played", "rated")
    op.add_column("keys", sql.Column("made", String(40)))
