"""The shape of the value network of Battle Line: its inputs, its parameters, where they lie.

`value_inputs.py` writes the inputs, `value_network.py` computes with them,
`training/battle_line/value_network.py` has the same network in JAX.
"""

from vexilla.battle_line.rules.components import CARDS, FLAGS, TROOPS
from vexilla.battle_line.rules.formations import WEDGE
from vexilla.kernel import arrays as np
from vexilla.kernel.layers import places_of

RANKS = WEDGE + 1

# Inputs of the line
HAND = 0
HAND_TACTICS = HAND + TROOPS
UNSEEN_VALUES = HAND + CARDS
UNSEEN_COLOURS = UNSEEN_VALUES + 10
NUMBERS = UNSEEN_COLOURS + 6
DRAWS_TROOP, DRAWS_TACTICS = NUMBERS + 19, NUMBERS + 20
MY_TURN = NUMBERS + 24
LINE_INPUTS = MY_TURN + 1
SHARED_INPUTS = LINE_INPUTS - UNSEEN_VALUES  # those that the flags read, too: all but the hand

# Inputs of a side: 3 for the number of cards, then these
OUTLOOK = 3  # the chance of each formation
STRENGTH = OUTLOOK + RANKS  # its sum, times its chance
VAGUE = STRENGTH + RANKS
VALUES = VAGUE + 1  # how many Troops of 1 or 2, of 3, … of 10
SIDE_INPUTS = VALUES + 9

# Inputs of a flag
ONE, CHANCE, HALF_ODDS, TIE, FOG_HERE, MUD_HERE, MORALE_HERE = range(7)
MINE = MORALE_HERE + 2
THEIRS = MINE + SIDE_INPUTS
FLAG_INPUTS = THEIRS + SIDE_INPUTS

FLAG_WIDTH = 32
EMBEDDING = 12  # what the line is told of a flag
TOP_WIDTH = 64

OPEN, WON, LOST = range(3)  # whether a flag is decided
CHANCES = (0.0, 0.99, 0.01)  # to win a decided flag

# The parameters in the order in which they lie in the file and in memory
PARAMETERS: dict[str, tuple[int, ...]] = {
    "flag": (FLAG_INPUTS, FLAG_WIDTH),
    "flag_line": (SHARED_INPUTS, FLAG_WIDTH),
    "flag_bias": (FLAG_WIDTH,),
    "chance": (FLAG_WIDTH,),
    "chance_bias": (1,),
    "chance_direct": (1,),  # of the chance without a network
    "embedding": (FLAG_WIDTH, EMBEDDING),
    "top_flag": (FLAGS * EMBEDDING, TOP_WIDTH),
    "top_decided": (2 * FLAGS, TOP_WIDTH),
    "top_chance": (FLAGS, TOP_WIDTH),
    "top_line": (LINE_INPUTS, TOP_WIDTH),
    "top_bias": (TOP_WIDTH,),
    "value": (TOP_WIDTH,),
    "value_line": (LINE_INPUTS,),
    "value_direct": (1,),  # of the chance to win the line
    "value_bias": (1,),
}
PLACES, PARAMETER_COUNT = places_of(PARAMETERS)

# Fields of the scratch space
VALUE_FIELDS = [
    ("by_network", np.int64, ()),  # 1: the network evaluates
    ("parameters", np.float32, (PARAMETER_COUNT,)),
    ("line_inputs", np.float32, (LINE_INPUTS,)),
    ("flag_inputs", np.float32, (FLAGS + 1, FLAG_INPUTS)),  # the last row: a card that is tried
    ("decided", np.int64, (FLAGS,)),
    ("of_line", np.float32, (FLAG_WIDTH,)),  # what the line tells each flag
    ("hidden", np.float32, (FLAG_WIDTH,)),
    ("chance_of", np.float64, (FLAGS + 1,)),  # to win each flag
    ("embedding", np.float32, (FLAGS + 1, EMBEDDING)),
    ("top", np.float32, (TOP_WIDTH,)),  # before negative numbers become 0
    ("direct", np.float64, ()),  # what the value is without the top and the flags
    ("line_value", np.float64, ()),  # the chance to win the line
    ("stake_of", np.float64, (FLAGS,)),  # what winning each flag adds to it
    # of the position before a card is tried
    ("top_before", np.float32, (TOP_WIDTH,)),
    ("chance_before", np.float64, (FLAGS,)),
    ("embedding_before", np.float32, (FLAGS, EMBEDDING)),
    ("direct_before", np.float64, ()),
    ("top_tried", np.float32, (TOP_WIDTH,)),
    ("change", np.float32, (EMBEDDING,)),
]
