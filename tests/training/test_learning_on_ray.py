"""Games for the learner on a Ray cluster are those played in threads, even if a worker dies.

In a process of its own: Ray starts threads, which other tests that fork would have to fear.
"""

import json

import pytest

from tests.processes import run_python

pytestmark = pytest.mark.slowest

PROGRAM = """
import hashlib, json, os, signal, threading
import numpy as np
import ray
from training.learning.cluster import Cluster
from training.learning.game import player_of
from training.learning.games import LEARNER, OPPONENT, Games, Threads

GAME = "blades-and-banners"
count = player_of(GAME).NETWORK["parameters"].shape[0]
networks = np.random.default_rng(1).normal(0, 0.1, (2, count)).astype(np.float32)

def digest(workers):
    played = Games(workers).play(*networks, (LEARNER, OPPONENT), 0, 16, recorded=LEARNER,
                                 temperature=1.0)
    parts = [part.tobytes() for part in (*played.decisions, played.results)]
    return hashlib.sha256(b"".join(parts)).hexdigest()

here = digest(Threads(GAME, 3))  # first, so that the workers find compiled code
ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False,
         object_store_memory=100_000_000)
cluster = Cluster(GAME, 3)
processes = ray.get([w.__ray_call__.remote(lambda self: os.getpid()) for w in cluster.workers])
whole = digest(cluster)
os.kill(processes[0], signal.SIGSTOP)  # so that it is given a share and does not return it
threading.Timer(1.0, os.kill, (processes[0], signal.SIGKILL)).start()
without = digest(cluster)
now = ray.get([w.__ray_call__.remote(lambda self: os.getpid()) for w in cluster.workers])
print(json.dumps({
    "workers": len(processes), "again": sum(a != b for a, b in zip(processes, now)),
    "digests": [here, whole, without],
}))
"""


def test_a_workers_share_is_played_again_when_it_dies() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'vexilla[ray]'")
    done = run_python("-c", PROGRAM, RAY_worker_niceness="0", RAY_raylet_start_wait_time_s="200")
    told = json.loads(done.splitlines()[-1])
    assert (told["workers"], told["again"]) == (2, 1)
    assert len(set(told["digests"])) == 1
