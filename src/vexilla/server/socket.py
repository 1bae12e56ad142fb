"""One browser at one table, by WebSocket.

What is new at the table is not queued: a watcher that is behind gets the newest state, with all
events since the last one it was sent. So a slow client costs no memory, and one that stands still
is dropped.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from vexilla.errors import VexillaError
from vexilla.locale import languages, say
from vexilla.server import messages
from vexilla.server.hub import Hub
from vexilla.server.lives import Live
from vexilla.server.messages import (
    Act,
    Answer,
    Change,
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
    Suggest,
    Suggestion,
    Watch,
    encode,
    from_client,
)
from vexilla.server.schema import StorageError
from vexilla.server.security import Bucket
from vexilla.server.sight import Watcher, state, table_info
from vexilla.server.tables import Change as TableChange
from vexilla.server.tables import OutdatedError, Refusal, Table
from vexilla.server.workers import Question, WorkerFailure

LOG = logging.getLogger("vexilla.server")
LONGEST_MESSAGE = 16 * 1024
MOST_SOCKETS = 10_000
MOST_WAITING = 64  # answers that a client has not taken yet
FAREWELL_S = 1.0  # for clients to be told that the server closes
SEND_S = 20.0  # for a client to take a message
BURST_S = 4  # seconds of messages that may come at once
MOST_ERRORS = 20  # in a row
WATCH_COST = 4  # a whole state, with what was missed, costs as much as this many messages
SUGGESTS = "champion:iterations=1000"  # not a time: the same question has the same answer


GONE = (OSError, WebSocketException)  # what a socket raises whose client has gone


class Wire(Protocol):
    """A WebSocket: of Litestar, or of a test."""

    async def receive(self) -> str | None:
        """The next message, None at the end."""
        ...

    async def send(self, text: bytes) -> None:
        """Sends a message."""
        ...

    async def close(self, code: int) -> None:
        """Ends it."""
        ...


class LitestarWire:
    """The WebSocket of Litestar as a `Wire`."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | None:
        """The next message, None at the end."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else ""

    async def send(self, text: bytes) -> None:
        """Sends a message."""
        await self._socket.send_data(text.decode(), mode="text")

    async def close(self, code: int) -> None:
        """Ends it."""
        await self._socket.close(code)


class Connection:
    """A client: reads its messages one after another, and writes what there is for it.

    Attributes:
        mine: the seats that it holds.
        dropped: it was too slow.
    """

    def __init__(self, wire: Wire, hub: Hub, live: Live, player: str | None, rate: float) -> None:
        """Prepares it; `run` does the rest.

        Args:
            wire: the socket.
            hub: all tables.
            live: its table.
            player: the hash of its token.
            rate: messages a second that it may send.
        """
        self.mine: frozenset[str] = frozenset()
        self.dropped = False
        self._wire, self._hub, self._live, self._player = wire, hub, live, player
        self._language = "en"
        self._seat: str | None = None
        self._watching = False
        self._seen: int | None = None  # the last number that it was sent
        self._answers: deque[FromServer] = deque()
        self._news = self._presence = False
        self._wake = asyncio.Event()
        self._bucket = Bucket(rate, BURST_S * rate)
        self._errors = 0
        self._closing = False
        self._suggesting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serves the client until it goes."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            if self._closing:
                await writer
        finally:
            self._leave()
            for task in (reader, writer, self._suggesting):
                if task is not None:
                    task.cancel()
            for ended in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    LOG.error("A socket failed", exc_info=ended)

    def news(self) -> None:
        """The table has changed."""
        self._news = True
        self._wake.set()

    def presence(self) -> None:
        """Somebody has come or gone."""
        self._presence = True
        self._wake.set()

    def close(self, reason: str) -> None:
        """Says why the server ends the connection, and ends it."""
        self._closing = True
        self._answer(Closing(reason))

    # Reading

    async def _read(self) -> None:
        while (text := await self._wire.receive()) is not None:
            problem = await self._take(text)
            self._errors = self._errors + 1 if problem else 0
            if problem:
                self._answer(problem)
            if self._errors >= MOST_ERRORS:
                self.close("too-many-errors")
                return
            await asyncio.sleep(0)  # the writer has its turn, however much has arrived at once
            if len(self._answers) > MOST_WAITING:
                self.dropped = True
                return

    async def _take(self, text: str) -> Error | None:
        """Does what a message says; what is wrong with it, if anything."""
        if not self._bucket.take():
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
                self._suggest(message, self._seat)
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
        before = self._live.present
        self.mine = mine
        self._seat = message.seat
        self._seen = message.since
        self._watching = True
        self._live.viewers.add(self)
        if self._live.present != before:
            self._told_presence()
        self._hub.attend(self._live)
        self.news()
        return None

    def _leave(self) -> None:
        before = self._live.present
        self._live.viewers.discard(self)
        if not self._live.viewers:
            self._live.stop_thinking()
        if self._live.present != before:
            self._told_presence()

    def _told_presence(self) -> None:
        for viewer in self._live.viewers:
            if viewer is not self:
                viewer.presence()

    async def _change(self, message: Change, seat: str) -> None:
        try:
            number = await self._hub.change(
                self._live, seat, message.id, self._decision(message, seat), self._language
            )
            self._answer(Done(message.id, number))
        except OutdatedError:
            self._answer(self._outdated(message.id))
        except StorageError:
            text = say("server-storage", self._language)
            self._answer(Refused(message.id, None, text, {}))
        except Refusal as refusal:
            self._answer(Refused(message.id, refusal.rule, str(refusal), refusal.evidence))
        except VexillaError as error:
            self._answer(Refused(message.id, None, str(error), {}))

    def _decision(self, message: Change, seat: str) -> Callable[[Table], TableChange]:
        """What a message would have happen."""
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

    def _explain(self, message: Explain, seat: str) -> None:
        table = self._live.table
        try:
            why = table.game.explain(message.action, seat, self._language)
        except VexillaError as error:
            self._answer(Refused(message.id, None, str(error), {}))
            return
        evidence = dict(why.evidence)
        self._answer(Explained(message.id, why.legal, why.rule, why.text, evidence, table.number))

    def _suggest(self, message: Suggest, seat: str) -> None:
        table = self._live.table
        busy = self._suggesting is not None and not self._suggesting.done()
        if busy or seat not in table.actors:
            text = say("server-busy" if busy else "server-not-your-turn", self._language)
            self._answer(Refused(message.id, None, text, {}))
            return
        number = table.number
        # the same answer as often as one asks, and as far as the seat knows the same position
        question = Question(table.header.game, SUGGESTS, table.game.view(seat), number)
        self._suggesting = asyncio.create_task(self._think(message.id, question, number))

    async def _think(self, id: str, question: Question, number: int) -> None:
        try:
            action = await self._hub.workers.choose(question)
            self._answer(Suggestion(id, action, number))
        except WorkerFailure:
            self._answer(Refused(id, None, say("server-busy", self._language), {}))

    # Writing

    def _answer(self, message: FromServer) -> None:
        self._answers.append(message)
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers or self._news or self._presence:
                message = self._next()
                try:
                    async with asyncio.timeout(SEND_S):
                        await self._wire.send(encode(message))
                except TimeoutError:
                    self.dropped = True
                    return
                if isinstance(message, Closing):
                    await self._wire.close(1001)
                    return

    def _next(self) -> FromServer:
        """What is to be sent next: answers first, then what is new."""
        if self._answers:
            return self._answers.popleft()
        if self._news:
            return self._state()
        self._presence = False
        return Presence(table_info(self._live.table, self.mine, self._live.present))

    def _state(self) -> messages.State:
        table = self._live.table
        self._news = self._presence = False
        watcher = Watcher(self._seat, self.mine)
        shown = state(table, watcher, self._seen, self._live.present)
        self._seen = table.number
        return shown

    def _outdated(self, id: str) -> Outdated:
        shown = self._state()
        fields: dict[str, Any] = {name: getattr(shown, name) for name in shown.__struct_fields__}
        return Outdated(id=id, **fields)


class Sockets:
    """The open sockets.

    Attributes:
        open: all of them, each with the address that it comes from.
        dropped: how many clients were too slow.
    """

    def __init__(self, most_each: float) -> None:
        """None is open.

        Args:
            most_each: how many an address may have.
        """
        self.open: dict[Connection, str] = {}
        self.dropped = 0
        self._most_each = most_each
        self._each: Counter[str] = Counter()

    async def run(self, connection: Connection, address: str) -> None:
        """Serves a client until it goes."""
        if len(self.open) >= MOST_SOCKETS or self._each[address] >= self._most_each:
            connection.close("too-many-sockets")
        self.open[connection] = address
        self._each[address] += 1
        try:
            await connection.run()
        finally:
            del self.open[connection]
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]
            self.dropped += connection.dropped

    async def close(self) -> None:
        """Tells all clients that the server closes, and waits a moment for them."""
        for connection in list(self.open):
            connection.close("shutdown")
        for _ in range(int(FAREWELL_S / 0.05)):
            if not self.open:
                return
            await asyncio.sleep(0.05)
