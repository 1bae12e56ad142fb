"""Kills servers again and again while clients play, and checks what is left on disk.

.venv/bin/python -m tests.server.crash --rounds 100 --processes 2
.venv/bin/python -m tests.server.crash --rounds 100 --processes 2 --postgresql
"""

import argparse
import contextlib
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.postgresql import programs, temporary_postgresql
from tests.server.process import PATIENCE_S, Process
from tests.server.running import Client, Socket
from vexilla.server.store import Store

PACE = {"kind": "fischer", "minutes": 180, "seconds": 5}
Period = tuple[float, float]  # from when, until when


class Player(threading.Thread):
    """Plays on one screen, or against the computer, whatever happens to the server.

    Attributes:
        tables: for each table the acknowledged actions, by the number of their event.
        retries: the number of messages that were sent again because they had no answer.
        wrong: what happened but must not happen.
    """

    def __init__(self, addresses: Sequence[str], seed: int, against: str | None) -> None:
        super().__init__(daemon=True)
        self.addresses = addresses  # of the servers, each as good as any other
        self.client = Client(addresses[seed % len(addresses)])
        self.chance = random.Random(seed)
        self.against = against
        self.tables: dict[str, dict[int, Any]] = {}
        self.retries = 0
        self.wrong: list[str] = []
        self.stop = threading.Event()
        self._number = 0

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._play(self._table())
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    def _table(self) -> str:
        other = {"kind": "me"}
        if self.against:
            other = {"kind": "agent", "agent": self.against}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                seats = {"south": {"kind": "me"}, "north": other}
                table = self.client.table(seats=seats, pace=PACE)
                self.tables[table["id"]] = {}
                return table["id"]
            time.sleep(0.05)

    def _play(self, table: str) -> None:
        """Plays a game to its end; sends each message again until it is answered."""
        seat = ""
        pending: dict[str, Any] | None = None
        while not self.stop.is_set():
            try:
                with self.client.socket(table) as socket:
                    while not self.stop.is_set():
                        if pending is None:
                            state = self._turn(socket)
                            if state["outcome"]:
                                return
                            if not state["legal"]:
                                continue
                            seat, pending = state["seat"], self._message(state)
                        elif socket.state.get("seat") != seat:  # the socket is a new one
                            self._watch(socket, seat)
                        answer = self._sent(socket, pending)
                        done, pending = pending, None
                        if answer["type"] == "done":
                            self.tables[table][answer["number"]] = done["action"]
                            socket.seen(answer["number"])
                        else:
                            self.wrong.append(str(answer)[:300])
                        time.sleep(self.chance.uniform(0, 0.02))
            except (WebSocketException, OSError, EOFError, TimeoutError):
                self.retries += pending is not None
                time.sleep(0.05)
                self.client.address = self.chance.choice(self.addresses)
                self.client.http.base_url = self.client.address

    def _turn(self, socket: Socket) -> Any:
        """Returns the state in which one of the client's seats is to act, if it comes soon."""
        state = socket.state or self._watch(socket, "south")
        seat = "south" if self.against else next(iter(state["actors"]), "south")
        if state["seat"] != seat or not state["actors"]:
            return self._watch(socket, seat)
        if seat not in state["actors"]:
            with contextlib.suppress(TimeoutError):
                socket.next(0.5)
        return socket.state

    def _sent(self, socket: Socket, message: dict[str, Any]) -> Any:
        """Sends an action, again and again while the server says that it came too soon."""
        while True:
            socket.send(type="act", **message)
            answer = socket.until("done", "refused", "outdated", "error")
            if answer["type"] != "error":
                return answer
            time.sleep(0.1)

    def _watch(self, socket: Socket, seat: str) -> Any:
        """Watches a seat, again and again while the server refuses because of its rate limit."""
        while (state := socket.watch(seat))["type"] == "error":
            time.sleep(0.1)
        return state

    def _message(self, state: Any) -> dict[str, Any]:
        self._number += 1
        action = self.chance.choice(state["legal"])
        return {"id": f"m{self._number}", "number": state["number"], "action": action}


def rounds(count: int, database: str, seed: int = 1, processes: int = 1) -> dict[str, Any]:
    """Kills a server a number of times.

    Args:
        count: how often.
        database: the URL of an empty database.
        seed: of all random choices.
        processes: the number of servers on the database; they are killed in turn.

    Returns:
        The counts, and under `wrong` all lost, doubled or changed actions, and clocks that ran
        while no server did: there must be none. `charged_s` is the most that a clock ran too long
        between two events, `not_charged_s` the most that it stood still too long.
    """
    with contextlib.ExitStack() as stack:
        servers: list[Process] = []
        for _ in range(processes):
            servers.append(Process(database))
            stack.callback(servers[-1].kill)
        addresses = [server.address for server in servers]
        players = [Player(addresses, n, each) for n, each in enumerate((None, None, "random"))]
        down = _kill_often(count, servers, players, random.Random(seed))
        wrong = [problem for player in players for problem in player.wrong]
        for player in players:
            for table, acts in player.tables.items():
                wrong += differences(player, table, acts)
        wrong += [f"exit code {code}" for server in servers if (code := server.end()) != 0]
    charged, lost = clock_errors(database, players, down if processes == 1 else [])
    if charged > 1:
        wrong.append(f"a clock ran for {charged:.2f} s in which no server did")
    return {
        "charged_s": round(charged, 2),
        "not_charged_s": round(lost, 2),
        "rounds": count,
        "tables": sum(len(player.tables) for player in players),
        "acknowledged": acknowledged(players),
        "retries": sum(player.retries for player in players),
        "wrong": wrong,
    }


def _kill_often(
    count: int, servers: Sequence[Process], players: Sequence[Player], chance: random.Random
) -> list[Period]:
    """Kills the servers in turn while the players play; then these end their games.

    Returns:
        When each server was down.
    """
    down: list[Period] = []
    for player in players:
        player.start()
    for i in range(count):
        if i % 4:  # in the middle of a game
            wait_for(players, chance.randrange(1, 30))
            time.sleep(chance.uniform(0, 0.05))
        else:  # or soon after the server has started
            time.sleep(chance.uniform(0, 0.5))
        server = servers[i % len(servers)]
        server.kill()
        began = time.time()
        server.start()
        down.append((began, time.time()))
    wait_for(players, 10)
    for player in players:
        player.stop.set()
    for player in players:
        player.join(PATIENCE_S)
    return down


def clock_errors(
    database: str, players: Sequence[Player], down: Sequence[Period]
) -> tuple[float, float]:
    """Compares the time counted between events with the time in which a server ran.

    Args:
        database: the URL of the database.
        players: the players, whose tables are looked at.
        down: the periods in which no server ran, from its end until the next one answered.

    Returns:
        The most seconds counted in excess between two events, and the most not counted.
    """
    charged = lost = 0.0
    with contextlib.closing(Store(database)) as store:
        for table in (table for player in players for table in player.tables):
            events = store.events_after(table, 0)
            for earlier, later in pairwise(events):
                assert earlier.served is not None
                assert later.served is not None
                counted = (later.served - earlier.served) / 1000
                begin, end = (datetime.fromisoformat(e.at).timestamp() for e in (earlier, later))
                off = sum(max(0, min(end, b) - max(begin, a)) for a, b in down)
                charged = max(charged, counted - (end - begin - off))
                lost = max(lost, end - begin - off - counted)
    return charged, lost


def wait_for(players: Sequence[Player], count: int) -> None:
    """Waits until `count` more actions have been acknowledged."""
    wanted = acknowledged(players) + count
    end = time.monotonic() + PATIENCE_S
    while acknowledged(players) < wanted:
        assert time.monotonic() < end, "nothing is acknowledged any more"
        time.sleep(0.005)


def acknowledged(players: Sequence[Player]) -> int:
    """Returns the number of acknowledged actions."""
    return sum(len(acts) for player in players for acts in list(player.tables.values()))


def differences(player: Player, table: str, acts: dict[int, Any]) -> list[str]:
    """Returns the differences between the disk and what was acknowledged."""
    seats = ("south",) if player.against else ("south", "north")
    events: list[dict[str, Any]] = []
    for seat in seats:  # a seat's history shows only the actions of that seat in full
        events = player.client.get(f"tables/{table}/history", seat=seat)["events"]
        stored = {e["number"]: e["action"] for e in events if e["seat"] == seat}
        mine = {number: action for number, action in acts.items() if number in stored}
        for number, action in mine.items():
            if stored[number] != action:
                return [f"{table}: event {number} is {stored[number]}, not {action}"]
    numbers = [event["number"] for event in events]
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"{table}: the numbers are {numbers}"]
    played = {event["number"] for event in events if event["seat"] in seats}
    lost, more = acts.keys() - played, played - acts.keys()
    # when the players were stopped, at most one answer was on its way
    if lost or len(more) > 1:
        return [f"{table}: lost {sorted(lost)}, never acknowledged {sorted(more)}"]
    return []


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Kills a server again and again.")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="in place of a SQLite file")
    arguments = parser.parse_args()
    folder = programs()
    if arguments.postgresql and folder is None:
        parser.error("PostgreSQL is not installed.")
    with contextlib.ExitStack() as stack:
        if arguments.postgresql and folder is not None:
            url = stack.enter_context(temporary_postgresql(folder))
        else:
            url = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/vexilla.sqlite"
        began = time.monotonic()
        result = rounds(arguments.rounds, url, arguments.seed, arguments.processes)
        print({**result, "seconds": round(time.monotonic() - began)})
    sys.exit(bool(result["wrong"]))
