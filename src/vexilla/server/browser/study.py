"""What a window asks of lessons, puzzles, rulebooks and openings, which no table needs.

It is imported when the first of these is asked for: a browser fetches them then (`parts.py`).
"""

import re
from typing import Any
from urllib.parse import quote

import msgspec

from vexilla.analysis.opening_book import opening_book
from vexilla.analysis.puzzle import puzzle
from vexilla.lessons import lesson
from vexilla.rulebook import diagram, example
from vexilla.server.browser.answers import SVG, WORD, Answer, Request, routes
from vexilla.server.study import lessons, puzzles
from vexilla.server.study.lessons import LessonTry
from vexilla.server.study.messages import Tried
from vexilla.server.study.rulebooks import rules

_DIAGRAM = re.compile(
    r'src="api/diagrams/(?P<number>[\w.-]+)\.svg(?:\?language=(?P<language>\w+))?"'
)


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
    judged = puzzles.judged(move, data.action)
    answer = puzzles.answer_task(move, judged).answer()
    return puzzles.answered(found, data.move, judged, answer, request.language)


def _explain_in_puzzle(request: Request) -> Any:
    data: Tried = request.read(Tried)
    move = puzzles.move_of(puzzle(request.parts[0]), data.move)
    return puzzles.explained(move, data.action, request.language)


ROUTES = routes(
    ("GET", f"api/rulebooks/{WORD}/{WORD}", _rulebook),
    ("GET", r"api/diagrams/([\w.-]+)\.svg", _diagram),
    ("GET", r"api/examples/([\w.-]+)", lambda request: example(request.parts[0])),
    ("GET", "api/lessons", lambda request: lessons.all_lessons(request.language)),
    ("GET", f"api/lessons/{WORD}", _lesson),
    ("POST", f"api/lessons/{WORD}/try", _try_in_lesson),
    ("POST", f"api/lessons/{WORD}/explain", _explain_in_lesson),
    ("GET", "api/puzzles", lambda _: puzzles.all_puzzles()),
    ("GET", f"api/puzzles/{WORD}", lambda r: puzzles.position_of(puzzle(r.parts[0]))),
    ("GET", f"api/openings/{WORD}", lambda request: opening_book(request.parts[0])),
    ("POST", f"api/puzzles/{WORD}/answer", _answer_puzzle),
    ("POST", f"api/puzzles/{WORD}/explain", _explain_in_puzzle),
)
