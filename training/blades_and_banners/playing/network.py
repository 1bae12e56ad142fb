"""The network that learns by play: its shape, its parameters, and its outputs for one position.

`board_inputs.py` says what it reads. One layer reads the numbers and the whole board; a small one
reads what stands around each cell in a slot, the same for all cells. With the choices made already
they make the top, from which come

- a score for each choice (`policy.py`): from the top, from what stands around the cell where a
  cell is chosen, and from the prior;
- the value: the chance to win, from what the player may know;
- the belief: for each unit, how likely one of its cards, or both, are among the other player's
  unopened orders.

`training/blades_and_banners/network.py` has the same network in JAX, which learns its parameters.
The value and the belief serve to learn, and are computed only there.
(The network of `evaluation.py` is another one: it was fitted to games of the search.)
"""

import numpy as np

from training.blades_and_banners.playing.board_inputs import (
    NETWORK_INPUTS,
    NO_CELL,
    NUMBERS,
    OCCUPANTS,
    SLOTS,
    TREE_CELL,
)
from vexilla.blades_and_banners.arrays.observation import PHASE
from vexilla.blades_and_banners.arrays.spelling import MAX_SPELLING, VOCABULARY
from vexilla.blades_and_banners.rules.components import (
    CELLS,
    COLUMNS,
    COPIES,
    ORDER_KINDS,
    ROWS,
    Cell,
    X,
    Y,
    cell_at,
)
from vexilla.blades_and_banners.rules.state import PHASES
from vexilla.kernel import njit
from vexilla.kernel.layers import (
    add_inputs,
    add_row,
    places_of,
    rectify,
    score_of,
    start_layer,
)
from vexilla.kernel.types import Scores, Scratch

WIDTH = 64
SLOT_WIDTH = 16
RADIUS = 4  # how far the network looks around a cell: as far as a knight moves
WINDOW = 2 * RADIUS + 1
BELIEFS = ORDER_KINDS * COPIES  # at least one card of each unit, then two

# The parameters in the order in which they lie in a file and in memory
PARAMETERS: dict[str, tuple[int, ...]] = {
    "numbers": (NUMBERS, WIDTH),
    "board": (CELLS * OCCUPANTS, WIDTH),
    "bias": (WIDTH,),
    "around": (WINDOW * WINDOW * OCCUPANTS, SLOT_WIDTH),
    "around_whole": (WIDTH, SLOT_WIDTH),
    "around_bias": (SLOT_WIDTH,),
    "top_whole": (WIDTH, WIDTH),
    "top_draft": (MAX_SPELLING * VOCABULARY, WIDTH),
    "top_mean": (SLOT_WIDTH, WIDTH),
    "top_max": (SLOT_WIDTH, WIDTH),
    "top_bias": (WIDTH,),
    "choice": (VOCABULARY, WIDTH),
    "choice_bias": (VOCABULARY,),
    "prior": (len(PHASES),),
    "slot": (SLOT_WIDTH, SLOT_WIDTH),
    "slot_top": (WIDTH, SLOT_WIDTH),
    "slot_bias": (SLOT_WIDTH,),
    "slot_score": (SLOT_WIDTH,),
    "value": (WIDTH,),
    "value_direct": (1,),  # of the evaluation without this network
    "value_bias": (1,),
    "belief": (WIDTH, BELIEFS),
    "belief_bias": (BELIEFS,),
}
PLACES, PARAMETER_COUNT = places_of(PARAMETERS)

OF_NUMBERS, OF_BOARD, BIAS = PLACES["numbers"], PLACES["board"], PLACES["bias"]
AROUND, AROUND_WHOLE = PLACES["around"], PLACES["around_whole"]
AROUND_BIAS = PLACES["around_bias"]
TOP_WHOLE, TOP_DRAFT, TOP_BIAS = PLACES["top_whole"], PLACES["top_draft"], PLACES["top_bias"]
TOP_MEAN, TOP_MAX = PLACES["top_mean"], PLACES["top_max"]
CHOICE, CHOICE_BIAS, PRIOR = PLACES["choice"], PLACES["choice_bias"], PLACES["prior"]
SLOT, SLOT_TOP, SLOT_BIAS = PLACES["slot"], PLACES["slot_top"], PLACES["slot_bias"]
SLOT_SCORE = PLACES["slot_score"]

NETWORK = np.dtype(
    (
        np.record,
        [
            *NETWORK_INPUTS,
            ("parameters", np.float32, (PARAMETER_COUNT,)),
            # between the inputs and the outputs
            ("whole", np.float32, (WIDTH,)),
            ("of_whole", np.float32, (SLOT_WIDTH,)),  # what the whole board tells each slot
            ("around", np.float32, (SLOTS, SLOT_WIDTH)),
            ("average", np.float32, (SLOT_WIDTH,)),
            ("highest", np.float32, (SLOT_WIDTH,)),
            ("top", np.float32, (WIDTH,)),
            ("of_top", np.float32, (SLOT_WIDTH,)),
            ("slot_hidden", np.float32, (SLOT_WIDTH,)),
            # the output
            ("scores", np.float32, (VOCABULARY,)),  # where a choice is allowed
        ],
    )
)


@njit
def read_board(n: Scratch) -> None:
    """Reads the numbers and the board: once for all choices of an action."""
    p = n.parameters
    start_layer(p, BIAS, n.whole, WIDTH)
    add_inputs(p, OF_NUMBERS, n.numbers, NUMBERS, n.whole, WIDTH)
    for cell in range(CELLS):
        if n.board[cell] > 0:
            row = OCCUPANTS * cell + int(n.board[cell]) - 1
            add_row(p, OF_BOARD + WIDTH * row, 1.0, n.whole, WIDTH)
    rectify(n.whole, WIDTH)
    start_layer(p, AROUND_BIAS, n.of_whole, SLOT_WIDTH)
    add_inputs(p, AROUND_WHOLE, n.whole, WIDTH, n.of_whole, SLOT_WIDTH)


@njit
def look_around(n: Scratch, cell: Cell, outputs: Scores) -> None:
    """Reads what stands around a cell; beyond the edge, that is trees."""
    for j in range(SLOT_WIDTH):
        outputs[j] = n.of_whole[j]
    place = 0
    for y in range(Y[cell] - RADIUS, Y[cell] + RADIUS + 1):
        for x in range(X[cell] - RADIUS, X[cell] + RADIUS + 1):
            what = TREE_CELL
            if 0 <= x < COLUMNS and 0 <= y < ROWS:
                what = int(n.board[cell_at(x, y)])
            if what > 0:
                row = OCCUPANTS * place + what - 1
                add_row(n.parameters, AROUND + SLOT_WIDTH * row, 1.0, outputs, SLOT_WIDTH)
            place += 1
    rectify(outputs, SLOT_WIDTH)


@njit
def think(n: Scratch) -> None:
    """Brings the slots and the choices made already up to the top, after `read_board`."""
    p = n.parameters
    for j in range(SLOT_WIDTH):
        n.average[j] = 0.0
        n.highest[j] = 0.0
    for slot in range(SLOTS):
        if n.slot_cells[slot] != NO_CELL:
            around = n.around[slot]
            look_around(n, n.slot_cells[slot], around)
            for j in range(SLOT_WIDTH):
                n.average[j] += around[j] / SLOTS
                n.highest[j] = max(n.highest[j], around[j])
    start_layer(p, TOP_BIAS, n.top, WIDTH)
    add_inputs(p, TOP_WHOLE, n.whole, WIDTH, n.top, WIDTH)
    add_inputs(p, TOP_MEAN, n.average, SLOT_WIDTH, n.top, WIDTH)
    add_inputs(p, TOP_MAX, n.highest, SLOT_WIDTH, n.top, WIDTH)
    for i in range(MAX_SPELLING):
        if n.draft[i] > 0:
            row = VOCABULARY * i + n.draft[i] - 1
            add_row(p, TOP_DRAFT + WIDTH * row, 1.0, n.top, WIDTH)
    rectify(n.top, WIDTH)


@njit
def score_choices(n: Scratch) -> None:
    """Sets the scores of the allowed choices, after `think`: higher is likelier."""
    p = n.parameters
    trust = 0.0  # in the prior, by the phase
    for phase in range(len(PHASES)):
        trust += n.numbers[PHASE + phase] * p[PRIOR + phase]
    for choice in range(VOCABULARY):
        if n.allowed[choice] > 0:
            score = p[CHOICE_BIAS + choice] + trust * n.priors[choice]
            n.scores[choice] = score + score_of(p, CHOICE + WIDTH * choice, n.top, WIDTH)
    start_layer(p, SLOT_BIAS, n.of_top, SLOT_WIDTH)
    add_inputs(p, SLOT_TOP, n.top, WIDTH, n.of_top, SLOT_WIDTH)
    hidden = n.slot_hidden
    for slot in range(SLOTS):
        cell = n.slot_cells[slot]
        if cell != NO_CELL and n.allowed[cell] > 0:
            for j in range(SLOT_WIDTH):
                hidden[j] = n.of_top[j]
            add_inputs(p, SLOT, n.around[slot], SLOT_WIDTH, hidden, SLOT_WIDTH)
            rectify(hidden, SLOT_WIDTH)
            n.scores[cell] += score_of(p, SLOT_SCORE, hidden, SLOT_WIDTH)
