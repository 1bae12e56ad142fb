"""Blades & Banners at the terminal: the table, read from a view document (`docs/formats.md`).

Cells have the names that they have there, such as `c3`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from vexilla.locale.letters import soldier_letter
from vexilla.terminal.boards import Document, Say

SEATS = ("griffin", "unicorn")
COLUMNS = "abcdefghijklmnopqrst"
ROWS = 14
STEPS = 12
STANDARD = "bearer"  # the order card that only moves the standard-bearer
ORDERS = ("knights", "heavy_infantry", "pikemen", "archers", STANDARD)  # the order cards
COPIES = 2  # cards of each
PLANNED = 4  # orders in a plan
BEARER = "bearer"  # the piece
DIRECTIONS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
ARROWS = {"north": "↑", "south": "↓", "east": "→", "west": "←"}
FOOT_SPEED, HORSE_SPEED = 2, 4  # BB-7.1
RANGE = 3  # the largest number of cells between an archer and a target (BB-12.1)
_ZONE = 3  # how many cells the influence of a standard or captain reaches (BB-1.2)


@dataclass(frozen=True)
class Detachment:
    """A kind of detachment: soldiers hired and deployed together (BB-1.3, BB-3.2)."""

    soldier: str  # the kind in the singular
    unit: str  # the order card that commands them
    price: int
    size: int
    limit: int

    @property
    def speed(self) -> int:
        """The largest number of cells that its soldiers move (BB-7.1)."""
        return HORSE_SPEED if self.unit == "knights" else FOOT_SPEED


DETACHMENTS = {
    "knights": Detachment("knight", "knights", 2, 1, 6),
    "captains": Detachment("captain", "heavy_infantry", 2, 1, 2),
    "sergeants": Detachment("sergeant", "heavy_infantry", 1, 3, 2),
    "pikemen": Detachment("pikeman", "pikemen", 1, 4, 2),
    "archers": Detachment("archer", "archers", 2, 4, 2),
}
KINDS = (*DETACHMENTS, BEARER)


@dataclass(frozen=True)
class Piece:
    """A counter on the board. Its kind is named as in documents: `knights`, …, `bearer`."""

    seat: str
    kind: str

    @property
    def unit(self) -> str:
        """The order card that commands it (BB-1.4)."""
        return DETACHMENTS[self.kind].unit if self.kind in DETACHMENTS else STANDARD


def place(cell: str) -> tuple[int, int]:
    """Column and row of a cell, counted from 0."""
    return COLUMNS.index(cell[0]), int(cell[1:]) - 1


def cell_at(x: int, y: int) -> str | None:
    """The cell of a column and row, None beyond the edge."""
    return f"{COLUMNS[x]}{y + 1}" if 0 <= x < len(COLUMNS) and 0 <= y < ROWS else None


def shifted(cell: str, by: str, distance: int) -> str | None:
    """The cell at a distance in a direction, None beyond the edge."""
    (x, y), (across, up) = place(cell), DIRECTIONS[by]
    return cell_at(x + across * distance, y + up * distance)


def in_order(cells: Iterable[str]) -> list[str]:
    """Sorts cells in reading order: from a1 along the rows."""
    return sorted(cells, key=lambda cell: place(cell)[::-1])


def box(one: str, other: str) -> list[str]:
    """The cells of the rectangle between two corners, in reading order."""
    (x, y), (x2, y2) = place(one), place(other)
    columns = COLUMNS[min(x, x2) : max(x, x2) + 1]
    return [f"{c}{row + 1}" for row in range(min(y, y2), max(y, y2) + 1) for c in columns]


def in_zone(cell: str, centre: str) -> bool:
    """Whether a cell is in the 7×7 zone of another (BB-1.2)."""
    (x, y), (x2, y2) = place(cell), place(centre)
    return abs(x - x2) <= _ZONE and abs(y - y2) <= _ZONE


def cells_text(cells: Sequence[str]) -> str:
    """Cells in a short text: `c3–e3` for a line, else a list."""
    cells = in_order(cells)
    if len(cells) > 1 and box(cells[0], cells[-1]) == cells:
        return f"{cells[0]}–{cells[-1]}"
    return " ".join(cells)


def displacements(action: Document, bearer: str | None) -> list[tuple[str, str]]:
    """Start and end of every piece that an action displaces, without ends off the board.

    Args:
        action: an action that executes an order. A shot counts as a way from target to target.
        bearer: the cell of the player's standard-bearer.
    """
    match action["do"]:
        case "move" | "move_bearer" as do:
            moving: Sequence[str] = action["from"] if do == "move" else [str(bearer)]
            ways = [(cell, shifted(cell, action["by"], action["distance"])) for cell in moving]
            return [(cell, end) for cell, end in ways if end is not None]
        case "reform" | "wheel":
            return list(zip(action["from"], action["to"], strict=True))
        case "shoot":
            return [(target, target) for target in action["shots"].values()]
        case _:
            return []


def army_text(say: Say, soldiers: Mapping[str, int]) -> str:
    """The numbers of soldiers of each kind: `5K 2C 6S 8P 8A`."""
    kinds = (kind for kind in DETACHMENTS if soldiers[kind])
    return " ".join(f"{soldiers[kind]}{soldier_letter(say, kind)}" for kind in kinds)


def soldiers_in(detachments: Mapping[str, int]) -> dict[str, int]:
    """The number of soldiers of each kind in some detachments."""
    return {kind: detachments.get(kind, 0) * entry.size for kind, entry in DETACHMENTS.items()}


@dataclass(frozen=True)
class TableView:
    """The table as a view document describes it, in the language of the screen."""

    view: Document
    say: Say

    @property
    def seat(self) -> str:
        """The viewer's seat. A spectator sits on griffin's side."""
        return self.view["seat"] or SEATS[0]

    @property
    def other(self) -> str:
        """The seat opposite."""
        return SEATS[1 - SEATS.index(self.seat)]

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.view["phase"]

    @cached_property
    def trees(self) -> frozenset[str]:
        """The cells with trees."""
        return frozenset(self.view.get("trees", ()))

    @cached_property
    def strengths(self) -> Mapping[str, int]:
        """The base strength of each kind (BB-10.6)."""
        base = self.view["options"]["strengths"]
        return {kind: int(base[entry.soldier]) for kind, entry in DETACHMENTS.items()}

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """The counters on the board by their cells."""
        pieces: dict[str, Piece] = {}
        for seat in SEATS:
            entry = self.view[seat]
            for kind in DETACHMENTS:
                pieces |= {cell: Piece(seat, kind) for cell in entry.get(kind, ())}
            if BEARER in entry:
                pieces[entry[BEARER]] = Piece(seat, BEARER)
        return pieces

    def counter(self, piece: Piece) -> str:
        """The text on a counter: its letter and, for a soldier, the base strength.

        A capital is griffin's, a small letter unicorn's.
        """
        strength = self.strengths[piece.kind] if piece.kind != BEARER else ""
        return f"{self.letter(piece)}{strength}"

    def letter(self, piece: Piece) -> str:
        """The letter on a counter."""
        mark = soldier_letter(self.say, piece.kind)
        return mark if piece.seat == SEATS[0] else mark.lower()

    def own_piece(self, cell: str) -> Piece | None:
        """The viewer's counter on a cell."""
        piece = self.pieces.get(cell)
        return piece if piece is not None and piece.seat == self.seat else None

    def soldiers(self, seat: str) -> dict[str, int]:
        """The number of soldiers of each kind that a seat has on the board."""
        return {kind: len(self.view[seat].get(kind, ())) for kind in DETACHMENTS}

    def line_row(self, seat: str) -> int | None:
        """The row of a seat's control line, counted from 0 (BB-5.1)."""
        bearer = self.view[seat].get(BEARER)
        return place(bearer)[1] if bearer else None

    def zone(self, seat: str) -> int:
        """The number of rows in a seat's control zone (BB-5.1)."""
        row = self.line_row(seat)
        if row is None:
            return 0
        return row - 2 if seat == SEATS[0] else 11 - row

    def opened(self, seat: str) -> int:
        """The number of opened orders of a seat."""
        return self.view[seat].get("opened", 0)

    def plan(self, seat: str) -> list[str | None]:
        """A seat's orders, None for those face down. Empty before planning."""
        entry = self.view[seat]
        return list(entry.get("plan") or ([None] * PLANNED if entry.get("planned") else []))

    @property
    def executing(self) -> str | None:
        """The seat that executes an order now."""
        if self.phase not in ("orders", "fight", "meet", "bodyguard"):
            return None
        to_move: str = self.view["to_move"]
        attacker_moves = self.phase in ("orders", "fight")  # else the defender has to choose
        return to_move if attacker_moves else SEATS[1 - SEATS.index(to_move)]

    @property
    def current_order(self) -> str | None:
        """The order that is being executed."""
        seat = self.executing
        return self.plan(seat)[self.opened(seat) - 1] if seat else None

    def commanded(self, cell: str) -> bool:
        """Whether the viewer's counter on a cell may execute the order (BB-6.3, BB-6.4)."""
        piece = self.own_piece(cell)
        return piece is not None and piece.unit in (self.current_order, STANDARD)

    @cached_property
    def deployment_cells(self) -> frozenset[str]:
        """The free cells on which the viewer may place soldiers (BB-4.4)."""
        rows = ("1", "2") if self.seat == SEATS[0] else ("13", "14")
        cells = {column + row for column in COLUMNS[2:18] for row in rows}
        return frozenset(cells - set(self.pieces))

    @property
    def bearer(self) -> str | None:
        """The cell of the viewer's standard-bearer."""
        return self.view[self.seat].get(BEARER)

    def group_of(self, cells: Iterable[str]) -> list[str] | None:
        """The group that fills the rectangle around some cells, None if there is none (BB-7.4)."""
        xs, ys = zip(*map(place, cells), strict=True)
        corners = cell_at(min(xs), min(ys)), cell_at(max(xs), max(ys))
        assert corners[0] is not None
        assert corners[1] is not None
        whole = box(corners[0], corners[1])
        units = {piece.unit if (piece := self.own_piece(cell)) else None for cell in whole}
        unit = units.pop()
        if units or unit in (None, STANDARD):
            return None
        shape = {max(xs) - min(xs) + 1, max(ys) - min(ys) + 1}
        max_line = 3 if unit == "knights" else 4
        is_line = 1 in shape and len(whole) <= max_line
        return whole if is_line or (shape == {2} and unit != "knights") else None

    def groups_with(self, cell: str) -> list[list[str]]:
        """The groups in which a soldier may move, from the largest to the soldier alone."""
        x, y = place(cell)
        corners = [
            (cell_at(x - left, y - down), cell_at(x + right, y + up))
            for left in range(4) for right in range(4) for down in range(4) for up in range(4)
        ]  # fmt: skip
        groups = [
            group for low, high in corners if low and high and (group := self.group_of([low, high]))
        ]
        groups.sort(key=lambda group: (-len(group), group))
        return groups

    def traits(self, cell: str) -> list[tuple[str, int, str]]:
        """The parts of a soldier's strength: a word, the number that it adds, the rule."""
        piece = self.pieces[cell]
        if piece.kind == BEARER:
            return []
        traits = [("base", self.strengths[piece.kind], "BB-10.6")]
        entry = self.view[piece.seat]
        if BEARER in entry and in_zone(cell, entry[BEARER]):
            traits.append(("standard", 1, "BB-11.1"))
        led = any(in_zone(cell, captain) for captain in entry.get("captains", ()))
        if led and piece.kind not in ("knights", "captains"):
            traits.append(("captain", 1, "BB-11.2"))
        return traits

    def formed(self, cell: str) -> str:
        """The directions in which a soldier is in formation, as arrows (BB-9.1)."""
        unit, seat = self.pieces[cell].unit, self.pieces[cell].seat

        def comrade(by: str) -> bool:
            beside = shifted(cell, by, 1)
            piece = self.pieces.get(beside) if beside else None
            return piece is not None and (piece.unit, piece.seat) == (unit, seat)

        in_row = comrade("east") or comrade("west")
        in_column = comrade("north") or comrade("south")
        return ("↑↓" if in_row else "") + ("←→" if in_column else "")


@dataclass(frozen=True)
class LastMove:
    """The cells that the last move changed, to be marked on the board."""

    arrived: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()

    @staticmethod
    def between(old: TableView, new: TableView) -> "LastMove":
        """The cells on which pieces have arrived, and those that pieces have left."""
        arrived = {cell for cell, piece in new.pieces.items() if old.pieces.get(cell) != piece}
        left = {cell for cell in old.pieces if cell not in new.pieces}
        return LastMove(frozenset(arrived), frozenset(left))
