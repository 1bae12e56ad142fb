"""Players' pages, their finished games, solved puzzles, and whom they follow."""

import sqlalchemy as sql
from sqlalchemy import Boolean, ForeignKey, String

from vexilla.server.store.schema.metadata import metadata

profiles = sql.Table(  # the pages of players: without a row, nobody knows anything of one
    "profiles",
    metadata,
    sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
    sql.Column("page", String(24), nullable=False, unique=True),  # its address
    sql.Column("name", String(64)),  # that stands on it
    sql.Column("games", Boolean, nullable=False),  # whether it shows them, and so on
    sql.Column("ratings", Boolean, nullable=False),
    sql.Column("puzzles", Boolean, nullable=False),
    sql.Column("since", Boolean, nullable=False),
    sql.Column("challenges", Boolean, nullable=False),  # whether everybody may challenge them
)
played = sql.Table(  # finished games, once for each of their players
    "played",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), nullable=False),
    sql.Column("ended", String(40), nullable=False),
    sql.Column("game", String(32), nullable=False),
    sql.Column("pace", String(16), nullable=False),  # quick, correspondence or none
    sql.Column("result", String(8), nullable=False),  # won, lost or drawn
    sql.Column("public", Boolean, nullable=False),  # whether anybody could have watched it
    sql.Column("opponent", String(64), index=True),  # NULL: none is known, or an agent
    sql.Column("opponent_agent", String(32)),
    sql.Column("opponent_name", String(64)),  # under which they played
    sql.Column("opponent_bot", Boolean, nullable=False),
    sql.Index("played_last", "player", "ended", "table_id"),
    sql.Index("played_kind", "player", "game", "pace", "ended", "table_id"),
    sql.Index("played_result", "player", "result", "ended", "table_id"),
    sql.Index("played_with", "player", "opponent", "ended", "table_id"),
    sql.Index("played_table", "table_id"),
    sql.Index("played_public", "public", "ended", "table_id"),
)
unnoted = sql.Table(  # tables of earlier versions of Vexilla that `played` does not know yet
    "unnoted",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
solved = sql.Table(  # puzzles, by people with an account
    "solved",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("puzzle", String(40), primary_key=True),
    sql.Column("game", String(32), nullable=False),
    sql.Column("at", String(40), nullable=False),
)
follows = sql.Table(
    "follows",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("followed", String(64), primary_key=True, index=True),
)
