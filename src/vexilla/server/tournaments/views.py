"""What is shown of tournaments, as it is read from the database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import Document
from vexilla.server.store.schema.tournaments import entrants, tournaments
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.listing import usual_options
from vexilla.server.tournaments.messages import (
    Conditions,
    EntrantInfo,
    GameOfRound,
    Progress,
    You,
)
from vexilla.server.tournaments.rows import read_entrants, read_games
from vexilla.server.tournaments.standings import standings

MAX_OPEN, MAX_PLAYING = 30, 30  # in the lobby: those that wait for players, and that are played
MAX_OVER = 30  # of a player, beside all that are not over


@dataclass(frozen=True)
class ShownTournament:
    """A tournament as it is shown.

    Attributes:
        version: the number of its last change.
        progress: what everybody sees.
        numbers: the number of each player (hash).
        host: the player who hosts it.
    """

    version: int
    progress: Progress
    numbers: Mapping[str, int]
    host: str | None

    def you(self, player: str | None) -> You:
        """Returns what the tournament is to a player."""
        return You(self.numbers.get(player or ""), player is not None and player == self.host)


def read_tournament(connection: Connection, id: str) -> ShownTournament | None:
    """Returns a tournament; None if there is none."""
    row = connection.execute(sql.select(tournaments).where(tournaments.c.id == id)).first()
    if row is None:
        return None
    people, games = read_entrants(connection, id), read_games(connection, id)
    known = {each.number: each for each in people}
    lines = standings(list(known), [game for game, _ in games])
    players = [
        EntrantInfo(
            number=line.number,
            name=known[line.number].name,
            bot=known[line.number].bot,
            withdrawn=known[line.number].withdrawn,
            place=line.place,
            points=line.points / 2,
            buchholz=line.buchholz / 2,
            sonneborn_berger=line.sonneborn_berger / 4,
        )
        for line in lines
    ]
    shown = [
        GameOfRound(game.round, game.pair.first, game.pair.second, table, game.result)
        for game, table in games
    ]
    progress = Progress(_conditions(row, len(people)), players, shown)
    numbers = {each.player: each.number for each in people if each.player is not None}
    return ShownTournament(row.version, progress, numbers, row.host)


def read_versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Returns the number of the last change of each of some tournaments that exist."""
    wanted = sql.select(tournaments.c.id, tournaments.c.version)
    rows = connection.execute(wanted.where(tournaments.c.id.in_(ids)))
    return {row.id: row.version for row in rows}


def read_listed(connection: Connection) -> list[Conditions]:
    """Returns the tournaments that the lobby lists: those that are open, then those played now."""
    columns = tournaments.c
    open_ones, playing = (
        _newest(columns.state == state, most)
        for state, most in (("open", MAX_OPEN), ("playing", MAX_PLAYING))
    )
    return _told(connection, open_ones) + _told(connection, playing)


def read_mine(connection: Connection, player: str) -> list[Conditions]:
    """Returns the tournaments in which a player takes part, or that they host.

    All that are not over come first, then the newest of the others.
    """
    columns = tournaments.c
    mine, over = columns.id.in_(_own(player)), columns.state == "over"
    running, ended = _newest(mine & ~over), _newest(mine & over, MAX_OVER)
    return _told(connection, running) + _told(connection, ended)


def _own(player: str) -> sql.CompoundSelect[tuple[str]]:
    """The tournaments in which a player takes part or that they host: two lists, each indexed."""
    part = sql.select(entrants.c.tournament_id).where(entrants.c.player == player)
    return part.union(sql.select(tournaments.c.id).where(tournaments.c.host == player))


def _newest(
    condition: sql.ColumnElement[bool], most: int | None = None
) -> sql.Select[tuple[Any, ...]]:
    order = tournaments.c.created.desc(), tournaments.c.id
    return sql.select(tournaments).where(condition).order_by(*order).limit(most)


def read_own_tournaments(connection: Connection, player: str) -> list[Document]:
    """Returns all tournaments of a player, as they take them along."""
    part = entrants.c.player == player
    wanted = (
        sql.select(tournaments, entrants.c.number, entrants.c.name.label("shown"))
        .join(entrants, (entrants.c.tournament_id == tournaments.c.id) & part, isouter=True)
        .where(tournaments.c.id.in_(_own(player)))
        .order_by(tournaments.c.created, tournaments.c.id)
    )
    return [
        {
            "tournament": row.id,
            "name": row.name,
            "game": row.game,
            "created": row.created,
            "host": row.host == player,
            "number": row.number,
            "shown_as": row.shown,
        }
        for row in connection.execute(wanted)
    ]


def _told(connection: Connection, wanted: sql.Select[tuple[Any, ...]]) -> list[Conditions]:
    rows = connection.execute(wanted).all()
    counted = (
        sql.select(entrants.c.tournament_id, sql.func.count().label("players"))
        .where(entrants.c.tournament_id.in_([row.id for row in rows]))
        .group_by(entrants.c.tournament_id)
    )
    players = {row.tournament_id: row.players for row in connection.execute(counted)}
    return [_conditions(row, players.get(row.id, 0)) for row in rows]


def _conditions(row: sql.Row[Any], players: int) -> Conditions:
    usual = usual_options(row.game)
    options = msgspec.json.decode(row.options)
    return Conditions(
        id=row.id,
        name=row.name,
        game=row.game,
        options={name: value for name, value in options.items() if usual.get(name) != value},
        kind=row.kind,
        rounds=row.rounds,
        pace=msgspec.json.decode(row.pace, type=Pace),
        rated=row.rated,
        bots=row.bots,
        places=row.places,
        state=row.state,
        round=row.round,
        players=players,
        created=row.created,
        starts=row.starts,
        code=row.code,
    )
