"""Where pairs are played: in this process, in several, or on a Ray cluster.

Each of the three is a generator that yields results as they are finished. Closing it ends whatever
is still running.
"""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Generator, Mapping, Sequence, Set
from contextlib import closing
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from vexilla.agents import Agent
from vexilla.arena.pairs import NO_FILES, NOT_MADE, Files, Pair, PairPlayer, PairResult, Setting
from vexilla.errors import VexillaError
from vexilla.machine.extras import extra_module
from vexilla.machine.ray_cluster import check_reachable, ray_library
from vexilla.machine.systems import wait_for_any

FAREWELL_S = 10.0  # for a worker to end its programs
AGAIN_S = 0.5  # between two signals to a worker to exit


def play_here(
    setting: Setting,
    pairs: Sequence[Pair],
    files: Files = NO_FILES,
    made: Mapping[int, Agent] = NOT_MADE,
) -> Generator[PairResult]:
    """Plays pairs in this process."""
    with closing(PairPlayer(setting, files, made)) as player:
        for pair in pairs:
            yield player.play(pair)


def play_in_processes(
    setting: Setting, pairs: Sequence[Pair], jobs: int, files: Files = NO_FILES
) -> Generator[PairResult]:
    """Plays pairs in a number of processes.

    Raises:
        VexillaError: a process ended early.
    """
    # "spawn": a fork would copy locks held by threads of this process
    context = multiprocessing.get_context("spawn")
    waiting = iter(pairs)
    workers: dict[Any, Any] = {}  # processes by our end of their connection
    busy: set[Any] = set()
    try:
        for _, pair in zip(range(jobs), waiting, strict=False):
            ours, theirs = context.Pipe()
            workers[ours] = context.Process(target=_work, args=(setting, theirs, files))
            workers[ours].start()
            theirs.close()
            ours.send(pair)
            busy.add(ours)
        while busy:
            ready = wait_for_any(list(busy))
            for connection in ready:
                result = _received(connection)
                busy.remove(connection)
                if (pair := next(waiting, None)) is not None:
                    connection.send(pair)
                    busy.add(connection)
                yield result
    finally:
        _end(workers, busy)


def _end(workers: Mapping[Any, Any], busy: Set[Any]) -> None:
    """Ends all workers: the idle ones by closing their connections, the busy ones by a signal."""
    for connection in workers:
        connection.close()
    deadline = time.monotonic() + FAREWELL_S
    while (left := [c for c in workers if workers[c].is_alive()]) and time.monotonic() < deadline:
        for connection in left:
            if connection in busy:
                workers[
                    connection
                ].terminate()  # again, in case a callback there swallowed the last signal
        workers[left[0]].join(AGAIN_S)
    for process in workers.values():
        process.kill()
        process.join()


def _received(connection: Any) -> PairResult:
    """The result that a worker sends. Raises the exception that it sends instead."""
    try:
        answer: Any = connection.recv()
    except (EOFError, OSError):
        raise VexillaError(
            "A process of the arena ended early. A script calls the arena under "
            '`if __name__ == "__main__":`, or with jobs=1.'
        ) from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _work(setting: Setting, connection: Connection, files: Files) -> None:
    """Plays pairs in a worker until its connection is closed, or until a signal ends it."""

    def leave(signal_number: int, frame: Any) -> NoReturn:
        sys.exit()

    def lost(what: Any) -> None:
        # a callback of the compiler swallowed the exit; the signal is sent again
        if not isinstance(what.exc_value, SystemExit):
            sys.__unraisablehook__(what)

    sys.unraisablehook = lost
    # Ctrl-C goes to all processes of a terminal; the first process decides, and ends this one.
    # (Not SIG_IGN, which programs would inherit.)
    signal.signal(signal.SIGINT, lambda number, frame: None)
    signal.signal(signal.SIGTERM, leave)
    player = PairPlayer(setting, files)
    try:
        _play_all(player, connection)
    finally:
        signal.signal(signal.SIGTERM, lambda number, frame: None)  # it is exiting already
        player.close()


def _play_all(player: PairPlayer, connection: Connection) -> None:
    """Plays the pairs that come through a connection until its other end is closed."""
    while True:
        try:
            pair = connection.recv()
        except (EOFError, OSError):
            return
        answer: PairResult | Exception
        try:
            answer = player.play(pair)
        except Exception as error:
            answer = error
        try:
            connection.send(answer)
        except OSError:
            return


def play_on_ray(
    setting: Setting, pairs: Sequence[Pair], jobs: int | None, files: Files = NO_FILES
) -> Generator[PairResult]:
    """Plays pairs on a Ray cluster: the one that `RAY_ADDRESS` names, or one on this machine.

    Args:
        setting: what all games share.
        pairs: the pairs to play.
        jobs: the maximum number of workers; None: one for each CPU of the cluster.
        files: what else is written, on each machine of the cluster.

    Raises:
        VexillaError: Ray is not installed, or fails.
    """
    ray = ray_library()
    ours = not ray.is_initialized()
    if ours:
        check_reachable(os.environ.get("RAY_ADDRESS", ""))
    workers: list[Any] = []
    try:
        if ours:
            ray.init(log_to_driver=False, logging_level="ERROR")
        cpus = int(ray.cluster_resources().get("CPU", 1))
        # if a node is lost, its workers start again elsewhere
        worker = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=3)(PairPlayer)
        workers += [
            worker.remote(setting, files) for _ in range(min(jobs or cpus, cpus, len(pairs)))
        ]
        pool = extra_module("ray.util", "ray").ActorPool(workers)
        yield from pool.map_unordered(_play_remotely, pairs)
    except (ray.exceptions.RayError, ConnectionError, RuntimeError) as error:
        raise VexillaError(f"The Ray cluster failed: {error}") from error
    finally:
        if workers:
            ray.wait(
                [worker.close.remote() for worker in workers],
                num_returns=len(workers),
                timeout=FAREWELL_S,
            )
        for worker in workers:
            ray.kill(worker)
        if ours:
            ray.shutdown()


def _play_remotely(worker: Any, pair: Pair) -> Any:
    return worker.play.remote(pair)
