"""Uvicorn's protocols, made strict: they cut off whoever is too slow, and do not log abuse."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_S = 30.0  # in which a connection must send a request and take the answer
CUT_OFF_S = 10.0  # for a client to take the last messages before its socket is closed for good


class HttpProtocol(H11Protocol):
    """Uvicorn's HTTP protocol, which also cuts off clients that send or read too slowly.

    It is based on the one of Uvicorn's two protocols that limits the length of a request's head.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Starts to watch a new connection."""
        super().connection_made(transport)
        self._watch = self.loop.call_later(REQUEST_S, transport.abort)

    def on_response_complete(self) -> None:
        """Gives the next request its time."""
        super().on_response_complete()
        self._watch.cancel()
        self._watch = self.loop.call_later(REQUEST_S, self.transport.abort)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leaves the connection to the WebSocket protocol."""
        self._watch.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of the connection at once."""
        self._watch.cancel()
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, which also cuts off clients that do not read."""

    _cut_off: asyncio.TimerHandle | None = None
    _ended = False

    async def run_asgi(self) -> None:
        """Runs the application, and ends the connection some time after it."""
        await super().run_asgi()
        self._ended = True
        if self.disconnected:
            self._let_go()
        else:
            self._cut_off = self.loop.call_later(CUT_OFF_S, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Ends a connection whose client no longer answers, whatever it has not read."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting for the client."""
        super().connection_lost(exc)
        if self._cut_off is not None:
            self._cut_off.cancel()
        if self._ended:
            self._let_go()

    def _let_go(self) -> None:
        """Frees the memory of a connection at once, not with the next collection of garbage."""
        self.conn.parser.close()
        del self.conn, self.transport, self.scope

    def send_receive_event_to_app(self) -> None:
        """Passes a message on. One that is not UTF-8 ends the connection, as in RFC 6455, 8.1."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if not self.close_sent:
                    self.conn.send_close(1007)
                    self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Sends a message, unless the connection has ended meanwhile."""
        await self.writable.wait()
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        await super().send(message)
