"""A whole visit through a proxy that serves Vexilla below a path, as nginx or Caddy would."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.battle_line.gestures import Pointing, clumsy, play_turn
from tests.browser.conftest import Sit
from tests.browser.player import Mouse
from tests.browser.serving import running
from tests.browser.words import say

pytestmark = pytest.mark.all

PATH = "/games/vexilla"
NOT_FOUND = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@contextmanager
def proxy(listening: socket.socket, server: str) -> Iterator[None]:
    """Serves a server below PATH; all other paths are 404."""
    target = urlsplit(server)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        try:
            method, path, rest = (await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)
            if not path.startswith(f"{PATH}/".encode()):
                writer.write(NOT_FOUND)
                return
            if b"upgrade: websocket" not in rest.lower():  # one request a connection
                rest = rest.replace(b"keep-alive", b"close")
            far_reader, far_writer = await asyncio.open_connection(target.hostname, target.port)
            writers.append(far_writer)
            far_writer.write(b" ".join([method, path.removeprefix(PATH.encode()), rest]))
            await asyncio.gather(hand_on(reader, far_writer), hand_on(far_reader, writer))
        finally:
            writer.close()

    async def run() -> None:
        async with await asyncio.start_server(connected, sock=listening):
            await asyncio.to_thread(ending.wait)
        for writer in writers:  # what is left open is a fault of whatever test runs later
            writer.transport.abort()
        await asyncio.gather(*(each.wait_closed() for each in writers), return_exceptions=True)

    ending = threading.Event()
    writers: list[asyncio.StreamWriter] = []
    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    yield
    ending.set()
    thread.join(60)


async def hand_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copies a stream to its end."""
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass  # the other side has closed the connection
    finally:
        writer.close()


def test_a_visit(sit: Sit, tmp_path: Path) -> None:
    """The front page, a table, a move through the WebSocket, and a reload."""
    listening = socket.create_server(("127.0.0.1", 0))
    origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with (
        running(tmp_path, "--root-path", PATH, "--origin", origin) as server,
        proxy(listening, server),
    ):
        player = sit(f"{origin}{PATH}/")
        game = player.page.locator("section", has_text="Battle Line")
        game.get_by_role("button", name=say("web-way", way="computer")).click()
        assert player.until_turn()
        play_turn(player, Pointing(Mouse(player)), clumsy)
        assert all(cookie.get("path") == f"{PATH}/" for cookie in player.page.context.cookies())
        player.page.reload()
        player.page.locator("[data-hand]").first.wait_for()
        assert player.page.url.startswith(f"{origin}{PATH}/#/table/")
        player.page.context.close()
