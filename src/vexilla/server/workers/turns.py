"""The order of service: costly steps come one at a time, and between them everybody has a turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from time import thread_time
from typing import TypeVar

from vexilla.server.workers.fair_queue import FairQueue, Person

Made = TypeVar("Made")


class Turns:
    """Lets requests begin one at a time, the addresses in turn.

    A hundred that come at the same moment would otherwise be handled in a row, while everything
    else waits. So the event loop does whatever else is due between two of them.
    """

    def __init__(self) -> None:
        """Starts with nobody waiting."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address
        self._begun = False  # whether one has begun in this round of the event loop

    async def wait(self, address: str) -> None:
        """Waits until a request of an address may begin."""
        loop = asyncio.get_running_loop()
        if not self._begun:
            self._begun = True
            loop.call_soon(self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _next(self) -> None:
        """Lets the next one begin."""
        while self._waiting:
            address, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            if not turn.done():  # else nobody waits for it any more
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._begun = False


class Aside:
    """Does long work in a thread, one piece at a time, addresses and people in turn.

    Threads of Python share one processor core with the event loop: several at once would be done no
    sooner, and everybody else would wait longer.
    """

    def __init__(self) -> None:
        """Starts with nothing to do."""
        self._queue = FairQueue(1)

    async def done(
        self, person: Person, work: Callable[[], Made], spend: Callable[[float], None]
    ) -> Made:
        """Returns what some work returns.

        Args:
            person: who wants it.
            work: the work.
            spend: called with the seconds of processor time that it took.
        """
        seconds = 0.0

        def timed() -> Made:
            nonlocal seconds
            began = thread_time()
            try:
                return work()
            finally:  # what fails has taken its time, too
                seconds = thread_time() - began

        await self._queue.enter(person, urgent=True)
        try:
            return await asyncio.to_thread(timed)
        finally:
            self._queue.leave(person, urgent=True)
            spend(seconds)
