"""What a search asks about Blades & Banners: samples of what is hidden, and priors.

Orders and plans are proposed by the values of `greedy.py`; the chance to win is in `evaluation.py`.
The search does not cover hiring, deployment and announcements. It ends at the next step's planning,
too.
"""

from vexilla.blades_and_banners.judgement.evaluation import evaluate
from vexilla.blades_and_banners.judgement.greedy import (
    cards_left,
    evaluate_orders,
    evaluate_plans,
    write_gain_weights,
)
from vexilla.blades_and_banners.judgement.scratch import CARD_KINDS
from vexilla.blades_and_banners.judgement.threats import find_gains
from vexilla.blades_and_banners.rules.board import has_soldiers
from vexilla.blades_and_banners.rules.codes import PLACE_BEARER, PLAN, plan_code
from vexilla.blades_and_banners.rules.components import (
    ORDER_KINDS,
    PLANNED,
    STANDARD,
    Unit,
)
from vexilla.blades_and_banners.rules.knowledge import resample_record
from vexilla.blades_and_banners.rules.legal import legal, list_actions, random_action
from vexilla.blades_and_banners.rules.orders import (
    LEGAL_PLANS,
    current_order,
    has_planned,
)
from vexilla.blades_and_banners.rules.state import (
    BODYGUARD,
    FIGHT,
    MEET,
    NO_ORDER,
    ORDERS_PHASE,
    PLANNING,
    STATE,
)
from vexilla.blades_and_banners.rules.turn import step
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.generic import register
from vexilla.kernel.types import Code, Codes, Rng, Scores, Scratch, Seat, State, States, View

# Kinds of cards that are not planned equally often: one that gains something now; among those
# without a gain, the standard-bearer's, one of a unit without soldiers, and any other
GAINING_CARD, BEARER_CARD, EMPTY_CARD, OTHER_CARD = range(CARD_KINDS)
FRACTION_STEPS = 1 << 30  # a random fraction is a multiple of 1 / FRACTION_STEPS


@njit
def resample(s: State, v: View, scratch: Scratch, rng: Rng) -> Rng:
    """Fills a state with one that agrees with a view. Returns the generator's next state.

    The enemy's hidden orders are drawn by how often orders are usually planned (docs/search.md).
    While both plan, the enemy has not planned yet, unless the view tells the plan.
    """
    rng = resample_record(v, s, rng)
    enemy = 1 - v.seat
    if s.phase == PLANNING:
        for i in range(PLANNED):
            s.plan[enemy, i] = v.plan[enemy, i]
    elif s.phase > PLANNING and s.opened[enemy] < PLANNED:
        find_gains(s, enemy, scratch)
        rng = sample_orders(s, enemy, scratch, rng)
    return rng


@njit
def sample_orders(s: State, enemy: Seat, scratch: Scratch, rng: Rng) -> Rng:
    """Draws a player's unopened orders from the cards left. Returns the generator's next state.

    The player's gains must be in the scratch space.
    """
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
    """The kind of a player's card in the present position; the gains are in the scratch space."""
    if scratch.gains[player, unit] > 0.0:
        return GAINING_CARD
    if unit == STANDARD:
        return BEARER_CARD
    return OTHER_CARD if has_soldiers(s, player, unit) else EMPTY_CARD


@njit
def to_act(s: State, seat: Seat) -> Seat:
    """The player who acts next. When both plan in secret, the opponent of `seat` does so first."""
    if s.phase == PLANNING:
        return seat if has_planned(s, 1 - seat) else 1 - seat
    return int(s.to_move)


@njit
def observe(s: State, player: Seat, action: Code, seat: Seat) -> int:
    """What a seat sees of an action, as a number: arguments as in `generic`.

    The opponent's plan is hidden. The order that opens after the action is part of the number.
    """
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
    """Writes the actions worth considering, and their scores: arguments as in `generic`."""
    if s.phase == PLANNING:
        if not at_root:
            return 0
        write_gain_weights(s, player, scratch)
        evaluate_plans(states, player, scratch, codes, scores)
        for i in range(len(LEGAL_PLANS)):
            codes[i] = plan_code(player, LEGAL_PLANS[i])
            scores[i] /= scratch.plan_temperature
        return len(LEGAL_PLANS)
    if s.phase != ORDERS_PHASE and s.phase != FIGHT and s.phase != MEET and s.phase != BODYGUARD:
        return 0
    count = list_actions(s, codes, player)
    if count == 1:
        scores[0] = 0.0
        return 1
    write_gain_weights(s, player, scratch)
    evaluate_orders(states, 0, player, scratch, codes[:count], scores[:count])
    for i in range(count):
        scores[i] /= scratch.temperature
    return count


def register_game() -> None:
    """Registers this game's functions under the kernel's names for them (`kernel/generic.py`)."""
    register(
        STATE,
        legal=legal,
        step=step,
        resample=resample,
        to_act=to_act,
        priors=priors,
        evaluate=evaluate,
        observe=observe,
        random_action=random_action,
    )
