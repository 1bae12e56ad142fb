"""Sheets as sources of Typst: pictures, marks and the words in the margin."""

from collections.abc import Iterator
from zlib import crc32

from vexilla.locale.letters import Say
from vexilla.pictures.png import without_variables
from vexilla.printing.sheets import (
    OVERLAP,
    Line,
    Placed,
    Sheet,
    Window,
    behind,
    turned_like_a_page,
)
from vexilla.printing.typeset import Press, millimetres, quoted, shown

_HAIR = "0.2mm + luma(90)"


class Pictures:
    """The pictures that sources name, each of them kept once."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self._names: dict[str, str] = {}

    def name(self, svg: str) -> str:
        """The file of a picture."""
        if svg not in self._names:
            name = f"{crc32(svg.encode()):08x}-{len(self._names)}.svg"
            self._press.keep({name: without_variables(svg)})
            self._names[svg] = name
        return self._names[svg]


def sheet_source(sheet: Sheet, pictures: Pictures, caption: str, edge: str, say: Say) -> str:
    """A sheet with its other side, which may be white, so that two sheets never share a paper."""
    lines = "".join(map(_line, sheet.lines))
    foot = _foot(caption, sheet.height)
    if sheet.window:
        front = _window(sheet.window, pictures, say)
    else:
        front = "".join(_part(placed, pictures) for placed in sheet.placed)
    other = turned("".join(_backs(sheet, pictures)), sheet, edge)
    return "".join(
        page(sheet.width, sheet.height, content) for content in (front + lines + foot, other)
    )


def turned(content: str, sheet: Sheet, edge: str) -> str:
    """What stands on the other side of a sheet, as the printer turns it."""
    if not content or turned_like_a_page(sheet.width, sheet.height, edge):
        return content
    width, height = millimetres(sheet.width, sheet.height)
    box = f"box(width: {width}, height: {height}, align(top + left)[{content}])"
    return f"#place(rotate(180deg, {box}))"


def page(width: float, height: float, content: str = "") -> str:
    """A page on which everything has its place."""
    wide, high = millimetres(width, height)
    return f"#page(width: {wide}, height: {high}, margin: 0mm)[{content}]\n"


def _part(placed: Placed, pictures: Pictures) -> str:
    part = placed.part
    note = ""
    if part.note:
        x, y, width, height = part.note_box
        left, top, wide, high = millimetres(placed.x + x, placed.y + y, width, height)
        note = (
            f"#place(dx: {left}, dy: {top}, box(width: {wide}, height: {high}, "
            f"align(center + horizon, text(size: 8pt)[{shown(part.note)}])))"
        )
    return _image(placed, part.front, placed.x, placed.y, pictures, part.name) + note


def _image(placed: Placed, svg: str, x: float, y: float, pictures: Pictures, name: str) -> str:
    bleed = placed.bleed
    width, height = placed.part.size
    left, top, wide, high = millimetres(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed)
    return (
        f"#place(dx: {left}, dy: {top}, image({quoted(pictures.name(svg))}, width: {wide}, "
        f"height: {high}, alt: {quoted(name)}))"
    )


def _backs(sheet: Sheet, pictures: Pictures) -> Iterator[str]:
    for placed in sheet.placed:
        if placed.part.back:
            x, y = behind(placed, sheet.width)
            yield _image(placed, placed.part.back, x, y, pictures, placed.part.name)


def _line(line: Line) -> str:
    x1, y1, x2, y2 = millimetres(*line)
    return f"#place(line(start: ({x1}, {y1}), end: ({x2}, {y2}), stroke: {_HAIR}))"


def _foot(caption: str, height: float) -> str:
    left, top = millimetres(12, height - 5)
    return f"#place(dx: {left}, dy: {top}, text(size: 6pt, fill: luma(90))[{shown(caption)}])"


def _window(window: Window, pictures: Pictures, say: Say) -> str:
    """A piece of a field, the strips where its neighbours are glued on, and where it is cut."""
    x, y, width, height = window.x, window.y, window.width, window.height
    wide = width + OVERLAP * bool(window.east)
    high = height + OVERLAP * bool(window.south)
    whole = millimetres(*window.part.size)
    left, top, box_wide, box_high = millimetres(x, y, wide, high)
    dx, dy = millimetres(-window.left, -window.top)
    drawn = (
        f"#place(dx: {left}, dy: {top}, box(width: {box_wide}, height: {box_high}, clip: true, "
        f"place(dx: {dx}, dy: {dy}, image({quoted(pictures.name(window.part.front))}, "
        f"width: {whole[0]}, height: {whole[1]}, alt: {quoted(window.part.name)}))))"
    )
    if window.east:
        drawn += _strip(x + width, y, OVERLAP, high, say("print-glue", sheet=window.east))
    if window.south:
        drawn += _strip(x, y + height, width, OVERLAP, say("print-glue", sheet=window.south))
    corners = [
        (x - 3, y, x, y),
        (x, y - 3, x, y),
        (x - 3, y + high, x, y + high),
        (x, y + high, x, y + high + 3),
        (x + wide, y - 3, x + wide, y),
        (x + wide, y, x + wide + 3, y),
    ]
    return drawn + "".join(map(_line, corners))


def _strip(x: float, y: float, width: float, height: float, words: str) -> str:
    """A strip for the glue: a paler piece of the field, which the next sheet covers."""
    left, top, wide, high = millimetres(x, y, width, height)
    label = f"text(size: 6.5pt, fill: luma(60))[{shown(words)}]"
    if height > width:
        label = f"rotate(90deg, reflow: true, {label})"
    return (
        f"#place(dx: {left}, dy: {top}, rect(width: {wide}, height: {high}, inset: 0mm, "
        f'fill: white.transparentize(35%), stroke: (dash: "dashed", thickness: 0.2mm), '
        f"align(center + horizon, {label})))"
    )
