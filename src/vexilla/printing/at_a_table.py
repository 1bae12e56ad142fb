"""A rulebook for a real table: it speaks of no program, no page and no option by name."""

import re
from dataclasses import replace
from functools import cache
from importlib.resources import files

from vexilla.game import package_of
from vexilla.locale import say
from vexilla.rulebook import Chapter, Rulebook

_LEFT_OUT = ("options", "worked-examples", "rulings")  # of a program, or for the curious
_ABOUT = re.compile(r"^\*[^*].*?\*$", re.MULTILINE | re.DOTALL)  # the paragraph about the program
_CLAIMS = "BL-4.2"  # where an edition plays otherwise, nobody claims first in a turn
_DECISION = re.compile(r",?\s+\[?D\d+\b\]?(\([^)]*\))?")  # of a document that is not in print
_OPTION = re.compile(r"\s*\(\w+\s+`[a-z_]+`(?:\.|:\s*([^()]*))?\)")


@cache
def instead_in_print(language: str) -> dict[str, str]:
    """What a printed rulebook says in place of a preface, a rule, or the text before a table.

    The keys are the name of a game, the number of a rule, and the id of a chapter.
    """
    text = (files(__name__.rpartition(".")[0]) / f"instead/{language}.md").read_text("utf-8")
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return {key: said.strip() for key, said in zip(parts[0::2], parts[1::2], strict=True)}


def edition_name(book: Rulebook, game: str, edition: str) -> str:
    """What the rulebook calls an edition."""
    return _edition_text(book, game, edition).partition("\n")[0]


def _rule(number: str) -> re.Pattern[str]:
    return re.compile(rf"^- \*\*{re.escape(number)}\*\*.*?(?=\n*^- |\n*\Z)", re.M | re.S)


def _edition_text(book: Rulebook, game: str, edition: str) -> str:
    """What the rulebook says of an edition, its name in the first line."""
    options = next(chapter.text for chapter in book.chapters if chapter.id.endswith("-options"))
    number = list(package_of(game).hosts.EDITIONS).index(edition)
    return re.split("^### ", options, flags=re.MULTILINE)[number + 1]


def at_a_table(book: Rulebook, game: str, language: str, edition: str = "") -> Rulebook:
    """Returns the chapters of a rulebook that matter at a table, in words that hold there.

    Args:
        book: the rulebook.
        game: its game.
        language: its language.
        edition: the edition that is played: a chapter says what it plays, and so do its rules;
            empty: the defaults.
    """
    instead, word = instead_in_print(language), say("print-variant", language)
    chosen = package_of(game).prints.edition_rules(language, edition) if edition else ()
    name, played = "", ()
    if edition:
        name, _, differs = _edition_text(book, game, edition).partition("\n")
        plays = "\n".join(
            f"1. {sentence} ({', '.join(dict.fromkeys((rule, own)))})"
            for rule, own, sentence in chosen
        )
        rest = _DECISION.sub("", differs[differs.index("\n- ") :]).replace("\n- ", "\n1. ")
        text = "\n\n".join((plays, say("print-differs", language), rest.strip()))
        played = (Chapter(f"{book.chapters[0].id.partition('-')[0]}-edition", name, text),)

    def variant(found: re.Match[str]) -> str:
        return f" ({word}: {found[1]})" if found[1] else ""

    def told(chapter: Chapter) -> Chapter:
        text = chapter.text
        for number in chapter.rules.keys() & instead.keys():
            lines = instead[number].replace("\n", "\n  ")
            text = _rule(number).sub(lambda _, new=f"- **{number}** {lines}": new, text)
        if chapter.id in instead:  # what stands before its table
            text = f"{instead[chapter.id]}\n\n{text[text.index('| ') :]}"
        text = _OPTION.sub(variant, text)
        for number, own, sentence in chosen:
            said = f"\n\n  **{name}: {sentence}**" + f" ({own})" * (own != number)
            text = _rule(number).sub(lambda found, new=said: found[0] + new, text)
            if own != number:
                text = text.replace(f"- **{own}**", f"- **{own}** **({name})**")
        return replace(chapter, text=text)

    chapters = (told(each) for each in book.chapters if not each.id.endswith(_LEFT_OUT))
    preface = _ABOUT.sub(lambda _: instead[game], book.preface, count=1)
    if any(rule == _CLAIMS for rule, _, _ in chosen):
        preface = re.sub(r"^1\. .*?(?=^2\. )", "", preface, flags=re.MULTILINE | re.DOTALL)
    return replace(book, preface=preface, chapters=(*played, *chapters))
