"""Measures how well the champion of Blades & Banners keeps its secrets.

    .venv/bin/python -m bench.secrets varied --games 100
    .venv/bin/python -m bench.secrets told --games 200
    .venv/bin/python -m bench.secrets learned --games 200 --records 200

- `varied`: how many different armies, deployments and first plans it chooses, and their entropy.
- `told`: what an opponent scores who is told each plan of the champion before choosing theirs.
- `learned`: what an opponent scores who knows how often the champion chose each plan at each step
  of other games, and expects these plans.

All are the same search; only what they are told differs. `--iterations` sets the simulations for
each choice. `--always-best` lets the champion take the most visited plan instead of drawing one.
"""

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.rules.codes import plan_parts
from vexilla.blades_and_banners.rules.components import PLANNED
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import BEARERS, DEPLOYMENT, HIRING, PLANNING
from vexilla.game import View, checked_options
from vexilla.rules import rules_of

GAME = "blades-and-banners"
PLANS_AT_ONCE = 8  # expected plans that share the simulations of an opponent who has learned
RULES = rules_of(GAME)
OPTIONS = {"budget": 14, "trees": "none"}  # the same in all games, so that habits would show
Chooser = Callable[[View, int | None], int]  # from a view and the enemy's plan to a code
Choice = tuple[int, int, int]  # the phase, the step, and the code


def view_of(game: Any, player: int) -> View:
    return View(RULES, RULES.view_of(game, player), RULES.legal_codes(game, player))


def told(view: View, plan: int) -> View:
    """The view of a player who has been told the enemy's plan."""
    records, enemy = view.records.copy(), 1 - view.player
    records["planned"][0, enemy] = 1
    records["plan"][0, enemy, :PLANNED] = ORDER_AT[plan]
    return View(RULES, records, view.codes)


def champion(seed: int, iterations: int, always_best: bool) -> Chooser:
    """The champion, which is told nothing."""
    agent = SearchAgent(seed, iterations=iterations)
    if not always_best:
        return lambda view, plan: code_of(view, agent.choose(view, None))

    def best(view: View, plan: int | None) -> int:
        if view.records["phase"][0] != PLANNING:
            return code_of(view, agent.choose(view, None))
        return int(view.codes[agent.evaluate(view).visits.argmax()])

    return best


def spy(seed: int, iterations: int) -> Chooser:
    """An opponent who is told the enemy's plans."""
    agent = SearchAgent(seed, iterations=iterations)

    def choose(view: View, plan: int | None) -> int:
        if plan is None:
            return code_of(view, agent.choose(view, None))
        return int(view.codes[agent.evaluate(told(view, plan)).visits.argmax()])

    return choose


def learner(seed: int, iterations: int, habits: dict[int, list[int]]) -> Chooser:
    """An opponent who expects the plans that the enemy chose at each step of other games."""
    agent, part = (
        SearchAgent(seed, iterations=count) for count in (iterations, iterations // PLANS_AT_ONCE)
    )
    chance = random.Random(seed)

    def choose(view: View, plan: int | None) -> int:
        expected = habits.get(int(view.records["step"][0]))
        if view.records["phase"][0] != PLANNING or not expected:
            return code_of(view, agent.choose(view, None))
        visits = np.zeros(len(view.codes))
        for one in chance.choices(expected, k=PLANS_AT_ONCE):
            visits += part.evaluate(told(view, one)).visits
        return int(view.codes[visits.argmax()])

    return choose


def code_of(view: View, action: Any) -> int:
    return int(view.codes[view.actions.index(action)])


def play(seed: int, seat: int, champion: Chooser, opponent: Chooser) -> tuple[float, list[Choice]]:
    """Plays a game.

    Args:
        seed: deals the game.
        seat: the champion's seat.
        champion: plays it, and plans first.
        opponent: plays the other one.

    Returns:
        What the opponent scored, and the champion's choices: the phase, the step and the code.
    """
    game = RULES.deal(checked_options(RULES, OPTIONS), random.Random(seed), None)
    plan: int | None = None
    choices: list[Choice] = []
    while actors := RULES.actors(game):
        player = seat if seat in actors else actors[0]
        view = view_of(game, player)
        phase, step = int(game["phase"][0]), int(game["step"][0])
        if player != seat:
            code = opponent(view, plan if phase == PLANNING else None)
        else:
            code = champion(view, None)
            choices.append((phase, step, code))
            plan = plan_parts(code)[1] if phase == PLANNING else None
        RULES.step(game, code)
    winner = int(game["winner"][0])
    return (0.5 if winner > 1 else float(winner != seat)), choices


def habits_of(games: list[list[Choice]]) -> dict[int, list[int]]:
    """The plans that were chosen at each step."""
    habits: dict[int, list[int]] = defaultdict(list)
    for choices in games:
        for phase, step, code in choices:
            if phase == PLANNING:
                habits[step].append(plan_parts(code)[1])
    return habits


def variety(name: str, chosen: list[Any]) -> None:
    """Prints how many different choices there are, how often the commonest, and their entropy."""
    counts = Counter(chosen)
    shares = np.array(list(counts.values())) / len(chosen)
    entropy = -(shares * np.log2(shares)).sum()
    print(
        f"{name:12} {len(counts):4} different of {len(chosen)}; "
        f"the commonest {shares.max():.0%}; entropy {entropy:.1f} bits"
    )


def show_variety(games: list[list[Choice]]) -> None:
    """Prints the variety of armies, deployments and first plans."""
    variety("armies", [code for game in games for phase, _, code in game if phase == HIRING])
    variety(
        "deployments",
        [
            tuple(code for phase, _, code in game if phase in (BEARERS, DEPLOYMENT))
            for game in games
        ],
    )
    for step in (1, 2, 3):
        plans = [
            plan_parts(code)[1]
            for game in games
            for phase, at, code in game
            if phase == PLANNING and at == step
        ]
        variety(f"plans {step}", plans)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("varied", "told", "learned"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--records", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--always-best", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)

    def games(
        count: int, opponent: Callable[[int], Chooser]
    ) -> tuple[list[float], list[list[Choice]]]:
        played = [
            play(
                chance.getrandbits(60),
                number % 2,
                champion(chance.getrandbits(60), options.iterations, options.always_best),
                opponent(chance.getrandbits(60)),
            )
            for number in range(count)
        ]
        return [score for score, _ in played], [choices for _, choices in played]

    SearchAgent().prepare(GAME)

    def same(seed: int) -> Chooser:
        return champion(seed, options.iterations, always_best=True)

    habits: dict[int, list[int]] = {}
    opponents: dict[str, Callable[[int], Chooser]] = {
        "varied": same,
        "told": lambda seed: spy(seed, options.iterations),
        "learned": lambda seed: learner(seed, options.iterations, habits),
    }
    if options.what == "learned":
        habits |= habits_of(games(options.records, same)[1])
    scores, choices = games(options.games, opponents[options.what])
    mean, error = np.mean(scores), np.std(scores) / np.sqrt(len(scores))
    print(f"the opponent scores {mean:.3f} ± {1.96 * error:.3f} in {len(scores)} games")
    show_variety(choices)


if __name__ == "__main__":
    main()
