"""Measures how well the champion of Blades & Banners keeps its secrets.

    .venv/bin/python -m bench.secrets varied --games 100
    .venv/bin/python -m bench.secrets told --games 200
    .venv/bin/python -m bench.secrets learned --games 200 --records 200 --file habits.jsonl

- `varied`: how many different armies, deployments and first plans it chooses, and their entropy.
- `told`: what an opponent scores who is told each plan of the champion before choosing theirs.
- `learned`: what an opponent scores who knows what the champion planned in other games, and expects
  the plans that it chose at the same step with the same army, as often as it chose them. In later
  steps plans depend on the battle, so with `--steps 3` the opponent relies on habits in the first
  three only, and on the search from then on. `--file` keeps the records and the results, so the
  same command goes on where it stopped (`--minutes`), and other `--steps` use the same records.

All are the same search; only what they are told differs. `--iterations` sets the simulations for
each choice. `--always-best` lets the champion take the most visited plan instead of drawing one.
"""

import argparse
import json
import math
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from training.command import run_command
from vexilla.agents.search import SearchAgent, results
from vexilla.arena.statistics import interval
from vexilla.blades_and_banners.rules.codes import hire_parts, plan_parts
from vexilla.blades_and_banners.rules.components import PLANNED
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import BEARERS, DEPLOYMENT, HIRING, PLANNING
from vexilla.game import View, checked_options, made_view
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees
from vexilla.rules import rules_of

GAME = "blades-and-banners"
RULES = rules_of(GAME)
OPTIONS = {"budget": 14, "trees": "none"}  # the same in all games, so that habits would show
LAST_STEP = 12
FEW = 5  # plans of one army and step; with fewer, those of all armies count


class Planned(NamedTuple):
    """What the champion has just planned: its army, which all can see, and the secret plan."""

    army: int
    plan: int


class Choice(NamedTuple):
    """A choice of the champion."""

    phase: int
    step: int
    code: int


class Played(NamedTuple):
    """A game: what the champion's opponent scored, and all that the champion chose."""

    score: float
    choices: list[Choice]


Chooser = Callable[[View, Planned | None], int]  # the code of an action


def view_of(game: Any, player: int) -> View:
    return made_view(RULES, RULES.view_of(game, player), RULES.legal_codes(game, player))


def told(view: View, plan: int) -> View:
    """The view of a player who has been told the enemy's plan."""
    records, enemy = view.records.copy(), 1 - view.player
    records["planned"][0, enemy] = 1
    records["plan"][0, enemy, :PLANNED] = ORDER_AT[plan]
    return made_view(RULES, records, view.codes)


def champion(seed: int, iterations: int, always_best: bool) -> Chooser:
    """The champion, which is told nothing."""
    agent = SearchAgent(seed, iterations=iterations)
    if not always_best:
        return lambda view, planned: code_of(view, agent.choose(view, None))

    def best(view: View, planned: Planned | None) -> int:
        if view.records["phase"][0] != PLANNING:
            return code_of(view, agent.choose(view, None))
        return int(view.codes[agent.evaluate(view).visits.argmax()])

    return best


def spy(seed: int, iterations: int) -> Chooser:
    """An opponent who is told the enemy's plans."""
    agent = SearchAgent(seed, iterations=iterations)

    def choose(view: View, planned: Planned | None) -> int:
        if planned is None:
            return code_of(view, agent.choose(view, None))
        return int(view.codes[agent.evaluate(told(view, planned.plan)).visits.argmax()])

    return choose


class Habits:
    """Which plans were chosen in some games, by step and army."""

    def __init__(self, games: Iterable[Played]) -> None:
        """Reads the games."""
        self._plans: dict[tuple[int, int | None], list[int]] = defaultdict(list)
        for game in games:
            army = army_of(game.choices)
            for choice in game.choices:
                if choice.phase == PLANNING:
                    plan = plan_parts(choice.code)[1]
                    self._plans[choice.step, army].append(plan)
                    self._plans[choice.step, None].append(plan)

    def expected(self, step: int, army: int) -> list[int]:
        """The plans to expect, each as often as it was chosen."""
        plans = self._plans.get((step, army), [])
        return plans if len(plans) >= FEW else self._plans.get((step, None), [])


def learner(seed: int, iterations: int, habits: Habits, steps: int) -> Chooser:
    """An opponent who expects, in each simulation, a plan that was chosen in another game."""
    agent, chance = SearchAgent(seed, iterations=iterations), random.Random(seed)
    trees, lists = new_trees(1), new_lists(RULES.MAX_ACTIONS)
    states, scratch = RULES.empty_states(SCRATCH_STATES), RULES.search_scratch()

    def choose(view: View, planned: Planned | None) -> int:
        step = int(view.records["step"][0])
        expected = habits.expected(step, planned.army) if planned and step <= steps else []
        if not expected:
            return code_of(view, agent.choose(view, None))
        clear_tree_at(trees, 0)
        rng = start_rng(chance.getrandbits(62), 0)
        for plan in chance.choices(expected, k=iterations):
            records = told(view, plan).records
            listed = RULES.LEGAL_LIST_IS_PUBLIC
            rng = search_at(records, states, scratch, trees, 0, lists, listed, rng, 1)
        return int(view.codes[results(view, trees).visits.argmax()])

    return choose


def code_of(view: View, action: Any) -> int:
    return int(view.codes[view.actions.index(action)])


def army_of(choices: list[Choice]) -> int:
    """The number of the army that was hired."""
    return next(hire_parts(choice.code)[1] for choice in choices if choice.phase == HIRING)


def play(seed: str, seat: int, champion: Chooser, opponent: Chooser) -> Played:
    """Plays a game.

    Args:
        seed: deals the game.
        seat: the champion's seat.
        champion: plays it, and plans first.
        opponent: plays the other one.
    """
    game = RULES.deal(checked_options(RULES, OPTIONS), random.Random(seed), None)
    planned: Planned | None = None
    choices: list[Choice] = []
    while actors := RULES.actors(game):
        player = seat if seat in actors else actors[0]
        view = view_of(game, player)
        phase, step = int(game["phase"][0]), int(game["step"][0])
        if player != seat:
            code = opponent(view, planned if phase == PLANNING else None)
        else:
            code = champion(view, None)
            choices.append(Choice(phase, step, code))
            if phase == PLANNING:
                planned = Planned(army_of(choices), plan_parts(code)[1])
        RULES.step(game, code)
    winner = int(game["winner"][0])
    return Played(0.5 if winner > 1 else float(winner != seat), choices)


def variety(name: str, chosen: list[Any]) -> None:
    """Prints how many different choices there are, how often the commonest, and their entropy."""
    counts = Counter(chosen)
    shares = np.array(list(counts.values())) / len(chosen)
    entropy = -(shares * np.log2(shares)).sum()
    print(
        f"{name:12} {len(counts):4} different of {len(chosen)}; "
        f"the commonest {shares.max():.0%}; entropy {entropy:.1f} bits"
    )


def show_variety(games: list[Played]) -> None:
    """Prints the variety of armies, deployments and first plans."""
    variety("armies", [army_of(game.choices) for game in games])
    variety(
        "deployments",
        [
            tuple(choice.code for choice in game.choices if choice.phase in (BEARERS, DEPLOYMENT))
            for game in games
        ],
    )
    for step in (1, 2, 3):
        plans = [
            plan_parts(choice.code)[1]
            for game in games
            for choice in game.choices
            if choice.phase == PLANNING and choice.step == step
        ]
        variety(f"plans {step}", plans)


class Log:
    """Games in a file, by what was played and their number; without a file, only in memory."""

    def __init__(self, path: Path | None) -> None:
        """Reads the games of a file that exists."""
        self._path = path
        self._games: dict[tuple[str, int], Played] = {}
        for line in path.read_text().splitlines() if path and path.exists() else []:
            what, number, score, choices = json.loads(line)
            self._games[what, number] = Played(score, [Choice(*one) for one in choices])

    def games(
        self, what: str, count: int, play: Callable[[random.Random, int], Played], end: float
    ) -> list[Played]:
        """The first games of a kind; those that are missing are played, but begun before `end`."""
        for number in range(count):
            if (what, number) not in self._games:
                if time.monotonic() > end:
                    print("The time is over; the same command goes on.", file=sys.stderr)
                    break
                game = play(random.Random(f"{what} {number}"), number)
                self._games[what, number] = game
                if self._path:
                    with self._path.open("a") as file:
                        print(json.dumps([what, number, *game]), file=file)
        return [game for (kind, _), game in self._games.items() if kind == what][:count]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("varied", "told", "learned"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--records", type=int, default=200)
    parser.add_argument("--steps", type=int, default=LAST_STEP, help="in which habits count")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--always-best", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="keeps all games; the command then goes on")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no game later")
    options = parser.parse_args()
    end, log = time.monotonic() + 60 * options.minutes, Log(options.file)
    SearchAgent().prepare(GAME)

    def games(what: str, count: int, opponent: Callable[[int], Chooser]) -> list[Played]:
        best = " --always-best" if options.always_best else ""
        key = f"{what} --iterations {options.iterations}{best} --seed {options.seed}"

        def one(chance: random.Random, number: int) -> Played:
            hero = champion(chance.getrandbits(60), options.iterations, options.always_best)
            deal = f"{key} {number // 2}"  # each is played twice, with seats swapped
            return play(deal, number % 2, hero, opponent(chance.getrandbits(60)))

        return log.games(key, count, one, end)

    def same(seed: int) -> Chooser:
        return champion(seed, options.iterations, always_best=True)

    if options.what == "learned":
        records = games("varied", options.records, same)
        if len(records) < options.records:
            return
        habits, steps = Habits(records), options.steps
        played = games(
            f"learned --records {len(records)} --steps {steps}",
            options.games,
            lambda seed: learner(seed, options.iterations, habits, steps),
        )
    elif options.what == "told":
        played = games("told", options.games, lambda seed: spy(seed, options.iterations))
    else:
        played = games("varied", options.games, same)
    if not played:
        return
    scores = [game.score for game in played]
    low, high = interval([scores[i : i + 2] for i in range(0, len(scores), 2)])
    score = f"{np.mean(scores):.3f} [{low:.2f}, {high:.2f}]"
    print(f"the opponent scores {score} in {len(scores)} games")
    show_variety(played)


if __name__ == "__main__":
    run_command(main)
