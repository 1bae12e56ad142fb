"""Trains the network that evaluates Blades & Banners, on games of the search against itself.

`python -m training.blades_and_banners.fit --minutes 60 --jobs 2 --lessons FOLDER` replaces that
game's `weights.json`. The network learns to predict targets made of a game's result and the chance
that the search found (least log loss, by Adam). A fifth of the games is held out of training; the
weights that predict them best are kept. The lessons stay in the folder, and those of earlier runs
are used, too.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from training.command import run_command
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
EPOCHS, BATCH = 16, 256
LEARNING_RATE, WEIGHT_DECAY = 1e-3, 0.1
LESSON_GAMES = 20  # games in one lesson
WEIGHTS = ("into_hidden", "hidden_bias", "from_hidden", "around", "bias")
Weights = dict[str, Any]


@njit
def inputs_range(
    states: Any, seats: Any, scratch: Any, spare: Any, inputs: Any, results: Any
) -> None:
    """Writes the inputs of each position for a seat, and its result where that is certain.

    Args:
        states: an array of games.
        seats: for each, the seat whose chance is asked for.
        scratch: the scratch space, an array of one record.
        spare: an array of one game, which is overwritten.
        inputs: the inputs go here, a row for each position.
        results: the results go here; UNDECIDED where none is certain.
    """
    for i in range(len(seats)):
        spare[0] = states[i]
        results[i] = certain_result(spare[0], seats[i], scratch[0])
        if results[i] == UNDECIDED:
            write_inputs(spare[0], seats[i], scratch[0])
            for k in range(INPUTS):
                inputs[i, k] = scratch[0].inputs[k]


def write_lesson(path: Path, iterations: int) -> None:
    """Plays some games and writes a lesson: inputs of positions, targets, numbers of the games.

    The stem of the file's name is the seed.
    """
    seed = int(path.stem)
    states, seats, targets, games = play(GAME, LESSON_GAMES, iterations, seed)
    rules = rules_of(GAME)
    inputs, results = np.zeros((len(seats), INPUTS)), np.zeros(len(seats))
    inputs_range(states, seats, rules.search_scratch(), rules.empty_states(1), inputs, results)
    undecided = results == UNDECIDED
    np.savez_compressed(
        path,
        inputs=inputs[undecided].astype(np.float32),
        due=targets[undecided],  # the key that earlier lessons have
        games=games[undecided] + LESSON_GAMES * seed,
    )


def predict(weights: Weights, inputs: Any) -> tuple[Any, Any]:
    """The hidden units before they are cut off at 0, and the predicted chances."""
    hidden = inputs @ weights["into_hidden"] + weights["hidden_bias"]
    value = np.maximum(hidden, 0) @ weights["from_hidden"] + inputs @ weights["around"]
    return hidden, 1 / (1 + np.exp(-(value + weights["bias"])))


def train(inputs: Any, targets: Any, held_out: Any, seed: int) -> Weights:
    """The weights, of all epochs, that best predict the targets held out.

    Args:
        inputs: a row for each position.
        targets: the chances to predict.
        held_out: a mask of the positions that are not trained on.
        seed: seeds the first weights and the order of the positions.
    """
    chance = np.random.default_rng(seed)
    mean, spread = inputs.mean(axis=0), inputs.std(axis=0) + 1e-3
    scaled = (inputs - mean) / spread
    weights = {name: chance.normal(0, 0.1, SCRATCH[name].shape) for name in WEIGHTS}
    means = {name: np.zeros_like(value) for name, value in weights.items()}
    squares = {name: np.zeros_like(value) for name, value in weights.items()}
    trained_on = np.flatnonzero(~held_out)
    best, kept = np.inf, weights
    count = 0
    for epoch in range(EPOCHS):
        rate = LEARNING_RATE * (1 - epoch / EPOCHS)
        chance.shuffle(trained_on)
        for first in range(0, len(trained_on), BATCH):
            batch = trained_on[first : first + BATCH]
            hidden, chances = predict(weights, scaled[batch])
            error = (chances - targets[batch]) / len(batch)
            back = np.outer(error, weights["from_hidden"]) * (hidden > 0)
            gradients: Weights = {
                "into_hidden": scaled[batch].T @ back,
                "hidden_bias": back.sum(axis=0),
                "from_hidden": np.maximum(hidden, 0).T @ error,
                "around": scaled[batch].T @ error,
                "bias": error.sum(),
            }
            count += 1
            for name, gradient in gradients.items():
                means[name] = 0.9 * means[name] + 0.1 * gradient
                squares[name] = 0.999 * squares[name] + 0.001 * gradient**2
                change = means[name] / (1 - 0.9**count)
                change = change / (np.sqrt(squares[name] / (1 - 0.999**count)) + 1e-8)
                weights[name] = weights[name] - rate * (change + WEIGHT_DECAY * weights[name])
        now = loss(predict(weights, scaled[held_out])[1], targets[held_out])
        print("epoch", epoch, "log loss in games held out", round(now, 4), flush=True)
        if now < best:
            best, kept = now, dict(weights)
    kept["hidden_bias"] = kept["hidden_bias"] - (mean / spread) @ kept["into_hidden"]
    kept["bias"] = kept["bias"] - (mean / spread) @ kept["around"]
    kept["into_hidden"] = kept["into_hidden"] / spread[:, None]
    kept["around"] = kept["around"] / spread
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="time for playing games")
    parser.add_argument("--iterations", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="use another one for each run")
    parser.add_argument("--lessons", type=Path, required=True, help="folder for the lessons")
    options = parser.parse_args()
    options.lessons.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    seed = 10_000 * options.seed
    with ProcessPoolExecutor(options.jobs) as pool:
        while time.monotonic() < end:
            parts = [options.lessons / f"{seed + job}.npz" for job in range(options.jobs)]
            list(pool.map(write_lesson, parts, [options.iterations] * options.jobs))
            seed += options.jobs
    lessons = [np.load(path) for path in sorted(options.lessons.glob("*.npz"))]
    inputs, targets, games = (
        np.concatenate([lesson[part] for lesson in lessons]) for part in ("inputs", "due", "games")
    )
    played = len(np.unique(games))
    print(played, "games,", len(targets), "positions", flush=True)
    held_out = games % HELD_OUT_EVERY == 0
    written = read_weights(GAME)
    weights = train(inputs, targets, held_out, options.seed)
    written["network"] = {name: np.round(value, 4).tolist() for name, value in weights.items()}
    written["fitted"] = {"games": played, "positions": len(targets)}
    write_weights(GAME, written)


if __name__ == "__main__":
    run_command(main)
