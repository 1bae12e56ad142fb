"""Measures the accuracy that an analysis gives players of known strength.

`python -m bench.accuracy battle-line --games 20` lets each kind of player play both sides of 20
games, analyses these as the page's review does, and prints a row for each: the mean accuracy of a
side, the range in which nine of ten sides are, and the share that they lost of what random choices
would have lost. `--players` names other agents.
"""

import argparse
import json
import random
import sys
from dataclasses import dataclass
from functools import partial

import numpy as np

import vexilla
from training.command import run_command
from training.processes import processes
from vexilla.agents import make_agent
from vexilla.server.study.review import ITERATIONS

PLAYERS = [
    "random", "search:level=1", "search:level=2", "search:level=3", "search:level=4",
    "search:level=5", "champion:iterations=3000",
]  # fmt: skip


@dataclass(frozen=True)
class Side:
    """What one side of a game did.

    Attributes:
        accuracy: its accuracy; None if it had nothing to decide.
        lost: the sum of its drops.
        staked: the sum of its stakes.
    """

    accuracy: float | None
    lost: float
    staked: float


def sides(name: str, iterations: int, one: tuple[str, int]) -> list[Side]:
    """The sides of one game.

    Args:
        name: the game.
        iterations: simulations of the analysis at each decision.
        one: the agent in both seats, and the number of the game.
    """
    player, number = one
    chance = random.Random(f"{name} {player} {number}")
    game = vexilla.new(name, seed=chance.getrandbits(60))
    agents = {seat: make_agent(player, chance.getrandbits(60)) for seat in game.rules.SEATS}
    while game.outcome is None:
        seat = game.actors[0]
        game.play(agents[seat].choose(game.agent_view(seat), None), seat)
    analysis = vexilla.analyse(game, iterations=iterations, jobs=1)
    found: list[Side] = []
    for seat in analysis.seats:
        made = [each for each in analysis.decisions if each.seat == seat]
        lost = sum(each.drop or 0.0 for each in made)
        staked = sum(each.stake or 0.0 for each in made)
        found.append(Side(analysis.accuracy(seat), lost, staked))
    return found


def row(player: str, played: list[Side]) -> dict[str, object]:
    """The figures of one kind of player."""
    known = [side.accuracy for side in played if side.accuracy is not None]
    low, high = np.percentile(known, [5, 95])
    lost = sum(side.lost for side in played) / sum(side.staked for side in played)
    return {
        "player": player,
        "sides": len(played),
        "accuracy": round(float(np.mean(known)), 1),
        "from": round(float(low), 1),
        "to": round(float(high), 1),
        "lost": round(lost, 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", nargs="+", default=PLAYERS)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows: list[dict[str, object]] = []
    with processes(options.jobs) as pool:
        for player in options.players:
            games = [(player, number) for number in range(options.games)]
            played: list[Side] = []
            for both in pool.map(partial(sides, options.game, options.iterations), games):
                played += both
                print(f"\r{player}: {len(played) // 2} games", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            rows.append(row(player, played))
            if not options.json:
                print("  ".join(f"{key} {value}" for key, value in rows[-1].items()), flush=True)
    if options.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    run_command(main)
