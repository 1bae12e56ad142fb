"""Re-forming, line to column and back, and wheeling (BB-8)."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.board import is_enemy
from vexilla.blades_and_banners.rules.codes import REFORM, REFORMS, SHAPES, WHEEL
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    EMPTY,
    FIRST_OF_UNIT,
    KIND,
    KNIGHTS,
    ROWS,
    SIDE,
    SPEED,
    TREE,
    X,
    Y,
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
from vexilla.kernel import njit

COUNTER_CLOCKWISE, CLOCKWISE = range(2)

Offset = tuple[int, int]


def _reforms() -> list[tuple[list[Offset], list[Offset], list[Offset]]]:
    """Every way to re-form, as offsets (x, y) from the first cell in reading order.

    The first 12 ways start from a row, the next 12 from a file, the last 24 from a column.

    Returns:
        For each way who moves and whereto, both in reading order or the second one turned round,
        and the rectangle that must be clear of enemies and trees (BB-8.2, BB-8.3).
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
        for side in (-1, 1):
            add(row, row[first : first + 2], [(first, side), (first + 1, side)])
    for first in range(3):
        for side in (-1, 1):
            add(file, file[first : first + 2], [(side, first), (side, first + 1)])
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
ROW_WAYS, FILE_WAYS, COLUMN_WAYS = 0, 12, 24  # where the ways of each start
# Who moves and whereto, as steps from the first cell; the rectangle as x and y from, x and y to
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
    s: Any, player: int, cell: int, west: int, south: int, east: int, north: int
) -> bool:
    """Whether a rectangle around a cell is on the board, without tree and enemy (BB-8.3, BB-8.6).

    Args:
        s: the state.
        player: whose enemies hinder.
        cell: the cell that the rectangle is measured from.
        west: how far it reaches to the west, 0 or negative.
        south: likewise to the south.
        east: how far it reaches to the east.
        north: likewise to the north.
    """
    x, y = X[cell], Y[cell]
    if x + west < 0 or x + east >= COLUMNS or y + south < 0 or y + north >= ROWS:
        return False
    for dy in range(south, north + 1):
        for dx in range(west, east + 1):
            what = s.board[cell + COLUMNS * dy + dx]
            if what == TREE or is_enemy(what, player):
                return False
    return True


@njit
def reform_is_possible(s: Any, player: int, cell: int, way: int) -> bool:
    """Whether a line of four or a column may re-form in this way (BB-8.2, BB-8.3)."""
    zone = REFORM_ZONE[way]
    if not zone_is_clear(s, player, cell, zone[0], zone[1], zone[2], zone[3]):
        return False
    if way % 2 == 1:  # the two change places: only where that makes a difference
        one = s.board[cell + REFORM_FROM[way, 0]]
        two = s.board[cell + REFORM_FROM[way, 1]]
        if KIND[one] == KIND[two]:
            return False
    return s.board[cell + REFORM_TO[way, 0]] == EMPTY and s.board[cell + REFORM_TO[way, 1]] == EMPTY


@njit
def write_reforms(s: Any, out: Any, n: int, player: int, cell: int, first: int, last: int) -> int:
    """Writes the possible ways `first` to `last - 1`."""
    for way in range(first, last):
        if reform_is_possible(s, player, cell, way):
            out[n] = REFORM + REFORMS * cell + way
            n += 1
    return n


@njit
def list_reforms(s: Any, out: Any, n: int, player: int, unit: int) -> int:
    """All ways to re-form a line of four foot or a column of a unit (BB-8.1)."""
    start = player * SIDE
    for soldier in range(start + FIRST_OF_UNIT[unit], start + FIRST_OF_UNIT[unit + 1]):
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
def reform(s: Any, cell: int, way: int) -> int:
    """Re-forms; the soldiers who moved, a bit for each piece (BB-8.2)."""
    one = s.board[cell + REFORM_FROM[way, 0]]
    two = s.board[cell + REFORM_FROM[way, 1]]
    relocate(s, one, cell + REFORM_TO[way, 0])
    relocate(s, two, cell + REFORM_TO[way, 1])
    return (1 << one) | (1 << two)


@njit
def wheel_offset(shape: int, turn: int, distance: int) -> int:
    """How far from the pivot a member goes who stands `distance` beyond it (BB-8.4).

    Args:
        shape: a row or a file.
        turn: COUNTER_CLOCKWISE or CLOCKWISE.
        distance: to the east in a row, to the north in a file; negative the other way.
    """
    step = COLUMNS if shape < FILE_OF_2 else -1
    return -step * distance if turn == CLOCKWISE else step * distance


@njit
def arm_is_clear(s: Any, player: int, pivot: int, shape: int, turn: int, arm: int) -> bool:
    """Whether the square between the old and the new place of one arm is clear (BB-8.6).

    Args:
        s: the state.
        player: whose line it is.
        pivot: the cell of the soldier who stays.
        shape: a row or a file.
        turn: COUNTER_CLOCKWISE or CLOCKWISE.
        arm: its length to the east or north; negative: to the west or south.
    """
    across = -arm if turn == CLOCKWISE else arm
    x, y = (arm, across) if shape < FILE_OF_2 else (-across, arm)
    return zone_is_clear(s, player, pivot, min(x, 0), min(y, 0), max(x, 0), max(y, 0))


@njit
def wheel_zone_is_clear(s: Any, player: int, cell: int, shape: int, pivot: int, turn: int) -> bool:
    """Whether the zone of a wheel is on the board, without tree and enemy (BB-8.6)."""
    centre = cell + MEMBER_OFFSET[shape, pivot]
    ahead = GROUP_SIZE[shape] - 1 - pivot
    return arm_is_clear(s, player, centre, shape, turn, ahead) and arm_is_clear(
        s, player, centre, shape, turn, -pivot
    )


@njit
def wheel_is_possible(s: Any, player: int, cell: int, shape: int, pivot: int, turn: int) -> bool:
    """Whether a line may wheel: zone clear and destinations free (BB-8.6)."""
    if not wheel_zone_is_clear(s, player, cell, shape, pivot, turn):
        return False
    centre = cell + MEMBER_OFFSET[shape, pivot]
    for i in range(GROUP_SIZE[shape]):
        if i != pivot and s.board[centre + wheel_offset(shape, turn, i - pivot)] != EMPTY:
            return False
    return True


@njit
def list_wheels(s: Any, out: Any, n: int, player: int, unit: int) -> int:
    """All wheels of lines of a unit, round every pivot, both ways (BB-8.4, BB-8.5)."""
    start = player * SIDE
    speed = SPEED[unit]
    for soldier in range(start + FIRST_OF_UNIT[unit], start + FIRST_OF_UNIT[unit + 1]):
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
                    if max(pivot, last - pivot) > speed:  # path 2d, at most 2 × speed (BB-8.5)
                        continue
                    for turn in range(2):
                        if wheel_is_possible(s, player, cell, shape, pivot, turn):
                            out[n] = WHEEL + 2 * (4 * (SHAPES * cell + shape) + pivot) + turn
                            n += 1
    return n


@njit
def wheel(s: Any, cell: int, shape: int, pivot: int, turn: int) -> int:
    """Wheels a line; the soldiers who moved, a bit for each piece (BB-8.4)."""
    centre = cell + MEMBER_OFFSET[shape, pivot]
    moved = 0
    for i in range(GROUP_SIZE[shape]):
        if i != pivot:
            soldier = s.board[cell + MEMBER_OFFSET[shape, i]]
            relocate(s, soldier, centre + wheel_offset(shape, turn, i - pivot))
            moved |= 1 << soldier
    return moved
