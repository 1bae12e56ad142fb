"""Tournaments in the database: who takes part, and how one round leads to the next.

Whatever changes a tournament locks its row first. The end of a game is noted in the transaction of
the event that ends it, and if it was the last one of its round, the next round is paired and its
tables are made there too. So there is no moment at which a round has to be paired by somebody: it
is there, or a game of the one before still goes on. Of two processes that end the last two games at
the same moment, the second waits for the first, sees what it has written, and pairs.
"""

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec import structs
from sqlalchemy import Connection

from vexilla.game import Document, rules_of
from vexilla.server.edge.messages import ShownName
from vexilla.server.errors import Conflict
from vexilla.server.push.rows import add_turns, anybody_to_tell
from vexilla.server.store.rows import AT_ONCE, LOBBY_CHANNEL
from vexilla.server.store.schema.tournaments import entrants, tournament_games, tournaments
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import Pace, may_take_days
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.endings import Ending
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows, insert_table
from vexilla.server.tournaments.pairing import round_robin, rounds_needed, swiss
from vexilla.server.tournaments.standings import Pairing, Played, Result

BREAK_MS = 60_000  # from the pairing of a round until its clocks run
MIN_PLAYERS = 2
MAX_HOSTED = 3  # tournaments of a host that have not begun


class Impossible(Conflict):
    """Something that cannot be done in a tournament now.

    Attributes:
        reason: why; the message `server-tournament` has a text for it.
    """

    def __init__(self, reason: str) -> None:
        """Names the reason."""
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class NewTournament:
    """What is stored of a tournament that nobody has joined yet; the fields are columns."""

    id: str
    name: str
    game: str
    options: Document
    kind: str
    rounds: int | None
    pace: Pace
    rated: bool
    bots: bool
    places: int
    host: str
    created: str
    starts: str | None = None
    code: str | None = None


# Before the start


def add_tournament(connection: Connection, new: NewTournament) -> None:
    """Stores a tournament that waits for players. Raises Impossible."""
    mine = (tournaments.c.host == new.host) & (tournaments.c.state == "open")
    hosted = sql.select(sql.func.count()).select_from(tournaments).where(mine)
    if connection.execute(hosted).scalar_one() >= MAX_HOSTED:
        raise Impossible("hosted")
    values = vars(new) | {
        "options": msgspec.json.encode(new.options).decode(),
        "pace": msgspec.json.encode(new.pace).decode(),
        "state": "open",
        "round": 0,
        "version": 1,
        "changed": new.created,
    }
    connection.execute(sql.insert(tournaments), values)
    tell(connection)


def lock(connection: Connection, id: str) -> sql.Row[Any]:
    """Returns the row of a tournament, which nobody else changes until the commit.

    Raises:
        Impossible: there is none any more.
    """
    there = tournaments.c.id == id
    row = connection.execute(sql.select(tournaments).where(there).with_for_update()).first()
    if row is None:
        raise Impossible("gone")
    changed = sql.update(tournaments).where(there)
    connection.execute(changed.values(version=row.version + 1, changed=TIMESTAMPS.now()))
    tell(connection)
    return row


def tell(connection: Connection) -> None:
    """Tells all processes that a tournament changes; they look which one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_notify(LOBBY_CHANNEL, "")))


def join(connection: Connection, id: str, player: str, name: ShownName) -> None:
    """Adds a player to a tournament; one who takes part already stays. Raises Impossible.

    A Swiss one takes people who come late, or come back after they have withdrawn: they are paired
    from the next round on.
    """
    row = lock(connection, id)
    late = row.kind == "swiss" and row.state == "playing" and row.round < row.rounds
    if not late:
        _check_open(row)
    there = connection.execute(sql.select(entrants).where(entrants.c.tournament_id == id)).all()
    if any(each.player == player for each in there):
        mine = (entrants.c.tournament_id == id) & (entrants.c.player == player)
        connection.execute(sql.update(entrants).where(mine).values(withdrawn=False))
        return
    if len(there) >= row.places:
        raise Impossible("full")
    number = max((each.number for each in there), default=0) + 1
    values = {"tournament_id": id, "number": number, "player": player, "name": name.text}
    lot = 1 + max(each.lot for each in there) if late else None
    values |= {"bot": name.bot, "withdrawn": False, "lot": lot}
    connection.execute(sql.insert(entrants), values)


def leave(connection: Connection, id: str, player: str) -> None:
    """Removes a player before the start; later they withdraw. Raises Impossible."""
    row = lock(connection, id)
    if row.state == "over":
        raise Impossible("over")
    mine = (entrants.c.tournament_id == id) & (entrants.c.player == player)
    if row.state == "open":
        connection.execute(sql.delete(entrants).where(mine))
    else:
        connection.execute(sql.update(entrants).where(mine).values(withdrawn=True))


def cancel(connection: Connection, id: str) -> None:
    """Removes a tournament that has not begun. Raises Impossible."""
    _check_open(lock(connection, id))
    remove_tournaments(connection, [id])


def start(connection: Connection, id: str, served: int) -> None:
    """Draws the lots of the players, and makes the tables of the first round.

    Args:
        connection: a connection to the database.
        id: the tournament.
        served: the running time.

    Raises:
        Impossible: it has begun, or there are too few players.
    """
    row = lock(connection, id)
    _check_open(row)
    there = entrants.c.tournament_id == id
    numbers = sql.select(entrants.c.number).where(there).order_by(entrants.c.number)
    players = list(connection.execute(numbers).scalars())
    if len(players) < MIN_PLAYERS:
        raise Impossible("few")
    random.SystemRandom().shuffle(players)
    for lot, number in enumerate(players):
        mine = there & (entrants.c.number == number)
        connection.execute(sql.update(entrants).where(mine).values(lot=lot))
    rounds = rounds_needed(len(players))
    if row.rounds is not None:
        rounds = min(rounds, row.rounds)
    begun = sql.update(tournaments).where(tournaments.c.id == id)
    connection.execute(begun.values(state="playing", rounds=rounds))
    _go_on(connection, id, served)


def read_by_code(connection: Connection, code: str) -> str | None:
    """Returns the tournament with a code; None if there is none."""
    wanted = sql.select(tournaments.c.id).where(tournaments.c.code == code.upper())
    return connection.execute(wanted).scalar()


def read_due(connection: Connection, now: str) -> list[str]:
    """Returns the tournaments whose time to start has come, and that have enough players."""
    players = (
        sql.select(sql.func.count())
        .where(entrants.c.tournament_id == tournaments.c.id)
        .scalar_subquery()
    )
    wanted = sql.select(tournaments.c.id).where(
        tournaments.c.state == "open", tournaments.c.starts <= now, players >= MIN_PLAYERS
    )
    return list(connection.execute(wanted).scalars())


def _check_open(row: sql.Row[Any]) -> None:
    if row.state != "open":
        raise Impossible("begun")


# From round to round


def end_game(connection: Connection, header: TableHeader, ending: Ending, event: Event) -> None:
    """Notes how a game ends, if it is one of a tournament; after a round the next one begins.

    It belongs into the transaction with the event that ends the game. Whoever has lost by the clock
    without a single action has not come, and takes part no more.

    Args:
        connection: a connection to the database.
        header: the table.
        ending: how the game ends.
        event: the event that ends it.
    """
    id = header.tournament
    if id is None:
        return
    assert event.served is not None, "a tournament has clocks"
    lock(connection, id)
    there = tournament_games.c.table_id == header.id
    row = connection.execute(sql.select(tournament_games).where(there)).first()
    if row is None or row.result is not None:
        return
    result = _result(header, ending)
    connection.execute(sql.update(tournament_games).where(there).values(result=result))
    if ending.outcome.reason == "time":
        first, _ = rules_of(header.game).SEATS
        absent = [
            row.first if seat == first else row.second
            for seat in ending.absent
            if seat != ending.outcome.winner
        ]
        mine = (entrants.c.tournament_id == id) & entrants.c.number.in_(absent)
        connection.execute(sql.update(entrants).where(mine).values(withdrawn=True))
    _go_on(connection, id, event.served)


def _result(header: TableHeader, ending: Ending) -> Result:
    winner = ending.outcome.winner
    if winner is None:
        return "neither" if ending.outcome.reason == "time" else "draw"
    return "first" if winner == rules_of(header.game).SEATS[0] else "second"


def _go_on(connection: Connection, id: str, served: int) -> None:
    """Pairs the next round if no game of this one goes on; without a next one, all is over."""
    row = connection.execute(sql.select(tournaments).where(tournaments.c.id == id)).one()
    players = read_entrants(connection, id)
    games = [game for game, _ in read_games(connection, id)]
    state, round = row.state, row.round
    while state == "playing" and all(game.result for game in games):
        if round >= row.rounds or sum(not player.withdrawn for player in players) < MIN_PLAYERS:
            state = "over"
        else:
            round += 1
            paired = _paired(row, players, games, round)
            for game in paired:
                _add_game(connection, row, players, game, served)
            games += paired
    progress = sql.update(tournaments).where(tournaments.c.id == id)
    connection.execute(progress.values(state=state, round=round))


def _paired(
    row: sql.Row[Any], players: Sequence[sql.Row[Any]], games: Sequence[Played], round: int
) -> list[Played]:
    """Returns the games of a round; those that need not be played have their result."""
    left = {player.number for player in players if not player.withdrawn}
    numbers = [player.number for player in players]
    if row.kind == "swiss":
        playing = [number for number in numbers if number in left]
        pairs = swiss(playing, games, row.rounds - round)
    else:
        pairs = round_robin(numbers, round)
    found: list[Played] = []
    for pair in pairs:
        first, second = pair.first, pair.second
        if first not in left:
            first, second = second, first
        if first is None or first not in left:
            continue  # both have withdrawn
        result: Result | None = None
        if second is None:
            result = "bye"
        elif second not in left:
            result = "walkover"
        found.append(Played(round, Pairing(first, second), result))
    return found


def _add_game(
    connection: Connection,
    row: sql.Row[Any],
    players: Iterable[sql.Row[Any]],
    game: Played,
    served: int,
) -> None:
    """Stores a game of a round, with its table if it is to be played."""
    first, second = game.pair.first, game.pair.second
    table = None
    if game.result is None:
        known = {player.number: player for player in players}
        two = [known[first], known[second]]
        seats = rules_of(row.game).SEATS
        begins = Beginning(
            row.game,
            msgspec.json.decode(row.options),
            first=seats[0],
            pace=msgspec.json.decode(row.pace, type=Pace),
            length=1,
            rated=row.rated,
        )
        named = {
            seat: SeatStart("person", name=player.name, bot=player.bot)
            for seat, player in zip(seats, two, strict=True)
        }
        header = structs.replace(dealt(begins, named, served + BREAK_MS), tournament=row.id)
        held = [(player.player, seat) for seat, player in zip(seats, two, strict=True)]
        insert_table(connection, TableRows(header, held, []))
        if may_take_days(header.pace):
            add_turns(connection, anybody_to_tell(connection, [header.id]))
        table = header.id
    values = {"tournament_id": row.id, "round": game.round, "first": first, "second": second}
    connection.execute(
        sql.insert(tournament_games), values | {"table_id": table, "result": game.result}
    )


# What is read


def read_entrants(connection: Connection, id: str) -> Sequence[sql.Row[Any]]:
    """Returns the players of a tournament: in the order of their lots, before as they joined."""
    wanted = sql.select(entrants).where(entrants.c.tournament_id == id)
    return connection.execute(wanted.order_by(entrants.c.lot, entrants.c.number)).all()


def read_games(connection: Connection, id: str) -> list[tuple[Played, str | None]]:
    """Returns the games of a tournament with their tables, those of the first round first."""
    wanted = sql.select(tournament_games).where(tournament_games.c.tournament_id == id)
    rows = connection.execute(wanted.order_by(tournament_games.c.round, tournament_games.c.first))
    return [
        (Played(row.round, Pairing(row.first, row.second), row.result), row.table_id)
        for row in rows
    ]


# What is removed, or changes hands


def remove_tournaments(connection: Connection, ids: Sequence[str]) -> None:
    """Removes tournaments; the tables of their games stay."""
    for part in (tournament_games, entrants):
        connection.execute(sql.delete(part).where(part.c.tournament_id.in_(ids)))
    connection.execute(sql.delete(tournaments).where(tournaments.c.id.in_(ids)))


def remove_old(connection: Connection, unbegun: str, ended: str) -> bool:
    """Removes tournaments that nobody has begun, or that are over, since a time for each.

    One that was announced for a day counts from that day. Returns whether others are left.
    """
    old = tournaments.c.changed
    announced = sql.func.coalesce(tournaments.c.starts, old)
    wanted = sql.select(tournaments.c.id).where(
        ((tournaments.c.state == "open") & (old < unbegun) & (announced < unbegun))
        | ((tournaments.c.state == "over") & (old < ended))
    )
    ids = list(connection.execute(wanted.limit(AT_ONCE).with_for_update()).scalars())
    remove_tournaments(connection, ids)
    return len(ids) == AT_ONCE


def remove_pairings(connection: Connection, ids: Collection[str]) -> None:
    """Notes that tables are gone; what their games counted in tournaments stays."""
    gone = sql.update(tournament_games).where(tournament_games.c.table_id.in_(ids))
    connection.execute(gone.values(table_id=None))


def forget_entrant(connection: Connection, player: str) -> None:
    """Removes a player from all tournaments; in those that have begun, a number stays of them."""
    hosted = tournaments.c.host == player
    waiting = sql.select(tournaments.c.id).where(hosted, tournaments.c.state == "open")
    remove_tournaments(connection, list(connection.execute(waiting).scalars()))
    for id in sorted(connection.execute(sql.select(tournaments.c.id).where(hosted)).scalars()):
        lock(connection, id)
        gone = {"host": None, "name": ""}  # the host wrote the name
        connection.execute(sql.update(tournaments).where(tournaments.c.id == id).values(gone))
    mine = sql.select(entrants.c.tournament_id).where(entrants.c.player == player)
    for id in sorted(connection.execute(mine).scalars()):
        row = lock(connection, id)
        there = (entrants.c.tournament_id == id) & (entrants.c.player == player)
        if row.state == "open":
            connection.execute(sql.delete(entrants).where(there))
        else:
            nobody = {"player": None, "name": None, "withdrawn": True}
            connection.execute(sql.update(entrants).where(there).values(nobody))


def take_over_entries(connection: Connection, old: str, new: str) -> None:
    """Makes the places of one player in tournaments another's, unless that one has one there."""
    hosted = sql.update(tournaments).where(tournaments.c.host == old)
    connection.execute(hosted.values(host=new))
    theirs = sql.select(entrants.c.tournament_id).where(entrants.c.player == new)
    free = (entrants.c.player == old) & entrants.c.tournament_id.not_in(theirs)
    connection.execute(sql.update(entrants).where(free).values(player=new))
    forget_entrant(connection, old)
