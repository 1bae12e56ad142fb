"""What each unit could gain with one order: single moves, and shots.

The gain of a move is the worth of the enemies that it kills, less that of the soldier who moves if
that soldier dies. Where the defender chooses (BB-10.4), the choice is assumed to be the worst one
for the attacker. Moves of groups are left out: they gain what one of their soldiers gains, and a
little more.
"""

from typing import Any

from vexilla.blades_and_banners.rules.bearer import bearer_distances
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, is_enemy_soldier
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    EAST,
    EMPTY,
    KIND,
    KNIGHT,
    NEXT,
    NORTH,
    OPPOSITE,
    ORDER_KINDS,
    RANGE,
    SOUTH,
    SPEED,
    UNIT,
    Cell,
    Direction,
    Piece,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.movement import distances
from vexilla.blades_and_banners.rules.shooting import targets
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE, charges, strength
from vexilla.kernel import arrays as np
from vexilla.kernel import high, low, njit
from vexilla.kernel.types import Numbers, Scratch, Seat, State

WORTH: Any = np.array([5.0, 5.0, 3.0, 2.5, 4.0, 0.0])  # of a piece of each kind
STANDARD_TAKEN = 60.0  # the gain of taking the enemy standard


@njit
def find_gains(s: State, player: Seat, scratch: Scratch) -> None:
    """Writes the best gain of each of a player's units to `gains[player]`, 0 if there is none."""
    gains = scratch.gains
    for unit in range(ORDER_KINDS):
        gains[player, unit] = 0.0
    mark_pieces(s, 1 - player, scratch)
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        if s.where[soldier] == NOWHERE:
            continue
        unit = UNIT[soldier]
        best = max(gains[player, unit], best_move(s, player, soldier, scratch))
        if KIND[soldier] == ARCHER:
            best = max(best, best_shot(s, player, soldier, scratch))
        gains[player, unit] = best
    for unit in range(ORDER_KINDS):
        if bearer_takes_standard(s, player, unit):
            gains[player, unit] = STANDARD_TAKEN


@njit
def mark_pieces(s: State, player: Seat, scratch: Scratch) -> None:
    """Marks where a player's pieces stand: a bit for each, by row and by file.

    Most soldiers have no enemy in reach, which two of these numbers tell at once.
    """
    scratch.by_row[:] = 0
    scratch.by_file[:] = 0
    for piece in range(first_of_kind(player, KNIGHT), bearer_of(player) + 1):
        cell = s.where[piece]
        if cell != NOWHERE:
            scratch.by_row[Y[cell] + 1] |= 1 << X[cell]
            scratch.by_file[X[cell] + 1] |= 1 << Y[cell]


@njit
def marks_of(lines: Numbers, line: int, beside: bool) -> int:
    """The marks of a line; `beside`: with those of the lines to its left and right."""
    marks = int(lines[line])
    if beside:
        marks |= int(lines[line - 1]) | int(lines[line + 1])
    return marks


@njit
def any_ahead(scratch: Scratch, cell: Cell, direction: Direction, reach: int, beside: bool) -> bool:
    """Whether a marked piece stands within `reach` cells in a direction.

    Args:
        scratch: the scratch space, after `mark_pieces`.
        cell: where to look from.
        direction: where to look.
        reach: how many cells.
        beside: whether the lines to the left and right count as well.
    """
    if direction <= SOUTH:
        marked, place = marks_of(scratch.by_file, X[cell] + 1, beside), Y[cell]
    else:
        marked, place = marks_of(scratch.by_row, Y[cell] + 1, beside), X[cell]
    if direction == NORTH or direction == EAST:
        return (marked >> (place + 1)) & ((1 << reach) - 1) != 0
    return (marked & ((1 << place) - 1)) >> max(place - reach, 0) != 0


@njit
def bearer_takes_standard(s: State, player: Seat, order: Unit) -> bool:
    """Whether an order lets a player's standard-bearer take the enemy's (BB-12.5)."""
    mine, theirs = s.where[bearer_of(player)], s.where[bearer_of(1 - player)]
    if mine == NOWHERE or theirs == NOWHERE or (X[mine] != X[theirs] and Y[mine] != Y[theirs]):
        return False
    takes = False
    for direction in range(4):
        ends = bearer_distances(s, player, direction, order)
        if ends != 0:
            cell = s.where[bearer_of(player)]
            for _ in range(high(ends)):
                cell = NEXT[direction, cell]
            if cell == s.where[bearer_of(1 - player)]:  # a capture is the farthest move
                takes = True
    return takes


@njit
def best_shot(s: State, player: Seat, archer: Piece, scratch: Scratch) -> float:
    """The worth of an archer's best target, 0 if there is none; the enemies are marked."""
    best = 0.0
    for direction in range(4):
        if not any_ahead(scratch, s.where[archer], direction, RANGE + 1, False):
            continue
        aims = targets(s, player, s.where[archer], direction)
        while aims != 0:
            target = s.where[archer]
            for _ in range(low(aims)):
                target = NEXT[direction, target]
            aims &= aims - 1
            best = max(best, WORTH[KIND[s.board[target]]])
    return best


@njit
def best_move(s: State, player: Seat, soldier: Piece, scratch: Scratch) -> float:
    """The best gain of a soldier's moves, 0 if none gains anything; the enemies are marked."""
    best = 0.0
    start = s.where[soldier]
    speed = SPEED[int(UNIT[soldier])]
    for direction in range(4):
        if not any_ahead(scratch, start, direction, speed + 1, True):
            continue
        ends = distances(s, player, start, direction, speed)
        if ends == 0:
            continue
        cell = start
        for distance in range(1, high(ends) + 1):
            cell = NEXT[direction, cell]
            if (ends >> distance) & 1 == 0:
                continue
            if s.board[cell] == bearer_of(1 - player):
                return STANDARD_TAKEN
            if is_beside_enemy(s, player, cell):
                s.board[start] = EMPTY
                s.board[cell] = soldier
                s.where[soldier] = cell
                best = max(best, fight_gain(s, player, soldier, direction, distance))
                s.board[cell] = EMPTY
                s.board[start] = soldier
                s.where[soldier] = start
    return best


@njit
def is_beside_enemy(s: State, player: Seat, cell: Cell) -> bool:
    """Whether an enemy soldier is adjacent to a cell."""
    beside = False
    for direction in range(4):
        if is_enemy_soldier(s.board[NEXT[direction, cell]], player):
            beside = True
    return beside


@njit
def fight_gain(s: State, player: Seat, soldier: Piece, by: Direction, distance: int) -> float:
    """The gain of a soldier who has moved beside enemies.

    Args:
        s: the state after the move.
        player: the owner of the soldier.
        soldier: the soldier.
        by: the direction of the move.
        distance: the distance of the move.
    """
    cost = WORTH[KIND[soldier]]
    killed = 0.0
    charged = 0.0  # the part of `killed` that falls to the charge, before all other fights
    least_equal = np.inf  # the least worth of the enemies who are equally strong
    loses = False
    for direction in range(4):
        enemy = s.board[NEXT[direction, s.where[soldier]]]
        if not is_enemy_soldier(enemy, player):
            continue
        worth = WORTH[KIND[enemy]]
        margin = strength(s, soldier, enemy, direction) - strength(
            s, enemy, soldier, OPPOSITE[direction]
        )
        charge = direction == by and charges(s, soldier, enemy, direction, distance)
        if charge:
            margin += distance - MIN_CHARGE + 1
            if margin <= 0:
                return worth - cost if margin == 0 else -cost
            charged = worth
        if margin < 0:
            loses = True
        elif margin == 0:
            least_equal = min(least_equal, worth)
        killed += worth
    if loses:
        return charged - cost
    if least_equal < np.inf:
        return charged + least_equal - cost
    return killed
