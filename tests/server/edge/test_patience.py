"""How long the server waits for a client: for a request, and while its answer is taken."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import h11
import pytest
from uvicorn.server import ServerState

from vexilla.server.edge.http import protocols
from vexilla.server.edge.http.asgi import Receive, Scope, Send
from vexilla.server.edge.http.protocols import HttpProtocol, SocketProtocol
from vexilla.server.serve import configuration

LONG = 1_000_000
REQUEST = b"GET /api/me/export HTTP/1.1\r\nHost: x\r\n\r\n"
PART = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Is never run."""


class Line:
    """The loop and the transport of a connection, of which the test says what they do."""

    def __init__(self) -> None:
        self.left = 0  # the bytes that the client has not taken
        self.ended = False
        self._due: dict[int, Callable[[], None]] = {}

    # the loop

    def call_later(self, seconds: float, work: Callable[[], None]) -> Any:
        if seconds < protocols.CUT_OFF_S:
            return self.handle(lambda: None)  # Uvicorn's, for connections that are kept
        number = max(self._due, default=0) + 1
        self._due = {number: work}
        return self.handle(lambda: self._due.pop(number, None))

    def handle(self, cancel: Callable[[], object]) -> Any:
        return type("Handle", (), {"cancel": lambda _: cancel()})()

    def create_task(self, work: Any, **_: Any) -> Any:
        work.close()
        return type("Task", (), {"add_done_callback": lambda *_: None})()

    def later(self) -> None:
        """Lets as much time go by as the server waits."""
        [work] = self._due.values()
        self._due = {}
        work()

    # the transport

    def get_write_buffer_size(self) -> int:
        return self.left

    def write(self, data: bytes) -> None:
        self.left += len(data)

    def abort(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.ended

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 1) if name.endswith("name") else None

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def close(self) -> None: ...


class Connection:
    """A connection of a client by HTTP."""

    def __init__(self) -> None:
        self.line = Line()
        config = configuration(application)
        config.load()
        self.http = HttpProtocol(config, ServerState(), {}, cast(Any, self.line))
        self.http.connection_made(cast(Any, self.line))

    def answer(self, *pieces: bytes, whole: bool = True) -> None:
        """Sends an answer, or its first pieces."""
        begun = {"type": "http.response.start", "status": 200, "headers": []}
        messages: list[Any] = [] if self.http.cycle.response_started else [begun]
        messages += [
            {"type": "http.response.body", "body": piece, "more_body": True} for piece in pieces
        ]
        messages += [{"type": "http.response.body", "body": b""}] if whole else []
        for message in messages:
            with pytest.raises(StopIteration):
                self.http.cycle.send(message).send(None)


@pytest.fixture
def connection() -> Connection:
    return Connection()


@pytest.mark.parametrize("sent", [b"", REQUEST[:20], PART])
def test_a_request_must_come(connection: Connection, sent: bytes) -> None:
    if sent:
        connection.http.data_received(sent)
    connection.line.later()
    assert connection.line.ended


def test_the_server_may_take_its_time(connection: Connection) -> None:
    connection.http.data_received(REQUEST)
    for _ in range(5):
        connection.line.later()
    connection.answer(b"x", whole=False)
    connection.line.left = 0
    for _ in range(5):
        connection.line.later()
    assert not connection.line.ended


@pytest.mark.parametrize("whole", [True, False])
def test_an_answer_may_take_long_as_long_as_it_is_taken(
    connection: Connection, *, whole: bool
) -> None:
    """Whether the server has written all of it or not."""
    connection.http.data_received(REQUEST)
    connection.answer(b"x" * LONG, whole=whole)
    for _ in range(100):
        connection.line.left -= protocols.SLOWEST
        connection.line.later()
        assert not connection.line.ended
    connection.line.left -= protocols.SLOWEST - 1  # too little
    connection.line.later()
    assert connection.line.ended


def test_what_comes_late_is_not_late_at_once(connection: Connection) -> None:
    """The client has its time from when it can take something."""
    connection.http.data_received(REQUEST)
    connection.answer(b"x", whole=False)
    connection.line.later()
    connection.line.left = 0
    connection.answer(b"x" * LONG, whole=False)
    connection.line.later()
    assert not connection.line.ended
    connection.line.later()
    assert connection.line.ended


def test_after_an_answer_the_next_request_must_come(connection: Connection) -> None:
    connection.http.data_received(REQUEST)
    connection.answer(b"x" * LONG)
    connection.line.left = 0
    connection.line.later()
    assert not connection.line.ended
    connection.http.data_received(REQUEST[:20])
    connection.line.later()
    assert connection.line.ended
    assert connection.http.conn.their_state is h11.IDLE


@pytest.fixture
def socket() -> SocketProtocol:
    protocol = SocketProtocol(configuration(application), ServerState(), {}, cast(Any, Line()))
    protocol.transport = cast(Any, Line())
    return protocol


def test_a_message_may_take_long_as_long_as_it_is_taken(
    socket: SocketProtocol, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "SEND_S", 0.001)
    looks = [each for left in range(LONG, 0, -LONG // 20) for each in (left, left)]
    left = iter([*looks[1:], looks[-1]])  # before and after each wait; nothing in the last
    cast(Any, socket.transport).get_write_buffer_size = lambda: next(left)
    socket.pause_writing()
    with pytest.raises(TimeoutError):
        asyncio.run(cast(Any, socket)._until_writable())
    assert list(left) == []


@pytest.mark.parametrize(
    ("took", "ended"), [(0, True), (1, False)], ids=["takes nothing", "takes something"]
)
def test_who_still_takes_what_came_before_has_not_heard_the_question(
    socket: SocketProtocol, took: int, *, ended: bool
) -> None:
    line = cast(Line, socket.transport)
    line.left = LONG
    cast(Any, socket)._held = line.left
    line.left -= took
    socket.keepalive_timeout()
    assert line.ended == ended


@pytest.mark.parametrize("took", [0, 1, LONG])
def test_the_last_messages_may_be_taken(socket: SocketProtocol, took: int) -> None:
    line = cast(Line, socket.transport)
    socket.loop = cast(Any, line)
    line.left = LONG
    cast(Any, socket)._cut_off_later()
    line.left -= took
    line.later()
    assert line.ended == (took != 1)
