"""The reviews of this process: by searches in worker processes, and kept for all who ask."""

import asyncio
from collections import OrderedDict
from contextlib import suppress

from vexilla.server.study.review import Review, ReviewTask, review_tasks
from vexilla.server.tables.table import Table
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import WorkerFailure, Workers

MAX_REVIEWS = 100  # kept in memory


class Reviews:
    """The reviews made by this process."""

    def __init__(self, workers: Workers) -> None:
        """Starts without any review."""
        self._workers = workers
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def of(self, table: Table, person: Person) -> Review:
        """Returns the review of a finished game as far as it has come; begins it if need be.

        Args:
            table: the table.
            person: the player who asks; their other studies go on when one is done.
        """
        id = table.header.id
        if id not in self._kept:
            # in a thread: a long game takes a tenth of a second
            tasks = await asyncio.to_thread(review_tasks, table)
            if id not in self._kept:
                review = self._kept[id] = Review(table.game.rules, len(tasks))
                self._running[id] = asyncio.create_task(self._run(id, review, tasks, person))
        self._kept.move_to_end(id)
        if len(self._kept) > MAX_REVIEWS:
            oldest, _ = self._kept.popitem(last=False)
            if oldest in self._running:
                self._running[oldest].cancel()
        return self._kept[id]

    def close(self) -> None:
        """Stops all reviews."""
        for task in self._running.values():
            task.cancel()

    async def _run(
        self, id: str, review: Review, tasks: list[tuple[int, ReviewTask]], person: Person
    ) -> None:
        try:
            with suppress(WorkerFailure):
                for event, task in tasks:
                    decision = await self._workers.ask(task, person, urgent=False)
                    review.decisions.append(decision | {"event": event})
        finally:
            if len(review.decisions) < review.count and self._kept.get(id) is review:
                del self._kept[id]  # the next request begins it again
            if self._running.get(id) is asyncio.current_task():
                del self._running[id]
