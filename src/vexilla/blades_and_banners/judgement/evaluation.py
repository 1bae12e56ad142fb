"""The chance to win a position, given by a small network.

The inputs are what one player may know: the player's orders, and for each of the enemy's unopened
orders the chance that a card is among them. Pending fights are fought first. A player who is about
to take the standard has won. The network has one hidden layer between the inputs and the chance,
and connections that skip it; `training/blades_and_banners/fit.py` fits it.
"""

from vexilla.blades_and_banners.judgement.greedy import (
    FARTHEST,
    NEAR,
    hidden_chance,
    moves_to,
    settle,
)
from vexilla.blades_and_banners.judgement.inputs import (
    ACTING,
    ADVANCED,
    ALIVE,
    APART_X,
    APART_Y,
    BESIDE,
    BUDGET,
    CARDS,
    ENEMIES,
    FIRST_GAINS,
    FREE_AHEAD,
    FREE_CELLS,
    FRIENDS,
    GAIN,
    GUARDS,
    IN_HAND,
    INITIATIVE,
    INPUTS,
    LAST,
    LAST_BUT_ONE,
    LEAD,
    LEAD_LAST,
    LEAD_LATE,
    LED,
    NEARNESS,
    NEXT_GAIN,
    OF_SIDE,
    ON_ENEMY_HALF,
    OPENED_ENEMY,
    OPENED_OWN,
    PAST,
    PRESSES,
    ROWS_LAST,
    SECOND_GAINS,
    SECOND_TAKES,
    STANDARD_COLUMN,
    STANDARD_ROW,
    STEP,
    STEP_CUBED,
    TAKE_LATER,
    TAKE_NEXT,
    TAKE_OTHER,
    TAKES,
    TEMPO,
    WITHIN,
)
from vexilla.blades_and_banners.judgement.scratch import HIDDEN
from vexilla.blades_and_banners.judgement.threats import STANDARD_TAKEN, find_gains
from vexilla.blades_and_banners.rules.bearer import control_lead, on_enemy_half
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, row_from
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    DIRECTION_COUNT,
    EMPTY,
    FORWARD,
    GRIFFIN,
    NEITHER,
    NEXT,
    ORDER_KINDS,
    OWNER,
    PLANNED,
    SOLDIER_KINDS,
    STEPS,
    ZONE,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.orders import current_order
from vexilla.blades_and_banners.rules.shooting import near_captain
from vexilla.blades_and_banners.rules.state import ANNOUNCE, NOWHERE, ORDERS_PHASE, PLANNING
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import Scratch, Seat, State

NOT_PLANNED = 0.25  # how much the gain of a unit without an order in this step counts
UNDECIDED = -1.0  # no result is certain
LOOKS_AHEAD = 4  # cells ahead of a standard that are looked at


@njit
def evaluate(s: State, seat: Seat, scratch: Scratch) -> float:
    """The chance that a seat wins, judging from what it knows."""
    if s.phase < ANNOUNCE:
        return 0.5
    result = certain_result(s, seat, scratch)
    if result != UNDECIDED:
        return result
    write_inputs(s, seat, scratch)
    return network_chance(scratch)


@njit
def certain_result(s: State, seat: Seat, scratch: Scratch) -> float:
    """The result for a seat if it is certain, else UNDECIDED.

    Args:
        s: the state; pending fights are fought.
        seat: the player whose result it is.
        scratch: the scratch space; the gains of both players are written to it.
    """
    if s.fight_count > 0:
        settle(s)
        if s.winner >= 0:
            return 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
    for side in range(2):
        find_gains(s, side, scratch)
    if s.phase == ORDERS_PHASE:
        if scratch.gains[s.to_move, current_order(s, s.to_move)] >= STANDARD_TAKEN:
            return 1.0 if s.to_move == seat else 0.0
    else:
        first = next_first(s)
        for unit in range(ORDER_KINDS):  # the player will plan that order first
            if scratch.gains[first, unit] >= STANDARD_TAKEN:
                return 1.0 if first == seat else 0.0
    return UNDECIDED


@njit
def next_first(s: State) -> Seat:
    """The player who executes first in the coming step: as announced, else the initiative's holder.

    The holder of the initiative may choose, and usually begins.
    """
    return int(s.first if s.phase == PLANNING else s.initiative)


@njit
def network_chance(scratch: Scratch) -> float:
    """The output of the network for the inputs in the scratch space."""
    for k in range(HIDDEN):
        scratch.hidden[k] = scratch.hidden_bias[k]
    value = scratch.bias
    for i in range(INPUTS):
        x = scratch.inputs[i]
        if x != 0.0:
            value += x * scratch.around[i]
            for k in range(HIDDEN):
                scratch.hidden[k] += x * scratch.into_hidden[i, k]
    for k in range(HIDDEN):
        if scratch.hidden[k] > 0.0:
            value += scratch.hidden[k] * scratch.from_hidden[k]
    return 1.0 / (1.0 + np.exp(-value))


@njit
def write_inputs(s: State, seat: Seat, scratch: Scratch) -> None:
    """Writes the inputs of the network; the gains must be in the scratch space already."""
    x = scratch.inputs
    for i in range(INPUTS):
        x[i] = 0.0
    write_side_inputs(s, seat, 0, scratch)
    write_side_inputs(s, 1 - seat, OF_SIDE, scratch)
    late = s.step / STEPS
    x[STEP] = late
    x[STEP_CUBED] = late**3
    x[LAST] = 1.0 if s.step == STEPS else 0.0
    x[LAST_BUT_ONE] = 1.0 if s.step == STEPS - 1 else 0.0
    if s.phase == ORDERS_PHASE:
        write_order_inputs(s, seat, scratch)
    else:
        write_start_inputs(s, seat, scratch)
    griffin, unicorn = s.where[bearer_of(0)], s.where[bearer_of(1)]
    x[APART_X] = abs(X[griffin] - X[unicorn]) / 8.0
    x[APART_Y] = abs(Y[griffin] - Y[unicorn]) / 8.0
    rows = control_lead(s) if seat == GRIFFIN else -control_lead(s)
    x[LEAD] = np.sign(rows)
    x[LEAD_LATE] = late * x[LEAD]
    x[LEAD_LAST] = x[LAST] * x[LEAD]
    x[ROWS_LAST] = x[LAST] * rows / 3.0
    x[INITIATIVE] = 1.0 if s.initiative == seat else 0.0
    x[BUDGET] = s.budget / 24.0


@njit
def write_side_inputs(s: State, side: Seat, at: int, scratch: Scratch) -> None:
    """Writes the inputs of one side.

    Args:
        s: the state.
        side: the player.
        at: the first index: 0 for the player whose chance is asked for, OF_SIDE for the enemy.
        scratch: the scratch space.
    """
    x = scratch.inputs
    enemy = s.where[bearer_of(1 - side)]
    friendly = s.where[bearer_of(side)]
    enemy_row = row_from(side, enemy)
    for kind in range(SOLDIER_KINDS):
        for soldier in range(first_of_kind(side, kind), first_of_kind(side, kind + 1)):
            cell = s.where[soldier]
            if cell == NOWHERE:
                continue
            moves = moves_to(enemy, cell, soldier)
            row = row_from(side, cell)
            x[at + ALIVE + kind] += 0.25
            x[at + ADVANCED + kind] += row / 112.0
            if row > enemy_row:
                x[at + PAST + kind] += 0.25
            x[at + NEARNESS + kind] += NEAR[min(moves, FARTHEST)]
            if moves <= 3:
                x[at + WITHIN + max(moves, 1) - 1] += 1.0 / max(moves, 1)
            if abs(X[cell] - X[enemy]) <= ZONE and abs(Y[cell] - Y[enemy]) <= ZONE:
                x[at + PRESSES] += 0.5
            if near_captain(s, side, cell):
                x[at + LED] += 0.1
            dx, dy = abs(X[cell] - X[friendly]), abs(Y[cell] - Y[friendly])
            if dx + dy <= 2:
                x[at + BESIDE] += 0.5
            if dx <= ZONE and dy <= ZONE:
                x[at + GUARDS] += 0.2
    for unit in range(ORDER_KINDS):
        comes = 1.0
        if at != 0:
            comes = hidden_chance(s, side, unit)
        elif s.phase == ORDERS_PHASE and not is_planned(s, side, unit):
            comes = NOT_PLANNED
        if scratch.gains[side, unit] < STANDARD_TAKEN:
            x[at + GAIN + unit] = 0.2 * comes * scratch.gains[side, unit]
        else:
            x[at + TAKES] = max(x[at + TAKES], 1.0 if at == 0 else comes)
    x[at + STANDARD_ROW] = row_from(side, friendly) / 4.0 - 0.5
    x[at + STANDARD_COLUMN] = min(X[friendly], COLUMNS - 1 - X[friendly]) / 5.0 - 1.0
    # the enemy standard cannot pass (BB-12.4)
    x[at + ON_ENEMY_HALF] = 1.0 if on_enemy_half(side, friendly) else 0.0
    write_surroundings(s, side, at, scratch)


@njit
def write_surroundings(s: State, side: Seat, at: int, scratch: Scratch) -> None:
    """Writes what is around a standard-bearer: arguments as in `write_side_inputs`."""
    x = scratch.inputs
    bearer = s.where[bearer_of(side)]
    for direction in range(DIRECTION_COUNT):
        there = s.board[NEXT[direction, bearer]]
        if there == EMPTY:
            x[at + FREE_CELLS] += 0.25
        elif OWNER[there] == side:
            x[at + FRIENDS] += 0.25
        elif OWNER[there] != NEITHER:
            x[at + ENEMIES] += 0.25
    ahead = NEXT[FORWARD[side], bearer]
    for _ in range(LOOKS_AHEAD):
        if s.board[ahead] != EMPTY:
            break
        x[at + FREE_AHEAD] += 0.25
        ahead = NEXT[FORWARD[side], ahead]


@njit
def is_planned(s: State, player: Seat, unit: Unit) -> bool:
    """Whether one of a player's unopened orders is for a unit."""
    planned = False
    for i in range(s.opened[player], PLANNED):
        if s.plan[player, i] == unit:
            planned = True
    return planned


@njit
def write_order_inputs(s: State, seat: Seat, scratch: Scratch) -> None:
    """Writes the inputs that describe a step under way."""
    x = scratch.inputs
    x[ACTING] = 1.0
    x[OPENED_OWN] = s.opened[seat] / PLANNED
    x[OPENED_ENEMY] = s.opened[1 - seat] / PLANNED
    for i in range(s.opened[seat], PLANNED):
        unit = s.plan[seat, i]
        x[CARDS + unit] += 0.5
        gain = scratch.gains[seat, unit]
        is_next = i == s.opened[seat]
        if gain >= STANDARD_TAKEN:
            x[TAKE_NEXT if is_next else TAKE_LATER] = 1.0
        elif is_next:
            x[NEXT_GAIN] = 0.2 * gain
    if x[TAKES] > x[TAKE_NEXT] + x[TAKE_LATER]:
        x[TAKE_OTHER] = 1.0
    x[TEMPO] = 1.0 if s.to_move == seat else -1.0
    x[IN_HAND] = 0.2 * x[TEMPO] * scratch.gains[s.to_move, current_order(s, s.to_move)]


@njit
def write_start_inputs(s: State, seat: Seat, scratch: Scratch) -> None:
    """Writes the inputs that describe a position between two steps."""
    x = scratch.inputs
    first = next_first(s)
    x[TEMPO] = 1.0 if first == seat else -1.0
    for unit in range(ORDER_KINDS):
        x[FIRST_GAINS] = max(x[FIRST_GAINS], 0.2 * scratch.gains[first, unit])
        gain = scratch.gains[1 - first, unit]
        if gain >= STANDARD_TAKEN:
            x[SECOND_TAKES] = -x[TEMPO]
        else:
            x[SECOND_GAINS] = max(x[SECOND_GAINS], 0.2 * gain)
    x[FIRST_GAINS] *= x[TEMPO]
    x[SECOND_GAINS] *= -x[TEMPO]
