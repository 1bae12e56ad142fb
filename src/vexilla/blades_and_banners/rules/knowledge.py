"""What one seat may know: its view, and states that agree with it.

A view has no field for hidden orders and armies, so nothing that is made from it can leak them.
"""

from vexilla.blades_and_banners.rules.codes import HIRES
from vexilla.blades_and_banners.rules.components import CELLS, PIECES, PLANNED, SOLDIER_KINDS
from vexilla.blades_and_banners.rules.hiring import ARMIES, may_hire
from vexilla.blades_and_banners.rules.orders import (
    LEGAL_PLANS,
    ORDER_AT,
    PLAN_WORDS,
    PLANS_IN_WORD,
    PLANS_WITH,
    has_planned,
)
from vexilla.blades_and_banners.rules.state import (
    HIRING,
    MAX_FIGHTS,
    NO_ORDER,
    NOBODY,
    OPEN_FIELDS,
    clear,
    clear_open,
    empty_states,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import below, low, next_rng, njit, popcount, start_rng
from vexilla.kernel.types import Rng, Seat, State, States, View, Views

SPECTATOR = -1

VIEW = np.dtype(
    (
        np.record,
        [
            *((name, np.int64, shape) for name, shape in OPEN_FIELDS),
            ("seat", np.int64, ()),  # 0, 1 or SPECTATOR
            ("plan", np.int64, (2, PLANNED)),  # all orders of the seat, opened ones of others
            ("planned", np.int64, (2,)),  # whether each player has planned
            ("detachments", np.int64, (2, SOLDIER_KINDS)),  # of both when both have hired
            ("hired", np.int64, (2,)),  # whether the player's detachments are known
            ("deployer", np.int64, ()),  # NOBODY until both have hired
        ],
    )
)


def empty_views(count: int) -> Views:
    """An array of `count` blank views; `view_at` fills them."""
    return np.zeros(count, dtype=VIEW)


@njit
def copy_open(target: State | View, source: State | View) -> None:
    """Copies what is open to all from a state to a view, or from a view to a state."""
    for cell in range(CELLS + 1):
        target.board[cell] = source.board[cell]
    for piece in range(PIECES):
        target.where[piece] = source.where[piece]
    for player in range(2):
        target.soldiers[player] = source.soldiers[player]
        target.opened[player] = source.opened[player]
    target.step = source.step
    target.initiative = source.initiative
    target.first = source.first
    target.phase = source.phase
    target.to_move = source.to_move
    target.winner = source.winner
    target.budget = source.budget
    target.deploy_left = source.deploy_left
    target.fight_count = source.fight_count
    for fight in range(MAX_FIGHTS):
        pending = fight < source.fight_count
        target.attacker[fight] = source.attacker[fight] if pending else 0
        target.defender[fight] = source.defender[fight] if pending else 0
        target.attack[fight] = source.attack[fight] if pending else 0
        target.defence[fight] = source.defence[fight] if pending else 0
        target.charge[fight] = source.charge[fight] if pending else 0
    target.guards = source.guards
    target.fighting = source.fighting
    target.met = source.met
    for kind in range(SOLDIER_KINDS):
        target.strengths[kind] = source.strengths[kind]
    target.defence_order = source.defence_order


@njit
def view(s: State, seat: Seat, v: View) -> None:
    """Fills a view with what a seat may know of a state; SPECTATOR knows what is open to all."""
    copy_open(v, s)
    v.seat = seat
    v.deployer = NOBODY if s.phase == HIRING else s.deployer
    for player in range(2):
        mine = player == seat
        v.planned[player] = 1 if has_planned(s, player) else 0
        for i in range(PLANNED):
            shown = mine or i < s.opened[player]
            v.plan[player, i] = s.plan[player, i] if shown else NO_ORDER
        known = mine or s.phase != HIRING
        v.hired[player] = s.hired[player] if known else 0
        for kind in range(SOLDIER_KINDS):
            v.detachments[player, kind] = s.detachments[player, kind] if known else 0


@njit
def agreeing(v: View, player: Seat, word: int) -> int:
    """Those of PLANS_IN_WORD plans that agree with the orders that a view shows, a bit for each."""
    plans = (1 << min(PLANS_IN_WORD, len(LEGAL_PLANS) - word * PLANS_IN_WORD)) - 1
    for i in range(PLANNED):
        if v.plan[player, i] != NO_ORDER:
            plans &= PLANS_WITH[i, v.plan[player, i], word]
    return plans


@njit
def sample_plan(v: View, player: Seat, s: State, rng: Rng) -> Rng:
    """Gives a player one of the plans that agree with a view, all equally likely (BB-6.1).

    Returns:
        The generator's next state.
    """
    count = 0
    for word in range(PLAN_WORDS):
        count += popcount(agreeing(v, player, word))
    rng = next_rng(rng)
    left = below(rng, count)
    for word in range(PLAN_WORDS):
        plans = agreeing(v, player, word)
        here = popcount(plans)
        if left < here:
            for _ in range(left):
                plans &= plans - 1
            plan = LEGAL_PLANS[word * PLANS_IN_WORD + low(plans)]
            for i in range(PLANNED):
                s.plan[player, i] = ORDER_AT[plan, i]
            break
        left -= here
    return rng


@njit
def sample_army(player: Seat, s: State, rng: Rng) -> Rng:
    """Gives a player one of the armies within the budget, all equally likely (BB-3).

    Returns:
        The generator's next state.
    """
    count = 0
    for army in range(HIRES):
        if may_hire(s.budget, army):
            count += 1
    rng = next_rng(rng)
    left = below(rng, count)
    for army in range(HIRES):
        if may_hire(s.budget, army):
            if left == 0:
                for kind in range(SOLDIER_KINDS):
                    s.detachments[player, kind] = ARMIES[army, kind]
            left -= 1
    s.hired[player] = 1
    return rng


@njit
def resample_record(v: View, s: State, rng: Rng) -> Rng:
    """Samples a state that agrees with a seat's view, all of them equally likely.

    Griffin cannot know whether unicorn has hired already; the sample says that unicorn has not.

    Args:
        v: the view of a seat; a spectator's view leaves both plans open.
        s: the state to fill.
        rng: the state of the random generator.

    Returns:
        The next state of the generator.
    """
    clear(s)
    copy_open(s, v)
    s.deployer = v.deployer
    for player in range(2):
        s.hired[player] = v.hired[player]
        for kind in range(SOLDIER_KINDS):
            s.detachments[player, kind] = v.detachments[player, kind]
        if v.planned[player]:
            rng = sample_plan(v, player, s, rng)
    if v.phase == HIRING:
        rng = next_rng(rng)
        s.deployer = below(rng, 2)
        first = 1 - v.to_move  # to_move has not hired; griffin comes first when nobody has
        if v.to_move == 1 and v.hired[first] == 0:
            rng = sample_army(first, s, rng)
    return rng


@njit
def view_at(states: States, i: int, seat: Seat, views: Views, j: int) -> None:
    """Calls `view` for game i, to fill view j."""
    view(states[i], seat, views[j])


@njit
def resample_at(views: Views, j: int, states: States, i: int, rng: Rng) -> Rng:
    """Calls `resample_record` for view j, to fill game i."""
    return resample_record(views[j], states[i], rng)


@njit
def clear_view_at(views: Views, i: int) -> None:
    """Empties view i, for a document to be read into it."""
    v = views[i]
    clear_open(v)
    v.deployer = NOBODY
    for player in range(2):
        for k in range(PLANNED):
            v.plan[player, k] = NO_ORDER


def resample(views: Views, seed: int) -> States:
    """A state that agrees with a view, all of them equally likely; `seed` seeds the sampling."""
    states = empty_states(1)
    resample_at(views, 0, states, 0, start_rng(seed, 0))
    return states
