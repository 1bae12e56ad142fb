"""Adds when each process last served its tables: while one does not, no clock runs."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, Integer, String

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "beats",
        sql.Column("process", String(16), primary_key=True),
        sql.Column("host", String(64), nullable=False),
        sql.Column("pid", Integer, nullable=False),
        sql.Column("at", BigInteger, nullable=False),
    )
