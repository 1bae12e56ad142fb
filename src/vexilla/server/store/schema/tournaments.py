"""Tournaments, their players and games."""

import sqlalchemy as sql
from sqlalchemy import Boolean, ForeignKey, Integer, String, Text

from vexilla.server.store.schema.metadata import metadata

tournaments = sql.Table(
    "tournaments",
    metadata,
    sql.Column("id", String(32), primary_key=True),
    sql.Column("name", String(64), nullable=False),
    sql.Column("game", String(32), nullable=False),
    sql.Column("options", Text, nullable=False),
    sql.Column("kind", String(16), nullable=False),  # round-robin or swiss
    sql.Column("rounds", Integer),  # NULL: as many as it takes, which the start settles
    sql.Column("pace", Text, nullable=False),
    sql.Column("rated", Boolean, nullable=False),
    sql.Column("bots", Boolean, nullable=False),  # whether they may take part
    sql.Column("places", Integer, nullable=False),  # for players
    sql.Column("host", String(64)),  # a player; NULL once they have deleted what is their own
    sql.Column("state", String(8), nullable=False),  # open, playing or over
    sql.Column("round", Integer, nullable=False),  # 0 before the start
    sql.Column("version", Integer, nullable=False),  # grows with every change
    sql.Column("created", String(40), nullable=False),
    sql.Column("changed", String(40), nullable=False),
    sql.Column("starts", String(40)),  # when it begins by itself; NULL: when the host says so
    sql.Column("code", String(8)),  # by which people in the same room find it
    sql.Index("tournaments_state", "state", "created"),
    sql.Index("tournaments_host", "host"),
    sql.Index("tournaments_code", "code", unique=True),
)
entrants = sql.Table(  # the players of tournaments
    "entrants",
    metadata,
    sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("player", String(64), index=True),  # NULL once they have deleted what is their own
    sql.Column("name", String(64)),
    sql.Column("bot", Boolean, nullable=False, server_default=sql.false()),
    sql.Column("lot", Integer),  # drawn at the start
    sql.Column("withdrawn", Boolean, nullable=False),
    sql.UniqueConstraint("tournament_id", "player"),
)
tournament_games = sql.Table(  # nobody has two in a round
    "tournament_games",
    metadata,
    sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    sql.Column("round", Integer, primary_key=True),
    sql.Column("first", Integer, primary_key=True),  # the number of the player who begins
    sql.Column("second", Integer),  # NULL: the first one sits out
    sql.Column("table_id", String(32), unique=True),  # NULL: none was needed, or it is gone
    sql.Column("result", String(16)),  # NULL while it goes on
    sql.UniqueConstraint("tournament_id", "round", "second"),
)
