"""Measures a server with many stored games: its start, its memory, a player's list. Prints JSON.

Fills a new database with finished games, starts a server on it, and lets players of fifty games
each ask for their tables, when none of these is in memory yet, and then again.

    .venv/bin/python -m bench.stored --games 100000
    .venv/bin/python -m bench.stored --games 100000 --postgresql
"""

import argparse
import contextlib
import json
import random
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sql

import vexilla
from bench.load.server import Server
from tests.server.services.postgresql import programs, temporary_postgresql
from training.command import run_command
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema.tables import events, holders, seats, tables
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore

EACH = 50  # games of a player
FIRST = "t0"  # the table of which all others are copies
PLAYERS = 40  # who ask for their lists
AT = "2026-06-01T12:00:00.000Z"


def token(number: int) -> str:
    """Returns the token of a player."""
    return f"{number:043}"


def played(seed: int) -> tuple[TableRows, list[Event]]:
    """Returns a finished game of two people, as rows."""
    game = vexilla.new("battle-line", seed=seed)
    start, chance, happened = game.position(), random.Random(seed), list[Event]()
    while (seat := game.to_move) is not None:
        action = chance.choice(list(game.agent_view(seat).actions))
        game.play(action, seat)
        number = len(happened) + 1
        happened.append(Event(number, seat, "action", {"action": action}, f"m{number}", AT))
    sitting = {seat: SeatStart("person") for seat in game.seats}
    header = TableHeader(FIRST, game.name, start, game.salt, AT, sitting, options=game.options)
    return TableRows(header, [(hashed(token(0)), seat) for seat in game.seats], []), happened


def fill(url: str, count: int) -> None:
    """Makes a database with a number of finished games."""
    rows, happened = played(1)
    store = TableStore(url)
    try:
        store.add_table(rows).result(60)
        for event in happened:
            store.append(FIRST, event).result(60)
    finally:
        store.close()
    engine = sql.create_engine(store.url)
    with engine.begin() as connection:
        _copy(connection, [f"t{number}" for number in range(1, count)])
    engine.dispose()


def _copy(connection: sql.Connection, ids: list[str]) -> None:
    """Copies the first table, for one player after another."""
    first = connection.execute(sql.select(tables)).one()._asdict()
    connection.execute(sql.insert(tables), [first | {"id": id} for id in ids])
    for part in (seats, events):
        others = [column for column in part.c if column.name != "table_id"]
        copies = sql.select(tables.c.id, *others).select_from(
            sql.join(tables, part, (part.c.table_id == FIRST) & (tables.c.id != FIRST))
        )
        connection.execute(sql.insert(part).from_select(["table_id", *others], copies))
    held = [
        {"player": hashed(token(int(id[1:]) // EACH)), "table_id": id, "seat": seat}
        for id in ids
        for seat in ("south", "north")
    ]
    connection.execute(sql.insert(holders), held)


def listed_s(address: str, player: int) -> float:
    """Returns how long a player's list of tables takes."""
    with httpx.Client(base_url=address, timeout=60) as me:
        began = time.perf_counter()
        answer = me.get("/api/tables", headers={"Cookie": f"vexilla_player={token(player)}"})
        assert len(answer.json()["tables"]) == 30, answer.text
        return time.perf_counter() - began


def measure(place: list[str], games: int) -> dict[str, Any]:
    """Starts a server twice, and asks it for lists. Returns the figures."""
    starts: list[float] = []
    for _ in range(2):
        began = time.monotonic()
        server = Server(place, wait=False)
        starts.append(time.monotonic() - began)
        server.end()
    server = Server(place)
    try:
        memory = [server.memory_kb]
        first = [listed_s(server.address, player) for player in range(PLAYERS)]
        again = [listed_s(server.address, player) for player in range(PLAYERS)]
        memory.append(server.memory_kb)
        tables_in_memory = server.metrics["tables_in_memory"]
    finally:
        server.end()
    return {
        "stored_games": games,
        "start_s": [round(each, 2) for each in starts],
        "memory_mb": [round(kb / 1024) for kb in memory],
        "list_first_ms": figures(first),
        "list_again_ms": figures(again),
        "tables_in_memory": int(tables_in_memory),
    }


def figures(times: list[float]) -> dict[str, float]:
    """Returns the median and the longest of some times, in milliseconds."""
    return {
        "median": round(1000 * sorted(times)[len(times) // 2], 1),
        "most": round(1000 * max(times), 1),
    }


@contextlib.contextmanager
def new_database(parser: argparse.ArgumentParser, postgresql: bool) -> Iterator[tuple[str, Path]]:
    """Yields the address of an empty database, and a folder that is removed with it.

    Args:
        parser: says so if PostgreSQL is not installed.
        postgresql: whether it is a temporary PostgreSQL; otherwise a file in the folder.
    """
    folder = Path(tempfile.mkdtemp(prefix="vexilla-bench-"))
    with contextlib.ExitStack() as stack:
        stack.callback(shutil.rmtree, folder)
        url = sqlite_url(folder / "vexilla.sqlite")
        if postgresql:
            programs_at = programs()
            if programs_at is None:
                parser.error("PostgreSQL is not installed.")
            url = stack.enter_context(temporary_postgresql(programs_at))
        yield url, folder


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000, help=f"{PLAYERS * EACH} or more")
    parser.add_argument(
        "--postgresql", action="store_true", help="a temporary PostgreSQL instead of a file"
    )
    arguments = parser.parse_args()
    if arguments.games < PLAYERS * EACH:
        parser.error(f"--games is {PLAYERS * EACH} or more")
    with new_database(parser, arguments.postgresql) as (url, folder):
        began = time.monotonic()
        fill(url, arguments.games)
        filled = time.monotonic() - began
        size = sum(file.stat().st_size for file in folder.iterdir())
        found = measure(["--database", url], arguments.games)
        print(json.dumps({**found, "filled_s": round(filled), "file_mb": round(size / 1e6)}))


if __name__ == "__main__":
    run_command(main)
