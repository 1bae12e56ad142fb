"""How much memory one address can make a server hold: what docs/running.md says, and not more."""

import asyncio
import re
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.process import Process
from tests.server.running import Client, database_in
from vexilla.game import rules_of
from vexilla.server.edge.sockets.conversation import MAX_MESSAGE_BYTES
from vexilla.server.live.hub import MAX_CHANGES
from vexilla.server.live.live_tables import MAX_EVENTS_IN_MEMORY

pytestmark = [pytest.mark.slowest, pytest.mark.timeout(1800)]  # it takes a minute, or ten

DOCUMENT = Path(__file__).parents[3] / "docs/running.md"
RATE = 50  # the usual one
SOCKETS, CONNECTIONS = 4 * RATE, 300  # of an address
LEFT = MAX_EVENTS_IN_MEMORY // MAX_CHANGES  # tables that stay in memory though nobody is there
BODY = 128 * 1024 - 1
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HERE = "127.0.0.2"  # the address; that of the others is 127.0.0.1


def test_what_one_address_can_make_a_server_hold(tmp_path: Path) -> None:
    """It has been at tables at which most has happened, and has all its sockets at others.

    These read nothing, and send all but the end of the longest message; and all its other
    connections send all but the end of the longest bodies.
    """
    found = re.search(r"one address can make a process hold (\d+) MB", DOCUMENT.read_text())
    assert found is not None
    file = tmp_path / "vexilla.sqlite"
    database = database_in(file)
    first = Process(database)
    table = played(Client(first.address))
    first.end()
    multiply(file, table)
    process = Process(database, ["--rate", str(RATE)], executed=True)
    try:
        spared = Client(process.address)
        spared.table("blades-and-banners")  # so that both games are loaded
        spared.table()
        before = memory(process.pid)
        held = asyncio.run(attack(process)) - before
    finally:
        process.end()
    assert held <= int(found[1])


def memory(process: int) -> int:
    """The memory of a process, in MB."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    assert found is not None
    return int(found[1]) // 1024


def played(client: Client) -> str:
    """Plays a game to its end; returns the id of the table."""
    seats = rules_of("battle-line").SEATS
    table: str = client.table(seats={seat: {"kind": "me"} for seat in seats})["id"]
    with client.socket(table) as one, client.socket(table) as other:
        sockets = dict(zip(seats, (one, other), strict=True))
        for seat, socket in sockets.items():
            socket.watch(seat)
        number = 0
        while actors := max((one.state, other.state), key=lambda state: state["number"])["actors"]:
            socket = sockets[actors[0]]
            socket.seen(number)
            answer = socket.act(socket.state["legal"][0])
            if answer["type"] != "done":
                break
            number = answer["number"]
    return table


def multiply(file: Path, table: str) -> None:
    """Has as much happen at a table as may, and makes many of it."""
    with closing(sqlite3.connect(file)) as connection:
        wanted = "SELECT max(number) FROM events WHERE table_id = ?"
        (last,) = connection.execute(wanted, (table,)).fetchone()
        connection.executemany(
            "INSERT INTO events (table_id, number, seat, kind, data, at) "
            "SELECT table_id, ?, seat, 'name', ?, at FROM events WHERE table_id = ? AND number = 1",
            [(number, '{"name": "Ann"}', table) for number in range(last + 1, MAX_CHANGES + 1)],
        )
        for name, key in (("tables", "id"), ("seats", "table_id"), ("events", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            others = ", ".join(column for column in columns if column != key)
            for number in range(LEFT + SOCKETS):
                connection.execute(
                    f"INSERT INTO {name} ({key}, {others}) SELECT ?, {others} FROM {name} "
                    f"WHERE {key} = ?",
                    (f"{number:016}", table),
                )
        connection.commit()


async def attack(process: Process) -> int:
    """Opens all that an address may open; returns the memory of the server then."""
    head = f"Host: 127.0.0.1:{process.port}\r\nOrigin: {process.address}\r\n".encode()
    upgrade = (
        b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    post = b"POST /api/positions HTTP/1.1\r\nX-Long: " + b"x" * 15_000 + b"\r\n" + head
    post += b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % BODY
    opened: list[Connection] = []
    for number in range(LEFT + SOCKETS):
        place = f"GET /api/tables/{number:016}/socket HTTP/1.1\r\n".encode()
        while True:  # until the rate allows it
            reader, writer = await connected(process)
            writer.write(place + head + upgrade)
            if b" 101 " in await reader.readline():
                break
            writer.close()
            await asyncio.sleep(1)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b'{"type": "watch", "seat": null, "since": 0}'))
        assert await reader.read(1)  # of the state
        if number < LEFT:
            writer.close()
        else:
            writer.write(frame(b"x" * (MAX_MESSAGE_BYTES - 1))[:-1])
            opened.append((reader, writer))
    for _ in range(CONNECTIONS):
        reader, writer = await connected(process)
        writer.write(post + b"x" * (BODY - 1))
        opened.append((reader, writer))
        await asyncio.sleep(2 / RATE)
    await asyncio.sleep(2)
    held = memory(process.pid)
    for number, (reader, writer) in enumerate(opened):
        assert number >= SOCKETS or not reader.at_eof()  # on a busy machine, requests are cut off
        writer.close()
    return held


async def connected(process: Process) -> Connection:
    return await asyncio.open_connection("127.0.0.1", process.port, local_addr=(HERE, 0))


def frame(text: bytes) -> bytes:
    """A message of a WebSocket, as a client sends it."""
    if len(text) < 126:
        return struct.pack("!BB4x", 0x81, 0x80 | len(text)) + text
    return struct.pack("!BBH4x", 0x81, 0xFE, len(text)) + text
