"""Re-forming from line to column and back, and wheeling (BB-8)."""

from vexilla.blades_and_banners.rules.board import first_of_unit, is_enemy
from vexilla.blades_and_banners.rules.codes import (
    REFORMS,
    TURNS,
    reform_code,
    wheel_code,
)
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    EMPTY,
    KIND,
    KNIGHTS,
    ROWS,
    SPEED,
    TREE,
    Cell,
    PieceSet,
    Shape,
    Unit,
    X,
    Y,
    cell_at,
)
from vexilla.blades_and_banners.rules.movement import (
    COLUMN,
    FILE_OF_2,
    FILE_OF_4,
    GROUP_SIZE,
    MEMBER_OFFSET,
    ROW_OF_2,
    ROW_OF_4,
    has_shape,
    relocate,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import Codes, Seat, State

COUNTER_CLOCKWISE, CLOCKWISE = range(2)

Offset = tuple[int, int]


def _reforms() -> list[tuple[list[Offset], list[Offset], list[Offset]]]:
    """Every way to re-form, as offsets (x, y) from the first cell in reading order.

    The first 12 ways start from a row, the next 12 from a file, the last 24 from a column.

    Returns:
        For each way: the cells of the two soldiers who move, in reading order; the cells that they
        move to, in the same order; and cells that span the rectangle that must be clear of enemies
        and trees (BB-8.2, BB-8.3).
    """
    found: list[tuple[list[Offset], list[Offset], list[Offset]]] = []

    def add(members: list[Offset], stay: list[Offset], to: list[Offset]) -> None:
        movers = [member for member in members if member not in stay]
        for places in (to, to[::-1]):
            found.append((movers, places, [*members, *to]))

    row = [(x, 0) for x in range(4)]
    file = [(0, y) for y in range(4)]
    column = [(0, 0), (1, 0), (0, 1), (1, 1)]
    for first in range(3):
        for beside in (-1, 1):
            add(row, row[first : first + 2], [(first, beside), (first + 1, beside)])
    for first in range(3):
        for beside in (-1, 1):
            add(file, file[first : first + 2], [(beside, first), (beside, first + 1)])
    for edge in (0, 1):
        for first in range(-2, 1):
            line = [(x, edge) for x in range(first, first + 4)]
            stay = [cell for cell in line if cell in column]
            add(column, stay, [cell for cell in line if cell not in stay])
    for edge in (0, 1):
        for first in range(-2, 1):
            line = [(edge, y) for y in range(first, first + 4)]
            stay = [cell for cell in line if cell in column]
            add(column, stay, [cell for cell in line if cell not in stay])
    return found


_WAYS = _reforms()
assert len(_WAYS) == REFORMS
ROW_WAYS, FILE_WAYS, COLUMN_WAYS = 0, 12, 24  # the first way of a row, of a file, of a column
# For each way: the cells of the soldiers who move, before and after, as offsets from the first
# cell; and the rectangle as lowest x and y, highest x and y
REFORM_FROM = np.array([[COLUMNS * y + x for x, y in way[0]] for way in _WAYS], np.int64)
REFORM_TO = np.array([[COLUMNS * y + x for x, y in way[1]] for way in _WAYS], np.int64)
REFORM_ZONE = np.array(
    [
        [limit(offset[axis] for offset in way[2]) for limit in (min, max) for axis in (0, 1)]
        for way in _WAYS
    ],
    np.int64,
)


@njit
def zone_is_clear(
    s: State, player: Seat, cell: Cell, west: int, south: int, east: int, north: int
) -> bool:
    """Whether a rectangle around a cell is on the board, without trees or enemies.

    Rules: BB-8.3, BB-8.6.

    Args:
        s: the state.
        player: the player whose enemies matter.
        cell: the cell from which the rectangle is measured.
        west: the lowest difference in x, 0 or negative.
        south: the lowest difference in y, 0 or negative.
        east: the highest difference in x.
        north: the highest difference in y.
    """
    x, y = X[cell], Y[cell]
    if x + west < 0 or x + east >= COLUMNS or y + south < 0 or y + north >= ROWS:
        return False
    for dy in range(south, north + 1):
        for dx in range(west, east + 1):
            what = s.board[cell + cell_at(dx, dy)]
            if what == TREE or is_enemy(what, player):
                return False
    return True


@njit
def reform_is_possible(s: State, player: Seat, cell: Cell, way: int) -> bool:
    """Whether a line of four or a column may re-form in this way (BB-8.2, BB-8.3)."""
    zone = REFORM_ZONE[way]
    if not zone_is_clear(s, player, cell, zone[0], zone[1], zone[2], zone[3]):
        return False
    if way % 2 == 1:  # the two soldiers change places; only where that makes a difference
        first = s.board[cell + REFORM_FROM[way, 0]]
        second = s.board[cell + REFORM_FROM[way, 1]]
        if KIND[first] == KIND[second]:
            return False
    return s.board[cell + REFORM_TO[way, 0]] == EMPTY and s.board[cell + REFORM_TO[way, 1]] == EMPTY


@njit
def write_reforms(
    s: State, out: Codes, n: int, player: Seat, cell: Cell, first: int, last: int
) -> int:
    """Lists those of the ways `first` to `last - 1` that are possible."""
    for way in range(first, last):
        if reform_is_possible(s, player, cell, way):
            out[n] = reform_code(cell, way)
            n += 1
    return n


@njit
def list_reforms(s: State, out: Codes, n: int, player: Seat, unit: Unit) -> int:
    """Lists all ways to re-form a line of four foot or a column of a unit (BB-8.1)."""
    for soldier in range(first_of_unit(player, unit), first_of_unit(player, unit + 1)):
        cell = s.where[soldier]
        if cell == NOWHERE:
            continue
        if has_shape(s, player, unit, cell, ROW_OF_4):
            n = write_reforms(s, out, n, player, cell, ROW_WAYS, FILE_WAYS)
        if has_shape(s, player, unit, cell, FILE_OF_4):
            n = write_reforms(s, out, n, player, cell, FILE_WAYS, COLUMN_WAYS)
        if has_shape(s, player, unit, cell, COLUMN):
            n = write_reforms(s, out, n, player, cell, COLUMN_WAYS, REFORMS)
    return n


@njit
def reform(s: State, cell: Cell, way: int) -> PieceSet:
    """Re-forms a line or a column (BB-8.2). Returns the soldiers who moved."""
    first = s.board[cell + REFORM_FROM[way, 0]]
    second = s.board[cell + REFORM_FROM[way, 1]]
    relocate(s, first, cell + REFORM_TO[way, 0])
    relocate(s, second, cell + REFORM_TO[way, 1])
    return (1 << first) | (1 << second)


@njit
def wheel_offset(shape: Shape, turn: int, distance: int) -> int:
    """The cell on which a member of a wheeling line ends, minus the cell of the pivot (BB-8.4).

    Args:
        shape: a row or a file.
        turn: COUNTER_CLOCKWISE or CLOCKWISE.
        distance: from the pivot to the member; positive to the east in a row, to the north in a
            file.
    """
    offset = COLUMNS if shape < FILE_OF_2 else -1
    return -offset * distance if turn == CLOCKWISE else offset * distance


@njit
def arm_is_clear(s: State, player: Seat, pivot: int, shape: Shape, turn: int, arm: int) -> bool:
    """Whether the square that one arm of a wheeling line sweeps is clear (BB-8.6).

    Args:
        s: the state.
        player: the owner of the line.
        pivot: the cell of the soldier who stays.
        shape: a row or a file.
        turn: COUNTER_CLOCKWISE or CLOCKWISE.
        arm: its length; negative for the arm to the west or south.
    """
    across = -arm if turn == CLOCKWISE else arm
    x, y = (arm, across) if shape < FILE_OF_2 else (-across, arm)
    return zone_is_clear(s, player, pivot, min(x, 0), min(y, 0), max(x, 0), max(y, 0))


@njit
def wheel_zone_is_clear(
    s: State, player: Seat, cell: Cell, shape: Shape, pivot: int, turn: int
) -> bool:
    """Whether the zone of a wheel is on the board, without trees or enemies (BB-8.6).

    Args:
        s: the state.
        player: the owner of the line.
        cell: the first cell of the line.
        shape: a row or a file.
        pivot: the place in the line of the soldier who stays, from 0.
        turn: COUNTER_CLOCKWISE or CLOCKWISE.
    """
    centre = cell + MEMBER_OFFSET[shape, pivot]
    ahead = GROUP_SIZE[shape] - 1 - pivot
    return arm_is_clear(s, player, centre, shape, turn, ahead) and arm_is_clear(
        s, player, centre, shape, turn, -pivot
    )


@njit
def wheel_is_possible(
    s: State, player: Seat, cell: Cell, shape: Shape, pivot: int, turn: int
) -> bool:
    """Whether a line may wheel: the zone is clear and the destinations are free (BB-8.6)."""
    if not wheel_zone_is_clear(s, player, cell, shape, pivot, turn):
        return False
    centre = cell + MEMBER_OFFSET[shape, pivot]
    for i in range(GROUP_SIZE[shape]):
        if i != pivot and s.board[centre + wheel_offset(shape, turn, i - pivot)] != EMPTY:
            return False
    return True


@njit
def list_wheels(s: State, out: Codes, n: int, player: Seat, unit: Unit) -> int:
    """Lists all wheels of a unit's lines, around every pivot, both ways (BB-8.4, BB-8.5)."""
    speed = SPEED[unit]
    for soldier in range(first_of_unit(player, unit), first_of_unit(player, unit + 1)):
        cell = s.where[soldier]
        if cell == NOWHERE:
            continue
        for shortest in (ROW_OF_2, FILE_OF_2):
            longest = shortest + (1 if unit == KNIGHTS else 2)
            for shape in range(shortest, longest + 1):
                if not has_shape(s, player, unit, cell, shape):
                    break
                last = GROUP_SIZE[shape] - 1
                for pivot in range(last + 1):
                    if max(pivot, last - pivot) > speed:  # a path of 2d, at most 2 × speed (BB-8.5)
                        continue
                    for turn in range(TURNS):
                        if wheel_is_possible(s, player, cell, shape, pivot, turn):
                            out[n] = wheel_code(cell, shape, pivot, turn)
                            n += 1
    return n


@njit
def wheel(s: State, cell: Cell, shape: Shape, pivot: int, turn: int) -> PieceSet:
    """Wheels a line (BB-8.4). Returns the soldiers who moved."""
    centre = cell + MEMBER_OFFSET[shape, pivot]
    moved = 0
    for i in range(GROUP_SIZE[shape]):
        if i != pivot:
            soldier = s.board[cell + MEMBER_OFFSET[shape, i]]
            relocate(s, soldier, centre + wheel_offset(shape, turn, i - pivot))
            moved |= 1 << soldier
    return moved
