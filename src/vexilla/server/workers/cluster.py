"""Agents that think on other machines: workers whose tasks go to a Ray cluster.

The server does not join the cluster itself. A process of its own, the *gateway*, does so and passes
tasks on: if the cluster fails or hangs, nothing worse happens than that this process ends. Until it
is back, agents think on this machine.
"""

import os
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import BoundedSemaphore, Thread
from time import monotonic, sleep
from typing import Any

from vexilla.errors import VexillaError
from vexilla.game import Document
from vexilla.machine.ray_cluster import check_reachable, ray_library
from vexilla.machine.systems import give_way
from vexilla.server import log
from vexilla.server.log import LOG
from vexilla.server.workers.readiness import PrepareTask
from vexilla.server.workers.workers import (
    CONTEXT,
    LIMIT_S,
    NICENESS,
    Worker,
    WorkerFailure,
    Workers,
    WorkerTask,
    cores,
    pause_after,
    start_process,
)

CONNECT_S = 60.0  # for the gateway to join the cluster
AGAIN_S = 10.0  # after which a cluster that was lost is looked for again; it doubles each time
MAX_AGAIN_S = 300.0
STEADY_S = 60.0  # for which a gateway that has joined must last, else it counts as a failure
LOOK_S = 2.0  # between two looks whether the cluster is still there
STOP_S = 0.1  # between two looks whether a task is still wanted


class ClusterLost(VexillaError):
    """The cluster cannot be reached now."""


class Cluster:
    """The way to a Ray cluster: a gateway, which is started again after it has ended."""

    def __init__(self, address: str, places: int) -> None:
        """Begins to connect.

        Args:
            address: the address of the cluster.
            places: the number of tasks that it does at once.
        """
        self._address = address
        self._places = places
        self._process: Any = None
        self._pipes: list[Any] = []  # of a gateway that has joined the cluster
        self._lock = threading.Lock()
        self._connecting = False
        self._tries = 0  # to join, since a gateway has last lasted
        self._joined = 0.0  # when the last gateway has, if it has
        self._again = 0.0  # when to try again
        self._closed = False
        with suppress(ClusterLost):
            self.pipe(0)

    def pipe(self, place: int) -> Any:
        """Returns our end of the pipe of a place, at once. Raises ClusterLost."""
        with self._lock:
            if self._connecting or self._closed:
                raise ClusterLost
            if self._pipes and self._process.is_alive():
                return self._pipes[place]
            if self._pipes and monotonic() - self._joined >= STEADY_S:
                self._tries = 0
            self._pipes = []
            if monotonic() >= self._again:
                self._connecting = True
                try:
                    Thread(target=self._connect, daemon=True).start()
                except RuntimeError:  # the system starts no further thread
                    self._connecting, self._again = False, monotonic() + AGAIN_S
        raise ClusterLost

    def close(self) -> None:
        """Ends the gateway for good, and with it the agents in the cluster."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def _connect(self) -> None:
        """Starts a gateway, and waits until it has joined the cluster."""
        self._tries += 1
        process, pipes = None, list[Any]()
        try:
            process, pipes = self._begun()
        except OSError as error:  # the system starts no further process
            LOG.warning("The way to the Ray cluster cannot be begun: %s", error.strerror)
        finally:
            pause = pause_after(self._tries, AGAIN_S, MAX_AGAIN_S)
            with self._lock:
                self._joined, self._again = monotonic(), monotonic() + pause
                self._connecting = False
                self._process, self._pipes = process, pipes
        if process is not None and (not pipes or self._closed):
            process.kill()
        if pipes:
            LOG.info("Agents think in the Ray cluster")
        elif not self._closed:
            LOG.warning(
                "The Ray cluster does not answer; agents think on this machine. "
                "It is looked for again in %.0f s.",
                pause,
            )

    def _begun(self) -> tuple[Any, list[Any]]:
        """Returns a gateway and our ends of its pipes; none if it cannot join. Raises OSError."""
        news, theirs = CONTEXT.Pipe(duplex=False)
        pairs = [CONTEXT.Pipe() for _ in range(self._places)]
        arguments = (self._address, theirs, [pair[1] for pair in pairs], log.chosen())
        process = CONTEXT.Process(target=_pass_on, args=arguments, daemon=True)
        start_process(process)
        try:
            for end in (theirs, *(pair[1] for pair in pairs)):
                end.close()
            joined = news.poll(CONNECT_S) and news.recv()
        except (EOFError, OSError):
            joined = False
        return process, [pair[0] for pair in pairs] if joined else []


class ClusterWorker(Worker):
    """A worker that has its tasks done in a cluster, and does them itself while that is lost."""

    def __init__(self, cluster: Cluster, place: int, here: BoundedSemaphore) -> None:
        """Prepares.

        Args:
            cluster: the cluster.
            place: its place there.
            here: how many such workers may have processes on this machine at once.
        """
        super().__init__()
        self._cluster = cluster
        self._place = place
        self._here = here
        self._far: Any | None = None  # our end of its pipe
        self._number = 0  # of its last task
        self._known: set[tuple[str, str]] = set()  # the needs of what was done there
        self._sending = threading.Lock()

    def ask(self, task: WorkerTask) -> Document:
        """Returns the result of a task. Raises WorkerFailure."""
        if not isinstance(task, PrepareTask):  # the server itself needs what that prepares
            with suppress(ClusterLost):
                return self._ask_cluster(task)
        with self._here:
            return super().ask(task)

    def close(self) -> None:
        """Ends its process, and the way to the cluster."""
        super().close()
        self._cluster.close()

    def end(self) -> None:
        """Stops its task; a call of `ask` that waits for it raises WorkerFailure."""
        super().end()
        with suppress(OSError):
            self._send(self._far, None)

    def _ask_cluster(self, task: WorkerTask) -> Document:
        pipe = self._cluster.pipe(self._place)
        if pipe is not self._far:
            self._far, self._known = pipe, set()
        self._number += 1
        try:
            self._send(pipe, task)
            done, result = self._answer(pipe, monotonic() + LIMIT_S)
        except (EOFError, OSError):
            raise ClusterLost from None
        if not done:
            known, self._known = self._known, set()
            if done is None or task.needs not in known:  # perhaps it cannot be done there
                raise ClusterLost
            raise WorkerFailure(result)
        self._known.add(task.needs)
        return result

    def _answer(self, pipe: Any, until: float) -> tuple[bool | None, Any]:
        """Returns whether the last task was done, with its result or the reason why not.

        It is None where the task's machine was lost.
        """
        while pipe.poll(max(0.0, until - monotonic())):
            number, done, result = pipe.recv()
            if number == self._number:
                return done, result
        self._send(pipe, None)
        return False, "no answer in time"

    def _send(self, pipe: Any, task: WorkerTask | None) -> None:
        with self._sending:
            if pipe is not None:
                pipe.send((self._number, task))


class ClusterWorkers(Workers):
    """A pool of workers whose tasks are done in a Ray cluster."""

    def __init__(self, address: str, places: int) -> None:
        """Prepares the workers.

        Args:
            address: the address of the cluster.
            places: the number of tasks that it does at once.
        """
        cluster, here = Cluster(address, places), BoundedSemaphore(cores())
        super().__init__(places, lambda place: ClusterWorker(cluster, place, here))


# The gateway


class Thinker:
    """An actor in the cluster, which does the tasks of one place."""

    def __init__(self) -> None:
        """Lets whatever else runs on its machine go first."""
        give_way(NICENESS)

    def answer(self, task: WorkerTask) -> tuple[bool, Any]:
        """Returns whether a task was done, with its result or the type of the exception."""
        try:
            return True, task.answer()
        except Exception as error:  # only its type: the text may contain secrets
            return False, type(error).__name__


def _pass_on(address: str, news: Connection, pipes: list[Connection], form: log.LogFormat) -> None:
    """Joins the cluster and passes tasks on until all pipes are closed: the main function."""
    log.set_up(form)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(Exception):
        check_reachable(address)
        ray = ray_library()
        ray.init(address=address, log_to_driver=False, logging_level="CRITICAL")
        # no share of a processor is reserved: after the loss of a machine all go on on the others
        thinker = ray.remote(num_cpus=0, scheduling_strategy="SPREAD")(Thinker)
        news.send(True)
        threads = [Thread(target=_serve, args=(ray, thinker, pipe)) for pipe in pipes]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            sleep(LOOK_S)
            check_reachable(address)
    os._exit(0)  # Ray would try for a minute to find its cluster again


def _serve(ray: Any, thinker: Any, pipe: Any) -> None:
    """Has the tasks of one place done by an actor, until the pipe is closed."""
    actor: Any = None
    with suppress(EOFError, OSError):
        while True:
            number, task = pipe.recv()
            if task is None:  # it has been answered meanwhile
                continue
            try:
                actor = actor or thinker.remote()
                asked = actor.answer.remote(task)
                while not ray.wait([asked], timeout=STOP_S)[0] and not pipe.poll():
                    pass
                done, result = ray.get(asked, timeout=0)
            except ray.exceptions.GetTimeoutError:
                done, result = False, "it was stopped"
                ray.kill(actor)
                actor = None
            except ray.exceptions.RayError:  # a machine was lost, and perhaps more than that
                done, result = None, None
                actor = None
            pipe.send((number, done, result))
