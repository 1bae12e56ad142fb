"""The lobby: where people without a link meet.

What stands in it is in the database, so that all processes show the same. A process notes every few
seconds which tables its players are at. A table whose players have not been seen for a while is not
listed: they have closed the page, or their process has ended.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from sqlalchemy import Connection

from vexilla.game import GAMES, rules_of
from vexilla.server.chat.mutes import Met, mute
from vexilla.server.edge.messages import ShownName, encode
from vexilla.server.edge.sockets.conversation import Conversation
from vexilla.server.edge.sockets.text import Text, for_many
from vexilla.server.errors import Conflict, Refusal
from vexilla.server.live.following import published
from vexilla.server.live.hub import Hub
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.live.to_its_end import to_its_end
from vexilla.server.lobby.messages import Invited, Listed, LobbyTable, PersonMet
from vexilla.server.lobby.rows import (
    decline,
    finding,
    invite,
    invite_players,
    knows,
    read_invitations,
    read_lobby,
    read_people,
    read_results,
    see,
)
from vexilla.server.profiles.rows import challenged
from vexilla.server.store.listener import keep_looking
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.events import Event, SeatStart, named
from vexilla.server.tables.listing import AWAY_S
from vexilla.server.tables.rows import TableRows
from vexilla.server.tournaments.views import read_listed
from vexilla.server.workers.readiness import Readiness

SEE_S = 5.0  # between two notes of which tables the players are at

NO_INVITATIONS = Text(encode(Invited([])))


class Lobby:
    """The lobby, as this process shows it.

    Attributes:
        listed: the lobby as a message, encoded once for all watchers; None until it is read.
        invited: the same for the invitations of each player who has some.
    """

    def __init__(
        self, hub: Hub, store: Store, readiness: Readiness, changed: asyncio.Event
    ) -> None:
        """Prepares; `run` keeps it up to date.

        Args:
            hub: all tables.
            store: the database.
            readiness: which games have been compiled or loaded.
            changed: set whenever the lobby may have changed.
        """
        self._hub, self._store, self._readiness = hub, store, readiness
        self._watchers: set[Conversation] = set()
        self._seen = -SEE_S  # when it was noted who is there
        self._changed = changed
        self.listed: Text | None = None
        self.invited: Mapping[str, Text] = {}

    # Watching

    def enter(self, watcher: Conversation) -> None:
        """Adds a watcher; it is called as soon as the lobby is read."""
        self._watchers.add(watcher)
        self._changed.set()

    def leave(self, watcher: Conversation) -> None:
        """Removes a watcher."""
        self._watchers.discard(watcher)
        if not self._watchers:
            self.listed = None  # it grows old

    async def run(self) -> None:
        """Notes who is there, and tells the watchers what has changed, again and again."""
        await keep_looking(self._changed, self._see_and_look, "The lobby")

    async def _see_and_look(self) -> None:
        if time.monotonic() - self._seen >= SEE_S:
            self._seen = time.monotonic()
            await self._see()
        if self._watchers:
            await self._look()

    async def _see(self) -> None:
        """Notes at which tables of the lobby players are connected to this process."""
        attended = [
            live.table.header.id
            for live in self._hub.live_tables.watched()
            if live.here.seats and live.table.outcome is None
            if live.table.public or live.table.open_seat
        ]
        if attended:
            now = TIMESTAMPS.now()
            await self._store.write(lambda connection: see(connection, attended, now))

    async def _look(self) -> None:
        """Reads the lobby, and tells the watchers if it has changed."""
        await self._readiness.rules(GAMES)
        players = {watcher.player for watcher in self._watchers if watcher.player is not None}

        since = TIMESTAMPS.ago(AWAY_S)

        def read(connection: Connection) -> tuple[Listed, dict[str, list[LobbyTable]]]:
            return _listed(connection, since), read_invitations(connection, players, since)

        listed, invited = await self._store.read(read)
        text, before = for_many(encode(listed)), self.listed
        self.invited = {
            player: for_many(encode(Invited(tables))) for player, tables in invited.items()
        }
        if before is None or before.plain != text.plain:
            self.listed = text
        for watcher in self._watchers:
            watcher.changed()

    async def read(self) -> Listed:
        """Returns the lobby as it is now. Raises StorageError."""
        await self._readiness.rules(GAMES)
        since = TIMESTAMPS.ago(AWAY_S)
        return await self._store.read(lambda connection: _listed(connection, since))

    # Meeting

    async def find(
        self, wanted: Beginning, seat: str | None, player: str, name: ShownName
    ) -> LiveTable:
        """Finds an opponent: joins the oldest fitting table, or makes one that waits in the lobby.

        Args:
            wanted: what is to be played; a table fits if its game, options and pace are the same.
            seat: the seat that the player wants; None: any.
            player: the player (hash).
            name: the name under which the player is shown.

        Raises:
            UnknownName: no such game, option, value or seat.
            StorageError: it could not be stored.
        """
        await self._readiness.rules([wanted.game])
        all_seats = rules_of(wanted.game).SEATS
        mine = seat if seat is not None else secrets.choice(all_seats)
        seats = {
            each: SeatStart("person", name=name.text, bot=name.bot)
            if each == mine
            else SeatStart("open")
            for each in all_seats
        }
        served = await self._hub.uptime.fresh() if wanted.pace else None
        header = dealt(wanted, seats, served)
        made = TableRows(header, [(player, mine)], [], published(header))
        data = {**named(name), "fair": wanted.fair}
        join = Event(0, mine, "join", data, None, TIMESTAMPS.now(), served)
        since = TIMESTAMPS.ago(AWAY_S)
        return await self._found(finding(made, seat, join, since))

    @to_its_end
    async def _found(self, find: Callable[[Connection], str]) -> LiveTable:
        """Returns the table that a write finds or makes."""
        # again, if something else happens at that table at the same moment
        id = await self._store.write_again(find)
        live = await self._hub.find(id)
        assert live is not None, "it is stored"
        await self._hub.joined(live)
        return live

    async def people(self, player: str) -> list[PersonMet]:
        """Returns the people with whom a player has begun a game. Raises StorageError."""
        return await self._store.read(lambda connection: read_people(connection, player))

    async def invite(self, live: LiveTable, player: str, guest: Met) -> None:
        """Invites a person whom the player has met.

        Raises:
            Refusal: nobody is missing at the table, too many people are invited, or the person has
                deleted what was theirs.
            StorageError: it could not be stored.
        """
        header, seat, now = live.table.header, live.table.open_seat, TIMESTAMPS.now()
        if seat is None:
            raise Refusal("server-nobody-missing")
        try:
            await self._store.write(
                lambda connection: invite(connection, header, seat, player, guest, now)
            )
        except Conflict:
            raise Refusal("server-too-many-invited") from None

    async def challenge(self, live: LiveTable, player: str, page: str) -> None:
        """Invites a player by their page.

        Raises:
            Refusal: there is no such page, it is not open to this host, nobody is missing at the
                table, or too many people are invited.
            StorageError: it could not be stored.
        """
        header, seat, now = live.table.header, live.table.open_seat, TIMESTAMPS.now()
        if seat is None:
            raise Refusal("server-nobody-missing")

        def work(connection: Connection) -> None:
            guest = challenged(connection, page, player)
            invite_players(connection, header, seat, player, {guest}, now)

        try:
            await self._store.write(work)
        except Conflict:
            raise Refusal("server-too-many-invited") from None

    async def knows(self, player: str, person: Met) -> bool:
        """Whether a player has met a person, or is invited by them. Raises StorageError."""
        return await self._store.read(lambda connection: knows(connection, player, person))

    async def decline(self, table: str, player: str) -> None:
        """Notes that a player declines an invitation to a table. Raises StorageError."""
        await self._store.write(lambda connection: decline(connection, table, player))

    async def mute(self, player: str, person: Met, muted: bool) -> None:
        """Sets whether a player gets invitations by a person. Raises StorageError."""
        with suppress(Conflict):  # another process has written the same
            await self._store.write(lambda connection: mute(connection, player, person, muted))


def _listed(connection: Connection, since: str) -> Listed:
    waiting, playing, top = read_lobby(connection, since)
    return Listed(waiting, playing, read_listed(connection), top, read_results(connection))
