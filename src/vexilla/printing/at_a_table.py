"""A rulebook for a real table: it speaks of no program, no page and no option by name."""

import re
from dataclasses import replace
from functools import cache
from importlib.resources import files

from vexilla.locale import say
from vexilla.rulebook import Chapter, Rulebook

_LEFT_OUT = ("options", "worked-examples", "rulings")  # of a program, or for the curious
_ABOUT = re.compile(r"^\*[^*].*?\*$", re.MULTILINE | re.DOTALL)  # the paragraph about the program
_OPTION = re.compile(r"\s*\(\w+\s+`[a-z_]+`(?:\.|:\s*([^()]*))?\)")


@cache
def instead_in_print(language: str) -> dict[str, str]:
    """What a printed rulebook says in place of a preface, a rule, or the text before a table.

    The keys are the name of a game, the number of a rule, and the id of a chapter.
    """
    text = (files(__name__.rpartition(".")[0]) / f"instead/{language}.md").read_text("utf-8")
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return {key: said.strip() for key, said in zip(parts[0::2], parts[1::2], strict=True)}


def at_a_table(book: Rulebook, game: str, language: str) -> Rulebook:
    """Returns the chapters of a rulebook that matter at a table, in words that hold there.

    Args:
        book: the rulebook.
        game: its game.
        language: its language.
    """
    instead, word = instead_in_print(language), say("print-variant", language)

    def variant(found: re.Match[str]) -> str:
        return f" ({word}: {found[1]})" if found[1] else ""

    def told(chapter: Chapter) -> Chapter:
        text = chapter.text
        for number in chapter.rules.keys() & instead.keys():
            rule = re.compile(rf"^- \*\*{re.escape(number)}\*\* .*?(?=^- |\Z)", re.M | re.S)
            lines = instead[number].replace("\n", "\n  ")
            text = rule.sub(lambda _, new=f"- **{number}** {lines}\n": new, text)
        if chapter.id in instead:  # what stands before its table
            text = f"{instead[chapter.id]}\n\n{text[text.index('| ') :]}"
        return replace(chapter, text=_OPTION.sub(variant, text))

    chapters = (told(each) for each in book.chapters if not each.id.endswith(_LEFT_OUT))
    preface = _ABOUT.sub(lambda _: instead[game], book.preface, count=1)
    return replace(book, preface=preface, chapters=tuple(chapters))
