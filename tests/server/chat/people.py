"""People who write in the chat of a table, and read it."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Self

from tests.server.running import OPEN, Client, Document, Socket

WATCHER = None


class Followed:
    """A table whose chat people follow; `id` is set when it is made."""

    id: str

    def __init__(self) -> None:
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def enter(self, client: Client, seat: str | None) -> Socket:
        """Connects once more, and follows the chat from its beginning."""
        client.http.get("/api/tables")  # for the cookie
        socket = self._stack.enter_context(client.watching(self.id, seat))
        socket.send(type="chat")
        socket.until("chat")
        return socket


class Party(Followed):
    """Two players and two watchers at a table, all of whom follow the chat."""

    def __init__(self, one: str, other: str, *, public: bool = False) -> None:
        """Two are connected to one process, two to another; the lobby lists a public table."""
        super().__init__()
        self.ann, self.bob = Client(one), Client(one)
        made = self.ann.table(seats=OPEN)
        self.id = made["id"]
        if public:
            self.ann.post(f"tables/{self.id}/public", public=True)
        self.bob.post(f"tables/{self.id}/join", key=made["keys"]["north"])
        self.eve, self.dan = Client(one), Client(other)
        self.bob.ask_at(other)

    def __enter__(self) -> Self:
        self.south = self.enter(self.ann, "south")
        self.north = self.enter(self.bob, "north")
        self.first = self.enter(self.eve, WATCHER)
        self.second = self.enter(self.dan, WATCHER)
        return self

    def read_again(self, client: Client, seat: str | None) -> list[Document]:
        """Returns all that a client may read now."""
        socket = self.enter(client, seat)
        socket.settle()  # a process hears of what was just written a moment later
        return list(messages(socket))


def messages(socket: Socket) -> Iterator[Document]:
    """Yields all messages of the chat that a socket has heard."""
    for news in socket.heard:
        yield from news["messages"] if news["type"] == "chat" else ()


def said(socket: Socket, text: str) -> Document:
    """Waits for a message with this text, and returns it; it may have come before an answer."""
    while True:
        for message in messages(socket):
            if message["text"] == text:
                return message
        socket.next()
