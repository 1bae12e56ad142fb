"""The chance to win a position: what it follows from, and a small network that weighs it.

All of it is what one player, the judge, may know: his own orders, and of the enemy's unopened ones
the chance that a card is among them. Fights under way are fought first; who is about to take the
standard has won. The network has one layer of hidden units between the inputs and the chance, and a
way around it; `training/blades_and_banners/fit.py` fits it.
"""

import numpy as np

from vexilla.blades_and_banners.judgement.greedy import (
    FARTHEST,
    NEAR,
    hidden_chance,
    moves_to,
    settle,
)
from vexilla.blades_and_banners.judgement.threats import STANDARD_TAKEN, find_gains
from vexilla.blades_and_banners.rules.bearer import control_lead, on_enemy_half
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    FIRST_OF_KIND,
    GRIFFIN,
    ORDER_KINDS,
    PLANNED,
    ROWS,
    SIDE,
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
from vexilla.kernel import njit
from vexilla.kernel.types import Scratch, Seat, State

# Inputs, places within those of a side; the judge's come first, then the enemy's. Soldiers alive
# and how near they are to the enemy standard, by kind; …
ALIVE = 0
NEARNESS = ALIVE + SOLDIER_KINDS
# … how many would be there in one move, two or three; how many are beside their own standard, near
# a captain, in the zone of their own standard and in that of the enemy's; …
WITHIN = NEARNESS + SOLDIER_KINDS
BESIDE, LED, GUARDS, PRESSES = range(WITHIN + 3, WITHIN + 7)
# … whether the standard can be taken, what else the order of each unit could gain; …
TAKES = PRESSES + 1
GAIN = TAKES + 1
# … where the standard is, and whether on the enemy's half
STANDARD_ROW, STANDARD_COLUMN, ON_ENEMY_HALF = range(GAIN + ORDER_KINDS, GAIN + ORDER_KINDS + 3)
OF_SIDE = ON_ENEMY_HALF + 1

# Inputs that are not of one side: how late it is, …
STEP, STEP_CUBED, LAST, LAST_BUT_ONE = range(2 * OF_SIDE, 2 * OF_SIDE + 4)
# … during a step: orders opened, the judge's cards still to come, who is to act, what he could gain
# now, what the judge's next order could, and which of his orders could take the standard; …
ACTING, OPENED_OWN, OPENED_ENEMY = range(LAST_BUT_ONE + 1, LAST_BUT_ONE + 4)
CARDS = OPENED_ENEMY + 1
TEMPO, IN_HAND, NEXT_GAIN, TAKE_NEXT, TAKE_LATER, TAKE_OTHER = range(
    CARDS + ORDER_KINDS, CARDS + ORDER_KINDS + 6
)
# … between two steps what he who begins the next one and the other could gain, and whether the
# other takes a standard; …
FIRST_GAINS, SECOND_GAINS, SECOND_TAKES = range(TAKE_OTHER + 1, TAKE_OTHER + 4)
# … how far apart the standards are, whose control zone is larger and who has the initiative; how
# large the armies were
APART_X, APART_Y, LEAD, LEAD_LATE, LEAD_LAST, ROWS_LAST, INITIATIVE, BUDGET = range(
    SECOND_TAKES + 1, SECOND_TAKES + 9
)
INPUTS = BUDGET + 1
HIDDEN = 16

NOT_PLANNED = 0.25  # how much the gain of a unit counts that has no order in this step


UNDECIDED = -1.0


@njit
def evaluate(s: State, seat: Seat, scratch: Scratch) -> float:
    """The chance that a seat wins, from what it knows."""
    if s.phase < ANNOUNCE:
        return 0.5
    result = certain_result(s, seat, scratch)
    if result != UNDECIDED:
        return result
    write_inputs(s, seat, scratch)
    return network_chance(scratch)


@njit
def certain_result(s: State, seat: Seat, scratch: Scratch) -> float:
    """The result for a seat if it is certain, else UNDECIDED; fights out and finds the gains."""
    if s.fight_count > 0:
        settle(s)
        if s.winner >= 0:
            return 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
    for side in range(2):
        find_gains(s, side, scratch.gains)
    if s.phase == ORDERS_PHASE:
        if scratch.gains[s.to_move, current_order(s, s.to_move)] >= STANDARD_TAKEN:
            return 1.0 if s.to_move == seat else 0.0
    else:
        first = next_first(s)
        for unit in range(ORDER_KINDS):  # he plans that as his first order
            if scratch.gains[first, unit] >= STANDARD_TAKEN:
                return 1.0 if first == seat else 0.0
    return UNDECIDED


@njit
def next_first(s: State) -> int:
    """Who executes first in the step to come: as announced, else as he who announces likes."""
    return int(s.first if s.phase == PLANNING else s.initiative)


@njit
def network_chance(scratch: Scratch) -> float:
    """The chance that the network gives to the inputs."""
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
    """Writes what the chance to win follows from; the gains have been found."""
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
    """The inputs of one side, from place `at` on; the judge's, which is 0, or the enemy's."""
    x = scratch.inputs
    standard = s.where[bearer_of(1 - side)]
    own = s.where[bearer_of(side)]
    for kind in range(SOLDIER_KINDS):
        for i in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]):
            cell = s.where[side * SIDE + i]
            if cell == NOWHERE:
                continue
            moves = moves_to(standard, cell, i)
            x[at + ALIVE + kind] += 0.25
            x[at + NEARNESS + kind] += NEAR[min(moves, FARTHEST)]
            if moves <= 3:
                x[at + WITHIN + max(moves, 1) - 1] += 1.0 / max(moves, 1)
            if abs(X[cell] - X[standard]) <= ZONE and abs(Y[cell] - Y[standard]) <= ZONE:
                x[at + PRESSES] += 0.5
            if near_captain(s, side, cell):
                x[at + LED] += 0.1
            dx, dy = abs(X[cell] - X[own]), abs(Y[cell] - Y[own])
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
    row = Y[own] if side == GRIFFIN else ROWS - 1 - Y[own]
    x[at + STANDARD_ROW] = row / 4.0 - 0.5
    x[at + STANDARD_COLUMN] = min(X[own], COLUMNS - 1 - X[own]) / 5.0 - 1.0
    # the enemy standard cannot pass (BB-12.4)
    x[at + ON_ENEMY_HALF] = 1.0 if on_enemy_half(side, own) else 0.0


@njit
def is_planned(s: State, player: Seat, unit: Unit) -> bool:
    """Whether a card of a unit is among a player's orders that are not opened yet."""
    planned = False
    for i in range(s.opened[player], PLANNED):
        if s.plan[player, i] == unit:
            planned = True
    return planned


@njit
def write_order_inputs(s: State, seat: Seat, scratch: Scratch) -> None:
    """The inputs of a step under way."""
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
    """The inputs between two steps."""
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
