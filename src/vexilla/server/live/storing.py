"""How a change of a table comes to the disk, with what is written together with it."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from vexilla.server.errors import Removed, StorageError
from vexilla.server.live.following import AtEnd, besides, next_event, published
from vexilla.server.live.live_tables import LiveTable, LiveTables
from vexilla.server.live.uptime import Uptime
from vexilla.server.tables.dealing import next_header
from vexilla.server.tables.events import Change, Event
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore


class Storing:
    """Stores the changes of tables; whoever has one stored holds the lock of its table."""

    def __init__(
        self,
        store: TableStore,
        live_tables: LiveTables,
        uptime: Uptime,
        endings: Sequence[AtEnd],
        begun: Callable[[Table], None],
    ) -> None:
        """Prepares it.

        Args:
            store: the database.
            live_tables: the tables in memory.
            uptime: the time by which clocks run.
            endings: called in the transaction that ends a game.
            begun: called with the table of the next game of a match once it is stored.
        """
        self._store, self._live_tables, self._uptime = store, live_tables, uptime
        self._endings, self._begun = endings, begun

    async def served(self, table: Table) -> int | None:
        """Returns the running time for the next event of a table; None without clocks."""
        return await self._uptime.fresh() if table.clock else None

    async def change(
        self, live: LiveTable, change: Change, client: str | None, served: int | None
    ) -> Event:
        """Stores a change as the next event of its table, which it returns.

        Args:
            live: the table.
            change: the change.
            client: the id that the client gave its message.
            served: the running time at which it happens.

        Raises:
            Conflict: something else has happened meanwhile.
            NotFound: the table has been removed.
            StorageError: it could not be stored.
        """
        table = live.table
        if change.kind in ("offer", "rematch"):
            await self._store.check_held(table)
        if change.kind != "rematch":
            event = next_event(table, change, client, served)
            appended = self._store.append(
                table.header.id, event, besides(table, event, self._endings)
            )
            await self.done(live, asyncio.wrap_future(appended))
            return event
        following = await self._next_game(table)
        data = {"next": following.header.id}
        event = next_event(table, Change("rematch", change.seat, data), client, served)
        made = self._store.add_table(following, (table.header.id, event))
        await self.done(live, asyncio.wrap_future(made))
        self._begun(Table(following.header))
        return event

    async def _next_game(self, table: Table) -> TableRows:
        """Deals the next game of the match: for the same players, who keep their points."""
        held = await asyncio.to_thread(self._store.holders_of, table.header.id)
        holders = [(player, table.next_seats[seat]) for player, seat in held]
        header = next_header(table, await self.served(table))
        return TableRows(header, holders, [], published(header) if table.public else None)

    async def done(self, live: LiveTable, written: "asyncio.Future[None]") -> None:
        """Waits until a change is on disk; after a failure the table must be read again."""
        try:
            await written
        except Removed:
            live.stale = True
            with suppress(StorageError):
                await self._live_tables.forget_removed()
            raise
        except BaseException:
            live.stale = True
            raise
