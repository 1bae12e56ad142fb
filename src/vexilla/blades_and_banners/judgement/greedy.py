"""How good each action looks one ply deep; the agent `greedy` plays by these values.

- An order is executed on a state sampled from the view, its fights are fought, and the resulting
  position is evaluated: soldiers alive, how near they are to the enemy standard, the control lines,
  and what the next orders of either player could gain (`threats.py`). An enemy order that is not
  opened counts by the chance that its card was planned, a friendly one by whether it is planned.
- A shot kills for certain, so the value of a volley is the sum of its shots.
- A plan is worth what its orders would gain if they were all executed at once; the first one counts
  most.
- Armies and deployments are valued by rules of thumb (`preparation.py`).
"""

from vexilla.blades_and_banners.judgement.preparation import (
    bearer_values,
    deployment_values,
    hiring_values,
)
from vexilla.blades_and_banners.judgement.scratch import empty_scratch
from vexilla.blades_and_banners.judgement.threats import STANDARD_TAKEN, WORTH, find_gains
from vexilla.blades_and_banners.rules.bearer import control_lead
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, take
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    FIGHT_WITH,
    MAX_ACTIONS,
    MAX_VOLLEY,
    MEET_WITH,
    PLANS,
    SACRIFICE,
    SHOOT,
    SKIP,
    STAND,
    plan_code,
    volley_parts,
)
from vexilla.blades_and_banners.rules.combat import (
    fight_between,
    guards_of,
    next_attacker,
    next_fight,
)
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    COPIES,
    GRIFFIN,
    KIND,
    KNIGHT,
    NEXT,
    ORDER_KINDS,
    OWNER,
    PLANNED,
    SERGEANT,
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
from vexilla.blades_and_banners.rules.orders import LEGAL_PLANS, ORDER_AT
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
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit, start_rng
from vexilla.kernel.types import (
    Code,
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    Seat,
    State,
    States,
    Views,
)

WON_GAME = 1000.0
ROW_VALUE = 0.5  # of a row of the control zone
LEAD_VALUE = 0.04  # of the larger control zone, times the square of the step
# NEAR[n]: the value of a soldier n moves away from the enemy standard
NEAR = np.array(
    [0.0, 0.45, 0.37, 0.3, 0.25, 0.21, 0.17, 0.145, 0.12, 0.1, 0.08, 0.06, 0.04, 0.02, 0.0]
)
FARTHEST = len(NEAR) - 1

# How much the gain of a player's order counts: of the next one, a later one, one not planned
NEXT_ORDER, LATER_ORDER, OTHER_ORDER = 0.35, 0.25, 0.1
ENEMY_ORDER = 0.9  # of an enemy's order, times the chance that the enemy has the card
THREAT_STANDS = 0.15  # the chance that a threat to the enemy standard cannot be parried
HASTE = 0.85  # how much each order of a plan counts, compared with the one before
LITTLE_AT_STAKE = 1.0  # with smaller gains in sight, the enemy may as well execute first


def action_values(views: Views, codes: Codes, seed: int) -> Scores:
    """The value of each action, one ply deep, as float64; larger is better.

    Args:
        views: the view of a player who may act.
        codes: the player's legal actions.
        seed: seeds the sampling of what is hidden; the values do not depend on it.
    """
    phase = views["phase"][0]
    if phase == HIRING:
        return hiring_values(codes)
    if phase == BEARERS:
        return bearer_values(codes)
    if phase == DEPLOYMENT:
        return deployment_values(views, codes)
    states, scratch = empty_states(3), empty_scratch()
    player = int(views["seat"][0])
    prepare_at(views, states, scratch, start_rng(seed, 0))
    if phase == PLANNING:
        return plan_values(states, player, scratch, codes)
    values = np.zeros(len(codes))
    if phase == ANNOUNCE:
        evaluate_announcements_at(states, player, scratch, codes, values)
    else:
        evaluate_orders_at(states, player, scratch, codes, values)
    return values


def plan_values(states: States, player: Seat, scratch: ScratchArray, codes: Codes) -> Scores:
    """The value of each plan: arguments as for `evaluate_plans`, but `codes` are the plans."""
    by_plan = np.zeros(PLANS)
    values = np.empty(MAX_ACTIONS)
    evaluate_plans_at(states, player, scratch, np.empty(MAX_ACTIONS, np.int64), values)
    by_plan[LEGAL_PLANS] = values[: len(LEGAL_PLANS)]
    return by_plan[codes - plan_code(player, 0)]


@njit
def prepare_at(views: Views, states: States, scratch: ScratchArray, rng: Rng) -> None:
    """Samples game 0 from view 0, and writes how much the gain of each order counts in it."""
    resample_record(views[0], states[0], rng)
    write_gain_weights(states[0], views[0].seat, scratch[0])


@njit
def write_gain_weights(s: State, player: Seat, scratch: Scratch) -> None:
    """Writes how much the gain of each unit's next order counts in the eyes of a player."""
    weights = scratch.gain_weights
    for unit in range(ORDER_KINDS):
        weights[1 - player, unit] = ENEMY_ORDER * hidden_chance(s, 1 - player, unit)
        weights[player, unit] = LATER_ORDER if s.phase == PLANNING else OTHER_ORDER
    if s.phase > PLANNING:
        for i in range(PLANNED - 1, s.opened[player] - 1, -1):
            is_next = i == s.opened[player]
            weights[player, s.plan[player, i]] = NEXT_ORDER if is_next else LATER_ORDER


@njit
def cards_left(s: State, player: Seat, unit: Unit, count: int) -> int:
    """The number of a unit's cards that are not among the first `count` of a player's orders."""
    left = COPIES
    for i in range(count):
        if s.plan[player, i] == unit:
            left -= 1
    return left


@njit
def hidden_chance(s: State, enemy: Seat, unit: Unit) -> float:
    """The chance that a unit's card is among a player's unopened orders.

    When all orders are opened, the chance that it is one of the first two of the next step.
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
def evaluate_orders_at(
    states: States, player: Seat, scratch: ScratchArray, codes: Codes, values: Scores
) -> None:
    """Calls `evaluate_orders` for game 0."""
    evaluate_orders(states, 0, player, scratch[0], codes, values)


@njit
def evaluate_orders(
    states: States, i: int, player: Seat, scratch: Scratch, codes: Codes, values: Scores
) -> None:
    """Writes the values of the actions of an order, or of choices in a fight.

    Args:
        states: an array of games; game 1 is overwritten.
        i: the game in which the player acts, not 1.
        player: the player who acts.
        scratch: the scratch space, in which the gain weights are set.
        codes: the actions, in ascending order.
        values: the values go here.
    """
    skipped = 0.0  # the value of doing nothing; its code comes before those of shots
    scratch.kills[:] = np.nan
    for k in range(len(codes)):
        code = codes[k]
        if SHOOT <= code < FIGHT_WITH:
            values[k] = shot_value(states, i, player, scratch, code, skipped)
            continue
        states[1] = states[i]
        play_settled(states[1], code)
        values[k] = position_value(states[1], player, scratch)
        if code == SKIP:
            skipped = values[k]


@njit
def shot_value(
    states: States, i: int, player: Seat, scratch: Scratch, code: Code, skipped: float
) -> float:
    """The value of a volley: that of doing nothing, and what each of its shots adds.

    Args:
        states: as for `evaluate_orders`, like the next three.
        i: the game.
        player: the player who shoots.
        scratch: the scratch space; the values of single shots are kept in it.
        code: the volley.
        skipped: the value of doing nothing.
    """
    now = states[i]
    kills = scratch.kills
    cell, direction, aims = volley_parts(code)
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
                kills[target] = position_value(states[1], player, scratch) - skipped
            value += kills[target]
            shots += 1
        cell = NEXT[line_of(direction), cell]
    return WON_GAME if shots == now.soldiers[1 - player] else value


@njit
def settle(s: State) -> None:
    """Fights all pending fights by the usual choices; sergeants die for captains who would die."""
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
                first = first_of_kind(int(OWNER[s.met]), SERGEANT)
                step(s, SACRIFICE + s.where[first + low(guards_of(s, s.met))])


@njit
def play_settled(s: State, code: Code) -> None:
    """Plays an action and fights all fights that follow."""
    step(s, code)
    settle(s)


@njit
def position_value(s: State, player: Seat, scratch: Scratch) -> float:
    """The value of a position for a player; the gain weights must be set in the scratch space."""
    if s.winner != NOBODY:
        return 0.0 if s.winner == DRAW else WON_GAME if s.winner == player else -WON_GAME
    value = 0.0
    for side in range(2):
        sign = 1.0 if side == player else -1.0
        find_gains(s, side, scratch)
        for unit in range(ORDER_KINDS):
            gain = scratch.gains[side, unit]
            if gain == STANDARD_TAKEN and side == player:
                gain *= THREAT_STANDS  # the enemy moves first
            value += sign * scratch.gain_weights[side, unit] * gain
        value += sign * army_value(s, side)
    rows = control_lead(s) if player == GRIFFIN else -control_lead(s)
    # at the end of the last step any lead decides (BB-13.3)
    return value + ROW_VALUE * rows + LEAD_VALUE * s.step * s.step * np.sign(rows)


@njit
def army_value(s: State, player: Seat) -> float:
    """The worth of a player's soldiers, and of how near they are to the enemy standard."""
    standard = s.where[bearer_of(1 - player)]
    value = 0.0
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        cell = s.where[soldier]
        if cell != NOWHERE:
            value += WORTH[KIND[soldier]] + NEAR[min(moves_to(standard, cell, soldier), FARTHEST)]
    return value


# MOVES_FOR[unit, n]: the moves that n cells in a straight line take
MOVES_FOR = np.array([[-(-n // speed) for n in range(COLUMNS)] for speed in SPEED.tolist()])


@njit
def moves_to(standard: Cell, cell: Cell, soldier: Piece) -> int:
    """The number of moves from a cell to a standard for a soldier, with nothing in the way."""
    moves = MOVES_FOR[UNIT[soldier]]
    return int(moves[abs(X[cell] - X[standard])] + moves[abs(Y[cell] - Y[standard])])


# NTH_COPY[plan, i]: the number of cards of the same unit before the i-th order
NTH_COPY = np.array(
    [[plan[:i].count(plan[i]) for i in range(PLANNED)] for plan in ORDER_AT.tolist()]
)


@njit
def evaluate_plans_at(
    states: States, player: Seat, scratch: ScratchArray, codes: Codes, values: Scores
) -> None:
    """Calls `evaluate_plans`."""
    evaluate_plans(states, player, scratch[0], codes, values)


@njit
def evaluate_plans(
    states: States, player: Seat, scratch: Scratch, codes: Codes, values: Scores
) -> None:
    """Writes the values of all LEGAL_PLANS: what their orders would gain if executed at once.

    Args:
        states: an array of three games, of which the last two are overwritten.
        player: the player who plans.
        scratch: the scratch space, in which the gain weights are set.
        codes: scratch space for a list of actions.
        values: scratch space for the values of these actions; then the values of the plans.
    """
    for unit in range(ORDER_KINDS):
        states[2] = states[0]
        for copy in range(COPIES):
            scratch.promise[unit, copy] = 0.0
        for copy in range(COPIES):
            count = list_card(states[2], player, unit, codes)
            evaluate_orders(states, 2, player, scratch, codes[:count], values[:count])
            best = 0
            for i in range(count):
                if values[i] > values[best]:
                    best = i
            scratch.promise[unit, copy] = values[best] - values[0]
            play_settled(states[2], codes[best])
            if states[2].winner != NOBODY:
                break
    for k in range(len(LEGAL_PLANS)):
        plan = LEGAL_PLANS[k]
        value = 0.0
        weight = 1.0
        for i in range(PLANNED):
            value += weight * scratch.promise[ORDER_AT[plan, i], NTH_COPY[plan, i]]
            weight *= HASTE
        values[k] = value


@njit
def list_card(s: State, player: Seat, unit: Unit, out: Codes) -> int:
    """Gives a player an open order for a unit, and lists what it allows.

    Returns:
        The number of actions listed.
    """
    s.phase = ORDERS_PHASE
    s.to_move = player
    s.opened[player] = 1
    s.opened[1 - player] = 0
    s.plan[player, 0] = unit
    return list_order(s, out, player)


@njit
def evaluate_announcements_at(
    states: States, player: Seat, scratch: ScratchArray, codes: Codes, values: Scores
) -> None:
    """Calls `evaluate_announcements` for game 0."""
    evaluate_announcements(states[0], player, scratch[0], codes, values)


@njit
def evaluate_announcements(
    s: State, player: Seat, scratch: Scratch, codes: Codes, values: Scores
) -> None:
    """Writes the values of announcements: with much to gain, it is better to execute first.

    Args:
        s: the state.
        player: the player who announces.
        scratch: the scratch space.
        codes: the announcements.
        values: the values go here.
    """
    gains = scratch.gains
    at_stake = 0.0
    for side in range(2):
        find_gains(s, side, scratch)
        largest = 0.0
        for unit in range(ORDER_KINDS):
            largest = max(largest, gains[side, unit])
        at_stake += largest
    for k in range(len(codes)):
        values[k] = at_stake if codes[k] == ANNOUNCED + player else LITTLE_AT_STAKE
