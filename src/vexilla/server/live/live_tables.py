"""The tables in memory, kept in step with the database, to which other processes may write too."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

from vexilla.server.errors import DamagedTable, StorageError
from vexilla.server.log import LOG, of_table
from vexilla.server.ratings.rows import read_seat_ratings
from vexilla.server.store.steady import keep_on
from vexilla.server.tables.late import LateTable, late_table
from vexilla.server.tables.rows import existing, read_holders
from vexilla.server.tables.shown import SeatRating
from vexilla.server.tables.sight import Company
from vexilla.server.tables.table import Table, replayed
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.fair_queue import Person

# Beyond these, the tables that have been unused longest are dropped
MAX_IN_MEMORY = 250
MAX_EVENTS_IN_MEMORY = 50_000  # of all of them
LOADS_AT_ONCE = 2  # so that playing many games again leaves processor time to the others
LOOK_S = 5.0  # between two looks which tables have been removed
TELL_S = 1.0  # from the first spectator who comes or goes until all are told
TAKEOVER_S = 5.0  # after another process's last change, this one may run the table's agent


class Watcher(Protocol):
    """A connection that watches a table.

    Attributes:
        person: who watches, and from where.
        mine: the seats that the player holds.
    """

    person: Person
    mine: frozenset[str]

    def table_changed(self) -> None:
        """Called when the table has changed."""
        ...

    def presence_changed(self) -> None:
        """Called when a player has come or gone."""
        ...

    def thinking_changed(self) -> None:
        """Called when the table's agents have begun to think less than usual, or as usual."""
        ...

    def chat_changed(self) -> None:
        """Called when something has been said at the table."""
        ...

    def close(self, reason: str) -> None:
        """Ends the connection, and says why."""
        ...


class Attendance(NamedTuple):
    """The people at a table.

    Attributes:
        seats: the seats whose players are connected.
        spectators: the number of connections by people without a seat.
    """

    seats: frozenset[str] = frozenset()
    spectators: int = 0


NOBODY = Attendance()


class Counted(NamedTuple):
    """A table, and how many events it had when it was last used: each event is a use."""

    live: "LiveTable"
    events: int


@dataclass(eq=False)
class LiveTable:
    """A table in memory.

    Attributes:
        table: the table, as far as this process knows it.
        lock: held from the check of a change until it is applied.
        watchers: the connections that watch it.
        elsewhere: who is there by other processes.
        stale: whether the database may hold events that `table` lacks.
        thinking: the task in which an agent chooses an action; None if none does.
        claiming: the task in which a claim is made that is to be made at once; None before one.
        hurried: whether the agents had to think less than usual at their last action.
        thought_s: the seconds that an agent took when it last had a choice.
        telling: the timer by which all are told how many spectators there are; None if none runs.
        ratings: what is shown of the ratings of the players, at a rated table.
        late: the table as those without a seat see it, if they see it late.
    """

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set[Watcher])
    elsewhere: Attendance = NOBODY
    stale: bool = False
    thinking: "asyncio.Task[None] | None" = None
    claiming: "asyncio.Task[None] | None" = None
    hurried: bool = False
    thought_s: float = 0.0
    telling: asyncio.TimerHandle | None = None
    ratings: Mapping[str, SeatRating] = field(default_factory=dict[str, SeatRating])
    late: LateTable | None = None
    # what of the table those without a seat were told last
    _shown: object = field(init=False, default=None)

    def __post_init__(self) -> None:
        """Notes what those without a seat see from the beginning."""
        self._shown = self._seen_without_a_seat()

    def seen_by(self, mine: Collection[str]) -> Table:
        """Returns the table as the holder of some seats, or of none, may see it."""
        if self.table.is_past_for(mine):
            return self.table.as_it_ended()
        if self.late is None or mine or self.table.outcome is not None:
            return self.table
        return self.late.table

    def _seen_without_a_seat(self) -> object:
        table, seen = self.table, self.seen_by(())
        return seen.number, seen.outcome, dict(table.kinds), dict(table.names), table.damage

    @property
    def company(self) -> Company:
        """Who is at the table."""
        table = self.table
        return Company(
            table.kinds, table.names, table.bots, self.present, self.spectators, self.ratings
        )

    @property
    def here(self) -> Attendance:
        """The people who are connected to this process."""
        seats = frozenset(seat for watcher in self.watchers for seat in watcher.mine)
        return Attendance(seats, sum(not watcher.mine for watcher in self.watchers))

    @property
    def present(self) -> frozenset[str]:
        """The seats whose players are connected."""
        return self.here.seats | self.elsewhere.seats

    @property
    def person(self) -> Person:
        """Somebody who waits for the table's agents: one with a seat, or else any watcher."""
        watching = sorted((not watcher.mine, watcher.person) for watcher in self.watchers)
        return watching[0][1] if watching else Person()

    @property
    def spectators(self) -> int:
        """The number of connections by people without a seat."""
        return self.here.spectators + self.elsewhere.spectators

    def tell_spectators(self) -> None:
        """Tells all watchers how many spectators there are; soon, for many may come at once."""
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(TELL_S, self._tell)

    def _tell(self) -> None:
        self.telling = None
        for watcher in self.watchers:
            watcher.presence_changed()

    def hurry(self, hurried: bool) -> None:
        """Notes whether an agent had to think less than usual."""
        if hurried != self.hurried:
            self.hurried = hurried
            for watcher in self.watchers:
                watcher.thinking_changed()

    def stop_thinking(self) -> None:
        """Stops the agent that is thinking, if there is one."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def notify(self) -> None:
        """Notifies all watchers that the table has changed, as far as they see it."""
        if self.late is not None:
            self.late.follow(self.table)
        before, self._shown = self._shown, self._seen_without_a_seat()
        news = self._shown != before
        for watcher in self.watchers:
            if news or watcher.mine:
                watcher.table_changed()


class LiveTables:
    """The tables in memory. A table is there at most once, and stays as long as it is in use."""

    def __init__(
        self,
        store: TableStore,
        quiet: Callable[[LiveTable], None],
        ready: Callable[[Sequence[str]], Awaitable[None]],
    ) -> None:
        """Begins without tables; a listener reports changes, and `close` is called in the end.

        Args:
            store: the database.
            quiet: called some time after another process has changed a table that is watched
                here: that process may have ended before it could run the table's agent.
            ready: waits until tables of some games can be loaded.
        """
        self._store = store
        self._quiet = quiet
        self._ready = ready
        self.when_talked: list[Callable[[LiveTable], None]] = []  # before the watchers are told
        self._elsewhere: dict[str, Attendance] = {}
        self._loop = asyncio.get_running_loop()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, Counted] = OrderedDict()
        self._events = 0  # of all of these
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(LOADS_AT_ONCE)

    def __len__(self) -> int:
        """Returns the number of tables in memory."""
        return len(self._known)

    def close(self) -> None:
        """Stops all agents, and what catches up with other processes."""
        thinking = [live.thinking for live in self._known.values() if live.thinking]
        for task in [*self._tasks, *thinking]:
            task.cancel()

    async def find(self, table: str) -> LiveTable | None:
        """Returns a table, loaded if need be; None if there is none.

        Raises:
            DamagedTable: it cannot be read.
            StorageError: the database cannot be read.
        """
        live = self._known.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            return None
        self._use(live)
        if live.stale:
            async with live.lock:
                await self.refresh(live)
        return live

    def add(self, table: Table, late: LateTable | None) -> LiveTable:
        """Adds a table, and what watchers see of it late, to those in memory."""
        live = self._known[table.header.id] = LiveTable(table, late=late)
        live.elsewhere = self._elsewhere.get(table.header.id, NOBODY)
        self._use(live)
        return live

    def forget(self, table: str) -> None:
        """Drops a table that was removed; its watchers see it as it was."""
        live = self._known.pop(table, None)
        if live is not None:
            live.stop_thinking()
        if (recent := self._recent.pop(table, None)) is not None:
            self._events -= recent.events

    async def run(self) -> None:
        """Looks again and again for what any process, or `vexilla archive`, has taken away.

        Tables that have been removed are forgotten, and nobody speaks on for a seat that they do
        not hold any more.
        """

        async def step() -> None:
            await asyncio.sleep(LOOK_S)
            await self.forget_removed()
            await self.close_unseated()

        await keep_on("The look for what was taken away", step)

    async def forget_removed(self) -> None:
        """Forgets the tables that are not in the database any more. Raises StorageError."""
        here = set(self._known)
        for table in here - await self._store.read(lambda read: existing(read, here)):
            self.forget(table)

    async def close_unseated(self) -> None:
        """Closes the connections for seats that were given up elsewhere. Raises StorageError."""
        seated = [
            (live.table.header.id, watcher)
            for live in self.watched()
            for watcher in live.watchers
            if watcher.mine
        ]
        if not seated:
            return
        ids = {table for table, _ in seated}
        held = await self._store.read(lambda read: read_holders(read, ids))
        for table, watcher in seated:
            if not watcher.mine <= held.get((watcher.person.player, table), frozenset()):
                watcher.close("signed-out")

    def all(self) -> list[LiveTable]:
        """Returns the tables in memory."""
        return list(self._known.values())

    def in_use(self) -> set[str]:
        """Returns the ids of the tables at which somebody is, by any process."""
        return self._elsewhere.keys() | {live.table.header.id for live in self.watched()}

    def watched(self) -> list[LiveTable]:
        """Returns the tables at which somebody is by this process."""
        return [live for live in self._known.values() if live.watchers]

    def known(self, table: str) -> LiveTable | None:
        """Returns a table if it is in memory."""
        return self._known.get(table)

    def elsewhere(self) -> set[str]:
        """Returns the ids of the tables at which somebody is by another process."""
        return set(self._elsewhere)

    def set_elsewhere(self, table: str, attendance: Attendance) -> None:
        """Notes who is at a table by other processes, and tells those who watch it here."""
        if attendance == NOBODY:
            self._elsewhere.pop(table, None)
        else:
            self._elsewhere[table] = attendance
        live = self._known.get(table)
        if live is not None and live.elsewhere != attendance:
            live.elsewhere = attendance
            for watcher in live.watchers:
                watcher.presence_changed()

    async def refresh(self, live: LiveTable) -> None:
        """Applies the events that other processes have stored; the caller holds the table's lock.

        Raises:
            StorageError: the database cannot be read.
        """
        table = live.table
        if table.damage:
            return
        missed = await asyncio.to_thread(self._store.events_after, table.header.id, table.number)
        try:
            for event in missed:
                table.apply(event)
        except Exception as error:  # of any kind: what is damaged may fail anywhere
            LOG.error(
                "A table cannot be brought up to date: %s",
                type(error).__name__,
                extra=of_table(table.header.id),
            )
            live.table = replayed(table.header, [*table.events, *missed])
            live.stop_thinking()
        live.stale = False
        await self.read_ratings(live)
        if missed:
            live.notify()

    async def read_ratings(self, live: LiveTable) -> None:
        """Reads the ratings of the players of a rated table; they change when it ends."""
        if not live.table.header.rated:
            return
        try:
            header = live.table.header
            live.ratings = await self._store.read(
                lambda connection: read_seat_ratings(connection, header)
            )
        except StorageError:
            live.stale = True

    def _use(self, live: LiveTable) -> None:
        """Marks a table as recently used, and drops those that have been unused longest."""
        table, events = live.table.header.id, live.table.number
        before = self._recent.pop(table, None)
        self._events += events - (before.events if before is not None else 0)
        self._recent[table] = Counted(live, events)
        while len(self._recent) > MAX_IN_MEMORY or self._events > MAX_EVENTS_IN_MEMORY:
            _, unused = self._recent.popitem(last=False)
            self._events -= unused.events

    async def _load(self, table: str) -> LiveTable | None:
        try:
            game = await asyncio.to_thread(self._store.game_of, table)
            if game is None:
                return None
            await self._ready([game])
            async with self._turns:
                loaded = await asyncio.to_thread(self._store.load, table)
                if loaded is None:
                    return None
                live = self.add(loaded, await asyncio.to_thread(late_table, loaded))
            await self.read_ratings(live)
            return live
        finally:
            del self._loading[table]

    # What other processes write

    def talked(self, table: str | None) -> None:
        """Tells all who watch a table that something was said there; None: perhaps at any."""
        for live in self.all() if table is None else [self._known.get(table)]:
            if live is not None:
                for each in self.when_talked:
                    each(live)
                for watcher in live.watchers:
                    watcher.chat_changed()

    def heard(self, tables: dict[str, int] | None) -> None:
        """Catches up with the tables that any process has changed; None: perhaps with all."""
        here = [*self._known, *self._loading]
        changed = dict.fromkeys(here) if tables is None else tables
        for table in changed.keys() & set(here):
            task = self._loop.create_task(self._catch_up(table, changed[table]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, table: str, number: int | None) -> None:
        """Applies the stored events of a table up to a number; None: all of them."""
        try:
            live = await self.find(table)
        except (StorageError, DamagedTable):
            return  # the table is loaded when it is next asked for
        if live is None:
            return
        async with live.lock:
            before = live.table.number
            if number is not None and number <= before:
                return
            try:
                await self.refresh(live)
            except StorageError:
                live.stale = True
                return
        if live.table.number > before and live.watchers:
            await asyncio.sleep(TAKEOVER_S)
            self._quiet(live)
