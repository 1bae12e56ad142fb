"""Training by play: it learns, goes on bit for bit after a kill, and the kernel plays the same.

In a process of its own: JAX starts threads, which other tests that fork would have to fear.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from training.learning.settings import read_settings

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
SETTINGS = """
game = "{game}"
variant = {variant}
seed = 3
lessons = {lessons}
lesson_games = 2
lesson_temperature = {temperature}
lesson_rate = 2e-3
opponent = "itself"
updates = {updates}
games = {games}
pool_games = 4
pool_every = 2
pool_size = 4
epochs = 2
minibatch = 256
rate = 2e-3
trace = 0.9
clip = 0.2
entropy = 0.01
value = 0.5
belief = 0.2
evaluate_every = 1000
evaluation_games = 0
checkpoint_every = 1000
"""
GAMES = {
    "battle-line": SETTINGS.format(
        game="battle-line", variant=2, lessons=0, temperature=0.012, updates=12, games=24
    ),
    "blades-and-banners": SETTINGS.format(
        game="blades-and-banners", variant=0, lessons=1, temperature=1.0, updates=5, games=10
    ),
}
PROGRAM = """
import hashlib, json, sys
from pathlib import Path
import numpy as np
from functools import partial
from training.learning.games import LEARNER, RANDOM, Threads
from training.learning.rival import Rival
from training.learning.run import Run
from training.learning.updates import gathered
from vexilla.kernel.layers import read_parameters

once, twice = map(Path, sys.argv[1:])

def digest(run):
    return hashlib.sha256(run.parameters().tobytes()).hexdigest()

def score(run):
    now = run.parameters()
    return run.games.play(now, now, (LEARNER, RANDOM), 0, 200, temperature=1.0).results.mean()

run = Run(once, partial(Threads, threads=1))
before = score(run)
digests = []
while not run.done:
    run.advance()
    digests.append(digest(run))
after = score(run)
run.save()

killed = Run(twice, partial(Threads, threads=2))
killed.advance()
killed.advance()
killed.save()
killed.advance()  # lost
again = Run(twice, partial(Threads, threads=2))
again.advance()
again.advance()

# the same numbers in the kernel and in JAX
played = run.games.play(run.parameters(), run.parameters(), (LEARNER, LEARNER), 0, 8,
                        recorded=LEARNER, temperature=1.0, variant=run.settings.variant)
d = gathered(run.game, played.decisions, {})
odds, value, belief = run.game.network(run.progress.parameters["network"], d)
farthest = float(np.abs(np.exp(np.asarray(odds)) - d["chances"]).max())
# against an agent of the arena, which does not learn
rival = Rival("random", run.settings.game, 3, run.games, threads=2)
recorded = {"recorded": LEARNER, "temperature": 1.0, "variant": run.settings.variant}
against = [rival.play(run.parameters(), 0, 12, **recorded) for _ in range(2)]
first, second = (gathered(run.game, one.decisions, {})["choice"].tolist() for one in against)
sat = np.concatenate([part[["game", "seat", "result"]] for part in against[0].decisions])
read = read_parameters(once / "network.f16")
print(json.dumps({
    "before": before, "after": after, "digests": digests, "again": digest(again),
    "farthest": farthest, "decisions": len(d["choice"]),
    "rounding": float(np.abs(read - run.parameters()).max()),
    "rival_again": first == second,
    "seats": bool((sat["game"] % 2 == sat["seat"]).all()),
    "results": [float(sat["result"][sat["game"] == game][0]) for game in range(12)],
    "against": against[0].results.tolist(),
    "unrecorded": rival.play(run.parameters(), 0, 12).results.tolist(),
    "files": sorted(path.name for path in once.iterdir()),
}))
"""


@pytest.fixture(scope="module", params=GAMES)
def told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, object]:
    """What a program told that trained a game twice."""
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    folders = [tmp_path_factory.mktemp(name) for name in ("once", "twice")]
    for folder in folders:
        (folder / "settings.toml").write_text(GAMES[request.param], encoding="utf-8")
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


def test_it_learns(told: dict[str, float]) -> None:
    assert told["after"] > told["before"] + 0.1


def test_it_goes_on_bit_for_bit_after_a_kill(told: dict[str, list[str]]) -> None:
    assert told["again"] == told["digests"][3]
    assert len(set(told["digests"])) == len(told["digests"])


def test_the_kernel_has_the_same_numbers(told: dict[str, float]) -> None:
    assert told["decisions"] > 300
    assert told["farthest"] < 1e-4  # of a chance
    assert told["rounding"] < 2e-3  # of a weight in the file


def test_it_learns_from_its_own_decisions_against_a_fixed_opponent(told: dict[str, Any]) -> None:
    assert told["rival_again"]
    assert told["seats"]
    assert told["results"] == told["against"]
    assert sum(told["unrecorded"]) >= 10  # the likeliest choices against `random`


def test_a_run_leaves_its_files(told: dict[str, list[str]]) -> None:
    assert told["files"] == [
        *("checkpoint.npz", "curves.csv", "curves.png", "network.f16", "settings.toml")
    ]


def test_settings_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    settings = GAMES["battle-line"]
    path.write_text(settings.replace("clip = 0.2", "clap = 0.2"), encoding="utf-8")
    with pytest.raises(ValueError, match="clap is no setting; clip is missing"):
        read_settings(path)
    path.write_text(settings.replace("games = 24", "games = 2.5"), encoding="utf-8")
    with pytest.raises(ValueError, match="games is to be of the kind int"):
        read_settings(path)
    path.write_text(settings.replace("battle-line", "chess"), encoding="utf-8")
    with pytest.raises(ValueError, match="game is to be one of battle-line, blades-and-banners"):
        read_settings(path)
    for game in GAMES:
        name = game.replace("-", "_")
        assert read_settings(ROOT / f"training/runs/{name}.toml").game == game
    assert read_settings(ROOT / "training/runs/battle_line_response.toml").opponent != "itself"
