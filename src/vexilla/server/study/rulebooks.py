"""Rulebooks as they are asked for."""

from functools import cache
from importlib.util import find_spec

from vexilla.rulebook import as_html, rulebook
from vexilla.server.study.messages import RuleChapter, Rules


@cache
def rules(game: str, language: str) -> Rules:
    """The rulebook of a game in a language, as HTML. Raises UnknownName."""
    book = rulebook(game, language)
    chapters = [
        RuleChapter(one.id, one.title, as_html(one.text, language, book.rulings))
        for one in book.chapters
    ]
    return Rules(book.title, as_html(book.preface, language), chapters, can_print())


def can_print() -> bool:
    """Whether games on paper can be made here: the extra `print` is installed."""
    return find_spec("typst") is not None
