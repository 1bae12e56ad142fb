"""Runs several processes that serve the same address and database, and keeps their number.

Each listens on the port by itself, and the system gives each new connection to one of them
(`SO_REUSEPORT`). A process that has ended is replaced. All that they share is in the database.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from vexilla.errors import VexillaError
from vexilla.given import cores
from vexilla.machine import systems
from vexilla.server import log
from vexilla.server.log import LOG
from vexilla.server.serve import listen, placed, serve_on
from vexilla.server.settings import Settings
from vexilla.server.store.engines import database_url
from vexilla.server.workers.workers import CONTEXT, pause_after, start_process

RETRY_S = 1.0  # before a process is replaced that has ended soon; it doubles each time
MAX_RETRY_S = 30.0
STEADY_S = 60.0  # after which a process has not ended soon
LOOK_S = 0.1  # between two looks, while places wait, whether all are to end
TRIES = 6  # at one place, before the server gives up of which no process has ever listened


@dataclass
class Place:
    """The place of one process, and of those that follow it; others are not delayed by its end.

    Attributes:
        ended_soon: how many have ended soon here, one after the other.
        due: when the next one is started, by a clock that nobody sets.
    """

    ended_soon: int = 0
    due: float = 0.0


class ServingProcess:
    """A process that serves.

    Attributes:
        place: its place.
        process: the process.
        end: what can be waited for until the process has ended.
        news: what it says: None once it listens, or the sentence that says why it cannot.
        started: whether it has ever listened.
        why: why it could not start, if it has said so.
        began: when it began, by a clock that nobody sets.
    """

    def __init__(self, place: Place, settings: Settings) -> None:
        """Starts it. Raises OSError if the system starts no further process."""
        self.place = place
        self.news, theirs = CONTEXT.Pipe(duplex=False)
        self.process: Any = CONTEXT.Process(target=_serve, args=(settings, theirs))
        self.started = False
        self.why: str | None = None
        self.began = time.monotonic()
        start_process(self.process)
        theirs.close()
        # its sentinel, and its exit code, may come too soon: when its forkserver ends
        self.end: int = self.process.sentinel
        with suppress(OSError):  # it has ended already, or the system is an old one
            self.end = systems.open_process(self.process.pid)

    def terminate(self) -> None:
        """Asks it to end."""
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGTERM)  # noqa: TID251 (several need Linux)

    def join(self) -> None:
        """Waits until it has ended."""
        systems.wait_for_any([self.end])
        if self.end != self.process.sentinel:
            os.close(self.end)
        self.process.join()

    def hear(self) -> None:
        """Reads what the process says."""
        try:
            self.why = self.news.recv()
        except EOFError:
            pass
        else:
            self.started = self.started or self.why is None
        self.news.close()


class Supervisor:
    """Keeps a number of processes serving until SIGTERM or SIGINT."""

    def __init__(self, settings: Settings, tell: Callable[[str | None, str | None], None]) -> None:
        """Prepares; `run` serves.

        Args:
            settings: the settings of each process.
            tell: called once any of them listens, with the address on this machine and on the
                network.

        Raises:
            VexillaError: several processes cannot serve this database on this system.
        """
        if database_url(settings.database).get_backend_name() == "sqlite":
            raise VexillaError(
                "--workers needs PostgreSQL: a SQLite file is served by one process. "
                "Add --database postgresql://USER@HOST/NAME, or leave --workers out."
            )
        if not systems.shares_ports():
            raise VexillaError("--workers needs Linux, where processes can share a port evenly.")
        thinking = max(2, cores() // settings.workers)
        self._settings = replace(settings, thinkers=settings.thinkers or thinking)
        self._tell = tell
        self._servers: list[ServingProcess] = []
        self._waiting = [Place() for _ in range(settings.workers)]  # places without a process
        self._served = False  # whether any process has ever listened
        self._stopping = False

    def run(self) -> None:
        """Serves until told to stop. Raises VexillaError if no process can serve."""
        # a port is shared with nobody else
        with listen(self._settings.host, self._settings.port) as reserved:
            systems.share_port(reserved)
            self._settings, local = placed(self._settings, reserved)
            for number in (*systems.ending_signals(), signal.SIGINT):
                if signal.getsignal(number) is not signal.SIG_IGN:  # as by `nohup`
                    signal.signal(number, self._stop)
            told = False
            while self._servers or not self._stopping:
                self._start_due()
                self._look()
                if self._served and not told:
                    told = True
                    systems.tell_manager("READY=1")
                    self._tell(local, self._settings.share)

    def _start_due(self) -> None:
        """Starts a process at each place where one is due."""
        for place in [each for each in self._waiting if each.due <= time.monotonic()]:
            if self._stopping:
                return
            self._waiting.remove(place)
            try:
                server = ServingProcess(place, self._settings)
            except OSError as error:
                self._wait(place, error.strerror or str(error))
                continue
            self._servers.append(server)
            if self._stopping:  # it was told so while this one was being started
                server.terminate()

    def _stop(self, _number: int = 0, _frame: object = None) -> None:
        systems.tell_manager("STOPPING=1")
        self._stopping = True
        for server in self._servers:
            server.terminate()

    def _look(self) -> None:
        """Waits until a process says something or ends, or until one may be due."""
        said = {server.news: server for server in self._servers if not server.news.closed}
        ended = {server.end: server for server in self._servers}
        found = systems.wait_for_any([*said, *ended], LOOK_S if self._waiting else None)
        for each in found:
            if each in said:
                server = said[each]
                server.hear()
                self._served = self._served or server.started
                if server.why is not None and not self._served:
                    self._give_up(server.why)
        for each in found:
            if each in ended:
                self._leave(ended[each])

    def _leave(self, server: ServingProcess) -> None:
        """Lets another process follow one that has ended, unless all are to end."""
        self._servers.remove(server)
        server.join()
        steady = server.started and time.monotonic() - server.began >= STEADY_S
        self._wait(server.place, server.why or _ending(server.process.exitcode), soon=not steady)

    def _wait(self, place: Place, why: str, *, soon: bool = True) -> None:
        """Lets a place wait for its next process; the pauses grow. Raises VexillaError.

        Args:
            place: the place.
            why: why there is no process.
            soon: whether there was none, or only for a short time.
        """
        if self._stopping:
            return
        place.ended_soon = place.ended_soon + 1 if soon else 0
        if place.ended_soon >= TRIES and not self._served:
            self._give_up(
                f"No process of the server has come to listen, and {TRIES} have ended at the same "
                f"place, the last one by: {why}."
            )
        pause = pause_after(place.ended_soon, RETRY_S, MAX_RETRY_S) if soon else 0
        LOG.warning(
            "A server of %d ended (%s); another one is started in %.0f s.",
            self._settings.workers,
            why,
            pause,
        )
        place.due = time.monotonic() + pause
        self._waiting.append(place)

    def _give_up(self, why: str) -> NoReturn:
        """Ends all processes. Raises VexillaError."""
        self._stop()
        for server in self._servers:
            server.join()
        raise VexillaError(why)


def _ending(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _serve(settings: Settings, news: Connection) -> None:
    """Serves in a process of the supervisor; ends with it, however that ends."""
    log.set_up(settings.log_format)
    os.environ.pop("NOTIFY_SOCKET", None)  # the supervisor speaks for all
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        with listen(settings.host, settings.port, shared=True) as listening:
            serve_on(listening, settings, lambda: news.send(None))
    except VexillaError as error:
        news.send(str(error))
        sys.exit(2)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)  # noqa: TID251 (several processes need Linux)
