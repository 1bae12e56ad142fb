"""The rulebook as a booklet, and its rules as text that Typst sets."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from vexilla.pictures.drawing import in_black
from vexilla.printing.sheets import PAPERS, Sheet
from vexilla.printing.sources import Pictures, page, turned
from vexilla.printing.typeset import millimetres, quoted, shown
from vexilla.rulebook import Rulebook, diagram

if TYPE_CHECKING:
    from markdown_it.token import Token

_RULE = re.compile(r"B[A-Z]-\d+(\.\d+)?")
_DIAGRAM = re.compile(r"\.\./diagrams/(.+)\.svg")
_MARGIN = 11  # millimetres
_STYLES = {"em": "emph", "strong": "strong"}
_PIXEL = 0.2  # millimetres, of a diagram
_ROWS_ON_A_PAGE = 12  # of a table; a longer one may go on over the page
_HIGHEST = 62  # millimetres, so that diagrams stand near their rules
_DARK = re.compile(r"@media[^<]*")  # what holds on a dark page only


class Markdown:
    """Sets Markdown of a rulebook.

    Args:
        language: its language.
        pictures: what keeps the diagrams.
        paper: on whose half a diagram has room.
        greys: None: they are printed in colours; else the greys of `in_black`.
    """

    def __init__(
        self, language: str, pictures: Pictures, paper: str, greys: Mapping[str, str] | None
    ) -> None:
        self._language = language
        self._widest = PAPERS[paper][1] / 2 - 2 * _MARGIN
        self.pictures = pictures
        self._greys = greys

    def source(self, text: str) -> str:
        """The source of Typst for a text."""
        from markdown_it import MarkdownIt

        tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)
        return "".join(self._blocks(tokens))

    def _blocks(self, tokens: Sequence["Token"]) -> Iterator[str]:
        ends: list[str] = []
        at = 0
        while at < len(tokens):
            token = tokens[at]
            match token.type:
                case "table_open":
                    end = next(
                        number
                        for number in range(at, len(tokens))
                        if tokens[number].type == "table_close"
                    )
                    yield _table(
                        [self._inline(t) for t in tokens[at:end] if t.type == "inline"],
                        sum(t.type == "th_open" for t in tokens[at:end]),
                        [t.content for t in tokens[at:end] if t.type == "inline"],
                    )
                    at = end
                case "heading_open":
                    yield f"\n#heading(level: {token.tag[1]})["
                    ends.append("]\n")
                case "ordered_list_open":
                    yield "\n#enum("
                    ends.append(")\n")
                case "list_item_open" if token.info:  # its number
                    yield "["
                    ends.append("],")
                case "list_item_open":  # a paragraph: in a list, a diagram could not float
                    ends.append("\n\n")
                case _ if token.nesting == 1:
                    ends.append("\n\n" if token.type == "paragraph_open" else "")
                case _ if token.nesting == -1:
                    yield ends.pop()
                case "inline":
                    yield self._inline(token)
                case _:
                    pass
            at += 1

    def _inline(self, token: "Token") -> str:
        return "".join(self._words(token.children or []))

    def _words(self, tokens: Sequence["Token"]) -> Iterator[str]:
        for token in tokens:
            name, _, end = token.type.rpartition("_")
            if name in _STYLES:
                yield f"#{_STYLES[name]}[" if end == "open" else "]"
            elif token.type == "image":
                yield self._diagram(str(token.attrs["src"]), token.content)
            elif token.type == "code_inline":
                yield f"#strong[{shown(token.content)}]"
            elif token.type == "softbreak":
                yield " "
            elif token.type == "text":
                yield shown(token.content)

    def _diagram(self, source: str, caption: str) -> str:
        found = _DIAGRAM.fullmatch(source)
        if not found:
            return ""
        svg = _DARK.sub("", diagram(found[1], self._language))
        size = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg)
        assert size
        wide, high = float(size[1]), float(size[2])
        width = min(wide * _PIXEL, wide / high * _HIGHEST, self._widest)
        name = self.pictures.name(svg if self._greys is None else in_black(svg, self._greys))
        return (
            f"#figure(image({quoted(name)}, width: {width:.1f}mm, alt: {quoted(caption)}), "
            f"caption: [{shown(caption)}])"
        )


def _table(cells: Sequence[str], columns: int, plain: Sequence[str]) -> str:
    """A table whose columns are as wide as what stands in them needs."""
    longest = [
        max(
            max(len(word) for word in [*cell.split(), ""]) * 3 + 4 + len(cell) ** 0.7
            for cell in plain[column::columns]
        )
        for column in range(columns)
    ]
    widths = ", ".join(f"{max(3.0, min(length, 60.0)):.1f}fr" for length in longest)
    head = ", ".join(f"[#strong[{cell}]]" for cell in cells[:columns])
    body = ", ".join(f"[{cell}]" for cell in cells[columns:])
    breakable = "true" if len(cells) > columns * _ROWS_ON_A_PAGE else "false"
    table = f"#table(columns: ({widths},), table.header({head}), {body})"
    return f"\n#block(breakable: {breakable})[{table}]\n"


STYLE = """
#show heading.where(level: 1): set text(size: 1.5em)
#show heading.where(level: 2): set text(size: 1.15em)
#show heading.where(level: 3): set text(size: 1em)
#show heading: set block(above: 1.1em, below: 0.6em, sticky: true)
#show table: set text(size: 0.88em)
#show table.cell.where(y: 0): set text(size: 0.9em)
#show figure.caption: set text(size: 0.85em)
#show figure: set block(breakable: false)
#set figure(placement: auto, numbering: none, supplement: none, gap: 0.5em)
#set figure.caption(separator: none)
#set table(stroke: 0.3pt + luma(120), inset: (x: 1mm, y: 0.6mm))
#set par(spacing: 0.7em, leading: 0.55em)
"""


def book_source(book: Rulebook, setter: Markdown, paper: str, cover: str) -> str:
    """The rulebook on pages of half a sheet, one after another; `cover` is the first one's file."""
    height, width = PAPERS[paper]
    wide, high = millimetres(width / 2, height)
    parts = [f"# {book.title}\n\n{book.preface}"]
    parts += [f"## {chapter.heading}\n\n{chapter.text}" for chapter in book.chapters]
    text = "\n\n".join(parts)
    margin = f"(x: {_MARGIN}mm, top: {_MARGIN}mm, bottom: {_MARGIN + 3}mm)"
    first = f'image({quoted(cover)}, width: 100%, height: 100%, fit: "contain")'
    return (
        f"#page(width: {wide}, height: {high}, margin: 0mm, {first})\n"
        f'#set page(width: {wide}, height: {high}, margin: {margin}, numbering: "1")\n'
        f"{STYLE}{setter.source(text)}"
    )


def sheet_of_two(file: str, paper: str, edge: str) -> str:
    """A sheet with the two pages of a PDF on its sides."""
    width, height = PAPERS[paper]
    front, back = (
        f"#place(image({quoted(file)}, page: {number}, width: {millimetres(width)[0]}))"
        for number in (1, 2)
    )
    other = turned(back, Sheet([], width, height), edge)
    return page(width, height, front) + page(width, height, other)


def booklet_source(file: str, pages: int, paper: str, edge: str) -> str:
    """The pages of a booklet, two on each side of a sheet, in the order in which it is folded.

    Args:
        file: the PDF with its pages.
        pages: how many there are.
        paper: one of PAPERS.
        edge: about which edge the printer turns a sheet.
    """
    height, width = PAPERS[paper]
    sheet = Sheet(["rules"], width, height)
    half = millimetres(width / 2)[0]
    whole = -(-pages // 4) * 4

    def side(left: int, right: int) -> str:
        return "".join(
            f"#place(dx: {dx}, image({quoted(file)}, page: {number}, width: {half}))"
            for number, dx in ((left, "0mm"), (right, half))
            if number <= pages
        )

    source = ""
    for first in range(1, whole // 2, 2):
        last = whole + 1 - first
        for content in (
            side(last, first),
            turned(side(first + 1, last - 1), sheet, edge),
        ):
            source += page(width, height, content)
    return source
