"""Searches whose results are kept, and shared by all who ask for the same."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from vexilla.game import Document
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import WorkerFailure, Workers, WorkerTask

MAX_KEPT = 2000  # results; a result has some tens of kilobytes at most


@dataclass(eq=False)
class Search:
    """A search that runs or has ended.

    Attributes:
        task: its task, with its result.
        asking: the number of those who wait for it.
    """

    task: "asyncio.Task[Document]"
    asking: int = 0


class Searches:
    """The searches of this process: one for each question, however many ask it."""

    def __init__(self, workers: Workers) -> None:
        """Starts without results."""
        self._workers = workers
        self._kept: OrderedDict[Hashable, Search] = OrderedDict()

    async def result(
        self, question: Hashable, person: Person, task: Callable[[], WorkerTask]
    ) -> Document:
        """Returns the result of a search; it ends early if nobody waits for it any more.

        Args:
            question: what is asked; equal questions have the same answer.
            person: whose turn the search takes, if it has to be begun.
            task: returns the task for a worker.

        Raises:
            WorkerFailure: the search failed; asking again begins it again.
        """
        search = self._kept.get(question)
        if search is None:
            asked = self._workers.ask(task(), person, urgent=False)
            search = self._kept[question] = Search(asyncio.create_task(asked))
            if len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(question)
        search.asking += 1
        try:
            return await asyncio.shield(search.task)
        except WorkerFailure:
            self._forget(question, search)
            raise
        finally:
            search.asking -= 1
            if not search.asking and not search.task.done():
                search.task.cancel()
                self._forget(question, search)

    def _forget(self, question: Hashable, search: Search) -> None:
        if self._kept.get(question) is search:
            del self._kept[question]
