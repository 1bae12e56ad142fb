"""The rulebooks: the rules of each game under their numbers, in each language.

A rulebook is one Markdown file, such as `en/battle-line.md`. In it a chapter begins with
`## BL-8 Claiming a flag`, and a rule with `- **BL-8.3**`. The page, the terminal and the
documentation show the same files. The folder `diagrams` has the pictures in them, `examples` the
positions of the worked examples.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from vexilla.errors import UnknownName
from vexilla.locale import Speech, languages
from vexilla.locale.letters import COLOURS, TACTICS, card_name, picture_letters
from vexilla.pictures.drawing import with_letters
from vexilla.registry import GAMES

__all__ = [
    "Chapter",
    "Rulebook",
    "as_html",
    "diagram",
    "example",
    "in_words",
    "passage",
    "rulebook",
]

_FOLDER = files(__name__)
_RULE = re.compile(r"B[A-Z]-\d+(?:\.\d+)?")
_DIAGRAM = re.compile(r"!\[(.*?)\]\(../diagrams/(.+?)\.svg\)")
_HEADING = re.compile(r"^## (?:(B[A-Z]-\d+) )?(.+)\n", re.MULTILINE)


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook.

    Attributes:
        id: its number, such as `BL-8`; of a chapter without one the prefix and its English title,
            such as `BL-worked-examples`. It is the same in all languages.
        title: its title, without the number.
        text: what stands below the title, as Markdown.
    """

    id: str
    title: str
    text: str

    @property
    def heading(self) -> str:
        """The title, after the number if the chapter has one."""
        return f"{self.id} {self.title}" if self.id[-1].isdigit() else self.title

    @property
    def rules(self) -> dict[str, str]:
        """The Markdown text of each rule by its number, with the tables that belong to it."""
        parts = re.split(r"^- \*\*(B[A-Z]-\d+\.\d+)\*\*", self.text, flags=re.MULTILINE)
        return {
            number: f"**{number}**" + re.sub(r"^  ", "", text.rstrip(), flags=re.MULTILINE)
            for number, text in zip(parts[1::2], parts[2::2], strict=True)
        }


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of a game.

    Attributes:
        title: its title.
        preface: what stands before the first chapter, as Markdown.
        chapters: its chapters, in their order.
    """

    title: str
    preface: str
    chapters: tuple[Chapter, ...]

    @property
    def rulings(self) -> Chapter:
        """The chapter with our rulings, a table with a rule in each row."""
        return next(chapter for chapter in self.chapters if chapter.id.endswith("-rulings"))

    @property
    def text(self) -> str:
        """The whole rulebook as Markdown."""
        parts = (f"## {chapter.heading}\n\n{chapter.text}" for chapter in self.chapters)
        return "\n\n".join((f"# {self.title}", self.preface, *parts))


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """Returns the rulebook of a game.

    Args:
        game: the name of the game.
        language: one of `vexilla.locale.languages()`.

    Raises:
        UnknownName: there is no such language, or no rulebook of this game.
    """
    if language not in languages():
        raise UnknownName(
            f"There is no language {language!r}. The languages are: {', '.join(languages())}."
        )
    file = _FOLDER / language / f"{game}.md"
    if game not in GAMES or not file.is_file():
        raise UnknownName(f"There is no rulebook of {game!r}.")
    head, *parts = _HEADING.split(file.read_text(encoding="utf-8"))
    title, _, preface = head.removeprefix("# ").partition("\n")
    numbers, titles, texts = parts[0::3], parts[1::3], parts[2::3]
    if language == "en":
        prefix = next(filter(None, numbers)).partition("-")[0]
        ids = [
            number or f"{prefix}-{re.sub(r'[^a-z]+', '-', name.lower())}"
            for number, name in zip(numbers, titles, strict=True)
        ]
    else:
        ids = [chapter.id for chapter in rulebook(game).chapters]
    chapters = map(Chapter, ids, titles, (text.strip() for text in texts))
    return Rulebook(title.strip(), preface.strip(), tuple(chapters))


def passage(number: str, language: str = "en") -> str:
    """Returns a rule, or a chapter with all its rules, as Markdown.

    Args:
        number: the number of a rule or chapter, such as `BL-8.3` or `BL-8`.
        language: one of `vexilla.locale.languages()`.

    Raises:
        UnknownName: there is no such rule or language.

    >>> passage("BL-10.2")
    '**BL-10.2** Its cards stay face up and count as seen.'
    """
    wanted = number.upper()
    for game in GAMES:
        if not (_FOLDER / "en" / f"{game}.md").is_file():
            continue
        for chapter in rulebook(game, language).chapters:
            if chapter.id.upper() == wanted:
                return f"## {chapter.heading}\n\n{chapter.text}"
            if wanted in chapter.rules:
                return chapter.rules[wanted]
    raise UnknownName(
        f"There is no rule {number!r}. Rules are numbered like BL-8.3, chapters like BL-8."
    )


def diagram(number: str, language: str = "en") -> str:
    """Returns the diagram of a rule, an SVG document, with the letters of a language.

    Raises:
        UnknownName: no diagram belongs to that rule, or there is no such language.
    """
    file = _FOLDER / "diagrams" / f"{number}.svg"
    if not _RULE.fullmatch(number) or not file.is_file():
        raise UnknownName(f"There is no diagram of {number!r}.")
    drawn = file.read_text(encoding="utf-8")
    return with_letters(drawn, picture_letters(number.partition("-")[0], language))


@cache
def _examples() -> dict[str, dict[str, Any]]:
    """The positions of all worked examples, by names such as `BL-T37`."""
    found: dict[str, dict[str, Any]] = {}
    for game in GAMES:
        file = _FOLDER / "examples" / f"{game}.jsonl"
        if file.is_file():
            prefix = rulebook(game).chapters[0].id.partition("-")[0]
            for line in file.read_text(encoding="utf-8").splitlines():
                case = json.loads(line)
                found[f"{prefix}-{case['id']}"] = case["position"]
    return found


def example(name: str) -> dict[str, Any]:
    """Returns the position of a worked example, such as `BL-T37`.

    Raises:
        UnknownName: there is no such example, or it has no position.
    """
    try:
        return _examples()[name]
    except KeyError:
        raise UnknownName(f"There is no worked example {name!r}.") from None


def in_words(text: str) -> str:
    """Returns Markdown of a rulebook with the caption of each diagram in place of the diagram.

    >>> in_words("![Nine flags in a row.](../diagrams/BL-1.4.svg)")
    '[Nine flags in a row.]'
    """
    return _DIAGRAM.sub(r"[\1]", text)


def as_html(text: str, language: str = "en", rulings: Chapter | None = None) -> str:
    """Returns Markdown of a rulebook as HTML, in which every number of a rule leads to that rule.

    A rule's own number also is the `id` of the item that it stands in. Cards in `code` are each
    in an element with the class of its colour. The number of a worked
    example leads to its position.

    Args:
        text: the Markdown.
        language: its language.
        rulings: the chapter with our rulings; a rule that it rules on gets a link to it.
    """
    ruled = (
        set(re.findall(r"^\| (B[A-Z]-\d+\.\d+) \|", rulings.text, re.MULTILINE)) if rulings else ()
    )
    from markdown_it import MarkdownIt  # only readers of rules wait for it

    shown = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    shown = re.sub(r'<a href="[^"#]*\.md[^"]*">(.*?)</a>', r"\1", shown)  # not on the page
    shown = re.sub(
        r"<li>\s*(<p>)?<strong>(B[A-Z]-\d+\.\d+)</strong>",
        lambda item: (
            f'<li id="{item[2]}">{item[1] or ""}{item[2]}'
            + (_ruling(rulings) if rulings and item[2] in ruled else "")
        ),
        shown,
    )
    shown = shown.replace("<th></th>", "<td></td>")  # a column of numbers needs no heading
    shown = re.sub("<(pre|table)>", r'<\1 tabindex="0">', shown)  # keys scroll what is wide
    shown = re.sub(
        r'<p><img src="\.\./diagrams/(.+?)\.svg" alt="(.*?)" /></p>',
        lambda found: _figure(found[1], found[2], language),
        shown,
    )
    shown = re.sub(r"<tr>\s*<td>(T\d+)</td>.*?</tr>", _example_row, shown, flags=re.DOTALL)
    shown = re.sub(r"<code>([^<]*)</code>", lambda code: _cards(code[1], language), shown)
    pieces = re.split(r"(<[^>]*>)", shown)
    pieces[::2] = [
        _RULE.sub(lambda found: f'<a href="#/rules/{found[0]}">{found[0]}</a>', piece)
        for piece in pieces[::2]
    ]
    return "".join(pieces)


def _ruling(rulings: Chapter) -> str:
    """Returns the mark of a rule on which we have ruled."""
    return f' <a class="ruled" href="#/rules/{rulings.id}" title="{rulings.title}">§</a>'


def _figure(number: str, caption: str, language: str) -> str:
    """Returns a diagram with its caption; the size keeps the text below it where it is."""
    size = re.search(r'width="[\d.]+" height="[\d.]+"', diagram(number))
    assert size
    query = "" if language == "en" else f"?language={language}"
    return (
        f'<figure><img src="api/diagrams/{number}.svg{query}" {size[0]} alt="" loading="lazy">'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _example_row(row: re.Match[str]) -> str:
    """Returns a row of a table of examples; its number leads to the position, if it has one."""
    rule = _RULE.search(row[0])
    name = f"{rule[0].partition('-')[0]}-{row[1]}" if rule else ""
    if name not in _examples():
        return row[0]
    return row[0].replace(
        f"<td>{row[1]}</td>", f'<td><a href="#/analysis/example/{name}">{row[1]}</a></td>', 1
    )


@cache
def _card_names(language: str) -> dict[str, str]:
    """The name of each card of Battle Line in a language, with the class of its colour."""
    say = Speech(language).say
    troops = {
        card_name(say, f"{letter}{value}"): f"bl-{colour}"
        for letter, colour in COLOURS.items()
        for value in range(1, 11)
    }
    return troops | {card_name(say, card): "bl-tactics" for card in TACTICS}


def _cards(code: str, language: str) -> str:
    """Returns what stands in `code` as HTML: cards of Battle Line one by one, or else as it is."""
    names = _card_names(language)
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    cards = re.findall("|".join(longest_first), code)
    if not cards or " ".join(cards) != code:
        return f"<code>{code}</code>"
    return " ".join(f'<span class="card {names[card]}">{card}</span>' for card in cards)
