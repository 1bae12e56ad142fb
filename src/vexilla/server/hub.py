"""What happens at the tables: they are made and joined, changed, and agents think.

Each has a lock: one change at a time is checked, stored, and only when it is on disk applied and
told to who watches.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from datetime import UTC, datetime

from vexilla.game import Document, Game, new
from vexilla.locale import say
from vexilla.server.lives import Live, Lives
from vexilla.server.review import Reviews
from vexilla.server.schema import StorageError
from vexilla.server.store import Conflict, NewTable, Store, hashed
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
MOST_LISTED = 30
MOST_CHANGES = 10_000  # at a table; after them it can only be played to its end
ENDS_THINKING = ("resign", "draw", "takeback")  # changes that leave nothing to think about
RETRY_S = 2.0  # until an agent's action is stored after all


class Hub:
    """All tables.

    Attributes:
        store: the database.
        workers: the agents.
        reviews: of games that are over.
        made: the number of changes made here.
    """

    def __init__(self, store: Store, workers: Workers) -> None:
        """Begins to serve a database; `close` it in the end."""
        self.store = store
        self.workers = workers
        self.reviews = Reviews(workers)
        self.made = 0
        self.lives = Lives(store, self.attend)

    async def close(self) -> None:
        """Stops; the store and the workers are not closed."""
        self.reviews.close()
        await self.lives.close()

    # Finding

    async def listed(self, player: str) -> list[tuple[Live, frozenset[str]]]:
        """The newest tables at which a player holds seats, with these seats."""
        ids = await asyncio.to_thread(self.store.tables_of, player, MOST_LISTED)
        found: list[tuple[Live, frozenset[str]]] = []
        for table in ids:
            live = await self.lives.find(table)
            if live is not None:
                found.append((live, await self.seats_of(player, table)))
        return found

    async def seats_of(self, player: str | None, table: str) -> frozenset[str]:
        """The seats that a player holds at a table."""
        if player is None:
            return frozenset()
        return await asyncio.to_thread(self.store.seats_of, player, table)

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
        return self.lives.add(Table(header)), keys

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
            while True:
                await self.lives.refresh(live)
                mine = await self.seats_of(player, table)
                seat = await asyncio.to_thread(self.store.key_seat, hashed(key), table)
                if seat in mine or (seat is None and mine):  # the link was opened once more
                    return mine
                if seat is None:
                    raise Refusal(say("server-key-used", language))
                if mine:
                    raise Refusal(say("server-own-invitation", language))
                joins = live.table.kinds[seat] == "open"
                event = _event(live.table, Change("join", seat, {"name": name}), None)
                used = self.store.use_key(
                    hashed(key), player, table, seat, event if joins else None
                )
                try:
                    await self._stored(live, asyncio.wrap_future(used))
                except Conflict:
                    continue  # the key has been used, or only the number has
                if joins:
                    live.table.apply(event)
                break
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
        self,
        live: Live,
        seat: str,
        client: str | None,
        decide: Callable[[Table], Change],
        language: str = "en",
    ) -> int:
        """Makes a change: it is checked, stored, applied and told.

        Args:
            live: the table.
            seat: whose change it is.
            client: the client's id of it; the same one again changes nothing.
            decide: what is to happen at the table as it stands.
            language: of a refusal.

        Returns:
            The number of the event.

        Raises:
            VexillaError: what `decide` raises.
            OutdatedError: another process was faster.
            StorageError: it could not be stored, and has not happened.
        """
        async with live.lock:
            if live.stale:
                await self.lives.refresh(live)
            if client is not None and (seat, client) in live.table.done:
                return live.table.done[seat, client]
            change = decide(live.table)
            if live.table.number >= MOST_CHANGES and change.kind not in ("action", "resign"):
                raise Refusal(say("server-too-many-changes", language))
            try:
                event = await self._store_change(live, change, client)
            except (Conflict, StorageError) as error:
                await self.lives.refresh(live)  # a commit that failed may have been one after all
                if client is not None and (seat, client) in live.table.done:
                    return live.table.done[seat, client]
                if isinstance(error, StorageError):
                    raise
                raise OutdatedError("Another change was faster.") from None
            live.table.apply(event)
            self.made += 1
        if change.kind in ENDS_THINKING:
            live.stop_thinking()
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
        following = await self._next_game(table)
        data = {"next": following.header.id}
        event = _event(table, Change("rematch", change.seat, data), client)
        made = self.store.make(following, (table.header.id, event))
        await self._stored(live, asyncio.wrap_future(made))
        return event

    async def _next_game(self, table: Table) -> NewTable:
        """The next game of the match: the same players, who bring their points along."""
        score, moved = table.score, table.next_seats
        seats = {
            moved[seat]: SeatStart(
                kind, table.agent(seat), table.names[seat], score.points[seat], score.wins[seat]
            )
            for seat, kind in table.kinds.items()
        }
        first = table.begins_next
        assert first is not None, "the game is over"
        game = new(table.game.name, options=table.game.options, first=moved[first])
        held = await asyncio.to_thread(self.store.holders_of, table.header.id)
        holders = [(player, moved[seat]) for player, seat in held]
        return NewTable(_dealt(game, seats, score.games), holders, [])

    async def _stored(self, live: Live, written: "asyncio.Future[None]") -> None:
        """Waits for the disk; if that goes wrong, the disk knows best how the table stands."""
        try:
            await written
        except BaseException:
            live.stale = True
            raise

    # Agents

    def attend(self, live: Live) -> None:
        """Lets an agent think whose turn it is, as long as anybody watches."""
        if live.viewers and live.thinking is None and _agent_to_act(live.table) is not None:
            live.thinking = asyncio.create_task(self._think(live))

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
            LOG.info("An agent was stopped")
        except Exception:
            LOG.exception("An agent could not act")
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(16)


def _agent_to_act(table: Table) -> str | None:
    """The seat of an agent that is to act."""
    return next((seat for seat in table.actors if table.kinds[seat] == "agent"), None)


def _dealt(game: Game, seats: dict[str, SeatStart], earlier: int = 0) -> Header:
    """The header of a table with a new game, after some earlier ones of its match."""
    return Header(
        id=secrets.token_urlsafe(12),
        game=game.name,
        start=game.start,
        salt=game.salt,
        created=now(),
        seats={seat: seats[seat] for seat in game.seats},
        version=game.version,
        options=game.options,
        earlier=earlier,
    )


def _event(table: Table, change: Change, client: str | None) -> Event:
    return Event(table.number + 1, change.seat, change.kind, change.data, client, now())


def now() -> str:
    """The time, ISO 8601, in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
