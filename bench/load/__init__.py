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
import gc
import json
import os
import random
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.load import hostile
from tests.server.postgresql import programs, temporary_postgresql
from vexilla.arena.plot import BACKGROUND, STYLE, check_plot
from vexilla.extras import extra_module

TLS = ssl.create_default_context()  # not needed on loopback, but slow to create for each client
MAX_GAMES = 5000
TICKS = os.sysconf("SC_CLK_TCK")
STRONGEST = "search:level=6"
MANY = 16  # tables that are made at once
OPEN_S = 120  # for a socket: thousands are opened at the same moment
MAX_SECONDS = 600


class State(msgspec.Struct):
    """The part of a `state` that a client needs; other messages lack the number or the actors."""

    type: str
    number: int = -1
    seat: str | None = None
    actors: list[str] = []
    legal: list[dict[str, Any]] | None = None


decode = msgspec.json.Decoder(State).decode


class Seated:
    """A table with a game and its two clients; collects the times of its moves."""

    def __init__(self, id: str, chance: random.Random, times: list[float]) -> None:
        self.id = id
        self.chance = chance
        self.times = times
        self.states: dict[str, State] = {}
        self.sent: tuple[int, str, float] | None = (
            None  # the awaited number, the seat that moved, the time of sending
        )
        self.moves = 0
        self.problems = 0
        self.sent_at: dict[int, float] = {}  # by the number of the event

    def received(self, message: State) -> None:
        """Notes a message to a client."""
        if message.type == "state" and message.seat is not None:
            self.states[message.seat] = message
            if self.sent and message.number >= self.sent[0] and message.seat != self.sent[1]:
                self.times.append(time.perf_counter() - self.sent[2])
                self.sent = None
        elif message.type not in ("done", "presence"):
            self.problems += 1

    def move(self) -> tuple[str, str] | None:
        """The seat that moves next and its message; None if no seat can move now."""
        if len(self.states) < 2 or self.sent:
            return None
        newest = max(self.states.values(), key=lambda state: state.number)
        if not newest.actors:
            return None
        seat = newest.actors[0]
        state = self.states[seat]
        if state.number < newest.number or not state.legal:
            return None
        self.moves += 1
        self.sent = (state.number + 1, seat, time.perf_counter())
        self.sent_at[state.number + 1] = self.sent[2]
        action = self.chance.choice(state.legal)
        message = {
            "type": "act",
            "id": f"m{self.moves}",
            "number": state.number,
            "action": action,
        }
        return seat, msgspec.json.encode(message).decode()


class Server:
    """A server of its own for the measurement.

    Attributes:
        address: its address.
    """

    def __init__(self, place: list[str], *, wait: bool = True) -> None:
        """Starts it.

        Args:
            place: the arguments that say where its database is.
            wait: whether to wait until all its agents are there, too.
        """
        command = [sys.executable, "-m", "vexilla", "serve", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, *place, "--rate", "1000000"], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        while httpx.get(f"{self.address}/health", timeout=60).json()["status"] != "ok" and wait:
            time.sleep(0.1)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def processor_s(self) -> float:
        """The processor time that it has used; without that of its agents."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory_kb(self) -> int:
        """Its memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    @property
    def metrics(self) -> dict[str, float]:
        """Its metrics."""
        text = httpx.get(f"{self.address}/metrics", timeout=60).text
        own, *_ = re.findall(r"^vexilla_sockets_open({.*}) ", text, re.M)  # it names itself first
        found = re.findall(rf"^vexilla_(\w+){re.escape(own)} (\S+)$", text, re.M)
        return {name: float(value) for name, value in found}


@dataclass
class Clock:
    """When all clients are seated, and when the games end.

    Attributes:
        begins: called once all are seated.
    """

    ready: asyncio.Barrier
    seconds: float
    every: float
    begins: Callable[[], None]
    until: float = 0


async def play(address: str, table: Seated, cookies: dict[str, str], clock: Clock) -> None:
    """Plays a game with a move every few seconds."""
    sockets: dict[str, ClientConnection] = {}

    async def listen(socket: ClientConnection) -> None:
        with contextlib.suppress(Exception):
            async for text in socket:
                table.received(decode(text))

    async with contextlib.AsyncExitStack() as stack:
        for seat, cookie in cookies.items():
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
            headers = {"Cookie": f"vexilla_player={cookie}"}
            connecting = connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=1 << 24,
                open_timeout=OPEN_S,
            )
            socket = sockets[seat] = await stack.enter_async_context(connecting)
            await socket.send(json.dumps({"type": "watch", "seat": seat}))
        listeners = [asyncio.create_task(listen(socket)) for socket in sockets.values()]
        await clock.ready.wait()
        if not clock.until:
            gc.freeze()  # or the pauses of this program would be measured too
            gc.disable()
            clock.begins()
            clock.until = time.monotonic() + clock.seconds
        await asyncio.sleep(table.chance.uniform(0, clock.every))
        while time.monotonic() < clock.until:
            move = table.move()
            if move is not None:
                await sockets[move[0]].send(move[1])
            await asyncio.sleep(clock.every)
        for listener in listeners:
            listener.cancel()


async def sit_down(address: str, game: str) -> tuple[str, dict[str, str]]:
    """Creates a table with two players. Returns its id and their cookies by seat."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as me:
        games = (await me.get("/api/games")).json()["games"]
        mine, other = next(entry["seats"] for entry in games if entry["game"] == game)
        seats = {mine: {"kind": "me"}, other: {"kind": "open"}}
        made = (await me.post("/api/tables", json={"game": game, "seats": seats})).json()
        cookies = {mine: me.cookies["vexilla_player"]}
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as friend:
        await friend.get("/api/games")
        key = {"key": made["keys"][other]}
        (await friend.post(f"/api/tables/{made['id']}/join", json=key)).raise_for_status()
        cookies[other] = friend.cookies["vexilla_player"]
    return made["id"], cookies


async def sit_down_alone(address: str, game: str) -> tuple[str, str, str]:
    """Creates a table against the strongest level. Returns its id, the seat and the cookie."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as me:
        games = (await me.get("/api/games")).json()["games"]
        mine, other = next(entry["seats"] for entry in games if entry["game"] == game)
        seats = {mine: {"kind": "me"}, other: {"kind": "agent", "agent": STRONGEST}}
        made = (await me.post("/api/tables", json={"game": game, "seats": seats})).json()
        return made["id"], mine, me.cookies["vexilla_player"]


async def play_alone(
    address: str, seated: tuple[str, str, str], chance: random.Random, waits: list[float]
) -> None:
    """Plays at once whenever it can; collects how long the computer's turns take."""
    id, seat, cookie = seated
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    headers = {"Cookie": f"vexilla_player={cookie}"}
    since: float | None = None
    moves = 0
    async with connect(url, additional_headers=headers, compression=None, max_size=1 << 24) as wire:
        await wire.send(json.dumps({"type": "watch", "seat": seat}))
        async for text in wire:
            state = decode(text)
            if state.type != "state":
                continue
            if seat not in state.actors:
                since = since or time.perf_counter()
            elif state.legal:
                if since is not None:
                    waits.append(time.perf_counter() - since)
                since = None
                moves += 1
                act = {"type": "act", "id": f"m{moves}", "number": state.number}
                await wire.send(json.dumps({**act, "action": chance.choice(state.legal)}))


async def watch(address: str, table: Seated, times: list[float]) -> None:
    """Watches a table without a seat; collects how long its moves take to come here."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    async with connect(url, compression=None, max_size=1 << 24) as wire:
        await wire.send(json.dumps({"type": "watch", "seat": None}))
        async for text in wire:
            state = decode(text)
            if state.type == "state" and (sent := table.sent_at.get(state.number)):
                times.append(time.perf_counter() - sent)


async def stand_in_lobby(address: str) -> None:
    """Follows the lobby."""
    url = f"{address.replace('http', 'ws', 1)}/api/lobby/socket"
    async with connect(url, compression=None, max_size=1 << 24) as wire:
        async for _ in wire:
            pass


async def watch_lag(lags: list[float]) -> None:
    """Collects the delays of this program itself: no measured time can be shorter."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - began - 0.01)


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


COLUMNS = {
    "games": "games",
    "moves/s": "moves_per_s",
    "p50 ms": "p50_ms",
    "p90 ms": "p90_ms",
    "p99 ms": "p99_ms",
    "server's cores": "server_cores",
    "own lag p99 ms": "own_lag_p99_ms",
}


def table(several: list[dict[str, Any]]) -> str:
    """Returns how it grows as a table in Markdown; the last column is the memory in MB."""
    head = [*COLUMNS, "MB"]
    rows = [[str(one[key]) for key in COLUMNS.values()] for one in several]
    for row, one in zip(rows, several, strict=True):
        row.append(str(one["memory_mb"][-1]))
    lines = [head, ["--:"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def plot(several: list[dict[str, Any]], file: Path) -> None:
    """Draws how long a move takes with more and more games."""
    pyplot = extra_module("matplotlib.pyplot", "plot")
    with extra_module("matplotlib", "plot").rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(6, 4), layout="constrained")
        games = [one["games"] for one in several]
        for name, label in (("p50_ms", "median"), ("p90_ms", "90 %"), ("p99_ms", "99 %")):
            axes.plot(games, [one[name] for one in several], marker="o", label=label)
        axes.set(xlabel="games", ylabel="until a move arrives, ms", ylim=(0, None), xticks=games)
        axes.legend(frameon=False)
        figure.savefig(file, dpi=160, facecolor=BACKGROUND)
