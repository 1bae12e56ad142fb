"""What a search asks about Blades & Banners: samples of what is hidden, candidates.

The chance to win is in `evaluation.py`. Orders and plans are proposed as `greedy.py` judges them.
Armies, deployment and who begins are not searched; nor is a plan of a later step: the search ends
there.
"""

from typing import Any

from vexilla.blades_and_banners.judgement.evaluation import evaluate
from vexilla.blades_and_banners.judgement.greedy import (
    ENEMY_ORDER,
    HASTE,
    LATER_ORDER,
    NEXT_ORDER,
    NTH_COPY,
    OTHER_ORDER,
    cards_left,
    evaluate_orders,
    hidden_chance,
    list_card,
    play_settled,
)
from vexilla.blades_and_banners.judgement.scratch import CARD_KINDS
from vexilla.blades_and_banners.judgement.threats import find_gains
from vexilla.blades_and_banners.rules.codes import PLACE_BEARER, PLAN, PLANS
from vexilla.blades_and_banners.rules.components import (
    COPIES,
    FIRST_OF_UNIT,
    ORDER_KINDS,
    PLANNED,
    SIDE,
    STANDARD,
    Unit,
)
from vexilla.blades_and_banners.rules.knowledge import resample_record
from vexilla.blades_and_banners.rules.legal import legal, list_actions
from vexilla.blades_and_banners.rules.orders import (
    LEGAL_PLANS,
    ORDER_AT,
    current_order,
    has_planned,
)
from vexilla.blades_and_banners.rules.state import (
    BODYGUARD,
    FIGHT,
    MEET,
    NO_ORDER,
    NOWHERE,
    ORDERS_PHASE,
    PLANNING,
    STATE,
)
from vexilla.blades_and_banners.rules.turn import step
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.generic import register
from vexilla.kernel.types import Code, Codes, Rng, Scores, Scratch, Seat, State, States, View

# Kinds of cards that are not planned equally often: one that gains something now; without gain,
# one of the standard-bearer, of a unit without soldiers, or any other
GAINING_CARD, BEARER_CARD, EMPTY_CARD, OTHER_CARD = range(CARD_KINDS)
FRACTION_STEPS = 1 << 30  # lots


@njit
def resample(s: State, v: View, scratch: Scratch, rng: Rng) -> Rng:
    """Fills a state with one that agrees with a view; while both plan, the other has not yet.

    The enemy's hidden orders are drawn as they are usually planned (docs/search.md).
    """
    rng = resample_record(v, s, rng)
    enemy = 1 - v.seat
    if s.phase == PLANNING:
        for i in range(PLANNED):
            s.plan[enemy, i] = NO_ORDER
    elif s.phase > PLANNING and s.opened[enemy] < PLANNED:
        find_gains(s, enemy, scratch.gains)
        rng = sample_orders(s, enemy, scratch, rng)
    return rng


@njit
def sample_orders(s: State, enemy: Seat, scratch: Scratch, rng: Rng) -> Rng:
    """Draws a player's unopened orders from his cards; `scratch.gains` has his gains."""
    for unit in range(ORDER_KINDS):
        scratch.card_weights[unit] = scratch.usual[card_kind(s, enemy, unit, scratch)]
    before = s.plan[enemy, s.opened[enemy] - 1] if s.opened[enemy] > 0 else NO_ORDER
    for i in range(s.opened[enemy], PLANNED):
        total = 0.0
        for unit in range(ORDER_KINDS):
            scratch.card_shares[unit] = scratch.card_weights[unit] * cards_left(s, enemy, unit, i)
            if unit == before:
                scratch.card_shares[unit] *= scratch.again
            total += scratch.card_shares[unit]
        rng = next_rng(rng)
        left = total * below(rng, FRACTION_STEPS) / FRACTION_STEPS
        unit = 0
        while left >= scratch.card_shares[unit]:
            left -= scratch.card_shares[unit]
            unit += 1
        s.plan[enemy, i] = unit
        before = unit
    return rng


@njit
def card_kind(s: State, player: Seat, unit: Unit, scratch: Scratch) -> int:
    """The kind of a player's card: it goes by what he has now; `scratch.gains` has his gains."""
    if scratch.gains[player, unit] > 0.0:
        return GAINING_CARD
    if unit == STANDARD:
        return BEARER_CARD
    for soldier in range(
        SIDE * player + FIRST_OF_UNIT[unit], SIDE * player + FIRST_OF_UNIT[unit + 1]
    ):
        if s.where[soldier] != NOWHERE:
            return OTHER_CARD
    return EMPTY_CARD


@njit
def to_act(s: State, seat: Seat) -> int:
    """Who acts next; of two who plan in secret the other one does so before `seat`."""
    if s.phase == PLANNING:
        return seat if has_planned(s, 1 - seat) else 1 - seat
    return int(s.to_move)


@njit
def observe(s: State, player: Seat, action: Code, seat: Seat) -> int:
    """What a seat sees of an action: not the other's plan; and the order that is opened then."""
    secret = player != seat and PLAN <= action < PLACE_BEARER
    label = 0 if secret else action + 1
    order = current_order(s, s.to_move) + 1 if s.phase == ORDERS_PHASE else 0
    return (ORDER_KINDS + 1) * label + order


@njit
def priors(
    s: State,
    states: States,
    player: Seat,
    scratch: Scratch,
    at_root: bool,
    codes: Codes,
    scores: Scores,
) -> int:
    """Writes what a player may reasonably do, and how likely each is: arguments as in `generic`."""
    if s.phase == PLANNING:
        if not at_root:
            return 0
        set_likely(scratch, s, player)
        judge_plans(states, player, scratch, codes, scores)
        for i in range(len(LEGAL_PLANS)):
            codes[i] = PLAN + PLANS * player + LEGAL_PLANS[i]
            scores[i] /= scratch.plan_temperature
        return len(LEGAL_PLANS)
    if s.phase != ORDERS_PHASE and s.phase != FIGHT and s.phase != MEET and s.phase != BODYGUARD:
        return 0
    count = list_actions(s, codes, player)
    if count == 1:
        scores[0] = 0.0
        return 1
    set_likely(scratch, s, player)
    evaluate_orders(
        states,
        0,
        player,
        scratch.gain_weights,
        scratch.gains,
        scratch.kills,
        codes[:count],
        scores[:count],
    )
    for i in range(count):
        scores[i] /= scratch.temperature
    return count


@njit
def set_likely(scratch: Scratch, s: State, player: Seat) -> None:
    """Writes how much the gain of each unit's next order counts, as `evaluate.prepare` does."""
    for unit in range(ORDER_KINDS):
        scratch.gain_weights[1 - player, unit] = ENEMY_ORDER * hidden_chance(s, 1 - player, unit)
        scratch.gain_weights[player, unit] = LATER_ORDER if s.phase == PLANNING else OTHER_ORDER
    if s.phase != PLANNING:
        for i in range(PLANNED - 1, s.opened[player] - 1, -1):
            is_next = i == s.opened[player]
            scratch.gain_weights[player, s.plan[player, i]] = NEXT_ORDER if is_next else LATER_ORDER


@njit
def judge_plans(states: States, player: Seat, scratch: Scratch, room: Any, values: Scores) -> None:
    """Judges all legal plans: what their orders would gain if they were executed at once.

    Args:
        states: an array of three games: the present, and room.
        player: who plans.
        scratch: room for reckoning.
        room: room for a list of actions.
        values: room for the value of each action, then of each plan.
    """
    for unit in range(ORDER_KINDS):
        states[2] = states[0]
        for copy in range(COPIES):
            scratch.promise[unit, copy] = 0.0
        for copy in range(COPIES):
            count = list_card(states, player, unit, room)
            evaluate_orders(
                states,
                2,
                player,
                scratch.gain_weights,
                scratch.gains,
                scratch.kills,
                room[:count],
                values[:count],
            )
            best = 0
            for i in range(count):
                if values[i] > values[best]:
                    best = i
            scratch.promise[unit, copy] = values[best] - values[0]
            play_settled(states, 2, room[best])
            if states[2].winner >= 0:
                break
    for k in range(len(LEGAL_PLANS)):
        plan = LEGAL_PLANS[k]
        value = 0.0
        weight = 1.0
        for i in range(PLANNED):
            value += weight * scratch.promise[ORDER_AT[plan, i], NTH_COPY[plan, i]]
            weight *= HASTE
        values[k] = value


def register_game() -> None:
    """Tells the kernel what its names mean in this game (`kernel/generic.py`)."""
    register(
        STATE,
        legal=legal,
        step=step,
        resample=resample,
        to_act=to_act,
        priors=priors,
        evaluate=evaluate,
        observe=observe,
    )
