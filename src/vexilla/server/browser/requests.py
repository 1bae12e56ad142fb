"""What a window asks by requests: the paths of the server's API that make sense for one person."""

import logging
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from vexilla.errors import UnknownName, VexillaError
from vexilla.locale import languages, say
from vexilla.record.lines import RecordError
from vexilla.server.browser.advice import Advice, OwnReviews
from vexilla.server.browser.answers import (
    WORD,
    Answer,
    Request,
    Route,
    routes,
    routes_of,
)
from vexilla.server.browser.names import cleaned_name
from vexilla.server.browser.own_tables import OwnTable, OwnTables
from vexilla.server.browser.records import record_of, split, table_of, transcript_of
from vexilla.server.edge.messages import ErrorAnswer, ShownName, encode
from vexilla.server.edge.refusing import problem_of
from vexilla.server.errors import Refusal, missing
from vexilla.server.study.endpoint import JSON, LINES, SVG, TEXT
from vexilla.server.study.endpoints import POSITIONS
from vexilla.server.study.messages import ReviewInfo
from vexilla.server.study.review import review_tasks
from vexilla.server.tables.events import Change, named
from vexilla.server.tables.messages import (
    Drawn,
    EventNumber,
    Games,
    History,
    MadeTable,
    Name,
    NewTable,
    Tables,
)
from vexilla.server.tables.shown import TableInfo
from vexilla.server.tables.sight import (
    listed,
    names_of,
    table_info,
    visible,
    whole_history,
)
from vexilla.server.tables.wishes import offered, wished

LOG = logging.getLogger(__name__)


class Taken(msgspec.Struct):
    """What has been taken from records.

    Attributes:
        tables: the tables, some of which may have been here before.
        problems: what was wrong with other records, in sentences.
    """

    tables: list[TableInfo]
    problems: list[str]


class Requests:
    """Answers requests."""

    def __init__(self, tables: OwnTables) -> None:
        """Prepares it for the tables of the person."""
        self._tables = tables
        self._reviews = OwnReviews()
        table = f"api/tables/{WORD}"
        self._routes = routes(
            ("GET", "api/games", lambda _: Games(offered(), list(languages()))),
            ("GET", "api/tables", self._listed),
            ("POST", "api/tables", self._make),
            ("GET", "api/tables/records", self._records),
            ("POST", "api/tables/records", self._take),
            ("GET", table, lambda request: self._info(self._own(request))),
            ("POST", f"{table}/name", self._name),
            ("GET", f"{table}/history", self._history),
            ("GET", f"{table}/drawn", self._drawn),
            ("GET", f"{table}/record", self._record),
            ("GET", f"{table}/transcript", self._transcript),
            ("GET", f"{table}/position", lambda request: visible(*self._seen(request))),
            ("GET", f"{table}/picture", self._picture),
            ("GET", f"{table}/review", self._review),
        )
        self._routes += [*Advice(self._reviews).routes, *routes_of(POSITIONS)]

    def answer(self, method: str, address: str, body: str, language: str) -> Answer:
        """Answers a request.

        Args:
            method: `GET` or `POST`.
            address: the path, relative to the page, with its query.
            body: the body as text; empty without one.
            language: the language of the page.
        """
        spoken = language if language in languages() else "en"
        asked = address.partition("?")[0]
        try:
            split = urlsplit(address)
            query = {name: values[-1] for name, values in parse_qs(split.query).items()}
            for known, path, handle in chain(self._routes, self._reading()):
                if known == method and (match := path.fullmatch(split.path)):
                    answer = handle(Request(match.groups(), query, body, spoken))
                    if isinstance(answer, Answer):
                        return answer
                    return Answer(200, JSON, encode(answer).decode())
            raise missing(asked)
        except UnknownName as error:
            status, problem = problem_of(missing(asked) if method == "GET" else error, spoken)
        except Exception as error:  # also a fault of this program: the page must not wait for ever
            status, problem = problem_of(error, spoken)
            if status == 500:
                LOG.error("A request failed", exc_info=error)
        return Answer(status, JSON, encode(ErrorAnswer(problem)).decode())

    def _reading(self) -> Iterator[Route]:
        """The routes whose code is imported with the first of them."""
        yield from import_module("vexilla.server.browser.study").ROUTES

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
        found = listed(self._tables.all(), lambda own: own.table)
        return Tables([self._info(own) for own in found], self._tables.damaged)

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
        try:
            since = msgspec.convert(request.query.get("from", "0"), EventNumber, strict=False)
        except msgspec.ValidationError as error:
            raise VexillaError(f"from: {error}.") from None
        return History(whole_history(table.header, table.events, seat, since))

    def _drawn(self, request: Request) -> Drawn:
        own = self._own(request)
        game = own.table.game
        if not own.table.dealt:
            return Drawn([])
        names = names_of(own.table, own.mine, own.company, request.language)
        return Drawn(game.package.hosts.drawn_text(game.drawn, request.language, names))

    def _record(self, request: Request) -> Answer:
        return Answer(200, LINES, record_of(self._own(request).table))

    def _transcript(self, request: Request) -> Answer:
        return Answer(200, TEXT, transcript_of(self._own(request).table))

    def _records(self, _: Request) -> Answer:
        """The records of all tables, the newest first, in one text."""
        dealt = (own.table for own in self._tables.all() if own.table.dealt)
        return Answer(200, LINES, "".join(map(record_of, dealt)))

    def _take(self, request: Request) -> Taken:
        """Adds the games of records; what cannot be read is told, and the rest is added."""
        try:
            records = list(split(request.body))
        except RecordError as error:  # a text is read as a whole
            return Taken([], [_unreadable(1, error, request.language)])
        taken = Taken([], [])
        for place, record in enumerate(records, start=1):
            try:
                taken.tables.append(self._info(self._tables.take(table_of(record))))
            except VexillaError as error:
                taken.problems.append(_unreadable(place, error, request.language))
        return taken

    def _picture(self, request: Request) -> Answer:
        table, seat = self._seen(request)
        draws = table.game.package.draws
        return Answer(200, SVG, draws.board_svg(visible(table, seat), below=seat))

    def _review(self, request: Request) -> ReviewInfo:
        """The review so far, with one more decision: the page asks again until it is whole."""
        own = self._own(request)
        table = own.table
        if table.outcome is None:
            raise Refusal("server-not-over")
        names = names_of(table, own.mine, own.company, request.language)
        begin = partial(review_tasks, table)
        return self._reviews.deeper(table.header.id, table, begin, request.language, names)


def _unreadable(place: int, error: VexillaError, language: str) -> str:
    why = problem_of(error, language)[1].text
    return say("server-record-unreadable", language, place=place, why=why)


def _shown(name: str | None) -> ShownName:
    """A name as it is shown."""
    return ShownName(cleaned_name(name))
