"""Shots of single archers and volleys (BB-12.1 to BB-12.3)."""

from typing import Any

from vexilla.blades_and_banners.rules.board import in_formation, in_zone_of, is_enemy_soldier, take
from vexilla.blades_and_banners.rules.codes import AIMS, MAX_VOLLEY, SHOOT, VOLLEYS
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    ARCHERS,
    CAPTAIN,
    EAST,
    FIRST_OF_KIND,
    HEAVY_INFANTRY,
    NEXT,
    NORTH,
    OPPOSITE,
    RANGE,
    SIDE,
    SOUTH,
    UNIT,
)
from vexilla.blades_and_banners.rules.movement import is_comrade
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import low, njit


@njit
def near_captain(s: Any, player: int, cell: int) -> bool:
    """Whether a cell lies in the zone of a captain of this player (BB-11.2)."""
    first = player * SIDE + FIRST_OF_KIND[CAPTAIN]
    return in_zone_of(s, cell, first) or in_zone_of(s, cell, first + 1)


@njit
def shooting_range(s: Any, player: int, cell: int) -> int:
    """How far off an archer's target may stand (BB-12.1)."""
    return RANGE + 1 if near_captain(s, player, cell) else RANGE


@njit
def is_shielded(s: Any, cell: int, shooter: int) -> bool:
    """Whether a soldier is safe behind the shield wall (BB-11.7).

    Args:
        s: the state.
        cell: where he stands.
        shooter: the direction in which the shooter stands.
    """
    return UNIT[s.board[cell]] == HEAVY_INFANTRY and in_formation(s, cell, shooter)


@njit
def targets(s: Any, player: int, cell: int, direction: int) -> int:
    """The distances of an archer's targets in one direction, as bits 1..5 (BB-12.1, BB-12.2)."""
    found = 0
    reach = shooting_range(s, player, cell)
    for distance in range(1, reach + 1):
        cell = NEXT[direction, cell]
        if is_enemy_soldier(s.board[cell], player):
            if not is_shielded(s, cell, OPPOSITE[direction]):
                found |= 1 << distance
    return found


@njit
def line_of(direction: int) -> int:
    """Which way a line that shoots in a direction extends from its first archer (BB-12.3)."""
    return EAST if direction <= SOUTH else NORTH


@njit
def list_shots(s: Any, out: Any, n: int, player: int) -> int:
    """All shots and volleys (BB-12.3); a volley is named by its first archer who shoots."""
    first = player * SIDE + FIRST_OF_KIND[ARCHER]
    last = player * SIDE + FIRST_OF_KIND[ARCHER + 1]
    for soldier in range(first, last):
        cell = s.where[soldier]
        if cell == NOWHERE:
            continue
        for direction in range(4):
            aims = targets(s, player, cell, direction)
            if aims != 0:
                n = list_volleys(s, out, n, player, cell, direction, aims)
    return n


@njit
def list_volleys(
    s: Any, out: Any, n: int, player: int, cell: int, direction: int, first_aims: int
) -> int:
    """All volleys whose first archer who shoots stands on this cell: every choice of targets."""
    start = SHOOT + VOLLEYS * (4 * cell + direction)
    beside = line_of(direction)
    second_aims = 0
    third_aims = 0
    fourth_aims = 0
    cell = NEXT[beside, cell]
    if is_comrade(s, player, ARCHERS, cell):
        second_aims = targets(s, player, cell, direction)
        cell = NEXT[beside, cell]
        if is_comrade(s, player, ARCHERS, cell):
            third_aims = targets(s, player, cell, direction)
            cell = NEXT[beside, cell]
            if is_comrade(s, player, ARCHERS, cell):
                fourth_aims = targets(s, player, cell, direction)
    # bit 0: no shot
    for first in range(1, AIMS):
        if (first_aims >> first) & 1 == 0:
            continue
        for second in range(AIMS):
            if ((second_aims | 1) >> second) & 1 == 0:
                continue
            for third in range(AIMS):
                if ((third_aims | 1) >> third) & 1 == 0:
                    continue
                fourths = fourth_aims | 1
                code = start + AIMS * (AIMS * (AIMS * first + second) + third)
                while fourths != 0:
                    out[n] = code + low(fourths)
                    n += 1
                    fourths &= fourths - 1
    return n


@njit
def aim_of(aims: int, archer: int) -> int:
    """The distance of the target of one archer of a volley; 0: he does not shoot."""
    for _ in range(MAX_VOLLEY - 1 - archer):
        aims //= AIMS
    return aims % AIMS


@njit
def shoot(s: Any, cell: int, direction: int, aims: int) -> None:
    """Every target dies (BB-12.1).

    Args:
        s: the state.
        cell: the first archer who shoots.
        direction: of all shots.
        aims: the distances of the targets, as in `codes.py`.
    """
    beside = line_of(direction)
    for archer in range(MAX_VOLLEY):
        aim = aim_of(aims, archer)
        if aim > 0:
            target = cell
            for _ in range(aim):
                target = NEXT[direction, target]
            take(s, s.board[target])
        cell = NEXT[beside, cell]
