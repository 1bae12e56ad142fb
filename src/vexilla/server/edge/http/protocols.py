"""Uvicorn's protocols, made strict: they cut off slow clients, and do not log abuse.

A request is short, so it is to be there after some time. An answer may be long, and the server may
think about it: of a client it is only asked that it goes on taking what is there.

Whatever Uvicorn answers by itself has the headers of all other answers.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import ExtensionName

from vexilla.server.edge.counted import RATE_LIMIT, REFUSED, count_status
from vexilla.server.edge.http.headers import HEADERS, missing_headers
from vexilla.server.edge.http.inside_uvicorn import TrustedHosts
from vexilla.server.edge.rates import network
from vexilla.server.edge.sockets.text import FLUSHED, WINDOW_BITS, Text

REQUEST_S = 30.0  # in which a connection must send a request, or else take a part of its answer
SLOWEST = 4096  # bytes: such a part
SEND_S = 20.0  # in which the client of a socket must take a part of a message
FRAME_BYTES = 32 * 1024
MAX_FRAMES = 1000  # of a message that a client sends: empty ones add nothing to its length
PIECE = 4096  # bytes of a socket that are read together: a millisecond's worth of small frames
PIECE_S = 0.01  # from one piece to the next, if the application is not asked
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,  # so that compressed texts can be shared, and need no memory
    server_max_window_bits=WINDOW_BITS,
    client_max_window_bits=WINDOW_BITS,
    compress_settings={"memLevel": 5, "level": 1},
)
MAX_WAITING = 300  # connections of an address that have not become sockets
PEERS: Counter[str] = Counter()  # the number of them for each address
CUT_OFF_S = 10.0  # for a client to take the last messages before its socket is closed for good


@cache
def _proxies(listed: str) -> TrustedHosts:
    """Returns the addresses of proxies, which connect for all clients."""
    return TrustedHosts(listed)


class Deflated(Extension):
    """Marks the first frame of a message that has been compressed before (RFC 7692, 6)."""

    name = ExtensionName("permessage-deflate")

    def encode(self, frame: Frame) -> Frame:
        """Returns the frame with the mark."""
        return replace(frame, rsv1=True)


class Http(h11.Connection):
    """The state of a connection, which adds the headers of every answer.

    Attributes:
        sent: the number of bytes that were given to the transport.
    """

    sent = 0

    def send(self, event: Any) -> Any:
        """Returns what is to be sent for an event."""
        if isinstance(event, h11.Response):
            given = list(event.headers)
            event = replace(event, headers=[*given, *missing_headers(given)])
        data = cast(Any, super()).send(event)
        self.sent += len(data or b"")
        return data


class Handshake(ServerProtocol):
    """The state of a socket, which adds the headers of every answer to its handshake."""

    def send_response(self, response: Response) -> None:
        """Sends the answer to a handshake."""
        super().send_response(guarded(response))


def guarded(response: Response) -> Response:
    """Returns the answer to a handshake with the headers of every answer."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


class HttpProtocol(H11Protocol):
    """Uvicorn's HTTP protocol, which also cuts off clients that send or read too slowly.

    It is based on the one of Uvicorn's two protocols that limits the length of a request's head.
    """

    _peer: str | None = None  # the address whose connection is counted

    def __init__(self, config: Any, *arguments: Any, **options: Any) -> None:
        """Prepares for a client."""
        super().__init__(config, *arguments, **options)
        self.conn = Http(h11.SERVER, config.h11_max_incomplete_event_size)

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Starts to watch a new connection."""
        super().connection_made(transport)
        self._watch_client()
        host = self.client[0] if self.client else ""
        listed = self.config.forwarded_allow_ips
        proxies = _proxies(listed if isinstance(listed, str) else ",".join(listed))
        if host and host not in proxies:
            self._peer = network({"client": self.client})
            PEERS[self._peer] += 1
            if PEERS[self._peer] > MAX_WAITING:
                REFUSED[RATE_LIMIT] += 1
                transport.abort()

    def on_response_complete(self) -> None:
        """Gives the next request its time."""
        super().on_response_complete()
        self._watch.cancel()
        self._watch_client()

    def _watch_client(self) -> None:
        """Looks after some time whether the client has done its part."""
        self._held = self.transport.get_write_buffer_size()
        self._wanted = self.conn.sent - self._held + min(SLOWEST, self._held)
        self._watch = self.loop.call_later(REQUEST_S, self._look)

    def _look(self) -> None:
        """Ends the connection if its client has sent no request, or takes nothing of the answer."""
        cycle: Any = self.cycle  # None before the first request
        if held := self.transport.get_write_buffer_size():
            late = self.conn.sent - held < self._wanted
        elif cycle is None or cycle.response_complete:
            late = not self._held  # else it has only now taken all of the last answer
        else:
            late = cycle.more_body and not self.flow.read_paused
        if late:
            self.transport.abort()
        else:
            self._watch_client()

    def send_400_response(self, msg: str) -> None:
        """Refuses what is no request; the request before it, if it is open, has no answer.

        If that has its answer, only its body goes on: it needs no second one.
        """
        count_status(400)
        if (error := sys.exception()) is not None:
            error.__traceback__ = None  # whose frames have it: a cycle that would keep the request
        cycle: Any = self.cycle  # None before the first request
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.abort()
                return
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leaves the connection to the WebSocket protocol; it is watched until that accepts it."""
        super().handle_websocket_upgrade(event)
        socket: Any = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol):
            socket.settled = self._stop_watching

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of the connection at once."""
        self._stop_watching()
        super().connection_lost(exc)

    def _stop_watching(self) -> None:
        self._watch.cancel()
        if self._peer is not None:
            PEERS[self._peer] -= 1
            if not PEERS[self._peer]:
                del PEERS[self._peer]
            self._peer = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, which also cuts off clients that do not read.

    Attributes:
        settled: called once the socket is accepted, or the connection has ended.
    """

    settled: Callable[[], None] | None = None
    _cut_off: asyncio.TimerHandle | None = None
    _ended = False
    _held = 0  # bytes that the client had not taken when it was asked whether it is there
    _took = False  # whether it has taken much since then
    _backlog: bytes | memoryview = b""  # what has come and is not read yet
    _pause: asyncio.TimerHandle | None = None  # until the next piece of it is read

    def __init__(self, config: Any, *arguments: Any, **options: Any) -> None:
        """Prepares for a client; each message is compressed by itself."""
        super().__init__(config, *arguments, **options)
        self.conn.parser.close()  # a cycle, which would keep what stands here otherwise
        self.conn = Handshake(extensions=[DEFLATE], max_size=config.ws_max_size, logger=self.logger)

    def data_received(self, data: bytes) -> None:
        """Reads what has come piece by piece, between which others have their turn."""
        self._backlog = bytes(self._backlog) + data if self._backlog else data
        if self._pause is None:
            self._read_piece()

    def _read_piece(self) -> None:
        self._pause = None
        if self.disconnected or self.transport.is_closing():
            return
        piece, self._backlog = bytes(self._backlog[:PIECE]), memoryview(self._backlog)[PIECE:]
        super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_complete:
            self._refuse(400, "Invalid WebSocket request received.")
        if self.read_paused or self.disconnected or self.transport.is_closing():
            return  # `receive` goes on once the application has read the messages
        if self._backlog or len(piece) > PIECE / 8:
            self._pause = self.loop.call_later(PIECE_S, self._read_piece)
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """Returns the next message."""
        message = await super().receive()
        if self._backlog and not self.read_paused and self._pause is None:
            self.transport.pause_reading()
            self._pause = self.loop.call_later(0, self._read_piece)
        return message

    async def run_asgi(self) -> None:
        """Runs the application, and ends the connection some time after it."""
        await super().run_asgi()
        self._ended = True
        if self.disconnected:
            self._let_go()
        else:
            self._cut_off_later()

    def _cut_off_later(self) -> None:
        """Ends the connection after some time, unless its client goes on taking what is left."""
        held = self.transport.get_write_buffer_size()

        def look() -> None:
            if 0 < self.transport.get_write_buffer_size() < held:
                self._cut_off_later()
            else:
                self.transport.abort()

        self._cut_off = self.loop.call_later(CUT_OFF_S, look)

    def resume_writing(self) -> None:
        """Notes that the client has taken much of what was sent."""
        self._took = True
        super().resume_writing()

    def send_keepalive_ping(self) -> None:
        """Asks the client whether it is there."""
        self._held, self._took = self.transport.get_write_buffer_size(), False
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Ends a connection whose client no longer answers, whatever it has not read.

        One that goes on taking what was sent before the question has not come to it yet.
        """
        held = self.transport.get_write_buffer_size()
        if (self._took or held < self._held) and self.ping_timeout is not None:
            self._held, self._took = held, False
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
        else:
            self.transport.abort()

    async def _until_writable(self) -> None:
        """Waits while much is left of what was sent.

        Raises:
            TimeoutError: the client takes nothing of it any more.
        """
        while not self.writable.is_set():
            held = self.transport.get_write_buffer_size()
            try:
                async with asyncio.timeout(SEND_S):
                    await self.writable.wait()
            except TimeoutError:
                if self.transport.get_write_buffer_size() >= held:
                    raise

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting for the client."""
        super().connection_lost(exc)
        self._settle()
        self._backlog = b""
        if self._pause is not None:
            self._pause.cancel()
        if self._cut_off is not None:
            self._cut_off.cancel()
        if self._ended:
            self._let_go()

    def shutdown(self) -> None:
        """Closes the socket because the server stops."""
        if self.handshake_complete:
            super().shutdown()
        else:
            self._refuse(503, "The server stops.")

    def _refuse(self, status: int, text: str) -> None:
        """Answers a request that does not become a socket, and closes the connection."""
        count_status(status)
        self._ended = not self.handshake_initiated  # else the application is still to end
        self.handshake_complete = self.close_sent = True
        self.transport.write(guarded(self.conn.reject(status, text)).serialize())
        self.transport.close()

    def _settle(self) -> None:
        if self.settled is not None:
            self.settled()
            self.settled = None

    def _let_go(self) -> None:
        """Frees the memory of a connection at once, not with the next collection of garbage."""
        self.conn.handshake_exc = self.conn.parser_exc = None  # whose frames have the connection
        self.conn.parser.close()
        del self.conn, self.transport
        vars(self).pop("scope", None)  # which there is once the request was read

    def handle_cont(self, event: Frame) -> None:
        """Adds a frame to a message. One of too many is too long, as in RFC 6455, 7.4.1."""
        if self.close_sent:
            return
        if len(self.frames) < MAX_FRAMES:
            super().handle_cont(event)
            return
        self.frames = []
        self._end_with(1009)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on. One that is not UTF-8 ends the connection, as in RFC 6455, 8.1."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if not self.close_sent:
                    self._end_with(1007)
                return
        super().send_receive_event_to_app()

    def _end_with(self, code: int) -> None:
        """Ends the connection, with a code if its client has not closed it in the same piece."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code)
        self.handle_parser_exception()

    async def send(self, message: Any) -> None:
        """Sends a message, unless the connection has ended meanwhile.

        Raises:
            TimeoutError: the client takes nothing any more.
        """
        await self._until_writable()
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        parts: Sequence[Text] = message.get("parts", ())
        if len(parts) > 1:
            await self._send_parts(parts)
        elif parts:
            await super().send({"type": "websocket.send", "text": parts[0].plain.decode()})
        else:
            await super().send(message)
            if message["type"] == "websocket.accept":
                self._settle()

    async def _send_parts(self, parts: Sequence[Text]) -> None:
        """Sends a long message in small frames, so that a slow client holds no copy of it."""
        agreed = [each for each in self.conn.extensions if isinstance(each, PerMessageDeflate)]
        deflate = bool(agreed) and agreed[0].local_max_window_bits >= WINDOW_BITS
        texts = [part.compressed if deflate else part.plain for part in parts]
        if deflate:
            texts[-1] = texts[-1].removesuffix(FLUSHED)
        begun = False
        for place, text in enumerate(texts):
            for begin in range(0, len(text), FRAME_BYTES):
                piece = memoryview(text)[begin : begin + FRAME_BYTES]
                last = place == len(texts) - 1 and begin + FRAME_BYTES >= len(text)
                code = Opcode.CONT if begun else Opcode.TEXT
                frame = Frame(code, piece, fin=last)
                marked = [Deflated()] if deflate and not begun else []
                await self._until_writable()
                if (
                    self.close_sent
                    or self.transport.is_closing()
                    or self.conn.state is not State.OPEN
                ):
                    raise ClientDisconnected
                self.transport.write(frame.serialize(mask=False, extensions=marked))
                begun = True
