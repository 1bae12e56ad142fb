"""Files that take long to make: each is made once, in a process of its own, and kept.

What makes them would hold up everything that is quick, and needs more memory than all the rest of
the server. So its process ends when the file is there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import process_time

from vexilla.game import Document, package_of
from vexilla.server.workers.fair_queue import FairQueue, Person
from vexilla.server.workers.workers import Worker, WorkerTask, leave_interrupts

Spend = Callable[[float], None]


@dataclass(frozen=True)
class PrintTask:
    """A task for a worker: to make the PDF of a game; the fields are those of `print_game`."""

    game: str
    language: str
    paper: str
    ink: str
    edge: str
    edition: str

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and what is done with it."""
        return self.game, "print"

    def answer(self) -> Document:
        """Returns the file, and the seconds that it took."""
        from vexilla.printing import print_game  # not in the server, which never prints

        return _timed(lambda: print_game(**vars(self)))


@dataclass(frozen=True)
class PictureTask:
    """A task for a worker: to make a PNG of a board.

    Attributes:
        game: the game.
        position: what is shown, as a document.
        width: in pixels.
    """

    game: str
    position: Document
    width: int

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and what is done with it."""
        return self.game, "picture"

    def answer(self) -> Document:
        """Returns the file, and the seconds that it took."""
        from vexilla.pictures.png import png

        svg = package_of(self.game).draws.board_svg(self.position)
        return _timed(lambda: png(svg, self.width))


def _timed(make: Callable[[], bytes]) -> Document:
    began = process_time()
    file = make()
    return {"file": file, "seconds": process_time() - began}


class Workshop:
    """Makes files one at a time, addresses and people in turn."""

    def __init__(self, kept_bytes: int) -> None:
        """Starts without files.

        Args:
            kept_bytes: how many bytes of files are kept; the file unused longest goes first.
        """
        self._most = kept_bytes
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._queue = FairQueue(1)
        self._thread = ThreadPoolExecutor(1, "vexilla-workshop", leave_interrupts)
        self._worker: Worker | None = None
        self._closed = False

    async def file(self, name: Hashable, person: Person, task: WorkerTask, spend: Spend) -> bytes:
        """Returns a file; a request for one that is being made waits for it.

        Args:
            name: says which file it is.
            person: who waits for it.
            task: makes it: its answer has the `file`, and the `seconds` of processor time that it
                took.
            spend: called with these seconds, unless the file was there.

        Raises:
            WorkerFailure: it could not be made.
        """
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if name not in self._making:
            making = asyncio.create_task(self._make(name, person, task, spend))
            self._making[name] = making
            making.add_done_callback(lambda _: self._making.pop(name))
        return await asyncio.shield(self._making[name])

    async def _make(self, name: Hashable, person: Person, task: WorkerTask, spend: Spend) -> bytes:
        await self._queue.enter(person, urgent=True)
        try:
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(self._thread, self._done, task)
        finally:
            self._queue.leave(person, urgent=True)
        spend(made["seconds"])
        file = self._kept[name] = made["file"]
        while sum(map(len, self._kept.values())) > self._most:
            self._kept.popitem(last=False)
        return file

    def _done(self, task: WorkerTask) -> Document:
        worker = self._worker = Worker()
        if self._closed:
            worker.close()
        try:
            return worker.ask(task)
        finally:
            worker.end()

    def close(self) -> None:
        """Ends the process that makes a file, if there is one, and starts no more."""
        self._closed = True
        if self._worker is not None:
            self._worker.close()
        self._thread.shutdown(wait=False, cancel_futures=True)
