"""Which units can take the enemy standard with one order (BB-7.1, BB-12.5)."""

from vexilla.blades_and_banners.rules.bearer import on_enemy_half
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import in_python
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    DIRECTION_COUNT,
    EMPTY,
    HORSE_SPEED,
    KIND,
    NEXT,
    OWNER,
    SPEED,
    STANDARD,
    UNIT,
    Cell,
    Kind,
    Occupant,
    Unit,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel.types import Seat, State

# Lists: a look into an array would take ten times as long
_NEXT: list[list[Cell]] = NEXT.tolist()
_OWNER: list[Seat] = OWNER.tolist()
_KIND: list[Kind] = KIND.tolist()
_UNIT: list[Unit] = UNIT.tolist()
_SPEED: list[int] = SPEED.tolist()
_on_enemy_half = in_python(on_enemy_half)
_bearer_of = in_python(bearer_of)


def in_reach(s: State, player: Seat) -> frozenset[Unit]:
    """The units of a player that can take the enemy standard from where they stand.

    A unit is given an order of its own, so the standard-bearer may move four cells.

    Args:
        s: the state; only the board and the step count.
        player: the owner of the units.
    """
    board: list[Occupant] = s.board.tolist()
    target = int(s.where[_bearer_of(1 - player)])
    found: set[Unit] = set()
    if target == NOWHERE:
        return frozenset()
    for direction in range(DIRECTION_COUNT):  # from the standard, back along each path
        cell = target
        for distance in range(1, HORSE_SPEED + 1):
            cell = _NEXT[direction][cell]
            what = board[cell]
            if what == EMPTY:
                continue
            if _OWNER[what] != player:  # a tree or an enemy: nobody comes past
                break
            if _KIND[what] == BEARER:
                if s.step > 1 and _on_enemy_half(player, cell):
                    found.add(STANDARD)
            elif _SPEED[_UNIT[what]] >= distance:
                found.add(_UNIT[what])
    return frozenset(found)
