"""What a browser finds out for a page of a server: hints, warnings, and reviews of finished games.

The page hands over the view of a seat, or the record of a game that is over. The table is the
server's, which knows more and is not asked.
"""

import hashlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Annotated, Any

from msgspec import Meta, Struct

from vexilla.agents.registry import HINTS
from vexilla.analysis.hints import HintTask
from vexilla.analysis.why import told
from vexilla.errors import VexillaError
from vexilla.game import load_view
from vexilla.server.browser.answers import Request, Route, routes
from vexilla.server.browser.records import table_of
from vexilla.server.errors import Refusal
from vexilla.server.study.coach import WarnTask, warning
from vexilla.server.study.messages import ReviewInfo
from vexilla.server.study.review import TRIES, Review, ReviewTask, pause_after, review_tasks
from vexilla.server.tables.messages import SeatName
from vexilla.server.tables.sight import Company, names_of
from vexilla.server.tables.table import Table

SHARE_S = 0.5  # of reviewing, for each time that the page asks
LOG = logging.getLogger(__name__)

Tasks = list[tuple[int, ReviewTask]]


class Hinted(Struct):
    """The answer to `POST api/advice/hint`: an action, and sentences that say why."""

    action: dict[str, Any]
    reasons: list[str]


class Warnings(Struct):
    """The answer to `POST api/advice/warn`: what the action allows, if it loses much."""

    reasons: list[str]


class ForHint(Struct, forbid_unknown_fields=True):
    """The body of `POST api/advice/hint`: what a seat knows, and the seed of all random choices."""

    view: dict[str, Any]
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)]


class ForWarning(Struct, forbid_unknown_fields=True):
    """The body of `POST api/advice/warn`: what a seat knows, and a legal action."""

    view: dict[str, Any]
    action: dict[str, Any]


class ForReview(Struct, forbid_unknown_fields=True):
    """The body of `POST api/advice/review`.

    Attributes:
        record: the record of a game that is over.
        events: the number of the event that each action became.
        mine: the seats of the person.
    """

    record: str
    events: list[int]
    mine: list[SeatName]


@dataclass(eq=False)
class OwnReview:
    """A review that goes on each time that the page asks.

    Attributes:
        review: what has been found.
        tasks: all decisions, each with the number of its event.
        tries: how often the next decision has failed.
        pause: when it may be tried again.
        until: when the request that is being answered ends; None: none is.
    """

    review: Review
    tasks: Tasks
    tries: int = 0
    pause: float = 0.0
    until: float | None = None

    def go_on(self) -> None:
        """Reviews more decisions. It may raise `Elsewhere` after each."""
        review = self.review
        self.until = monotonic() + SHARE_S if self.until is None else self.until
        while review.failed is None and len(review.decisions) < review.count:
            if monotonic() < self.pause:
                break
            event, task = self.tasks[len(review.decisions) + review.left_out]
            try:
                review.decisions.append(task.answer() | {"event": event})
                self.tries = 0
            except Exception:  # of any kind: a fault of this program, which may come again
                self._note_failure()
            if monotonic() >= self.until:
                break
        self.until = None

    def _note_failure(self) -> None:
        LOG.exception("A decision could not be reviewed")
        self.tries += 1
        if self.tries == TRIES:
            self.review.leave_out()
            self.tries = 0
        else:
            self.pause = monotonic() + pause_after(self.tries)


class OwnReviews:
    """The reviews of this browser. Each request goes on for half a second."""

    def __init__(self) -> None:
        """Starts without any."""
        self._kept: dict[str, OwnReview] = {}

    def deeper(
        self,
        id: str,
        table: Table,
        begin: Callable[[], Tasks],
        language: str,
        names: Mapping[str, str],
    ) -> ReviewInfo:
        """Returns a review with more decisions: the page asks again until it is whole.

        It may raise `Elsewhere` after each, and goes on when it is called again.

        Args:
            id: names the review.
            table: a table whose game is over.
            begin: returns its decisions, each with the number of its event.
            language: the language of the words.
            names: how they name the seats.

        Raises:
            Refusal: it has failed, not long ago.
        """
        kept = self._kept.get(id)
        if kept is None or kept.review.may_begin_again:
            tasks = begin()
            kept = self._kept[id] = OwnReview(Review(table.game.rules, len(tasks)), tasks)
        kept.go_on()
        review = kept.review
        if review.failed is not None:
            raise Refusal("server-review-failed")
        told = list(review.told(language, names))
        return ReviewInfo(review.count, told, review.accuracy, review.moments)


class Advice:
    """Answers the page of a server."""

    def __init__(self, reviews: OwnReviews) -> None:
        """Prepares it."""
        self._reviews = reviews
        self.routes: list[Route] = routes(
            ("POST", "api/advice/hint", self._hint),
            ("POST", "api/advice/warn", self._warn),
            ("POST", "api/advice/review", self._review),
        )

    def _hint(self, request: Request) -> Hinted:
        asked: ForHint = request.read(ForHint)
        view = load_view(asked.view)
        found = HintTask(view.rules.NAME, HINTS, asked.view, asked.seed).found()
        reasons = told(view.rules, str(view.seat), found["facts"], request.language)
        return Hinted(found["action"], reasons)

    def _warn(self, request: Request) -> Warnings:
        asked: ForWarning = request.read(ForWarning)
        task = WarnTask(asked.view, asked.action)
        return Warnings(warning(task, task.answer(), request.language))

    def _review(self, request: Request) -> ReviewInfo:
        asked: ForReview = request.read(ForReview)
        table = table_of(asked.record)
        if table.outcome is None or len(asked.events) != len(table.game.actions):
            raise VexillaError("record, events: a game that is over, and an event for each action.")
        company = Company(table.kinds, table.names, (), asked.mine, 0, {})
        names = names_of(table, asked.mine, company, request.language)
        id = hashlib.sha256(asked.record.encode()).hexdigest()

        def begin() -> Tasks:
            tasks = (task for _, task in review_tasks(table))
            return list(zip(asked.events, tasks, strict=True))

        return self._reviews.deeper(id, table, begin, request.language, names)
