"""Agents that think in a Ray cluster: what the server does when a machine is lost, or all of it.

By default a stand-in for Ray is used, with two machines of one process each; `VEXILLA_RAY=1` has
Ray itself start two machines here, which takes a minute.
"""

import asyncio
import multiprocessing
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.services import ray_stand_in
from tests.server.workers.tasks import task
from vexilla.machine.extras import extra_module
from vexilla.server.workers import cluster as clusters
from vexilla.server.workers.cluster import Cluster, ClusterLost, ClusterWorkers
from vexilla.server.workers.workers import ChooseTask, Worker


class RayMachines:
    """Two machines of a real cluster, which are processes of this one."""

    def __init__(self) -> None:
        self._cluster = extra_module("ray.cluster_utils", "ray").Cluster(shutdown_at_exit=False)
        self._nodes = [self._cluster.add_node(num_cpus=1, no_monitor=True) for _ in range(2)]
        self.address: str = self._cluster.address

    def lose(self) -> None:
        """Loses the last machine that is left, with all its processes."""
        self._cluster.remove_node(self._nodes.pop(), allow_graceful=False)

    def close(self) -> None:
        self._cluster.shutdown()


class StandIns:
    """Two machines of a cluster that is none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._file = ray_stand_in.file_of(self.address)
        self._file.write_text("one other")
        monkeypatch.setattr(clusters, "_pass_on", ray_stand_in.pass_on)

    def lose(self) -> None:
        self._file.write_text(" ".join(self._file.read_text().split()[:-1]))
        if not self._file.read_text():
            self._listening.close()

    def close(self) -> None:
        self._listening.close()
        self._file.unlink()


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Iterator[RayMachines | StandIns]:
    real = os.environ.get("VEXILLA_RAY") == "1"
    with closing(RayMachines() if real else StandIns(monkeypatch)) as machines:
        yield machines


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[ChooseTask]:
    """What is thought about on this machine."""
    asked: list[ChooseTask] = []
    ask = Worker.ask

    def noted(worker: Worker, task: Any) -> Any:
        asked.append(task)
        return ask(worker, task)

    monkeypatch.setattr(Worker, "ask", noted)
    return asked


@pytest.mark.all
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # of Ray's processes
def test_machines_are_lost(
    machines: RayMachines | StandIns, here: list[ChooseTask], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every choice is made: in the cluster, on what is left of it, and else on this machine."""
    monkeypatch.setattr(clusters, "AGAIN_S", 0.2)
    asked = task("search:iterations=20")
    with closing(Worker()) as worker:
        expected = worker.ask(asked)

    async def play() -> None:
        with closing(ClusterWorkers(machines.address, 3)) as pool:

            async def until(far: bool) -> None:
                """Has three choices made again and again until all, or none, are made far away."""
                while True:
                    here.clear()
                    made = await asyncio.gather(*(pool.choose(asked) for _ in range(3)))
                    assert [choice.action for choice in made] == [expected] * 3
                    if len(here) == (0 if far else 3):
                        return
                    await asyncio.sleep(0.05)

            await until(far=True)
            machines.lose()
            await until(far=True)
            machines.lose()
            await until(far=False)
            assert pool.restarts == 0

    asyncio.run(asyncio.wait_for(play(), 300))


@pytest.mark.all
def test_a_task_that_nobody_waits_for_is_stopped(
    machines: RayMachines | StandIns, here: list[ChooseTask]
) -> None:
    async def play() -> None:
        with closing(ClusterWorkers(machines.address, 1)) as pool:
            while True:
                here.clear()
                await pool.choose(task("random"))
                if not here:
                    break
                await asyncio.sleep(0.05)
            asking = asyncio.create_task(pool.choose(task("search:time=3600")))
            await asyncio.sleep(0.2)
            asking.cancel()
            with suppress(asyncio.CancelledError):
                await asking
            assert (await pool.choose(task("greedy"))).action["do"]

    asyncio.run(asyncio.wait_for(play(), 300))


def test_no_cluster(here: list[ChooseTask]) -> None:
    """Where none answers, agents think on this machine from the beginning."""

    async def play() -> None:
        with closing(ClusterWorkers("127.0.0.1:9", 1)) as pool:
            assert (await pool.choose(task("greedy"))).action["do"]
        assert len(here) == 1

    asyncio.run(asyncio.wait_for(play(), 300))


@pytest.mark.parametrize("fault", ["no room", "no fork", "no answer", "ends at once"])
def test_a_lost_cluster_is_looked_for_ever_less_often(
    fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A gateway that ends as soon as it has joined counts as one that has not."""
    now, tried = [0.0], list[float]()
    gateway = SimpleNamespace(is_alive=lambda: now[0] % 2000 > 1000, kill=lambda: None)

    really_begun = Cluster._begun  # pyright: ignore[reportPrivateUsage]

    def start() -> None:
        raise OSError(12, "Cannot allocate memory") if fault == "no room" else EOFError

    def begun(cluster: Cluster) -> tuple[Any, list[Any]]:
        tried.append(now[0])
        if fault in ("no room", "no fork"):
            return really_begun(cluster)
        return gateway, [object()] if fault == "ends at once" else []

    process = lambda **_: SimpleNamespace(start=start)  # noqa: E731
    context = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=process)
    monkeypatch.setattr(clusters, "CONTEXT", context)
    monkeypatch.setattr(Cluster, "_begun", begun)
    monkeypatch.setattr(clusters, "monotonic", lambda: now[0])
    at_once = lambda target, daemon: SimpleNamespace(start=target)  # noqa: E731
    monkeypatch.setattr(clusters, "Thread", at_once)
    monkeypatch.setattr(clusters.threading, "Lock", threading.RLock)
    cluster = Cluster("127.0.0.1:9", 1)
    for _ in range(3000):
        with suppress(ClusterLost):
            cluster.pipe(0)
        now[0] += 1.0
    pauses = [10, 20, 40, 80, 160, 300, 300]
    assert [late - soon for soon, late in pairwise(tried[:8])] == pauses
    if fault == "ends at once":  # and one that has lasted is followed soon
        assert tried[9:12] == [2000, 2010, 2030]
    else:
        assert caplog.messages[-1].endswith("It is looked for again in 300 s.")


def test_a_cluster_is_looked_for_again_if_there_was_no_thread_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, tried = [0.0], list[float]()

    def start() -> None:
        tried.append(now[0])
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(clusters, "monotonic", lambda: now[0])
    monkeypatch.setattr(clusters, "Thread", lambda **_: SimpleNamespace(start=start))
    cluster = Cluster("127.0.0.1:9", 1)
    for _ in range(30):
        with pytest.raises(ClusterLost):
            cluster.pipe(0)
        now[0] += 1.0
    assert tried == [0, 10, 20]
