"""What the computer tells a player who asks: a hint, or what an action would allow.

Both take a while. So each runs as a task of its own, while other messages are answered.
"""

import asyncio
from collections.abc import Callable

import msgspec

from vexilla.analysis.why import told
from vexilla.server.edge.refusing import refused
from vexilla.server.errors import Refusal
from vexilla.server.study.coach import WarnTask, warning
from vexilla.server.study.hints import hint
from vexilla.server.tables.messages import FromServer, Suggest, Suggestion, Warn, Warned
from vexilla.server.tables.table import Table
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.workers import WorkerFailure


class Advice:
    """The advice that one connection asks for: at most one hint and one warning at a time."""

    def __init__(
        self, searches: Searches, person: Person, answer: Callable[[FromServer], None]
    ) -> None:
        """Prepares it.

        Args:
            searches: what searches.
            person: who asks.
            answer: sends a message to them.
        """
        self._searches, self._person, self._answer = searches, person, answer
        self._suggesting: asyncio.Task[None] | None = None
        self._warning: asyncio.Task[None] | None = None
        # The newest question that waits for its search: its id, the number of the state, the
        # search, and the language of the answer
        self._to_warn: tuple[str, int, WarnTask, str] | None = None

    def end(self) -> None:
        """Ends what still runs."""
        for task in (self._suggesting, self._warning):
            if task is not None:
                task.cancel()
        self._suggesting = self._warning = None

    def suggest(self, message: Suggest, table: Table, seat: str, language: str) -> None:
        """Has a hint given to the player of a seat. Raises Refusal."""
        busy = self._suggesting is not None and not self._suggesting.done()
        if busy or seat not in table.actors:
            raise Refusal("server-busy" if busy else "server-not-your-turn")
        self._suggesting = asyncio.create_task(self._hint(message.id, table, seat, language))

    async def _hint(self, id: str, table: Table, seat: str, language: str) -> None:
        number, rules = table.number, table.game.rules
        try:
            found = await hint(self._searches, table, seat, self._person)
            reasons = await asyncio.to_thread(told, rules, seat, found["facts"], language)
            self._answer(Suggestion(id, found["action"], number, reasons))
        except WorkerFailure:
            self._answer(refused(id, Refusal("server-busy"), language))

    def warn(self, message: Warn, table: Table, seat: str, language: str) -> None:
        """Has it found out what an action of a seat allows. Raises VexillaError."""
        action = table.game.legal(message.action, seat)
        if action is None or seat not in table.actors:
            self._answer(Warned(message.id, table.number, []))
            return
        if self._to_warn is not None:  # nobody needs its answer any more
            self._answer(Warned(self._to_warn[0], self._to_warn[1], []))
        task = WarnTask(table.game.view(seat), action)
        self._to_warn = (message.id, table.number, task, language)
        if self._warning is None or self._warning.done():
            self._warning = asyncio.create_task(self._tell_warnings())

    async def _tell_warnings(self) -> None:
        while self._to_warn is not None:
            (id, number, task, language), self._to_warn = self._to_warn, None
            reasons = await warnings(self._searches, task, self._person, language)
            self._answer(Warned(id, number, reasons))


async def warnings(searches: Searches, task: WarnTask, person: Person, language: str) -> list[str]:
    """Returns what an action allows, in sentences, if it loses much.

    Args:
        searches: what runs the search.
        task: the action, and the view of its seat.
        person: the player who asks.
        language: the language of the sentences.

    Returns:
        No sentence if there is nothing to say.
    """
    question = ("warning", msgspec.json.encode([task.view, task.action]))
    search = asyncio.ensure_future(searches.result(question, person, lambda: task))
    # The search is not stopped with its question: stopping it would end its process.
    search.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        found = await asyncio.shield(search)
    except WorkerFailure:
        return []
    return warning(task, found, language)
