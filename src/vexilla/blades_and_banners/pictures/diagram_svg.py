"""A picture of a part of the field, as the rulebook shows it: one standalone SVG."""

from collections.abc import Iterator, Mapping
from typing import Any

from vexilla.blades_and_banners.pictures.board_data import Board, place, read_board
from vexilla.blades_and_banners.pictures.drawings import style
from vexilla.blades_and_banners.pictures.field import CELL, field
from vexilla.blades_and_banners.rules.components import ROWS
from vexilla.locale import Speech
from vexilla.pictures.drawing import Picture, text

_LEFT, _BELOW, _EDGE = 26, 20, 8  # the space for row numbers, for column letters, elsewhere
_UNITS = {"captain": "heavy_infantry", "sergeant": "heavy_infantry"}


def diagram_svg(
    document: Mapping[str, Any],
    south_west: str,
    north_east: str,
    *,
    zones: bool = False,
    formation: bool = False,
    last: Mapping[str, Any] | None = None,
) -> str:
    """Draws the cells between two corners.

    Args:
        document: a position or view document.
        south_west: the cell in the lower left corner.
        north_east: the cell in the upper right corner.
        zones: whether to show the zones of influence of standards and captains.
        formation: whether to mark the edges towards which soldiers are in formation (BB-9.1).
        last: the last action, which is shown as an arrow.

    Returns:
        A standalone SVG document.
    """
    board = read_board(document)
    (west, south), (east, north) = place(south_west), place(north_east)
    width, height = CELL * (east - west + 1), CELL * (north - south + 1)
    size = (_LEFT + width + _EDGE, _EDGE + height + _BELOW)
    letters = (
        text(
            _LEFT + CELL * (x - west + 0.5),
            size[1] - 6,
            chr(ord("a") + x),
            "sans edge",
            11,
            "middle",
        )
        for x in range(west, east + 1)
    )
    numbers = (
        text(_LEFT - 7, _EDGE + CELL * (north - y + 0.5) + 4, y + 1, "sans edge", 11, "end")
        for y in range(south, north + 1)
    )
    marks = "".join(_formation(board)) if formation else ""
    drawn = field(Speech("en").say, board, zones, last)
    body = (
        f'<rect width="{size[0]}" height="{size[1]}" rx="8" fill="var(--paper)"/>'
        f'<svg x="{_LEFT}" y="{_EDGE}" width="{width}" height="{height}" '
        f'viewBox="{CELL * west} {CELL * (ROWS - 1 - north)} {width} {height}">'
        f"{drawn}{marks}</svg>{''.join(letters)}{''.join(numbers)}"
    )
    title = f"Blades & Banners: {south_west} to {north_east}"
    return Picture(
        "vexilla.blades_and_banners.pictures", "blades", size, title, title, style(), body
    ).svg()


def _formation(board: Board) -> Iterator[str]:
    """A thick line at each edge towards which a soldier is in formation (BB-9.1)."""
    units = {
        place(cell): (seat, _UNITS.get(kind, kind))
        for cell, (seat, kind) in board.pieces.items()
        if kind != "bearer"
    }
    for (column, row), unit in units.items():
        x, y = CELL * column, CELL * (ROWS - 1 - row)
        lines: list[str] = []
        if unit in (units.get((column - 1, row)), units.get((column + 1, row))):
            lines += (f"M{x + 4} {y + 1.5}h{CELL - 8}", f"M{x + 4} {y + CELL - 1.5}h{CELL - 8}")
        if unit in (units.get((column, row - 1)), units.get((column, row + 1))):
            lines += (f"M{x + 1.5} {y + 4}v{CELL - 8}", f"M{x + CELL - 1.5} {y + 4}v{CELL - 8}")
        if lines:
            yield f'<path class="chosen" d="{"".join(lines)}"/>'
