"""The course of a step: initiative, planning, alternate orders, the end (BB-5, BB-6, BB-13)."""

from vexilla.blades_and_banners.rules.bearer import control_lead
from vexilla.blades_and_banners.rules.codes import PLANS, plan_code
from vexilla.blades_and_banners.rules.components import (
    COPIES,
    ORDER_KINDS,
    PLANNED,
    STEPS,
    Plan,
    Unit,
)
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    DRAW,
    NO_ORDER,
    NOBODY,
    ORDERS_PHASE,
    OVER,
    PLANNING,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import Codes, Seat, State

# The orders of each plan; the first one is the leading digit of its number
_ORDERS = [
    [plan // ORDER_KINDS ** (PLANNED - 1 - i) % ORDER_KINDS for i in range(PLANNED)]
    for plan in range(PLANS)
]
ORDER_AT = np.array(_ORDERS, np.int64)  # ORDER_AT[plan, i]: the i-th order of a plan
# The plans that the ten cards allow (BB-1.5, BB-6.1)
_LEGAL = [
    plan
    for plan, orders in enumerate(_ORDERS)
    if all(orders.count(order) <= COPIES for order in range(ORDER_KINDS))
]
LEGAL_PLANS = np.array(_LEGAL, np.int64)

# Sets of LEGAL_PLANS: the bits of a number stand for this many of them, in their order
PLANS_IN_WORD = 60
PLAN_WORDS = -(-len(_LEGAL) // PLANS_IN_WORD)


def _plans_with() -> list[list[list[int]]]:
    """The set of plans with an order at a place, by place and order."""
    found = [[[0] * PLAN_WORDS for _ in range(ORDER_KINDS)] for _ in range(PLANNED)]
    for k, plan in enumerate(_LEGAL):
        word, bit = divmod(k, PLANS_IN_WORD)
        for i, order in enumerate(_ORDERS[plan]):
            found[i][order][word] |= 1 << bit
    return found


PLANS_WITH = np.array(_plans_with(), np.int64)


@njit
def announce_next(s: State, holder: Seat) -> None:
    """Asks the holder of the initiative who executes first (BB-4.5, BB-5.3)."""
    s.initiative = holder
    s.first = NOBODY
    s.phase = ANNOUNCE
    s.to_move = holder
    s.deployer = NOBODY


@njit
def announce(s: State, first: Seat) -> None:
    """Announces who executes first; then both players plan (BB-5.3, BB-6.1)."""
    s.first = first
    s.phase = PLANNING
    s.to_move = 0


@njit
def has_planned(s: State, player: Seat) -> bool:
    """Whether a player has planned this step."""
    return s.plan[player, 0] != NO_ORDER


@njit
def list_plans(out: Codes, n: int, player: Seat) -> int:
    """Lists all plans (BB-6.1), with orders for units without soldiers too (BB-6.5).

    Args:
        out: the list of actions; this and the other `list_...` functions write from `out[n]` on.
        n: the number of actions listed before.
        player: whose plans.

    Returns:
        The number of actions listed, those before included.
    """
    count = len(LEGAL_PLANS)
    for i in range(count):
        out[n + i] = plan_code(player, LEGAL_PLANS[i])
    return n + count


@njit
def make_plan(s: State, player: Seat, plan: Plan) -> None:
    """Lays a player's orders down; when both have done so, the first one opens (BB-6.1, BB-6.2)."""
    for i in range(PLANNED):
        s.plan[player, i] = ORDER_AT[plan, i]
    if has_planned(s, 1 - player):
        open_order(s, s.first)
    else:
        s.to_move = 1 - player


@njit
def open_order(s: State, player: Seat) -> None:
    """Opens a player's top card, which the player executes next (BB-6.2)."""
    s.opened[player] += 1
    s.phase = ORDERS_PHASE
    s.to_move = player


@njit
def current_order(s: State, player: Seat) -> Unit:
    """The order that a player opened last, which is the one to execute."""
    return s.plan[player, s.opened[player] - 1]


@njit
def end_move(s: State, player: Seat) -> None:
    """Ends the game after a complete move, or goes on to the next order (BB-13.1, BB-13.2, BB-6.2).

    Args:
        s: the state; `winner` is set if a standard was taken.
        player: the player whose order was executed.
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
def take_back_cards(s: State) -> None:
    """Returns all cards to the players' hands (BB-6.5)."""
    for player in range(2):
        s.opened[player] = 0
        for i in range(PLANNED):
            s.plan[player, i] = NO_ORDER


@njit
def end_step(s: State) -> None:
    """Ends a step: the larger control zone has the initiative, or wins after step 12.

    Rules: BB-5.2, BB-13.3.
    """
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
