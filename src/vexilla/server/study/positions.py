"""Positions as they are asked for: what the analysis board and other programs ask about one.

Nothing is stored. A request brings a position document, in which all is shown, or the view of a
seat. What is said of a seat follows from what this seat may know.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.json import encode

from vexilla import given
from vexilla.errors import DocumentError, IllegalAction, Problem, UnknownName
from vexilla.game import (
    ALL,
    Document,
    Explanation,
    Game,
    View,
    load,
    load_view,
    named_game,
    new,
    package_of,
    resampled,
    rules_of,
)
from vexilla.locale import say
from vexilla.server.errors import Refusal
from vexilla.server.study.deeper import MAX_ITERATIONS, AnalyseTask, in_words
from vexilla.server.study.endpoint import AfterSearch
from vexilla.server.tables.encoding import MAX_LEGAL
from vexilla.server.tables.messages import Explained, SeatName
from vexilla.server.tables.shown import OutcomeInfo
from vexilla.server.tables.sight import outcome_info, record_text

MAX_ACTIONS = 1000


class AtPosition(Struct, forbid_unknown_fields=True):
    """What is asked of a position, or of a view."""

    position: dict[str, Any]

    @property
    def game(self) -> str:
        """The game that it names; what it names may be none."""
        return str(self.position.get("game"))


class Asked(AtPosition):
    """The body of `POST api/positions` and `…/picture`: a position or a view, and a seat."""

    seat: SeatName | None = None


class Deal(Struct, forbid_unknown_fields=True):
    """The body of `POST api/positions/deal`."""

    game: Annotated[str, Meta(max_length=32)]
    options: Annotated[dict[str, Any], Meta(max_length=16)] = {}
    first: SeatName | None = None


class Line(Struct, forbid_unknown_fields=True):
    """An action with its seat."""

    seat: SeatName
    action: dict[str, Any]


class Continued(AtPosition):
    """The body of `POST api/positions/play` and `…/record`: actions from a position on.

    If it is a view, what is hidden is first drawn at random; `seed` says how.
    """

    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] = 0


class Question(AtPosition):
    """The body of `POST api/positions/explain`."""

    action: dict[str, Any]
    seat: SeatName | None = None


class Judged(AtPosition):
    """The body of `POST api/positions/judge`: what a referee is asked of a position."""

    question: dict[str, Any]


class Depth(AtPosition):
    """The body of `POST api/positions/analyse`."""

    seat: SeatName | None = None
    iterations: Annotated[int, Meta(ge=1, le=MAX_ITERATIONS)] = 1000


class Inconsistency(Struct):
    """Something in a document that does not fit.

    Attributes:
        path: where it is, such as `flags[3].south`.
        rule: the rule behind it; null if it is none of the rulebook's.
        text: a sentence.
    """

    path: str
    rule: str | None
    text: str


def told(problem: Problem, language: str) -> Inconsistency:
    """What is wrong with a document, in a language."""
    if problem.message is None:
        text = say("position-unreadable", language, text=problem.sentence)
    else:
        text = say(problem.message, language, **problem.arguments)
    return Inconsistency(problem.path, problem.rule, text)


class ShownPosition(Struct):
    """The answer to `POST api/positions`.

    If the document is inconsistent, `problems` says where and why, and the other fields are empty.
    `shown` is `all` or the seat whose view it is; `position` is the whole document, null for a
    view. `legal` are the actions of `seat`, null if they are too many to be listed.
    """

    problems: list[Inconsistency]
    shown: str = ""
    position: dict[str, Any] | None = None
    views: dict[str, dict[str, Any]] = {}
    actors: list[str] = []
    seat: str = ""
    legal: list[dict[str, Any]] | None = None
    legal_count: int = 0
    outcome: OutcomeInfo | None = None


class Dealt(Struct):
    """The answer to `POST api/positions/deal`: a new game, and what was drawn for it."""

    position: dict[str, Any]
    drawn: dict[str, Any]


class Positions(Struct):
    """The answer to `POST api/positions/play`: the position, and that after each action."""

    start: dict[str, Any]
    positions: list[dict[str, Any]]


class Analysed(Struct):
    """The answer to `POST api/positions/analyse`.

    `best` are the best actions, best first, each with `chance`, `visits` and `reasons`. `chances`
    are those of both seats, as `seat` sees them; null if no search can tell. `complete` says that
    more simulations would change nothing, or take too long.
    """

    seat: str
    chances: dict[str, float] | None
    best: list[dict[str, Any]]
    complete: bool


@dataclass(frozen=True)
class Subject:
    """A position that is asked about: all of it, or what one seat knows.

    Attributes:
        game: the game at the position; of a view, one of the games that agree with it.
        known: the view; None if all is shown.
    """

    game: Game
    known: View | None = None

    @property
    def shown(self) -> str:
        """The seat whose view it is, or `all`."""
        return ALL if self.known is None else self.known.document["seat"]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that may be asked about."""
        return self.game.seats if self.known is None else (self.shown,)

    def chosen(self, seat: str | None) -> str:
        """The seat asked about; by default one that may act. Raises UnknownName."""
        if seat is None:
            acting = (one for one in self.game.actors if one in self.seats)
            return next(acting, self.seats[0])
        if seat not in self.seats:
            raise UnknownName(f"seat: one of {', '.join(self.seats)}, not {seat!r}.")
        return seat

    def view(self, seat: str) -> View:
        """What a seat may know, and its legal actions."""
        return self.game.agent_view(seat) if self.known is None else self.known

    def explain(self, action: Document, seat: str, language: str) -> Explanation:
        """Why an action is legal or not. Raises DocumentError."""
        if self.known is None:
            return self.game.explain(action, seat, language)
        return self.known.explain(action, language)


def subject(document: Document) -> Subject:
    """Returns what a position or view document describes.

    Raises:
        UnknownName: there is no such game.
        DocumentError: the document is malformed or inconsistent.
    """
    named_game(document)
    if "seat" not in document:
        return Subject(load(document))
    return Subject(resampled(document, seed=0), load_view(document))


def shown(data: Asked, language: str) -> ShownPosition:
    """A position: what is inconsistent in it, or its views and legal actions."""
    try:
        found = subject(data.position)
    except DocumentError as error:
        return ShownPosition([told(one, language) for one in error.problems])
    except UnknownName as error:
        return ShownPosition([told(Problem("game", str(error)), language)])
    seat = found.chosen(data.seat)
    view = found.view(seat)
    listed = len(view.codes) <= MAX_LEGAL
    return ShownPosition(
        problems=[],
        shown=found.shown,
        position=found.game.position() if found.known is None else None,
        views={one: found.view(one).document for one in found.seats},
        actors=[one for one in found.game.actors if one in found.seats] or list(found.game.actors),
        seat=seat,
        legal=list(view.actions) if listed else None,
        legal_count=len(view.codes),
        outcome=outcome_info(found.game.outcome),
    )


def dealt(data: Deal) -> Dealt:
    """The position of a new game."""
    game = new(data.game, options=data.options, first=data.first)
    return Dealt(game.position(), game.drawn)


def played(data: Continued, language: str) -> Positions:
    """The positions after some actions. Raises IllegalAction for the first that is not legal."""
    game = begun(data.position, data.seed)
    start = game.position()
    positions: list[Document] = []
    for line in data.actions:
        _step(game, line, language)
        positions.append(game.position())
    return Positions(start, positions)


def explained(data: Question, language: str) -> Explained:
    """Why an action is legal or not, from what its seat may know."""
    found = subject(data.position)
    return Explained.of(found.explain(data.action, found.chosen(data.seat), language))


def judged(data: Judged, language: str) -> Explained:
    """What a referee at a real table says of a position. Raises DocumentError or UnknownName."""
    rules = rules_of(named_game(data.position))
    questions = package_of(rules.NAME).answers.REFEREE_QUESTIONS
    ask = data.question.get("ask")
    if not isinstance(ask, str) or ask not in questions:
        known = ", ".join(questions) or "none"
        raise UnknownName(f"ask: {given.shown(ask)} is not a question; they are: {known}.")
    found = questions[ask](rules.read_position(data.position), data.question, language)
    return Explained.of(found)


def analysed(data: Depth, language: str) -> AfterSearch[Analysed]:
    """The best actions of a seat, from what it may know; more iterations look deeper.

    Raises:
        Refusal: it is not the turn of the seat.
    """
    found = subject(data.position)
    seat = found.chosen(data.seat)
    view = found.view(seat)
    if not len(view.codes):
        raise Refusal("server-not-your-turn")
    # the task gets the view and nothing else of the position
    task = AnalyseTask(view.document, data.iterations)

    def told(found: Document) -> Analysed:
        best = [in_words(view.rules, choice, language) for choice in found["best"]]
        return Analysed(seat, found["chances"], best, found["complete"])

    question = ("analysis", encode(task.view), task.iterations)
    return AfterSearch(question, task, told)


def drawn(data: Asked, language: str) -> str:
    """The board as an SVG picture in a language: all that is shown, or what a seat sees."""
    game, seen = _seen(data)
    return game.package.draws.board_svg(seen, language)


def written(data: Asked, language: str) -> str:
    """The board as text in a language: all that is shown, or what a seat sees."""
    game, seen = _seen(data)
    return game.package.draws.board_text(seen, language)


def recorded(data: Continued, language: str) -> str:
    """The record of a game that begins at a position."""
    game = begun(data.position, data.seed)
    for line in data.actions:
        _step(game, line, language)
    return record_text(game, sealed=False).decode()


def _seen(data: Asked) -> tuple[Game, Document]:
    """Returns a game, and what is shown of it: the whole position, or a seat's view."""
    found = subject(data.position)
    all_of_it = found.known is None and data.seat is None
    seen = found.game.position() if all_of_it else found.view(found.chosen(data.seat)).document
    return found.game, seen


def begun(position: Document, seed: int = 0) -> Game:
    """Returns the game at a position, or at one that agrees with a view. Raises DocumentError."""
    named_game(position)
    return resampled(position, seed=seed) if "seat" in position else load(position)


def _step(game: Game, line: Line, language: str) -> None:
    """Plays an action. Raises IllegalAction, in a language."""
    if game.legal(line.action, line.seat) is None:
        why = game.explain(line.action, line.seat, language)
        raise IllegalAction(why.rule, why.text, why.evidence)
    game.play(line.action, line.seat)
