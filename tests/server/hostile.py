"""Hostile clients: each does one kind of harm as fast as it can (see `tests.server.attack`).

They speak by plain sockets, so that they can break every rule of HTTP and of WebSocket.
"""

import asyncio
import base64
import contextlib
import json
import logging
import os
import random
import struct
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.frames import Frame, Opcode

Document = dict[str, Any]

PATIENCE_S = 20.0  # in which every message must have its answer
FAILURES = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)
LONG = 2000  # legal actions
MAX_MOVES = 30  # until there are as many as that
NASTY: list[Any] = [
    None, True, -1, 0, 1 << 31, 1 << 80, 1e308, "", "\x00", "\u202e", "\ud800", "x" * 9000,
    [], {}, [[]], "south", "griffin", "__proto__", "../..", "%2e%2e", "' OR 1=1 --", "{ $why }",
]  # fmt: skip
COOKIES = [
    'prefs={"a":1}; vexilla_player=',
    "vexilla_player=" + "x" * 43,
    f"vexilla_player={'x' * 43}.{'y' * 22}; vexilla_player=; =;;",
    "a" * 8000,
    "vexilla_player=caf\xe9; __Host-vexilla_player=1",
    "; ".join(f"c{n}={n}" for n in range(500)),
]
HEADERS = [
    ("Origin", "https://evil.example"),
    ("Origin", "null"),
    ("Content-Type", "text/plain"),
    ("Content-Length", "-1"),
    ("Content-Length", "99999999"),
    ("Transfer-Encoding", "chunked"),
    ("Expect", "100-continue"),
    ("Upgrade", "websocket"),
    ("Accept-Language", "xx," * 900),
    ("Accept-Encoding", "gzip;q=nan"),
    ("X-Forwarded-For", "fe80::1%eth0"),
    ("X-Forwarded-Proto", "https"),
    ("Range", "bytes=0-0,-1"),
    ("X-Long", "x" * 20_000),
    ("Host", ""),
]


@dataclass
class Findings:
    """What the hostile clients have done, and what of it the server must not have let happen.

    Attributes:
        sent: the number of requests and messages, by the kind of client.
        statuses: the number of answers by HTTP status.
        wrong: what must not happen.
    """

    sent: Counter[str] = field(default_factory=Counter[str])
    statuses: Counter[str] = field(default_factory=Counter[str])
    wrong: Counter[str] = field(default_factory=Counter[str])


@dataclass(frozen=True)
class Target:
    """What hostile clients know.

    Attributes:
        port: the server's port on loopback.
        honest: the ids of tables of other people.
        mine: a table at which the cookie holds all seats, with many legal actions and events.
        seat: the seat to move there.
        cookie: the cookie of a player.
        address: the address from which the requests come, as a proxy tells it.
    """

    port: int
    honest: list[str]
    mine: str
    seat: str
    cookie: str
    address: str


class Raw:
    """A WebSocket as its bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes, code: Opcode = Opcode.TEXT, *, fin: bool = True) -> None:
        if self.writer.is_closing() or self.reader.at_eof():
            raise ConnectionError
        self.writer.write(Frame(code, data, fin=fin).serialize(mask=True))

    def say(self, **message: Any) -> None:
        self.send(json.dumps(message).encode())

    async def next(self) -> Document | None:
        """Returns the next message; None if the server has closed the socket."""
        said = b""
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length > 125:
                size, form = (2, "!H") if length == 126 else (8, "!Q")
                length = struct.unpack(form, await self.reader.readexactly(size))[0]
            data = await self.reader.readexactly(length)
            if first & 15 == Opcode.CLOSE:
                return None
            if first & 15 in (Opcode.PING, Opcode.PONG):
                continue
            said += data
            if first & 128:
                return json.loads(said)


@contextlib.asynccontextmanager
async def connected(target: Target, limit: int = 1 << 16) -> AsyncGenerator[Any]:
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port, limit=limit)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


def head(target: Target, method: str, path: str, *headers: tuple[str, str]) -> bytes:
    usual = [("Host", "x"), ("X-Forwarded-For", target.address), *headers]
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in usual)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")


@contextlib.asynccontextmanager
async def socket(target: Target, table: str) -> AsyncGenerator[Raw]:
    """A WebSocket; raises ConnectionError if the server refuses it."""
    async with connected(target) as (reader, writer):
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade")]
        version = [("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", key)]
        cookie = ("Cookie", target.cookie)
        path = f"/api/tables/{table}/socket"
        writer.write(head(target, "GET", path, *upgrade, *version, cookie))
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)
        if b" 101 " not in answer[:20]:
            raise ConnectionError
        yield Raw(reader, writer)


def mutated(chance: random.Random, value: Any, depth: int = 0) -> Any:
    """Returns a document that is somewhat wrong."""
    if chance.random() < 0.15 or depth > 5:
        return chance.choice(NASTY)
    if isinstance(value, dict):
        items: Document = {
            name: mutated(chance, each, depth + 1)
            for name, each in value.items()  # pyright: ignore[reportUnknownVariableType]
            if chance.random() < 0.95
        }
        if chance.random() < 0.1:
            items[str(chance.choice(NASTY))] = chance.choice(NASTY)
        return items
    if isinstance(value, list):
        return [mutated(chance, each, depth + 1) for each in value]  # pyright: ignore[reportUnknownVariableType]
    return value


def message(chance: random.Random, id: str, target: Target) -> Document:
    """Returns a message of a client, right or wrong."""
    number = chance.choice([0, 1, 5, 10**6])
    action = chance.choice([{"do": "play", "card": "R1", "flag": 1}, {"do": "deploy"}, {}])
    right: list[Document] = [
        {"type": "watch", "seat": chance.choice([None, target.seat, "north"]), "since": number},
        {"type": "act", "id": id, "number": number, "action": action},
        {"type": "explain", "id": id, "action": action},
        {"type": "offer", "id": id, "number": number, "what": "draw"},
        {"type": "answer", "id": id, "number": number, "what": "rematch", "accept": True},
        {"type": "resign", "id": id, "number": number},
        {"type": "ping"},
    ]
    return mutated(chance, chance.choice(right))


# Kinds of hostile clients: each runs until the server ends it, and is then started again


async def watches(target: Target, chance: random.Random, found: Findings) -> None:
    """Asks for the longest state that there is, again and again."""
    async with socket(target, target.mine) as raw:
        while True:
            raw.say(type="watch", seat=target.seat, since=chance.choice([None, 0, 1, 2, 3]))
            found.sent["watches"] += 1
            await raw.writer.drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    await raw.reader.read(1 << 16)


async def floods(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends as many messages as the network takes, and reads no answer."""
    async with socket(target, chance.choice(target.honest)) as raw:
        raw.say(type="watch")
        while True:
            for _ in range(50):
                raw.send(json.dumps(message(chance, "x", target)).encode()[:16_000])
                found.sent["floods"] += 1
            await raw.writer.drain()
            await asyncio.sleep(0.01)


async def asks(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends wrong messages one by one: each must be answered, unless the socket is closed."""
    async with socket(target, target.mine) as raw:
        for number in range(100):
            asked = message(chance, f"i{number}", target)
            text = json.dumps(asked).encode()
            raw.send(text if chance.random() < 0.9 else text[: chance.randrange(len(text))])
            raw.send(b'{"type": "ping"}')
            found.sent["asks"] += 1
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    while (answer := await raw.next()) is not None:
                        if answer["type"] in ("pong", "closing"):
                            break
                        if answer["type"] == "error" and answer["code"] == "too-fast":
                            break
                    if answer is None or answer["type"] == "closing":
                        return
                    await asyncio.sleep(0.05)
                    continue
            found.wrong["a message without an answer"] += 1
            return


async def breaks_frames(target: Target, chance: random.Random, found: Findings) -> None:
    """Breaks the rules of WebSocket."""
    async with socket(target, target.mine) as raw:
        raw.say(type="watch", seat=target.seat)
        for _ in range(20):
            found.sent["breaks_frames"] += 1
            match chance.randrange(6):
                case 0:
                    raw.send(b"\xff\xfe\xc3")
                case 1:
                    raw.send(os.urandom(2000), Opcode.BINARY)
                case 2:
                    raw.writer.write(Frame(Opcode.TEXT, b"unmasked").serialize(mask=False))
                case 3:
                    raw.send(b'{"type": ', fin=False)
                case 4:
                    for _ in range(200):
                        raw.send(os.urandom(chance.randrange(125)), Opcode.PING)
                case _:
                    raw.writer.write(os.urandom(chance.randrange(1, 2000)))
            await raw.writer.drain()
            await asyncio.sleep(0.02)


async def never_reads(target: Target, _chance: random.Random, found: Findings) -> None:
    """Lets the server's answers pile up."""
    async with socket(target, target.mine) as raw:
        while True:
            raw.say(type="watch", seat=target.seat)
            found.sent["never_reads"] += 1
            await asyncio.wait_for(raw.writer.drain(), PATIENCE_S)
            await asyncio.sleep(0.3)


async def comes_and_goes(target: Target, _chance: random.Random, found: Findings) -> None:
    """Has everybody told that a player has come, and gone again."""
    async with socket(target, target.mine) as raw:
        raw.say(type="watch", seat=target.seat)
        found.sent["comes_and_goes"] += 1
        await asyncio.wait_for(raw.next(), PATIENCE_S)


async def guesses(target: Target, chance: random.Random, found: Findings) -> None:
    """Tries keys, tokens and seats of other people."""
    table = chance.choice(target.honest)
    token = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
    cookie = ("Cookie", f"vexilla_player={token}")
    for path, body in (
        (f"/api/tables/{table}/join", {"key": base64.urlsafe_b64encode(os.urandom(16)).decode()}),
        (f"/api/tables/{table}/name", {"seat": "south", "name": "Mallory"}),
        (f"/api/tables/{table}/keys", {"seat": "south"}),
    ):
        status = await requested(target, "POST", path, json.dumps(body).encode(), cookie)
        found.sent["guesses"] += 1
        note(found, status)
        if 200 <= status < 300:
            found.wrong["a key, a token or a seat was guessed"] += 1
    async with socket(target, table) as raw:
        raw.say(type="watch", seat="south")
        answer = await asyncio.wait_for(raw.next(), PATIENCE_S)
        if answer is not None and answer["type"] == "state":
            found.wrong["a seat of somebody else was shown"] += 1


async def requests(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends requests of any kind, most of them wrong."""
    table = chance.choice([*target.honest, target.mine, "x", "%00", "x" * 40])
    paths = ["", "/join", "/name", "/keys", "/history?from=0", "/record", "/position", "/review"]
    path = chance.choice([
        f"/api/tables/{table}{chance.choice(paths)}", "/api/tables", "/api/games", "/api/puzzles",
        "/api/puzzles/x/answer", "/", "/health/", "/%6detrics", "//", "/api/../metrics",
        "/schema/openapi.json", "/api/tables?" + "a=b&" * 2000,
    ])  # fmt: skip
    seats = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "random"}}
    body = mutated(
        chance, {"game": "battle-line", "seats": seats, "key": "x" * 20, "seat": "north"}
    )
    headers = [chance.choice(HEADERS) for _ in range(chance.randrange(3))]
    headers += [("Cookie", chance.choice([*COOKIES, target.cookie]))]
    method = chance.choice(["GET", "POST", "POST", "PUT", "HEAD", "OPTIONS", "TRACE", "x" * 50])
    text = json.dumps(body).encode()
    status = await requested(target, method, path, text, *headers)
    found.sent["requests"] += 1
    note(found, status)


async def requested(
    target: Target, method: str, path: str, body: bytes, *headers: tuple[str, str]
) -> int:
    """Sends a request, and returns the status; 0 if the server closes the connection."""
    kind = [] if any(name == "Content-Type" for name, _ in headers) else [
        ("Content-Type", "application/json")
    ]  # fmt: skip
    length = [] if method == "GET" else [("Content-Length", str(len(body)))]
    async with connected(target) as (reader, writer):
        writer.write(head(target, method, path, *headers, *kind, *length))
        writer.write(b"" if method == "GET" else body)
        with contextlib.suppress(TimeoutError):
            line = await asyncio.wait_for(reader.readline(), PATIENCE_S)
            return int(line.split()[1]) if line else 0
        return 0  # it waits for a body that does not come


def note(found: Findings, status: int) -> None:
    found.statuses[str(status)] += 1
    if status >= 500:
        found.wrong[f"status {status}"] += 1


async def drips(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends a request byte by byte."""
    text = head(target, "POST", "/api/tables", ("Content-Length", "5000")) + b"x" * 5000
    async with connected(target) as (reader, writer):
        found.sent["drips"] += 1
        for byte in text[chance.randrange(3) :]:
            writer.write(bytes([byte]))
            await writer.drain()
            if reader.at_eof():
                return
            await asyncio.sleep(0.2)


async def noise(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends what is no request at all, and many requests at once."""
    many = head(target, "GET", "/api/games") * 50
    two = head(target, "POST", "/api/tables", HEADERS[5], ("Content-Length", "4")) + b"0\r\n\r\n"
    async with connected(target) as (reader, writer):
        writer.write(chance.choice([os.urandom(3000), many, two, b"GET / HTTP/9.9\r\n\r\n"]))
        found.sent["noise"] += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while await reader.read(1 << 16):
                    pass


Kind = Callable[[Target, random.Random, Findings], Awaitable[None]]
KINDS: list[Kind] = [
    watches, floods, asks, breaks_frames, never_reads, comes_and_goes, guesses, requests, drips,
    noise,
]  # fmt: skip


async def repeated(kind: Kind, target: Target, chance: random.Random, found: Findings) -> None:
    while True:
        with contextlib.suppress(*FAILURES):
            await kind(target, chance, found)
        await asyncio.sleep(0.02)


def long_table(address: str, client_address: str) -> tuple[str, str, str]:
    """Makes a table with thousands of legal actions. Returns its id, the seat, and the cookie."""
    from tests.server.running import Client

    me = Client(address)
    me.http.headers["X-Forwarded-For"] = client_address
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "me"}}
    id = me.table("blades-and-banners", seats=seats)["id"]
    with me.socket(id) as socket:
        state = socket.watch("griffin")
        while state["number"] < MAX_MOVES:
            state = socket.watch(state["actors"][0])
            if state["legal_count"] > LONG:
                break
            socket.act(state["legal"][-1])
            state = socket.state
            time.sleep(0.3)  # it is not to be refused yet
    cookie = "; ".join(f"{name}={value}" for name, value in me.http.cookies.items())
    return id, state["seat"], cookie


async def attack(port: int, honest: list[str], sockets: int, seconds: float, seed: int) -> Findings:
    """Attacks a server for some time with a number of clients at once, from four addresses."""
    found = Findings()
    address = f"http://127.0.0.1:{port}"
    addresses = [f"203.0.113.{number}" for number in range(1, 5)]
    targets: list[Target] = []
    for each in addresses:
        made = await asyncio.to_thread(long_table, address, each)
        targets.append(Target(port, honest, *made, each))
    tasks = [
        asyncio.create_task(
            repeated(KINDS[n % len(KINDS)], targets[n % 4], random.Random(seed + n), found)
        )
        for n in range(sockets)
    ]
    await asyncio.sleep(seconds)
    left = set(tasks)
    while left:  # `wait_for` of Python 3.11 may swallow a cancellation
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=0.5)
        for task in done:
            if not task.cancelled() and (error := task.exception()) is not None:
                found.wrong[f"{type(error).__name__}: {error}"] += 1
    return found


def main() -> None:
    """Reads what to do from the command line as JSON, and prints what was found as JSON."""
    logging.disable()  # asyncio's complaints about connections that the server has cut
    found = asyncio.run(attack(**json.loads(sys.argv[1])))
    print(json.dumps({"sent": found.sent, "statuses": found.statuses, "wrong": found.wrong}))


if __name__ == "__main__":
    main()
