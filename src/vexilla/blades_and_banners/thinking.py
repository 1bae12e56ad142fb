"""What a search asks about Blades & Banners: candidates with their chances, and the chance to win.

Orders and plans are proposed as `evaluate.py` judges them. Armies, deployment and who begins are
not searched; nor is a plan of a later step: the search ends there.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from vexilla.blades_and_banners.bearer import lead, on_enemy_half
from vexilla.blades_and_banners.board import bearer_of
from vexilla.blades_and_banners.codes import PLACE_BEARER, PLAN, PLANS
from vexilla.blades_and_banners.components import (
    CELLS,
    COPIES,
    FIRST_OF_KIND,
    GRIFFIN,
    ORDER_KINDS,
    PLANNED,
    SIDE,
    SOLDIER_KINDS,
    SPEED,
    STANDARD,
    STEPS,
    UNIT,
    ZONE,
    X,
    Y,
)
from vexilla.blades_and_banners.evaluate import (
    ENEMY_ORDER,
    FARTHEST,
    HASTE,
    LATER_ORDER,
    NEAR,
    NEXT_ORDER,
    NTH_COPY,
    OTHER_ORDER,
    cards_left,
    hidden_chance,
    judge_orders,
    list_card,
    play_settled,
    settle,
)
from vexilla.blades_and_banners.legal import list_actions
from vexilla.blades_and_banners.orders import LEGAL_PLANS, ORDER_AT, has_planned, order_in_hand
from vexilla.blades_and_banners.state import (
    ANNOUNCE,
    BODYGUARD,
    FIGHT,
    MEET,
    NO_ORDER,
    NOWHERE,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.blades_and_banners.threats import STANDARD_TAKEN, find_gains
from vexilla.blades_and_banners.view import redeal
from vexilla.kernel import below, next_number, njit

# What the chance to win follows from, each of the seat less that of the other side
KNIGHTS_ALIVE = 0  # and the other kinds
NEARNESS = SOLDIER_KINDS
ROWS_LEAD, LATE_LEAD, ANY_LEAD, TEMPO, ORDERS_LEFT = range(6, 11)
# gains in view, and whether the standard could be taken: by the order in hand, the next one, a
# later one, one that is not planned; the enemy's by the order in hand and by those not opened
OWN_NOW, OWN_NEXT, OWN_LATER, OWN_OTHER, ENEMY_NOW, ENEMY_HIDDEN = range(11, 17)
TAKE_NEXT, TAKE_LATER, TAKE_OTHER, ENEMY_TAKES = range(17, 21)
# who holds the middle, soldiers near the enemy's standard and near the own one; between two steps
# what he who begins the next one and the other could gain, and whether the other takes a standard
HOLDS, PRESSED, GUARDED, FIRST_GAINS, SECOND_GAINS, SECOND_TAKES = range(21, 27)
FEATURES = 27

# How often an order is planned that gains something now, and a card of the standard-bearer that
# does not, compared with any other (docs/search.md)
USEFUL, BEARER_CARD = 2.5, 0.7
MANY = 1 << 30  # lots

ROOM = np.dtype(
    (
        np.record,
        [
            ("weights", np.float64, (FEATURES,)),
            ("temperature", np.float64, ()),
            ("trust", np.float64, ()),
            ("plan_temperature", np.float64, ()),
            ("features", np.float64, (FEATURES,)),
            ("gains", np.float64, (2, ORDER_KINDS)),
            ("likely", np.float64, (2, ORDER_KINDS)),  # how much a gain counts for candidates
            ("kills", np.float64, (CELLS,)),
            ("promise", np.float64, (ORDER_KINDS, COPIES)),
        ],
    )
)


def room() -> Any:
    """Room for reckoning with the weights that were fitted, an array of one record."""
    made = np.zeros(1, ROOM)
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    read = json.loads(text)
    made["weights"][0] = list(read["weights"].values())
    for name in ("temperature", "trust", "plan_temperature"):
        made[name] = read["search"][name]
    return made


@njit
def imagine(s: Any, v: Any, room: Any, number: int) -> int:
    """Fills a state with one that agrees with a view; while both plan, the other has not yet.

    Of the enemy's hidden orders those are likelier that would gain something now.
    """
    number = redeal(v, s, number)
    enemy = 1 - v.seat
    if s.phase == PLANNING:
        for i in range(PLANNED):
            s.plan[enemy, i] = NO_ORDER
    elif s.phase > PLANNING and s.opened[enemy] < PLANNED:
        find_gains(s, enemy, room.gains)
        number = guess_orders(s, enemy, room, number)
    return number


@njit
def guess_orders(s: Any, enemy: int, room: Any, number: int) -> int:
    """Draws a player's unopened orders from his cards; `room.gains` has his gains."""
    for i in range(s.opened[enemy], PLANNED):
        total = 0.0
        for unit in range(ORDER_KINDS):
            total += cards_left(s, enemy, unit, i) * likelihood(enemy, unit, room)
        number = next_number(number)
        left = total * below(number, MANY) / MANY
        unit = -1
        while left >= 0.0:
            unit += 1
            left -= cards_left(s, enemy, unit, i) * likelihood(enemy, unit, room)
        s.plan[enemy, i] = unit
    return number


@njit
def likelihood(player: int, unit: int, room: Any) -> float:
    """How often a player plans a card of a unit; `room.gains` has what it would gain."""
    if room.gains[player, unit] > 0.0:
        return USEFUL
    return BEARER_CARD if unit == STANDARD else 1.0


@njit
def mover(s: Any, seat: int) -> int:
    """Who acts next; of two who plan in secret the other one does so before `seat`."""
    if s.phase == PLANNING:
        return seat if has_planned(s, 1 - seat) else 1 - seat
    return int(s.to_move)


@njit
def seen(s: Any, player: int, action: int, seat: int) -> int:
    """What a seat sees of an action: not the other's plan; and the order that is opened then."""
    secret = player != seat and PLAN <= action < PLACE_BEARER
    label = 0 if secret else action + 1
    order = order_in_hand(s, s.to_move) + 1 if s.phase == ORDERS_PHASE else 0
    return (ORDER_KINDS + 1) * label + order


@njit
def candidates(
    s: Any, states: Any, player: int, room: Any, careful: bool, codes: Any, scores: Any
) -> int:
    """Writes what a player may reasonably do, and how likely each is: arguments as in `generic`."""
    if s.phase == PLANNING:
        if not careful:
            return 0
        set_likely(room, s, player)
        judge_plans(states, player, room, codes, scores)
        for i in range(len(LEGAL_PLANS)):
            codes[i] = PLAN + PLANS * player + LEGAL_PLANS[i]
            scores[i] /= room.plan_temperature
        return len(LEGAL_PLANS)
    if s.phase != ORDERS_PHASE and s.phase != FIGHT and s.phase != MEET and s.phase != BODYGUARD:
        return 0
    count = list_actions(s, codes, player)
    if count == 1:
        scores[0] = 0.0
        return 1
    set_likely(room, s, player)
    judge_orders(
        states, 0, player, room.likely, room.gains, room.kills, codes[:count], scores[:count]
    )
    for i in range(count):
        scores[i] /= room.temperature
    return count


@njit
def set_likely(r: Any, s: Any, player: int) -> None:
    """Writes how much the gain of each unit's next order counts, as `evaluate.prepare` does."""
    for unit in range(ORDER_KINDS):
        r.likely[1 - player, unit] = ENEMY_ORDER * hidden_chance(s, 1 - player, unit)
        r.likely[player, unit] = LATER_ORDER if s.phase == PLANNING else OTHER_ORDER
    if s.phase != PLANNING:
        for i in range(PLANNED - 1, s.opened[player] - 1, -1):
            is_next = i == s.opened[player]
            r.likely[player, s.plan[player, i]] = NEXT_ORDER if is_next else LATER_ORDER


@njit
def judge_plans(states: Any, player: int, r: Any, room: Any, values: Any) -> None:
    """Judges all legal plans: what their orders would gain if they were executed at once.

    Args:
        states: an array of three games: the present, and room.
        player: who plans.
        r: room for reckoning.
        room: room for a list of actions.
        values: room for the value of each action, then of each plan.
    """
    for unit in range(ORDER_KINDS):
        states[2] = states[0]
        for copy in range(COPIES):
            r.promise[unit, copy] = 0.0
        for copy in range(COPIES):
            count = list_card(states, player, unit, room)
            judge_orders(
                states, 2, player, r.likely, r.gains, r.kills, room[:count], values[:count]
            )
            best = 0
            for i in range(count):
                if values[i] > values[best]:
                    best = i
            r.promise[unit, copy] = values[best] - values[0]
            play_settled(states, 2, room[best])
            if states[2].winner >= 0:
                break
    for k in range(len(LEGAL_PLANS)):
        plan = LEGAL_PLANS[k]
        value = 0.0
        weight = 1.0
        for i in range(PLANNED):
            value += weight * r.promise[ORDER_AT[plan, i], NTH_COPY[plan, i]]
            weight *= HASTE
        values[k] = value


@njit
def win_chance(s: Any, seat: int, room: Any) -> float:
    """The chance that a seat wins, from what it knows."""
    if s.fight_count > 0:
        settle(s)
        if s.winner >= 0:
            return 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
    if s.phase < ANNOUNCE:
        return 0.5
    find_features(s, seat, room)
    if s.phase == ORDERS_PHASE:
        if room.gains[s.to_move, order_in_hand(s, s.to_move)] >= STANDARD_TAKEN:
            return 1.0 if s.to_move == seat else 0.0
    else:
        first = beginner(s)
        for unit in range(ORDER_KINDS):  # he plans that as his first order
            if room.gains[first, unit] >= STANDARD_TAKEN:
                return 1.0 if first == seat else 0.0
    value = 0.0
    for i in range(FEATURES):
        value += room.weights[i] * room.features[i]
    return 1.0 / (1.0 + np.exp(-value))


@njit
def beginner(s: Any) -> int:
    """Who executes first in the step to come: as announced, else as he who announces likes."""
    return int(s.first if s.phase == PLANNING else s.initiative)


@njit
def find_features(s: Any, seat: int, r: Any) -> None:
    """Writes what the chance to win follows from, and the gains of either side's orders."""
    f = r.features
    for i in range(FEATURES):
        f[i] = 0.0
    enemy = 1 - seat
    for side in range(2):
        sign = 1.0 if side == seat else -1.0
        find_gains(s, side, r.gains)
        standard = s.where[bearer_of(1 - side)]
        own = s.where[bearer_of(side)]
        if on_enemy_half(side, own):  # the enemy standard cannot pass (BB-12.4)
            f[HOLDS] += sign * (s.step / STEPS) ** 2
        for kind in range(SOLDIER_KINDS):
            for i in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]):
                cell = s.where[side * SIDE + i]
                if cell != NOWHERE:
                    speed = SPEED[UNIT[i]]
                    dx, dy = abs(X[cell] - X[standard]), abs(Y[cell] - Y[standard])
                    moves = (dx + speed - 1) // speed + (dy + speed - 1) // speed
                    f[kind] += sign
                    f[NEARNESS] += sign * NEAR[min(moves, FARTHEST)]
                    if dx <= ZONE and dy <= ZONE:
                        f[PRESSED] += sign
                    if abs(X[cell] - X[own]) <= ZONE and abs(Y[cell] - Y[own]) <= ZONE:
                        f[GUARDED] += sign
    rows = lead(s) if seat == GRIFFIN else -lead(s)
    f[ROWS_LEAD] = rows
    f[LATE_LEAD] = rows * s.step / STEPS
    f[ANY_LEAD] = np.sign(rows) * (s.step / STEPS) ** 2
    f[ORDERS_LEFT] = s.opened[enemy] - s.opened[seat]
    acting = s.phase == ORDERS_PHASE
    if not acting:
        first = beginner(s)
        sign = 1.0 if first == seat else -1.0
        f[TEMPO] = sign
        for unit in range(ORDER_KINDS):
            f[FIRST_GAINS] = max(f[FIRST_GAINS], r.gains[first, unit])
            gain = r.gains[1 - first, unit]
            if gain >= STANDARD_TAKEN:
                f[SECOND_TAKES] = -sign
            else:
                f[SECOND_GAINS] = max(f[SECOND_GAINS], gain)
        f[FIRST_GAINS] *= sign
        f[SECOND_GAINS] *= -sign
        return
    f[TEMPO] = 1.0 if s.to_move == seat else -1.0
    for unit in range(ORDER_KINDS):
        gain = r.gains[enemy, unit]
        place = ENEMY_HIDDEN
        chance = hidden_chance(s, enemy, unit)
        if s.to_move == enemy and order_in_hand(s, enemy) == unit:
            place = ENEMY_NOW
            chance = 1.0
        if gain >= STANDARD_TAKEN:
            f[ENEMY_TAKES] += chance
        else:
            f[place] = max(f[place], chance * gain)
        gain = r.gains[seat, unit]
        place = OWN_OTHER
        take = TAKE_OTHER
        for i in range(PLANNED - 1, s.opened[seat] - 1, -1):
            if s.plan[seat, i] == unit:
                place = OWN_NEXT if i == s.opened[seat] else OWN_LATER
                take = TAKE_NEXT if i == s.opened[seat] else TAKE_LATER
        if s.to_move == seat and order_in_hand(s, seat) == unit:
            place = OWN_NOW
        if gain >= STANDARD_TAKEN:
            f[take] = 1.0
        else:
            f[place] = max(f[place], gain)
