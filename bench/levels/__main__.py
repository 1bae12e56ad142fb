"""Measures the levels of the search: how strong they are, and how human they look.

`python -m bench.levels battle-line --games 100 --jobs 2` plays each level against the one below,
each deal twice with seats swapped, and prints a table with a row for each level. A row has its
score against the level below (level 1 plays `random`) with a 95% interval. From all games of the
level it has the Tactics cards drawn and the actions passed (`pass` or `skip`) in a game, the share
of games in which it loses its standard, and the share of actions that lose more than 20 points of
the chance to win, by a stronger search at a sample of its decisions.

A second table says what games of a level against itself look like, from `--mirror` games each.

Level 6 has no fixed number of simulations; here it makes `--master` of them in the first table, and
it is left out of the second.
"""

import argparse
import sys
from functools import partial

import vexilla
from bench.levels.looks import looks_of
from bench.levels.matches import Pairing, Tally, play
from training.command import run_command
from training.processes import processes
from vexilla.agents.search import LEVELS
from vexilla.arena.statistics import interval
from vexilla.errors import VexillaError


def table(scores: dict[int, list[list[float]]], tallies: dict[int, Tally]) -> list[str]:
    """The table, as lines of Markdown."""
    lines = [
        "| level | against the level below | Tactics drawn | passes, skips | standards lost |"
        " lose over 20 points |",
        "|---|---|---|---|---|---|",
    ]
    for level, deals in sorted(scores.items()):
        tally = tallies[level]
        score = sum(map(sum, deals)) / (2 * len(deals))
        low, high = interval(deals)
        drawn = tally.actions["draw tactics"] / tally.games
        passed = (tally.actions["pass"] + tally.actions["skip"]) / tally.games
        lines.append(
            f"| {level} | {score:.2f} [{low:.2f}, {high:.2f}], {2 * len(deals)} | {drawn:.1f} | "
            f"{passed:.1f} | {tally.standards / tally.games:.0%} | "
            f"{tally.bad / max(tally.evaluated, 1):.1%} of {tally.evaluated} |"
        )
    return lines


def looks_table(rows: dict[int, dict[str, str]]) -> list[str]:
    """What games of each level look like, as lines of Markdown."""
    heads = list(next(iter(rows.values())))
    lines = [f"| level | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    return lines + [f"| {level} | {' | '.join(row.values())} |" for level, row in rows.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=100, help="of each two levels")
    parser.add_argument("--levels", type=int, nargs="+", default=list(LEVELS))
    parser.add_argument("--evaluated", type=float, default=0.05, help="share of the decisions")
    parser.add_argument("--master", type=int, default=2000, help="simulations of level 6")
    parser.add_argument("--mirror", type=int, default=0, help="games of each level against itself")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.games < 2 or not set(options.levels) <= set(LEVELS):
        raise VexillaError("At least two games are played, between levels 1 to 6.")
    seeds = range(options.seed, options.seed + options.games // 2)
    pairing = partial(Pairing, game=options.game, share=options.evaluated, master=options.master)
    pairings = [pairing(seed=seed, level=level) for seed in seeds for level in options.levels]
    scores: dict[int, list[list[float]]] = {level: [] for level in options.levels}
    tallies: dict[int, Tally] = {}
    with processes(options.jobs) as workers:
        for done, (level, scored, found) in enumerate(workers.map(play, pairings), start=1):
            scores[level].append(scored)
            for one, tally in found.items():
                tallies.setdefault(one, Tally()).add(tally)
            print(f"\r{done} of {len(pairings)} deals", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        print("\n".join(table(scores, tallies)))
        if options.mirror:
            counted = [level for level in options.levels if LEVELS[level]]
            rows = workers.map(partial(looks_of, options.game, count=options.mirror), counted)
            print("\n".join(["", *looks_table(dict(zip(counted, rows, strict=True)))]))


if __name__ == "__main__":
    run_command(main)
