"""Makes the PDF of a game: the first page, the sheets of parts, the aid and the booklet."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from vexilla.errors import UnknownName
from vexilla.game import options_with, package_of
from vexilla.locale import Speech
from vexilla.locale.letters import Say
from vexilla.pictures.drawing import AidRow, PartSet
from vexilla.printing.at_a_table import at_a_table, edition_name
from vexilla.printing.book import STYLE, Markdown, book_source, booklet_source, sheet_of_two
from vexilla.printing.sheets import PAPERS, Sheet, lay_out
from vexilla.printing.sources import Pictures, page, sheet_source
from vexilla.printing.typeset import Press, millimetres, quoted, shown
from vexilla.rulebook import Rulebook, rulebook

INKS = ("colour", "black")
EDGES = ("long", "short")
_TEXTS = ("cover", "aid", "rules")
_AID, _BOOK = "aid.pdf", "rules.pdf"
_AFTER = "\n\n"  # behind what an edition plays stands what still differs
_AID_SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)  # points
_STEPS = {  # what the first page says of printing, and with which part; empty: always
    "scale": "",
    "sides": "",
    "paper": "cards",
    "cut": "",
    "field": "field",
    "dice": "trees",
    "fold": "rules",
}


def kinds_of(game: str) -> tuple[str, ...]:
    """What can be printed of a game, such as `cards`.

    Raises:
        UnknownName: there is no such game.
        VexillaError: the game has nothing to print.
    """
    return (*dict.fromkeys(one.kind for one in _sets(game, "en", False)), *_TEXTS)


def print_game(
    game: str,
    language: str = "en",
    *,
    paper: str = "a4",
    parts: Collection[str] = (),
    ink: str = "colour",
    edge: str = "long",
    edition: str = "",
    progress: Callable[[str], object] = lambda _: None,
) -> bytes:
    """The box of a game as a PDF.

    Each sheet of parts is followed by its other side, which may be white.

    Args:
        game: the name of the game.
        language: one of `vexilla.locale.languages()`.
        paper: one of PAPERS.
        parts: which of `kinds_of(game)`; none: all.
        ink: one of INKS.
        edge: about which edge the printer turns the paper, one of EDGES.
        edition: the printed text that cards, aid and rulebook follow, one of
            `vexilla.editions(game)`; empty: the defaults.
        progress: told what is done now.

    Raises:
        UnknownName: there is no such game, language, paper, part, ink, edge or edition.
        VexillaError: the extra `print` is missing, the game has nothing to print, or a font lacks a
            letter.
    """
    _check("paper", paper, PAPERS)
    _check("ink", ink, INKS)
    _check("edge", edge, EDGES)
    kinds = kinds_of(game)
    for kind in parts:
        _check("part", kind, kinds)
    wanted = [kind for kind in kinds if not parts or kind in parts]
    black = ink == "black"
    say = Speech(language).say
    prints = package_of(game).prints
    options_with(package_of(game).rules, edition or None)
    whole = rulebook(game, language)
    book = at_a_table(whole, game, language, edition)
    title = edition_name(whole, game, edition) if edition else ""
    with Press(language) as press:
        pictures = Pictures(press)
        setter = Markdown(language, pictures, paper, prints.IN_BLACK if black else None)
        cover = pictures.name(prints.cover(language, black, title))
        progress(say("print-doing", what="parts"))
        sets = [one for one in _sets(game, language, black, edition) if one.kind in wanted]
        sheets = lay_out(sets, paper)
        first = _first_page(game, book, sets, setter, paper, edge, wanted, say)
        if "cover" in wanted:
            front = f'image({quoted(cover)}, width: 100%, height: 100%, fit: "contain")'
            first = _page(paper, 0, front) + first
        press.check(first)
        source = _on_its_own(first, paper, press)
        parts_source = "".join(
            sheet_source(sheet, pictures, caption, edge, say)
            for sheet, caption in zip(sheets, _captions(game, sheets, say), strict=True)
        )
        press.check(parts_source)
        source += parts_source
        if "aid" in wanted:
            rows = prints.aid_rows(language, black, edition)
            pages = _aid(game, book, rows, setter, paper, press, say)
            press.keep({_AID: press.pdf(pages, strict=True)})
            source += sheet_of_two(_AID, paper, edge)
        if "rules" in wanted:
            progress(say("print-doing", what="rules"))
            pages = book_source(book, setter, paper, cover)
            press.keep({_BOOK: press.pdf(pages, strict=True)})
            source += booklet_source(_BOOK, press.pages(pages), paper, edge)
        progress(say("print-doing", what="file"))
        named = f"#set document(title: [{shown(book.title)}])\n"
        return press.pdf(named + source)


def _check(what: str, name: str, known: Collection[str]) -> None:
    if name not in known:
        raise UnknownName(f"There is no {what} {name!r}. Choose from: {', '.join(known)}.")


def _sets(game: str, language: str, black: bool, edition: str = "") -> Sequence[PartSet]:
    return package_of(game).prints.printed_parts(language, black, edition)


def _captions(game: str, sheets: Sequence[Sheet], say: Say) -> list[str]:
    """What stands below each sheet: the game, what is on it, and its number among its like."""
    kinds = [" · ".join(say("print-set", kind=kind) for kind in sheet.kinds) for sheet in sheets]
    counts, seen = Counter(kinds), Counter[str]()
    name = say("picture-game", game=game)
    captions: list[str] = []
    for kind in kinds:
        seen[kind] += 1
        number = f" {seen[kind]}/{counts[kind]}" if counts[kind] > 1 else ""
        captions.append(f"{name} · {kind}{number}")
    return captions


def _first_page(
    game: str,
    book: Rulebook,
    sets: Sequence[PartSet],
    setter: Markdown,
    paper: str,
    edge: str,
    wanted: Sequence[str],
    say: Say,
) -> str:
    """Whose game it is, what is printed, how to print it, and a ruler."""
    whose = next(part for part in book.preface.split("\n\n") if part.startswith("*"))
    counts = Counter[str]()
    for one in sets:
        counts[one.kind] += len(one.parts)
    listed = ["- " + say("print-set", kind=kind) + f": {count}" for kind, count in counts.items()]
    listed += ["- " + say("print-set", kind=kind) for kind in _TEXTS if kind in wanted]
    steps = [what for what, needed in _STEPS.items() if not needed or needed in wanted]
    how = ["1. " + say("print-how", what=what, edge=edge) for what in steps]
    title = say("print-title", title=say("picture-game", game=game))
    contents, how_title = say("print-contents"), say("print-how-title")
    text = f"# {title}\n\n{whose}\n\n" + "\n".join(
        [f"## {contents}", "", *listed, "", f"## {how_title}", "", *how]
    )
    ticks = "".join(
        f"#place(dx: {10 * tick}mm, line(length: {3 if tick % 5 else 5}mm, angle: 90deg))"
        for tick in range(11)
    )
    ruler = f"#v(1fr)#box(width: 100mm, height: 6mm)[#place(line(length: 100mm)){ticks}]\n\n"
    ruler += shown(say("print-ruler"))
    return _text_pages(paper, 11, setter.source(text) + ruler)


def _aid(
    game: str,
    book: Rulebook,
    rows: Sequence[AidRow],
    setter: Markdown,
    paper: str,
    press: Press,
    say: Say,
) -> str:
    """A page with a turn and its pictures, and one with the rules that are looked up most."""
    rules = {number: text for chapter in book.chapters for number, text in chapter.rules.items()}
    named = "\n\n".join(_without_diagrams(rules[it]) for it in package_of(game).prints.AID_RULES)
    name, what = say("picture-game", game=game), say("print-set", kind="aid")
    played = [
        f"**{it.title}**\n\n{it.text.partition(_AFTER)[0]}"
        for it in book.chapters
        if it.id.endswith("-edition")
    ]
    glances = [book.preface[book.preface.index("\n**") :], *played]
    glance = ", ".join(f"[{setter.source(text)}]" for text in glances)
    drawn = "".join(
        _row(setter, one, _without_diagrams(rules.get(one.text, one.text))) for one in rows
    )
    pages = (
        f"{setter.source(f'# {name}: {what}')}"
        f"#grid(columns: ({'1fr, ' * len(glances)}), gutter: 6mm, {glance})\n{drawn}",
        f"#columns(2, gutter: 6mm)[{setter.source(named)}]",
    )
    return "".join(_filled(paper, page, press) for page in pages)


def _row(setter: Markdown, one: AidRow, text: str) -> str:
    words = f"align(horizon)[{setter.source(text)}]"
    if not one.picture:
        return f"#{words}\n"
    width = millimetres(one.width)[0]
    drawn = f"image({quoted(setter.pictures.name(one.picture))}, width: {width})"
    return f"#grid(columns: ({width}, 1fr), gutter: 5mm, {drawn}, {words})\n"


def _filled(paper: str, content: str, press: Press) -> str:
    """A page with letters as large as fit on it."""

    def fits(size: float) -> bool:
        return press.pages(_text_pages(paper, size, content)) == 1

    size = bisect_left(_AID_SIZES[:-1], True, key=fits)
    return _text_pages(paper, _AID_SIZES[size], content)


def _without_diagrams(text: str) -> str:
    return re.sub(r"!\[.*?\]\(.*?\)", "", text, flags=re.DOTALL)


def _on_its_own(source: str, paper: str, press: Press) -> str:
    """Pages with a white one after them where what follows needs a sheet of its own."""
    return source + page(*PAPERS[paper]) * (press.pages(source) % 2)


def _page(paper: str, margin: float, content: str) -> str:
    width, height = millimetres(*PAPERS[paper])
    return f"#page(width: {width}, height: {height}, margin: {margin}mm, {content})\n"


def _text_pages(paper: str, size: float, content: str) -> str:
    width, height = millimetres(*PAPERS[paper])
    return (
        f"#[#set page(width: {width}, height: {height}, margin: 14mm)\n"
        f"#set text(size: {size}pt)\n{STYLE}\n{content}]\n"
    )
