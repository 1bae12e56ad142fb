"""Web Push in the database: the browsers that are told, and the turns of which they are told."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import Document
from vexilla.server.store.rows import AT_ONCE
from vexilla.server.store.schema.edge import server_secrets
from vexilla.server.store.schema.push import push_subscriptions, waiting_turns
from vexilla.server.store.schema.tables import clocks, holders
from vexilla.server.store.timestamps import TIMESTAMPS

MAX_SUBSCRIPTIONS = 10  # browsers of a person; one more, and the one unheard of longest is dropped
ABSENT_S = 15.0  # a lost connection is noticed within ten seconds

Turn = tuple[str, str]  # a table, and a seat that is to act there


@dataclass(frozen=True)
class Subscription:
    """A browser that is told when a game waits.

    Attributes:
        id: the hash of the endpoint.
        endpoint: the address at the push service; who knows it can send there, so it is secret.
        public_key: the browser's key, in base64url.
        secret: what only the browser and this server know, in base64url.
        language: the language of the messages.
        site: the origin of the page, if it came by https.
    """

    id: str
    endpoint: str
    public_key: str
    secret: str
    language: str
    site: str | None


def read_push_key(connection: Connection) -> int:
    """Returns the private key by which push services know the server (VAPID)."""
    wanted = sql.select(server_secrets.c.value).where(server_secrets.c.name == "push")
    return int(connection.execute(wanted).scalar_one(), 16)


# Browsers


def subscribe(
    connection: Connection, player: str, session: str | None, new: Subscription, now: str
) -> None:
    """Notifies a browser of a player's games, and no longer of anybody else's.

    Raises:
        IntegrityError: the session (its hash) has ended.
    """
    table = push_subscriptions
    made = connection.execute(sql.select(table.c.created).where(table.c.id == new.id)).scalar()
    connection.execute(sql.delete(table).where(table.c.id == new.id))
    row = {"player": player, "session": session, "created": made or now, "renewed": now}
    connection.execute(sql.insert(table), {**row, **vars(new)})
    mine = sql.select(table.c.id).where(table.c.player == player)
    old = mine.order_by(table.c.renewed.desc(), table.c.id).offset(MAX_SUBSCRIPTIONS)
    remove_subscriptions(connection, connection.execute(old).scalars())


def remove_subscriptions(connection: Connection, ids: Iterable[str]) -> None:
    """Removes subscriptions."""
    gone = push_subscriptions.c.id.in_(list(ids))
    connection.execute(sql.delete(push_subscriptions).where(gone))


def remove_silent(connection: Connection, since: str) -> bool:
    """Removes subscriptions of browsers that have not opened the page since a time.

    A player with a game whose clock may run is notified of each turn until it ends. Returns whether
    others are left.
    """
    playing = sql.exists().where(
        holders.c.player == push_subscriptions.c.player, holders.c.table_id == clocks.c.table_id
    )
    silent = push_subscriptions.c.renewed < since
    wanted = sql.select(push_subscriptions.c.id).where(silent, ~playing).limit(AT_ONCE)
    ids = list(connection.execute(wanted).scalars())
    remove_subscriptions(connection, ids)
    return len(ids) == AT_ONCE


def forget_subscriptions(connection: Connection, *players: str) -> None:
    """Removes the subscriptions of players."""
    theirs = push_subscriptions.c.player.in_(players)
    connection.execute(sql.delete(push_subscriptions).where(theirs))


def read_own_subscriptions(connection: Connection, player: str) -> list[Document]:
    """Returns a player's subscriptions as the export shows them: without what is secret."""
    table = push_subscriptions
    wanted = sql.select(table).where(table.c.player == player).order_by(table.c.created)
    return [
        {"language": row.language, "created": row.created, "renewed": row.renewed}
        for row in connection.execute(wanted)
    ]


def subscriptions_to(connection: Connection, turn: Turn) -> list[Subscription]:
    """Returns the browsers to notify of a turn.

    Whoever has another seat at the table too, as on a shared screen, waits for nobody.
    """
    table, seat = turn
    held = sql.select(holders.c.player, holders.c.seat).where(holders.c.table_id == table)
    seats: dict[str, set[str]] = {}
    for row in connection.execute(held):
        seats.setdefault(row.player, set()).add(row.seat)
    players = [player for player, mine in seats.items() if mine == {seat}]
    wanted = sql.select(push_subscriptions).where(push_subscriptions.c.player.in_(players))
    return [
        Subscription(row.id, row.endpoint, row.public_key, row.secret, row.language, row.site)
        for row in connection.execute(wanted.order_by(push_subscriptions.c.id))
    ]


# Turns


def anybody_to_tell(connection: Connection, tables: Collection[str]) -> list[Turn]:
    """Returns the seats at some tables whose players have a browser that is told."""
    if connection.execute(sql.select(push_subscriptions.c.id).limit(1)).first() is None:
        return []
    wanted = (
        sql.select(holders.c.table_id, holders.c.seat)
        .join(push_subscriptions, push_subscriptions.c.player == holders.c.player)
        .where(holders.c.table_id.in_(tables))
        .distinct()
    )
    return [(row.table_id, row.seat) for row in connection.execute(wanted)]


def add_turns(connection: Connection, turns: Iterable[Turn]) -> None:
    """Notes that somebody is to be notified of turns, unless they come meanwhile."""
    due = TIMESTAMPS.ms() + round(1000 * ABSENT_S)
    for table, seat in turns:
        there = (waiting_turns.c.table_id == table) & (waiting_turns.c.seat == seat)
        connection.execute(sql.delete(waiting_turns).where(there))
        row = {"table_id": table, "seat": seat, "due": due}
        connection.execute(sql.insert(waiting_turns), row)


def remove_turns(connection: Connection, ids: Collection[str]) -> None:
    """Removes the turns at tables of which somebody was to be told."""
    connection.execute(sql.delete(waiting_turns).where(waiting_turns.c.table_id.in_(ids)))


def take_turns(connection: Connection, found: Sequence[tuple[str, str, int]]) -> list[Turn]:
    """Takes turns that are due, each for this process alone.

    Args:
        connection: a connection to the database.
        found: the rows that `due_turns` has found.

    Returns:
        The turns that no other process has taken.
    """
    taken: list[Turn] = []
    columns = waiting_turns.c
    for table, seat, due in found:
        same = (columns.table_id == table) & (columns.seat == seat) & (columns.due == due)
        if connection.execute(sql.delete(waiting_turns).where(same)).rowcount == 1:
            taken.append((table, seat))
    return taken


def due_turns(connection: Connection, limit: int) -> list[tuple[str, str, int]]:
    """Returns the turns of which somebody is to be told now."""
    columns = waiting_turns.c
    due = sql.select(columns.table_id, columns.seat, columns.due)
    wanted = due.where(columns.due <= TIMESTAMPS.ms()).order_by(columns.due)
    rows = connection.execute(wanted.limit(limit))
    return [(row.table_id, row.seat, row.due) for row in rows]
