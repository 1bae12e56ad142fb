"""Kills servers again and again while clients play, and checks what is left on disk.

People play on one screen, against the computer, and with whom they find in the lobby; one lets the
time run out. All games have clocks.

.venv/bin/python -m tests.server.crash --rounds 100 --processes 2
.venv/bin/python -m tests.server.crash --rounds 100 --processes 2 --postgresql
"""

import argparse
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

from tests.server.crash_players import KINDS, SHORT, Player, Seeker
from tests.server.process import Process
from tests.server.running import PATIENCE_S
from tests.server.services.postgresql import programs, temporary_postgresql
from vexilla.server.tables.table_store import TableStore

MAX_ERROR_S = 1.0  # of a clock
Period = tuple[float, float]  # from when, until when


def rounds(count: int, database: str, seed: int = 1, processes: int = 1) -> dict[str, Any]:
    """Kills a server a number of times.

    Args:
        count: how often.
        database: the URL of an empty database.
        seed: of all random choices.
        processes: the number of servers on the database; they are killed in turn.

    Returns:
        The counts, and under `wrong` all lost, doubled or changed actions, seats that were lost,
        and clocks that ran while no server did: there must be none. `charged_s` is the most that a
        clock ran too long between two events, `not_charged_s` the most that it stood still too
        long for each kill between them (and one), and `flags_late_s` how long after a flag had
        fallen a game was ended, at worst.
    """
    with contextlib.ExitStack() as stack:
        servers: list[Process] = []
        for _ in range(processes):
            servers.append(Process(database))
            stack.callback(servers[-1].kill)
        addresses = [server.address for server in servers]
        players = [kind(addresses, number) for number, kind in enumerate(KINDS)]
        down = _kill_often(count, servers, players, random.Random(seed))
        wrong = [problem for player in players for problem in player.wrong]
        for player in players:
            for table, acts in player.tables.items():
                wrong += differences(player, table, acts)
        met = sum(1 for seeker in players if isinstance(seeker, Seeker) for _ in seeker.met())
        wrong += [f"exit code {code}" for server in servers if (code := server.end()) != 0]
    charged, lost = clock_errors(database, players, down, alone=processes == 1)
    if charged > MAX_ERROR_S:
        wrong.append(f"a clock ran for {charged:.2f} s in which no server did")
    late = flags_late(database, players)
    if late and late[0] < 0:
        wrong.append(f"a flag fell {-late[0]} s early")
    return {
        "charged_s": round(charged, 2),
        "not_charged_s": round(lost, 2),
        "flags": len(late),
        "flags_late_s": late[-1] if late else None,
        "met_in_the_lobby": met,
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
    for player in players:  # all go on
        wait_for([player], 2)
    for player in players:
        player.stop.set()
    for player in players:
        player.join(PATIENCE_S)
    return down


def clock_errors(
    database: str, players: Sequence[Player], down: Sequence[Period], *, alone: bool
) -> tuple[float, float]:
    """Compares the time counted between events with the time in which a server ran.

    Args:
        database: the URL of the database.
        players: the players, whose tables are looked at.
        down: the periods in which a server did not run, from its end until it answered again.
        alone: whether no other server ran meanwhile.

    Returns:
        The most seconds counted in excess between two events, and the most not counted for each
        kill between them, and one. While one of several servers does not run, time may count, or
        not: until the others know that it has ended, and while it loads its rules, it does not.
    """
    charged = lost = 0.0
    with contextlib.closing(TableStore(database)) as store:
        for table in (table for player in players for table in player.tables):
            events = store.events_after(table, 0)
            for earlier, later in pairwise(events):
                assert earlier.served is not None
                assert later.served is not None
                counted = (later.served - earlier.served) / 1000
                begin, end = (datetime.fromisoformat(e.at).timestamp() for e in (earlier, later))
                off = sum(max(0, min(end, b) - max(begin, a)) for a, b in down)
                kills = sum(begin <= a <= end for a, _ in down)
                charged = max(charged, counted - (end - begin - off * alone))
                lost = max(lost, (end - begin - off - counted) / (kills + 1))
    return charged, lost


def flags_late(database: str, players: Sequence[Player]) -> list[float]:
    """Returns how long after the flags had fallen the games ended, in seconds, the least first."""
    late: list[float] = []
    with contextlib.closing(TableStore(database)) as store:
        for table in (table for player in players for table in player.tables):
            loaded = store.load(table)
            if loaded is None or not loaded.events or loaded.events[-1].kind != "flag":
                continue
            begin, end = loaded.header.served, loaded.events[-1].served
            assert begin is not None
            assert end is not None
            late.append((end - begin) / 1000 - 60 * SHORT["minutes"])
    return sorted(round(seconds, 2) for seconds in late)


def wait_for(players: Sequence[Player], count: int) -> None:
    """Waits until `count` more tables have been made or actions been acknowledged."""
    wanted = sum(player.progress for player in players) + count
    end = time.monotonic() + PATIENCE_S
    while sum(player.progress for player in players) < wanted:
        if all(player.alone for player in players):
            return  # two who seek may miss each other while a server starts; then both wait
        waited = [(type(each).__name__, each.is_alive(), each.wrong) for each in players]
        assert time.monotonic() < end, f"nothing is acknowledged any more: {waited}"
        time.sleep(0.005)


def acknowledged(players: Sequence[Player]) -> int:
    """Returns the number of acknowledged actions."""
    return sum(len(acts) for player in players for acts in list(player.tables.values()))


def differences(player: Player, table: str, acts: dict[int, Any]) -> list[str]:
    """Returns the differences between the disk and what was acknowledged."""
    seats = player.seats[table]
    there = player.client.get(f"tables/{table}")["seats"]
    if not all(there[seat]["mine"] for seat in seats):
        return [f"{table}: {seats} are no longer the player's"]
    events: list[dict[str, Any]] = []
    for seat in seats:  # a seat's history shows only the actions of that seat in full
        events = player.client.get(f"tables/{table}/history", seat=seat)["events"]
        stored = {e["number"]: e.get("action") for e in events if e["seat"] == seat}
        mine = {number: action for number, action in acts.items() if number in stored}
        for number, action in mine.items():
            if stored[number] != action:
                return [f"{table}: event {number} is {stored[number]}, not {action}"]
    numbers = [event["number"] for event in events]
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"{table}: the numbers are {numbers}"]
    played = {e["number"] for e in events if e["kind"] == "action" and e["seat"] in seats}
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
    sys.exit(bool(result["wrong"]) or result["not_charged_s"] > MAX_ERROR_S)
