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
    HORSE_SPEED,
    KIND,
    KNIGHT,
    NEXT,
    NORTH,
    OPPOSITE,
    ORDER_KINDS,
    RANGE,
    SOUTH,
    SPEED,
    STANDARD,
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
    mark_enemies(s, 1 - player, scratch)
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        if s.where[soldier] == NOWHERE:
            continue
        unit = UNIT[soldier]
        best = max(gains[player, unit], best_move(s, player, soldier, scratch))
        if KIND[soldier] == ARCHER:
            best = max(best, best_shot(s, player, soldier, scratch))
        gains[player, unit] = best
    if standards_in_line(s):
        on_foot = bearer_takes_standard(s, player, STANDARD - 1)  # with any other order (BB-12.4)
        for unit in range(ORDER_KINDS):
            if bearer_takes_standard(s, player, STANDARD) if unit == STANDARD else on_foot:
                gains[player, unit] = STANDARD_TAKEN


@njit
def mark_enemies(s: State, enemy: Seat, scratch: Scratch) -> None:
    """Marks where the enemy's pieces stand, and the cells where a move could gain something.

    These are the cells beside the enemy's soldiers, and that of the enemy standard. There is a bit
    for each cell, by row and by file: most soldiers have nothing in reach, which one of these
    numbers tells at once.
    """
    scratch.by_row[:] = 0
    scratch.by_file[:] = 0
    for soldier in range(first_of_kind(enemy, KNIGHT), bearer_of(enemy)):
        cell = s.where[soldier]
        if cell != NOWHERE:
            scratch.by_row[Y[cell] + 1] |= 1 << X[cell]
            scratch.by_file[X[cell] + 1] |= 1 << Y[cell]
    mark_beside(scratch.by_row, scratch.goals_by_row)
    mark_beside(scratch.by_file, scratch.goals_by_file)
    cell = s.where[bearer_of(enemy)]
    if cell != NOWHERE:
        scratch.by_row[Y[cell] + 1] |= 1 << X[cell]
        scratch.by_file[X[cell] + 1] |= 1 << Y[cell]
        scratch.goals_by_row[Y[cell] + 1] |= 1 << X[cell]
        scratch.goals_by_file[X[cell] + 1] |= 1 << Y[cell]


@njit
def mark_beside(lines: Numbers, beside: Numbers) -> None:
    """Marks the cells beside marked ones; both have an empty line at each end."""
    before, line = 0, int(lines[1])
    for i in range(1, len(lines) - 1):
        after = int(lines[i + 1])
        beside[i] = before | after | (line << 1) | (line >> 1)
        before, line = line, after


@njit
def any_ahead(
    by_row: Numbers, by_file: Numbers, cell: Cell, direction: Direction, reach: int
) -> bool:
    """Whether a marked cell lies within `reach` cells in a direction.

    Args:
        by_row: the marks by row, as `mark_enemies` makes them.
        by_file: the same by file.
        cell: where to look from.
        direction: where to look.
        reach: how many cells.
    """
    if direction <= SOUTH:
        marked, place = int(by_file[X[cell] + 1]), Y[cell]
    else:
        marked, place = int(by_row[Y[cell] + 1]), X[cell]
    if direction == NORTH or direction == EAST:
        return (marked >> (place + 1)) & ((1 << reach) - 1) != 0
    return (marked & ((1 << place) - 1)) >> max(place - reach, 0) != 0


@njit
def any_around(by_row: Numbers, by_file: Numbers, cell: Cell, reach: int) -> bool:
    """Whether a marked cell lies within `reach` cells in any of the four directions."""
    window = ((1 << (2 * reach + 1)) - 1) ^ (1 << reach)
    x, y = int(X[cell]), int(Y[cell])
    of_row = (int(by_row[y + 1]) << reach) >> x
    of_file = (int(by_file[x + 1]) << reach) >> y
    return (of_row | of_file) & window != 0


@njit
def standards_in_line(s: State) -> bool:
    """Whether one standard-bearer could reach the other in one move, if nothing were between."""
    mine, theirs = s.where[bearer_of(0)], s.where[bearer_of(1)]
    if mine == NOWHERE or theirs == NOWHERE or (X[mine] != X[theirs] and Y[mine] != Y[theirs]):
        return False
    return int(abs(X[mine] - X[theirs]) + abs(Y[mine] - Y[theirs])) <= HORSE_SPEED


@njit
def bearer_takes_standard(s: State, player: Seat, order: Unit) -> bool:
    """Whether an order lets a player's standard-bearer take the enemy's (BB-12.5)."""
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
        if not any_ahead(scratch.by_row, scratch.by_file, s.where[archer], direction, RANGE + 1):
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
    by_row, by_file = scratch.goals_by_row, scratch.goals_by_file
    if not any_around(by_row, by_file, start, speed):
        return best
    for direction in range(4):
        if not any_ahead(by_row, by_file, start, direction, speed):
            continue
        ends = distances(s, player, start, direction, speed)
        if ends == 0:
            continue
        cell = start
        for distance in range(1, high(ends) + 1):
            cell = NEXT[direction, cell]
            if (ends >> distance) & (by_row[Y[cell] + 1] >> X[cell]) & 1 == 0:
                continue
            if s.board[cell] == bearer_of(1 - player):
                return STANDARD_TAKEN
            s.board[start] = EMPTY
            s.board[cell] = soldier
            s.where[soldier] = cell
            best = max(best, fight_gain(s, player, soldier, direction, distance))
            s.board[cell] = EMPTY
            s.board[start] = soldier
            s.where[soldier] = start
    return best


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
