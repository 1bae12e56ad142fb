"""The connection of one browser to one table, by WebSocket.

News of the table is not queued: a client that lags behind is sent the newest state, with all events
since the last state that it was sent. So a slow client costs no memory, and one that reads nothing
is dropped.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from vexilla.errors import VexillaError
from vexilla.locale import languages, say
from vexilla.server.advice import Advice
from vexilla.server.encoding import News, Text
from vexilla.server.fair_queue import Person
from vexilla.server.hub import Hub
from vexilla.server.live import LiveTable
from vexilla.server.log import LOG
from vexilla.server.messages import (
    Abandoned,
    Act,
    Answer,
    ChangeRequest,
    Closing,
    Done,
    Error,
    Explain,
    Explained,
    FromServer,
    MakeOffer,
    Outdated,
    Ping,
    Pong,
    Presence,
    Refused,
    Resign,
    Standing,
    Suggest,
    Thinking,
    Warn,
    Watch,
    encode,
    from_client,
)
from vexilla.server.schema import StorageError, UncertainError
from vexilla.server.security import TokenBucket
from vexilla.server.sight import MAX_EVENTS, table_info, table_state
from vexilla.server.tables import Change, OutdatedError, Refusal, Table
from vexilla.server.timestamps import TIMESTAMPS
from vexilla.server.wire import GONE, Wire

MAX_MESSAGE_BYTES = 16 * 1024
MAX_SOCKETS = 10_000
MAX_UNSENT = 64  # answers that wait for a client to read
FAREWELL_S = 1.0  # for telling the clients that the server stops
SEND_S = 20.0  # for a client to read a message
BURST_S = 4  # seconds' worth of messages that may come at once
MAX_ERRORS = 20  # in a row
WATCH_COST = 4  # messages that a `watch` counts as, because a whole state is sent in answer

MESSAGE_COST = 0.1  # in requests (docs/running.md): what reading a message takes
SENDING_COST = 0.1
BYTE_COST = 1e-5
REQUESTS_PER_S = 1000  # what a second of work counts as
ERROR_PAUSE_S = 0.05  # after a message that is malformed or comes too soon
NO_NEWS = News(())


@dataclass(frozen=True)
class Late:
    """An answer that is still to be encoded: the message with this id was outdated."""

    id: str


class Connection:
    """A client at a table: its messages are read one by one, and its answers and news are sent.

    Attributes:
        person: the client's player and address.
        mine: the seats that the client holds.
        dropped: whether the connection was ended because the client was too slow.
    """

    def __init__(
        self,
        wire: Wire,
        hub: Hub,
        live: LiveTable,
        player: str | None,
        rate: float,
        allowance: TokenBucket,
        address: str = "",
    ) -> None:
        """Prepares the connection; `run` serves it.

        Args:
            wire: the WebSocket.
            hub: all tables.
            live: the client's table.
            player: the hash of the client's token; None without one.
            rate: messages a second that the client may send.
            allowance: the rate limit of the client's address, which pays for the work behind all
                its messages.
            address: that address.
        """
        self.mine: frozenset[str] = frozenset()
        self.dropped = False
        self.person = Person(address, player or "")
        self._player = player
        self._wire, self._hub, self._live = wire, hub, live
        self._language = "en"
        self._seat: str | None = None
        self._watching = False
        self._seen: int | None = None  # the number of the last event that the client was sent
        self._answers: deque[FromServer | Late] = deque()
        self._state_due = self._presence_due = False
        self._told_less = False  # whether the client was told that the agents think less than usual
        self._wake = asyncio.Event()
        self._bucket = TokenBucket(rate, BURST_S * rate)
        self._allowance = allowance
        self._errors = 0
        self._closing = False
        self._advice = Advice(hub, self.person, self._answer)

    async def run(self) -> None:
        """Serves the client until it leaves."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            if self._closing:
                await writer
        finally:
            self._leave()
            self._advice.end()
            for task in (reader, writer):
                task.cancel()
            for ended in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    LOG.error("A socket failed", exc_info=ended)

    def table_changed(self) -> None:
        """Has the new state sent."""
        self._state_due = True
        self._wake.set()

    def presence_changed(self) -> None:
        """Has the new list of present players sent."""
        self._presence_due = True
        self._wake.set()

    def thinking_changed(self) -> None:
        """Has it sent whether the agents think less than usual."""
        self._wake.set()

    def close(self, reason: str) -> None:
        """Tells the client why the connection ends, and ends it."""
        self._closing = True
        self._answer(Closing(reason))

    # Reading

    async def _read(self) -> None:
        while (text := await self._wire.receive()) is not None:
            problem = await self._handle(text)
            self._errors = self._errors + 1 if problem else 0
            if problem:
                self._answer(problem)
                await asyncio.sleep(
                    ERROR_PAUSE_S
                )  # meanwhile its next messages wait in its network
            if self._errors >= MAX_ERRORS:
                self.close("too-many-errors")
                return
            await asyncio.sleep(0)  # gives the writer its turn, however much has arrived at once
            if len(self._answers) > MAX_UNSENT:
                self.dropped = True
                return

    async def _handle(self, text: str) -> Error | None:
        """Handles a message; returns what is wrong with it, None if nothing is."""
        if not self._bucket.take() or not self._allowance.take(MESSAGE_COST):
            return self._too_fast()
        try:
            message = from_client.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
            return Error("malformed", say("server-malformed", self._language, why=str(error)))
        if isinstance(message, Ping):
            self._answer(Pong())
            return None
        if isinstance(message, Watch):
            if not self._bucket.take(WATCH_COST - 1):
                return self._too_fast()
            return await self._watch(message)
        if not self._watching:
            return Error("watch-first", say("server-watch-first", self._language))
        if self._seat is None:
            text = say("server-spectator", self._language)
            self._answer(Refused(message.id, None, text, {}))
            return None
        match message:
            case Explain():
                self._explain(message, self._seat)
            case Suggest():
                self._advice.suggest(message, self._live.table, self._seat, self._language)
            case Warn():
                self._advice.warn(message, self._live.table, self._seat, self._language)
            case _:
                await self._change(message, self._seat)
        return None

    def _too_fast(self) -> Error:
        return Error("too-fast", say("server-too-fast", self._language))

    async def _watch(self, message: Watch) -> Error | None:
        if message.language in languages():
            self._language = message.language
        try:
            mine = await self._hub.seats_of(self._player, self._live.table.header.id)
        except StorageError:
            return Error("storage", say("server-storage", self._language))
        if message.seat is not None and message.seat not in mine:
            return Error("seat", say("server-not-your-seat", self._language))
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
        self._hub.attend(self._live)
        self.table_changed()
        return None

    def _leave(self) -> None:
        before, spectators = self._live.present, self._live.spectators
        self._live.watchers.discard(self)
        if not self._live.watchers:
            self._live.stop_thinking()
        if self._live.present != before:
            self._notify_presence()
        elif self._live.spectators != spectators:
            self._live.tell_spectators()

    def _notify_presence(self) -> None:
        for watcher in self._live.watchers:
            if watcher is not self:
                watcher.presence_changed()

    async def _change(self, message: ChangeRequest, seat: str) -> None:
        try:
            number = await self._hub.change(
                self._live, seat, message.id, self._decision(message, seat), self._language
            )
            self._answer(Done(message.id, number))
        except OutdatedError:
            self._answer(Late(message.id))
        except UncertainError:  # not an answer: the client has to ask again
            self._answer(Error("storage", say("server-storage", self._language)))
        except StorageError:
            text = say("server-storage", self._language)
            self._answer(Refused(message.id, None, text, {}))
        except Refusal as refusal:
            self._answer(Refused(message.id, refusal.rule, str(refusal), refusal.evidence))
        except VexillaError as error:
            self._answer(Refused(message.id, None, str(error), {}))

    def _decision(self, message: ChangeRequest, seat: str) -> Callable[[Table], Change]:
        """Returns the function that turns a message into a change of the table."""
        language = self._language
        match message:
            case Act():
                return lambda table: table.act(seat, message.number, message.action, language)
            case Resign():
                return lambda table: table.resign(seat, language)
            case MakeOffer():
                return lambda table: table.offer(
                    seat, message.number, message.what, self.mine, language
                )
            case Answer():
                return lambda table: table.answer(
                    seat, message.number, message.what, message.accept, language
                )
            case Abandoned():
                return lambda table: table.abandon(seat, message.number, TIMESTAMPS.now(), language)
            case Standing():
                return lambda _: Change("standing", seat, {"claims": message.claims})

    def _explain(self, message: Explain, seat: str) -> None:
        table = self._live.table
        try:
            why = table.game.explain(message.action, seat, self._language)
        except VexillaError as error:
            self._answer(Refused(message.id, None, str(error), {}))
            return
        evidence = dict(why.evidence)
        self._answer(Explained(message.id, why.legal, why.rule, why.text, evidence, table.number))

    # Writing

    def _answer(self, message: "FromServer | Late") -> None:
        self._answers.append(message)
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers or self._state_due or self._presence_due or self._less_due:
                last = bool(self._answers) and isinstance(self._answers[0], Closing)
                parts = await self._next()
                length = sum(len(part.plain) for part in parts)
                self._allowance.charge(SENDING_COST + length * BYTE_COST)
                try:
                    async with asyncio.timeout(SEND_S):
                        await self._wire.send(parts)
                except TimeoutError:
                    self.dropped = True
                    return
                if last:
                    await self._wire.close(1001)
                    return

    async def _next(self) -> tuple[Text, ...]:
        """Returns what is to be sent next: answers first, then the state, then the rest."""
        if self._answers:
            answer = self._answers.popleft()
            if isinstance(answer, Late):
                return await self._state(answer.id)
            return (Text(encode(answer)),)
        if self._state_due:
            return await self._state()
        if self._less_due:
            self._told_less = self._live.hurried
            return (Text(encode(Thinking(self._told_less))),)
        self._presence_due = False
        live, served = self._live, self._hub.uptime.now()
        info = table_info(live.table, self.mine, live.present, served, live.spectators)
        return (Text(encode(Presence(info))),)

    @property
    def _less_due(self) -> bool:
        """Whether the client is to be told that the agents think less than usual, or as usual."""
        return self._watching and self._told_less != self._live.hurried

    async def _state(self, id: str | None = None) -> tuple[Text, ...]:
        """Returns the state, as the answer to an outdated message with an id if there is one."""
        encoder = self._hub.encoder
        while True:
            self._state_due = self._presence_due = False
            table, seat, seen = self._live.table, self._seat, self._seen
            shown = await encoder.position(table, seat, self._spend)
            news = NO_NEWS
            if shown.number != table.number:
                continue
            if seen is not None and seen <= shown.number <= seen + MAX_EVENTS:
                news = await encoder.news(table, seat, seen, shown, self._spend)
            if (shown.number, seat, seen) == (table.number, self._seat, self._seen):
                break  # nothing has changed while it was encoded
        self._seen = shown.number
        present = self._live.present
        served = self._hub.uptime.now()
        watchers = self._live.spectators
        state = table_state(table, seat, self.mine, present, shown, news.events, served, watchers)
        if id is not None:
            fields: dict[str, Any] = {
                name: getattr(state, name) for name in state.__struct_fields__
            }
            state = Outdated(id=id, **fields)
        begin = encode(state)[:-1] + b',"legal":'
        if shown.legal.deflated:
            return Text(begin), shown.legal, Text(b"}")
        return (Text(begin + shown.legal.plain + b"}"),)

    def _spend(self, seconds: float) -> None:
        """Charges the client's address for time that its wishes have taken."""
        self._allowance.charge(seconds * REQUESTS_PER_S)


class Served(Protocol):
    """A connection that `Sockets` counts, to a table or to the lobby."""

    person: Person
    dropped: bool

    async def run(self) -> None:
        """Serves the client until it leaves."""
        ...

    def close(self, reason: str) -> None:
        """Tells the client why the connection ends, and ends it."""
        ...


class Sockets:
    """The open connections.

    Attributes:
        open: all of them.
        dropped: the number of clients dropped because they were too slow.
    """

    def __init__(self, max_per_address: float) -> None:
        """Starts without any connection.

        Args:
            max_per_address: the number of connections allowed to an address.
        """
        self.open: set[Served] = set()
        self.dropped = 0
        self._max_per_address = max_per_address
        self._per_address: Counter[str] = Counter()

    async def run(self, connection: Served) -> None:
        """Serves a client until it leaves."""
        address = connection.person.address
        if len(self.open) >= MAX_SOCKETS or self._per_address[address] >= self._max_per_address:
            connection.close("too-many-sockets")
        self.open.add(connection)
        self._per_address[address] += 1
        try:
            await connection.run()
        finally:
            self.open.discard(connection)
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]
            self.dropped += connection.dropped

    async def close(self) -> None:
        """Tells all clients that the server stops, and waits a moment for them to leave."""
        for connection in list(self.open):
            connection.close("shutdown")
        for _ in range(int(FAREWELL_S / 0.05)):
            if not self.open:
                return
            await asyncio.sleep(0.05)
