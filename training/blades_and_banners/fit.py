"""Trains the network that evaluates Blades & Banners on games of the search against itself.

`python -m training.blades_and_banners.fit --minutes 60 --jobs 2 --lessons FOLDER` rewrites
`weights.json` of that game. The chance to win should predict as well as possible who won, and what
a search found. Training minimises log loss by Adam. A fifth of the games is left out of training
and decides which round is kept. The lessons stay in the folder, and later runs use them too.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from training.self_play import HELD_OUT_EVERY, loss, play, read_weights, write_weights
from vexilla.blades_and_banners.judgement.evaluation import (
    UNDECIDED,
    certain_result,
    write_inputs,
)
from vexilla.blades_and_banners.judgement.inputs import INPUTS
from vexilla.blades_and_banners.judgement.scratch import SCRATCH
from vexilla.kernel import njit
from vexilla.rules import rules_of

GAME = "blades-and-banners"
ROUNDS, BATCH = 16, 256
RATE, DECAY = 1e-3, 0.1
PART = 20  # games in one lesson
WEIGHTS = ("into_hidden", "hidden_bias", "from_hidden", "around", "bias")
Weights = dict[str, Any]


@njit
def inputs_range(
    states: Any, seats: Any, scratch: Any, spare: Any, inputs: Any, results: Any
) -> None:
    """Writes the inputs of each position for a seat, and its result where that is certain."""
    for i in range(len(seats)):
        spare[0] = states[i]
        results[i] = certain_result(spare[0], seats[i], scratch[0])
        if results[i] == UNDECIDED:
            write_inputs(spare[0], seats[i], scratch[0])
            for k in range(INPUTS):
                inputs[i, k] = scratch[0].inputs[k]


def lesson(path: Path, iterations: int) -> None:
    """Writes inputs of positions, the chances to win that are due, and the numbers of the games.

    The name of the file is the seed.
    """
    seed = int(path.stem)
    states, seats, due, games = play(GAME, PART, iterations, seed)
    rules = rules_of(GAME)
    inputs, results = np.zeros((len(seats), INPUTS)), np.zeros(len(seats))
    inputs_range(states, seats, rules.search_scratch(), rules.empty_states(1), inputs, results)
    open_ones = results == UNDECIDED
    np.savez_compressed(
        path,
        inputs=inputs[open_ones].astype(np.float32),
        due=due[open_ones],
        games=games[open_ones] + PART * seed,
    )


def say(weights: Weights, inputs: Any) -> tuple[Any, Any]:
    """Returns the hidden units before they are cut off at 0, and the chances."""
    hidden = inputs @ weights["into_hidden"] + weights["hidden_bias"]
    value = np.maximum(hidden, 0) @ weights["from_hidden"] + inputs @ weights["around"]
    return hidden, 1 / (1 + np.exp(-(value + weights["bias"])))


def learn(inputs: Any, due: Any, left_out: Any, seed: int) -> Weights:
    """Returns the weights with the smallest log loss in the positions left out."""
    chance = np.random.default_rng(seed)
    mean, spread = inputs.mean(axis=0), inputs.std(axis=0) + 1e-3
    scaled = (inputs - mean) / spread
    weights = {name: chance.normal(0, 0.1, SCRATCH[name].shape) for name in WEIGHTS}
    means = {name: np.zeros_like(value) for name, value in weights.items()}
    squares = {name: np.zeros_like(value) for name, value in weights.items()}
    taught = np.flatnonzero(~left_out)
    best, kept = np.inf, weights
    count = 0
    for number in range(ROUNDS):
        rate = RATE * (1 - number / ROUNDS)
        chance.shuffle(taught)
        for first in range(0, len(taught), BATCH):
            some = taught[first : first + BATCH]
            hidden, chances = say(weights, scaled[some])
            error = (chances - due[some]) / len(some)
            back = np.outer(error, weights["from_hidden"]) * (hidden > 0)
            slopes: Weights = {
                "into_hidden": scaled[some].T @ back,
                "hidden_bias": back.sum(axis=0),
                "from_hidden": np.maximum(hidden, 0).T @ error,
                "around": scaled[some].T @ error,
                "bias": error.sum(),
            }
            count += 1
            for name, slope in slopes.items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                change = means[name] / (1 - 0.9**count)
                change = change / (np.sqrt(squares[name] / (1 - 0.999**count)) + 1e-8)
                weights[name] = weights[name] - rate * (change + DECAY * weights[name])
        now = loss(say(weights, scaled[left_out])[1], due[left_out])
        print("round", number, "log loss in games left out", round(now, 4), flush=True)
        if now < best:
            best, kept = now, dict(weights)
    kept["hidden_bias"] = kept["hidden_bias"] - (mean / spread) @ kept["into_hidden"]
    kept["bias"] = kept["bias"] - (mean / spread) @ kept["around"]
    kept["into_hidden"] = kept["into_hidden"] / spread[:, None]
    kept["around"] = kept["around"] / spread
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="for playing")
    parser.add_argument("--iterations", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="another one for each run")
    parser.add_argument("--lessons", type=Path, required=True, help="folder to keep them in")
    options = parser.parse_args()
    options.lessons.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    seed = 10_000 * options.seed
    with ProcessPoolExecutor(options.jobs) as pool:
        while time.monotonic() < end:
            parts = [options.lessons / f"{seed + job}.npz" for job in range(options.jobs)]
            list(pool.map(lesson, parts, [options.iterations] * options.jobs))
            seed += options.jobs
    lessons = [np.load(path) for path in sorted(options.lessons.glob("*.npz"))]
    inputs, due, games = (
        np.concatenate([lesson[part] for lesson in lessons]) for part in ("inputs", "due", "games")
    )
    played = len(np.unique(games))
    print(played, "games,", len(due), "positions", flush=True)
    left_out = games % HELD_OUT_EVERY == 0
    written = read_weights(GAME)
    weights = learn(inputs, due, left_out, options.seed)
    written["network"] = {name: np.round(value, 4).tolist() for name, value in weights.items()}
    written["fitted"] = {"games": played, "positions": len(due)}
    write_weights(GAME, written)


if __name__ == "__main__":
    main()
