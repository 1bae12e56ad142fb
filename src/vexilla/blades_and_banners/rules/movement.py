"""Moves of one soldier or of a group, straight ahead (BB-7), and the soldiers who may make them."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.board import bearer_of, put, take
from vexilla.blades_and_banners.rules.codes import DISTANCES, MOVE, SHAPES
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    EAST,
    EMPTY,
    FIRST_OF_UNIT,
    KNIGHTS,
    NEXT,
    NORTH,
    OWNER,
    SIDE,
    SOUTH,
    SPEED,
    UNIT,
    WEST,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import low, njit

# Shapes (BB-7.4), each named by its first cell in reading order: the south-west end
SINGLE, ROW_OF_2, ROW_OF_3, ROW_OF_4, FILE_OF_2, FILE_OF_3, FILE_OF_4, COLUMN = range(SHAPES)
GROUP_SIZE = np.array([1, 2, 3, 4, 2, 3, 4, 4], np.int64)
# MEMBER_OFFSET[shape, i]: how far beyond the first cell the i-th member stands
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

# The distances that a soldier may move are a set of bits 1..4; those for all four directions share
# one number, eight bits each.
_FIELD = 8
_ACROSS_ROW = 0xFF << _FIELD * NORTH | 0xFF << _FIELD * SOUTH
_ACROSS_FILE = 0xFF << _FIELD * EAST | 0xFF << _FIELD * WEST


@njit
def distances(s: Any, player: int, cell: int, direction: int, speed: int) -> int:
    """How far a soldier may move in one direction, as bits 1..speed (BB-7.1, BB-7.2, BB-12.5).

    The way leads through friends, not through enemies or trees (BB-2.5); it ends on a free cell or
    on the enemy standard-bearer's.
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
def all_distances(s: Any, player: int, cell: int, speed: int) -> int:
    """`distances` in all four directions, eight bits each."""
    ends = 0
    for direction in range(4):
        ends |= distances(s, player, cell, direction, speed) << (_FIELD * direction)
    return ends


@njit
def one_behind_another(ends: int, count: int) -> int:
    """How far soldiers who stand one behind another may move if the leader may do `ends`.

    Each ends as many cells behind the leader as now, on a free cell or on one that a comrade leaves
    (BB-7.5).
    """
    allowed = ends
    for behind in range(1, count):
        comrades = (2 << behind) - 2
        allowed &= (ends << behind) | comrades
    return allowed & 0xFF


@njit
def along(front: int, rear: int, forward: int, count: int) -> int:
    """The part of `all_distances` of a line along itself.

    Args:
        front: `all_distances` of the member at one end.
        rear: `all_distances` of the member at the other end.
        forward: the direction from rear to front, NORTH or EAST.
        count: the members.
    """
    backward = forward + 1
    ahead = one_behind_another((front >> (_FIELD * forward)) & 0xFF, count)
    back = one_behind_another((rear >> (_FIELD * backward)) & 0xFF, count)
    return (ahead << (_FIELD * forward)) | (back << (_FIELD * backward))


@njit
def is_comrade(s: Any, player: int, unit: int, cell: int) -> bool:
    """Whether a soldier of this player's unit stands on a cell."""
    what = s.board[cell]
    return OWNER[what] == player and UNIT[what] == unit


@njit
def has_shape(s: Any, player: int, unit: int, cell: int, shape: int) -> bool:
    """Whether soldiers of a unit stand in a shape that begins at a cell (BB-7.4)."""
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
def write_moves(out: Any, n: int, cell: int, shape: int, ends: int) -> int:
    """Writes the moves of a shape, `ends` as in `all_distances`."""
    first = MOVE + DISTANCES * 4 * (SHAPES * cell + shape) - 1
    while ends != 0:
        bit = low(ends)
        ends &= ends - 1
        out[n] = first + DISTANCES * (bit // _FIELD) + bit % _FIELD
        n += 1
    return n


@njit
def list_moves(s: Any, out: Any, n: int, player: int, unit: int) -> int:
    """All moves of single soldiers and groups of a unit (BB-7)."""
    speed = SPEED[unit]
    most = 3 if unit == KNIGHTS else 4
    start = player * SIDE
    for soldier in range(start + FIRST_OF_UNIT[unit], start + FIRST_OF_UNIT[unit + 1]):
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
            for count in range(2, most + 1):
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
    s: Any, out: Any, n: int, player: int, cell: int, speed: int, south_west: int
) -> int:
    """The moves of a 2×2 column that begins at a cell: two lines side by side, either way."""
    east = NEXT[EAST, cell]
    south_east = all_distances(s, player, east, speed)
    north_west = all_distances(s, player, NEXT[NORTH, cell], speed)
    north_east = all_distances(s, player, NEXT[NORTH, east], speed)
    ends = along(north_west, south_west, NORTH, 2) & along(north_east, south_east, NORTH, 2)
    ends |= along(south_east, south_west, EAST, 2) & along(north_east, north_west, EAST, 2)
    return write_moves(out, n, cell, COLUMN, ends)


@njit
def move(s: Any, player: int, cell: int, shape: int, by: int, distance: int) -> int:
    """Moves a soldier or a group; taking the enemy standard wins at once (BB-7.5, BB-12.5).

    Returns:
        The soldiers who moved, a bit for each piece.
    """
    moved = 0
    for i in range(GROUP_SIZE[shape]):
        soldier = s.board[cell + MEMBER_OFFSET[shape, i]]
        moved |= 1 << soldier
    rest = moved
    while rest != 0:  # first all leave, so that nobody stands in a comrade's way
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
def relocate(s: Any, soldier: int, to: int) -> None:
    """Sets a piece from its cell on a free one."""
    take(s, soldier)
    put(s, soldier, to)
