"""Lessons, puzzles, openings and rulebooks of a browser without a server.

It is imported when the first of these is asked for: a browser fetches them then (`parts.py`).
"""

import re
from dataclasses import replace
from urllib.parse import quote

import msgspec

from vexilla.rulebook import diagram
from vexilla.server.browser.answers import routes_of
from vexilla.server.study.messages import Rules
from vexilla.server.study.reading import READING
from vexilla.server.study.rulebooks import rules

_DIAGRAM = re.compile(
    r'src="api/diagrams/(?P<number>[\w.-]+)\.svg(?:\?language=(?P<language>\w+))?"'
)


def _rulebook(game: str, spoken: str) -> Rules:
    """A rulebook with its diagrams in it: no host has them under an address."""
    book = rules(game, spoken)
    chapters = [
        msgspec.structs.replace(chapter, html=_DIAGRAM.sub(_drawn_in, chapter.html))
        for chapter in book.chapters
    ]
    return msgspec.structs.replace(book, chapters=chapters)


def _drawn_in(found: re.Match[str]) -> str:
    svg = diagram(found["number"], found["language"] or "en")
    return f'src="data:image/svg+xml,{quote(svg)}"'


ROUTES = routes_of(replace(one, work=_rulebook) if one.work is rules else one for one in READING)
