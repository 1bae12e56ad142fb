"""Trains the network that evaluates Blades & Banners, on games of the search against itself.

`python -m training.blades_and_banners.fit --minutes 60 --jobs 2 --lessons FOLDER` replaces that
game's `weights.json`. The network learns to predict what the search said of positions and of those
that followed, down to the result (least log loss, by Adam). A tenth of the games is held out of
training, and tells how well it predicts. The lessons stay in the folder, and those of earlier runs
are used, too.
"""

import argparse
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from training.blades_and_banners.lessons import GAME, positions_of, read_lesson, write_lessons
from training.command import run_command
from training.self_play import HELD_OUT_EVERY, loss, read_weights, write_weights
from vexilla.blades_and_banners.judgement.scratch import SCRATCH

EPOCHS, BATCH = 12, 512
LEARNING_RATE, WEIGHT_DECAY = 2e-3, 0.05
FIRST_SPREAD = 0.1  # of the first weights
AT_ONCE = 1 << 16  # positions that are predicted at once
WEIGHTS = ("into_hidden", "hidden_bias", "from_hidden", "around", "bias")
Weights = dict[str, Any]


def odds(weights: Weights, inputs: Any) -> Any:
    """The predicted log-odds to win."""
    hidden = jax.nn.relu(inputs @ weights["into_hidden"] + weights["hidden_bias"])
    return hidden @ weights["from_hidden"] + inputs @ weights["around"] + weights["bias"]


def predict(weights: Weights, inputs: Any) -> Any:
    """The predicted chances."""
    parts = range(0, len(inputs), AT_ONCE)
    predicted = [jax.nn.sigmoid(odds(weights, inputs[k : k + AT_ONCE])) for k in parts]
    return np.concatenate([np.asarray(part) for part in predicted])


def log_loss(weights: Weights, inputs: Any, due: Any) -> Any:
    """How badly some positions are predicted."""
    said = odds(weights, inputs)
    return (jnp.logaddexp(0.0, said) - due * said).mean()


def train(inputs: Any, due: Any, held_out: Any, seed: int) -> Weights:
    """The weights that predict the positions.

    Args:
        inputs: a row for each position.
        due: the chances to predict.
        held_out: a mask of the positions that are not trained on.
        seed: seeds the first weights and the order of the positions.
    """
    chance = np.random.default_rng(seed)
    mean, spread = inputs.mean(axis=0), inputs.std(axis=0) + 1e-3
    scaled, targets = jnp.asarray((inputs - mean) / spread), jnp.asarray(due, jnp.float32)
    weights: Weights = {
        name: jnp.asarray(chance.normal(0, FIRST_SPREAD, SCRATCH[name].shape), jnp.float32)
        for name in WEIGHTS
    }
    trained_on = np.flatnonzero(~held_out)
    steps = len(trained_on) // BATCH
    adam = optax.adamw(
        optax.cosine_decay_schedule(LEARNING_RATE, EPOCHS * steps), weight_decay=WEIGHT_DECAY
    )

    @jax.jit
    def epoch(weights: Weights, state: Any, batches: Any) -> tuple[Weights, Any]:
        def one(learned: Any, rows: Any) -> tuple[Any, None]:
            weights, state = learned
            gradient = jax.grad(log_loss)(weights, scaled[rows], targets[rows])
            change, state = adam.update(gradient, state, weights)
            return (optax.apply_updates(weights, change), state), None

        return jax.lax.scan(one, (weights, state), batches)[0]

    state = adam.init(weights)
    for number in range(EPOCHS):
        batches = chance.permutation(trained_on)[: steps * BATCH].reshape(steps, BATCH)
        weights, state = epoch(weights, state, jnp.asarray(batches))
        now = loss(predict(weights, scaled[held_out]), due[held_out])
        print("epoch", number, "log loss in games held out", round(now, 5), flush=True)
    made = {name: np.asarray(value, np.float64) for name, value in weights.items()}
    made["hidden_bias"] = made["hidden_bias"] - (mean / spread) @ made["into_hidden"]
    made["bias"] = made["bias"] - (mean / spread) @ made["around"]
    made["into_hidden"] = made["into_hidden"] / spread[:, None]
    made["around"] = made["around"] / spread
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="time for playing games")
    parser.add_argument("--iterations", type=int, default=250)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="use another one for each run")
    parser.add_argument("--lessons", type=Path, required=True, help="folder for the lessons")
    options = parser.parse_args()
    folder: Path = options.lessons
    folder.mkdir(parents=True, exist_ok=True)
    write_lessons(folder, options.minutes, options.iterations, options.jobs, 10_000 * options.seed)
    games = [played for path in sorted(folder.glob("*.npz")) for played in read_lesson(path)]
    inputs, due, numbers = positions_of(games)
    print(len(games), "games,", len(due), "positions", flush=True)
    weights = train(inputs, due, numbers % HELD_OUT_EVERY == 0, options.seed)
    written = read_weights(GAME)
    written["network"] = {name: np.round(value, 4).tolist() for name, value in weights.items()}
    written["fitted"] = {"games": len(games), "positions": len(due)}
    write_weights(GAME, written)


if __name__ == "__main__":
    run_command(main)
