"""The reviews of this process: by searches in worker processes, and kept for all who ask."""

import asyncio
from collections import OrderedDict
from time import monotonic

from vexilla.game import Document
from vexilla.server.errors import Refusal
from vexilla.server.log import LOG, of_table
from vexilla.server.study.review import TRIES, Review, ReviewTask, pause_after, review_tasks
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

        Raises:
            Refusal: it has failed, not long ago.
        """
        id = table.header.id
        kept = self._kept.get(id)
        if kept is not None and kept.may_begin_again:
            del self._kept[id]
        elif kept is not None and kept.failed is not None:
            raise Refusal("server-review-failed")
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
            for event, task in tasks:
                decision = await self._decision(task, person)
                if decision is not None:
                    review.decisions.append(decision | {"event": event})
                    continue
                LOG.error("A decision is left out of a review", extra=of_table(id))
                review.leave_out()
                if review.failed is not None:
                    break
        except Exception:
            LOG.exception("A review failed", extra=of_table(id))
            review.failed = monotonic()
        finally:
            if self._running.get(id) is asyncio.current_task():
                del self._running[id]

    async def _decision(self, task: ReviewTask, person: Person) -> Document | None:
        """Returns what a search says of a decision; None if it has failed at each try."""
        for tries in range(TRIES):
            if tries:
                await asyncio.sleep(pause_after(tries))
            try:
                return await self._workers.ask(task, person, urgent=False)
            except WorkerFailure:
                pass  # the workers have said so in the log
        return None
