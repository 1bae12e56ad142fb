"""Where the parts of a game lie on sheets of paper. All lengths are in millimetres."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import TypeAlias

from vexilla.pictures.drawing import Part, PartSet

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
MARGIN = 7.0  # which printers leave white, where the marks are
FIELD_MARGIN = 5.0
CELL = 20.0  # a field is cut between its cells
OVERLAP = 4.0  # of two sheets of a field, to glue one on the other
GAP = 6.0  # between two sets
_MARK, _AWAY = 4.0, 1.0  # length of a crop mark, and its distance from the pictures

Line: TypeAlias = tuple[float, float, float, float]  # from x, y to x, y


@dataclass(frozen=True)
class Placed:
    """A part on a sheet, with the corner at which it is cut."""

    part: Part
    x: float
    y: float
    bleed: float


@dataclass(frozen=True)
class Window:
    """A piece of a part that is larger than a sheet.

    Attributes:
        x: where its own corner lies on the sheet.
        y: the same, downwards.
        left: what of the part lies left of it.
        top: what of the part lies above it.
        width: its width, without the strip for the glue.
        height: its height, without the strip.
        east: the number of the sheet that is glued on the strip at its right; 0: there is none.
        south: the same below it.
    """

    part: Part
    x: float
    y: float
    left: float
    top: float
    width: float
    height: float
    east: int = 0
    south: int = 0


@dataclass
class Sheet:
    """A sheet of paper, and what is printed on it.

    Attributes:
        kinds: the sets on it.
        width: its width as it is looked at.
        height: its height.
        placed: its parts.
        window: the piece of a field on it.
        lines: where to cut.
    """

    kinds: list[str]
    width: float
    height: float
    placed: list[Placed] = field(default_factory=list[Placed])
    window: Window | None = None
    lines: list[Line] = field(default_factory=list[Line])

    @property
    def two_sided(self) -> bool:
        """Whether a part on it has another side."""
        return any(placed.part.back for placed in self.placed)


def behind(placed: Placed, width: float) -> tuple[float, float]:
    """Where the back of a part lies on the other side of a sheet that is turned like a page."""
    return width - placed.x - placed.part.size[0], placed.y


def turned_like_a_page(width: float, height: float, edge: str) -> bool:
    """Whether a sheet that a printer turns about its long or short edge turns like a page.

    Otherwise it turns like a calendar, and its other side is printed upside down.
    """
    return (width <= height) == (edge == "long")


def lay_out(sets: Iterable[PartSet], paper: str) -> list[Sheet]:
    """The sheets on which all parts of these sets have a place.

    Args:
        sets: the sets, in their order.
        paper: one of PAPERS.
    """
    sheets: list[Sheet] = []
    small: list[PartSet] = []
    for one in sets:
        if one.tiled:
            sheets += _tiles(one, paper)
        elif one.bleed:
            sheets += _with_bleed(one, paper)
        else:
            small.append(one)
    return sheets + _small(small, paper)


def _both_ways(paper: str) -> tuple[tuple[float, float], tuple[float, float]]:
    width, height = PAPERS[paper]
    return (width, height), (height, width)


def _room(length: float, size: float) -> int:
    return int((length - 2 * MARGIN) / size)


def _with_bleed(one: PartSet, paper: str) -> Iterator[Sheet]:
    """Sheets on which parts lie apart by their bleed, with marks outside all of them."""
    wide, high = (size + 2 * one.bleed for size in one.parts[0].size)
    width, height = max(
        _both_ways(paper), key=lambda page: _room(page[0], wide) * _room(page[1], high)
    )
    columns, rows = _room(width, wide), _room(height, high)
    left, top = (width - columns * wide) / 2, (height - rows * high) / 2
    for start in range(0, len(one.parts), columns * rows):
        parts = one.parts[start : start + columns * rows]
        sheet = Sheet([one.kind], width, height)
        for number, part in enumerate(parts):
            row, column = divmod(number, columns)
            x, y = left + column * wide + one.bleed, top + row * high + one.bleed
            sheet.placed.append(Placed(part, x, y, one.bleed))
        sheet.lines = list(_crop_marks(sheet.placed, one.bleed))
        yield sheet


def _crop_marks(placed: list[Placed], bleed: float) -> Iterator[Line]:
    across = {edge for one in placed for edge in (one.x, one.x + one.part.size[0])}
    down = {edge for one in placed for edge in (one.y, one.y + one.part.size[1])}
    near = bleed + _AWAY
    for x in sorted(across):
        yield x, min(down) - near - _MARK, x, min(down) - near
        yield x, max(down) + near, x, max(down) + near + _MARK
    for y in sorted(down):
        yield min(across) - near - _MARK, y, min(across) - near, y
        yield max(across) + near, y, max(across) + near + _MARK, y


def _small(sets: list[PartSet], paper: str) -> list[Sheet]:
    """Sheets with sets one below the other; the parts of one share the lines between them."""
    width, height = PAPERS[paper]
    sheets: list[Sheet] = []
    y = height
    for one in sets:
        wide, high = one.parts[0].size
        columns = ceil(len(one.parts) / ceil(len(one.parts) / _room(width, wide)))
        left = len(one.parts)
        while left:
            rows = int((height - MARGIN - y) / high)
            if rows < 1:
                sheets.append(Sheet([], width, height))
                y = MARGIN
                continue
            sheet = sheets[-1]
            rows = min(rows, ceil(left / columns))
            parts = one.parts[len(one.parts) - left :][: rows * columns]
            x = (width - columns * wide) / 2
            for number, part in enumerate(parts):
                row, column = divmod(number, columns)
                sheet.placed.append(Placed(part, x + column * wide, y + row * high, 0))
            sheet.lines += _grid(x, y, wide, high, columns, len(parts))
            if one.kind not in sheet.kinds:
                sheet.kinds.append(one.kind)
            left -= len(parts)
            y += rows * high + GAP
    return sheets


def _grid(x: float, y: float, wide: float, high: float, columns: int, count: int) -> Iterator[Line]:
    """The lines along which parts beside each other are cut, a little longer than the parts."""
    rows, last = ceil(count / columns), (count - 1) % columns + 1
    for column in range(columns + 1):
        end = rows if column <= last else rows - 1
        yield x + column * wide, y - 2, x + column * wide, y + end * high + 2
    for row in range(rows + 1):
        end = last if row == rows else columns
        yield x - 2, y + row * high, x + end * wide + 2, y + row * high


def _tiles(one: PartSet, paper: str) -> Iterator[Sheet]:
    """The sheets of a field, on as few as it takes."""
    (part,) = one.parts

    def cells(page: tuple[float, float]) -> tuple[int, int]:
        across, down = (int((length - 2 * FIELD_MARGIN) / CELL) for length in page)
        return across, down

    def count(page: tuple[float, float]) -> tuple[int, int]:
        across, down = (
            ceil(round(size / CELL) / most)
            for size, most in zip(part.size, cells(page), strict=True)
        )
        return across, down

    width, height = min(_both_ways(paper), key=lambda page: count(page)[0] * count(page)[1])
    across, down = count((width, height))
    lefts, tops = (
        [CELL * round(size / CELL * number / pieces) for number in range(pieces + 1)]
        for size, pieces in zip(part.size, (across, down), strict=True)
    )
    for row in range(down):
        for column in range(across):
            number = row * across + column + 1
            wide = lefts[column + 1] - lefts[column]
            high = tops[row + 1] - tops[row]
            x = FIELD_MARGIN if across > 1 else (width - wide) / 2
            y = FIELD_MARGIN if down > 1 else (height - high) / 2
            window = Window(
                part,
                x,
                y,
                lefts[column],
                tops[row],
                wide,
                high,
                number + 1 if column + 1 < across else 0,
                number + across if row + 1 < down else 0,
            )
            yield Sheet([one.kind], width, height, window=window)
