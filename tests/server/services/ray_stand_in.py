"""A stand-in for Ray, as far as the server uses it; a file says which machines it has."""

import tempfile
from concurrent.futures import Future, ThreadPoolExecutor, wait
from concurrent.futures import TimeoutError as LateError
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from vexilla.server.workers import cluster


def file_of(address: str) -> Path:
    """Returns the file of the cluster at an address, with the names of its machines."""
    return Path(tempfile.gettempdir(), f"vexilla-ray-{address.rpartition(':')[2]}")


class RayError(Exception):
    """A machine was lost."""


class GetTimeoutError(RayError):
    """There is no result yet."""


class Actor:
    """An actor on one of the machines, which are taken in turn."""

    made = count()

    def __init__(self, left: list[str], kind: Any) -> None:
        self.machine = left[next(self.made) % len(left)] if left else "none"
        self.answer = SimpleNamespace(remote=lambda task: _Asked(self, kind, task))


class _Asked:
    threads = ThreadPoolExecutor(8)

    def __init__(self, actor: Actor, kind: Any, task: Any) -> None:
        self.actor = actor
        self.result: Future[Any] = self.threads.submit(lambda: kind().answer(task))


class Ray:
    """The module `ray`."""

    exceptions = SimpleNamespace(RayError=RayError, GetTimeoutError=GetTimeoutError)

    def init(self, address: str, **_options: Any) -> None:
        self._file = file_of(address)
        assert self._machines()

    def _machines(self) -> list[str]:
        return self._file.read_text().split()

    def remote(self, **_options: Any) -> Any:
        return lambda kind: SimpleNamespace(remote=lambda: Actor(self._machines(), kind))

    def wait(self, asked: list[_Asked], timeout: float) -> tuple[list[Any], list[Any]]:
        done, left = wait([each.result for each in asked], timeout)
        return list(done), list(left)

    def get(self, asked: _Asked, timeout: float) -> Any:
        if asked.actor.machine not in self._machines():
            raise RayError
        try:
            return asked.result.result(timeout)
        except LateError:
            raise GetTimeoutError from None

    def kill(self, actor: Actor) -> None:
        pass


def pass_on(*arguments: Any) -> None:
    """Is a gateway to the stand-in."""
    within: Any = cluster
    within.ray_library = Ray
    within.NICENESS = 0  # its actors are in one process
    cluster._pass_on(*arguments)  # pyright: ignore[reportPrivateUsage]
