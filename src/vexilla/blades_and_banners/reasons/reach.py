"""Which units can take the enemy standard with one order (BB-7.1, BB-12.5), and if it may come."""

from vexilla.blades_and_banners.rules.bearer import on_enemy_half
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import in_python
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    COPIES,
    DIRECTION_COUNT,
    EMPTY,
    FOOT_SPEED,
    HORSE_SPEED,
    KIND,
    NEXT,
    ORDER_KINDS,
    OWNER,
    PLANNED,
    SPEED,
    STANDARD,
    STEPS,
    UNIT,
    Cell,
    Kind,
    Occupant,
    Unit,
    X,
    Y,
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


def in_reach(s: State, player: Seat, later: bool = False) -> frozenset[Unit]:
    """The units of a player that can take the enemy standard from where they stand.

    A unit is given an order of its own, so the standard-bearer may move four cells.

    Args:
        s: the state; only the board and the step count.
        player: the owner of the units.
        later: whether the order may be one of a later step; in the first, no standard-bearer moves
            (BB-12.4).
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
                if (later or s.step > 1) and _on_enemy_half(player, cell):
                    found.add(STANDARD)
            elif _SPEED[_UNIT[what]] >= distance:
                found.add(_UNIT[what])
    return frozenset(found)


def orders_to_come(before: State, after: State, player: Seat, viewer: Seat) -> frozenset[Unit]:
    """The units for which a player may still open an order after an action.

    The viewer's plan is known to them. Of the other one they know the orders that are open, and
    that there are no more than two of a kind (BB-6.1).

    Args:
        before: the state before the action. Its hidden orders do not count.
        after: a state that the action leads to, or the same one.
        player: who opens the orders.
        viewer: who may see this.
    """
    if after.winner >= 0:
        return frozenset()
    if after.step < STEPS or after.step > before.step:
        return frozenset(range(ORDER_KINDS))  # there will be another plan
    plan, opened = before.plan[player].tolist(), int(before.opened[player])
    if player == viewer:
        return frozenset(plan[opened:])
    if opened == PLANNED:
        return frozenset()
    return frozenset(unit for unit in range(ORDER_KINDS) if plan[:opened].count(unit) < COPIES)


def takers(s: State, player: Seat, orders: frozenset[Unit], later: bool = False) -> frozenset[Unit]:
    """The units of a player that can take the enemy standard with one of some orders.

    Any order lets the standard-bearer move two cells (BB-12.4).

    Args:
        s: the state.
        player: the owner of the units.
        orders: the orders.
        later: whether they may be orders of a later step.
    """
    units = in_reach(s, player, later)
    if orders and STANDARD in units:
        mine, theirs = int(s.where[_bearer_of(player)]), int(s.where[_bearer_of(1 - player)])
        if abs(int(X[mine] - X[theirs])) + abs(int(Y[mine] - Y[theirs])) <= FOOT_SPEED:
            orders |= {STANDARD}
    return units & orders
