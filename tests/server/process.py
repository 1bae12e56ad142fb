"""A server in a process of its own, which can be killed."""

import contextlib
import os
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import CONTEXT, PATIENCE_S, Document
from vexilla.server.workers import readiness
from vexilla.server.workers.workers import Worker, WorkerTask


def free_port() -> int:
    """A port at which nobody listens."""
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process:
    """A server in a process, always on the same port.

    Attributes:
        executed: whether it is a new program each time, as a user starts it. Otherwise it is forked
            from a process that has loaded everything, and its agents choose in the server itself.
    """

    def __init__(
        self,
        database: str,
        arguments: Sequence[str] = (),
        log: Path = Path(os.devnull),
        before: Callable[[], None] | None = None,
        *,
        executed: bool = False,
    ) -> None:
        """Starts it."""
        self.arguments = ["--database", database, "--rate", "100000", *arguments]
        self.log = log
        self.executed = executed
        self._before = before
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Starts the server, and waits until it answers."""
        place = ["serve", "--host", "127.0.0.1", "--port", str(self.port), *self.arguments]
        self._running = _Program(place, self.log) if self.executed else self._forked(place)
        end = time.monotonic() + PATIENCE_S
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/health", verify=False).status_code == 200:
                    return
            assert self._running.exitcode is None, self.said()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.02)

    def _forked(self, place: list[str]) -> Any:
        process = CONTEXT.Process(target=_serve, args=(place, str(self.log), self._before))
        process.start()
        return process

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._running.pid

    def kill(self) -> None:
        """Kills it, wherever it is."""
        self._running.kill()
        self._running.join()

    def end(self) -> int | None:
        """Asks it to end; returns its exit code."""
        self._running.terminate()
        return self.ended()

    def ended(self, patience_s: float = PATIENCE_S) -> int | None:
        """Waits until it has ended; returns its exit code, or None if it goes on."""
        self._running.join(patience_s)
        return self._running.exitcode

    def said(self) -> str:
        """Returns its log."""
        return self.log.read_text()


class _Program(subprocess.Popen[bytes]):
    """A program with the methods of a forked process."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        with log.open("ab") as file:
            command = [sys.executable, "-m", "vexilla", *arguments]
            super().__init__(command, stdout=subprocess.DEVNULL, stderr=file)

    @property
    def exitcode(self) -> int | None:
        return self.poll()

    def join(self, timeout: float | None = None) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(timeout)


def _answer(self: Worker, task: WorkerTask) -> Document:
    return task.answer()


def _serve(arguments: list[str], log: str, before: Callable[[], None] | None) -> None:
    """Serves in a forked process, as the command does."""
    for name, stream in ((os.devnull, 1), (log, 2)):
        file = os.open(name, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.dup2(file, stream)
        os.close(file)
    readiness.STAGES = readiness.STAGES[:1]  # workers would have to load everything again
    Worker.ask = _answer
    sys.argv = ["vexilla", *arguments]
    if before is not None:
        before()
    from vexilla.terminal.cli import main

    main()
