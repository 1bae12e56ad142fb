"""The database of a server: its tables, with their seats, holders, keys and events."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.errors import Conflict, DamagedTable, Refusal
from vexilla.server.log import LOG, of_table
from vexilla.server.store.rows import insert_rows
from vexilla.server.store.schema.profiles import played
from vexilla.server.store.schema.tables import holders, keys, seats, tables
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.events import Event
from vexilla.server.tables.listing import is_invited, take_seat
from vexilla.server.tables.rows import (
    TableRows,
    insert_events,
    insert_table,
    read_events,
    read_header,
)
from vexilla.server.tables.table import Table, replayed

MAX_NOTED = 1000  # damaged tables in the log


class TableStore(Store):
    """A database with tables."""

    def __init__(self, url: str, make: bool = True) -> None:
        """Opens it; the arguments and errors are those of `Store`."""
        super().__init__(url, make, insert_events)
        self._damaged: set[str] = set()  # the tables that the log has named

    # Writing: each method returns a future that is done once the write is on disk, or that fails
    # with Conflict or StorageError

    def add_table(self, new: TableRows, event: tuple[str, Event] | None = None) -> "Future[None]":
        """Stores a new table, and with it the event of an earlier table that led to it, if any."""
        return self.writer.submit(lambda connection: insert_table(connection, new), event)

    def append(
        self, table: str, event: Event, work: Callable[[Connection], None] | None = None
    ) -> "Future[None]":
        """Stores the next event of a table, and whatever else belongs to it."""
        return self.writer.submit(work or _nothing, (table, event))

    def add_key(self, key: str, table: str, seat: str, limit: int) -> "Future[None]":
        """Stores a key (its hash) for a seat; if `limit` wait unused, they become invalid."""

        def work(connection: Connection) -> None:
            same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
            count = sql.select(sql.func.count()).select_from(keys).where(same_seat)
            if connection.execute(count).scalar_one() >= limit:
                connection.execute(sql.delete(keys).where(same_seat))
            row = {"hash": key, "table_id": table, "seat": seat, "made": TIMESTAMPS.now()}
            insert_rows(connection, sql.insert(keys), row)

        return self.writer.submit(work)

    def use_key(
        self, key: str | None, player: str, table: str, seat: str, event: Event | None
    ) -> "Future[None]":
        """Uses up a key to make a player a holder of a seat; stores a `join` event too, if any.

        Without a key, the number of the event decides who takes the seat.
        """

        def work(connection: Connection) -> None:
            if key is not None:
                used = connection.execute(sql.delete(keys).where(keys.c.hash == key))
                if used.rowcount != 1:
                    raise Conflict("The key has been used.")
            row = {"player": player, "table_id": table, "seat": seat}
            insert_rows(connection, sql.insert(holders), row)
            if event is not None:  # the seat is taken, so other invitations to it expire
                same_seat = (keys.c.table_id == table) & (keys.c.seat == seat)
                connection.execute(sql.delete(keys).where(same_seat))
                take_seat(connection, table)

        return self.writer.submit(work, None if event is None else (table, event))

    # Reading

    def load(self, table: str) -> Table | None:
        """Returns a table with its events applied; None if there is none.

        If an event cannot be applied, the table is as it was before that event, and read-only.

        Raises:
            DamagedTable: not even its deal can be read.
            StorageError: the database cannot be read.
        """
        with self.reading() as connection:
            row = connection.execute(sql.select(tables).where(tables.c.id == table)).first()
            if row is None:
                return None
            rows = connection.execute(sql.select(seats).where(seats.c.table_id == table)).all()
            happened = read_events(connection, table, 0)
        try:
            loaded = replayed(read_header(row, rows), happened)
        except Exception as error:  # of any kind: what is damaged may fail anywhere
            self._note_damage(table, error)
            raise DamagedTable("The table cannot be read.") from None
        if loaded.damage is not None:
            self._note_damage(table, loaded.damage)
        return loaded

    def game_of(self, table: str) -> str | None:
        """Returns the name of a table's game; None if there is no such table."""
        wanted = sql.select(tables.c.game).where(tables.c.id == table)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def _note_damage(self, table: str, error: Exception) -> None:
        """Logs once that a table is damaged, but no text: that may contain secrets."""
        if table not in self._damaged and len(self._damaged) < MAX_NOTED:
            self._damaged.add(table)
            LOG.error("A table cannot be replayed: %s", type(error).__name__, extra=of_table(table))

    def events_after(self, table: str, number: int) -> list[Event]:
        """Returns the events of a table after a number."""
        with self.reading() as connection:
            return read_events(connection, table, number)

    def seats_of(self, player: str, table: str) -> frozenset[str]:
        """Returns the seats that a player (hash) holds at a table."""
        wanted = sql.select(holders.c.seat).where(
            holders.c.player == player, holders.c.table_id == table
        )
        with self.reading() as connection:
            return frozenset(connection.execute(wanted).scalars())

    def holders_of(self, table: str) -> list[tuple[str, str]]:
        """Returns all players (hashes) of a table with their seats."""
        wanted = sql.select(holders.c.player, holders.c.seat).where(holders.c.table_id == table)
        with self.reading() as connection:
            return [(row.player, row.seat) for row in connection.execute(wanted)]

    async def check_held(self, table: Table) -> None:
        """Raises Refusal if nobody could answer: a player has deleted what was theirs."""
        people = table.people
        held = await asyncio.to_thread(self.holders_of, table.header.id)
        if not {seat for _, seat in held}.issuperset(people):
            raise Refusal("server-seat-left")

    def tables_of(self, player: str, *, finished: int | None = None) -> list[str]:
        """Returns the ids of the tables at which a player (hash) holds a seat, the newest first.

        Args:
            player: the player.
            finished: at most how many of the games that are noted as finished; None: all. A game is
                not noted if it was the player's on both sides.
        """
        mine = sql.select(holders.c.table_id).where(holders.c.player == player)
        over = sql.select(played.c.table_id).where(played.c.player == player)
        wanted = sql.select(tables.c.id).where(tables.c.id.in_(mine))
        newest_first = tables.c.created.desc(), tables.c.id
        if finished is not None:
            known = wanted.where(tables.c.id.in_(over)).order_by(*newest_first).limit(finished)
            wanted = wanted.where(tables.c.id.not_in(over) | tables.c.id.in_(known))
        with self.reading() as connection:
            return list(connection.execute(wanted.order_by(*newest_first)).scalars())

    def key_seat(self, key: str, table: str) -> str | None:
        """Returns the seat that a key (hash) opens at a table; None if it opens none."""
        wanted = sql.select(keys.c.seat).where(keys.c.hash == key, keys.c.table_id == table)
        with self.reading() as connection:
            return connection.execute(wanted).scalar()

    def is_invited(self, player: str, table: str) -> bool:
        """Whether a player (hash) is invited to a table."""
        with self.reading() as connection:
            return is_invited(connection, player, table)


def _nothing(_: Connection) -> None:
    """Writes nothing besides the row."""
