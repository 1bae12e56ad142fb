"""A WebSocket, as far as a connection to a table needs it."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from vexilla.server.edge.sockets.text import Text

GONE = (OSError, WebSocketException)  # raised by a wire whose client has gone


class Wire(Protocol):
    """A WebSocket, of Litestar or of a test."""

    async def receive(self) -> str | None:
        """Returns the next message; None once the client has gone."""
        ...

    async def send(self, parts: Sequence[Text]) -> None:
        """Sends a message, given in parts. Raises TimeoutError if the client takes none of it."""
        ...

    async def close(self, code: int) -> None:
        """Closes the WebSocket."""
        ...


class LitestarWire:
    """Litestar's WebSocket as a `Wire`."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | None:
        """Returns the next message; None once the client has gone."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else ""

    async def send(self, parts: Sequence[Text]) -> None:
        """Sends a message, given in parts."""
        await self._socket.send(cast(Any, {"type": "websocket.send", "parts": parts}))

    async def close(self, code: int) -> None:
        """Closes the WebSocket."""
        await self._socket.close(code)
