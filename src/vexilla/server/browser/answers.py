"""A request of a window, and its answer."""

from typing import Any, NamedTuple

import msgspec

from vexilla.errors import VexillaError

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
        """The body as a struct. Raises VexillaError."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (ValueError, RecursionError) as error:
            raise VexillaError(str(error)) from None
