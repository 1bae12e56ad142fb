"""A real server on a loopback port, and clients that use it as a browser does."""

import json
import re
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self
from urllib.request import urlopen

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.health import PATIENCE_S, wait_until_up
from tests.server.once import read_once
from vexilla.game import rules_of
from vexilla.server import app
from vexilla.server.app import make_app
from vexilla.server.serve import Server, listen, run_server
from vexilla.server.settings import Settings
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers import readiness
from vexilla.server.workers.workers import CONTEXT

Document = dict[str, Any]

OPEN = {"south": {"kind": "me"}, "north": {"kind": "open"}}
ONE_SCREEN = {"south": {"kind": "me"}, "north": {"kind": "me"}}

read_once()
app.EARLY_S = readiness.LOAD_S = 3600.0  # half a second's work that saves people's waiting

# Workers, and servers with a process of their own, are forked from one that has loaded everything
CONTEXT.set_forkserver_preload(["vexilla.server.serve", "tests.server.prepared"])


@cache
def empty_database() -> bytes:
    """A new database as a file: to make one takes a dozen writes that wait for the disk."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        TableStore(sqlite_url(file)).close()
        return file.read_bytes()


def database_in(file: Path) -> str:
    """Makes a new database in a file, unless there is one; returns its URL."""
    if not file.exists():
        file.write_bytes(empty_database())
        file.chmod(0o600)
    return sqlite_url(file)


@contextmanager
def served(database: str | Path, *, small: bool = False, **settings: Any) -> Iterator[str]:
    """Runs a server in a thread; yields its address, such as `http://127.0.0.1:4711`.

    A small one leaves little to the network that its clients have not taken.
    """
    url = database_in(database) if isinstance(database, Path) else database
    listening = listen("127.0.0.1", 0)
    if small:
        listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    origins = frozenset([address, address.replace("127.0.0.1", "localhost")])
    defaults: dict[str, Any] = {"origins": origins, "rate": 10_000, "thinkers": 1}
    started = threading.Event()
    server = Server(make_app(Settings(url, **{**defaults, **settings})), started.set)
    thread = threading.Thread(target=run_server, args=(server, listening))
    thread.start()
    try:
        assert started.wait(PATIENCE_S)
        # a process loads the rules for its first server, and answers nobody meanwhile
        wait_until_up(address, "ok", "failed")
        yield address
    finally:
        server.should_exit = True
        thread.join(PATIENCE_S)
        listening.close()
        assert not thread.is_alive()


@contextmanager
def browsing(database: str | Path, **settings: Any) -> Iterator["Client"]:
    """Runs a server as `served` does; yields a browser that uses it."""
    with served(database, **settings) as address:
        yield Client(address)


class Two(NamedTuple):
    """The addresses of two servers on one database, and its URL."""

    one: str
    other: str
    database: str


def eventually(true: Callable[[], object]) -> None:
    """Waits until a condition holds."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def metrics(address: str) -> dict[str, float]:
    """Returns the metrics of a server, added up over its processes."""
    with urlopen(f"{address}/metrics", timeout=60) as answer:
        text: str = answer.read().decode()
    found: dict[str, float] = {}
    for name, value in re.findall(r"^vexilla_(\w+){[^}]*} (\S+)$", text, re.MULTILINE):
        found[name] = found.get(name, 0) + float(value)
    return found


def play_turn(active: "Socket", waiter: "Socket") -> None:
    """Plays for one socket until its turn is over, and waits until the other has the turn."""
    while active.state["seat"] in active.state["actors"]:
        assert active.act(active.state["legal"][0])["type"] == "done"
    waiter.seen(active.state["number"])
    assert waiter.state["actors"] == [waiter.state["seat"]]


@contextmanager
def both(south: "Client", north: "Client", table: str) -> Iterator[tuple["Socket", "Socket"]]:
    """Yields the sockets of two players at a table, each of whom watches from their seat."""
    with south.socket(table) as one, north.socket(table) as other:
        one.watch("south")
        other.watch("north")
        yield one, other


def my_seat(table: Document) -> str:
    """Returns the one seat that the asking client has at a table."""
    (seat,) = (seat for seat, info in table["seats"].items() if info["mine"])
    return seat


def agree(one: "Socket", other: "Socket", what: str) -> int:
    """Has one player offer something and the other accept; returns the number of the event."""
    other.seen(one.ask("offer", what=what)["number"])
    answer = other.ask("answer", what=what, accept=True)
    assert answer["type"] == "done"
    return answer["number"]


class Client:
    """A browser, with its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        limits = httpx.Limits(max_keepalive_connections=0)
        # without the certificates of the world, which take 30 ms to load
        self.http = httpx.Client(base_url=address, timeout=60, limits=limits, verify=False)

    def get(self, path: str, **parameters: Any) -> Any:
        answer = self.http.get(f"/api/{path}", params=parameters)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **document: Any) -> Any:
        answer = self.http.post(f"/api/{path}", json=document)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, game: str = "battle-line", **fields: Any) -> Document:
        """Makes a new table, by default of this client against the computer."""
        mine, other = rules_of(game).SEATS
        seats = {mine: {"kind": "me"}, other: {"kind": "agent", "agent": "random"}}
        return self.post("tables", 201, **{"game": game, "seats": seats, **fields})

    def with_friend(
        self, game: str = "battle-line", *, friend: "Client | None" = None, **fields: Any
    ) -> tuple[Document, "Client"]:
        """Makes a new table with a friend, by default a new client, who has joined by link."""
        mine, other = rules_of(game).SEATS
        table = self.table(game, seats={mine: {"kind": "me"}, other: {"kind": "open"}}, **fields)
        guest = friend or Client(self.address)
        guest.post(f"tables/{table['id']}/join", key=table["keys"][other])
        return table, guest

    def ask_at(self, address: str) -> None:
        """Asks another server from now on."""
        self.address = address
        self.http.base_url = address

    def resign(self, table: str, seat: str = "south") -> Document:
        """Resigns, and returns the state after it."""
        with self.watching(table, seat) as socket:
            return socket.seen(socket.ask("resign")["number"])

    @contextmanager
    def watching(self, table: str, seat: str | None, **fields: Any) -> Iterator["Socket"]:
        """Yields a socket to a table that watches from a seat, or as somebody without one."""
        with self.socket(table) as socket:
            socket.watch(seat, **fields)
            yield socket

    def socket(self, table: str, *, small: bool = False, **options: Any) -> "Socket":
        """Returns a socket to a table; a small one takes little from the network unread."""
        if small:
            options["sock"] = self._small_socket()
            options["close_timeout"] = 0.1  # it does not read the server's farewell
        return self.connected(f"tables/{table}", **options)

    def connected(self, path: str, **options: Any) -> "Socket":
        """Returns the socket of something of the API, such as `lobby`."""
        cookies = "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)
        address = self.address.replace("http", "ws", 1)
        headers = {"Cookie": cookies} if cookies else {}
        return Socket(
            connect(
                f"{address}/api/{path}/socket",
                additional_headers=headers,
                origin=options.pop("origin", self.address),
                max_size=1 << 24,
                **options,
            )
        )

    def _small_socket(self) -> sockets.socket:
        url = self.http.base_url
        small = sockets.socket()
        small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        small.connect((url.host, url.port))
        return small


class Socket:
    """The socket of a browser; entering it connects it."""

    ids = count()

    def __init__(self, connecting: AbstractContextManager[ClientConnection]) -> None:
        self._connecting = connecting
        self.state: Document = {}
        self.heard: list[Document] = []

    def __enter__(self) -> Self:
        self.connection = self._connecting.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._connecting.__exit__(None, None, None)

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE_S) -> Document:
        message = json.loads(self.connection.recv(timeout=timeout))
        self.heard.append(message)
        if message["type"] in ("state", "outdated"):
            self.state = message
        return message

    def until(self, *types: str, **fields: Any) -> Document:
        """Returns the next message of these types that has these values."""
        while True:
            message = self.next()
            if message["type"] in types and fields.items() <= message.items():
                return message

    def shows(self, type: str, condition: Callable[[Document], bool]) -> Document:
        """Returns the next message of a type that meets a condition."""
        while not condition(message := self.until(type)):
            pass
        return message

    def watch(self, seat: str | None, **fields: Any) -> Document:
        self.send(type="watch", seat=seat, **fields)
        return self.until("state", "error")

    def ask(self, type: str, **fields: Any) -> Document:
        """Sends a message with a new id, and returns the answer to it."""
        id = fields.setdefault("id", f"asked-{next(self.ids)}")
        if type in ("act", "resign", "offer", "answer"):
            fields.setdefault("number", self.state["number"])
        self.send(type=type, **fields)
        while True:
            message = self.next()
            if message.get("id") == id:
                return message

    def act(self, action: Document, **fields: Any) -> Document:
        """Plays an action, and returns the answer; `state` is then the state after it."""
        answer = self.ask("act", action=action, **fields)
        if answer["type"] == "done":
            self.seen(answer["number"])
        return answer

    def seen(self, number: int) -> Document:
        """Waits for the state after event `number` or a later one, and returns it."""
        while self.state.get("number", -1) < number:
            self.next()
        return self.state

    def ended(self) -> Document:
        """Waits until the game is over, and returns its outcome."""
        while not self.state["outcome"]:
            self.next()
        return self.state["outcome"]

    def settle(self, seconds: float = 0.3) -> Document:
        """Waits until no message has come for a while, and returns the state."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                self.next(left)
            except TimeoutError:
                break
        return self.state
