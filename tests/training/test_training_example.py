"""The example that learns by playing against itself: it learns, and the same seed gives the same.

In a process of its own: JAX starts threads, which other tests that fork would have to fear.
"""

import json
from typing import Any

import pytest

from tests.faults import ROOT
from tests.processes import run_python
from tests.training.learning import COMPILE_QUICKLY

pytestmark = [pytest.mark.slow, pytest.mark.slowest]

EXAMPLES = ROOT / "examples"
PROGRAM = """
import hashlib, json, sys, tempfile
from pathlib import Path
import jax
import numpy as np
import ppo

updates, games, evaluated = map(int, sys.argv[1:])
ppo.WIDTH, ppo.MINIBATCHES, ppo.LEARNING_RATE = 32, 4, 2e-3
first = ppo.new_parameters(jax.random.key(1), ppo.WIDTH)
digests = []
for _ in range(2):
    for update, (p, play) in enumerate(ppo.train(updates, seed=1, games=games), 1):
        if update == 2:
            leaves = b"".join(leaf.tobytes() for leaf in jax.tree.leaves(jax.device_get(p)))
            digests.append(hashlib.sha256(leaves).hexdigest())
            if len(digests) == 2:  # this is enough of the second run
                break
    else:
        learned, finished = p, play.finished
file = Path(tempfile.mkdtemp()) / "weights.npz"
ppo.write(learned, file)
read = ppo.read(file)
kept = jax.tree.map(np.array_equal, jax.device_get(learned), jax.device_get(read))
before, after = (ppo.evaluate(p, "random", evaluated) for p in (first, read))

data = play.play(read)
rows = np.arange(ppo.STEPS * games // 4)
some = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:])[rows], data)
state, losses = ppo.ADAM.init(read), []
for _ in range(4):
    losses.append(float(jax.jit(ppo.loss)(read, 1.0, some)))
    for _ in range(2):
        read, state = ppo.learn(read, state, 1.0, data, rows)
print(json.dumps({"before": before, "after": after, "games": finished, "digests": digests,
                  "kept": all(jax.tree.leaves(kept)), "losses": losses}))
"""


def learned(updates: int, games: int, evaluated: int) -> Any:
    """What the example learned in some updates, from games side by side; and its evaluation."""
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    told = run_python(
        "-c",
        PROGRAM,
        *map(str, (updates, games, evaluated)),
        cwd=EXAMPLES,
        XLA_FLAGS=COMPILE_QUICKLY,
    )
    return json.loads(told)


def test_the_loss_falls_on_choices_that_are_learned_again() -> None:
    told = learned(2, 16, 2)
    assert told["losses"] == sorted(told["losses"], reverse=True)
    assert told["losses"][-1] < told["losses"][0] - 0.02
    assert told["kept"], "the file holds all parameters"
    assert told["digests"][0] == told["digests"][1]


def test_it_learns() -> None:
    told = learned(16, 64, 300)
    assert told["after"] > told["before"] + 0.1
    assert told["games"] > 50
