"""Finds out how often to hire which army, from games that the search plays against itself.

`python -m training.blades_and_banners.armies --minutes 15` plays games between random armies, fits
a judgement of armies against armies to the results, and writes `armies.json` of Blades & Banners:
for each budget the armies of an equilibrium, each with its chance. Hiring is secret (BB-3.3), so an
opponent who knows these chances gains nothing by them.

The judgement is a logistic regression. For each kind of soldier it has the worth of a detachment,
how much less each further one is worth, and how well it does against each other kind: 20 numbers.
`--games FILE` adds the games of earlier runs, and keeps those of this one.
"""

import argparse
import json
import random
import time
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from training.command import run_command
from training.self_play import HELD_OUT_EVERY, loss, preferences, weights_path
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.preparation import ARMY_WORTH
from vexilla.blades_and_banners.rules.codes import hire_code
from vexilla.blades_and_banners.rules.components import PRICE, SOLDIER_KINDS
from vexilla.blades_and_banners.rules.hiring import (
    ARMIES,
    ARMY_PRICE,
    MAX_BUDGET,
    MIN_BUDGET,
    may_hire,
)
from vexilla.game import checked_options, made_view
from vexilla.rules import rules_of

GAME = "blades-and-banners"
PAIRS = list(combinations(range(SOLDIER_KINDS), 2))
LOOKS_GOOD = 8  # armies of a budget that `greedy` likes best; they are hired more often
NEWTON_STEPS = 20
TEMPERATURE = 0.02
ROUNDS, STEP = 5000, 0.01  # towards the equilibrium
RARE = 0.02  # armies that are hired less often are left out


def full_armies(budget: int) -> Any:
    """The numbers of the armies to which nothing can be added within a budget."""
    full = []
    for army in range(len(ARMIES)):
        if may_hire(budget, army):
            more = ARMIES[army] + np.eye(SOLDIER_KINDS, dtype=np.int64)
            larger = [np.flatnonzero((one == ARMIES).all(axis=1)) for one in more]
            if not any(len(one) and ARMY_PRICE[one[0]] <= budget for one in larger):
                full.append(army)
    return np.array(full)


def play(minutes: float, iterations: int, seed: int) -> Any:
    """Plays games between random armies.

    Returns:
        A row for each game: the army of each player, and what the first one scored.
    """
    rules = rules_of(GAME)
    options = checked_options(rules, {})
    chance, search = random.Random(seed), SearchAgent(seed, iterations=iterations)
    armies = {budget: full_armies(budget) for budget in range(MIN_BUDGET, MAX_BUDGET + 1)}
    if minutes:
        search.prepare(GAME)
    rows: list[tuple[int, int, float]] = []
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        game = rules.deal(options, random.Random(chance.getrandbits(60)), None)
        full = armies[int(game["budget"][0])]
        good = full[np.argsort(-ARMY_WORTH[full])[:LOOKS_GOOD]]
        hired = [int(chance.choice(good if chance.random() < 0.7 else full)) for _ in range(2)]
        for player in range(2):
            rules.step(game, int(hire_code(player, hired[player])))
        while actors := rules.actors(game):
            view = made_view(
                rules, rules.view_of(game, actors[0]), rules.legal_codes(game, actors[0])
            )
            codes = view.codes
            if len(codes) > 1:
                values = preferences(view, search.evaluate(view), chance)
                codes = codes[values == values.max()]
            rules.step(game, int(chance.choice(codes)))
        winner = int(game["winner"][0])
        first, second = hired
        rows.append((first, second, 0.5 if winner > 1 else 1.0 - winner))
    return np.array(rows).reshape(-1, 3)


def inputs(first: Any, second: Any) -> Any:
    """What the judgement knows of armies against armies: a row for each pair of numbers."""
    a, b = ARMIES[first].astype(float), ARMIES[second].astype(float)
    against = [a[:, i] * b[:, j] - a[:, j] * b[:, i] for i, j in PAIRS]
    return np.hstack([a - b, a**2 - b**2, np.array(against).T.reshape(len(a), -1)])


def fit(known: Any, results: Any) -> Any:
    """The weights of maximum likelihood, with a normal prior of 1 (Newton's method)."""
    weights = np.zeros(known.shape[1])
    for _ in range(NEWTON_STEPS):
        expected = chances(known, weights)
        slope = known.T @ (results - expected) - weights
        curve = (known.T * (expected * (1 - expected))) @ known + np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def chances(known: Any, weights: Any) -> Any:
    """The chance that the first army wins, pair by pair."""
    return 1 / (1 + np.exp(-known @ weights))


def table(armies: Any, weights: Any) -> Any:
    """The chance that each army wins against each other."""
    first, second = np.meshgrid(armies, armies, indexing="ij")
    shape = first.shape
    return chances(inputs(first.ravel(), second.ravel()), weights).reshape(shape)


def equilibrium(wins: Any) -> Any:
    """How often each army is hired in a logit equilibrium (R. McKelvey, T. Palfrey, 1995).

    Each army is hired e times less often than the best one for every TEMPERATURE by which it wins
    less often against these armies. So armies that are about equally good are hired about equally
    often, however small the differences that were measured.

    Args:
        wins: the chance that each army wins against each other; `wins + wins.T` is 1.
    """
    mixed = np.full(len(wins), 1 / len(wins))
    for _ in range(ROUNDS):
        gains = wins @ mixed
        answer = np.exp((gains - gains.max()) / TEMPERATURE)
        mixed = mixed + STEP * (answer / answer.sum() - mixed)
    return mixed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15, help="time for playing games")
    parser.add_argument("--iterations", type=int, default=100, help="simulations for each choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=Path, default=None, help="a file of games, .npy")
    options = parser.parse_args()
    games = play(options.minutes, options.iterations, options.seed)
    if options.games is not None:
        if options.games.exists():
            games = np.concatenate([np.load(options.games), games])
        np.save(options.games, games)
    first, second = games[:, 0].astype(int), games[:, 1].astype(int)
    known, results = inputs(first, second), games[:, 2]
    held_out = np.arange(len(games)) % HELD_OUT_EVERY == 0
    tried = fit(known[~held_out], results[~held_out])
    lost = loss(chances(known[held_out], tried), results[held_out])
    print(f"{len(games)} games; log loss in games held out: {lost:.3f} (a coin: 0.693)")
    weights = fit(known, results)
    print("worth", weights[:SOLDIER_KINDS].round(2), "price", PRICE)
    print("worth less", weights[SOLDIER_KINDS : 2 * SOLDIER_KINDS].round(2))
    lines = []
    for budget in range(MIN_BUDGET, MAX_BUDGET + 1):
        armies = full_armies(budget)
        mixed = equilibrium(table(armies, weights))
        hired = [
            {"army": ARMIES[armies[i]].tolist(), "chance": round(float(mixed[i]), 3)}
            for i in np.argsort(-mixed)
            if mixed[i] >= RARE
        ]
        lines.append(f'  "{budget}": {json.dumps(hired)}')
    path = weights_path(GAME).with_name("armies.json")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    run_command(main)
