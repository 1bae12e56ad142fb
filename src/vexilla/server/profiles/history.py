"""The finished games of each player, in the database: noted when they end, read by an index.

Who may know of a game. Its players do. Others see it on a player's page only if that player shows
their games, and if it was public, or the opponent is the computer or shows their games as well.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.errors import NoTable
from vexilla.server.profiles.messages import (
    GamePace,
    GamePlayed,
    GameResult,
    GamesPlayed,
    Opponent,
    RatingPoint,
)
from vexilla.server.store.rows import hand_over, insert_rows
from vexilla.server.store.schema.profiles import played, profiles, unnoted
from vexilla.server.store.schema.ratings import results
from vexilla.server.store.schema.tables import holders
from vexilla.server.tables.clocks import pace_class
from vexilla.server.tables.endings import Ending
from vexilla.server.tables.events import Event, TableHeader

PAGE_GAMES = 20  # games in an answer
MAX_POINTS = 200  # of a curve
DAY = "2026-11-28"  # a day, as a time begins

# The row that a game has if it was rated: nothing else says whether it was
RATED = (
    (results.c.table_id == played.c.table_id)
    & (results.c.seat == played.c.seat)
    & (results.c.player == played.c.player)
)


@dataclass(frozen=True)
class Wanted:
    """Which games of a player are asked for; None: any.

    Attributes:
        game: the game.
        pace: the pace.
        result: how it ended for the player.
        opponent: the page of the opponent, `me` or `computer`.
        met: a table: the games with the opponent of that game. Only for the player's own games.
        before: a table of the list, after which it goes on.
    """

    game: str | None = None
    pace: GamePace | None = None
    result: GameResult | None = None
    opponent: str | None = None
    met: str | None = None
    before: str | None = None


# What the end of a game notes


def note_game(connection: Connection, header: TableHeader, ending: Ending, event: Event) -> None:
    """Notes a finished game for each of its players.

    It belongs into the transaction with the event that ends the game. Somebody who has all seats of
    people has played against nobody.
    """
    there = sql.select(holders.c.player, holders.c.seat).where(holders.c.table_id == header.id)
    held = [(row.player, row.seat) for row in connection.execute(there.order_by(holders.c.player))]
    already = sql.select(played.c.player).where(played.c.table_id == header.id)
    noted = set(connection.execute(already).scalars())
    rows: list[dict[str, Any]] = []
    for player, seat in held:
        others = [(who, where) for who, where in held if where != seat]
        if player in noted or any(who == player for who, _ in others):
            continue
        other = next(each for each in header.seats if each != seat)
        winner = ending.outcome.winner
        rows.append(
            {
                "player": player,
                "table_id": header.id,
                "seat": seat,
                "ended": event.at,
                "game": header.game,
                "pace": pace_class(header.pace) if header.pace else "none",
                "result": "drawn" if winner is None else "won" if winner == seat else "lost",
                "public": ending.public,
                "opponent": others[0][0] if others else None,
                "opponent_agent": header.seats[other].agent,
                "opponent_name": ending.names.get(other),
                "opponent_bot": other in ending.bots,
            }
        )
    insert_rows(connection, sql.insert(played), rows)


# What is read


def read_games(connection: Connection, player: str, viewer: str, wanted: Wanted) -> GamesPlayed:
    """Returns finished games of a player, as they or somebody else may know them.

    Args:
        connection: a connection to the database.
        player: the player.
        viewer: who asks.
        wanted: which games.

    Raises:
        NoTable: `before` or `met` is not among the games that the viewer may know of.
    """
    theirs = profiles.alias()
    mine = player == viewer
    known: sql.ColumnElement[bool] = played.c.player == player
    if not mine:
        known &= (
            played.c.public
            | played.c.opponent_agent.is_not(None)
            | theirs.c.games
            | (played.c.opponent == viewer)
        )
    joined = (
        sql.select(played, theirs.c.page, results.c.player.is_not(None).label("rated"))
        .join(theirs, theirs.c.player == played.c.opponent, isouter=True)
        .join(results, RATED, isouter=True)
    )
    asked = known
    for name in ("game", "pace", "result"):
        if (value := getattr(wanted, name)) is not None:
            asked &= played.c[name] == value
    match wanted.opponent:
        case None:
            pass
        case "me":
            asked &= played.c.opponent == viewer
        case "computer":
            asked &= played.c.opponent_agent.is_not(None)
        case page:
            found = sql.select(profiles.c.player).where(profiles.c.page == page)
            asked &= played.c.opponent == found.scalar_subquery()

    def one(table: str) -> sql.Row[Any]:
        row = connection.execute(joined.where(known, played.c.table_id == table)).first()
        if row is None:
            raise NoTable
        return row

    if wanted.met is not None:
        there = one(wanted.met)
        if not mine or (there.opponent is None and there.opponent_agent is None):
            raise NoTable
        asked &= (
            played.c.opponent_agent == there.opponent_agent
            if there.opponent is None
            else played.c.opponent == there.opponent
        )
    if wanted.before is not None:
        last = one(wanted.before)
        place = sql.tuple_(played.c.ended, played.c.table_id)
        asked &= place < sql.tuple_(sql.literal(last.ended), sql.literal(last.table_id))
    order = played.c.ended.desc(), played.c.table_id.desc()
    rows = connection.execute(joined.where(asked).order_by(*order).limit(PAGE_GAMES + 1)).all()
    return GamesPlayed([_told(row) for row in rows[:PAGE_GAMES]], len(rows) > PAGE_GAMES)


def _told(row: sql.Row[Any]) -> GamePlayed:
    opponent = Opponent(row.opponent_name, row.page, row.opponent_agent, row.opponent_bot)
    return GamePlayed(row.table_id, row.game, row.pace, row.result, row.rated, row.ended, opponent)


def read_curve(
    connection: Connection, player: str, viewer: str, game: str, pace: str
) -> list[RatingPoint]:
    """Returns the last ratings of a player in a game at a pace, in the order of the games.

    Others learn on which day each game ended. By its exact time two curves, or a curve and a list
    of games, would tell with whom a game was played that is not shown.
    """
    length = len(DAY) if player != viewer else None
    wanted = (
        sql.select(played.c.ended, results.c.rating_after)
        .join(results, RATED)
        .where(played.c.player == player, played.c.game == game, played.c.pace == pace)
        .order_by(played.c.ended.desc(), played.c.table_id.desc())
        .limit(MAX_POINTS)
    )
    rows = connection.execute(wanted)
    points = [RatingPoint(row.ended[:length], round(row.rating_after)) for row in rows]
    return points[::-1]


# What is removed, changes hands, and is taken along


def remove_played(connection: Connection, ids: Collection[str]) -> None:
    """Removes the games of tables from the lists of their players."""
    for part in (played, unnoted):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))


def forget_played(connection: Connection, player: str) -> None:
    """Removes the list of a player's games; in those of others, the opponent is nobody."""
    connection.execute(sql.delete(played).where(played.c.player == player))
    nobody = {"opponent": None, "opponent_name": None}
    connection.execute(sql.update(played).where(played.c.opponent == player).values(nobody))


def take_over_played(connection: Connection, old: str, new: str) -> None:
    """Makes the games of one player another's; those of both against each other are no games."""
    met = (played.c.player == old) & (played.c.opponent == new)
    met |= (played.c.player == new) & (played.c.opponent == old)
    connection.execute(sql.delete(played).where(met))
    hand_over(connection, played.c.player, old, new)
    theirs = played.c.opponent == old
    connection.execute(sql.update(played).where(theirs).values(opponent=new))


def read_own_played(connection: Connection, player: str) -> list[dict[str, Any]]:
    """Returns the list of a player's finished games, as they take it along."""
    columns = ("table_id", "ended", "game", "pace", "result", "opponent_name")
    rated = results.c.player.is_not(None).label("rated")
    listed = sql.select(*(played.c[name] for name in columns), rated)
    wanted = listed.join(results, RATED, isouter=True).where(played.c.player == player)
    rows = connection.execute(wanted.order_by(played.c.ended, played.c.table_id))
    return [dict(row) for row in rows.mappings()]
