"""The connection of one browser by WebSocket: what it says is read in turn, and answered.

News is not queued: a client that lags behind is sent the newest. So a slow client costs no memory,
and one that reads nothing is dropped.
"""

import asyncio
from collections import Counter, deque
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from vexilla.locale import say
from vexilla.server.edge.counted import NOT_NOW, REFUSED, count_error
from vexilla.server.edge.messages import Closing, Error, Ping, Pong, Refused, encode
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.sockets.text import Text
from vexilla.server.edge.sockets.wire import GONE, Wire
from vexilla.server.edge.visitors import Browser
from vexilla.server.log import LOG
from vexilla.server.store.store import hashed
from vexilla.server.workers.fair_queue import Person
from vexilla.texts import from_json, unmarked

MAX_MESSAGE_BYTES = 16 * 1024
MAX_SOCKETS = 10_000
MAX_UNSENT = 64  # answers that wait for a client to read
MAX_ERRORS = 20  # in a row
FAREWELL_S = 1.0  # for telling the clients that the server stops
LEFT_S = 5.0  # for what a client that has gone had asked for
BURST_S = 4  # seconds' worth of messages that may come at once
ERROR_PAUSE_S = 0.05  # after a message that is malformed or comes too soon

MESSAGE_COST = 0.1  # in requests (docs/running.md): what reading a message takes
SENDING_COST = 0.1
BYTE_COST = 1e-5


class Outbox:
    """What waits to be sent to a client.

    The parts of a connection answer into this, and do not know the connection: a cycle of
    references would keep its table in memory until the next collection of garbage, minutes later.

    Attributes:
        answers: the messages, the oldest first.
        wake: set when there may be something to send.
        closing: whether the connection ends, so that nothing is added.
    """

    def __init__(self) -> None:
        """Starts empty."""
        self.answers: deque[msgspec.Struct] = deque()
        self.wake = asyncio.Event()
        self.closing = False

    def put(self, message: msgspec.Struct) -> None:
        """Has a message sent, unless the connection ends."""
        if not self.closing:
            if isinstance(message, Refused):
                REFUSED[NOT_NOW] += 1
            self.answers.append(message)
            self.wake.set()


@dataclass(frozen=True)
class Client:
    """The other end of a connection.

    Attributes:
        wire: the WebSocket.
        player: the hash of the client's token; None without one.
        rate: messages a second that the client may send.
        allowance: the rate limit of the client's address, which pays for the work behind all its
            messages.
        address: that address.
    """

    wire: Wire
    player: str | None
    rate: float
    allowance: TokenBucket
    address: str = ""


class Conversation:
    """What the connections to a table, to the lobby and to a tournament have in common.

    Attributes:
        person: the client's player and address.
        player: the hash of the client's token; None without one.
        dropped: whether the connection was ended because the client was too slow.
    """

    decoder: ClassVar[msgspec.json.Decoder[Any]]  # of the messages that a client may send

    def __init__(self, client: Client) -> None:
        """Prepares the connection with a client; `run` serves it."""
        self.person = Person(client.address, client.player or "")
        self.player = client.player
        self.dropped = False
        self._wire = client.wire
        self._bucket = TokenBucket(client.rate, BURST_S * client.rate)
        self._allowance = client.allowance
        self._language = "en"
        self._outbox = Outbox()

    # What differs

    async def _handle(self, message: Any) -> Error | None:
        """Handles a message that is not a ping; returns what is wrong with it."""

    async def _encoded(self, answer: msgspec.Struct) -> tuple[Text, ...]:
        """Returns an answer as it is sent."""
        return (Text(encode(answer)),)

    async def _news(self) -> tuple[Text, ...] | None:
        """Returns what is to be sent after all answers; None if the client has everything."""

    def _enter(self) -> None:
        """Tells everybody whom it concerns that the client is there."""

    def _leave(self) -> None:
        """Tells everybody whom it concerns that the client has left."""

    # What is the same

    async def run(self) -> None:
        """Serves the client until it leaves."""
        self._enter()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            if self._outbox.closing:
                await writer
        finally:
            self._leave()
            for task in (reader, writer):
                task.cancel()
            for ended in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    LOG.error("A socket failed", exc_info=ended)

    def changed(self) -> None:
        """Has the news sent that the client does not have yet."""
        self._outbox.wake.set()

    def close(self, reason: str) -> None:
        """Tells the client why the connection ends, and ends it."""
        self._outbox.put(Closing(reason))
        self._outbox.closing = True

    def _too_fast(self) -> Error:
        return self._error("too-fast", "server-too-fast")

    def _error(self, code: str, message: str, **arguments: str) -> Error:
        """Returns what is wrong with a message, in the client's language."""
        return Error(code, say(message, self._language, **arguments))

    async def _read(self) -> None:
        errors = 0
        arriving = self._arriving()
        try:
            while (text := await arriving) is not None:
                if self._outbox.closing:
                    return
                arriving = self._arriving()
                problem = await self._hear(text)
                errors = errors + 1 if problem else 0
                if problem:
                    count_error(problem.code)
                    self._outbox.put(problem)
                    # Meanwhile the client's next messages wait in its network.
                    await asyncio.sleep(ERROR_PAUSE_S)
                if errors >= MAX_ERRORS:
                    self.close("too-many-errors")
                    return
                await asyncio.sleep(0)  # gives the writer its turn, however much has arrived
                if len(self._outbox.answers) > MAX_UNSENT:
                    self.dropped = True
                    return
        finally:
            arriving.cancel()

    def _arriving(self) -> "asyncio.Task[str | None]":
        """Returns what comes next: a message, or the client's end.

        It is listened for while the message before is handled: some time after its end, a client
        waits for nothing any more.
        """
        reader, loop = asyncio.current_task(), asyncio.get_running_loop()
        arriving = asyncio.create_task(self._wire.receive())

        def arrived(task: "asyncio.Task[str | None]") -> None:
            gone = not task.cancelled() and (task.exception() or task.result() is None)
            if gone and reader is not None:
                loop.call_later(LEFT_S, reader.cancel)

        arriving.add_done_callback(arrived)
        return arriving

    async def _hear(self, text: str) -> Error | None:
        """Reads and handles a message; returns what is wrong with it, None if nothing is."""
        if not self._bucket.take() or not self._allowance.take(MESSAGE_COST):
            return self._too_fast()
        try:
            from_json(text)  # which refuses a key that is there twice
            message = self.decoder.decode(unmarked(text))
        except (ValueError, RecursionError) as error:
            return self._error("malformed", "server-malformed", why=str(error))
        if isinstance(message, Ping):
            self._outbox.put(Pong())
            return None
        return await self._handle(message)

    async def _write(self) -> None:
        while True:
            await self._outbox.wake.wait()
            self._outbox.wake.clear()
            while (parts := await self._next()) is not None:
                length = sum(len(part.plain) for part in parts)
                self._allowance.charge(SENDING_COST + length * BYTE_COST)
                try:
                    await self._wire.send(parts)
                except TimeoutError:
                    self.dropped = True
                    return
            if self._outbox.closing:
                await self._wire.close(1001)
                return

    async def _next(self) -> tuple[Text, ...] | None:
        """Returns what is to be sent next; None if there is nothing."""
        if self._outbox.answers:
            return await self._encoded(self._outbox.answers.popleft())
        return None if self._outbox.closing else await self._news()


class Conversations:
    """The open connections.

    Attributes:
        open: all of them.
        sessions: those of browsers that are signed in, with the hash of the session.
        dropped: the number of clients dropped because they were too slow.
    """

    def __init__(self, max_per_address: float) -> None:
        """Starts without any connection.

        Args:
            max_per_address: the number of connections allowed to an address.
        """
        self.open: set[Conversation] = set()
        self.sessions: dict[Conversation, str] = {}
        self.dropped = 0
        self._max_per_address = max_per_address
        self._per_address: Counter[str] = Counter()

    async def run(self, connection: Conversation, browser: Browser | None) -> None:
        """Serves a client, whose browser may be signed in, until it leaves."""
        address = connection.person.address
        if len(self.open) >= MAX_SOCKETS or self._per_address[address] >= self._max_per_address:
            connection.close("too-many-sockets")
        self.open.add(connection)
        if browser is not None and browser.session is not None:
            self.sessions[connection] = hashed(browser.session)
        self._per_address[address] += 1
        try:
            await connection.run()
        finally:
            self.open.discard(connection)
            self.sessions.pop(connection, None)
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]
            self.dropped += connection.dropped

    def sign_out(self, player: str, session: str | None) -> None:
        """Closes the connections of a browser: all of its session, or else all of the player.

        Args:
            player: the player (hash).
            session: the hash of the session; None: the player has been deleted.
        """
        for connection in self.open:
            if connection.player == player and session in (None, self.sessions.get(connection)):
                connection.close("signed-out")

    async def close(self) -> None:
        """Tells all clients that the server stops, and waits a moment for them to leave."""
        for connection in list(self.open):
            connection.close("shutdown")
        for _ in range(int(FAREWELL_S / 0.05)):
            if not self.open:
                return
            await asyncio.sleep(0.05)
