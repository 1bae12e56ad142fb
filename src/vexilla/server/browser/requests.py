"""What a window asks by requests: the paths of the server's API that make sense for one person."""

import logging
import re
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlsplit

import msgspec

from vexilla.analysis.puzzle import puzzle
from vexilla.errors import UnknownName, VexillaError
from vexilla.lessons import lesson
from vexilla.locale import languages, say
from vexilla.rulebook import diagram, example
from vexilla.server.browser.own_tables import OwnTable, OwnTables
from vexilla.server.edge.messages import MAX_NAME_LENGTH, ErrorAnswer, Problem, ShownName, encode
from vexilla.server.edge.refusing import problem_of
from vexilla.server.errors import NotFound, Refusal
from vexilla.server.study import lessons, positions, puzzles
from vexilla.server.study.lessons import LessonTry
from vexilla.server.study.messages import ReviewInfo, Tried
from vexilla.server.study.review import Review, ReviewTask, review_tasks
from vexilla.server.study.rulebooks import rules
from vexilla.server.tables.events import Change, named
from vexilla.server.tables.messages import (
    Drawn,
    Games,
    History,
    MadeTable,
    Name,
    NewTable,
    TableInfo,
    Tables,
)
from vexilla.server.tables.sight import (
    names_of,
    record_text,
    recorded_game,
    table_info,
    visible,
    whole_history,
)
from vexilla.server.tables.wishes import offered, wished

MAX_LISTED = 30
_DIAGRAM = re.compile(
    r'src="api/diagrams/(?P<number>[\w.-]+)\.svg(?:\?language=(?P<language>\w+))?"'
)
JSON, SVG, TEXT, LINES = "application/json", "image/svg+xml", "text/plain", "application/jsonl"


LOG = logging.getLogger(__name__)


class Answer(NamedTuple):
    """An answer: its status, its media type and its text."""

    status: int
    media_type: str
    text: str


class Request(NamedTuple):
    """A request: the parts of its path that vary, its query, its body and its language."""

    parts: tuple[str, ...]
    query: dict[str, str]
    body: str
    language: str

    def read(self, kind: Any) -> Any:
        """The body as a struct. Raises VexillaError."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (ValueError, RecursionError) as error:
            raise VexillaError(str(error)) from None


class Requests:
    """Answers requests."""

    def __init__(self, tables: OwnTables) -> None:
        """Prepares it for the tables of the person."""
        self._tables = tables
        self._reviews: dict[str, tuple[Review, list[tuple[int, ReviewTask]]]] = {}
        word, table = "([A-Za-z0-9_-]+)", "api/tables/([A-Za-z0-9_-]+)"
        routes: list[tuple[str, str, Callable[[Request], Any]]] = [
            ("GET", "api/games", lambda _: Games(offered(), list(languages()), None)),
            ("GET", "api/tables", self._listed),
            ("POST", "api/tables", self._make),
            ("GET", table, lambda request: self._info(self._own(request))),
            ("POST", f"{table}/name", self._name),
            ("GET", f"{table}/history", self._history),
            ("GET", f"{table}/drawn", self._drawn),
            ("GET", f"{table}/record", self._record),
            ("GET", f"{table}/position", lambda request: visible(*self._seen(request))),
            ("GET", f"{table}/picture", self._picture),
            ("GET", f"{table}/review", self._review),
            ("GET", f"api/rulebooks/{word}/{word}", _rulebook),
            ("GET", r"api/diagrams/([\w.-]+)\.svg", _diagram),
            ("GET", r"api/examples/([\w.-]+)", lambda request: example(request.parts[0])),
            ("GET", "api/lessons", lambda request: lessons.all_lessons(request.language)),
            ("GET", f"api/lessons/{word}", _lesson),
            ("POST", f"api/lessons/{word}/try", _try_in_lesson),
            ("POST", f"api/lessons/{word}/explain", _explain_in_lesson),
            ("GET", "api/puzzles", lambda _: puzzles.all_puzzles()),
            ("GET", f"api/puzzles/{word}", lambda r: puzzles.position_of(puzzle(r.parts[0]))),
            ("POST", f"api/puzzles/{word}/answer", _answer_puzzle),
            ("POST", f"api/puzzles/{word}/explain", _explain_in_puzzle),
            ("POST", "api/positions", _show_position),
            ("POST", "api/positions/deal", lambda r: positions.dealt(r.read(positions.Deal))),
            ("POST", "api/positions/play", _play_position),
            ("POST", "api/positions/explain", _explain_position),
            ("POST", "api/positions/analyse", _analyse),
            ("POST", "api/positions/picture", _picture_of_position),
            ("POST", "api/positions/text", _text_of_position),
            ("POST", "api/positions/record", _record_of_position),
        ]
        self._routes = [(method, re.compile(path), answer) for method, path, answer in routes]

    def answer(self, method: str, address: str, body: str, language: str) -> Answer:
        """Answers a request.

        Args:
            method: `GET` or `POST`.
            address: the path, relative to the page, with its query.
            body: the body as text; empty without one.
            language: the language of the page.
        """
        split = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(split.query).items()}
        spoken = language if language in languages() else "en"
        try:
            for known, path, handle in self._routes:
                if known == method and (match := path.fullmatch(split.path)):
                    answer = handle(Request(match.groups(), query, body, spoken))
                    if isinstance(answer, Answer):
                        return answer
                    return Answer(200, JSON, encode(answer).decode())
            raise NotFound
        except UnknownName as error:
            status = 404 if method == "GET" else 400
            problem = problem_of(NotFound() if method == "GET" else error, spoken)[1]
        except VexillaError as error:
            status, problem = problem_of(error, spoken)
        except Exception as error:  # a fault of this program: the page must not wait for ever
            LOG.error("A request failed", exc_info=error)
            status, problem = 500, Problem("fault", say("server-fault", spoken))
        return Answer(status, JSON, encode(ErrorAnswer(problem)).decode())

    # Tables

    def _own(self, request: Request) -> OwnTable:
        return self._tables.find(request.parts[0])

    def _seen(self, request: Request) -> tuple[Any, str | None]:
        """A table, and the seat from which it is asked about."""
        own, seat = self._own(request), request.query.get("seat")
        if seat is not None and seat not in own.mine:
            raise Refusal("server-not-your-seat")
        return own.table, seat

    def _info(self, own: OwnTable) -> TableInfo:
        return table_info(own.table, own.mine, own.company, self._tables.served)

    def _listed(self, _: Request) -> Tables:
        found, damaged = self._tables.newest(MAX_LISTED)
        return Tables([self._info(own) for own in found], damaged)

    def _make(self, request: Request) -> MadeTable:
        data: NewTable = request.read(NewTable)
        info = self._info(self._tables.make(*wished(data, _shown(data.name))))
        return MadeTable(**msgspec.structs.asdict(info), keys={})

    def _name(self, request: Request) -> TableInfo:
        data: Name = request.read(Name)
        own = self._own(request)
        if data.seat not in own.mine:
            raise Refusal("server-not-your-seat")
        change = Change("name", data.seat, named(_shown(data.name)))
        self._tables.change(own, data.seat, None, lambda _: change)
        return self._info(own)

    def _history(self, request: Request) -> History:
        table, seat = self._seen(request)
        since = int(request.query.get("from", "0"))
        return History(whole_history(table.header, table.events, seat, since))

    def _drawn(self, request: Request) -> Drawn:
        own = self._own(request)
        game = own.table.game
        if not own.table.dealt:
            return Drawn([])
        names = names_of(own.table, own.mine, own.company, request.language)
        return Drawn(game.rules.drawn_text(game.drawn, request.language, names))

    def _record(self, request: Request) -> Answer:
        table = self._own(request).table
        game = recorded_game(table, table.names)
        return Answer(200, LINES, record_text(game, sealed=table.outcome is None).decode())

    def _picture(self, request: Request) -> Answer:
        table, seat = self._seen(request)
        return Answer(200, SVG, table.game.rules.board_svg(visible(table, seat)))

    def _review(self, request: Request) -> ReviewInfo:
        """The review so far, with one more decision: the page asks again until it is whole."""
        own = self._own(request)
        table = own.table
        if table.outcome is None:
            raise Refusal("server-not-over")
        id = table.header.id
        if id not in self._reviews:
            tasks = review_tasks(table)
            self._reviews[id] = Review(table.game.rules, len(tasks)), tasks
        review, tasks = self._reviews[id]
        if len(review.decisions) < review.count:
            event, task = tasks[len(review.decisions)]
            review.decisions.append(task.answer() | {"event": event})
        names = names_of(table, own.mine, own.company, request.language)
        told = list(review.told(request.language, names))
        return ReviewInfo(review.count, told, review.accuracy, review.moments)


def _shown(name: str | None) -> ShownName:
    """A name as it is shown, cut to length: nobody else reads it."""
    return ShownName((name or "").strip()[:MAX_NAME_LENGTH] or None)


def _rulebook(request: Request) -> Any:
    """A rulebook with its diagrams in it: no host has them under an address."""
    book = rules(*request.parts)
    chapters = [
        msgspec.structs.replace(chapter, html=_DIAGRAM.sub(_drawn_in, chapter.html))
        for chapter in book.chapters
    ]
    return msgspec.structs.replace(book, chapters=chapters)


def _drawn_in(found: re.Match[str]) -> str:
    svg = diagram(found["number"], found["language"] or "en")
    return f'src="data:image/svg+xml,{quote(svg)}"'


def _diagram(request: Request) -> Answer:
    return Answer(200, SVG, diagram(request.parts[0], request.query.get("language", "en")))


def _lesson(request: Request) -> Any:
    return lessons.begun(lesson(request.parts[0]), request.language)


def _try_in_lesson(request: Request) -> Any:
    data: LessonTry = request.read(LessonTry)
    return lessons.tried(lesson(request.parts[0]), data.played, data.action, request.language)


def _explain_in_lesson(request: Request) -> Any:
    return lessons.explained(lesson(request.parts[0]), request.read(LessonTry), request.language)


def _answer_puzzle(request: Request) -> Any:
    data: Tried = request.read(Tried)
    found = puzzle(request.parts[0])
    move = puzzles.move_of(found, data.move)
    judged = puzzles.judged(move, data.action, request.language)
    after = move.chance
    if not judged.right:
        after = ReviewTask(move.view, 1, judged.action).answer()["after"]
    return puzzles.answered(found, data.move, judged, after)


def _explain_in_puzzle(request: Request) -> Any:
    data: Tried = request.read(Tried)
    move = puzzles.move_of(puzzle(request.parts[0]), data.move)
    return puzzles.explained(move, data.action, request.language)


def _show_position(request: Request) -> Any:
    return positions.shown(request.read(positions.Asked), request.language)


def _play_position(request: Request) -> Any:
    return positions.played(request.read(positions.Played), request.language)


def _explain_position(request: Request) -> Any:
    return positions.explained(request.read(positions.Question), request.language)


def _analyse(request: Request) -> Any:
    seat, task = positions.to_analyse(request.read(positions.Depth))
    return positions.analysed(seat, task, task.answer(), request.language)


def _picture_of_position(request: Request) -> Answer:
    return Answer(200, SVG, positions.drawn(request.read(positions.Asked)))


def _text_of_position(request: Request) -> Answer:
    return Answer(200, TEXT, positions.written(request.read(positions.Asked), request.language))


def _record_of_position(request: Request) -> Answer:
    text = positions.recorded(request.read(positions.Played), request.language)
    return Answer(200, LINES, text.decode())
