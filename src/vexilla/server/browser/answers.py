"""A request of a window, and its answer."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from vexilla.errors import VexillaError
from vexilla.texts import KeyTwice, from_json, unmarked

JSON, SVG, TEXT, LINES = "application/json", "image/svg+xml", "text/plain", "application/jsonl"
WORD = "([A-Za-z0-9_-]+)"  # a part of a path that varies


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
        """The body as a struct. Raises VexillaError, also if an object in it has a key twice."""
        try:
            from_json(self.body)
            return msgspec.json.decode(unmarked(self.body), type=kind)
        except KeyTwice as error:
            raise VexillaError(f"The request says two things: {error}.") from None
        except (ValueError, RecursionError) as error:
            raise VexillaError(str(error)) from None


Route = tuple[str, re.Pattern[str], Callable[[Request], Any]]


def routes(*named: tuple[str, str, Callable[[Request], Any]]) -> list[Route]:
    """Routes: each with its method, the pattern of its path, and what answers."""
    return [(method, re.compile(path), answer) for method, path, answer in named]
