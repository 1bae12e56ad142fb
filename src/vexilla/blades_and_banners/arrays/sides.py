"""The board from a player's side: as it is for griffin, and mirrored for unicorn.

Row 1 becomes row 14 and north becomes south; columns stay. Everything here is its own inverse: the
same tables and functions lead from the board to a player's side and back.
"""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.codes import AIMS, MAX_VOLLEY, REFORMS, aim_of
from vexilla.blades_and_banners.rules.components import (
    CELLS,
    COLUMNS,
    EAST,
    NORTH,
    ROWS,
    SOUTH,
    WEST,
    Cell,
    Direction,
    Shape,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.movement import (
    COLUMN,
    FILE_OF_2,
    FILE_OF_4,
    GROUP_SIZE,
    MEMBER_OFFSET,
    ROW_OF_4,
)
from vexilla.blades_and_banners.rules.reforming import (
    COLUMN_WAYS,
    FILE_WAYS,
    REFORM_FROM,
    REFORM_TO,
)
from vexilla.blades_and_banners.rules.shooting import line_of
from vexilla.kernel import njit
from vexilla.kernel.types import Seat

# By player: what a cell or a direction is from their side
CELL_FROM = np.array([range(CELLS), COLUMNS * (ROWS - 1 - Y) + X], np.int64)
DIRECTION_FROM = np.array([[NORTH, SOUTH, EAST, WEST], [SOUTH, NORTH, EAST, WEST]], np.int64)

# The rows above its first cell that a shape extends
_HEIGHT = MEMBER_OFFSET.max(axis=1) // COLUMNS

# The shape that re-forms in each way
SHAPE_OF_WAY: Any = np.array(
    [ROW_OF_4] * FILE_WAYS
    + [FILE_OF_4] * (COLUMN_WAYS - FILE_WAYS)
    + [COLUMN] * (REFORMS - COLUMN_WAYS),
    np.int64,
)


def _mirrored_way(way: int) -> int:
    """The way to re-form that mirrors another one."""
    shape = int(SHAPE_OF_WAY[way])
    wanted = {tuple((x, int(_HEIGHT[shape]) - y) for x, y in places) for places in _way_cells(way)}
    alike = (other for other in range(REFORMS) if SHAPE_OF_WAY[other] == shape)
    return next(other for other in alike if _way_cells(other) == wanted)


def _way_cells(way: int) -> set[tuple[tuple[int, int], ...]]:
    """For both soldiers who move, x and y before and after, measured from the first cell."""
    moves = zip(REFORM_FROM[way].tolist(), REFORM_TO[way].tolist(), strict=True)
    least = -2  # x, in any way
    return {
        tuple(((offset - least) % COLUMNS + least, (offset - least) // COLUMNS) for offset in move)
        for move in moves
    }


# By player: what a way to re-form is from their side
WAY_FROM = np.array([range(REFORMS), [_mirrored_way(way) for way in range(REFORMS)]], np.int64)


@njit
def first_cell_from(player: Seat, cell: Cell, shape: Shape) -> Cell:
    """The first cell of a shape, from a player's side: for unicorn that of its highest row."""
    if player == 0:
        return cell
    return int(CELL_FROM[1, cell + COLUMNS * _HEIGHT[shape]])


@njit
def pivot_from(player: Seat, shape: Shape, pivot: int) -> int:
    """The place of a pivot in its line: a file is counted from its other end."""
    if player == 1 and shape >= FILE_OF_2:
        return int(GROUP_SIZE[shape] - 1 - pivot)
    return pivot


@njit
def turn_from(player: Seat, turn: int) -> int:
    """The turn of a wheel."""
    return turn if player == 0 else 1 - turn


@njit
def volley_from(player: Seat, cell: Cell, direction: Direction, aims: int) -> tuple[Cell, int]:
    """The first archer who shoots, and the aims. A line in a file is read from its other end."""
    if player == 0:
        return cell, aims
    if line_of(direction) == EAST:
        return int(CELL_FROM[1, cell]), aims
    last = MAX_VOLLEY - 1
    while aim_of(aims, last) == 0:
        last -= 1
    reversed_aims = 0
    for archer in range(MAX_VOLLEY):
        aim = aim_of(aims, last - archer) if archer <= last else 0
        reversed_aims = AIMS * reversed_aims + aim
    return int(CELL_FROM[1, cell + COLUMNS * last]), reversed_aims
