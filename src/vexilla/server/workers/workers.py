"""Agents in separate processes, so that a slow or crashing agent does not disturb the server.

A process is given a view document, so it knows no more than a seat may know, and returns an action
document. A process that crashes or takes too long is killed, and its task goes to a new one.
"""

import asyncio
import errno
import math
import multiprocessing
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import resource_tracker
from time import perf_counter
from typing import Any, Protocol

from vexilla import given
from vexilla.agents import make_agent
from vexilla.agents.agent import AgentFailure, decide
from vexilla.agents.preparation import prepare_agent
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Document, load_view
from vexilla.machine.systems import give_way
from vexilla.server import log
from vexilla.server.log import LOG
from vexilla.server.workers.fair_queue import FairQueue, Person

THINK_S = 5.0  # the time limit that an agent is given, unless many games are played
QUICK_S = 1.0  # the same for the champion, who would use all of it
CROWDED = 0.6  # of the time limit: the wait for a move when more people play than there are workers
MIN_THINK_S = 0.05  # the time limit however many games are played
NICENESS = 10  # of the processes that think: the server, which serves the players, goes first
LIMIT_S = 15.0  # after which its process is killed
START_S = 300.0  # the same for a process's first task for a game and agent, which may compile code
TRIES = 3
AGAIN_S = 0.1  # before the second of them; it doubles each time
NOBODY = Person()  # whose tasks are the server's

# Where the system allows it, each process is forked from one that has imported everything
_FORKS = "forkserver" in multiprocessing.get_all_start_methods()
CONTEXT: Any = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
if _FORKS:
    CONTEXT.set_forkserver_preload([__name__, *GAMES.values()])


def start_process(process: Any) -> None:
    """Starts a process. Raises OSError if the system starts no further one."""
    try:
        process.start()
    except EOFError:  # the process that it is forked from could not fork, and has ended
        raise OSError(errno.ENOMEM, "the system starts no further process") from None


def pause_after(tries: int, first_s: float, most_s: float = math.inf) -> float:
    """Returns the seconds to wait after tries in a row that failed: they double with each."""
    return min(first_s * 2 ** min(tries - 1, 10), most_s)


def cores() -> int:
    """Returns the number of processes that may think at once here: at least two."""
    return max(2, given.cores())


def time_limit(agent: str) -> float:
    """Returns the time limit of an agent in seconds; the champion thinks longer if asked to."""
    return QUICK_S if agent == "champion" else THINK_S


@dataclass(frozen=True)
class ChooseTask:
    """A task for a worker: to let an agent choose an action.

    Attributes:
        game: the name of the game.
        agent: the name of the agent.
        view: the view document of the agent's seat.
        seed: the seed of the agent's random choices; None: unpredictable.
        time_s: the time limit.
    """

    game: str
    agent: str
    view: Document
    seed: int | None = None
    time_s: float = THINK_S

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent that chooses."""
        return self.game, self.agent

    def answer(self) -> Document:
        """Returns the action that the agent chooses."""
        agent = make_agent(self.agent, self.seed)
        view = load_view(self.view)
        try:
            prepare_agent(self.game, self.agent)  # another process may be compiling the same
            agent.prepare(self.game)
            return decide(agent, view, self.time_s)
        finally:
            agent.close()


@dataclass(frozen=True)
class Choice:
    """What an agent has chosen.

    Attributes:
        action: the action.
        hurried: whether it had less time than usual, and would have used more.
    """

    action: Document
    hurried: bool = False


class WorkerTask(Protocol):
    """A task for a worker."""

    @property
    def needs(self) -> tuple[str, str]:
        """The game and the agent whose code the worker may have to compile first."""
        ...

    def answer(self) -> Document:
        """Does the task and returns its result."""
        ...


class WorkerFailure(VexillaError):
    """A worker crashed, took too long or gave no legal answer; `str()` is the reason."""


def _work(pipe: Any, form: log.LogFormat) -> None:
    """Does tasks until the other end of the pipe is closed: the main function of a process."""
    log.set_up(form)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    give_way(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            task: WorkerTask = pipe.recv()
            try:
                pipe.send((True, task.answer()))
            except Exception as error:  # only its type: the text may contain secrets
                pipe.send((False, type(error.__cause__ or error).__name__))


def leave_interrupts() -> None:
    """Leaves Ctrl+C to the main thread; processes that this thread starts do the same."""
    if _FORKS:
        resource_tracker.ensure_running()  # it would allow the signal again
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


class Worker:
    """A process that does tasks; started for its first task, and again after each failure."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any | None = None
        self._prepared: set[tuple[str, str]] = set()  # the needs of its earlier tasks
        self._lock = threading.Lock()  # one thread starts it, another may end it
        self._closed = False

    def ask(self, task: WorkerTask) -> Document:
        """Returns the result of a task. Raises WorkerFailure."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(task)
            if not pipe.poll(LIMIT_S if task.needs in self._prepared else START_S):
                raise WorkerFailure("no answer in time")
            succeeded, result = pipe.recv()
        except (EOFError, OSError, WorkerFailure) as error:
            self.end()
            raise WorkerFailure(str(error) or "its process ended") from None
        if not succeeded:
            raise WorkerFailure(result)
        self._prepared.add(task.needs)
        return result

    def close(self) -> None:
        """Ends the process for good; one that is only being started ends by itself."""
        self._closed = True
        if self._lock.acquire(blocking=False):
            self._lock.release()
            self.end()

    def end(self) -> None:
        """Ends the process; a call of `ask` that waits for it raises WorkerFailure."""
        with self._lock:
            process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()
            process.join()

    def _start(self) -> Any:
        with self._lock:
            if self._closed:
                raise WorkerFailure("the server is closing")
            ours, theirs = CONTEXT.Pipe()
            process = CONTEXT.Process(target=_work, args=(theirs, log.chosen()), daemon=True)
            start_process(process)  # the first takes long, until everything is imported
            theirs.close()
            if self._closed:
                process.kill()
                raise WorkerFailure("the server is closing")
            self._process, self._pipe, self._prepared = process, ours, set()
            return ours


class Workers:
    """A pool of workers, each of which is started only when all others are busy."""

    def __init__(
        self, count: int | None = None, make: Callable[[int], Worker] = lambda _: Worker()
    ) -> None:
        """Prepares the workers.

        Args:
            count: the maximum number of workers; None: one a core, but at least two.
            make: returns the worker of a number.
        """
        count = count or cores()
        self.restarts = 0
        self._workers = [make(number) for number in range(count)]
        self._idle = list(self._workers)
        self._queue = FairQueue(count)
        self._threads = ThreadPoolExecutor(count, "vexilla-agent", leave_interrupts)
        self._closed = False

    async def choose(self, task: ChooseTask, person: Person = NOBODY) -> Choice:
        """Returns the action that an agent chooses.

        Args:
            task: the task; the more games are played, the shorter its time limit becomes.
            person: the person who waits for it.

        Raises:
            AgentFailure: workers have failed TRIES times, since the machine may be to blame.
            WorkerFailure: the server is closing.
        """
        for tries in range(TRIES):
            if tries:
                await asyncio.sleep(pause_after(tries, AGAIN_S))
            try:
                return await self._choose(task, person)
            except WorkerFailure as failure:
                if self._closed:
                    raise
                self.restarts += 1
                LOG.warning("The agent %s failed: %s", task.agent, failure)
        raise AgentFailure(f"The agent {task.agent} failed {TRIES} times.")

    async def _choose(self, task: ChooseTask, person: Person) -> Choice:
        await self._queue.enter(person, urgent=True)
        share = self._queue.share(person)
        time_s = max(MIN_THINK_S, task.time_s * (CROWDED * share if share < 1 else 1))
        began = perf_counter()
        action = await self._do(replace(task, time_s=time_s), person, urgent=True)
        return Choice(action, time_s < task.time_s and perf_counter() - began >= time_s)

    @property
    def waiting(self) -> int:
        """The number of tasks that wait for a worker."""
        return self._queue.waiting

    async def ask(
        self, task: WorkerTask, person: Person = NOBODY, *, urgent: bool = True
    ) -> Document:
        """Returns the result of a task, done by a free worker; cancelling ends the worker.

        Args:
            task: the task.
            person: the person who waits for it.
            urgent: whether it goes before hints and reviews.

        Raises:
            WorkerFailure: the worker failed.
        """
        await self._queue.enter(person, urgent=urgent)
        return await self._do(task, person, urgent=urgent)

    async def _do(self, task: WorkerTask, person: Person, *, urgent: bool) -> Document:
        """Returns the result of a task whose turn has come."""
        worker = self._idle.pop()
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._threads, worker.ask, task)
        except RuntimeError:  # the threads have ended
            self._idle.append(worker)
            self._queue.leave(person, urgent=urgent)
            raise WorkerFailure("the server is closing") from None

        def free(asked: "asyncio.Future[Document]") -> None:
            self._idle.append(worker)
            self._queue.leave(person, urgent=urgent)
            if not asked.cancelled():
                asked.exception()  # marks it as retrieved, even if nobody waits for it

        asked.add_done_callback(free)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            if not asked.done():
                loop.run_in_executor(None, worker.end)
            raise

    def close(self) -> None:
        """Ends all workers, busy or not."""
        self._closed = True
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
