"""The tables of the lobby, and who is invited to one."""

import sqlalchemy as sql
from sqlalchemy import Boolean, ForeignKey, Integer, String

from vexilla.server.store.schema.metadata import metadata

lobby = sql.Table(
    "lobby",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("public", Boolean, nullable=False),  # else only those who are invited see it
    sql.Column("seat", String(32)),  # the open seat; NULL once it is taken
    sql.Column("conditions", String(64), nullable=False),  # equal where what is played is
    sql.Column("seen", String(40), nullable=False),  # when a player of it was last connected
    sql.Column("invited", Integer, nullable=False, server_default="0"),  # people asked so far
    sql.Index("lobby_seen", "seen"),
    sql.Index("lobby_conditions", "conditions", "seat"),
)
invitations = sql.Table(
    "invitations",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # open; declined by the player; muted: the player did not want to hear the host
    sql.Column("state", String(8), nullable=False, server_default="open"),
    sql.Index("invitations_by_table", "table_id"),
)
