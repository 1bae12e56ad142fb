"""The connection of one browser to the lobby, by WebSocket."""

import asyncio
from collections import deque

import msgspec

from vexilla.locale import say
from vexilla.server.encoding import Text
from vexilla.server.fair_queue import Person
from vexilla.server.lobby import NO_INVITATIONS, Lobby
from vexilla.server.lobby_messages import from_lobby_client
from vexilla.server.log import LOG
from vexilla.server.messages import Closing, Error, Pong, encode
from vexilla.server.security import TokenBucket
from vexilla.server.socket import (
    BURST_S,
    BYTE_COST,
    ERROR_PAUSE_S,
    MAX_ERRORS,
    MAX_UNSENT,
    MESSAGE_COST,
    SEND_S,
    SENDING_COST,
)
from vexilla.server.wire import GONE, Wire

PONG = Text(encode(Pong()))


class LobbyConnection:
    """A client in the lobby, which is sent the lobby and its invitations whenever they change.

    News is not queued: a client that lags behind is sent the newest.

    Attributes:
        person: the client's player and address.
        player: the hash of the client's token; None without one.
        dropped: whether the connection was ended because the client was too slow.
    """

    def __init__(
        self,
        wire: Wire,
        lobby: Lobby,
        player: str | None,
        rate: float,
        allowance: TokenBucket,
        address: str,
    ) -> None:
        """Prepares the connection; `run` serves it. The arguments are those of a `Connection`."""
        self.person = Person(address, player or "")
        self.player = player
        self.dropped = False
        self._wire, self._lobby = wire, lobby
        self._bucket = TokenBucket(rate, BURST_S * rate)
        self._allowance = allowance
        self._answers: deque[Text] = deque()
        self._listed: Text | None = None  # what the client was sent last
        self._invited = NO_INVITATIONS
        self._wake = asyncio.Event()
        self._closing = False

    async def run(self) -> None:
        """Serves the client until it leaves."""
        self._lobby.enter(self)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
            if self._closing:
                await writer
        finally:
            self._lobby.leave(self)
            for task in (reader, writer):
                task.cancel()
            for ended in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    LOG.error("A socket of the lobby failed", exc_info=ended)

    def lobby_changed(self) -> None:
        """Has the lobby sent, if the client does not have it yet."""
        self._wake.set()

    def close(self, reason: str) -> None:
        """Tells the client why the connection ends, and ends it."""
        self._answers.append(Text(encode(Closing(reason))))
        self._closing = True
        self._wake.set()

    async def _read(self) -> None:
        errors = 0
        while (text := await self._wire.receive()) is not None:
            answer = self._answer(text)
            self._answers.append(PONG if answer is None else Text(encode(answer)))
            self._wake.set()
            errors = 0 if answer is None else errors + 1
            if answer is not None:
                await asyncio.sleep(ERROR_PAUSE_S)
            if errors >= MAX_ERRORS:
                self.close("too-many-errors")
                return
            await asyncio.sleep(0)
            if len(self._answers) > MAX_UNSENT:
                self.dropped = True
                return

    def _answer(self, text: str) -> Error | None:
        """Returns what is wrong with a message; None if it is a ping."""
        if not self._bucket.take() or not self._allowance.take(MESSAGE_COST):
            return Error("too-fast", say("server-too-fast", "en"))
        try:
            from_lobby_client.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
            return Error("malformed", say("server-malformed", "en", why=str(error)))
        return None

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while (text := self._next()) is not None:
                self._allowance.charge(SENDING_COST + len(text.plain) * BYTE_COST)
                try:
                    async with asyncio.timeout(SEND_S):
                        await self._wire.send((text,))
                except TimeoutError:
                    self.dropped = True
                    return
            if self._closing:
                await self._wire.close(1001)
                return

    def _next(self) -> Text | None:
        """Returns what is to be sent next; None if the client has everything."""
        if self._answers:
            return self._answers.popleft()
        listed = self._lobby.listed
        if listed is not None and listed is not self._listed:
            self._listed = listed
            return listed
        invited = self._lobby.invited.get(self.player or "", NO_INVITATIONS)
        if invited.plain != self._invited.plain:
            self._invited = invited
            return invited
        return None
