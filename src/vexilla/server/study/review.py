"""What a review of a finished game asks of a search, and what it tells."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.analysis.accuracy import accuracy, moments
from vexilla.analysis.refutation import refutation
from vexilla.game import Document, Rules, load_view, package_of
from vexilla.server.tables.table import Table
from vexilla.view import MAX_FACTS

ITERATIONS = 600  # for each decision
ALTERNATIVES = 3  # best actions that are named for each decision
TRIES = 3  # of a decision; then it is left out
PAUSE_S = 2.0  # before the second try; it doubles each time
MAX_LEFT_OUT = 3  # decisions of a game; then its review has failed
AGAIN_S = 600.0  # before a review that has failed may begin again


def pause_after(tries: int) -> float:
    """Returns the seconds to wait after this number of tries at a decision."""
    return PAUSE_S * 2 ** (tries - 1)


@dataclass(frozen=True)
class ReviewTask:
    """A task for a worker: to review one decision.

    Attributes:
        view: the view document of the seat that decided.
        number: the number of the action in the game.
        played: the action.
    """

    view: Document
    number: int
    played: Document

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent whose code the review uses."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """Returns the reviewed decision as a document."""
        view = load_view(self.view)
        budget = Budget(ITERATIONS)
        found = evaluate_decision(view, self.number, self.played, budget, ALTERNATIVES)
        document = found.document(BLUNDER) | {"refutation": None}
        if found.is_blunder(BLUNDER):
            code = view.code_of(self.played)
            assert code is not None
            line = refutation(view, code)
            reply = line and next(one for one in line["events"] if one["seat"] != view.seat)
            if line and reply:
                document["refutation"] = {
                    "seat": reply["seat"],
                    "action": reply["action"],
                    "facts": line["facts"][:MAX_FACTS],
                    "sure": line["sure"],
                }
        return document


@dataclass(eq=False)
class Review:
    """The review of a game.

    Attributes:
        rules: the rules of the game.
        count: the number of decisions in the game, without those that are left out.
        decisions: the decisions reviewed so far, in order.
        failed: when it has failed, by a clock that nobody sets; None: it has not.
        left_out: the number of decisions that are left out, since each try at them failed.
    """

    rules: Rules
    count: int
    decisions: list[Document] = field(default_factory=list[Document])
    failed: float | None = None
    left_out: int = 0
    _told: dict[tuple[str, str], list[Document]] = field(
        default_factory=dict[tuple[str, str], list[Document]]
    )

    @property
    def may_begin_again(self) -> bool:
        """Whether it has failed, and long enough ago."""
        return self.failed is not None and monotonic() >= self.failed + AGAIN_S

    def leave_out(self) -> None:
        """Leaves the next decision out; of too many, the review fails."""
        self.count -= 1
        self.left_out += 1
        if self.left_out == MAX_LEFT_OUT or not self.count:
            self.failed = monotonic()

    @property
    def accuracy(self) -> dict[str, float | None]:
        """How well each seat has decided so far, from 0 to 100."""
        return {
            seat: accuracy(
                (one["drop"], one["stake"])
                for one in self.decisions
                if one["seat"] == seat and one["drop"] is not None
            )
            for seat in self.rules.SEATS
        }

    @property
    def moments(self) -> list[int]:
        """The events of the decisions that have lost most so far."""
        places = moments([one["drop"] for one in self.decisions])
        return [self.decisions[place]["event"] for place in places]

    def told(self, language: str, names: Mapping[str, str]) -> list[Document]:
        """The decisions so far, with the facts about the best actions in words: `reasons`.

        Args:
            language: the language of the words.
            names: how they name the seats.
        """
        told = self._told.setdefault((language, json.dumps(names)), [])
        for decision in self.decisions[len(told) :]:
            best = [self._in_words(choice, language, names) for choice in decision["best"]]
            against = decision["refutation"]
            if against is not None:
                against = self._in_words(against, language, names)
            told.append(decision | {"best": best, "refutation": against})
        return told

    def _in_words(self, choice: Document, language: str, names: Mapping[str, str]) -> Document:
        """An action with `reasons`, sentences in a language, in place of its facts."""
        told = {key: value for key, value in choice.items() if key != "facts"}
        explains = package_of(self.rules.NAME).explains
        reasons = [explains.fact_text(fact, language, names) for fact in choice["facts"]]
        return told | {"reasons": reasons}


def review_tasks(table: Table) -> list[tuple[int, ReviewTask]]:
    """Returns a task for each decision that was not taken back, with the number of its event."""
    numbers: list[int] = []
    for event in table.events:
        if event.kind == "action":
            numbers.append(event.number)
        elif event.kind == "takeback":
            del numbers[event.data["keep"] :]
    past = table.game.after(0)
    tasks: list[tuple[int, ReviewTask]] = []
    for number, (event, (seat, action)) in enumerate(
        zip(numbers, table.game.actions, strict=True), start=1
    ):
        tasks.append((event, ReviewTask(past.view(seat), number, action)))
        past.play(action, seat)
    return tasks
