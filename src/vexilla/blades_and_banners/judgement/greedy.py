"""How good each action looks one ply deep: what the agent `greedy` goes by.

- An order is executed on a state sampled from the view, fights are settled, and the position after
  it is judged: soldiers alive, how near they are to the enemy standard, the control lines, and
  what either player's next orders could gain (`threats.py`). The enemy's unopened orders count by
  the chance that a card is among them, the own ones by whether they are planned.
- A shot kills for certain, so a volley is worth the sum of its shots.
- A plan is worth what its orders would gain if they came at once, the first counting most.
- Armies and where they begin go by rules of thumb (`preparation.py`).
"""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.judgement.preparation import (
    bearer_values,
    deployment_values,
    hiring_values,
)
from vexilla.blades_and_banners.judgement.threats import STANDARD_TAKEN, WORTH, find_gains
from vexilla.blades_and_banners.rules.bearer import control_lead
from vexilla.blades_and_banners.rules.board import bearer_of, take
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    FIGHT_WITH,
    MAX_ACTIONS,
    MAX_VOLLEY,
    MEET_WITH,
    PLAN,
    PLANS,
    SACRIFICE,
    SHOOT,
    SKIP,
    STAND,
    VOLLEYS,
)
from vexilla.blades_and_banners.rules.combat import (
    fight_between,
    guards_of,
    next_attacker,
    next_fight,
)
from vexilla.blades_and_banners.rules.components import (
    CELLS,
    COPIES,
    FIRST_OF_KIND,
    GRIFFIN,
    KIND,
    NEXT,
    ORDER_KINDS,
    OWNER,
    PLANNED,
    SERGEANT,
    SIDE,
    SOLDIERS,
    SPEED,
    UNIT,
    Cell,
    Piece,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.knowledge import resample_record
from vexilla.blades_and_banners.rules.legal import list_order
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.shooting import aim_of, line_of
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BEARERS,
    BODYGUARD,
    DEPLOYMENT,
    DRAW,
    FIGHT,
    HIRING,
    MEET,
    NOBODY,
    NOWHERE,
    ORDERS_PHASE,
    PLANNING,
    empty_states,
)
from vexilla.blades_and_banners.rules.turn import step
from vexilla.kernel import low, njit, start_rng
from vexilla.kernel.types import Code, Codes, Rng, Scores, Seat, State, States, Views

WON_GAME = 1000.0
ROW_VALUE = 0.5  # a row of the control zone
LEAD_VALUE = 0.04  # the larger control zone, times the square of the step
# NEAR[n]: a soldier who needs n moves to the enemy standard
NEAR = np.array(
    [0.0, 0.45, 0.37, 0.3, 0.25, 0.21, 0.17, 0.145, 0.12, 0.1, 0.08, 0.06, 0.04, 0.02, 0.0]
)
FARTHEST = len(NEAR) - 1

# How much a gain of the own next orders counts: the next one, a later one, one not planned
NEXT_ORDER, LATER_ORDER, OTHER_ORDER = 0.35, 0.25, 0.1
ESCAPES = 0.15  # the chance that a standard under threat does not
ENEMY_ORDER = 0.9  # likewise of the enemy's, times the chance that he has the card
HASTE = 0.85  # each order of a plan counts so much of the one before
LITTLE_AT_STAKE = 1.0  # gain in view of both sides: then the enemy may come first


def action_values(views: Any, codes: Any, seed: int) -> Any:
    """How good each action looks one ply deep from a view, as float64; larger is better.

    Args:
        views: the view of a player who may act.
        codes: his legal actions.
        seed: seeds the sampling of what is hidden; the values do not depend on it.
    """
    values = np.zeros(len(codes))
    phase = views["phase"][0]
    if phase == HIRING:
        values[:] = hiring_values(codes)
    elif phase == BEARERS:
        values[:] = bearer_values(codes)
    elif phase == DEPLOYMENT:
        values[:] = deployment_values(views, codes)
    else:
        states = empty_states(3)
        weights = np.zeros((2, ORDER_KINDS))
        gains = np.zeros((2, ORDER_KINDS))
        player = int(views["seat"][0])
        prepare(views, states, weights, start_rng(seed, 0))
        if phase == ANNOUNCE:
            announcement_values(states, player, gains, codes, values)
        elif phase == PLANNING:
            values[:] = plan_values(states, player, weights, gains, (codes - PLAN) % PLANS)
        else:
            evaluate_orders(states, 0, player, weights, gains, np.zeros(CELLS), codes, values)
    return values


@njit
def prepare(views: Views, states: States, weights: Any, rng: Rng) -> None:
    """Samples state 0 from view 0 and writes how much the gain of each unit's order counts."""
    v = views[0]
    resample_record(v, states[0], rng)
    player = v.seat
    for unit in range(ORDER_KINDS):
        weights[1 - player, unit] = ENEMY_ORDER * hidden_chance(v, 1 - player, unit)
        weights[player, unit] = OTHER_ORDER
        if v.phase == PLANNING:
            weights[player, unit] = LATER_ORDER
    if v.phase > PLANNING:
        for i in range(PLANNED - 1, v.opened[player] - 1, -1):
            is_next = i == v.opened[player]
            weights[player, v.plan[player, i]] = NEXT_ORDER if is_next else LATER_ORDER


@njit
def cards_left(s: State, player: Seat, unit: Unit, count: int) -> int:
    """How many cards of a unit are not among the first `count` of a player's orders."""
    left = COPIES
    for i in range(count):
        if s.plan[player, i] == unit:
            left -= 1
    return left


@njit
def hidden_chance(s: State, enemy: Seat, unit: Unit) -> float:
    """The chance that a player has a card of a unit among his unopened orders.

    When all are opened, that it is one of his first two of the next step. `s`: a state or a view.
    """
    opened = s.opened[enemy]
    copies = cards_left(s, enemy, unit, opened)
    left = PLANNED - opened
    if left == 0:
        opened, copies, left = 0, COPIES, 2
    cards = COPIES * ORDER_KINDS - opened
    without = 1.0
    for i in range(left):
        without *= (cards - copies - i) / (cards - i)
    return 1.0 - without


@njit
def evaluate_orders(
    states: States,
    i: int,
    player: Seat,
    weights: Any,
    gains: Any,
    kills: Any,
    codes: Codes,
    values: Scores,
) -> None:
    """Judges the actions of an order, or choices in a fight, in state i.

    Args:
        states: an array of games; game 1 is room for what an action makes of game i.
        i: the present.
        player: whose actions.
        weights: how much the gain of each unit's next order counts.
        gains: room for those gains.
        kills: room for a number for each cell.
        codes: the actions, in ascending order.
        values: room for the values.
    """
    skipped = 0.0  # the value of doing nothing, known before the first shot
    kills[:] = np.nan
    for k in range(len(codes)):
        code = codes[k]
        if SHOOT <= code < FIGHT_WITH:
            values[k] = shot_value(states, i, player, weights, gains, kills, code, skipped)
            continue
        states[1] = states[i]
        play_settled(states, 1, code)
        values[k] = position_value(states[1], player, weights, gains)
        if code == SKIP:
            skipped = values[k]


@njit
def shot_value(
    states: States,
    i: int,
    player: Seat,
    weights: Any,
    gains: Any,
    kills: Any,
    code: Code,
    skipped: float,
) -> float:
    """The value of a volley: what each of its shots adds to that of doing nothing.

    Args: as for `evaluate_orders`, and
        code: the volley.
        skipped: the value of doing nothing.
    """
    now = states[i]
    rest = (code - SHOOT) // VOLLEYS
    cell, direction = rest // 4, rest % 4
    aims = (code - SHOOT) % VOLLEYS
    value = skipped
    shots = 0
    for archer in range(MAX_VOLLEY):
        aim = aim_of(aims, archer)
        if aim > 0:
            target = cell
            for _ in range(aim):
                target = NEXT[direction, target]
            if np.isnan(kills[target]):
                states[1] = now
                take(states[1], states[1].board[target])
                step(states[1], SKIP)
                kills[target] = position_value(states[1], player, weights, gains) - skipped
            value += kills[target]
            shots += 1
        cell = NEXT[line_of(direction), cell]
    return WON_GAME if shots == now.soldiers[1 - player] else value


@njit
def settle(s: State) -> None:
    """Fights on: opponents in the usual order; a sergeant dies for a captain who would die."""
    while s.phase in (FIGHT, MEET, BODYGUARD):
        if s.phase == FIGHT:
            soldier, _ = next_attacker(s)
            step(s, FIGHT_WITH + s.where[soldier])
        elif s.phase == MEET:
            fight, _ = next_fight(s)
            step(s, MEET_WITH + s.where[s.defender[fight]])
        else:
            fight = fight_between(s, s.fighting, s.met)
            if s.attack[fight] < s.defence[fight]:
                step(s, STAND)
            else:
                first = SIDE * OWNER[s.met] + FIRST_OF_KIND[SERGEANT]
                step(s, SACRIFICE + s.where[first + low(guards_of(s, s.met))])


@njit
def position_value(s: State, player: Seat, weights: Any, gains: Any) -> float:
    """What a position is worth to a player; `weights` and `gains` as for `evaluate_orders`."""
    if s.winner != NOBODY:
        return 0.0 if s.winner == DRAW else WON_GAME if s.winner == player else -WON_GAME
    value = 0.0
    for side in range(2):
        sign = 1.0 if side == player else -1.0
        find_gains(s, side, gains)
        for unit in range(ORDER_KINDS):
            gain = gains[side, unit]
            if gain == STANDARD_TAKEN and side == player:
                gain *= ESCAPES  # the enemy moves first
            value += sign * weights[side, unit] * gain
        value += sign * army_value(s, side)
    rows = control_lead(s) if player == GRIFFIN else -control_lead(s)
    # at the end of the last step any lead decides (BB-13.3)
    return value + ROW_VALUE * rows + LEAD_VALUE * s.step * s.step * np.sign(rows)


@njit
def army_value(s: State, player: Seat) -> float:
    """The soldiers of a player, and how near they are to the enemy standard."""
    standard = s.where[bearer_of(1 - player)]
    value = 0.0
    for soldier in range(player * SIDE, player * SIDE + SOLDIERS):
        cell = s.where[soldier]
        if cell != NOWHERE:
            value += WORTH[KIND[soldier]] + NEAR[min(moves_to(standard, cell, soldier), FARTHEST)]
    return value


@njit
def moves_to(standard: Cell, cell: Cell, soldier: Piece) -> int:
    """How many moves a soldier at a cell is from a standard, were the way free."""
    speed = SPEED[UNIT[soldier]]
    dx, dy = abs(X[cell] - X[standard]), abs(Y[cell] - Y[standard])
    return (dx + speed - 1) // speed + (dy + speed - 1) // speed


# NTH_COPY[plan, i]: how many cards of the same unit come before the i-th order
NTH_COPY = np.array([[list(plan[:i]).count(plan[i]) for i in range(PLANNED)] for plan in ORDER_AT])


def plan_values(states: Any, player: int, weights: Any, gains: Any, plans: Any) -> Any:
    """What the orders of each plan would gain if they were executed at once.

    Args:
        states: an array of three games: the present, and room.
        player: who plans.
        weights: how much the gain of each unit's next order counts.
        gains: room for those gains.
        plans: numbers of plans.
    """
    room = np.empty(MAX_ACTIONS, np.int64)
    values = np.empty(MAX_ACTIONS)
    kills = np.empty(CELLS)
    promise = np.zeros((ORDER_KINDS, COPIES))
    for unit in range(ORDER_KINDS):
        states[2] = states[0]
        for copy in range(COPIES):
            count = list_card(states, player, unit, room)
            evaluate_orders(states, 2, player, weights, gains, kills, room[:count], values)
            best = int(values[:count].argmax())
            promise[unit, copy] = values[best] - values[0]
            play_settled(states, 2, int(room[best]))
            if states["winner"][2] != NOBODY:
                break
    value = np.zeros(len(plans))
    for i in range(PLANNED):
        value += HASTE**i * promise[ORDER_AT[plans, i], NTH_COPY[plans, i]]
    return value


@njit
def play_settled(states: States, i: int, code: Code) -> None:
    """Plays an action in state i and fights on."""
    step(states[i], code)
    settle(states[i])


@njit
def list_card(states: States, player: Seat, unit: Unit, out: Codes) -> int:
    """Gives a player an order in state 2 and lists what it allows."""
    s = states[2]
    s.phase = ORDERS_PHASE
    s.to_move = player
    s.opened[player] = 1
    s.opened[1 - player] = 0
    s.plan[player, 0] = unit
    return list_order(s, out, player)


@njit
def announcement_values(
    states: States, player: Seat, gains: Any, codes: Codes, values: Scores
) -> None:
    """Who is to begin: the own side where there is much to gain, else the enemy.

    Args:
        states: an array of games; the first one counts.
        player: who announces.
        gains: room for the gains of each unit.
        codes: the announcements.
        values: room for the values.
    """
    at_stake = 0.0
    for side in range(2):
        find_gains(states[0], side, gains)
        most = 0.0
        for unit in range(ORDER_KINDS):
            most = max(most, gains[side, unit])
        at_stake += most
    for k in range(len(codes)):
        values[k] = at_stake if codes[k] == ANNOUNCED + player else LITTLE_AT_STAKE
