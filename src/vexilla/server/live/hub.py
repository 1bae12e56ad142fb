"""Makes tables, joins players to them, and applies their changes.

Each table has a lock, so that its changes come one at a time. A change is checked, then stored.
Only once it is on disk is it applied and sent to the watchers.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter, time

from vexilla.server.edge.messages import ShownName
from vexilla.server.errors import (
    MAX_TRIES,
    AheadError,
    Conflict,
    DamagedTable,
    OutdatedError,
    Refusal,
    Removed,
    StorageError,
    TooSlow,
    UncertainError,
)
from vexilla.server.live.following import AtEnd, next_event
from vexilla.server.live.keys import new_key, opened_seat
from vexilla.server.live.live_tables import LiveTable, LiveTables
from vexilla.server.live.neighbours import Neighbours
from vexilla.server.live.storing import Storing
from vexilla.server.live.thinking import Thinking
from vexilla.server.live.timekeeper import Timekeeper
from vexilla.server.live.to_its_end import to_its_end
from vexilla.server.live.uptime import Uptime
from vexilla.server.ratings.rated_games import check_account
from vexilla.server.store.durations import Durations
from vexilla.server.store.store import hashed
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.endings import flag_fall
from vexilla.server.tables.events import Change, Event, SeatStart, named
from vexilla.server.tables.late import late_table
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.sight import MAX_FINISHED, listed
from vexilla.server.tables.table import Table, waits_for
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness
from vexilla.server.workers.workers import Workers

MAX_CHANGES = 1000  # at a table; beyond its share of them a seat can only play to the end
# what happens as often as the game allows, or once
NOT_COUNTED = ("action", "resign", "draw", "abandoned", "flag", "rematch")
ENDS_THINKING = (
    "resign",
    "draw",
    "abandoned",
    "flag",
    "takeback",
)  # changes that make an agent's thinking pointless

# Called when a table has changed, with the seats for which it waited before
Changed = Callable[[Table, frozenset[str]], None]


class Hub:
    """All tables.

    Attributes:
        thinking: lets agents act, and makes claims that are to be made at once.
        live_tables: the tables in memory.
        change_count: the number of changes made by this process.
        change_times: how long the last ones took, until they were on disk.
        uptime: the time by which clocks run.
        neighbours: the other processes that serve the database.
        when_changed: called when a table has changed here.
        endings: called in the transaction that ends a game.
        started: when this process began to serve, in seconds since 1970.
    """

    def __init__(
        self,
        store: TableStore,
        workers: Workers,
        readiness: Readiness,
        endings: Sequence[AtEnd] = (),
    ) -> None:
        """Starts to serve the tables of a database; `close` must be called in the end.

        Args:
            store: the database.
            workers: the processes that run agents.
            readiness: which games have been compiled or loaded.
            endings: called first in the transaction that ends a game, before those that rooms add.
        """
        self._store = store
        self._readiness = readiness
        self.when_changed: list[Changed] = []
        self.endings = list(endings)
        self.change_count = 0
        self.change_times = Durations()
        self.started = time()
        self.thinking = Thinking(workers, self.change)
        self.live_tables = LiveTables(store, self.thinking.attend, readiness.rules)
        self.uptime = Uptime(store, serves=True)
        self._storing = Storing(store, self.live_tables, self.uptime, self.endings, self._begun)
        self._timekeeper = Timekeeper(
            store, self.uptime, self.live_tables, self.call_flag, readiness.rules
        )
        self.neighbours = Neighbours(store, self.live_tables)

    async def close(self) -> None:
        """Stops all work. The store and the workers stay open."""
        self._timekeeper.close()
        with suppress(StorageError):  # the others find out
            await self.uptime.leave()
            await self.neighbours.leave()
        self.live_tables.close()

    # Finding

    async def find(self, table: str) -> LiveTable | None:
        """Returns a table by its id, from memory or the database; None if there is none.

        Raises:
            DamagedTable: it cannot be read.
            StorageError: the database cannot be read.
        """
        return await self.live_tables.find(table)

    async def listed(self, player: str) -> tuple[list[tuple[LiveTable, frozenset[str]]], list[str]]:
        """Returns the tables at which a player holds seats, with these seats.

        Returns:
            All tables whose games go on, then the newest of the others; and the ids of those that
            cannot be opened.

        Raises:
            StorageError: the database cannot be read.
        """
        ids = await asyncio.to_thread(self._store.tables_of, player, finished=MAX_FINISHED)
        found: list[tuple[LiveTable, frozenset[str]]] = []
        damaged: list[str] = []
        for table in ids:
            try:
                live = await self.live_tables.find(table)
            except (DamagedTable, StorageError):  # it costs this table only
                damaged.append(table)
                continue
            if live is not None:
                found.append((live, await self.seats_of(player, table)))
        return listed(found, lambda each: each[0].table), damaged

    async def seats_of(self, player: str | None, table: str) -> frozenset[str]:
        """Returns the seats that a player holds at a table."""
        if player is None:
            return frozenset()
        return await asyncio.to_thread(self._store.seats_of, player, table)

    # Making tables and joining them

    async def make(
        self,
        begins: Beginning,
        seats: dict[str, SeatStart],
        player: str,
    ) -> tuple[LiveTable, dict[str, str]]:
        """Makes a new table.

        Args:
            begins: what is played, and how it begins.
            seats: what each seat holds at the start; the player takes every seat of a person.
            player: the hash of the player who makes the table.

        Returns:
            The table, and the keys of its open seats.

        Raises:
            UnknownName: no such game, option, value or seat.
            DocumentError: the position is malformed, inconsistent, or of another game.
            StorageError: the table could not be stored.
        """
        await self._readiness.rules([begins.game])
        header = dealt(begins, seats, await self.uptime.fresh() if begins.pace else None)
        keys = {seat: new_key() for seat, start in seats.items() if start.kind == "open"}
        made = TableRows(
            header,
            [(player, seat) for seat, start in seats.items() if start.kind == "person"],
            [(hashed(key), seat) for seat, key in keys.items()],
        )
        with suppress(Conflict):  # it reached the disk before the connection broke
            await asyncio.wrap_future(self._store.add_table(made))
        table = Table(header)
        live = self.live_tables.add(table, late_table(table))
        await self.live_tables.read_ratings(live)
        return live, keys

    async def join(
        self,
        live: LiveTable,
        key: str | None,
        player: str,
        name: ShownName,
        *,
        fair: bool = False,
    ) -> frozenset[str]:
        """Makes a player a holder of the seat that a key opens, or of the open seat.

        Args:
            live: the table.
            key: the key; None: the table is public, or the player is invited.
            player: the player (hash).
            name: the name under which the player is shown.
            fair: whether the player contributes a number to the deal.

        Returns:
            The seats that the player then holds.

        Raises:
            Refusal: no seat is open to the player here, or they already hold another seat.
            NotFound: the table has been removed.
            StorageError: it could not be stored.
        """
        table = live.table.header.id
        missed = "server-seat-taken" if key is None else "server-key-used"
        if key is None and name.bot:
            missed = "server-bot-uninvited"
        refusal = Refusal(missed)
        # before the table is locked, so that guessed keys keep no player waiting
        opened = await opened_seat(self._store, live, key, player, name.bot)
        if opened is None and not await self.seats_of(player, table):
            raise refusal
        return await self._join(live, key, player, name, fair, refusal)

    @to_its_end
    async def _join(
        self,
        live: LiveTable,
        key: str | None,
        player: str,
        name: ShownName,
        fair: bool,
        refusal: Refusal,
    ) -> frozenset[str]:
        table = live.table.header.id
        async with live.lock:
            for _ in range(MAX_TRIES):
                await self.live_tables.refresh(live)
                mine = await self.seats_of(player, table)
                seat = await opened_seat(self._store, live, key, player, name.bot)
                if seat in mine or (mine and (seat is None or key is None)):
                    return mine  # the player has opened their link a second time
                if seat is None:
                    raise refusal
                _check_whole(live.table)
                if mine:
                    raise Refusal("server-own-invitation")
                joins = live.table.kinds[seat] == "open"
                if joins and live.table.outcome is not None:
                    raise Refusal("server-over")
                if not joins and name.bot:
                    raise Refusal("server-bot-uninvited")
                if live.table.header.rated:
                    await check_account(self._store, player)
                change = Change("join", seat, {**named(name), "fair": fair})
                event = next_event(live.table, change, None, await self._storing.served(live.table))
                used = self._store.use_key(
                    key and hashed(key), player, table, seat, event if joins else None
                )
                try:
                    await self._storing.done(live, asyncio.wrap_future(used))
                except Conflict:
                    continue  # the key or the event number was taken meanwhile: look again
                if joins:
                    self._apply(live, event)
                await self.live_tables.read_ratings(live)
                break
            else:
                raise TooSlow
        live.notify()
        return mine | {seat}

    # Changes

    @to_its_end
    async def change(
        self,
        live: LiveTable,
        seat: str,
        client: str | None,
        decide: Callable[[Table], Change],
    ) -> int:
        """Makes a change: checks, stores and applies it, and notifies the watchers.

        Args:
            live: the table.
            seat: the seat that makes the change.
            client: the id that the client gave its message; a repeated id changes nothing.
            decide: given the table as it stands, returns the change or raises a refusal.

        Returns:
            The number of the event.

        Raises:
            VexillaError: as raised by `decide`.
            OutdatedError: another process was faster.
            NotFound: the table has been removed.
            StorageError: the change could not be stored, so it was not made.
            UncertainError: it may have been stored or not.
        """
        began = perf_counter()
        served = await self._storing.served(live.table)  # a message counts from when it was read
        async with live.lock:
            if live.stale:
                await self._look_again(live)
            for _ in range(MAX_TRIES):
                if client is not None and (seat, client) in live.table.done:
                    return live.table.done[seat, client]
                _check_whole(live.table)
                await self._end_if_flag_fell(live, served)
                change = await self._decided(live, decide)
                if change.kind not in NOT_COUNTED and _is_spent(live.table, seat):
                    raise Refusal("server-too-many-changes")
                try:
                    event = await self._storing.change(live, change, client, served)
                    break
                except (Conflict, StorageError) as error:
                    # a commit that seemed to fail may still have reached the disk
                    number = live.table.number
                    await self._look_again(live)
                    stored = client is not None and (seat, client) in live.table.done
                    if isinstance(error, StorageError) and not stored:
                        raise
                    if live.table.number == number:
                        raise OutdatedError("The table cannot be changed any more.") from None
            else:
                raise TooSlow
            self._apply(live, event)
            await self._told(live, event)
        self.change_times.add(perf_counter() - began)
        self.thinking.attend(live)
        return event.number

    async def call_flag(self, live: LiveTable) -> None:
        """Ends a game in which a flag has fallen; however many processes do so, it ends once.

        Raises:
            StorageError: the database cannot be read or written.
        """
        async with live.lock:
            if live.stale:
                await self._look_again(live)
            with suppress(Removed):  # the table has been removed
                await self._end_if_flag_fell(live, await self._storing.served(live.table))

    async def _end_if_flag_fell(self, live: LiveTable, served: int | None) -> None:
        """Ends the game if a flag had fallen by a running time; the caller holds the lock."""
        for _ in range(MAX_TRIES):
            change = None if served is None else flag_fall(live.table, served)
            if change is None:
                return
            try:
                event = await self._storing.change(live, change, None, served)
            except Conflict:  # somebody acted in time, or another process has ended it
                await self._look_again(live)
                continue
            self._apply(live, event)
            await self._told(live, event)
            return
        raise TooSlow

    def _apply(self, live: LiveTable, event: Event) -> None:
        """Applies an event that is on disk."""
        before = waits_for(live.table)
        live.table.apply(event)
        self._tell_changed(live.table, before)

    async def _told(self, live: LiveTable, event: Event) -> None:
        """Does what follows from a change that has been applied."""
        self.change_count += 1
        if live.table.outcome:
            await self.live_tables.read_ratings(live)
        if event.kind in ENDS_THINKING:
            live.stop_thinking()
        live.notify()
        self._timekeeper.changed(live.table)

    async def joined(self, live: LiveTable) -> None:
        """Brings a table up to date that somebody has joined, and tells all whom it concerns."""
        async with live.lock:
            await self.live_tables.refresh(live)
        self._tell_changed(live.table, frozenset())

    def _begun(self, table: Table) -> None:
        self._tell_changed(table, frozenset())

    def _tell_changed(self, table: Table, before: frozenset[str]) -> None:
        for each in self.when_changed:
            each(table, before)

    async def _decided(self, live: LiveTable, decide: Callable[[Table], Change]) -> Change:
        """Returns the change that a function decides on; raises what it raises."""
        try:
            return decide(live.table)
        except AheadError:  # the client has heard more from another process
            await self._look_again(live)
            return decide(live.table)

    async def _look_again(self, live: LiveTable) -> None:
        """Brings a table up to date. Raises UncertainError if it cannot be read."""
        try:
            await self.live_tables.refresh(live)
        except StorageError:
            live.stale = True
            raise UncertainError("Nobody knows yet whether the change is stored.") from None


def _is_spent(table: Table, seat: str) -> bool:
    """Whether a seat has made its share of the changes that a table allows."""
    share = MAX_CHANGES // len(table.kinds)
    if table.number < share:
        return False
    theirs = [each for each in table.events if each.seat == seat and each.kind not in NOT_COUNTED]
    return len(theirs) >= share


def _check_whole(table: Table) -> None:
    """Raises Refusal if a table is read-only because it is damaged."""
    if table.damage:
        raise Refusal("server-read-only")
