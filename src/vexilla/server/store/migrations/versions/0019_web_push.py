"""Adds browsers that are told when a game waits (Web Push), and turns of which they are told."""

import secrets

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, ForeignKey, String, Text

revision = "0019"
down_revision = "0018"

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


def upgrade() -> None:
    """Adds the tables, and draws the key by which push services know the server (VAPID)."""
    op.create_table(
        "push_subscriptions",
        sql.Column("id", String(64), primary_key=True),
        sql.Column("player", String(64), nullable=False, index=True),
        sql.Column(
            "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), index=True
        ),
        sql.Column("endpoint", Text, nullable=False),
        sql.Column("public_key", String(96), nullable=False),
        sql.Column("secret", String(32), nullable=False),
        sql.Column("language", String(16), nullable=False),
        sql.Column("site", String(256)),
        sql.Column("created", String(40), nullable=False),
        sql.Column("renewed", String(40), nullable=False, index=True),
    )
    op.create_table(
        "waiting_turns",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", String(32), primary_key=True),
        sql.Column("due", BigInteger, nullable=False, index=True),
    )
    known = sql.table("secrets", sql.column("name"), sql.column("value"))
    key = f"{secrets.randbelow(ORDER - 1) + 1:064x}"
    op.bulk_insert(known, [{"name": "push", "value": key}])
