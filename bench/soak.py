"""Lets many tables be made, played at and left, and measures the server's memory. Prints JSON.

Starts a server on loopback with a new database. At each table two people play some moves, and go.
The exit code is 1 if the memory after all of that is more than 15% above that after a first part,
when the server has loaded everything, or if any table could not be played at.

    .venv/bin/python -m bench.soak
    .venv/bin/python -m bench.soak --tables 400 --seconds 120 --first 20
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from bench.load.clients import sit_down
from bench.load.seated import Seated, decode
from bench.load.server import Server
from training.command import run_command

MAX_GROWTH = 0.15
PATIENCE_S = 60.0  # for a move
REST_S = 15.0  # after the last one has left, until memory is measured


async def visit(address: str, game: str, moves: int, seed: int) -> None:
    """Makes a table, plays some moves at it, and leaves it."""
    id, cookies = await sit_down(address, game)
    table, news = Seated(id, random.Random(seed), []), asyncio.Event()

    async def listen(socket: Any) -> None:
        async for text in socket:
            table.received(decode(text))
            news.set()

    async with contextlib.AsyncExitStack() as stack:
        sockets: dict[str, Any] = {}
        for seat, cookie in cookies.items():
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/socket"
            headers = {"Cookie": f"vexilla_player={cookie}"}
            connecting = connect(url, additional_headers=headers, max_size=1 << 24)
            sockets[seat] = await stack.enter_async_context(connecting)
            await sockets[seat].send(msgspec.json.encode({"type": "watch", "seat": seat}).decode())
        listeners = [asyncio.create_task(listen(socket)) for socket in sockets.values()]
        while table.moves < moves or table.sent:
            if move := table.moves < moves and table.move():
                await sockets[move[0]].send(move[1])
            news.clear()
            await asyncio.wait_for(news.wait(), PATIENCE_S)
        for listener in listeners:
            listener.cancel()
    if table.problems:
        raise AssertionError(f"{table.problems} moves at {id} were not done")


async def soak(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    """Has all tables visited, evenly in time; returns the figures."""
    began, memory = time.monotonic(), list[float]()

    async def watch_memory() -> None:
        while True:
            memory.append(round(server.memory_kb / 1024, 1))
            await asyncio.sleep(1)

    watching = asyncio.create_task(watch_memory())
    visits: list[asyncio.Task[None]] = []
    for number in range(arguments.tables):
        due = began + arguments.seconds * number / arguments.tables
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        coming = visit(server.address, arguments.game, arguments.moves, arguments.seed + number)
        visits.append(asyncio.create_task(coming))
    failed = [each for each in await asyncio.gather(*visits, return_exceptions=True) if each]
    took = time.monotonic() - began
    await asyncio.sleep(REST_S)
    watching.cancel()
    first, last = memory[min(arguments.first, len(memory) - 1)], memory[-1]
    return {
        "tables": arguments.tables,
        "moves": arguments.moves * (arguments.tables - len(failed)),
        "seconds": round(took),
        "memory_mb": memory[:: max(1, len(memory) // 20)],
        "first_mb": first,
        "last_mb": last,
        "growth": round(last / first - 1, 3),
        "failed": [repr(each) for each in failed[:5]],
        "load": round(os.getloadavg()[0], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--first", type=int, default=60, help="seconds after which to compare")
    parser.add_argument("--moves", type=int, default=20, help="at each table")
    parser.add_argument("--game", default="battle-line")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(["--data", folder])
        try:
            figures = asyncio.run(soak(server, arguments))
        finally:
            server.end()
    print(json.dumps(figures))
    sys.exit(bool(figures["failed"]) or figures["growth"] > MAX_GROWTH)


if __name__ == "__main__":
    run_command(main)
