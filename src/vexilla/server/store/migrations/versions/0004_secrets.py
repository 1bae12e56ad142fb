"""Adds the secrets of the server, such as the one with which players' tokens are signed."""

import secrets

import sqlalchemy as sql
from alembic import op
from sqlalchemy import String

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the table, and draws the secret for the tokens."""
    made = op.create_table(
        "secrets",
        sql.Column("name", String(16), primary_key=True),
        sql.Column("value", String(64), nullable=False),
    )
    op.bulk_insert(made, [{"name": "tokens", "value": secrets.token_hex(32)}])
