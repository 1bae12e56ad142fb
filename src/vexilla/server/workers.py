"""Agents in processes of their own: nobody waits for a slow one, and a crash harms nobody.

A process gets a view document and gives an action document; it never has more to tell than a seat
may know. One that crashes or takes too long is ended, and its question goes to a new one.
"""

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import vexilla
from vexilla.agents import make_agent
from vexilla.agents.agent import legal_choice
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Document, load_view

LOG = logging.getLogger("vexilla.server")
THINK_S = 5.0  # what an agent is told
LIMIT_S = 15.0  # when it is ended
START_S = 300.0  # … that its process has not been asked before: it may have to be compiled
TRIES = 3

# where the system can: one process that has imported everything, and the others are its copies
_FORKS = "forkserver" in multiprocessing.get_all_start_methods()
CONTEXT: Any = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
if _FORKS:
    CONTEXT.set_forkserver_preload([__name__, *GAMES.values()])


@dataclass(frozen=True)
class Question:
    """What an agent is asked.

    Attributes:
        game: the name of the game.
        agent: the name of the agent.
        view: the view document of its seat.
        seed: for its lots; None: unforeseeable.
    """

    game: str
    agent: str
    view: Document
    seed: int | None = None

    @property
    def needs(self) -> tuple[str, str]:
        """The game and the agent."""
        return self.game, self.agent

    def answer(self) -> Document:
        """What the agent chooses."""
        agent = make_agent(self.agent, self.seed)
        view = load_view(self.view)
        try:
            agent.prepare(self.game)
            return legal_choice(view, agent.choose(view, THINK_S))
        finally:
            agent.close()


class Task(Protocol):
    """What a process is given to do: a question to an agent, or something like it."""

    @property
    def needs(self) -> tuple[str, str]:
        """The game and the agent for which its process may have to compile something first."""
        ...

    def answer(self) -> Document:
        """Does it."""
        ...


class WorkerFailure(VexillaError):
    """A process crashed, took too long or gave no legal answer; `str()` is the reason."""


def warm() -> None:
    """Does once what a table needs of each game: compiles it, or reads it from the cache."""
    for name in GAMES:
        game = vexilla.new(name, seed=1)
        seat = game.to_move
        assert seat is not None
        action = game.agent_view(seat).actions[0]
        game.explain(action, seat)
        game.reveals(action, seat)
        game.play(action, seat)
        game.view(None)


def _work(pipe: Any) -> None:
    """Answers questions until the other side has gone: what a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    warm()
    if hasattr(os, "nice"):
        os.nice(10)  # who plays goes before who thinks
    with suppress(EOFError, OSError):
        while True:
            task: Task = pipe.recv()
            try:
                pipe.send((True, task.answer()))
            except Exception as error:  # its text may tell what is hidden, and would be logged
                pipe.send((False, type(error).__name__))


class Worker:
    """A process, started when it is first asked, and again after each failure."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any | None = None
        self._prepared: set[tuple[str, str]] = set()  # for what it has answered before
        self._lock = threading.Lock()  # it is started by one thread, and may be ended by another
        self._closed = False

    def ask(self, task: Task) -> Document:
        """The answer to a task. Raises WorkerFailure."""
        pipe = self._pipe or self._start()
        try:
            pipe.send(task)
            if not pipe.poll(LIMIT_S if task.needs in self._prepared else START_S):
                raise WorkerFailure("no answer in time")
            good, said = pipe.recv()
        except (EOFError, OSError, WorkerFailure) as error:
            self.end()
            raise WorkerFailure(str(error) or "its process ended") from None
        if not good:
            raise WorkerFailure(said)
        self._prepared.add(task.needs)
        return said

    def close(self) -> None:
        """Ends the process, and it is not started again."""
        self._closed = True
        self.end()

    def end(self) -> None:
        """Ends the process; who waits for its answer gets a WorkerFailure."""
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
            process = CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._process, self._pipe, self._prepared = process, ours, set()
            return ours


class Workers:
    """A number of processes, each started when all others are busy."""

    def __init__(self, count: int | None = None) -> None:
        """Prepares them.

        Args:
            count: how many at most; None: one a core, two at least.
        """
        count = count or max(2, os.cpu_count() or 1)
        self.restarts = 0
        self._workers = [Worker() for _ in range(count)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="vexilla-agent")
        self._closed = False

    async def choose(self, question: Question) -> Document:
        """What an agent chooses; a random legal action if it fails again and again."""
        for _ in range(TRIES):
            try:
                return await self.ask(question)
            except WorkerFailure as failure:
                if self._closed:
                    raise
                self.restarts += 1
                LOG.warning("The agent %s failed: %s", question.agent, failure)
        LOG.error("The agent %s failed %d times; any action is taken", question.agent, TRIES)
        return random.choice(load_view(question.view).actions)

    async def ask(self, task: Task) -> Document:
        """The answer to a task, of the first worker that is free; cancelled, it ends the work.

        Raises:
            WorkerFailure: there is none.
        """
        worker = await self._idle.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, worker.ask, task)

        def free(asked: "asyncio.Future[Document]") -> None:
            self._idle.put_nowait(worker)
            if not asked.cancelled():
                asked.exception()  # it is known, even if nobody waits any more

        asked.add_done_callback(free)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            if not asked.done():
                loop.run_in_executor(None, worker.end)
            raise

    def close(self) -> None:
        """Ends all processes, whatever they do."""
        self._closed = True
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
