"""The lobby in the database: tables that others may find, invitations, people met before."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.chat.mutes import Met
from vexilla.server.errors import Conflict
from vexilla.server.lobby.messages import FinishedGame, LobbyTable, PersonMet
from vexilla.server.ratings.glicko import SURE_DEVIATION
from vexilla.server.ratings.rows import read_ratings_at
from vexilla.server.store.rows import hand_over, insert_rows
from vexilla.server.store.schema.chat import mutes
from vexilla.server.store.schema.lobby import invitations, lobby
from vexilla.server.store.schema.profiles import played
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.store.schema.tables import events, holders, keys, seats, tables
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.listing import (
    conditions,
    is_invited,
    lock_lobby,
    patience_ends,
    show_in_lobby,
    take_seat,
    usual_options,
)
from vexilla.server.tables.rows import TableRows, insert_events, insert_table, read_data

MAX_OPEN = 50  # open tables in the list, the oldest first, seats that were left last
MAX_PLAYING = 20  # games in the list, the newest first
MAX_TOP = 3  # of these, those with the highest ratings
MAX_RESULTS = 6  # public games that are over, the last first
RECENT_S = 3 * 24 * 3600.0  # a game that was over earlier is no news
MAX_PEOPLE = 30  # met before, those met last first
MAX_INVITED = 20  # people invited to a table

# What changes the lobby


def see(connection: Connection, attended: Collection[str], now: str) -> None:
    """Notes that players of these tables are connected now; a seat by days is noted for longer."""
    there = sql.update(lobby).where(lobby.c.table_id.in_(attended))
    by_days = sql.select(tables.c.id).where(
        tables.c.id.in_(attended), tables.c.pace.contains('"days"')
    )
    patient = lobby.c.seat.is_not(None) & lobby.c.table_id.in_(by_days)
    seen = sql.case((patient, patience_ends()), else_=now)
    connection.execute(there.values(seen=seen))


def finding(
    new: TableRows, seat: str | None, join: Event, since: str
) -> Callable[[Connection], str]:
    """Returns a write: it takes the seat of the oldest fitting table in the lobby, or makes one.

    All processes do so one after another, so two people who look for each other always meet. The
    write returns the id of the table; it fails if something else happened there at the same time.

    Args:
        new: the table that is made if none fits; it is public, and one seat is open.
        seat: the seat that the player wants; None: any.
        join: the event by which the player joins another table; it gets its number and seat.
        since: the time since which the host of a table must have been seen.
    """
    (player, _) = new.holders[0]
    mine = sql.select(holders.c.table_id).where(holders.c.player == player)
    tried: str | None = None

    def work(connection: Connection) -> str:
        nonlocal tried
        lock_lobby(connection)
        if tried is not None:
            seated = mine.where(holders.c.table_id == tried)
            if connection.execute(seated).first() is not None:
                return tried  # it reached the disk before the connection broke
        waits = _waiting(connection, new.header, lobby.c.table_id.in_(mine))
        if waits is not None:
            tried = waits
            return waits  # the player waits there already
        fits = lobby.c.table_id.not_in(mine) & (lobby.c.seen >= since)
        if seat is not None:
            fits &= lobby.c.seat == seat
        tried = _waiting(connection, new.header, fits)
        if tried is None:
            tried = new.header.id
            insert_table(connection, new)
        else:
            _sit_down(connection, tried, player, join)
        return tried

    return work


def _waiting(
    connection: Connection, header: TableHeader, condition: sql.ColumnElement[bool]
) -> str | None:
    """Returns the oldest public table with an open seat at which the same is played."""
    wanted = (
        sql.select(lobby.c.table_id)
        .join(tables, tables.c.id == lobby.c.table_id)
        .where(lobby.c.public, lobby.c.seat.is_not(None), condition)
        .where(lobby.c.conditions == conditions(header))
        .order_by(tables.c.created, tables.c.id)
        .limit(1)
    )
    return connection.execute(wanted).scalar()


def _sit_down(connection: Connection, table: str, player: str, join: Event) -> None:
    """Has a player take the open seat of a table."""
    last = sql.select(sql.func.max(events.c.number)).where(events.c.table_id == table)
    open_seat = sql.select(lobby.c.seat).where(lobby.c.table_id == table)
    seat: str = connection.execute(open_seat).scalar_one()
    number = (connection.execute(last).scalar() or 0) + 1
    event = Event(number, seat, join.kind, join.data, join.client, join.at, join.served)
    insert_events(connection, [(table, event)])
    row = {"player": player, "table_id": table, "seat": seat}
    insert_rows(connection, sql.insert(holders), row)
    same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
    connection.execute(sql.delete(keys).where(same_seat))
    take_seat(connection, table)


def invite(
    connection: Connection, header: TableHeader, seat: str, host: str, guest: Met, now: str
) -> None:
    """Invites a person whom the host has met to a table.

    Args:
        connection: a connection to the database.
        header: the table.
        seat: its open seat.
        host: who invites.
        guest: who is invited.
        now: the time.

    Raises:
        Refusal: nobody holds the guest's seat any more.
        Conflict: too many people have been invited.
    """
    players = guest.read_players(connection) - {host}
    invite_players(connection, header, seat, host, players, now)


def invite_players(
    connection: Connection,
    header: TableHeader,
    seat: str,
    host: str,
    players: Collection[str],
    now: str,
) -> None:
    """Invites a person, with all their browsers and accounts (hashes), to a table.

    Whatever they have chosen, the host sees the same: whether they have muted the host or declined
    before changes neither what is counted nor what is answered. Who has declined is not asked
    again.

    Raises:
        Conflict: too many people have been invited.
    """
    lock_lobby(connection)
    table, there = header.id, lobby.c.table_id == header.id
    count = connection.execute(sql.select(lobby.c.invited).where(there)).scalar()
    if count is None:
        show_in_lobby(connection, header, seat, now, public=False)
    see(connection, [table], now)
    muted = sql.select(mutes.c.player).where(mutes.c.muted == host, mutes.c.player.in_(players))
    unwanted = set(connection.execute(muted).scalars())
    known = (invitations.c.table_id == table) & invitations.c.player.in_(players)
    already = set(connection.execute(sql.select(invitations.c.player).where(known)).scalars())
    again = known & (invitations.c.state == "muted") & invitations.c.player.not_in(unwanted)
    connection.execute(sql.update(invitations).where(again).values(state="open"))
    if not (invited := set(players) - already):
        return
    if (count or 0) >= MAX_INVITED:
        raise Conflict("Too many people have been invited.")
    rows = [
        {"player": each, "table_id": table, "state": "muted" if each in unwanted else "open"}
        for each in sorted(invited)
    ]
    insert_rows(connection, sql.insert(invitations), rows)
    connection.execute(sql.update(lobby).where(there).values(invited=lobby.c.invited + 1))


def decline(connection: Connection, table: str, player: str) -> None:
    """Notes that a player does not want an invitation to a table, nor another one to it."""
    lock_lobby(connection)
    mine = (invitations.c.player == player) & (invitations.c.table_id == table)
    mine &= invitations.c.state == "open"
    connection.execute(sql.update(invitations).where(mine).values(state="declined"))


# What is removed, or changes hands


def remove_listings(connection: Connection, ids: Collection[str]) -> None:
    """Removes tables from the lobby, with the invitations to them."""
    for part in (invitations, lobby):
        connection.execute(sql.delete(part).where(part.c.table_id.in_(ids)))


def forget_invitations(connection: Connection, player: str) -> None:
    """Removes the invitations of a player."""
    connection.execute(sql.delete(invitations).where(invitations.c.player == player))


def take_over_invitations(connection: Connection, old: str, new: str) -> None:
    """Makes the invitations of one player another's."""
    hand_over(connection, invitations.c.player, old, new)


# What is read


def read_lobby(
    connection: Connection, since: str
) -> tuple[list[LobbyTable], list[LobbyTable], list[LobbyTable]]:
    """Returns the open public tables, the public games that are played, and the best of these.

    Args:
        connection: a connection to the database.
        since: the time since which one of its players must have been seen.
    """
    listed = (
        sql.select(lobby.c.table_id)
        .join(tables, tables.c.id == lobby.c.table_id)
        .where(lobby.c.public, lobby.c.seen >= since)
    )
    waiting = listed.where(lobby.c.seat.is_not(None)).order_by(
        lobby.c.seen > TIMESTAMPS.now(),  # seats left for a week hide nobody who waits
        tables.c.created,
        tables.c.id,
    )
    playing = listed.where(lobby.c.seat.is_(None)).order_by(tables.c.created.desc(), tables.c.id)
    open_ids = list(connection.execute(waiting.limit(MAX_OPEN)).scalars())
    playing_ids = list(connection.execute(playing.limit(MAX_PLAYING)).scalars())
    top_ids = _best(connection, playing)
    told = read_tables(connection, [*open_ids, *{*playing_ids, *top_ids}])
    return (
        [told[id] for id in open_ids],
        [told[id] for id in playing_ids],
        [told[id] for id in top_ids],
    )


def _best(connection: Connection, playing: sql.Select[Any]) -> list[str]:
    """Returns those of some games whose players have the highest ratings, if both have some."""
    sure = (
        sql.select(sql.func.count(holders.c.seat.distinct()))
        .join(ratings, ratings.c.player == holders.c.player)
        .where(holders.c.table_id == lobby.c.table_id, ratings.c.deviation <= SURE_DEVIATION)
        .scalar_subquery()
    )
    ids: list[str] = list(connection.execute(playing.where(sure > 1)).scalars())
    found = read_ratings_at(connection, ids)
    sums = {id: sum(each.rating for each in found[id].values()) for id in ids}
    known = [
        id
        for id in ids
        if len(found[id]) > 1 and not any(each.provisional for each in found[id].values())
    ]
    return sorted(known, key=lambda id: -sums[id])[:MAX_TOP]


def read_results(connection: Connection) -> list[FinishedGame]:
    """Returns the last public games that are over."""
    row = (played.c.table_id, played.c.game, played.c.ended, played.c.seat, played.c.result)
    wanted = (
        sql.select(*row)
        .where(played.c.public, played.c.ended >= TIMESTAMPS.ago(RECENT_S))
        .group_by(*row)  # a seat may have several holders
        .order_by(played.c.ended.desc(), played.c.table_id.desc())
        .limit(2 * MAX_RESULTS)  # a row for each seat
    )
    last = {row.table_id: row for row in connection.execute(wanted)}
    ids = list(last)[:MAX_RESULTS]
    names = _names(connection, ids)
    found: list[FinishedGame] = []
    for id in ids:
        _, game, ended, seat, result = last[id]
        other = next(each for each in names[id] if each != seat)
        winner = {"won": seat, "lost": other}.get(result)
        found.append(FinishedGame(id, game, names[id], winner, ended))
    return found


def read_invitations(
    connection: Connection, players: Collection[str], since: str
) -> dict[str, list[LobbyTable]]:
    """Returns the tables to which each of these players is invited, and where a host waits."""
    wanted = (
        sql.select(invitations)
        .join(lobby, lobby.c.table_id == invitations.c.table_id)
        .where(invitations.c.player.in_(players), invitations.c.state == "open")
        .where(lobby.c.seat.is_not(None), lobby.c.seen >= since)
        .order_by(invitations.c.table_id)
    )
    rows = connection.execute(wanted).all()
    told = read_tables(connection, [row.table_id for row in rows])
    found: dict[str, list[LobbyTable]] = {}
    for row in rows:
        found.setdefault(row.player, []).append(told[row.table_id])
    return found


def read_own_invitations(connection: Connection, player: str) -> list[str]:
    """Returns the tables to which a player is invited."""
    mine = (invitations.c.player == player) & (invitations.c.state == "open")
    return list(connection.execute(sql.select(invitations.c.table_id).where(mine)).scalars())


def knows(connection: Connection, player: str, person: Met) -> bool:
    """Whether a player has met a person: both have a seat there, or the person invites there."""
    mine = sql.select(holders.c.seat).where(
        holders.c.player == player, holders.c.table_id == person.table
    )
    held = set(connection.execute(mine).scalars())
    met = bool(held) or is_invited(connection, player, person.table)
    return met and person.seat not in held


def read_people(connection: Connection, player: str) -> list[PersonMet]:
    """Returns the people with whom a player has begun a game, those met last first."""
    mine, own, theirs = holders.alias(), holders.alias(), holders.alias()
    same_seat = sql.exists().where(
        own.c.player == player, own.c.table_id == theirs.c.table_id, own.c.seat == theirs.c.seat
    )
    newest_first = tables.c.created.desc(), tables.c.id
    turn = sql.func.row_number().over(partition_by=theirs.c.player, order_by=newest_first)
    games = (
        sql.select(theirs.c.player, theirs.c.table_id, theirs.c.seat, tables.c.created)
        .add_columns(turn.label("turn"))
        .join(mine, (mine.c.table_id == theirs.c.table_id) & (mine.c.player == player))
        .join(tables, tables.c.id == theirs.c.table_id)
        .where(~same_seat)
        .subquery()
    )
    last = sql.select(games).where(games.c.turn == 1)
    wanted = last.order_by(games.c.created.desc(), games.c.table_id).limit(MAX_PEOPLE)
    rows = connection.execute(wanted).all()
    met = [(row.player, Met(row.table_id, row.seat)) for row in rows]
    names = _names(connection, [person.table for _, person in met])
    unwanted = sql.select(mutes.c.muted).where(mutes.c.player == player)
    muted = set(connection.execute(unwanted).scalars())
    return [
        PersonMet(person.table, person.seat, names[person.table].get(person.seat), each in muted)
        for each, person in met
    ]


def read_tables(connection: Connection, ids: Sequence[str]) -> dict[str, LobbyTable]:
    """Returns tables as the lobby shows them: nothing in it comes from the game itself."""
    names, ratings = _names(connection, ids), read_ratings_at(connection, ids)
    there = lobby.c.table_id == tables.c.id
    wanted = sql.select(tables, lobby.c.seat).join(lobby, there).where(tables.c.id.in_(ids))
    found: dict[str, LobbyTable] = {}
    for row in connection.execute(wanted):
        usual = usual_options(row.game)
        options = msgspec.json.decode(row.options or "{}")
        found[row.id] = LobbyTable(
            id=row.id,
            game=row.game,
            options={name: value for name, value in options.items() if usual.get(name) != value},
            position=row.known_to,
            pace=msgspec.json.decode(row.pace, type=Pace) if row.pace else None,
            games=row.length,
            created=row.created,
            seats=names[row.id],
            open=row.seat,
            rated=row.rated,
            delay=row.delay,
            ratings=ratings[row.id],
        )
    return found


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, dict[str, str | None]]:
    """Returns the names shown at the seats of tables."""
    found: dict[str, dict[str, str | None]] = {id: {} for id in ids}
    start = sql.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    for row in connection.execute(start):
        found[row.table_id][row.seat] = row.name
    named = (
        sql.select(events.c.table_id, events.c.seat, events.c.data)
        .where(events.c.table_id.in_(ids), events.c.kind.in_(("join", "name")))
        .order_by(events.c.table_id, events.c.number)
    )
    for row in connection.execute(named):
        found[row.table_id][row.seat] = read_data(row.data).get("name")
    return found
