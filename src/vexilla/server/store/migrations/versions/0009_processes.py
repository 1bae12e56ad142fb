"""Adds the processes that serve the database, and who is at which table in each."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Integer, String, Text

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds the tables; processes write their rows when they start."""
    op.create_table(
        "processes",
        sql.Column("id", String(16), primary_key=True),
        sql.Column("host", String(64), nullable=False),
        sql.Column("pid", Integer, nullable=False),
        sql.Column("seen", String(40), nullable=False),
        sql.Column("figures", Text, nullable=False),
    )
    op.create_table(
        "attendance",
        sql.Column("process", String(16), primary_key=True),
        sql.Column("table_id", String(32), primary_key=True),
        sql.Column("seats", Text, nullable=False),
        sql.Column("spectators", Integer, nullable=False),
    )
    op.create_index("attendance_table", "attendance", ["table_id"])
