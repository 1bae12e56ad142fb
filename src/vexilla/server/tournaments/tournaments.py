"""Tournaments: what their hosts and players can do, and how all who look on are kept up to date.

What stands in a tournament, and what follows from the end of a game, is in the database
(`tournament_rows`), so that all processes show the same, and none has to do anything at a restart.
"""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from datetime import datetime

from sqlalchemy import Connection

from vexilla.errors import VexillaError
from vexilla.game import GAMES, new, rules_of
from vexilla.server.edge.messages import ShownName, encode
from vexilla.server.edge.sockets.conversation import Conversation
from vexilla.server.edge.sockets.text import for_many
from vexilla.server.errors import Conflict, NoTournament, Refusal, Removed, StorageError
from vexilla.server.live.hub import Hub
from vexilla.server.ratings.rated_games import check_account
from vexilla.server.store.listener import keep_looking
from vexilla.server.store.timestamps import TIMESTAMPS, iso
from vexilla.server.tables.decisions import resign
from vexilla.server.tables.events import Change
from vexilla.server.tables.sight import recorded_game
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.messages import (
    MAX_EVERYBODY,
    Conditions,
    GameOfRound,
    Gone,
    Settling,
    TournamentInfo,
    TournamentWanted,
)
from vexilla.server.tournaments.rows import (
    Impossible,
    NewTournament,
    add_tournament,
    cancel,
    join,
    leave,
    read_by_code,
    read_due,
    start,
)
from vexilla.server.tournaments.settling import settled
from vexilla.server.tournaments.views import (
    ShownTournament,
    read_listed,
    read_mine,
    read_tournament,
    read_versions,
)
from vexilla.server.workers.readiness import Readiness

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # that nobody mistakes for another, on a wall
CODE_LETTERS = 6
LATE_MS = 60_000  # by which the clock of a host may be slow
MAX_AHEAD_DAYS = 90  # between the announcement and the start

Work = Callable[[Callable[[], bytes]], Awaitable[bytes]]  # does long work in its turn


class Latest:
    """A tournament as it was last read for its watchers.

    Attributes:
        shown: what it is; None: it is gone.
        text: the message with it, encoded once for all watchers.
    """

    def __init__(self, shown: ShownTournament | None) -> None:
        """Encodes it."""
        self.shown = shown
        self.text = for_many(encode(Gone() if shown is None else shown.progress))


class Tournaments:
    """The tournaments, as this process shows them.

    Attributes:
        latest: those that somebody watches, once they are read.
    """

    def __init__(
        self, hub: Hub, store: TableStore, readiness: Readiness, changed: asyncio.Event
    ) -> None:
        """Prepares; `run` keeps the watchers up to date.

        Args:
            hub: all tables.
            store: the database.
            readiness: which games have been compiled or loaded.
            changed: set whenever a tournament may have changed.
        """
        self._hub, self._store, self._readiness = hub, store, readiness
        self._watchers: defaultdict[str, set[Conversation]] = defaultdict(set)
        self._changed = changed
        self.latest: dict[str, Latest] = {}

    # Watching

    def enter(self, watcher: Conversation, tournament: str) -> None:
        """Adds a watcher of a tournament; it is called as soon as that is read."""
        self._watchers[tournament].add(watcher)
        watcher.changed()
        self._changed.set()

    def leave_watching(self, watcher: Conversation, tournament: str) -> None:
        """Removes a watcher of a tournament."""
        there = self._watchers[tournament]
        there.discard(watcher)
        if not there:
            del self._watchers[tournament]
            self.latest.pop(tournament, None)

    async def run(self) -> None:
        """Tells the watchers what has changed, again and again."""
        await keep_looking(self._changed, self._look, "The tournaments")

    async def _look(self) -> None:
        """Starts those that are due, reads those that have changed, and tells who watches them."""
        await self._start_due()
        if not (watched := list(self._watchers)):
            return
        versions = await self._store.read(lambda connection: read_versions(connection, watched))
        for id in watched:
            before = self.latest.get(id)
            known = before and before.shown and before.shown.version
            if before is not None and known == versions.get(id):
                continue
            shown = await self._read(id)
            if id in self._watchers:  # else all have left meanwhile
                self.latest[id] = Latest(shown)
                for watcher in self._watchers[id]:
                    watcher.changed()

    async def _start_due(self) -> None:
        """Starts the tournaments whose time has come."""
        store, now = self._store, TIMESTAMPS.ago(0)
        for id in await store.read(lambda connection: read_due(connection, now)):
            shown = await self._read(id)
            if shown is not None:
                await self._begin(id, shown.progress.conditions.game)

    async def _begin(self, id: str, game: str) -> None:
        """Starts a tournament, unless another process was faster. Raises StorageError."""
        await self._readiness.rules([game])
        served = await self._hub.uptime.fresh()
        with suppress(Refusal, NoTournament):
            await self._write(lambda connection: start(connection, id, served))

    async def _read(self, id: str) -> ShownTournament | None:
        await self._readiness.rules(GAMES)
        return await self._store.read(lambda connection: read_tournament(connection, id))

    # What is asked for

    async def listed(self, player: str) -> tuple[list[Conditions], list[Conditions]]:
        """Returns the tournaments in the lobby, and those of a player. Raises StorageError."""
        await self._readiness.rules(GAMES)

        def read(connection: Connection) -> tuple[list[Conditions], list[Conditions]]:
            return read_listed(connection), read_mine(connection, player)

        return await self._store.read(read)

    async def find(self, id: str) -> ShownTournament:
        """Returns a tournament as it is now. Raises NoTournament or StorageError."""
        shown = await self._read(id)
        if shown is None:
            raise NoTournament
        return shown

    async def info(self, id: str, player: str) -> TournamentInfo:
        """Returns a tournament as a player sees it. Raises NoTournament or StorageError."""
        shown = await self.find(id)
        return TournamentInfo(shown.progress, shown.you(player))

    async def make(
        self, wanted: TournamentWanted, name: str, player: str, shown_as: ShownName
    ) -> str:
        """Makes a tournament that waits for players, and returns its id.

        Args:
            wanted: what is played.
            name: the name of the tournament.
            player: the host (hash).
            shown_as: the name of the host, who takes part if that is wanted.

        Raises:
            UnknownName: no such game, option or value.
            Refusal: these conditions do not go together, or the host has too many tournaments.
            StorageError: it could not be stored.
        """
        everybody = wanted.kind == "round-robin"
        if everybody == (wanted.rounds is not None):
            raise VexillaError("rounds: for a Swiss tournament, and only for one.")
        if everybody and wanted.places > MAX_EVERYBODY:
            raise VexillaError(f"places: at most {MAX_EVERYBODY} in a round robin.")
        if wanted.rated and wanted.bots:
            raise VexillaError("bots: they play no rated games.")
        await self._readiness.rules([wanted.game])
        if wanted.plays:
            await self._check_player(wanted.rated, wanted.bots, player, shown_as.bot)
        first, _ = rules_of(wanted.game).SEATS
        game = new(wanted.game, options=wanted.options, first=first)
        made = NewTournament(
            id=secrets.token_urlsafe(12),
            name=name,
            game=wanted.game,
            options=game.options,
            kind=wanted.kind,
            rounds=wanted.rounds,
            pace=wanted.pace,
            rated=wanted.rated,
            bots=wanted.bots,
            places=wanted.places,
            host=player,
            created=TIMESTAMPS.now(),
            starts=None if wanted.starts is None else _start_time(wanted.starts),
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)),
        )

        def work(connection: Connection) -> None:
            add_tournament(connection, made)
            if wanted.plays:
                join(connection, made.id, player, shown_as)

        await self._write(work)
        return made.id

    async def join(self, id: str, player: str, name: ShownName) -> None:
        """Makes somebody a player of a tournament.

        Raises:
            Refusal: it has begun, it is full, or they may not take part.
            NoTournament: there is no such tournament.
            StorageError: it could not be stored.
        """
        conditions = (await self.find(id)).progress.conditions
        await self._check_player(conditions.rated, conditions.bots, player, name.bot)
        await self._write(lambda connection: join(connection, id, player, name))

    async def leave(self, id: str, player: str) -> None:
        """Has a player leave; once it has begun, they withdraw, and resign a game that goes on.

        Raises:
            Refusal: it is over.
            NoTournament: there is no such tournament.
            StorageError: it could not be stored.
        """
        await self._write(lambda connection: leave(connection, id, player))
        shown = await self.find(id)
        number = shown.numbers.get(player)
        seats = rules_of(shown.progress.conditions.game).SEATS
        for game in shown.progress.games:
            pair = (game.first, game.second)
            if number in pair and game.result is None and game.table is not None:
                await self._resign(game.table, seats[pair.index(number)])

    async def _resign(self, table: str, seat: str) -> None:
        try:
            live = await self._hub.find(table)
            if live is not None:
                await self._hub.change(live, seat, None, lambda table: resign(table, seat))
        except StorageError:
            raise
        except VexillaError:  # it is over
            return

    async def start(self, id: str, player: str) -> None:
        """Begins a tournament: its first round is paired.

        Raises:
            Refusal: the player is not the host, it has begun, or there are too few players.
            NoTournament: there is no such tournament.
            StorageError: it could not be stored.
        """
        shown = await self._hosted(id, player)
        await self._readiness.rules([shown.progress.conditions.game])
        served = await self._hub.uptime.fresh()
        await self._write(lambda connection: start(connection, id, served))

    async def cancel(self, id: str, player: str) -> None:
        """Removes a tournament that has not begun; the arguments and errors are those of `start`.

        Raises:
            Refusal: the player is not the host, or it has begun.
            NoTournament: there is no such tournament.
            StorageError: it could not be stored.
        """
        await self._hosted(id, player)
        await self._write(lambda connection: cancel(connection, id))

    async def settle(self, id: str, player: str, settling: Settling) -> None:
        """Ends a game that nobody finishes, as the host says: one side abandoned it, or a draw.

        Raises:
            Refusal: the player is not the host, or has a seat in the game, or it is over, or
                somebody has acted there lately.
            NoTournament: there is no such tournament, or no such game in it.
            StorageError: it could not be stored.
        """
        shown = await self._hosted(id, player)
        games = [each for each in shown.progress.games if each.table == settling.table]
        if not games or games[0].result is not None:
            raise Refusal("server-over")
        live = await self._hub.find(settling.table)
        if live is None:
            raise NoTournament
        pair = (games[0].first, games[0].second)
        gone = {each.number for each in shown.progress.players if each.withdrawn}
        mine = await self._hub.seats_of(player, settling.table)
        served = await self._hub.uptime.fresh()
        first, _ = rules_of(shown.progress.conditions.game).SEATS

        def decide(table: Table) -> Change:
            return settled(table, settling, mine, served, left=gone.issuperset(pair))

        await self._hub.change(live, first, None, decide)

    async def by_code(self, code: str) -> str:
        """Returns the tournament with a code. Raises NoTournament or StorageError."""
        id = await self._store.read(lambda connection: read_by_code(connection, code))
        if id is None:
            raise NoTournament
        return id

    async def games(self, id: str, work: Work) -> AsyncGenerator[bytes]:
        """Yields the parts of a JSON document: the tournament, and the records of its games.

        Args:
            id: the tournament.
            work: does long work in its turn.

        Raises:
            NoTournament: there is no such tournament.
            StorageError: the database cannot be read.
        """
        shown = await self.find(id)
        yield encode(shown.progress)[:-1] + b',"records":['
        over = [game for game in shown.progress.games if game.result and game.table]
        for index, game in enumerate(over):
            text = await work(lambda game=game: self._record(game))
            yield (b",\n" if index else b"\n") + text
        yield b"\n]}\n"

    def _record(self, game: GameOfRound) -> bytes:
        """Returns the record of a finished game, with its round and players."""
        table = self._store.load(game.table or "")
        lines = list(recorded_game(table, table.names).record()) if table else []
        return encode(
            {"round": game.round, "first": game.first, "second": game.second} | {"record": lines}
        )

    async def _hosted(self, id: str, player: str) -> ShownTournament:
        shown = await self.find(id)
        if shown.host != player:
            raise _refusal("host")
        return shown

    async def _check_player(self, rated: bool, bots: bool, player: str, bot: bool) -> None:
        """Raises Refusal if somebody may not take part under these conditions."""
        if bot and not bots:
            raise _refusal("bots")
        if rated:
            await check_account(self._store, player)

    async def _write(self, work: Callable[[Connection], None]) -> None:
        """Has something written; says in words why it cannot be."""
        try:
            await self._store.write(work)
        except Impossible as problem:
            if problem.reason == "gone":
                raise NoTournament from None
            raise _refusal(problem.reason) from None
        except Removed:
            raise NoTournament from None
        except Conflict:
            pass  # it reached the disk before the connection broke
        self._changed.set()


def _start_time(starts: datetime) -> str:
    """Returns a time of the host's as it is stored. Raises VexillaError."""
    if starts.tzinfo is None:
        raise VexillaError("starts: a time with its zone.")
    ms = round(starts.timestamp() * 1000)
    if not -LATE_MS <= ms - TIMESTAMPS.ms() <= MAX_AHEAD_DAYS * 86_400_000:
        raise Refusal("server-tournament-starts", days=MAX_AHEAD_DAYS)
    return iso(ms)


def _refusal(reason: str) -> Refusal:
    return Refusal("server-tournament", reason=reason)
