"""Adds the lobby: tables that others may find, invitations, and whose are not wanted."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Boolean, ForeignKey, String

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds the tables; none of the games so far is in the lobby."""
    op.create_table(
        "lobby",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("public", Boolean, nullable=False),
        sql.Column("seat", String(32)),
        sql.Column("conditions", String(64), nullable=False),
        sql.Column("seen", String(40), nullable=False),
    )
    op.create_index("lobby_seen", "lobby", ["seen"])
    op.create_index("lobby_conditions", "lobby", ["conditions", "seat"])
    op.create_table(
        "invitations",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "mutes",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("muted", String(64), primary_key=True),
    )
