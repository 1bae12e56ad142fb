"""Fits the weights of a game's judgement to the results of games that it plays against itself.

`python -m bench.fit battle-line --games 2000` writes `weights.json` of that game anew: the chance
to win is to say as well as it can who won (least log loss, by iteratively reweighted least squares
with numerical derivatives, drawn a little towards the weights before). The players take a candidate
by lot, each as often as the search finds it likely.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from vexilla.agents.search import ROOM_STATES
from vexilla.kernel.search import judge_range, new_lists, propose_at
from vexilla.rules import rules_of

OFTEN = 0.2  # the share of decisions that are kept
STEPS = 12
PULL = 20.0  # towards the weights before, in positions


def play(name: str, games: int, seed: int) -> tuple[Any, Any, Any]:
    """Positions of games, a seat for each, and its result: 1, 0 or 1/2."""
    rules = rules_of(name)
    chance = random.Random(seed)
    room, states = rules.search_room(), rules.empty_states(ROOM_STATES)
    codes, scores = new_lists(rules.MAX_ACTIONS)
    kept: list[Any] = []
    seats: list[int] = []
    results: list[float] = []
    for _ in range(games):
        game = rules.deal(
            vexilla.game.checked_options(rules, {}), random.Random(chance.getrandbits(60)), None
        )
        first = len(kept)
        while actors := rules.actors(game):
            player = actors[0]
            states[0] = game[0]
            count = propose_at(states, player, room, rules.LISTS_STAY, codes, scores)
            if count == 0:
                views = rules.view_of(game, player)
                legal = rules.legal_codes(game, player)
                values = rules.action_values(views, legal, chance.getrandbits(60))
                code = int(legal[chance.choice(np.flatnonzero(values == values.max()))])
            else:
                place = int(np.searchsorted(np.cumsum(scores[:count]), chance.random()))
                code = int(codes[min(place, count - 1)])
                if chance.random() < OFTEN:
                    kept.append(game.copy())
                    seats.append(chance.randrange(2))
            rules.step(game, code)
        winner = int(game["winner"][0])
        for seat in seats[first:]:
            results.append(0.5 if winner > 1 else float(winner == seat))
    return np.concatenate(kept), np.array(seats), np.array(results)


def loss(chances: Any, results: Any) -> float:
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def fit(name: str, states: Any, seats: Any, results: Any, fixed: set[int]) -> Any:
    """The room with the weights fitted."""
    rules = rules_of(name)
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
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixed", default="", help="names of weights to leave as they are")
    options = parser.parse_args()
    begin = time.perf_counter()
    states, seats, results = play(options.game, options.games, options.seed)
    print(len(seats), "positions", round(time.perf_counter() - begin), "s", flush=True)
    path = Path(rules_of(options.game).__file__).with_name("weights.json")
    written = json.loads(path.read_text(encoding="utf-8"))
    names = list(written["weights"])
    fixed = {names.index(name) for name in filter(None, options.fixed.split(","))}
    room = fit(options.game, states, seats, results, fixed)
    for name, weight in zip(names, room["weights"][0], strict=True):
        print(f"{name:16} {written['weights'][name]:8.3f} -> {weight:8.3f}")
        written["weights"][name] = round(float(weight), 4)
    written["fitted"] = {"games": options.games, "positions": len(seats), "seed": options.seed}
    path.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
