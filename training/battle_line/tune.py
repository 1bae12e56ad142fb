"""Tunes weights of Battle Line's quick evaluation by matches, by what it wins one ply deep.

`python -m training.battle_line.tune --rounds 12` begins with `weights.json` and rewrites it. In
each round, ten sets of weights are drawn around the best guess so far. Each plays `greedy` on the
same deals, and chooses what the quick evaluation likes best. The guess moves towards the four that
won most (the cross-entropy method, R. Rubinstein, 1999).
"""

import argparse
import random
from typing import Any

import numpy as np

from training.command import run_command
from training.playing.judging import priors_at
from training.self_play import best_of, greedy_values, read_weights, write_weights
from vexilla.game import checked_options, package_of
from vexilla.kernel.search import SCRATCH_STATES, new_lists
from vexilla.rules import Rules, rules_of

GAME = "battle-line"
TUNED = (
    *("held", "pool_own", "pool_other", "cards_in_hand", "draws_in_time", "bare_side", "blur"),
    *("power", "doubt", "tactics_held", "tactics_ready"),
)
SETS, CHOSEN = 10, 4
SPREAD = 0.15  # as a share of each weight
HASTE, COOLING = 0.6, 0.85


def score(rules: Rules, scratch: Any, deals: int, seed: int) -> float:
    """Returns the score of the weights against `greedy`; each deal is played from both seats."""
    states = rules.empty_states(SCRATCH_STATES)
    codes, scores = new_lists(rules.MAX_ACTIONS)
    chance = random.Random(seed)
    won = 0.0
    for game_number in range(2 * deals):
        cards = random.Random(f"{seed} {game_number // 2}")
        game = rules.deal(checked_options(rules, {}), cards, None)
        while actors := rules.actors(game):
            if actors[0] == game_number % 2:
                views = rules.view_of(game, actors[0])
                states[:1] = rules.resample(views, chance.getrandbits(60))
                priors_at(states, actors[0], scratch, False, codes, scores)
                rules.step(game, int(codes[0]))
            else:
                rules.step(game, best_of(*greedy_values(rules, game, actors[0], chance), chance))
        winner = int(game["winner"][0])
        won += 0.5 if winner > 1 else float(winner == game_number % 2)
    return won / (2 * deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--deals", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules = rules_of(GAME)
    written = read_weights(GAME)
    names = list(written["weights"])
    places = [names.index(name) for name in TUNED]
    chance = np.random.default_rng(options.seed)
    guess = np.array([written["weights"][name] for name in TUNED])
    spread = SPREAD * np.abs(guess)
    for number in range(options.rounds):
        tried = np.maximum(guess + spread * chance.standard_normal((SETS, len(TUNED))), 1e-3)
        results: list[float] = []
        for weights in tried:
            scratch = package_of(rules.NAME).judges.search_scratch()
            scratch["weights"][0][places] = weights
            results.append(score(rules, scratch, options.deals, 1000 * options.seed + number))
        chosen = np.argsort(results)[-CHOSEN:]
        guess += HASTE * (tried[chosen].mean(axis=0) - guess)
        spread *= COOLING
        print(number, "mean", round(float(np.mean(results)), 3), guess.round(3), flush=True)
    for name, weight in zip(TUNED, guess, strict=True):
        written["weights"][name] = round(float(weight), 4)
    write_weights(GAME, written)


if __name__ == "__main__":
    run_command(main)
