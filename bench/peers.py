"""Compares the speed of our environments with that of others, in one run on one machine.

    .venv/bin/python -m bench.peers --plot peers.svg

All play at random. A decision is an action of a player, chosen from a full list or mask of what is
legal. There are two kinds of figures:

- *one at a time*: a loop in Python plays one game after another;
- *in batches*: many games side by side. Ours play whole games in compiled code with every list of
  legal actions written, as Pgx's do with their masks; or they go step by step from Python, with
  masks or with masks and observations.

What is not installed is left out: the group `peers` of pyproject.toml brings all of it. Each is
measured several times, in turns with the others, and the median counts.
"""

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, cast

import numpy as np

from training.command import run_command
from vexilla.batch import Batch as WholeGames
from vexilla.batch import direct
from vexilla.env import Batch
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import advance_at, legal_at
from vexilla.rules import rules_of

SECONDS = 0.5  # of a measurement
ROUNDS = 5
OURS = ("battle-line", "blades-and-banners")
SIZE = 256  # of a batch on one core: it stays in the core's cache
SHARE = 1024  # of each core where a batch has all of them
STEPS = 400  # in which the choices of an action are counted
CORES = os.cpu_count() or 1
ONE, BATCH = "one at a time", "in batches"


@dataclass(frozen=True)
class Candidate:
    """Something to be measured.

    Attributes:
        kind: ONE or BATCH.
        maker: whose it is, such as `OpenSpiel`.
        game: the name of the game.
        work: plays for a while, and returns the number of decisions made.
        column: of ours, what the others are compared with: the fastest with this title counts.
    """

    kind: str
    maker: str
    game: str
    work: Callable[[], int]
    column: str = ""

    @property
    def name(self) -> str:
        """Whose it is, and the game."""
        return f"{self.maker}: {self.game}"


def ours() -> Iterator[Candidate]:
    """Our games."""
    for game in OURS:
        yield Candidate(ONE, "Vexilla", game, _one_of_ours(game), game)
        for threads, cores in ((1, "one core"), (CORES, "all cores")):
            what = f"{game}, lists"
            yield Candidate(BATCH, "Vexilla", f"{what}, {cores}", _lists(game, threads), what)
            for what, seen in (("mask", False), ("mask and observation", True)):
                title, work = f"{game}, {what}", _batch_of_ours(game, threads, seen)
                yield Candidate(BATCH, "Vexilla", f"{title}, {cores}", work, title)


def _one_of_ours(game: str) -> Callable[[], int]:
    """One game after another by the kernel's functions, a call for each action."""
    rules = rules_of(game)
    states = rules.empty_states(1)
    rngs = np.array([start_rng(1, 0)])
    legal = np.empty(rules.MAX_ACTIONS, np.int64)
    rules.deal_range(states, 0, 1, rngs)
    list_actions = direct(legal_at, states, 0, legal)
    advance = direct(advance_at, states, 0, 0, legal)
    codes = memoryview(cast(Any, legal))  # faster to read one by one
    chance = random.Random(1).random

    def work() -> int:
        rules.deal_range(states, 0, 1, rngs)
        count, decisions = list_actions(states, 0, legal), 0
        while count:
            count = advance(states, 0, codes[int(chance() * count)], legal)
            decisions += 1
        return decisions

    return work


def _lists(game: str, threads: int) -> Callable[[], int]:
    """Whole games in compiled code; each decision is drawn from the list of legal actions."""
    batch = WholeGames(game, SIZE if threads == 1 else SHARE * threads, seed=1)

    def work() -> int:
        batch.deal(threads)
        return batch.play_out(threads)

    return work


def _batch_of_ours(game: str, threads: int, seen: bool) -> Callable[[], int]:
    """A batch that steps; decisions are whole actions, not the choices that spell them."""
    size = SIZE if threads == 1 else SHARE * threads
    batch = Batch(game, size, seed=1, threads=threads)
    begun = 0
    for _ in range(STEPS):
        begun += int((batch.observe().prefix[:, 0] == 0).sum())
        batch.step(batch.sample())
    actions = begun / (STEPS * size)  # for each choice

    def work() -> int:
        for _ in range(20):
            if seen:
                batch.observe()
            batch.step(batch.sample())
        return round(20 * size * actions)

    return work


def of_open_spiel() -> Iterator[Candidate]:
    """Games of OpenSpiel, by its Python interface."""
    import pyspiel

    def playing(name: str) -> Callable[[], int]:
        game = pyspiel.load_game(name)
        chance = random.Random(1)

        def work() -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, shares)[0])
                elif state.is_simultaneous_node():
                    chosen = [chance.choice(state.legal_actions(seat)) for seat in (0, 1)]
                    state.apply_actions(chosen)
                    decisions += 2
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return work

    for name in ("leduc_poker", "goofspiel", "hanabi", "hearts", "gin_rummy"):
        yield Candidate(ONE, "OpenSpiel", name, playing(name))


def of_rlcard() -> Iterator[Candidate]:
    """Games of RLCard."""
    rlcard = import_module("rlcard")

    def playing(name: str) -> Callable[[], int]:
        env = rlcard.make(name, config={"seed": 1})
        chance = random.Random(1)

        def work() -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return work

    for name in ("leduc-holdem", "gin-rummy"):
        yield Candidate(ONE, "RLCard", name, playing(name))


def of_pettingzoo() -> Iterator[Candidate]:
    """Classic games of PettingZoo."""
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

    def playing(module: Any) -> Callable[[], int]:
        env = module.raw_env()

        def work() -> int:
            env.reset(seed=1)
            decisions = 0
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(int(np.random.choice(np.flatnonzero(seen["action_mask"]))))
                    decisions += 1
            return decisions

        return work

    yield Candidate(ONE, "PettingZoo", "leduc_holdem_v4", playing(leduc_holdem_v4))
    yield Candidate(ONE, "PettingZoo", "connect_four_v3", playing(connect_four_v3))


def of_pgx() -> Iterator[Candidate]:
    """Games of Pgx, jitted, on the processor; each at several sizes of the batch."""
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset

    def playing(name: str, size: int) -> Callable[[], int]:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def once(state: Any, key: Any) -> Any:
            odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            keys = jax.random.split(key, size + 1)
            action = jax.random.categorical(keys[0], odds, axis=-1)
            return jax.vmap(step)(state, action, keys[1:])

        def many(state: Any, key: Any) -> Any:
            return jax.lax.scan(
                lambda now, one: (once(now, one), None), state, jax.random.split(key, 20)
            )[0]

        run = jax.jit(many)
        key = jax.random.PRNGKey(1)
        now = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
        now = jax.block_until_ready(run(now, key))

        def work() -> int:
            nonlocal now, key
            key, other = jax.random.split(key)
            now = jax.block_until_ready(run(now, other))
            return 20 * size

        return work

    for name in ("leduc_holdem", "connect_four", "hex", "animal_shogi"):
        for size in (256, 1024, 4096):
            yield Candidate(BATCH, "Pgx", f"{name}, batch {size}", playing(name, size))


PEERS = {
    "open-spiel": of_open_spiel,
    "rlcard": of_rlcard,
    "pettingzoo": of_pettingzoo,
    "pgx": of_pgx,
}


def candidates() -> Iterator[Candidate]:
    """All that is installed, ours first; says what is left out."""
    yield from ours()
    for package, made in PEERS.items():
        try:
            print(f"{package} {version(package)}")
            yield from made()
        except (ImportError, PackageNotFoundError) as error:
            print(f"{package} is left out: {error}")


def rate(work: Callable[[], int]) -> float:
    """Decisions a second."""
    begin, decisions = time.perf_counter(), 0
    while time.perf_counter() < begin + SECONDS:
        decisions += work()
    return decisions / (time.perf_counter() - begin)


def measured() -> list[tuple[Candidate, float]]:
    """Each candidate with its rate, the median of rounds in which all are measured in turn."""
    found = list(candidates())
    for one in found:
        one.work()  # compiles
    rounds = [[rate(one.work) for one in found] for _ in range(ROUNDS)]
    return [(one, median(row[i] for row in rounds)) for i, one in enumerate(found)]


def table(results: list[tuple[Candidate, float]], kind: str) -> list[str]:
    """The lines of a Markdown table: the rate of each, and how many times as fast ours are."""
    rows = [(one, speed) for one, speed in results if one.kind == kind]
    best: dict[str, float] = {}
    for one, speed in rows:
        if one.column:
            best[one.column] = max(speed, best.get(one.column, 0))
    lines = [f"| {kind} | decisions a second | " + " | ".join(f"× {ours}" for ours in best) + " |"]
    lines.append("|---|---:|" + "---:|" * len(best))
    for one, speed in sorted(rows, key=lambda row: -row[1]):
        times = ["" if one.column else f"{ours / speed:,.1f}" for ours in best.values()]
        lines.append(f"| {one.name} | {speed:,.0f} | " + " | ".join(times) + " |")
    return lines


def plot(results: list[tuple[Candidate, float]], path: Path) -> None:
    """Draws all rates on a logarithmic scale. Needs Matplotlib."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.fonttype"] = "none"
    mpl.rcParams["svg.hashsalt"] = "peers"
    rows = sorted(results, key=lambda row: row[1])
    figure = Figure(figsize=(9, 0.28 * len(rows) + 1), layout="constrained")
    axes = figure.add_subplot()
    colours = ["#a8362c" if one.maker == "Vexilla" else "#8a8f98" for one, _ in rows]
    axes.barh(
        [f"{one.name} ({one.kind})" for one, _ in rows], [speed for _, speed in rows], color=colours
    )
    axes.margins(y=0.01)
    axes.set_xscale("log")
    axes.set_xlabel("decisions a second")
    # No date: the same figures make the same file.
    figure.savefig(path, dpi=120, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    """Measures, and prints two tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plot", type=Path, help="a file for a plot, PNG or SVG")
    given = parser.parse_args()
    results = measured()
    for kind in (ONE, BATCH):
        print("\n" + "\n".join(table(results, kind)))
    if given.plot:
        plot(results, given.plot)


if __name__ == "__main__":
    run_command(main)
