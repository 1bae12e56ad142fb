"""The network that learns by play: its shape, its parameters, and its outputs for one position.

`inputs.py` says what it reads. One layer reads the line, and one reads each flag, the same
for all nine; each flag then learns of its neighbours and of all flags together. From this come

- a score for each part of an action (`policy.py`): a card and a flag together, from the card, the
  flag and what the card would change there; any other part from the whole position;
- the value: the chance to win, from what the seat may know;
- the belief: for each unseen Troop, how likely the opponent holds it.

`training/battle_line/network.py` has the same network in JAX, which learns its parameters.
The value and the belief serve to learn, and are computed only there.
"""

import numpy as np

from training.battle_line.playing.inputs import (
    CHOICES,
    FIRST_CARD,
    FLAG_INPUTS,
    LINE_INPUTS,
    NETWORK_INPUTS,
    NO_CARD,
    PAIR_INPUTS,
    PAIRS,
    SLOTS,
)
from vexilla.battle_line.rules.components import CARDS, FLAGS, TROOPS
from vexilla.kernel import njit
from vexilla.kernel.layers import (
    add_inputs,
    add_row,
    places_of,
    rectify,
    score_of,
    start_layer,
)
from vexilla.kernel.types import Scratch

LINE_WIDTH = 64
FLAG_WIDTH = 32
PAIR_WIDTH = 16
OTHER_CHOICES = CHOICES - PAIRS  # those that are not a card and a flag

# The parameters in the order in which they lie in a file and in memory
PARAMETERS: dict[str, tuple[int, ...]] = {
    "line": (LINE_INPUTS, LINE_WIDTH),
    "line_bias": (LINE_WIDTH,),
    "flag": (FLAG_INPUTS, FLAG_WIDTH),
    "flag_line": (LINE_WIDTH, FLAG_WIDTH),
    "flag_bias": (FLAG_WIDTH,),
    "mix": (FLAG_WIDTH, FLAG_WIDTH),
    "mix_beside": (FLAG_WIDTH, FLAG_WIDTH),
    "mix_all": (FLAG_WIDTH, FLAG_WIDTH),
    "mix_bias": (FLAG_WIDTH,),
    "top_line": (LINE_WIDTH, LINE_WIDTH),
    "top_mean": (FLAG_WIDTH, LINE_WIDTH),
    "top_max": (FLAG_WIDTH, LINE_WIDTH),
    "top_bias": (LINE_WIDTH,),
    "pair": (PAIR_INPUTS, PAIR_WIDTH),
    "pair_card": (NO_CARD + 1, PAIR_WIDTH),
    "pair_flag": (FLAG_WIDTH, PAIR_WIDTH),
    "pair_top": (LINE_WIDTH, PAIR_WIDTH),
    "pair_score": (PAIR_WIDTH,),
    "pair_direct": (PAIR_INPUTS,),
    "other": (LINE_WIDTH, OTHER_CHOICES),
    "other_bias": (OTHER_CHOICES,),
    "leaving": (1,),
    "value": (LINE_WIDTH,),
    "value_direct": (1,),  # of the evaluation without a network
    "value_bias": (1,),
    "belief": (LINE_WIDTH, TROOPS),
    "belief_bias": (TROOPS,),
}
PLACES, PARAMETER_COUNT = places_of(PARAMETERS)

LINE, LINE_BIAS = PLACES["line"], PLACES["line_bias"]
FLAG, FLAG_LINE, FLAG_BIAS = PLACES["flag"], PLACES["flag_line"], PLACES["flag_bias"]
MIX, MIX_BESIDE, MIX_ALL = PLACES["mix"], PLACES["mix_beside"], PLACES["mix_all"]
MIX_BIAS = PLACES["mix_bias"]
TOP_LINE, TOP_MEAN, TOP_MAX = PLACES["top_line"], PLACES["top_mean"], PLACES["top_max"]
TOP_BIAS = PLACES["top_bias"]
PAIR, PAIR_CARD, PAIR_FLAG = PLACES["pair"], PLACES["pair_card"], PLACES["pair_flag"]
PAIR_TOP, PAIR_SCORE = PLACES["pair_top"], PLACES["pair_score"]
PAIR_DIRECT = PLACES["pair_direct"]
OTHER, OTHER_BIAS, LEAVING = PLACES["other"], PLACES["other_bias"], PLACES["leaving"]

NETWORK = np.dtype(
    (
        np.record,
        [
            *NETWORK_INPUTS,
            ("parameters", np.float32, (PARAMETER_COUNT,)),
            # between the inputs and the outputs
            ("line_hidden", np.float32, (LINE_WIDTH,)),
            ("of_line", np.float32, (FLAG_WIDTH,)),  # what the line tells each flag
            ("flag_hidden", np.float32, (FLAGS, FLAG_WIDTH)),
            ("average", np.float32, (FLAG_WIDTH,)),
            ("mixed", np.float32, (FLAGS, FLAG_WIDTH)),
            ("highest", np.float32, (FLAG_WIDTH,)),
            ("top", np.float32, (LINE_WIDTH,)),
            ("of_top", np.float32, (PAIR_WIDTH,)),  # what the top tells each pair
            ("of_flag", np.float32, (FLAGS, PAIR_WIDTH)),
            ("pair_hidden", np.float32, (PAIR_WIDTH,)),
            # the output
            ("scores", np.float32, (CHOICES,)),  # where a choice is allowed
        ],
    )
)


@njit
def think(n: Scratch) -> None:
    """Brings the inputs up to the top, from which all outputs follow."""
    p = n.parameters
    start_layer(p, LINE_BIAS, n.line_hidden, LINE_WIDTH)
    add_inputs(p, LINE, n.line_inputs, LINE_INPUTS, n.line_hidden, LINE_WIDTH)
    rectify(n.line_hidden, LINE_WIDTH)
    start_layer(p, FLAG_BIAS, n.of_line, FLAG_WIDTH)
    add_inputs(p, FLAG_LINE, n.line_hidden, LINE_WIDTH, n.of_line, FLAG_WIDTH)
    for j in range(FLAG_WIDTH):
        n.average[j] = 0.0
    for flag in range(FLAGS):
        hidden = n.flag_hidden[flag]
        for j in range(FLAG_WIDTH):
            hidden[j] = n.of_line[j]
        add_inputs(p, FLAG, n.flag_inputs[flag], FLAG_INPUTS, hidden, FLAG_WIDTH)
        rectify(hidden, FLAG_WIDTH)
        for j in range(FLAG_WIDTH):
            n.average[j] += hidden[j] / FLAGS
    start_layer(p, MIX_BIAS, n.of_line, FLAG_WIDTH)
    add_inputs(p, MIX_ALL, n.average, FLAG_WIDTH, n.of_line, FLAG_WIDTH)
    for j in range(FLAG_WIDTH):
        n.average[j] = 0.0
        n.highest[j] = 0.0
    for flag in range(FLAGS):
        mixed = n.mixed[flag]
        for j in range(FLAG_WIDTH):
            mixed[j] = n.of_line[j]
        add_inputs(p, MIX, n.flag_hidden[flag], FLAG_WIDTH, mixed, FLAG_WIDTH)
        if flag > 0:
            add_inputs(p, MIX_BESIDE, n.flag_hidden[flag - 1], FLAG_WIDTH, mixed, FLAG_WIDTH)
        if flag < FLAGS - 1:
            add_inputs(p, MIX_BESIDE, n.flag_hidden[flag + 1], FLAG_WIDTH, mixed, FLAG_WIDTH)
        rectify(mixed, FLAG_WIDTH)
        for j in range(FLAG_WIDTH):
            n.average[j] += mixed[j] / FLAGS
            n.highest[j] = max(n.highest[j], mixed[j])
    start_layer(p, TOP_BIAS, n.top, LINE_WIDTH)
    add_inputs(p, TOP_LINE, n.line_hidden, LINE_WIDTH, n.top, LINE_WIDTH)
    add_inputs(p, TOP_MEAN, n.average, FLAG_WIDTH, n.top, LINE_WIDTH)
    add_inputs(p, TOP_MAX, n.highest, FLAG_WIDTH, n.top, LINE_WIDTH)
    rectify(n.top, LINE_WIDTH)


@njit
def score_choices(n: Scratch) -> None:
    """Sets the scores of the allowed choices, after `think`: higher is likelier."""
    p = n.parameters
    for j in range(PAIR_WIDTH):
        n.of_top[j] = 0.0
    add_inputs(p, PAIR_TOP, n.top, LINE_WIDTH, n.of_top, PAIR_WIDTH)
    for flag in range(FLAGS):
        n.of_flag[flag, 0] = np.nan  # not known yet
    hidden = n.pair_hidden
    for pair in range(PAIRS):
        if n.allowed[pair] == 0.0:
            continue
        slot = pair // FLAGS
        flag = pair - FLAGS * slot
        of_flag = n.of_flag[flag]
        if np.isnan(of_flag[0]):
            for j in range(PAIR_WIDTH):
                of_flag[j] = n.of_top[j]
            add_inputs(p, PAIR_FLAG, n.mixed[flag], FLAG_WIDTH, of_flag, PAIR_WIDTH)
        for j in range(PAIR_WIDTH):
            hidden[j] = of_flag[j]
        add_row(p, PAIR_CARD + PAIR_WIDTH * n.slot_cards[slot], 1.0, hidden, PAIR_WIDTH)
        inputs = n.pair_inputs[pair]
        add_inputs(p, PAIR, inputs, PAIR_INPUTS, hidden, PAIR_WIDTH)
        rectify(hidden, PAIR_WIDTH)
        n.scores[pair] = score_of(p, PAIR_SCORE, hidden, PAIR_WIDTH) + score_of(
            p, PAIR_DIRECT, inputs, PAIR_INPUTS
        )
    for other in range(OTHER_CHOICES):
        choice = PAIRS + other
        if n.allowed[choice] == 0.0:
            continue
        total = p[OTHER_BIAS + other]
        for i in range(LINE_WIDTH):
            total += n.top[i] * p[OTHER + OTHER_CHOICES * i + other]
        if other < CARDS:
            total += p[LEAVING] * n.leaving[other]
        n.scores[FIRST_CARD + other] = total


assert SLOTS * FLAGS == PAIRS == FIRST_CARD
