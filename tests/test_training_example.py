"""The example that learns by playing against itself: it learns, and the same seed gives the same.

In a process of its own: JAX starts threads, which other tests that fork would have to fear.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
COMPILE_QUICKLY = "--xla_backend_optimization_level=1 --xla_llvm_disable_expensive_passes=true"
PROGRAM = """
import hashlib, json, sys, tempfile
from pathlib import Path
import jax
import ppo

ppo.WIDTH, ppo.MINIBATCHES, ppo.LEARNING_RATE = 32, 4, 2e-3
first = ppo.new_parameters(jax.random.key(1), ppo.WIDTH)
digests = []
for updates in (24, 2, 2):
    for p, play in ppo.train(updates, seed=1, games=64):
        pass
    leaves = b"".join(leaf.tobytes() for leaf in jax.tree.leaves(jax.device_get(p)))
    digests.append(hashlib.sha256(leaves).hexdigest())
    if updates == 24:
        learned, finished = p, play.finished
file = Path(tempfile.mkdtemp()) / "weights.npz"
ppo.write(learned, file)
before, after = (ppo.evaluate(p, "random", 500) for p in (first, ppo.read(file)))
again = ppo.evaluate(learned, "random", 500)
print(json.dumps({"before": before, "after": after, "again": again, "games": finished,
                  "digests": digests}))
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
    assert result["after"] == result["again"], "the file holds all parameters"
    assert result["games"] > 50
    assert result["digests"][1] == result["digests"][2] != result["digests"][0]
