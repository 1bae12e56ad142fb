"""Ratings in the database: what the end of a rated game changes, and what is shown of them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.ratings.glicko import NEWCOMER, PERIOD_DAYS, Rating, rated
from vexilla.server.ratings.level_ratings import level_rating
from vexilla.server.store.schema.accounts import accounts
from vexilla.server.store.schema.profiles import profiles
from vexilla.server.store.schema.ratings import ratings, results
from vexilla.server.store.schema.tables import holders, tables
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import Pace, PaceClass, pace_class
from vexilla.server.tables.endings import Ending
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.shown import RatingInfo, SeatRating

DAY_S = 86_400
ABORTED = 4  # moves: a game that ends within them is not rated


@dataclass(frozen=True)
class StoredRating:
    """A rating of a player.

    Attributes:
        game: the game.
        pace: the pace.
        rating: the rating, as it was after the last game.
        games: the number of rated games.
        changed: when the last of them ended; None: there was none.
    """

    game: str
    pace: PaceClass
    rating: Rating = NEWCOMER
    games: int = 0
    changed: str | None = None

    def days(self, now: str) -> float:
        """Returns the days since the last game."""
        if self.changed is None:
            return 0
        since = datetime.fromisoformat(now) - datetime.fromisoformat(self.changed)
        return max(0.0, since.total_seconds() / DAY_S)

    def at(self, now: str) -> Rating:
        """Returns the rating as it is at a time: the less sure, the longer nothing was played."""
        return self.rating.after(self.days(now))


def shown(rating: Rating) -> RatingInfo:
    """Returns a rating as it is shown."""
    return RatingInfo(round(rating.rating), rating.provisional)


def has_account(connection: Connection, player: str) -> bool:
    """Whether a player has an account."""
    mine = sql.select(accounts.c.player).where(accounts.c.player == player)
    return connection.execute(mine).first() is not None


# What the end of a game changes


def rate(connection: Connection, header: TableHeader, ending: Ending, event: Event) -> None:
    """Changes the ratings of the players if a rated game ends; a level's stays as it is.

    A game in which a seat has not acted at all changes none, nor does one that ends within its
    first moves, unless a clock ran out: it counts as aborted. What the host of a tournament has
    settled changes none either. The rows of `results` are the one source of whether a game was
    rated.

    This belongs in the transaction with the event that ends the game: the number of that event, and
    the primary key of the results, let it happen once. The accounts of both players are locked in a
    fixed order, so that the ends of two games of one player, at whatever processes, both count.

    Args:
        connection: a connection to the database.
        header: the table.
        ending: how the game ends.
        event: the event that ends it.
    """
    aborted = ending.moves <= ABORTED and event.kind != "flag"
    if not header.rated or ending.absent or aborted or event.data.get("settled"):
        return
    outcome, at = ending.outcome, event.at
    players = _players(connection, header.id)
    assert header.pace is not None, "a rated game has clocks"
    levels = _levels(header)
    if len(set(players.values())) + len(levels) != len(header.seats):
        return  # an account was deleted
    locked = sql.select(accounts.c.player).where(accounts.c.player.in_(players.values()))
    locked = locked.order_by(accounts.c.player).with_for_update(key_share=True)
    if len(connection.execute(locked).all()) != len(set(players.values())):
        return  # an account was deleted at this very moment
    pace = pace_class(header.pace)
    stored = {
        seat: _rating(connection, player, header.game, pace) for seat, player in players.items()
    }
    strengths = levels | {seat: one.at(at) for seat, one in stored.items()}
    for seat, player in players.items():
        mine = stored[seat]
        score = 0.5 if outcome.winner is None else float(outcome.winner == seat)
        others = [(strengths[other], score) for other in strengths if other != seat]
        after = rated(mine.rating, others, mine.days(at) / PERIOD_DAYS)
        _store(connection, player, StoredRating(header.game, pace, after, mine.games + 1, at))
        before = mine.at(at)
        row = {"table_id": header.id, "seat": seat, "player": player}
        row |= {"rating_before": before.rating, "deviation_before": before.deviation}
        row |= {"rating_after": after.rating, "deviation_after": after.deviation}
        connection.execute(sql.insert(results), row)


def _levels(header: TableHeader) -> dict[str, Rating]:
    """Returns the ratings of the levels that have seats at a table."""
    found = {seat: level_rating(header.game, at.agent) for seat, at in header.seats.items()}
    return {seat: rating for seat, rating in found.items() if rating}


def _players(connection: Connection, table: str) -> dict[str, str]:
    """Returns the accounts that hold the seats of a table."""
    wanted = (
        sql.select(holders.c.seat, holders.c.player)
        .join(accounts, accounts.c.player == holders.c.player)
        .where(holders.c.table_id == table)
        .order_by(holders.c.seat)
    )
    return {row.seat: row.player for row in connection.execute(wanted)}


def _rating(connection: Connection, player: str, game: str, pace: PaceClass) -> StoredRating:
    """Returns a rating of a player; the usual one before the first game."""
    there = (ratings.c.player == player) & (ratings.c.game == game) & (ratings.c.pace == pace)
    row = connection.execute(sql.select(ratings).where(there)).first()
    return StoredRating(game, pace) if row is None else _stored(row)


def _stored(row: sql.Row[Any]) -> StoredRating:
    rating = Rating(row.rating, row.deviation, row.volatility)
    return StoredRating(row.game, row.pace, rating, row.games, row.changed)


def _store(connection: Connection, player: str, stored: StoredRating) -> None:
    key = {"player": player, "game": stored.game, "pace": stored.pace}
    rating = stored.rating
    values = {"rating": rating.rating, "deviation": rating.deviation}
    values |= {"volatility": rating.volatility, "games": stored.games, "changed": stored.changed}
    there = sql.and_(*(ratings.c[name] == value for name, value in key.items()))
    if connection.execute(sql.update(ratings).where(there).values(values)).rowcount == 0:
        shows = sql.select(profiles.c.ratings).where(profiles.c.player == player)
        listed = bool(connection.execute(shows).scalar())
        connection.execute(sql.insert(ratings), {**key, **values, "listed": listed})


# What is read


def read_ratings(connection: Connection, player: str) -> list[StoredRating]:
    """Returns the ratings of a player."""
    mine = sql.select(ratings).where(ratings.c.player == player)
    return [
        _stored(row) for row in connection.execute(mine.order_by(ratings.c.game, ratings.c.pace))
    ]


def read_seat_ratings(connection: Connection, header: TableHeader) -> Mapping[str, SeatRating]:
    """Returns what is shown of the ratings of the players of a rated game."""
    assert header.pace is not None, "a rated game has clocks"
    levels = {seat: SeatRating(shown(rating)) for seat, rating in _levels(header).items()}
    there = sql.select(results).where(results.c.table_id == header.id)
    if changed := connection.execute(there).all():
        return levels | {
            row.seat: SeatRating(
                shown(Rating(row.rating_before, row.deviation_before)),
                shown(Rating(row.rating_after, row.deviation_after)),
            )
            for row in changed
        }
    now, pace = TIMESTAMPS.ago(0), pace_class(header.pace)
    return levels | {
        seat: SeatRating(shown(_rating(connection, player, header.game, pace).at(now)))
        for seat, player in _players(connection, header.id).items()
    }


def read_ratings_at(
    connection: Connection, ids: Collection[str]
) -> dict[str, dict[str, RatingInfo]]:
    """Returns what everybody may know of the ratings of the people at tables, by their seats.

    At a rated game that is the ratings of all, else of those who show theirs.
    """
    wanted = (
        sql.select(ratings, tables.c.id, tables.c.pace.label("clocks"), holders.c.seat)
        .join(holders, holders.c.player == ratings.c.player)
        .join(tables, (tables.c.id == holders.c.table_id) & (tables.c.game == ratings.c.game))
        .where(tables.c.id.in_(ids), tables.c.rated | ratings.c.listed)
    )
    now = TIMESTAMPS.ago(0)
    found: dict[str, dict[str, RatingInfo]] = {id: {} for id in ids}
    for row in connection.execute(wanted):
        if row.clocks and pace_class(msgspec.json.decode(row.clocks, type=Pace)) == row.pace:
            found[row.id][row.seat] = shown(_stored(row).at(now))
    return found


# What is removed


def remove_results(connection: Connection, ids: Collection[str]) -> None:
    """Removes what the games of tables have changed; the ratings stay."""
    connection.execute(sql.delete(results).where(results.c.table_id.in_(ids)))


def forget_ratings(connection: Connection, *players: str) -> None:
    """Removes the ratings of players, and what rated games changed in them."""
    for part in (ratings, results):
        connection.execute(sql.delete(part).where(part.c.player.in_(players)))
