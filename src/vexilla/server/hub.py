"""The tables that are being played at.

Each has a lock: one change at a time is checked, stored, and only when it is on disk applied and
told to who watches.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

from vexilla.game import Document, Game, new
from vexilla.locale import say
from vexilla.server.changes import Changes
from vexilla.server.store import Conflict, NewTable, StorageError, Store, hashed
from vexilla.server.tables import (
    Change,
    Event,
    Header,
    OutdatedError,
    Refusal,
    SeatStart,
    Table,
)
from vexilla.server.workers import Question, WorkerFailure, Workers

LOG = logging.getLogger("vexilla.server")
MOST_IN_MEMORY = 2000  # tables; those that nobody watches make room
MOST_LISTED = 30
RETRY_S = 2.0  # until an agent's action is stored after all
PATIENCE_S = 5.0  # until another process's agent is taken to be gone


class Viewer(Protocol):
    """Who watches a table: a socket."""

    mine: frozenset[str]

    def news(self) -> None:
        """The table has changed."""
        ...

    def presence(self) -> None:
        """Somebody has come or gone."""
        ...


@dataclass(eq=False)
class Live:
    """A table in memory.

    Attributes:
        table: the table as far as it is known here.
        lock: held from the check of a change until it is applied.
        viewers: who watches.
        stale: the disk may know more.
        thinking: an agent that is being asked.
    """

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: set[Viewer] = field(default_factory=set[Viewer])
    stale: bool = False
    thinking: "asyncio.Task[None] | None" = None

    @property
    def present(self) -> frozenset[str]:
        """The seats of people who are here."""
        return frozenset(seat for viewer in self.viewers for seat in viewer.mine)

    def tell(self) -> None:
        """Tells everybody who watches that the table has changed."""
        for viewer in self.viewers:
            viewer.news()


class Hub:
    """All tables.

    Attributes:
        store: the database.
        workers: the agents.
        made: the number of changes made here.
    """

    def __init__(self, store: Store, workers: Workers) -> None:
        """Begins to serve a database; `close` it in the end."""
        self.store = store
        self.workers = workers
        self.made = 0
        self._loop = asyncio.get_running_loop()
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._changes = Changes(store, self._told)

    async def close(self) -> None:
        """Stops the agents and listens no more; the store is not closed."""
        for task in [*self._tasks, *(live.thinking for live in self._lives.values())]:
            if task is not None:
                task.cancel()
        await asyncio.to_thread(self._changes.close)

    @property
    def lives(self) -> Collection[Live]:
        """The tables in memory."""
        return self._lives.values()

    # Finding

    async def live(self, table: str) -> Live | None:
        """A table, None if there is none. Raises StorageError."""
        live = self._lives.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            live = await asyncio.shield(self._loading[table])
        else:
            self._lives.move_to_end(table)
        if live is not None and live.stale:
            async with live.lock:
                await self._refresh(live)
        return live

    async def listed(self, player: str) -> list[tuple[Live, frozenset[str]]]:
        """The newest tables at which a player holds seats, with these seats."""
        ids = await asyncio.to_thread(self.store.tables_of, player, MOST_LISTED)
        found: list[tuple[Live, frozenset[str]]] = []
        for table in ids:
            live = await self.live(table)
            if live is not None:
                found.append((live, await self.seats_of(player, table)))
        return found

    async def seats_of(self, player: str | None, table: str) -> frozenset[str]:
        """The seats that a player holds at a table."""
        if player is None:
            return frozenset()
        return await asyncio.to_thread(self.store.seats_of, player, table)

    async def _load(self, table: str) -> Live | None:
        try:
            loaded = await asyncio.to_thread(self.store.load, table)
            return None if loaded is None else self._keep(loaded)
        finally:
            del self._loading[table]

    def _keep(self, table: Table) -> Live:
        """Takes a table into memory, and lets another go that nobody needs there."""
        live = self._lives[table.header.id] = Live(table)
        if len(self._lives) > MOST_IN_MEMORY:
            unused = (id for id, other in self._lives.items() if not _in_use(other))
            with suppress(StopIteration):
                del self._lives[next(unused)]
        return live

    # Making tables and joining them

    async def make(
        self,
        game: str,
        options: Document,
        first: str | None,
        seats: dict[str, SeatStart],
        player: str,
    ) -> tuple[Live, dict[str, str]]:
        """A new table.

        Args:
            game: the name of the game.
            options: its options.
            first: the seat that begins; None: by lot.
            seats: who sits where; all persons are the player.
            player: the hash of who makes it.

        Returns:
            The table, and the keys of its open seats.

        Raises:
            UnknownName: no such game, option, value or seat.
            StorageError: it could not be stored.
        """
        header = _dealt(new(game, options=options, first=first), seats)
        keys = {seat: new_key() for seat, start in seats.items() if start.kind == "open"}
        made = NewTable(
            header,
            [(player, seat) for seat, start in seats.items() if start.kind == "person"],
            [(hashed(key), seat) for seat, key in keys.items()],
        )
        await asyncio.wrap_future(self.store.make(made))
        return self._keep(Table(header)), keys

    async def join(
        self, live: Live, key: str, player: str, name: str | None, language: str
    ) -> frozenset[str]:
        """A key makes a player a holder of its seat.

        Returns:
            The seats that he holds now.

        Raises:
            Refusal: the key opens nothing here, or it is his own invitation.
            StorageError: it could not be stored.
        """
        table = live.table.header.id
        async with live.lock:
            await self._refresh(live)
            mine = await self.seats_of(player, table)
            seat = await asyncio.to_thread(self.store.key_seat, hashed(key), table)
            if seat is None:
                if mine:  # the link was opened once more
                    return mine
                raise Refusal(say("server-key-used", language))
            if seat in mine:
                return mine
            if mine:
                raise Refusal(say("server-own-invitation", language))
            joins = live.table.kinds[seat] == "open"
            event = _event(live.table, Change("join", seat, {"name": name}), None)
            used = self.store.use_key(hashed(key), player, table, seat, event if joins else None)
            try:
                await self._stored(live, asyncio.wrap_future(used))
            except Conflict:
                raise Refusal(say("server-key-used", language)) from None
            if joins:
                live.table.apply(event)
        live.tell()
        return mine | {seat}

    async def add_key(self, live: Live, seat: str) -> str:
        """A new key for a seat. Raises StorageError."""
        key = new_key()
        added = self.store.add_key(hashed(key), live.table.header.id, seat)
        await asyncio.wrap_future(added)
        return key

    # Changes

    async def change(
        self, live: Live, seat: str, client: str | None, decide: Callable[[Table], Change]
    ) -> int:
        """Makes a change: it is checked, stored, applied and told.

        Args:
            live: the table.
            seat: whose change it is.
            client: the client's id of it; the same one again changes nothing.
            decide: what is to happen at the table as it stands.

        Returns:
            The number of the event.

        Raises:
            VexillaError: what `decide` raises.
            OutdatedError: another process was faster.
            StorageError: it could not be stored, and has not happened.
        """
        async with live.lock:
            if live.stale:
                await self._refresh(live)
            if client is not None and (seat, client) in live.table.done:
                return live.table.done[seat, client]
            change = decide(live.table)
            try:
                event = await self._store_change(live, change, client)
            except Conflict:
                await self._refresh(live)
                if client is not None and (seat, client) in live.table.done:
                    return live.table.done[seat, client]
                raise OutdatedError("Another change was faster.") from None
            live.table.apply(event)
            self.made += 1
        live.tell()
        self.attend(live)
        return event.number

    async def _store_change(self, live: Live, change: Change, client: str | None) -> Event:
        table = live.table
        if change.kind != "rematch":
            event = _event(table, change, client)
            appended = self.store.append(table.header.id, event)
            await self._stored(live, asyncio.wrap_future(appended))
            return event
        rematch = await self._rematch(table)
        data = {"next": rematch.header.id}
        event = _event(table, Change("rematch", change.seat, data), client)
        made = self.store.make(rematch, (table.header.id, event))
        await self._stored(live, asyncio.wrap_future(made))
        return event

    async def _rematch(self, table: Table) -> NewTable:
        """The same game with the same people, each in the other seat."""
        old = table.header
        order = table.game.seats
        swapped = dict(zip(order, (*order[1:], order[0]), strict=True))
        seats = {
            swapped[seat]: SeatStart(table.kinds[seat], start.agent, table.names[seat])
            for seat, start in old.seats.items()
        }
        options = table.game.options
        held = await asyncio.to_thread(self.store.holders_of, old.id)
        dealt = _dealt(new(old.game, options=options), seats)
        return NewTable(dealt, [(player, swapped[seat]) for player, seat in held], [])

    async def _stored(self, live: Live, written: "asyncio.Future[None]") -> None:
        """Waits for the disk; if that goes wrong, the disk knows best how the table stands."""
        try:
            await written
        except BaseException:
            live.stale = True
            raise

    async def _refresh(self, live: Live) -> None:
        """Applies what the disk knows and this process does not; the caller holds the lock."""
        table = live.table
        missed = await asyncio.to_thread(self.store.events_after, table.header.id, table.number)
        for event in missed:
            table.apply(event)
        live.stale = False
        if missed:
            live.tell()

    def _told(self, tables: Collection[str] | None) -> None:
        """`_heard` from another thread."""
        self._loop.call_soon_threadsafe(self._heard, tables)

    def _heard(self, tables: Collection[str] | None) -> None:
        """Another process has changed tables."""
        known = self._lives if tables is None else [id for id in tables if id in self._lives]
        for table in known:
            self._begin(self._catch_up(self._lives[table]))

    async def _catch_up(self, live: Live) -> None:
        number = live.table.number
        try:
            async with live.lock:
                await self._refresh(live)
        except StorageError:
            live.stale = True
            return
        if live.table.number > number and live.viewers:
            await asyncio.sleep(PATIENCE_S)  # its own process asks the agent, while there is one
            self.attend(live)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Agents

    def attend(self, live: Live) -> None:
        """Lets an agent think whose turn it is."""
        if live.thinking is None and _agent_to_act(live.table) is not None:
            live.thinking = self._loop.create_task(self._think(live))

    async def _think(self, live: Live) -> None:
        try:
            while (seat := _agent_to_act(live.table)) is not None:
                table = live.table
                number = table.number
                view = table.game.view(seat)
                agent = table.agent(seat) or ""
                action = await self.workers.choose(Question(table.header.game, agent, view))

                def decide(
                    table: Table, seat: str = seat, number: int = number, action: Document = action
                ) -> Change:
                    return table.act(seat, number, action, "en")

                try:
                    await self.change(live, seat, None, decide)
                except OutdatedError:
                    continue
                except StorageError:
                    await asyncio.sleep(RETRY_S)
        except WorkerFailure:
            LOG.warning("An agent was stopped")
        finally:
            live.thinking = None


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(16)


def _agent_to_act(table: Table) -> str | None:
    """The seat of an agent that is to act."""
    return next((seat for seat in table.actors if table.kinds[seat] == "agent"), None)


def _in_use(live: Live) -> bool:
    return bool(live.viewers) or live.lock.locked() or live.thinking is not None


def _dealt(game: Game, seats: dict[str, SeatStart]) -> Header:
    """The header of a table with a new game."""
    ordered = {seat: seats[seat] for seat in game.seats}
    return Header(secrets.token_urlsafe(12), game.name, game.start, game.salt, now(), ordered)


def _event(table: Table, change: Change, client: str | None) -> Event:
    return Event(table.number + 1, change.seat, change.kind, change.data, client, now())


def now() -> str:
    """The time, ISO 8601, in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
