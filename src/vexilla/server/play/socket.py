"""The connection of one browser to one table, by WebSocket."""

import msgspec

from vexilla.errors import VexillaError
from vexilla.locale import languages
from vexilla.server.chat.chat import Chat
from vexilla.server.chat.messages import ChatRequest, Follow, MuteAuthor, Report, Say
from vexilla.server.chat.talk import Talk
from vexilla.server.edge.messages import Done, Error, encode
from vexilla.server.edge.rates import REQUESTS_PER_S
from vexilla.server.edge.refusing import refused
from vexilla.server.edge.sockets.conversation import Client, Conversation
from vexilla.server.edge.sockets.text import Text
from vexilla.server.errors import OutdatedError, Refusal, StorageError, UncertainError
from vexilla.server.live.hub import Hub
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.play.advice import Advice
from vexilla.server.tables.decisions import decision
from vexilla.server.tables.encoding import Encoder, News
from vexilla.server.tables.messages import (
    ChangeRequest,
    Commit,
    Explain,
    Explained,
    FromClient,
    OpenNumber,
    Outdated,
    Presence,
    Suggest,
    TableRequest,
    Thinking,
    Warn,
    Warned,
    Watch,
)
from vexilla.server.tables.sight import MAX_EVENTS, table_info, table_state
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.turns import Aside

CHAT_COST = 4  # messages that one to others counts as
WATCH_COST = 4  # messages that a `watch` counts as, because a whole state is sent in answer
NO_NEWS = News(())

# what is answered by the id of the message
Question = Explain | Suggest | Warn | ChangeRequest | Say | MuteAuthor | Report


class Ground:
    """What the connections to all tables share.

    Attributes:
        hub: all tables.
        store: the database.
        chat: the chat at all tables.
        searches: the searches for hints and warnings.
        encoder: encodes what tables show.
        reading: what connections have read from the database: it takes a moment, but may come
            often.
    """

    def __init__(self, hub: Hub, store: TableStore, chat: Chat, searches: Searches) -> None:
        """Prepares it."""
        self.hub, self.store, self.chat, self.searches = hub, store, chat, searches
        self.encoder, self.reading = Encoder(), Aside()


class Late(msgspec.Struct):
    """An answer that is still to be encoded: the message with this id was outdated."""

    id: str


class Connection(Conversation):
    """A client at a table.

    One that lags behind is sent the newest state, with all events since the last state that it was
    sent.

    Attributes:
        mine: the seats that the client holds.
    """

    decoder = msgspec.json.Decoder(FromClient | ChatRequest)

    def __init__(self, client: Client, ground: Ground, live: LiveTable) -> None:
        """Prepares the connection; `run` serves it.

        Args:
            client: the client.
            ground: what it shares with the others.
            live: the client's table.
        """
        super().__init__(client)
        self.mine: frozenset[str] = frozenset()
        self._ground, self._hub, self._live = ground, ground.hub, live
        self._seat: str | None = None
        self._watching = False
        self._seen: int | None = None  # the number of the last event that the client was sent
        self._state_due = self._presence_due = False
        self._told_less = False  # whether the client was told that the agents think less than usual
        self._advice = Advice(ground.searches, self.person, self._outbox.put)
        self._talk = Talk(ground.chat, live, self.player)

    def table_changed(self) -> None:
        """Has the new state sent."""
        self._state_due = True
        self._talk.changed()  # after the end of the game, both rooms are open
        self._outbox.wake.set()

    def presence_changed(self) -> None:
        """Has the new list of present players sent, to those who are told who is there."""
        if not self._live.table.is_past_for(self.mine):
            self._presence_due = True
            self._outbox.wake.set()

    def thinking_changed(self) -> None:
        """Has it sent whether the agents think less than usual."""
        self._outbox.wake.set()

    def chat_changed(self) -> None:
        """Has it sent what was said."""
        self._talk.changed()
        self._outbox.wake.set()

    # Reading

    async def _handle(self, message: TableRequest | ChatRequest) -> Error | None:
        if isinstance(message, Watch):
            if not self._bucket.take(WATCH_COST - 1):
                return self._too_fast()
            return await self._watch(message)
        if not self._watching:
            return self._error("watch-first", "server-watch-first")
        is_chat = isinstance(message, Follow | Say | MuteAuthor | Report)
        if is_chat and not self._bucket.take(CHAT_COST - 1):
            return self._too_fast()
        if isinstance(message, Follow):
            self._talk.follow(message)
            self._outbox.wake.set()
            return None
        try:
            return await self._answer(message)
        except VexillaError as error:
            self._outbox.put(refused(message.id, error, self._language))
            return None

    async def _answer(self, message: Question) -> Error | None:
        """Does what a message asks for. Raises VexillaError if it is refused."""
        if isinstance(message, Say | MuteAuthor | Report):
            self._outbox.put(Done(message.id, await self._talk.done(message, self.mine)))
            return None
        if self._seat is None:
            raise Refusal("server-spectator")
        match message:
            case Explain():
                self._explain(message, self._seat)
            case Suggest() if self._live.table.header.unaided:
                rated = self._live.table.header.rated
                raise Refusal("server-rated-hints" if rated else "server-tournament-hints")
            case Suggest():
                self._advice.suggest(message, self._live.table, self._seat, self._language)
            case Warn() if self._live.table.header.unaided:
                self._outbox.put(Warned(message.id, self._live.table.number, []))
            case Warn():
                self._advice.warn(message, self._live.table, self._seat, self._language)
            case Commit() | OpenNumber():
                if message.seat not in self.mine:
                    return self._error("seat", "server-not-your-seat")
                await self._change(message, message.seat)
            case _:
                await self._change(message, self._seat)
        return None

    async def _watch(self, message: Watch) -> Error | None:
        if message.language in languages():
            self._language = message.language
        try:
            mine = await self._seats()
        except StorageError:
            return self._error("storage", "server-unread")
        if message.seat is not None and message.seat not in mine:
            return self._error("seat", "server-not-your-seat")
        before, spectators = self._live.present, self._live.spectators
        self.mine = mine
        self._seat = message.seat
        self._seen = message.since
        self._watching = True
        self._live.watchers.add(self)
        if self._live.present != before:
            self._notify_presence()
        elif self._live.spectators != spectators:
            self._live.tell_spectators()
        self._hub.neighbours.tell(self._live)
        self._hub.thinking.attend(self._live)
        self.table_changed()
        return None

    async def _seats(self) -> frozenset[str]:
        """Returns the seats that the client holds; it may ask often, and pays for that."""
        player, table = self.player, self._live.table.header.id
        if player is None:
            return frozenset()
        store = self._ground.store
        return await self._ground.reading.done(
            self.person, lambda: store.seats_of(player, table), self._spend
        )

    def _leave(self) -> None:
        before, spectators = self._live.present, self._live.spectators
        self._live.watchers.discard(self)
        if not self._live.watchers:
            self._live.stop_thinking()
        self._advice.end()
        if self._live.present != before:
            self._notify_presence()
        elif self._live.spectators != spectators:
            self._live.tell_spectators()
        self._hub.neighbours.tell(self._live)

    def _notify_presence(self) -> None:
        for watcher in self._live.watchers:
            if watcher is not self:
                watcher.presence_changed()

    async def _change(self, message: ChangeRequest, seat: str) -> None:
        try:
            decide = decision(message, seat, self.mine)
            number = await self._hub.change(self._live, seat, message.id, decide)
            self._outbox.put(Done(message.id, number))
        except OutdatedError:
            self._outbox.put(Late(message.id))
        except UncertainError:  # not an answer: the client has to ask again
            self._outbox.put(self._error("storage", "server-uncertain"))

    def _explain(self, message: Explain, seat: str) -> None:
        table = self._live.table
        table.check_dealt()
        why = table.game.explain(message.action, seat, self._language)
        self._outbox.put(Explained.of(why, message.id, table.number))

    # Writing

    async def _encoded(self, answer: msgspec.Struct) -> tuple[Text, ...]:
        if isinstance(answer, Late):
            return await self._state(answer.id)
        return await super()._encoded(answer)

    async def _news(self) -> tuple[Text, ...] | None:
        if self._state_due:
            return await self._state()
        if self._less_due:
            self._told_less = self._live.hurried
            return (Text(encode(Thinking(self._told_less))),)
        if not self._presence_due:
            return await self._said()
        self._presence_due = False
        live, served = self._live, self._hub.uptime.now()
        info = table_info(live.seen_by(self.mine), self.mine, live.company, served)
        return (Text(encode(Presence(info))),)

    async def _said(self) -> tuple[Text, ...] | None:
        """Returns what was said in the chat and the client has not heard."""
        if not self._talk.due:
            return None
        try:
            news = await self._talk.news(self.mine)
        except StorageError:
            news = self._error("storage", "server-unread")
        return None if news is None else (Text(encode(news)),)

    @property
    def _less_due(self) -> bool:
        """Whether the client is to be told that the agents think less than usual, or as usual."""
        return self._watching and self._told_less != self._live.hurried

    async def _state(self, id: str | None = None) -> tuple[Text, ...]:
        """Returns the state, as the answer to an outdated message with an id if there is one."""
        encoder = self._ground.encoder
        while True:
            self._state_due = self._presence_due = False
            table = self._live.seen_by(self.mine)
            seat, seen = self._seat, self._seen
            shown = await encoder.position(table, seat, self._spend)
            news = NO_NEWS
            if shown.number != table.number:
                continue
            if seen is not None and seen <= shown.number <= seen + MAX_EVENTS:
                news = await encoder.news(table, seat, seen, shown, self._spend)
            if (shown.number, seat, seen) == (table.number, self._seat, self._seen):
                break  # nothing has changed while it was encoded
        self._seen = shown.number
        live, served = self._live, self._hub.uptime.now()
        state = table_state(table, seat, self.mine, live.company, shown, news.events, served)
        if id is not None:
            state = Outdated(id=id, **msgspec.structs.asdict(state))
        begin = encode(state)[:-1] + b',"legal":'
        if shown.legal.deflated:
            return Text(begin), shown.legal, Text(b"}")
        return (Text(begin + shown.legal.plain + b"}"),)

    def _spend(self, seconds: float) -> None:
        """Charges the client's address for time that its wishes have taken."""
        self._allowance.charge(seconds * REQUESTS_PER_S)
