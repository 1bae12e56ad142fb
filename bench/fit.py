"""Fits the weights of Battle Line's judgement to the results of games that it plays against itself.

`python -m bench.fit --games 400` writes `weights.json` of that game anew: the
chance to win is to say as well as it can who won, and what a search found there (least log loss, by
iteratively reweighted least squares with numerical derivatives, drawn a little towards the weights
before). The players search; mostly they take the best, at times by lot.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from vexilla.agents.search import SearchAgent
from vexilla.battle_line import outlook
from vexilla.game import View
from vexilla.kernel.search import judge_range
from vexilla.rules import rules_of

GAME = "battle-line"
OFTEN = 0.3  # the share of decisions whose outcome is kept
SERIOUS = 0.75  # the share of decisions at which the best action is taken
HINDSIGHT = 0.6  # how much the result of a game counts beside the verdict of the search
STEPS = 12
PULL = 20.0  # towards the weights before, in positions


def play(name: str, games: int, iterations: int, seed: int) -> tuple[Any, Any, Any, Any]:
    """Positions of games, each for both seats.

    Returns:
        The states, for which seat each is looked at, the share of the result that was due to it,
        and the number of the game.
    """
    rules = rules_of(name)
    chance = random.Random(seed)
    search = SearchAgent(seed, iterations=iterations)
    kept: list[Any] = []
    due: list[float] = []
    of_game: list[int] = []
    options = vexilla.game.checked_options(rules, {})
    for number in range(games):
        game = rules.deal(options, random.Random(chance.getrandbits(60)), None)
        said: list[float] = []  # the first seat's chance
        while actors := rules.actors(game):
            player = actors[0]
            view = View(rules, rules.view_of(game, player), rules.legal_codes(game, player))
            judgement = search.judge(view)
            visits = judgement.visits
            searched = bool(visits.any())
            if not searched:
                visits = rules.action_values(view.records, view.codes, chance.getrandbits(60))
            if not searched or chance.random() < SERIOUS:
                code = view.codes[chance.choice(np.flatnonzero(visits == visits.max()))]
            else:
                (code,) = chance.choices(view.codes, visits)
            rules.step(game, int(code))
            if searched and rules.actors(game) and chance.random() < OFTEN:
                kept.append(game.copy())
                said.append(abs(player - judgement.chance))
        winner = int(game["winner"][0])
        result = 0.5 if winner > 1 else 1.0 - winner
        due += [(1 - HINDSIGHT) * chance + HINDSIGHT * result for chance in said]
        of_game += [number] * len(said)
    chances = np.array(due)
    seats = np.repeat([0, 1], len(due))
    both = np.concatenate([chances, 1 - chances])
    return np.concatenate(kept * 2), seats, both, np.array(of_game * 2)


def loss(chances: Any, results: Any) -> float:
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def fit(states: Any, seats: Any, results: Any, fixed: set[int]) -> Any:
    """The room with the weights fitted."""
    rules = rules_of(GAME)
    room, scratch = rules.search_room(), rules.empty_states(1)
    start = room["weights"][0].copy()
    free = [i for i in range(len(start)) if i not in fixed]
    out = np.empty(len(seats))

    def logits(weights: Any) -> Any:
        room["weights"][0] = weights
        judge_range(states, seats, room, scratch, out)
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
    room["weights"][0] = weights
    return room


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
    path = Path(outlook.__file__).with_name("weights.json")
    written = json.loads(path.read_text(encoding="utf-8"))
    names = list(written["weights"])
    fixed = {names.index(name) for name in filter(None, options.fixed.split(","))}
    room = fit(states, seats, results, fixed)
    for name, weight in zip(names, room["weights"][0], strict=True):
        print(f"{name:16} {written['weights'][name]:8.3f} -> {weight:8.3f}")
        written["weights"][name] = round(float(weight), 4)
    written["fitted"] = {"games": options.games, "positions": len(seats), "seed": options.seed}
    path.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
