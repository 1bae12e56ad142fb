"""Adds accounts with passkeys, the sessions of browsers that are signed in, and challenges."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import BigInteger, ForeignKey, String, Text

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Adds the tables; nobody has an account yet."""
    op.create_table(
        "accounts",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("name", String(64)),
        sql.Column("created", String(40), nullable=False),
        sql.Column("seen", String(40), nullable=False, index=True),
    )
    op.create_table(
        "passkeys",
        sql.Column("id", String(1400), primary_key=True),
        sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
        sql.Column("public_key", Text, nullable=False),
        sql.Column("counter", BigInteger, nullable=False),
        sql.Column("label", String(64)),
        sql.Column("created", String(40), nullable=False),
        sql.Column("used", String(40), nullable=False),
    )
    op.create_table(
        "sessions",
        sql.Column("hash", String(64), primary_key=True),
        sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
        sql.Column("passkey", String(1400), nullable=False),
        sql.Column("created", String(40), nullable=False),
    )
    op.create_table(
        "challenges",
        sql.Column("hash", String(64), primary_key=True),
        sql.Column("browser", String(64), nullable=False),
        sql.Column("player", String(64)),
        sql.Column("expires", String(40), nullable=False, index=True),
    )
