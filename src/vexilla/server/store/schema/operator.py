"""The last backup."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, String

from vexilla.server.store.schema.metadata import metadata

backups = sql.Table(  # the last one that `vexilla backup` made
    "backups",
    metadata,
    sql.Column("at", String(40), primary_key=True),
    sql.Column("rows", BigInteger, nullable=False),
)
