"""Compares the speed of our environments with that of others, in one run on one machine.

    .venv/bin/python -m bench.peers --plot peers.svg

All play at random, and like is compared with like. There are three tables:

- *through the same interface*: one game after another, driven from Python; the same loop drives
  the games of others and ours. A choice of ours is an action of that interface.
- *in batches*: many games side by side. A decision is an action drawn from a mask.
- *the engine alone*: ours without any interface of others.

What is not installed is left out: the group `peers` of pyproject.toml brings all of it. Each is
measured several times, in turns with the others, and the median counts. What runs on one core is
measured by processor time, so that other programs disturb it less; what runs on all, by the clock.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.peers.candidates import KINDS, VEXILLA, Candidate, candidates
from training.command import run_command

SECONDS = 0.5  # of a measurement
ROUNDS = 5


def rate(work: Callable[[], int], now: Callable[[], float]) -> float:
    """Choices, actions or simulations a second."""
    begin, decisions = now(), 0
    while now() < begin + SECONDS:
        decisions += work()
    return decisions / (now() - begin)


def measured(kinds: tuple[str, ...], rounds: int) -> list[tuple[Candidate, float]]:
    """Each candidate with its rate, the median of rounds in which all are measured in turn."""
    found = list(candidates(kinds))
    for one in found:
        one.work()  # compiles
    clocks = [time.perf_counter if "all" in one.group else time.process_time for one in found]
    results = [
        [rate(one.work, now) for one, now in zip(found, clocks, strict=True)] for _ in range(rounds)
    ]
    return [(one, median(row[i] for row in results)) for i, one in enumerate(found)]


def table(results: list[tuple[Candidate, float]], kind: str) -> list[str]:
    """The lines of a Markdown table, by group: a speed, and its ratio to one game of the group."""
    lines = [f"| {kind} | game | a second | counted | ratio |", "|---|---|---:|---|---:|"]
    rows = [(one, speed) for one, speed in results if one.kind == kind]
    for group in dict.fromkeys(one.group for one, _ in rows):
        mine = [(one, speed) for one, speed in rows if one.group == group]
        base = next((speed for one, speed in mine if one.compared), None)
        for one, speed in mine:
            ratio = "" if base is None else f"{speed / base:.2f}"
            game = f"{one.maker}: {one.game}"
            lines.append(f"| {group} | {game} | {speed:,.0f} | {one.counted} | {ratio} |")
    return lines


def plot(results: list[tuple[Candidate, float]], path: Path) -> None:
    """Draws all rates on a logarithmic scale. Needs Matplotlib."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.fonttype"] = "none"
    mpl.rcParams["svg.hashsalt"] = "peers"
    rows = results[::-1]  # from below, so that like stands beside like as in the tables
    figure = Figure(figsize=(9, 0.28 * len(rows) + 1), layout="constrained")
    axes = figure.add_subplot()
    colours = ["#a8362c" if one.maker == VEXILLA else "#8a8f98" for one, _ in rows]
    axes.barh(
        [f"{one.maker}: {one.game} ({one.group})" for one, _ in rows],
        [speed for _, speed in rows],
        color=colours,
    )
    axes.margins(y=0.01)
    axes.set_xscale("log")
    axes.set_xlabel("choices, actions or simulations a second")
    # No date: the same figures make the same file.
    figure.savefig(path, dpi=120, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    """Measures, and prints three tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plot", type=Path, help="a file for a plot, PNG or SVG")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each is measured")
    parser.add_argument("--table", choices=KINDS, help="only this one")
    given = parser.parse_args()
    kinds = (given.table,) if given.table else KINDS
    results = measured(kinds, given.rounds)
    for kind in kinds:
        print("\n" + "\n".join(table(results, kind)))
    if given.plot:
        plot(results, given.plot)


if __name__ == "__main__":
    run_command(main)
