"""The course of a step: initiative, planning, orders in turn, the end (BB-5, BB-6, BB-13)."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.bearer import control_lead
from vexilla.blades_and_banners.rules.codes import PLAN, PLANS
from vexilla.blades_and_banners.rules.components import COPIES, ORDER_KINDS, PLANNED, STEPS
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    DRAW,
    NO_ORDER,
    NOBODY,
    ORDERS_PHASE,
    OVER,
    PLANNING,
)
from vexilla.kernel import njit

# ORDER_AT[plan, i]: the i-th order of a plan, the first leading the number
ORDER_AT = np.array(
    [
        [plan // ORDER_KINDS ** (PLANNED - 1 - i) % ORDER_KINDS for i in range(PLANNED)]
        for plan in range(PLANS)
    ],
    np.int64,
)
# The plans that the ten cards allow (BB-1.5, BB-6.1)
LEGAL_PLANS = np.array(
    [
        plan
        for plan in range(PLANS)
        if all(list(ORDER_AT[plan]).count(order) <= COPIES for order in range(ORDER_KINDS))
    ],
    np.int64,
)


@njit
def announce_next(s: Any, holder: int) -> None:
    """The holder of the initiative is to say who executes first (BB-4.5, BB-5.3)."""
    s.initiative = holder
    s.first = NOBODY
    s.phase = ANNOUNCE
    s.to_move = holder
    s.deployer = NOBODY


@njit
def announce(s: Any, first: int) -> None:
    """Says who executes first; both plan then (BB-5.3, BB-6.1)."""
    s.first = first
    s.phase = PLANNING
    s.to_move = 0


@njit
def has_planned(s: Any, player: int) -> bool:
    """Whether a player has chosen his orders."""
    return s.plan[player, 0] != NO_ORDER


@njit
def list_plans(out: Any, n: int, player: int) -> int:
    """All plans (BB-6.1), those for units of which nobody is left included (BB-6.5)."""
    count = len(LEGAL_PLANS)
    start = PLAN + PLANS * player
    for i in range(count):
        out[n + i] = start + LEGAL_PLANS[i]
    return n + count


@njit
def make_plan(s: Any, player: int, plan: int) -> None:
    """A player lays his orders down; when both have, the first one opens (BB-6.1, BB-6.2)."""
    for i in range(PLANNED):
        s.plan[player, i] = ORDER_AT[plan, i]
    if has_planned(s, 1 - player):
        open_order(s, s.first)
    else:
        s.to_move = 1 - player


@njit
def open_order(s: Any, player: int) -> None:
    """A player opens his top card and is to execute it (BB-6.2)."""
    s.opened[player] += 1
    s.phase = ORDERS_PHASE
    s.to_move = player


@njit
def current_order(s: Any, player: int) -> int:
    """The order that a player executes."""
    return s.plan[player, s.opened[player] - 1]


@njit
def end_move(s: Any, player: int) -> None:
    """After a complete move: the end of the game, or the next order (BB-13.1, BB-13.2, BB-6.2).

    Args:
        s: the state; `winner` is set if a standard was taken.
        player: who has executed his order.
    """
    if s.winner == NOBODY:
        if s.soldiers[0] == 0 and s.soldiers[1] == 0:
            s.winner = DRAW
        elif s.soldiers[0] == 0:
            s.winner = 1
        elif s.soldiers[1] == 0:
            s.winner = 0
    if s.winner != NOBODY:
        s.phase = OVER
    elif s.opened[1 - player] < PLANNED:
        open_order(s, 1 - player)
    elif s.opened[player] < PLANNED:
        open_order(s, player)
    else:
        end_step(s)


@njit
def take_back_cards(s: Any) -> None:
    """All cards return to their hands after a step (BB-6.5)."""
    for player in range(2):
        s.opened[player] = 0
        for i in range(PLANNED):
            s.plan[player, i] = NO_ORDER


@njit
def end_step(s: Any) -> None:
    """The larger control zone gets the initiative, or wins after step 12 (BB-5.2, BB-13.3)."""
    take_back_cards(s)
    griffins_lead = control_lead(s)
    if s.step == STEPS:
        s.phase = OVER
        s.winner = DRAW
        if griffins_lead != 0:
            s.winner = 0 if griffins_lead > 0 else 1
        return
    s.step += 1
    holder = 1 - s.initiative
    if griffins_lead != 0:
        holder = 0 if griffins_lead > 0 else 1
    announce_next(s, holder)
