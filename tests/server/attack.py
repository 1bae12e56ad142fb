"""Attacks a server while honest people play, and checks that they hardly notice.

    .venv/bin/python -m tests.server.attack --minutes 60
    .venv/bin/python -m tests.server.attack --minutes 9 --each

It prints the times of the honest players' moves in peace and under attack, and whatever went wrong:
a status of 500 or more, a fault in the log, a message without an answer, a change that nobody was
told of, too much memory, or moves that take too long. The exit code is 1 then.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import ssl
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.hostile.clients import ALL, KINDS, ended
from tests.server.process import Process
from tests.server.running import ONE_SCREEN
from vexilla.server.store.engines import sqlite_url

PATIENCE_S = 30.0  # in which every message must have its answer
TLS = ssl.create_default_context()  # not needed on loopback, but slow to create for each client
PEACE_S = 10.0  # before the attack
SETTLING_S = 2.0  # after a change, in which moves are not counted
SLOWEST_S = 0.1  # moves in peace are taken to be no faster than a fifth of this


@dataclass
class Honest:
    """Two people at a table; they move as soon as they may, with a pause."""

    address: str
    number: int
    pause: float
    times: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    changes: int = 0
    wrong: list[str] = field(default_factory=list[str])
    id: str = ""
    cookie: str = ""

    async def sit_down(self) -> None:
        """Makes the next table of one person who plays both seats in two windows."""
        forwarded = {"X-Forwarded-For": f"198.51.100.{self.number + 1}"}
        cookies = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            base_url=self.address, headers=forwarded | cookies, timeout=60, verify=TLS
        ) as me:
            made = await me.post("/api/tables", json={"game": "battle-line", "seats": ONE_SCREEN})
            made.raise_for_status()
            self.id, self.changes = made.json()["id"], 0
            self.cookie = self.cookie or f"vexilla_player={me.cookies['vexilla_player']}"

    async def play(self, chance: random.Random) -> None:
        """Plays one game after another, until it is cancelled."""
        while True:
            url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
            headers = {"Cookie": self.cookie, "X-Forwarded-For": f"198.51.100.{self.number + 1}"}
            options: Any = {"additional_headers": headers, "max_size": 1 << 24}
            async with connect(url, **options) as one, connect(url, **options) as other:
                await self._game(one, other, chance)
            await self.check()
            await self.sit_down()

    async def _game(
        self, one: ClientConnection, other: ClientConnection, chance: random.Random
    ) -> None:
        await other.send(json.dumps({"type": "watch", "seat": None}))
        number = (await self._state(other, None, 0))["number"]
        seat = "south"
        while True:
            await one.send(json.dumps({"type": "watch", "seat": seat}))
            state = await self._state(one, seat, number)
            if not state["actors"]:
                return
            if seat not in state["actors"]:
                seat = state["actors"][0]
                continue
            await asyncio.sleep(self.pause * chance.random() * 2)
            action, number = chance.choice(state["legal"]), state["number"] + 1
            began = time.perf_counter()
            act = {"type": "act", "id": f"m{number}", "number": number - 1, "action": action}
            await one.send(json.dumps(act))
            await self._state(other, None, number)
            self.times.append((time.monotonic(), time.perf_counter() - began))
            answer = await self._next(one, "done", "refused", "outdated")
            if answer["type"] != "done":
                raise AssertionError(f"an honest move was answered with {answer}")
            self.changes = answer["number"]

    async def _state(self, socket: ClientConnection, seat: str | None, number: int) -> Any:
        """Returns the next state of a seat with at least that number of changes."""
        while (state := await self._next(socket, "state"))["number"] < number:
            pass
        return state if state["seat"] == seat else await self._state(socket, seat, number)

    async def _next(self, socket: ClientConnection, *types: str) -> Any:
        """Returns the next message of these types."""
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE_S))
            if message["type"] in types:
                return message
            if message["type"] in ("error", "closing"):
                raise AssertionError(f"an honest player was told {message}")

    async def check(self) -> None:
        """Notes if the table has changed without its players."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60, verify=TLS) as anybody:
            headers = {"X-Forwarded-For": f"198.51.100.{self.number + 1}"}
            number = (await anybody.get(f"/api/tables/{self.id}", headers=headers)).json()["number"]
        if not self.changes <= number <= self.changes + 1:  # the last move may be under way
            self.wrong.append(f"{self.changes} changes were acknowledged, but there are {number}")


async def watch_lag(lags: list[tuple[float, float]]) -> None:
    """Collects the delays of this program itself, with their times; no move can be faster."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append((time.monotonic(), time.perf_counter() - began - 0.01))


def percentile(times: list[float], share: float) -> float:
    """Returns the time within which a share of the moves was made; 0 if there are none."""
    return sorted(times)[min(int(share * len(times)), len(times) - 1)] if times else 0.0


def memory(pid: int) -> float:
    """Returns the memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(pid: int) -> float:
    """Returns the processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Bounds:
    """What the honest players may notice at most."""

    ratio: float = 5  # by how much the 99th percentile of their moves may grow
    memory: float = 200  # by how many MB that of the server may grow


@dataclass(frozen=True)
class Plan:
    """An attack.

    Attributes:
        seconds: its time, divided among the kinds of hostile clients.
        sockets: the number of hostile clients at once.
        tables: the number of tables of honest people.
        seed: of all random choices.
        peace_s: the time before it.
        kinds: the kinds of hostile clients, one after the other; ALL: all of them at once.
        bounds: what the honest players may notice at most.
        pause_s: the mean time between the moves at a table of honest people.
        rest_s: a quiet time before each kind, with which it is compared; 0: with the peace before.
    """

    seconds: float
    sockets: int = 100
    tables: int = 10
    seed: int = 1
    peace_s: float = PEACE_S
    kinds: Sequence[str] = (ALL,)
    bounds: Bounds = field(default_factory=Bounds)
    pause_s: float = 0.6
    rest_s: float = 0


async def fight(server: Process, plan: Plan) -> dict[str, Any]:
    """Lets honest people play, first in peace and then under attack; returns what was measured."""
    people = [Honest(server.address, number, pause=plan.pause_s) for number in range(plan.tables)]
    await asyncio.gather(*(each.sit_down() for each in people))
    playing = [asyncio.create_task(each.play(random.Random(each.number))) for each in people]
    lags: list[tuple[float, float]] = []
    watching = asyncio.create_task(watch_lag(lags))
    await asyncio.sleep(plan.peace_s / 2)
    worked = processor(server.pid)
    await asyncio.sleep(plan.peace_s / 2)
    before, began = memory(server.pid), time.monotonic()
    used = [(began, processor(server.pid))]
    taken: list[tuple[float, float]] = []  # by the hostile clients, on the same machine
    peaceful = (used[0][1] - worked) / (plan.peace_s / 2)
    order = {
        "port": server.port,
        "honest": [each.id for each in people],
        "sockets": plan.sockets,
        "seconds": plan.seconds / len(plan.kinds),
        "seed": plan.seed,
        "kinds": plan.kinds,
        "rest_s": plan.rest_s,
    }
    hostile = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.hostile.clients", json.dumps(order),
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    ending = asyncio.create_task(hostile.communicate())
    most = before
    while not ending.done():
        most = max(most, memory(server.pid))
        used.append((time.monotonic(), processor(server.pid)))
        with contextlib.suppress(OSError):  # it has ended
            taken.append((time.monotonic(), processor(hostile.pid)))
        await asyncio.sleep(0.2)
    found = json.loads((await ending)[0])
    await asyncio.sleep(1)
    wrong = [f"{name} ({count} times)" for name, count in found["wrong"].items()]
    wrong += [repr(error) for error in await ended([watching, *playing])]
    for each in people:
        await each.check()
        wrong += each.wrong
    moves = [time for each in people for time in each.times]
    peace = [seconds for at, seconds in moves if began - plan.peace_s / 2 < at < began]
    attacks: dict[str, Any] = {}
    for name, (start, end) in found["times"].items():
        war = [seconds for at, seconds in moves if start + SETTLING_S < at < end]
        lag = [seconds for at, seconds in lags if start + SETTLING_S < at < end]
        attacks[name] = figures(war) | {
            "processor": share(used, start, end),
            "hostile_processor": share(taken, start, end),
            "own_lag_p99_ms": round(1000 * percentile(lag, 0.99), 1),
        }
        quiet = peace
        if plan.rest_s:
            since = start - plan.rest_s + SETTLING_S
            quiet = [seconds for at, seconds in moves if since < at < start]
            attacks[name]["quiet"] = figures(quiet) | {"processor": share(used, since, start)}
        slowest = plan.bounds.ratio * max(percentile(quiet, 0.99), SLOWEST_S / 5)
        if not war:
            wrong.append(f"nobody could move ({name})")
        if (slow := percentile(war, 0.99)) > slowest:
            wrong.append(f"moves took too long ({name}): {1000 * slow:.0f} ms")
    if most - before > plan.bounds.memory:
        wrong.append(f"the memory grew by {most - before:.0f} MB")
    if httpx.get(f"{server.address}/health").status_code != 200:
        wrong.append("the server is not well")
    return {
        "peace": figures(peace) | {"processor": round(peaceful, 2)},
        "attack": attacks,
        "memory_mb": {"before": round(before), "most": round(most)},
        "sent": found["sent"],
        "statuses": found["statuses"],
        "wrong": wrong,
    }


def share(used: list[tuple[float, float]], start: float, end: float) -> float:
    """Returns the share of a processor core that was used between two times."""
    between = [each for each in used if start <= each[0] <= end]
    if len(between) < 2:
        return 0.0
    return round((between[-1][1] - between[0][1]) / (between[-1][0] - between[0][0]), 2)


def figures(times: list[float]) -> dict[str, float]:
    """Returns the number of moves and their times in milliseconds."""
    shares = {"p50_ms": 0.5, "p99_ms": 0.99, "most_ms": 1.0}
    return {"moves": len(times)} | {
        name: round(1000 * percentile(times, share), 1) for name, share in shares.items()
    }


def run(plan: Plan) -> dict[str, Any]:
    """Attacks a server of its own, with a new database, and returns what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        database = sqlite_url(Path(folder) / "vexilla.sqlite")
        server = Process(database, arguments=["--rate", "50"], log=log, executed=True)
        try:
            found = asyncio.run(fight(server, plan))
        finally:
            code = server.end()
        if said := server.said():
            found["wrong"].append(f"the log says: {said[:2000]}")
        if code != 0:
            found["wrong"].append(f"the server ended with code {code}")
    return found


def main() -> None:
    """Reads the command line, attacks, and prints what was measured as JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--sockets", type=int, default=100, help="hostile clients at once")
    parser.add_argument("--tables", type=int, default=10, help="tables of honest people")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--each", action="store_true", help="one kind of client after the other, then all at once"
    )
    options = parser.parse_args()
    kinds = [*(kind.__name__ for kind in KINDS), ALL] if options.each else [ALL]
    seconds = 60 * options.minutes
    found = run(Plan(seconds, options.sockets, options.tables, options.seed, kinds=kinds))
    print(re.sub(r"\n {6,}|\n {4}(?=})", " ", json.dumps(found, indent=2)))
    sys.exit(1 if found["wrong"] else 0)


if __name__ == "__main__":
    main()
