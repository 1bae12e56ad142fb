"""Adds the version of the rules by which a table's game was dealt."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the column; existing tables keep the rules of version 1."""
    version = sql.Column("version", Integer, nullable=False, server_default="1")
    op.add_column("tables", version)
