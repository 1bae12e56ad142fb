"""Whom a player does not want to read or meet."""

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.errors import Refusal
from vexilla.server.store.rows import insert_rows
from vexilla.server.store.schema.chat import mutes
from vexilla.server.store.schema.lobby import invitations
from vexilla.server.store.schema.tables import holders
from vexilla.server.tables.listing import lock_lobby


@dataclass(frozen=True)
class Met:
    """A person whom a player has met: the holder of a seat at a table.

    Attributes:
        table: the table.
        seat: the seat.
    """

    table: str
    seat: str

    @property
    def players(self) -> sql.Select[str]:
        """The browsers (hashes) of the person."""
        return sql.select(holders.c.player).where(
            holders.c.table_id == self.table, holders.c.seat == self.seat
        )

    def read_players(self, connection: Connection) -> set[str]:
        """Returns them. Raises Refusal if nobody holds the seat any more."""
        found = set(connection.execute(self.players).scalars())
        if not found:
            raise Refusal("server-seat-left")
        return found


def mute(connection: Connection, player: str, person: Met, muted: bool) -> None:
    """Sets whether invitations by a person, and what they write, reach a player. Raises Refusal."""
    mute_players(connection, player, person.read_players(connection) - {player}, muted)


def mute_players(connection: Connection, player: str, theirs: Collection[str], muted: bool) -> None:
    """Sets the same for the browsers and accounts (hashes) of a person."""
    lock_lobby(connection)
    before = (mutes.c.player == player) & mutes.c.muted.in_(theirs)
    connection.execute(sql.delete(mutes).where(before))
    if muted:
        rows = [{"player": player, "muted": each} for each in sorted(theirs)]
        insert_rows(connection, sql.insert(mutes), rows)
        hosted = sql.select(holders.c.table_id).where(holders.c.player.in_(theirs))
        mine = (invitations.c.player == player) & invitations.c.table_id.in_(hosted)
        mine &= invitations.c.state == "open"
        connection.execute(sql.update(invitations).where(mine).values(state="muted"))
