"""Rulebooks as they are asked for."""

from functools import cache
from importlib.util import find_spec

from vexilla.errors import UnknownName
from vexilla.game import package_of
from vexilla.rulebook import as_html, diagram, rulebook
from vexilla.server.study.messages import RuleChapter, Rules


@cache
def rules(game: str, spoken: str) -> Rules:
    """The rulebook of a game in a language, as HTML. Raises UnknownName."""
    book = rulebook(game, spoken)
    chapters = [
        RuleChapter(one.id, one.title, as_html(one.text, spoken, book.rulings))
        for one in book.chapters
    ]
    editions = list(package_of(game).hosts.EDITIONS)
    return Rules(book.title, as_html(book.preface, spoken), chapters, can_print(), editions)


def drawn(file: str, language: str = "en") -> str:
    """A diagram such as `BL-1.4.svg`, with the letters of a language. Raises UnknownName."""
    name, dot, kind = file.rpartition(".")
    if not dot or kind != "svg":
        raise UnknownName(f"A diagram is an SVG picture, not {file!r}.")
    return diagram(name, language)


def can_print() -> bool:
    """Whether games on paper can be made here: the extra `print` is installed."""
    return find_spec("typst") is not None
