"""Adds an index by which the lobby finds the last public games."""

from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Adds it; with a million games that takes some seconds."""
    op.create_index("played_public", "played", ["public", "ended", "table_id"])
