"""Keeps declined and muted invitations while a seat is open, and counts whom a host has asked."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer, String

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Adds the state of invitations, which are all open, and the number of people asked."""
    state = sql.Column("state", String(8), nullable=False, server_default="open")
    op.add_column("invitations", state)
    op.add_column("lobby", sql.Column("invited", Integer, nullable=False, server_default="0"))
    there = "SELECT count(*) FROM invitations WHERE invitations.table_id = lobby.table_id"
    op.execute(f"UPDATE lobby SET invited = ({there})")
