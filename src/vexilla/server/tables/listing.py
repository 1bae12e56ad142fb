"""Which tables the lobby lists, and who is invited to them."""

from functools import cache
from hashlib import sha256

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import Document, new
from vexilla.server.store.rows import LOBBY_CHANNEL
from vexilla.server.store.schema.lobby import invitations, lobby
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import DAY, Days
from vexilla.server.tables.events import TableHeader

AWAY_S = 15.0  # after which a table is not listed whose players have not been seen
PATIENT_DAYS = 7.0  # the same for one that waits for a game by days: it counts as seen until then
LOBBY_LOCK = 0x76657869  # of PostgreSQL: changes of the lobby wait for each other


def conditions(header: TableHeader) -> str:
    """Returns a hash of what is played at a table, which is equal where all conditions are.

    People who look for an opponent find people, and bots find bots.
    """
    start = header.known_to and header.start
    played = [header.game, header.options, start, header.pace, header.length]
    if header.rated:
        played.append("rated")
    if header.delay:
        played.append(f"delay {header.delay}")
    if any(seat.bot for seat in header.seats.values()):
        played.append("bot")
    return sha256(msgspec.json.encode(played, order="deterministic")).hexdigest()


def lock_lobby(connection: Connection) -> None:
    """Waits until nobody else changes the lobby, and tells all processes of the change to come."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOBBY_LOCK)))
        connection.execute(sql.select(sql.func.pg_notify(LOBBY_CHANNEL, "")))


def show_in_lobby(
    connection: Connection,
    header: TableHeader,
    seat: str | None,
    seen: str = "",
    *,
    public: bool = True,
) -> None:
    """Shows a table in the lobby.

    Args:
        connection: a connection to the database.
        header: the table.
        seat: its open seat; None if it has none.
        seen: when one of its players was last connected; by default when it was made.
        public: whether everybody sees it; else only those who are invited do.
    """
    lock_lobby(connection)
    row = {"table_id": header.id, "public": public, "seat": seat}
    patient = seat is not None and isinstance(header.pace, Days)
    row |= {
        "conditions": conditions(header),
        "seen": patience_ends() if patient else seen or header.created,
    }
    there = lobby.c.table_id == header.id
    if connection.execute(sql.update(lobby).where(there).values(row)).rowcount == 0:
        connection.execute(sql.insert(lobby), row)


def patience_ends() -> str:
    """Returns until when a seat for a game by days stays open if its host leaves now."""
    return TIMESTAMPS.ago(-PATIENT_DAYS * DAY / 1000)


def take_seat(connection: Connection, table: str) -> None:
    """Notes that the open seat of a table is taken; nobody is invited to it any longer."""
    taken = {"seat": None, "seen": TIMESTAMPS.now()}
    _end_waiting(connection, table, sql.update(lobby).values(taken))


def leave_lobby(connection: Connection, table: str) -> None:
    """Removes a table from the lobby, and all invitations to it."""
    _end_waiting(connection, table, sql.delete(lobby))


def _end_waiting(connection: Connection, table: str, change: sql.Update | sql.Delete) -> None:
    """Removes the invitations to a table, and changes its row in the lobby if it has one."""
    connection.execute(sql.delete(invitations).where(invitations.c.table_id == table))
    there = lobby.c.table_id == table
    if connection.execute(sql.select(lobby.c.table_id).where(there)).first() is not None:
        lock_lobby(connection)
        connection.execute(change.where(there))


def is_invited(connection: Connection, player: str, table: str) -> bool:
    """Whether a player has an open invitation to a table."""
    mine = (invitations.c.player == player) & (invitations.c.table_id == table)
    wanted = sql.select(invitations).where(mine, invitations.c.state == "open")
    return connection.execute(wanted).first() is not None


@cache
def usual_options(game: str) -> Document:
    """Returns the options of a game at their defaults, as a table has them."""
    return new(game).options
