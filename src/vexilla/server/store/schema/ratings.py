"""Ratings, and what each rated game changed."""

import sqlalchemy as sql
from sqlalchemy import Boolean, Double, ForeignKey, Integer, String

from vexilla.server.store.schema.metadata import metadata

ratings = sql.Table(  # by Glicko-2 (`glicko`)
    "ratings",
    metadata,
    sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
    sql.Column("game", String(32), primary_key=True),
    sql.Column("pace", String(16), primary_key=True),  # quick or correspondence
    sql.Column("rating", Double, nullable=False),
    sql.Column("deviation", Double, nullable=False),
    sql.Column("volatility", Double, nullable=False),
    sql.Column("games", Integer, nullable=False),  # that were rated
    sql.Column("changed", String(40), nullable=False),  # when the last of them ended
    # whether the player shows it to everybody (`profiles.ratings`)
    sql.Column("listed", Boolean, nullable=False, server_default=sql.false()),
    sql.Index("ratings_best", "game", "pace", "listed", "rating"),
)
results = sql.Table(  # of rated games: what each changed; a game is rated once
    "results",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("rating_before", Double, nullable=False),
    sql.Column("deviation_before", Double, nullable=False),
    sql.Column("rating_after", Double, nullable=False),
    sql.Column("deviation_after", Double, nullable=False),
)
