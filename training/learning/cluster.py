"""Games for the learner on a Ray cluster: this machine, or several.

Each worker plays a share of games at a time. If one dies, Ray starts it again, here or elsewhere,
and its share is played again; the result is the same.
"""

from collections.abc import Iterable
from typing import Any

from training.learning.games import SHARES, Played, Share, SharePlayer
from vexilla.machine.extras import extra_module
from vexilla.machine.ray_cluster import check_reachable, ray_library


def connected(address: str) -> Any:
    """Ray's library, with a cluster: HOST:PORT, or `local` for one on this machine.

    Raises:
        VexillaError: Ray is not installed, or there is no cluster at the address.
    """
    ray = ray_library()
    if not ray.is_initialized():
        check_reachable(address, "--ray", "this machine does everything alone")
        ray.init(address, log_to_driver=False, logging_level="ERROR")
    return ray


class Cluster:
    """Plays shares on the workers of a cluster, one on each of its processors.

    Attributes:
        workers: their handles.
    """

    def __init__(self, game: str, seed: int, address: str = "local") -> None:
        """Starts the workers.

        Args:
            game: the game's name.
            seed: the seed of all deals and choices.
            address: HOST:PORT of the cluster; `local`: one on this machine, for this run only.

        Raises:
            VexillaError: Ray is not installed, or there is no cluster at the address.
        """
        self._ray = connected(address)
        processors = int(self._ray.cluster_resources().get("CPU", 1))
        worker = self._ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(SharePlayer)
        self.workers = [worker.remote(game, seed) for _ in range(min(processors, SHARES))]

    def play(self, shares: list[Share], parameters: Any, opponent: Any) -> Iterable[Played]:
        """Plays shares; arguments as for `SharePlayer.play`. Their order stays."""
        networks = self._ray.put(parameters), self._ray.put(opponent)
        pool = extra_module("ray.util", "ray").ActorPool(self.workers)
        return pool.map(lambda worker, share: worker.play.remote(share, *networks), shares)
