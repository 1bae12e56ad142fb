"""The version of the rules in which a table was dealt."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables that are there already go on by the rules of version 1."""
    version = sql.Column("version", Integer, nullable=False, server_default="1")
    op.add_column("tables", version)
