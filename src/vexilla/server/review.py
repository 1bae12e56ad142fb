"""What a search thinks of a game that is over, and of answers to puzzles, in worker processes."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.game import Document, load_view
from vexilla.server.tables import Table
from vexilla.server.workers import WorkerFailure, Workers

ITERATIONS = 600  # a decision
ALTERNATIVES = 3
MOST_KEPT = 100


@dataclass(frozen=True)
class Judging:
    """A decision to be judged: a task for a worker.

    Attributes:
        view: the view document of who decided.
        number: of the action.
        played: the action.
    """

    view: Document
    number: int
    played: Document

    @property
    def needs(self) -> tuple[str, str]:
        """The game and the agent."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """The decision, judged, as a document."""
        view = load_view(self.view)
        budget = Budget(ITERATIONS)
        found = evaluate_decision(view, self.number, self.played, budget, ALTERNATIVES)
        return found.document(BLUNDER)


@dataclass(eq=False)
class Review:
    """A game under review.

    Attributes:
        count: how many decisions it has.
        decisions: those that are judged, in order.
        task: the work that goes on; None once it is done.
    """

    count: int
    decisions: list[Document] = field(default_factory=list[Document])
    task: "asyncio.Task[None] | None" = None


class Reviews:
    """The reviews of this process; one decision is judged at a time, so that agents have room."""

    def __init__(self, workers: Workers) -> None:
        """None yet."""
        self._workers = workers
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[str, Review] = OrderedDict()

    async def of(self, table: Table) -> Review:
        """The review of a game that is over, as far as it has come; it is begun if need be."""
        id = table.header.id
        if id not in self._kept:
            # not in the loop: a long game takes a tenth of a second
            questions = await asyncio.to_thread(_questions, table)
            if id not in self._kept:
                review = self._kept[id] = Review(len(questions))
                review.task = asyncio.create_task(self._judge(id, review, questions))
        self._kept.move_to_end(id)
        if len(self._kept) > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return self._kept[id]

    async def judged(self, question: Judging) -> Document:
        """A decision, judged. Raises WorkerFailure."""
        async with self._turn:
            return await self._workers.ask(question)

    def close(self) -> None:
        """Stops all work."""
        for review in self._kept.values():
            if review.task is not None:
                review.task.cancel()

    async def _judge(self, id: str, review: Review, questions: list[tuple[int, Judging]]) -> None:
        try:
            for event, question in questions:
                review.decisions.append(await self.judged(question) | {"event": event})
            review.task = None
        except WorkerFailure:
            self._kept.pop(id, None)  # the next who asks begins anew


def _questions(table: Table) -> list[tuple[int, Judging]]:
    """The decisions of a table that stand, each with the number of its event."""
    numbers: list[int] = []
    for event in table.events:
        if event.kind == "action":
            numbers.append(event.number)
        elif event.kind == "takeback":
            del numbers[event.data["keep"] :]
    past = table.game.after(0)
    questions: list[tuple[int, Judging]] = []
    for number, (event, (seat, action)) in enumerate(
        zip(numbers, table.game.actions, strict=True), start=1
    ):
        questions.append((event, Judging(past.view(seat), number, action)))
        past.play(action, seat)
    return questions
