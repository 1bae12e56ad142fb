"""Adds clocks: the pace of a table, the times of its events, and the time that servers have run."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Adds the columns and tables; the games so far have no clock."""
    op.add_column("tables", sql.Column("pace", Text))
    op.add_column("tables", sql.Column("served", BigInteger))
    op.add_column("events", sql.Column("served", BigInteger))
    op.create_table(
        "clocks",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("due", BigInteger, nullable=False, index=True),
    )
    made = op.create_table(
        "uptime",
        sql.Column("id", Integer, primary_key=True),
        sql.Column("beat", BigInteger, nullable=False),
        sql.Column("paused", BigInteger, nullable=False),
    )
    op.bulk_insert(made, [{"id": 1, "beat": 0, "paused": 0}])
