"""What the network that learns by play reads, all from the side of the player who chooses.

- Numbers: those of the observation, the order to execute, the inputs of the evaluation without a
  network, and what that evaluation says.
- The board: what stands on each cell.
- Slots: cells of soldiers that matter for the next choice; the network looks around each of them.
- For each choice the prior: 0 for what `greedy` would choose, less for what it likes less.

Training also writes what the player does *not* know: see `write_hidden`.
"""

import numpy as np

from vexilla.blades_and_banners.arrays.observation import NUMBER_COUNT, write_numbers
from vexilla.blades_and_banners.arrays.sides import CELL_FROM
from vexilla.blades_and_banners.arrays.spelling import MAX_SPELLING, VOCABULARY
from vexilla.blades_and_banners.judgement.evaluation import network_chance, write_inputs
from vexilla.blades_and_banners.judgement.inputs import INPUTS
from vexilla.blades_and_banners.judgement.threats import find_gains
from vexilla.blades_and_banners.rules.board import first_of_unit
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    CELLS,
    EMPTY,
    KIND,
    ORDER_KINDS,
    OWNER,
    PIECES,
    PLANNED,
    SOLDIER_KINDS,
    TREE,
)
from vexilla.blades_and_banners.rules.knowledge import view
from vexilla.blades_and_banners.rules.orders import current_order
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BEARERS,
    DEPLOYMENT,
    HIRING,
    NO_ORDER,
    NOWHERE,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.kernel import njit
from vexilla.kernel.types import Draft, Scores, Scratch, Seat, State, View

# Numbers
ORDER_TO_EXECUTE = NUMBER_COUNT
EVALUATED = ORDER_TO_EXECUTE + ORDER_KINDS
EVALUATION = EVALUATED + INPUTS  # log-odds
NUMBERS = EVALUATION + 1

# What stands on a cell: nothing, a tree, or a piece of either player by its kind
TREE_CELL = 1
MY_PIECE = TREE_CELL + 1
THEIR_PIECE = MY_PIECE + BEARER + 1
OCCUPANTS = THEIR_PIECE + BEARER  # that are something

SLOTS = 8  # the soldiers of a unit
NO_CELL = -1  # in an empty slot

MIN_PRIOR = -8.0

# What is hidden: the other player's plan, and the detachments hired by a player still hiring
THEIR_ORDERS = 0
THEIR_ARMY = THEIR_ORDERS + PLANNED * ORDER_KINDS
HIDDEN_INPUTS = THEIR_ARMY + SOLDIER_KINDS

NETWORK_INPUTS = [
    ("numbers", np.float32, (NUMBERS,)),
    ("board", np.int8, (CELLS,)),
    ("slot_cells", np.int64, (SLOTS,)),
    ("draft", np.int64, (MAX_SPELLING,)),  # 1 + each choice made already; 0: none yet
    ("allowed", np.int8, (VOCABULARY,)),  # 0 or 1
    ("priors", np.float32, (VOCABULARY,)),  # 0 where a choice is not allowed
]


def _occupants() -> np.ndarray:
    """By seat and what the rules say is on a cell: what the network reads."""
    read = np.zeros((2, EMPTY + 1), np.int64)
    read[:, TREE] = TREE_CELL
    for seat in range(2):
        for piece in range(PIECES):
            first = MY_PIECE if OWNER[piece] == seat else THEIR_PIECE
            read[seat, piece] = first + KIND[piece]
    return read


OCCUPANT = _occupants()


@njit
def write_position(s: State, seat: Seat, scratch: Scratch, v: View, n: Scratch) -> None:
    """Writes the numbers and the board.

    Args:
        s: the state; only what the seat may know of it is used.
        seat: the player who chooses.
        scratch: scratch space; the gains of both players are written to it.
        v: a view, overwritten.
        n: the network, or any record with NETWORK_INPUTS.
    """
    view(s, seat, v)
    for i in range(NUMBERS):
        n.numbers[i] = 0.0
    write_numbers(v, seat, n.numbers)
    if s.phase == ORDERS_PHASE:
        n.numbers[ORDER_TO_EXECUTE + current_order(s, seat)] = 1.0
    if s.phase == ANNOUNCE or s.phase == PLANNING or s.phase == ORDERS_PHASE:
        for side in range(2):
            find_gains(s, side, scratch)
        write_inputs(s, seat, scratch)
        for i in range(INPUTS):
            n.numbers[EVALUATED + i] = scratch.inputs[i]
        chance = min(0.999, max(0.001, network_chance(scratch)))
        n.numbers[EVALUATION] = np.log(chance / (1.0 - chance))
    for cell in range(CELLS):
        n.board[CELL_FROM[seat, cell]] = OCCUPANT[seat, s.board[cell]]


@njit
def write_draft(draft: Draft, n: Scratch) -> None:
    """Writes the choices made already."""
    for i in range(MAX_SPELLING):
        n.draft[i] = draft.choices[i] + 1 if i < draft.count else 0


@njit
def fill_slots(s: State, seat: Seat, draft: Draft, n: Scratch) -> None:
    """Puts those cells into the slots that matter for the next choice, after `allow`.

    These are the cells that may be chosen; else the cell chosen already; else those of the unit
    that executes an order. There are none while armies are hired and deployed.
    """
    count = 0
    if s.phase != HIRING and s.phase != BEARERS and s.phase != DEPLOYMENT and s.phase != PLANNING:
        for cell in range(CELLS):
            if n.allowed[cell] > 0 and count < SLOTS:
                n.slot_cells[count] = cell
                count += 1
        if s.phase == ORDERS_PHASE and count == 0:
            unit = current_order(s, seat)
            if draft.count > 1 and draft.choices[1] < CELLS:
                n.slot_cells[0] = draft.choices[1]
                count = 1
            else:
                for piece in range(first_of_unit(seat, unit), first_of_unit(seat, unit + 1)):
                    if s.where[piece] != NOWHERE:
                        n.slot_cells[count] = CELL_FROM[seat, s.where[piece]]
                        count += 1
    for slot in range(count, SLOTS):
        n.slot_cells[slot] = NO_CELL


@njit
def write_hidden(s: State, seat: Seat, hidden: Scores) -> None:
    """Writes what is hidden from a seat: only for the critic, which training does without later.

    Args:
        s: the state.
        seat: the seat.
        hidden: HIDDEN_INPUTS numbers.
    """
    for i in range(HIDDEN_INPUTS):
        hidden[i] = 0.0
    for i in range(PLANNED):
        order = s.plan[1 - seat, i]
        if order != NO_ORDER:
            hidden[THEIR_ORDERS + ORDER_KINDS * i + order] = 1.0
    if s.phase == HIRING and s.hired[1 - seat]:
        for kind in range(SOLDIER_KINDS):
            hidden[THEIR_ARMY + kind] = s.detachments[1 - seat, kind] / 6
