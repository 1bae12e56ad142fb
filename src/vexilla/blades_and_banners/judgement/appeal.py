"""What appeals to somebody who is learning: to march towards the enemy, to charge, and to shoot.

A level draws its actions by this as well as by its search (docs/search.md), so that a first battle
is a battle. The standard-bearer stays with the soldiers unless the way is clear.
"""

from vexilla.blades_and_banners.judgement.greedy import list_card, play_settled
from vexilla.blades_and_banners.judgement.threats import WORTH
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, row_from
from vexilla.blades_and_banners.rules.codes import (
    MAX_ACTIONS,
    MOVE,
    MOVE_BEARER,
    PLAN,
    PLANS,
    REFORM,
    SKIP,
    move_parts,
)
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    KIND,
    KNIGHT,
    ORDER_KINDS,
    PLANNED,
    ROWS,
    SPEED,
    UNIT,
    Cell,
    Plan,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.knowledge import resample_record
from vexilla.blades_and_banners.rules.movement import SINGLE
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import NOWHERE, PLANNING, empty_states
from vexilla.kernel import arrays as np
from vexilla.kernel import njit, start_rng
from vexilla.kernel.types import Code, Codes, Scores, Seat, State, States, Views

WEIGHTS = np.array([0.0, 2.5, 2.4, 2.4, 2.0, 1.8])  # how much the appeal counts for levels 1 to 5

KILLED, LOST = 0.5, 0.2  # for an enemy killed, against a soldier lost: times what they are worth
NEARER = 0.35  # for each move that a soldier comes nearer to the nearest enemy
LONE = -0.3  # for a move of one soldier alone
SKIPPED = -3.7  # for an order with which nothing is done
# For a move of the standard-bearer: forward among soldiers, elsewhere among them, ahead of them
BEARER, STROLL, ALONE = -2.0, -2.8, -4.5
COMPANY = 3  # soldiers at least as far ahead: then a standard-bearer is among them
MARGIN = 2  # cells beside the way from one standard to the other: enemies there are in the way


def appeal(views: Views, codes: Codes, level: int) -> Scores:
    """How much each action appeals: a factor each, as float64. Arguments as in `Rules`."""
    factors = np.full(len(codes), 1.0)
    if views["phase"][0] >= PLANNING:
        listed, promises = np.empty(MAX_ACTIONS, np.int64), np.zeros(ORDER_KINDS)
        write_appeal(views, empty_states(3), listed, promises, codes, level, factors)
    return factors


@njit
def write_appeal(
    views: Views,
    states: States,
    listed: Codes,
    promises: Scores,
    codes: Codes,
    level: int,
    factors: Scores,
) -> None:
    """Writes the appeal of each action from view 0 to a level, in the battle.

    What the enemy has planned does not matter: it is drawn, but not looked at.

    Args:
        views: an array of views.
        states: scratch space: the present, an order in it, and what an action makes of that.
        listed: scratch space for what an order allows.
        promises: scratch space for what each unit's card promises.
        codes: the legal actions.
        level: the level.
        factors: filled with a factor for each action, of which the largest is 1.
    """
    player = views[0].seat
    resample_record(views[0], states[0], start_rng(0, 0))
    plans = states[0].phase == PLANNING
    if plans:
        write_promises(states, player, listed, promises)
    best = -np.inf
    for k in range(len(codes)):
        if plans:
            factors[k] = plan_appeal(promises, (codes[k] - PLAN) % PLANS)
        else:
            states[2] = states[0]
            factors[k] = order_appeal(states[0], states[2], player, codes[k])
        best = max(best, factors[k])
    for k in range(len(codes)):
        factors[k] = np.exp(WEIGHTS[level] * (factors[k] - best))


@njit
def write_promises(states: States, player: Seat, listed: Codes, promises: Scores) -> None:
    """Writes how much the best that each card allows now would appeal, as an order; at most 0.

    Nothing beyond that counts: what appeals to a player is a plan of which each card is of use.

    Args:
        states: as for `write_appeal`.
        player: the player who plans.
        listed: as for `write_appeal`.
        promises: filled with a number for each unit.
    """
    still = advance(states[0], states[0], player)
    for unit in range(ORDER_KINDS):
        states[1] = states[0]
        count = list_card(states[1], player, unit, listed)
        best = -np.inf
        for k in range(count):
            states[2] = states[1]
            best = max(best, order_appeal(states[0], states[2], player, listed[k]) - still)
        promises[unit] = min(best, 0.0)


@njit
def order_appeal(now: State, after: State, player: Seat, code: Code) -> float:
    """How much an action of an order, or a choice in a fight, appeals to a player.

    Args:
        now: the present.
        after: the same; the action is played in it, with all fights that follow.
        player: the player who acts.
        code: the action.
    """
    play_settled(after, code)
    value = advance(now, after, player)
    if code == SKIP:
        return value + SKIPPED
    if MOVE_BEARER <= code < MOVE:
        if is_alone(after, player):
            return value + ALONE
        before, there = now.where[bearer_of(player)], after.where[bearer_of(player)]
        forward = row_from(player, there) > row_from(player, before)
        return value + (BEARER if forward else STROLL)
    if MOVE <= code < REFORM and move_parts(code)[1] == SINGLE:
        value += LONE
    return value


@njit
def plan_appeal(promises: Scores, plan: Plan) -> float:
    """How much a plan appeals: the less, the less its cards promise (`write_promises`)."""
    value = 0.0
    for i in range(PLANNED):
        value += promises[ORDER_AT[plan, i]]
    return value


@njit
def advance(now: State, s: State, player: Seat) -> float:
    """How far a player has come in killing the enemy, and in coming near enough for it.

    Args:
        now: the present; soldiers go to where the enemy is now, even if that enemy is killed.
        s: the present, or what an action makes of it.
        player: the player.
    """
    value = 0.0
    enemies = range(first_of_kind(1 - player, KNIGHT), bearer_of(1 - player))
    for enemy in enemies:
        if s.where[enemy] == NOWHERE:
            value += KILLED * WORTH[KIND[enemy]]
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        cell = s.where[soldier]
        if cell == NOWHERE:
            value -= LOST * WORTH[KIND[soldier]]
            continue
        nearest = COLUMNS + ROWS
        for enemy in enemies:
            other = now.where[enemy]
            if other != NOWHERE:
                nearest = min(nearest, apart(cell, other))
        value -= NEARER * nearest / int(SPEED[int(UNIT[soldier])])
    return value


@njit
def apart(one: Cell, other: Cell) -> int:
    """The number of steps from one cell to another, with nothing in the way."""
    return int(abs(X[one] - X[other]) + abs(Y[one] - Y[other]))


@njit
def is_alone(s: State, player: Seat) -> bool:
    """Whether a standard-bearer is ahead of the soldiers, and enemies are in the way."""
    mine, theirs = s.where[bearer_of(player)], s.where[bearer_of(1 - player)]
    if mine == NOWHERE or theirs == NOWHERE:
        return False
    ahead = 0
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        cell = s.where[soldier]
        if cell != NOWHERE and row_from(player, cell) >= row_from(player, mine):
            ahead += 1
    if ahead >= COMPANY:
        return False
    left, right = min(X[mine], X[theirs]) - MARGIN, max(X[mine], X[theirs]) + MARGIN
    bottom, top = min(Y[mine], Y[theirs]) - MARGIN, max(Y[mine], Y[theirs]) + MARGIN
    for enemy in range(first_of_kind(1 - player, KNIGHT), bearer_of(1 - player)):
        cell = s.where[enemy]
        if cell != NOWHERE and left <= X[cell] <= right and bottom <= Y[cell] <= top:
            return True
    return False
