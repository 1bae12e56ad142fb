"""How a route serves a client by WebSocket."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from litestar import WebSocket

from vexilla.server.edge.bots import run_while_valid
from vexilla.server.edge.rates import network
from vexilla.server.edge.sockets.conversation import Client, Conversation, Conversations
from vexilla.server.edge.sockets.wire import LitestarWire
from vexilla.server.parts import Parts
from vexilla.server.settings import Settings
from vexilla.server.store.store import Store

SOCKET_COST = 2  # requests that it counts as to open a socket, beside the one that it is


class Closed(Exception):
    """There is nothing to talk about; the code says why."""

    def __init__(self, code: int) -> None:
        """Names the code with which the socket is closed."""
        super().__init__(code)
        self.code = code


async def serve_client(
    socket: WebSocket[Any, Any, Any],
    parts: Parts,
    connected: Callable[[Client], Awaitable[Conversation]],
) -> None:
    """Serves a client until it leaves.

    Args:
        socket: the WebSocket.
        parts: the parts of the server.
        connected: returns the connection with a client. Raises Closed.
    """
    await socket.accept()
    try:
        scope = cast(Any, socket.scope)
        visit = scope["state"]
        client = Client(
            LitestarWire(socket),
            visit["player"],
            parts[Settings].socket_rate,
            visit["bucket"],
            network(scope),
        )
        try:
            connection = await connected(client)
        except Closed as closed:
            await socket.close(closed.code)
            return
        visit["bucket"].charge(SOCKET_COST)
        await run_while_valid(parts[Conversations], connection, visit, parts[Store])
    finally:  # a cycle of references would keep the memory of a dead socket for long
        del socket.receive, socket.send
