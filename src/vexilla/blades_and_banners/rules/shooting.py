"""Shots of single archers and volleys (BB-12.1 to BB-12.3)."""

from vexilla.blades_and_banners.rules.board import (
    first_of_kind,
    in_formation,
    in_zone_of,
    is_enemy_soldier,
    take,
)
from vexilla.blades_and_banners.rules.codes import (
    AIMS,
    MAX_VOLLEY,
    aim_of,
    volley_code,
)
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    ARCHERS,
    CAPTAIN,
    EAST,
    HEAVY_INFANTRY,
    NEXT,
    NORTH,
    OPPOSITE,
    RANGE,
    SOUTH,
    UNIT,
    Cell,
    Direction,
    Distances,
)
from vexilla.blades_and_banners.rules.movement import is_comrade
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import low, njit
from vexilla.kernel.types import Codes, Seat, State


@njit
def near_captain(s: State, player: Seat, cell: Cell) -> bool:
    """Whether a cell lies in the zone of a captain of this player (BB-11.2)."""
    first = first_of_kind(player, CAPTAIN)
    return in_zone_of(s, cell, first) or in_zone_of(s, cell, first + 1)


@njit
def shooting_range(s: State, player: Seat, cell: Cell) -> int:
    """The greatest distance of an archer's target (BB-12.1)."""
    return RANGE + 1 if near_captain(s, player, cell) else RANGE


@njit
def is_shielded(s: State, cell: Cell, shooter: Direction) -> bool:
    """Whether a shield wall protects the soldier on a cell (BB-11.7).

    Args:
        s: the state.
        cell: the soldier's cell.
        shooter: the direction from the soldier to the shooter.
    """
    return UNIT[s.board[cell]] == HEAVY_INFANTRY and in_formation(s, cell, shooter)


@njit
def targets(s: State, player: Seat, cell: Cell, direction: Direction) -> Distances:
    """The distances of an archer's targets in one direction, 1..5 (BB-12.1, BB-12.2)."""
    found = 0
    reach = shooting_range(s, player, cell)
    for distance in range(1, reach + 1):
        cell = NEXT[direction, cell]
        if is_enemy_soldier(s.board[cell], player):
            if not is_shielded(s, cell, OPPOSITE[direction]):
                found |= 1 << distance
    return found


@njit
def line_of(direction: Direction) -> Direction:
    """The direction in which a line of archers extends that shoots in `direction` (BB-12.3)."""
    return EAST if direction <= SOUTH else NORTH


@njit
def list_shots(s: State, out: Codes, n: int, player: Seat) -> int:
    """Lists all shots and volleys (BB-12.3). A volley begins at the first archer who shoots."""
    for soldier in range(first_of_kind(player, ARCHER), first_of_kind(player, ARCHER + 1)):
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
    s: State,
    out: Codes,
    n: int,
    player: Seat,
    cell: Cell,
    direction: Direction,
    first_aims: Distances,
) -> int:
    """Lists all volleys whose first archer who shoots stands on a cell: every choice of targets.

    Args:
        s: the state.
        out: the list of actions.
        n: the number of actions listed before.
        player: the owner of the archers.
        cell: the first archer's cell.
        direction: of all shots.
        first_aims: the distances of the first archer's targets.
    """
    start = volley_code(cell, direction, 0)
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
def shoot(s: State, cell: Cell, direction: Direction, aims: int) -> None:
    """Shoots a volley: every target dies (BB-12.1).

    Args:
        s: the state.
        cell: the cell of the first archer who shoots.
        direction: of all shots.
        aims: the distances of the targets (`aim_of`).
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
