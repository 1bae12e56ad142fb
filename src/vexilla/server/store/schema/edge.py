"""The tokens of bots, and the secrets of the server."""

import sqlalchemy as sql
from sqlalchemy import String

from vexilla.server.store.schema.metadata import metadata

bots = sql.Table(  # that have a token
    "bots",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("token", String(64), nullable=False, unique=True),  # its hash
    sql.Column("made", String(40), nullable=False),
)
server_secrets = sql.Table(
    "secrets",
    metadata,
    sql.Column("name", String(16), primary_key=True),
    sql.Column("value", String(64), nullable=False),
)
