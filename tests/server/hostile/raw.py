"""HTTP and WebSocket as bytes, so that a client can break every rule of them."""

import asyncio
import base64
import contextlib
import json
import os
import re
import struct
from collections import Counter
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from websockets.frames import Frame, Opcode

Document = dict[str, Any]

PATIENCE_S = 60.0  # in which every message must have its answer


@dataclass
class Findings:
    """What the hostile clients have done, and what of it the server must not have let happen."""

    sent: Counter[str] = field(default_factory=Counter[str])
    statuses: Counter[str] = field(default_factory=Counter[str])
    wrong: Counter[str] = field(default_factory=Counter[str])


@dataclass(frozen=True)
class Target:
    """What hostile clients know."""

    port: int
    honest: list[str]
    mine: str  # a table at which the cookie holds all seats, with many legal actions
    seat: str  # that is to move there
    cookie: str
    address: str  # from which the requests come, as a proxy tells it


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


@dataclass(frozen=True)
class Fetched:
    """An answer; its status is 0 if the server has closed the connection instead."""

    status: int = 0
    cookie: str = ""
    document: Document = field(default_factory=Document)


async def fetched(
    target: Target, method: str, path: str, body: bytes, *headers: tuple[str, str]
) -> Fetched:
    """Sends a request, and returns its answer; without cookies but those among the headers."""
    async with connected(target) as (reader, writer):
        _ask(target, writer, method, path, body, *headers)
        said = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)).decode()
        lines = [line.partition(":") for line in said.lower().splitlines()]
        length = next((int(value) for name, _, value in lines if name == "content-length"), 0)
        content = await asyncio.wait_for(reader.readexactly(length), PATIENCE_S)
        set_cookie = re.search(r"(?im)^set-cookie: *([^;]*)", said)
        status = int(said.split()[1])
        cookie = set_cookie[1] if set_cookie else ""
        return Fetched(status, cookie, json.loads(content) if status < 300 else {})


async def requested(
    target: Target, method: str, path: str, body: bytes, *headers: tuple[str, str]
) -> int:
    """Sends a request, and returns the status; 0 if the server closes the connection."""
    async with connected(target) as (reader, writer):
        _ask(target, writer, method, path, body, *headers)
        with contextlib.suppress(TimeoutError):
            line = await asyncio.wait_for(reader.readline(), PATIENCE_S)
            return int(line.split()[1]) if line else 0
        return 0  # it waits for a body that does not come


def _ask(
    target: Target,
    writer: asyncio.StreamWriter,
    method: str,
    path: str,
    body: bytes,
    *headers: tuple[str, str],
) -> None:
    kind = [] if any(name == "Content-Type" for name, _ in headers) else [
        ("Content-Type", "application/json")
    ]  # fmt: skip
    length = [] if method == "GET" else [("Content-Length", str(len(body)))]
    writer.write(head(target, method, path, *headers, *kind, *length))
    writer.write(b"" if method == "GET" else body)


def note(found: Findings, status: int) -> None:
    found.statuses[str(status)] += 1
    if status >= 500:
        found.wrong[f"status {status}"] += 1
