"""`vexilla bench`: the speed of the kernel on this machine, as programs can call it.

A speed is the best of several rounds: what the machine can do undisturbed. The ratio of two cores
to one is the median of rounds in which both are timed one after the other.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

import numpy as np

from vexilla.agents import make_agent
from vexilla.agents.search import is_listed
from vexilla.batch import Batch
from vexilla.env import Batch as LearnersBatch
from vexilla.errors import UnknownName
from vexilla.game import GAMES, Rules, new, package_of, rules_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import advance_at, copy_at, legal_at
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees

GAMES_AT_ONCE = 256  # few enough to stay in a core's cache
ROUNDS = 15
SIMULATIONS = 5000  # about as many as a search makes in a quarter of a second
SECONDS = 0.25  # of a round
TO_THINK_S = 0.1  # time limit of a choice

_FIRST_LIST = "import sys, vexilla; vexilla.new(sys.argv[1], seed=1).legal_actions()"


def _play_batches(batches: list[Batch]) -> tuple[float, float]:
    """Returns games and decisions a second, of batches that play in parallel, a thread each."""
    begin = time.perf_counter()

    def work(batch: Batch) -> tuple[int, int]:
        games = decisions = 0
        while time.perf_counter() < begin + SECONDS:
            batch.deal(threads=1)
            decisions += batch.play_out(threads=1)
            games += len(batch.states)
        return games, decisions

    with ThreadPoolExecutor(len(batches)) as pool:
        done = list(pool.map(work, batches))
    seconds = time.perf_counter() - begin
    return sum(games for games, _ in done) / seconds, sum(made for _, made in done) / seconds


def _best_rate(work: Callable[[], int]) -> float:
    """Returns units of work a second, the best of several rounds; `work` returns the units done."""
    best = 0.0
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        done = 0
        while time.perf_counter() - begin < SECONDS:
            done += work()
        best = max(best, done / (time.perf_counter() - begin))
    return best


def _drive(rules: Rules) -> Callable[[], int]:
    """Returns work that plays games from Python; a call plays a step and lists the next actions."""
    start, states = rules.empty_states(1), rules.empty_states(1)
    rngs = np.array([start_rng(1, 0)])
    out = np.empty(rules.MAX_ACTIONS, np.int64)
    chance = random.Random(1).random

    def work() -> int:
        package_of(rules.NAME).batches.deal_range(start, 0, 1, rngs)
        copy_at(states, 0, start, 0)
        count = legal_at(states, 0, out)
        decisions = 0
        while count:
            count = advance_at(states, 0, out[int(chance() * count)], out)
            decisions += 1
        return decisions

    return work


def _look(rules: Rules) -> Callable[[], int]:
    """Returns work that takes views of a newly dealt game from Python, one by one."""
    states = rules.empty_states(1)
    package_of(rules.NAME).batches.deal_range(states, 0, 1, np.array([start_rng(1, 0)]))
    views = rules.view_of(states, 0)

    def work() -> int:
        for seat in (0, 1) * 500:
            rules.view_at(states, 0, seat, views, 0)
        return 1000

    return work


def measure_batch(name: str) -> dict[str, float]:
    """Measures a batch for learners on one core, with all observations and masks.

    A game without environments has none.
    """
    try:
        batch = LearnersBatch(name, GAMES_AT_ONCE, seed=1, threads=1)
    except UnknownName:
        return {}
    steps = actions = 0

    def work() -> int:
        nonlocal steps, actions
        begun = batch.observe().prefix[:, 0] == 0
        batch.step(batch.sample())
        steps += 1
        actions += int(begun.sum())
        return GAMES_AT_ONCE

    choices = _best_rate(work)
    return {
        "env_choices_per_s_core": round(choices),
        "env_decisions_per_s_core": round(choices * actions / (steps * GAMES_AT_ONCE)),
    }


def _think(name: str) -> Callable[[], int]:
    """Returns work that runs simulations of a search, at the first decision that needs a search."""
    rules = rules_of(name)
    trees, lists = new_trees(1), new_lists(rules.MAX_ACTIONS)
    judges = package_of(name).judges
    states, scratch = rules.empty_states(SCRATCH_STATES), judges.search_scratch()
    list_is_public = judges.LEGAL_LIST_IS_PUBLIC
    game = new(name, seed=1)
    greedy = make_agent("greedy", seed=1)
    rng = start_rng(1, 0)

    def think(count: int) -> int:
        return search_at(view.records, states, scratch, trees, 0, lists, list_is_public, rng, count)

    while True:
        assert game.to_move is not None
        view = game.agent_view(game.to_move)
        clear_tree_at(trees, 0)
        rng = think(1)
        if is_listed(trees[0]):
            break
        game.play(greedy.choose(view, None))

    def work() -> int:
        nonlocal rng
        if trees[0]["node_count"] > SIMULATIONS:
            clear_tree_at(trees, 0)
        rng = think(100)
        return 100

    return work


def _most_over_time(name: str) -> float:
    """Returns the seconds by which the slowest choice in a game exceeded its time limit."""
    thinker, other = make_agent("champion", seed=1), make_agent("greedy", seed=1)
    thinker.prepare(name)
    game = new(name, seed=1)
    most = -TO_THINK_S
    while (seat := game.to_move) is not None:
        view = game.agent_view(seat)
        if seat == game.rules.SEATS[0]:
            begin = time.perf_counter()
            action = thinker.choose(view, TO_THINK_S)
            most = max(most, time.perf_counter() - begin - TO_THINK_S)
        else:
            action = other.choose(view, None)
        game.play(action, seat)
    return most


def measure_game(name: str) -> dict[str, float]:
    """Measures the speed of one game's kernel.

    Args:
        name: the name of the game.

    Returns:
        `random_games_per_s_core`: whole random games on one core, with all lists of legal actions;
        `decisions_per_s_core`: the decisions in them (`plies_…` if the game calls them plies);
        `decisions_per_s_from_python`: steps, each with the next list of legal actions, one a call;
        `views_per_s_from_python`: view records;
        `env_choices_per_s_core`: choices in a batch for learners, drawn at random, with observation
            and mask; `env_decisions_per_s_core`: the actions that they spell;
        `search_simulations_per_s_core`: simulations of a search, in trees of 5,000 simulations;
        `search_over_time_ms`: the most by which a choice of `champion` exceeded its limit of
            100 ms, in a game against `greedy`;
        `two_core_ratio`: games played by two threads, divided by those of one.
    """
    rules, counted = rules_of(name), package_of(name).batches.DECISIONS_KEY
    batches = [Batch(name, GAMES_AT_ONCE, seed) for seed in (1, 2)]
    _play_batches(batches)  # compiles
    singles: list[tuple[float, float]] = []
    ratios: list[float] = []
    for _ in range(ROUNDS):
        singles.append(_play_batches(batches[:1]))
        ratios.append(_play_batches(batches)[0] / singles[-1][0])
    games, decisions = max(singles)
    return {
        "random_games_per_s_core": round(games),
        f"{counted}_per_s_core": round(decisions),
        f"{counted}_per_s_from_python": round(_best_rate(_drive(rules))),
        "views_per_s_from_python": round(_best_rate(_look(rules))),
        **measure_batch(name),
        "search_simulations_per_s_core": round(_best_rate(_think(name))),
        "search_over_time_ms": round(1000 * _most_over_time(name), 1),
        "two_core_ratio": round(median(ratios), 2),
    }


def measure_start() -> tuple[float, float]:
    """Measures seconds from the start of Python to the first list of actions: cold, then cached."""
    name = next(iter(GAMES))
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"VEXILLA_CACHE": folder}
        seconds: list[float] = []
        for _ in range(4):
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", _FIRST_LIST, name], env=environment, check=True)
            seconds.append(time.perf_counter() - begin)
    return round(seconds[0], 2), round(min(seconds[1:]), 2)


def measure() -> dict[str, Any]:
    """Measures everything that `vexilla bench` prints."""
    report: dict[str, Any] = {name: measure_game(name) for name in GAMES}
    report["cold_start_s"], report["warm_start_s"] = measure_start()
    return report
