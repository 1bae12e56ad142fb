"""Measures how long placing a detachment takes: the action with the most alternatives.

    .venv/bin/python -m bench.deployment --rounds 20

Each round is a game of Blades & Banners with the largest armies, whose first detachment has 76,944
placements. Prints the median time in milliseconds

- in the library: until `Game.play` has checked and played a placement;
- at a table of the server, without disk and socket: until it is checked and applied as an event;
- over a socket: until the server acknowledges it, after checking, storing and applying it;
- over a socket: until the player who made it has the state after it;
- over a socket: until a placement that the rules forbid has been refused, with its reason.
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import httpx

import vexilla
from tests.server.running import Client, Socket, served
from training.command import run_command
from vexilla.game import load_view
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.table import Table

GAME = "blades-and-banners"
BUDGET = {"budget": 24}
ARMY = {"knights": 6, "captains": 2, "sergeants": 2, "pikemen": 2, "archers": 2}
FORBIDDEN = {"do": "deploy", "unit": "pikemen", "to": ["j9", "k9", "l9", "m9"]}


def to_deployment(
    play: Callable[[dict[str, Any], str], None], actors: Callable[[], list[str]]
) -> None:
    """Hires the largest armies and places both standard-bearers; `play` gets action and seat."""
    for seat in ("griffin", "unicorn"):
        play({"do": "hire", **ARMY}, seat)
    for _ in range(2):
        seat = actors()[0]
        play({"do": "place_bearer", "to": "j3" if seat == "griffin" else "j12"}, seat)


def timed(work: Callable[[], Any]) -> float:
    """The time that `work` takes, in milliseconds."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def in_the_library(seed: int, chance: random.Random) -> float:
    """The time to check and play a placement."""
    game = vexilla.new(GAME, seed=seed, options=BUDGET)
    to_deployment(game.play, lambda: list(game.actors))
    actions = game.agent_view(str(game.to_move)).actions
    action = actions[chance.randrange(len(actions))]
    return timed(lambda: game.play(action))


def at_a_table(seed: int, chance: random.Random) -> float:
    """The time to check a placement and apply it as an event."""
    game = vexilla.new(GAME, seed=seed, options=BUDGET)
    to_deployment(game.play, lambda: list(game.actors))
    seats = {seat: SeatStart("person") for seat in game.seats}
    table = Table(TableHeader("t", GAME, game.position(), game.salt, "2026-11-21", seats))
    seat = str(game.to_move)
    actions = game.agent_view(seat).actions
    action = actions[chance.randrange(len(actions))]

    def work() -> None:
        change = table.act(seat, 0, action)
        table.apply(Event(1, seat, change.kind, change.data, None, "2026-11-21"))

    return timed(work)


def over_a_socket(me: Client, chance: random.Random) -> tuple[float, float, float]:
    """The times until a placement is acknowledged, shown, and (a forbidden one) refused."""
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "me"}}
    table = me.table(GAME, seats=seats, options=BUDGET)
    sockets: dict[str, Socket] = {seat: me.socket(table["id"]) for seat in seats}
    with sockets["griffin"], sockets["unicorn"]:
        for seat, socket in sockets.items():
            socket.watch(seat)

        def play(action: dict[str, Any], seat: str) -> None:
            number = sockets[seat].act(action)["number"]
            for socket in sockets.values():
                socket.seen(number)

        to_deployment(play, lambda: sockets["griffin"].state["actors"])
        seat = sockets["griffin"].state["actors"][0]
        actions = load_view(sockets[seat].state["view"]).actions
        action = actions[chance.randrange(len(actions))]
        refused = timed(lambda: sockets[seat].ask("act", action=FORBIDDEN))
        began = time.perf_counter()
        number = sockets[seat].ask("act", action=action)["number"]
        acknowledged = 1000 * (time.perf_counter() - began)
        sockets[seat].seen(number)
        return acknowledged, 1000 * (time.perf_counter() - began), refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    chance = random.Random(1)
    library = [in_the_library(seed, chance) for seed in range(rounds + 1)][1:]
    table = [at_a_table(seed, chance) for seed in range(rounds + 1)][1:]
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "bench.sqlite") as address:
        while httpx.get(f"{address}/health", timeout=60).json()["status"] != "ok":
            time.sleep(0.1)
        told = [over_a_socket(Client(address), chance) for _ in range(rounds + 1)][1:]
    acknowledged, shown, refused = zip(*told, strict=True)
    print(f"in the library      {median(library):8.2f} ms")
    print(f"at a table          {median(table):8.2f} ms")
    print(f"acknowledged        {median(acknowledged):8.2f} ms")
    print(f"state after it      {median(shown):8.2f} ms")
    print(f"refused             {median(refused):8.2f} ms")


if __name__ == "__main__":
    run_command(main)
