"""Straight moves of single soldiers and groups (BB-7), and the shapes of groups."""

from typing import TypeAlias

from vexilla.blades_and_banners.rules.board import bearer_of, first_of_unit, put, take
from vexilla.blades_and_banners.rules.codes import SHAPES, move_code
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    EAST,
    EMPTY,
    KNIGHTS,
    NEXT,
    NORTH,
    OWNER,
    SOUTH,
    SPEED,
    UNIT,
    WEST,
    Cell,
    Direction,
    Distances,
    Piece,
    PieceSet,
    Shape,
    Unit,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit
from vexilla.kernel.types import Codes, Seat, State

# Shapes (BB-7.4). A shape begins at its first cell in reading order: the south-western one.
SINGLE, ROW_OF_2, ROW_OF_3, ROW_OF_4, FILE_OF_2, FILE_OF_3, FILE_OF_4, COLUMN = range(SHAPES)
GROUP_SIZE = np.array([1, 2, 3, 4, 2, 3, 4, 4], np.int64)
# MEMBER_OFFSET[shape, i]: the cell of the i-th member minus the first cell
MEMBER_OFFSET = np.array(
    [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 1, 2, 0],
        [0, 1, 2, 3],
        [0, COLUMNS, 0, 0],
        [0, COLUMNS, 2 * COLUMNS, 0],
        [0, COLUMNS, 2 * COLUMNS, 3 * COLUMNS],
        [0, 1, COLUMNS, COLUMNS + 1],
    ],
    np.int64,
)

# The distances in all four directions share one number: a field of eight bits for each direction.
AllDistances: TypeAlias = int
_FIELD = 8
_ACROSS_ROW = 0xFF << _FIELD * NORTH | 0xFF << _FIELD * SOUTH
_ACROSS_FILE = 0xFF << _FIELD * EAST | 0xFF << _FIELD * WEST


@njit
def in_field(ends: Distances, direction: Direction) -> AllDistances:
    """Distances in one direction, in the field of that direction."""
    return ends << (_FIELD * direction)


@njit
def field_of(ends: AllDistances, direction: Direction) -> Distances:
    """The distances in one direction."""
    return (ends >> (_FIELD * direction)) & 0xFF


@njit
def distances(s: State, player: Seat, cell: Cell, direction: Direction, speed: int) -> Distances:
    """The distances that a soldier may move in one direction (BB-7.1, BB-7.2, BB-12.5).

    The path may pass friends, but no enemies and no trees (BB-2.5). It ends on a free cell or on
    that of the enemy standard-bearer.
    """
    ends = 0
    for distance in range(1, speed + 1):
        cell = NEXT[direction, cell]
        what = s.board[cell]
        if what == EMPTY:
            ends |= 1 << distance
        elif OWNER[what] != player:
            if what == bearer_of(1 - player):
                ends |= 1 << distance
            break
    return ends


@njit
def all_distances(s: State, player: Seat, cell: Cell, speed: int) -> AllDistances:
    """The distances that a soldier may move in all four directions."""
    ends = 0
    for direction in range(4):
        ends |= in_field(distances(s, player, cell, direction, speed), direction)
    return ends


@njit
def one_behind_another(ends: Distances, count: int) -> Distances:
    """The distances that `count` soldiers one behind another may move together (BB-7.5).

    The leader may move the distances `ends`. Each of the others ends as many cells behind the
    leader as before, on a free cell or on one that a comrade leaves.
    """
    allowed = ends
    for behind in range(1, count):
        comrades = (2 << behind) - 2
        allowed &= (ends << behind) | comrades
    return allowed & 0xFF


@njit
def along(front: AllDistances, rear: AllDistances, forward: Direction, count: int) -> AllDistances:
    """The distances that a line may move lengthwise, forward or backward.

    Args:
        front: the distances of the member at the front end.
        rear: the distances of the member at the rear end.
        forward: the direction from rear to front, NORTH or EAST.
        count: the number of members.
    """
    backward = forward + 1
    ahead = one_behind_another(field_of(front, forward), count)
    back = one_behind_another(field_of(rear, backward), count)
    return in_field(ahead, forward) | in_field(back, backward)


@njit
def is_comrade(s: State, player: Seat, unit: Unit, cell: Cell) -> bool:
    """Whether a cell holds a soldier of the player's unit."""
    what = s.board[cell]
    return OWNER[what] == player and UNIT[what] == unit


@njit
def has_shape(s: State, player: Seat, unit: Unit, cell: Cell, shape: Shape) -> bool:
    """Whether soldiers of a unit form a shape that begins at a cell (BB-7.4)."""
    if shape == COLUMN:
        return (
            is_comrade(s, player, unit, cell)
            and is_comrade(s, player, unit, NEXT[EAST, cell])
            and is_comrade(s, player, unit, NEXT[NORTH, cell])
            and is_comrade(s, player, unit, NEXT[NORTH, NEXT[EAST, cell]])
        )
    direction = EAST if shape < FILE_OF_2 else NORTH
    for _ in range(GROUP_SIZE[shape]):
        if not is_comrade(s, player, unit, cell):
            return False
        cell = NEXT[direction, cell]
    return True


@njit
def write_moves(out: Codes, n: int, cell: Cell, shape: Shape, ends: AllDistances) -> int:
    """Lists the moves of a shape by the distances `ends`."""
    while ends != 0:
        bit = low(ends)
        ends &= ends - 1
        out[n] = move_code(cell, shape, bit // _FIELD, bit % _FIELD)
        n += 1
    return n


@njit
def list_moves(s: State, out: Codes, n: int, player: Seat, unit: Unit) -> int:
    """Lists all moves of single soldiers and groups of a unit (BB-7)."""
    speed = SPEED[unit]
    longest = 3 if unit == KNIGHTS else 4
    for soldier in range(first_of_unit(player, unit), first_of_unit(player, unit + 1)):
        cell = s.where[soldier]
        if cell == NOWHERE:
            continue
        rear = all_distances(s, player, cell, speed)
        n = write_moves(out, n, cell, SINGLE, rear)
        for forward, shape, across in (
            (EAST, SINGLE, _ACROSS_ROW),
            (NORTH, ROW_OF_4, _ACROSS_FILE),
        ):
            sideways = rear & across
            other = cell
            for count in range(2, longest + 1):
                other = NEXT[forward, other]
                if not is_comrade(s, player, unit, other):
                    break
                front = all_distances(s, player, other, speed)
                sideways &= front
                ends = sideways | along(front, rear, forward, count)
                n = write_moves(out, n, cell, shape + count - 1, ends)
        if unit != KNIGHTS and has_shape(s, player, unit, cell, COLUMN):
            n = list_column_moves(s, out, n, player, cell, speed, rear)
    return n


@njit
def list_column_moves(
    s: State, out: Codes, n: int, player: Seat, cell: Cell, speed: int, south_west: AllDistances
) -> int:
    """Lists the moves of a 2×2 column: in each direction it is two lines side by side.

    Args:
        s: the state.
        out: the list of actions.
        n: the number of actions listed before.
        player: the owner of the column.
        cell: the column's first cell.
        speed: of its soldiers.
        south_west: the distances of the soldier on the first cell.
    """
    east = NEXT[EAST, cell]
    south_east = all_distances(s, player, east, speed)
    north_west = all_distances(s, player, NEXT[NORTH, cell], speed)
    north_east = all_distances(s, player, NEXT[NORTH, east], speed)
    ends = along(north_west, south_west, NORTH, 2) & along(north_east, south_east, NORTH, 2)
    ends |= along(south_east, south_west, EAST, 2) & along(north_east, north_west, EAST, 2)
    return write_moves(out, n, cell, COLUMN, ends)


@njit
def move(
    s: State, player: Seat, cell: Cell, shape: Shape, by: Direction, distance: int
) -> PieceSet:
    """Moves a soldier or a group; taking the enemy standard wins at once (BB-7.5, BB-12.5).

    Returns:
        The soldiers who moved.
    """
    moved = 0
    for i in range(GROUP_SIZE[shape]):
        soldier = s.board[cell + MEMBER_OFFSET[shape, i]]
        moved |= 1 << soldier
    rest = moved
    while rest != 0:  # first all of them leave, so that nobody stands in a comrade's way
        soldier = low(rest)
        rest &= rest - 1
        s.board[s.where[soldier]] = EMPTY
    rest = moved
    while rest != 0:
        soldier = low(rest)
        rest &= rest - 1
        to = s.where[soldier]
        for _ in range(distance):
            to = NEXT[by, to]
        enemy = s.board[to]
        if enemy != EMPTY:
            take(s, enemy)
            s.winner = player
        s.where[soldier] = to
        s.board[to] = soldier
    return moved


@njit
def relocate(s: State, soldier: Piece, to: Cell) -> None:
    """Moves a soldier from one cell to another, which is free."""
    take(s, soldier)
    put(s, soldier, to)
