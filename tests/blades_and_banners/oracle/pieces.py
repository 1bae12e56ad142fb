"""Seats, pieces, cells and the board (BB-1.1 .. BB-1.6)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

Position = dict[str, Any]
Action = dict[str, Any]
Cell = tuple[int, int]  # x, y
Vector = tuple[int, int]

SEATS = ("griffin", "unicorn")
WIDTH, HEIGHT = 20, 14
DIRECTIONS: dict[str, Vector] = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
AXES: tuple[Vector, ...] = ((1, 0), (0, 1))

KINDS: tuple[str, ...] = (
    "knights",
    "captains",
    "sergeants",
    "pikemen",
    "archers",
)  # soldiers, BB-1.6
SINGULAR = {
    "knights": "knight",
    "captains": "captain",
    "sergeants": "sergeant",
    "pikemen": "pikeman",
    "archers": "archer",
}
UNITS: dict[str, tuple[str, ...]] = {  # BB-1.4
    "knights": ("knights",),
    "heavy_infantry": ("captains", "sergeants"),
    "pikemen": ("pikemen",),
    "archers": ("archers",),
}
ORDERS = (*UNITS, "bearer")  # BB-1.5

DETACHMENTS = {"knights": 6, "captains": 2, "sergeants": 2, "pikemen": 2, "archers": 2}  # BB-1.3
SIZE = {"knights": 1, "captains": 1, "sergeants": 3, "pikemen": 4, "archers": 4}  # BB-3.2
PRICE = {"knights": 2, "captains": 2, "sergeants": 1, "pikemen": 1, "archers": 2}  # BB-3.2


class Piece(NamedTuple):
    """A counter: its seat, and its kind, one of KINDS or `bearer`."""

    seat: str
    kind: str


def other(seat: str) -> str:
    """The opponent of a seat."""
    return "unicorn" if seat == "griffin" else "griffin"


def unit_of(kind: str) -> str | None:
    """The unit of a kind of piece, None for the standard-bearer (BB-1.4)."""
    return next((unit for unit, kinds in UNITS.items() if kind in kinds), None)


def speed_of(unit: str) -> int:
    """The largest number of cells that a soldier of a unit moves (BB-7.1)."""
    return 4 if unit == "knights" else 2


def cell(name: str) -> Cell:
    """The cell of a name: x 3, y 12 for `c12` (formats.md). Raises ValueError if it is none."""
    found = NAMED.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"no cell: {name!r}")
    return found


NAMED: dict[str, Cell] = {
    f"{letter}{y}": (x, y)
    for x, letter in enumerate("abcdefghijklmnopqrst", 1)
    for y in range(1, HEIGHT + 1)
}


def name(place: Cell) -> str:
    """The name of a cell: `c12` for x 3, y 12."""
    return "abcdefghijklmnopqrst"[place[0] - 1] + str(place[1])


def reading(place: Cell) -> tuple[int, int]:
    """The sort key of reading order: row by row from a1, west to east (formats.md)."""
    return place[1], place[0]


def in_order(places: Iterable[Cell]) -> list[Cell]:
    """Cells sorted in reading order."""
    return sorted(places, key=reading)


def names(places: Iterable[Cell]) -> list[str]:
    """The names of cells, in the same order."""
    return [name(place) for place in places]


def sorted_names(cells: Iterable[str]) -> list[str]:
    """Names of cells sorted in reading order."""
    return names(in_order(map(cell, cells)))


def on_board(place: Cell) -> bool:
    """Whether a pair of coordinates is a cell (BB-1.1)."""
    return 1 <= place[0] <= WIDTH and 1 <= place[1] <= HEIGHT


def shifted(place: Cell, direction: Vector, distance: int = 1) -> Cell:
    """The cell at a distance in a direction, perhaps off the board."""
    return place[0] + distance * direction[0], place[1] + distance * direction[1]


def neighbours(place: Cell) -> list[Cell]:
    """The cells that share a side with a cell (BB-1.2)."""
    around = (shifted(place, direction) for direction in DIRECTIONS.values())
    return [near for near in around if on_board(near)]


def in_zone(place: Cell, centre: Cell) -> bool:
    """Whether a cell is in the 7×7 zone of another (BB-1.2)."""
    return abs(place[0] - centre[0]) <= 3 and abs(place[1] - centre[1]) <= 3


def straight(start: Cell, end: Cell) -> tuple[Vector, int] | None:
    """Direction and distance between two cells, None if they share no row or column."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if (dx == 0) == (dy == 0):
        return None
    distance = abs(dx + dy)
    return (dx // distance, dy // distance), distance


def rectangle(places: Iterable[Cell]) -> list[Cell]:
    """All cells of the smallest rectangle around some cells."""
    places = list(places)
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    return [(x, y) for y in range(min(ys), max(ys) + 1) for x in range(min(xs), max(xs) + 1)]


@dataclass
class Board:
    """Pieces and trees by cell."""

    pieces: dict[Cell, Piece]
    trees: frozenset[Cell]

    def is_free(self, place: Cell) -> bool:
        """Whether a cell is on the board and holds no piece and no tree (BB-2.5, BB-7.2)."""
        return on_board(place) and place not in self.pieces and place not in self.trees

    def has_soldier(self, place: Cell, seat: str, unit: str | None = None) -> bool:
        """Whether a soldier of a seat, and of a unit if one is named, stands on a cell."""
        piece = self.pieces.get(place)
        if piece is None or piece.seat != seat or piece.kind == "bearer":
            return False
        return unit is None or unit_of(piece.kind) == unit

    def has_bearer(self, place: Cell, seat: str) -> bool:
        """Whether the standard-bearer of a seat stands on a cell."""
        return self.pieces.get(place) == Piece(seat, "bearer")

    def is_barred(self, place: Cell, seat: str) -> bool:
        """Whether a tree or a piece of a seat's enemy is on a cell (BB-7.2, BB-8.3)."""
        piece = self.pieces.get(place)
        return place in self.trees or (piece is not None and piece.seat != seat)

    def soldiers(self, seat: str, unit: str | None = None) -> list[Cell]:
        """The cells of a seat's soldiers, of a unit if one is named, in reading order."""
        return in_order(place for place in self.pieces if self.has_soldier(place, seat, unit))

    def of_kind(self, seat: str, kind: str) -> Iterator[Cell]:
        """The cells of a seat's pieces of one kind."""
        return (place for place, piece in self.pieces.items() if piece == Piece(seat, kind))

    def bearer(self, seat: str) -> Cell | None:
        """The cell of a seat's standard-bearer, None if captured or not yet placed."""
        return next(self.of_kind(seat, "bearer"), None)
