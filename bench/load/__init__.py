"""Measures how long a move takes to reach the opponent while many games are played. Prints JSON.

Starts a server on loopback with a new database, seats two clients at each table, and makes a move
in each game every few seconds. It measures the time from sending an action until the opponent has
the state after it. In between, the action is checked and stored durably.

    .venv/bin/python -m bench.load --games 500 --seconds 60
    .venv/bin/python -m bench.load --games 2000 --watchers 200 --lobby 500
    .venv/bin/python -m bench.load --games 5000 --servers 2 --postgresql
    .venv/bin/python -m bench.load --games 500 1000 2000 5000 --plot load.svg
    .venv/bin/python -m bench.load --hostile --games 200 --seconds 20

It also prints what a move costs the server in processor time, which other programs disturb less
than the times, and the memory for each table and each socket.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.load import hostile
from bench.load.clients import (
    STRONGEST,
    play,
    play_alone,
    sit_down,
    sit_down_alone,
    stand_in_lobby,
    watch,
    watch_lag,
)
from bench.load.growth import plot, table
from bench.load.seated import Clock, Seated
from bench.load.server import Server
from tests.server.services.postgresql import programs, temporary_postgresql
from vexilla.arena.plot import check_plot

MAX_GAMES = 5000
MANY = 16  # tables that are made at once
MAX_SECONDS = 600


async def measure(servers: list[Server], arguments: argparse.Namespace) -> dict[str, Any]:
    """Plays all games. Returns the figures."""
    chance = random.Random(arguments.seed)
    addresses = [servers[i % len(servers)].address for i in range(arguments.games)]
    memory = [sum(server.memory_kb for server in servers)]
    seated: list[tuple[str, dict[str, str]]] = []
    for i in range(0, arguments.games, MANY):
        some = (sit_down(address, arguments.game) for address in addresses[i : i + MANY])
        seated += await asyncio.gather(*some)
    memory.append(sum(server.memory_kb for server in servers))
    sockets = 2 * arguments.games + arguments.watchers + arguments.lobby
    used: list[float] = []

    def begins() -> None:
        memory.append(sum(server.memory_kb for server in servers))
        used.append(sum(server.processor_s for server in servers))

    times: list[float] = []
    tables = [Seated(id, random.Random(chance.random()), times) for id, _ in seated]
    clock = Clock(asyncio.Barrier(len(tables)), arguments.seconds, arguments.every, begins)
    lags: list[float] = []
    watching = asyncio.create_task(watch_lag(lags))
    waits: list[float] = []
    alone: list[asyncio.Task[None]] = []
    for i in range(arguments.thinking):
        address = servers[i % len(servers)].address
        against = await sit_down_alone(address, arguments.game)
        playing = play_alone(address, against, random.Random(chance.random()), waits)
        alone.append(asyncio.create_task(playing))
    seen: list[float] = []
    others: list[asyncio.Task[None]] = []
    for i in range(max(arguments.watchers, arguments.lobby)):
        address = servers[i % len(servers)].address
        if i < arguments.watchers:
            others.append(asyncio.create_task(watch(address, tables[0], seen)))
        if i < arguments.lobby:
            others.append(asyncio.create_task(stand_in_lobby(address)))
        if i % MANY == 0:
            await asyncio.sleep(0.05)  # they do not come all at once
    await asyncio.gather(
        *(
            play(address, table, cookies, clock)
            for address, table, (_, cookies) in zip(addresses, tables, seated, strict=True)
        )
    )
    left = sum(task.done() for task in others)
    for task in (watching, *alone, *others):
        task.cancel()
    seen.sort()
    waits.sort()
    used.append(sum(server.processor_s for server in servers))
    memory.append(sum(server.memory_kb for server in servers))
    measured = sorted(lags[-int(50 * arguments.seconds) :])
    metrics = {
        name: sum(server.metrics[name] for server in servers)
        for name in ("commits_total", "commit_seconds_total", "sockets_dropped_total")
    }
    times.sort()

    def quantile(share: float) -> float:
        return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2)

    return {
        "games": arguments.games,
        "game": arguments.game,
        "seconds": arguments.seconds,
        "every_s": arguments.every,
        "moves": len(times),
        "moves_per_s": round(len(times) / arguments.seconds, 1),
        "p50_ms": quantile(0.5),
        "p90_ms": quantile(0.9),
        "p99_ms": quantile(0.99),
        "max_ms": quantile(1),
        "server_ms_per_move": round(1000 * (used[1] - used[0]) / max(1, len(times)), 3),
        "server_cores": round((used[1] - used[0]) / arguments.seconds, 2),
        "memory_mb": [round(kb / 1024) for kb in memory],
        "kb_per_table": round((memory[1] - memory[0]) / arguments.games, 1),
        "kb_per_socket": round((memory[2] - memory[1]) / sockets, 1),
        "watchers": arguments.watchers,
        "watchers_p99_ms": round(1000 * seen[int(0.99 * len(seen))], 2) if seen else None,
        "lobby": arguments.lobby,
        "watchers_and_lobby_lost": left,
        "computers_turn_p50_s": round(waits[len(waits) // 2], 2) if waits else None,
        "own_lag_p99_ms": round(1000 * measured[int(0.99 * len(measured))], 2),
        "unanswered": sum(table.sent is not None for table in tables),
        "problems": sum(table.problems for table in tables),
        "commits": int(metrics["commits_total"]),
        "mean_commit_ms": round(
            1000 * metrics["commit_seconds_total"] / metrics["commits_total"], 2
        ),
        "dropped": int(metrics["sockets_dropped_total"]),
        "cores": os.cpu_count(),
        "load_before": arguments.load,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, nargs="+", default=[500], help=f"1 to {MAX_GAMES}; several: a table"
    )
    parser.add_argument("--plot", type=Path, help="a file for a picture of how the times grow")
    parser.add_argument("--seconds", type=int, default=60, help=f"1 to {MAX_SECONDS}")
    parser.add_argument("--every", type=float, default=5, help="seconds between moves of a game")
    parser.add_argument("--game", default="battle-line")
    parser.add_argument("--database", help="left out: a SQLite file that is deleted again")
    parser.add_argument(
        "--postgresql", action="store_true", help="a temporary PostgreSQL instead of a file"
    )
    parser.add_argument(
        "--thinking", type=int, default=0, help=f"besides, tables against {STRONGEST}"
    )
    parser.add_argument("--watchers", type=int, default=0, help="of one of the games")
    parser.add_argument("--lobby", type=int, default=0, help="people who follow the lobby")
    parser.add_argument("--servers", type=int, default=1, help="processes on one database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--hostile",
        nargs="*",
        choices=hostile.KINDS,
        help="instead: beside these kinds of hostile clients (all), one after the other",
    )
    arguments = parser.parse_args()
    if not all(1 <= games <= MAX_GAMES for games in arguments.games):
        parser.error(f"--games is 1 to {MAX_GAMES}")
    if not 1 <= arguments.seconds <= MAX_SECONDS:
        parser.error(f"--seconds is 1 to {MAX_SECONDS}")
    if arguments.hostile is not None:
        kinds = arguments.hostile or hostile.KINDS
        seconds, every = arguments.seconds, arguments.every
        sys.exit(not hostile.measure(arguments.games[0], seconds, every, kinds))
    if arguments.plot is not None:
        check_plot(arguments.plot)
    several = [
        measured(parser, argparse.Namespace(**{**vars(arguments), "games": games}))
        for games in arguments.games
    ]
    if len(several) > 1:
        print(table(several))
    if arguments.plot is not None:
        plot(several, arguments.plot)


def measured(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> dict[str, Any]:
    """Measures with new servers and a new database; prints the figures."""
    arguments.load = round(os.getloadavg()[0], 2)
    folder = Path(tempfile.mkdtemp(prefix="vexilla-load-"))
    stack = contextlib.ExitStack()
    if arguments.postgresql:
        programs_at = programs()
        if programs_at is None:
            parser.error("PostgreSQL is not installed.")
        arguments.database = stack.enter_context(temporary_postgresql(programs_at, syncs=True))
    place = ["--database", arguments.database] if arguments.database else ["--data", str(folder)]
    servers: list[Server] = []
    try:
        for _ in range(arguments.servers):
            servers.append(Server(place))
        figures = asyncio.run(measure(servers, arguments))
        print(json.dumps(figures))
        return figures
    finally:
        for server in servers:
            server.end()
        stack.close()
        shutil.rmtree(folder)
