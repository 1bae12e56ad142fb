"""Pages of players in the database: what each shows, and whom they follow.

A player without a row in `profiles` shows nothing: to others, there is no such page.
"""

from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.edge.names import passes_for_another
from vexilla.server.errors import Refusal
from vexilla.server.profiles.messages import (
    Followed,
    OwnPage,
    PersonThere,
    PlayerPage,
    Showing,
    ShownRating,
)
from vexilla.server.ratings.rows import has_account, read_ratings, shown
from vexilla.server.store.rows import insert_rows
from vexilla.server.store.schema.accounts import accounts
from vexilla.server.store.schema.lobby import lobby
from vexilla.server.store.schema.profiles import follows, profiles, solved
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.store.schema.tables import holders
from vexilla.server.store.schema.tournaments import entrants

MAX_FOLLOWED = 200
SHOWN = ("games", "ratings", "puzzles", "since", "challenges")


@dataclass(frozen=True)
class Profile:
    """A page that a player has.

    Attributes:
        player: the player (hash), which never leaves the server.
        showing: what it shows.
    """

    player: str
    showing: Showing


def read_profile(connection: Connection, page: str) -> Profile | None:
    """Returns the page at an address; None if there is none."""
    return _profile(connection, profiles.c.page == page)


def read_own_profile(connection: Connection, player: str) -> OwnPage:
    """Returns what a player shows."""
    found = _profile(connection, profiles.c.player == player)
    return OwnPage(found and found.showing)


def _profile(connection: Connection, there: sql.ColumnElement[bool]) -> Profile | None:
    row = connection.execute(sql.select(profiles).where(there)).first()
    if row is None:
        return None
    shows = {name: getattr(row, name) for name in SHOWN}
    return Profile(row.player, Showing(row.page, row.name, **shows))


def read_pages(connection: Connection, players: set[str]) -> dict[str, str]:
    """Returns the pages of those of some players who have one."""
    wanted = sql.select(profiles.c.player, profiles.c.page)
    rows = connection.execute(wanted.where(profiles.c.player.in_(players)))
    return {row.player: row.page for row in rows}


# What a player shows


def show(connection: Connection, player: str, showing: Showing) -> None:
    """Sets what a player shows.

    Raises:
        Refusal: the player has no account, or the address is somebody else's, or passes for it.
    """
    if not has_account(connection, player):
        raise Refusal("server-page-account")
    if passes_for_another(showing.page):
        raise Refusal("server-page-reserved")
    taken = sql.select(profiles.c.player).where(profiles.c.page == showing.page)
    if connection.execute(taken).scalar() not in (None, player):
        raise Refusal("server-page-taken")
    values = {name: getattr(showing, name) for name in ("page", "name", *SHOWN)}
    mine = profiles.c.player == player
    if connection.execute(sql.update(profiles).where(mine).values(values)).rowcount == 0:
        connection.execute(sql.insert(profiles), {"player": player, **values})
    _list_ratings(connection, player, showing.ratings)


def hide(connection: Connection, player: str) -> None:
    """Removes a player's page; those who followed them do so no more."""
    connection.execute(sql.delete(profiles).where(profiles.c.player == player))
    connection.execute(sql.delete(follows).where(follows.c.followed == player))
    _list_ratings(connection, player, False)


def _list_ratings(connection: Connection, player: str, listed: bool) -> None:
    mine = ratings.c.player == player
    connection.execute(sql.update(ratings).where(mine).values(listed=listed))


# What others see


def read_page(connection: Connection, found: Profile, viewer: str, now: str) -> PlayerPage:
    """Returns a page as somebody sees it: no more than its player shows."""
    player, showing = found.player, found.showing
    mine = player == viewer
    since = sql.select(accounts.c.created).where(accounts.c.player == player)
    own = None
    if showing.ratings:
        seen = [(one, shown(one.at(now))) for one in read_ratings(connection, player)]
        own = [
            ShownRating(rating.rating, rating.provisional, one.game, one.pace, one.games)
            for one, rating in seen
        ]
    return PlayerPage(
        page=showing.page,
        name=showing.name,
        since=str(connection.execute(since).scalar_one())[:10] if showing.since else None,
        ratings=own,
        puzzles=_puzzles(connection, player) if showing.puzzles else None,
        games=showing.games,
        you=mine,
        following=not mine and is_following(connection, viewer, player),
        challenge=not mine and (showing.challenges or have_met(connection, viewer, player)),
    )


def _puzzles(connection: Connection, player: str) -> dict[str, int]:
    """Returns the number of solved puzzles of each game."""
    counted = sql.select(solved.c.game, sql.func.count().label("count"))
    mine = counted.where(solved.c.player == player).group_by(solved.c.game)
    return {row["game"]: row["count"] for row in connection.execute(mine).mappings()}


def have_met(connection: Connection, one: str, other: str) -> bool:
    """Whether two players have seats at the same table: then they may invite each other."""
    theirs = holders.alias()
    wanted = (
        sql.select(holders.c.table_id)
        .join(theirs, theirs.c.table_id == holders.c.table_id)
        .where(holders.c.player == one, theirs.c.player == other)
        .where(theirs.c.seat != holders.c.seat)
    )
    return connection.execute(wanted.limit(1)).first() is not None


def challenged(connection: Connection, page: str, host: str) -> str:
    """Returns the player whom somebody challenges by their page.

    Args:
        connection: a connection to the database.
        page: the page.
        host: who challenges.

    Raises:
        Refusal: there is no such page, or it is not open to this host.
    """
    found = read_profile(connection, page)
    if found is None or found.player == host:
        raise Refusal("server-no-player")
    if not (found.showing.challenges or have_met(connection, host, found.player)):
        raise Refusal("server-no-challenges")
    return found.player


def read_people_at(connection: Connection, table: str, viewer: str) -> dict[str, PersonThere]:
    """Returns who sits at a table, as somebody may know it; names are added by the caller."""
    there = sql.select(holders.c.seat, holders.c.player).where(holders.c.table_id == table)
    by_seat: dict[str, set[str]] = {}
    for row in connection.execute(there):
        by_seat.setdefault(row.seat, set()).add(row.player)
    here = any(viewer in players for players in by_seat.values())
    found: dict[str, PersonThere] = {}
    for seat, players in by_seat.items():
        mine = viewer in players
        rows = connection.execute(sql.select(profiles).where(profiles.c.player.in_(players))).all()
        row = rows[0] if len(rows) == 1 else None
        found[seat] = PersonThere(
            name=None,
            page=row.page if row else None,
            bot=False,
            you=mine,
            following=bool(row and not mine and is_following(connection, viewer, row.player)),
            challenge=not mine
            and bool(
                here or (row and (row.challenges or have_met(connection, viewer, row.player)))
            ),
        )
    return found


def read_entrants(connection: Connection, tournament: str) -> dict[int, str]:
    """Returns the pages of the players of a tournament, by their numbers."""
    wanted = (
        sql.select(entrants.c.number, profiles.c.page)
        .join(profiles, profiles.c.player == entrants.c.player)
        .where(entrants.c.tournament_id == tournament)
    )
    return {row.number: row.page for row in connection.execute(wanted)}


# Whom one follows


def is_following(connection: Connection, player: str, followed: str) -> bool:
    """Whether a player follows another."""
    there = (follows.c.player == player) & (follows.c.followed == followed)
    return connection.execute(sql.select(follows.c.player).where(there)).first() is not None


def follow(connection: Connection, player: str, page: str, following: bool) -> None:
    """Sets whether a player follows another, who has a page.

    Raises:
        Refusal: there is no such page, or the player follows too many people.
    """
    found = read_profile(connection, page)
    if found is None or found.player == player:
        raise Refusal("server-no-player")
    there = (follows.c.player == player) & (follows.c.followed == found.player)
    connection.execute(sql.delete(follows).where(there))
    if not following:
        return
    count = sql.select(sql.func.count()).where(follows.c.player == player)
    if connection.execute(count).scalar_one() >= MAX_FOLLOWED:
        raise Refusal("server-too-many-followed")
    insert_rows(connection, sql.insert(follows), {"player": player, "followed": found.player})


def read_following(connection: Connection, player: str, since: str) -> list[Followed]:
    """Returns whom a player follows, with a public game that each plays now.

    Args:
        connection: a connection to the database.
        player: the player.
        since: the time since which a player of such a game must have been seen.
    """
    wanted = (
        sql.select(profiles.c.player, profiles.c.page, profiles.c.name)
        .join(follows, follows.c.followed == profiles.c.player)
        .where(follows.c.player == player)
        .order_by(profiles.c.page)
    )
    rows = connection.execute(wanted).all()
    seen = (
        sql.select(holders.c.player, lobby.c.table_id)
        .join(holders, holders.c.table_id == lobby.c.table_id)
        .where(lobby.c.public, lobby.c.seat.is_(None), lobby.c.seen >= since)
        .where(holders.c.player.in_([row.player for row in rows]))
    )
    playing = {row.player: row.table_id for row in connection.execute(seen)}
    return [Followed(row.page, row.name, playing.get(row.player)) for row in rows]


# Solved puzzles


def has_solved(connection: Connection, player: str, puzzle: str) -> bool:
    """Whether it is noted that a player has solved a puzzle, or need not be: without an account."""
    there = (solved.c.player == player) & (solved.c.puzzle == puzzle)
    if connection.execute(sql.select(solved.c.player).where(there)).first() is not None:
        return True
    return not has_account(connection, player)


def note_solved(connection: Connection, player: str, puzzle: str, game: str, now: str) -> None:
    """Notes that a player with an account has solved a puzzle, once."""
    if not has_solved(connection, player, puzzle):
        row = {"player": player, "puzzle": puzzle, "game": game, "at": now}
        connection.execute(sql.insert(solved), row)


# What is removed, and taken along


def forget_profiles(connection: Connection, *players: str) -> None:
    """Removes the pages of players, whom they follow and who follows them, and solved puzzles."""
    for part in (profiles, solved, follows):
        connection.execute(sql.delete(part).where(part.c.player.in_(players)))
    connection.execute(sql.delete(follows).where(follows.c.followed.in_(players)))


def take_over_following(connection: Connection, old: str, new: str) -> None:
    """Makes those whom one player follows another's, who may be one of them."""
    pairs = connection.execute(sql.select(follows).where(follows.c.player == old)).all()
    connection.execute(sql.delete(follows).where(follows.c.player == old))
    already = sql.select(follows.c.followed).where(follows.c.player == new)
    known = {new, *connection.execute(already).scalars()}
    rows = [{"player": new, "followed": row.followed} for row in pairs if row.followed not in known]
    insert_rows(connection, sql.insert(follows), rows)
    connection.execute(sql.delete(follows).where(follows.c.followed == old))


def take_over_solved(connection: Connection, old: str, new: str) -> None:
    """Makes the solved puzzles of one player another's."""
    theirs = sql.select(solved.c.puzzle).where(solved.c.player == new)
    again = (solved.c.player == old) & solved.c.puzzle.in_(theirs)
    connection.execute(sql.delete(solved).where(again))
    connection.execute(sql.update(solved).where(solved.c.player == old).values(player=new))


def read_own_following(connection: Connection, player: str) -> list[str]:
    """Returns the pages of those whom a player follows."""
    wanted = sql.select(profiles.c.page).join(follows, follows.c.followed == profiles.c.player)
    mine = wanted.where(follows.c.player == player).order_by(profiles.c.page)
    return list(connection.execute(mine).scalars())


def read_own_solved(connection: Connection, player: str) -> list[dict[str, str]]:
    """Returns the puzzles that a player has solved, with the times."""
    wanted = sql.select(solved.c.puzzle, solved.c.at).where(solved.c.player == player)
    rows = connection.execute(wanted.order_by(solved.c.at, solved.c.puzzle))
    return [{"puzzle": row.puzzle, "at": row.at} for row in rows]
