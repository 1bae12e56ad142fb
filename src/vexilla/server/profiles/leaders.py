"""Leaderboards: the best of those who show their ratings, read by an index."""

from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.profiles.messages import Leader
from vexilla.server.ratings.glicko import PERIOD_DAYS, SCALE, SURE_DEVIATION, Rating
from vexilla.server.ratings.rows import DAY_S, StoredRating, shown
from vexilla.server.store.schema.profiles import profiles
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.tables.clocks import PaceClass

MAX_LEADERS = 100


def read_leaders(
    connection: Connection, game: str, pace: PaceClass, viewer: str, now: str
) -> list[Leader]:
    """Returns the best players of a game at a pace whose ratings are not provisional.

    Args:
        connection: a connection to the database.
        game: the game.
        pace: the pace.
        viewer: who asks.
        now: the time: ratings become provisional when nothing is played for long.
    """
    there = (ratings.c.game == game) & (ratings.c.pace == pace) & ratings.c.listed
    wanted = (
        sql.select(ratings, profiles.c.page, profiles.c.name)
        .join(profiles, profiles.c.player == ratings.c.player)
        .where(there, _sure(connection, now))
        .order_by(ratings.c.rating.desc())
        .limit(MAX_LEADERS)
    )
    found: list[Leader] = []
    for row in connection.execute(wanted):
        rating = Rating(row.rating, row.deviation, row.volatility)
        stored = StoredRating(game, pace, rating, row.games, row.changed)
        seen = shown(stored.at(now))
        shared = found and found[-1].rating == seen.rating
        place = found[-1].place if shared else len(found) + 1
        mine = row.player == viewer
        found.append(Leader(seen.rating, False, place, row.page, row.name, row.games, mine))
    return found


def _sure(connection: Connection, now: str) -> sql.ColumnElement[bool]:
    """Whether a rating is not provisional at a time: what `Rating.after` says, for the database."""
    changed: sql.ColumnElement[Any] = ratings.c.changed
    if connection.dialect.name == "postgresql":
        at = sql.DateTime(timezone=True)
        since = sql.cast(sql.literal(now), at) - sql.cast(changed, at)
        days = sql.extract("epoch", since) / DAY_S
    else:
        days = sql.func.julianday(now) - sql.func.julianday(changed)
    growth = SCALE**2 / PERIOD_DAYS * ratings.c.volatility * ratings.c.volatility * days
    deviation = ratings.c.deviation
    return (deviation <= SURE_DEVIATION) & (deviation * deviation + growth <= SURE_DEVIATION**2)
