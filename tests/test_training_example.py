"""The example that learns by playing against itself: it learns, and the same seed gives the same.

In a process of its own: JAX starts threads, which other tests that fork would have to fear.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parent.parent / "examples"
COMPILE_QUICKLY = "--xla_backend_optimization_level=1 --xla_llvm_disable_expensive_passes=true"
PROGRAM = """
import hashlib, json, sys, tempfile
from pathlib import Path
import jax
import numpy as np
import ppo

ppo.WIDTH, ppo.MINIBATCHES, ppo.LEARNING_RATE = 32, 4, 2e-3
first = ppo.new_parameters(jax.random.key(1), ppo.WIDTH)
digests = []
for _ in range(2):
    for update, (p, play) in enumerate(ppo.train(16, seed=1, games=64), 1):
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
before, after = (ppo.evaluate(p, "random", 300) for p in (first, read))
print(json.dumps({"before": before, "after": after, "games": finished, "digests": digests,
                  "kept": all(jax.tree.leaves(kept))}))
"""


def test_it_learns() -> None:
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=EXAMPLES,
        env=os.environ | {"XLA_FLAGS": COMPILE_QUICKLY},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    result = json.loads(told.stdout)
    assert result["after"] > result["before"] + 0.1
    assert result["kept"], "the file holds all parameters"
    assert result["games"] > 50
    assert result["digests"][0] == result["digests"][1]
