"""Fits the weights of Battle Line's evaluation to games that it plays against itself.

`python -m training.battle_line.fit --games 400` rewrites `weights.json` of that game. The chance to
win should predict as well as possible who won, and what a search found. The fit minimises log loss
by iteratively reweighted least squares with numerical derivatives, with a slight pull towards the
previous weights.
"""

import argparse
import time
from typing import Any

import numpy as np

from training.command import run_command
from training.playing.judging import evaluate_range
from training.self_play import loss, play, read_weights, write_weights
from vexilla.rules import package_of, rules_of

GAME = "battle-line"
STEPS = 12
PULL = 20.0  # towards the previous weights, in positions


def fit(states: Any, seats: Any, results: Any, fixed: set[int]) -> Any:
    """Returns scratch space with the fitted weights."""
    rules = rules_of(GAME)
    scratch, spare = package_of(rules.NAME).judges.search_scratch(), rules.empty_states(1)
    start = scratch["weights"][0].copy()
    free = [i for i in range(len(start)) if i not in fixed]
    out = np.empty(len(seats))

    def logits(weights: Any) -> Any:
        scratch["weights"][0] = weights
        evaluate_range(states, seats, scratch, spare, out)
        chances = np.clip(out, 1e-4, 1 - 1e-4)
        return np.log(chances / (1 - chances))

    weights = start.copy()
    scale = np.maximum(np.abs(start), 0.1)
    damping = 1.0
    now = logits(weights)
    best = loss(1 / (1 + np.exp(-now)), results)
    print("before", best, "a coin", loss(np.full(len(results), results.mean()), results))
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-now))
        slopes = np.empty((len(results), len(free)))
        for k, i in enumerate(free):
            moved = weights.copy()
            moved[i] += 0.02 * scale[i]
            slopes[:, k] = (logits(moved) - now) / 0.02  # by scaled weight
        spread = chances * (1 - chances) + 1e-3
        away = ((weights - start) / scale)[free]
        left = (slopes * spread[:, None]).T @ slopes
        right = slopes.T @ (results - chances) - PULL * away
        while damping < 1e6:
            change = np.linalg.solve(left + (PULL + damping) * np.eye(len(free)), right)
            tried = weights.copy()
            tried[free] += change * scale[free]
            then = logits(tried)
            lower = loss(1 / (1 + np.exp(-then)), results)
            if lower < best:
                break
            damping *= 10
        else:
            break
        damping = max(damping / 5, 1e-3)
        gained, best, weights, now = best - lower, lower, tried, then
        print("loss", round(best, 5), flush=True)
        if gained < 1e-6:
            break
    scratch["weights"][0] = weights
    return scratch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixed", default="", help="names of weights to leave as they are")
    options = parser.parse_args()
    begin = time.perf_counter()
    states, seats, results, _ = play(GAME, options.games, options.iterations, options.seed)
    print(len(seats), "positions", round(time.perf_counter() - begin), "s", flush=True)
    written = read_weights(GAME)
    names = list(written["weights"])
    fixed = {names.index(name) for name in filter(None, options.fixed.split(","))}
    scratch = fit(states, seats, results, fixed)
    for name, weight in zip(names, scratch["weights"][0], strict=True):
        print(f"{name:16} {written['weights'][name]:8.3f} -> {weight:8.3f}")
        written["weights"][name] = round(float(weight), 4)
    written["fitted"] = {"games": options.games, "positions": len(seats), "seed": options.seed}
    write_weights(GAME, written)


if __name__ == "__main__":
    run_command(main)
