"""The catalogues, as they are written."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

import vexilla
from tests.faults import text_of

SOURCES = Path(vexilla.__file__).parent
LOCALE = SOURCES / "locale"
FILES = sorted(path.name for path in (LOCALE / "en").iterdir())


@cache
def parsed(language: str, name: str) -> ast.Resource:
    """A file of a language; to parse one takes a while."""
    return FluentParser().parse(text_of(LOCALE / language / name))
