"""Adds bots: programs from outside that play with a token."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import String

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Adds the table; there are no bots yet."""
    op.create_table(
        "bots",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("token", String(64), nullable=False, unique=True),
        sql.Column("made", String(40), nullable=False),
    )
