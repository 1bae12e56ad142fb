"""Training the value network: it learns, goes on bit for bit after a kill, as the kernel reads it.

In a process of its own: JAX starts threads, which other tests that fork would have to fear.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
PROGRAM = """
import json, sys
from pathlib import Path
import numpy as np
from training.battle_line.value import LEARNER, Run, Settings
from training.battle_line.value_network import FIELDS, flat, log_loss, odds_to_win

once, twice = map(Path, sys.argv[1:])
settings = Settings(updates=12, games=128, minibatch=128, rate=2e-3, mean=0.5,
                    evaluate_every=12, evaluation_games=8)

run = Run(once, settings, threads=1)
positions, _ = run.games.play(run.start, run.start, (LEARNER, LEARNER), 1 << 20, 300, 0.01)
d = {name: positions[name] for name in FIELDS}
d["decided"] = d["decided"].astype(np.int32)
losses, digests = [float(log_loss(run.learned[0], d))], []
while not run.done:
    run.advance()
    digests.append(flat(run.learned[0]).tobytes().hex()[:64])
losses.append(float(log_loss(run.learned[0], d)))
run.save()

killed = Run(twice, settings, threads=2)
for _ in range(2):
    killed.advance()
killed.save()
killed.advance()  # lost
again = Run(twice, settings, threads=2)
again.advance()

now = flat(run.learned[0])
positions, _ = run.games.play(now, now, (LEARNER, LEARNER), 1 << 21, 64, 0.01)
d = {name: positions[name] for name in FIELDS}
d["decided"] = d["decided"].astype(np.int32)
said = 1 / (1 + np.exp(-np.asarray(odds_to_win(run.learned[0], d))))
print(json.dumps({
    "losses": losses, "digests": digests, "again": flat(again.learned[0]).tobytes().hex()[:64],
    "farthest": float(np.abs(said - positions["chance"]).max()), "positions": len(positions),
    "evaluated": sorted(run.rows[-1]), "files": sorted(path.name for path in once.iterdir()),
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What a program told that trained twice."""
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    folders = [tmp_path_factory.mktemp(name) for name in ("once", "twice")]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, folders)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_it_learns(told: dict[str, list[float]]) -> None:
    before, after = told["losses"]
    assert after < before - 0.002, "in games that it has not learned from"


def test_it_goes_on_bit_for_bit_after_a_kill(told: dict[str, list[str]]) -> None:
    assert told["again"] == told["digests"][2]
    assert len(set(told["digests"])) == len(told["digests"])


def test_the_kernel_has_the_same_numbers(told: dict[str, float]) -> None:
    assert told["positions"] > 1000
    assert told["farthest"] < 1e-4  # of a chance


def test_a_run_leaves_its_files_and_scores(told: dict[str, list[str]]) -> None:
    assert told["files"] == ["checkpoint.npz", "curves.csv", "curves.png", "value_network.f16"]
    assert {"greedy", "start"} < set(told["evaluated"])
