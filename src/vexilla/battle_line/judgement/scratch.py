"""What a search works with: the fitted weights, and scratch space."""

from functools import cache
from pathlib import Path
from typing import TypeAlias

from vexilla.battle_line.judgement.prospects import PROSPECTS
from vexilla.battle_line.judgement.value_shape import PARAMETER_COUNT, VALUE_FIELDS
from vexilla.battle_line.rules.components import FLAGS
from vexilla.battle_line.rules.formations import WEDGE
from vexilla.kernel import arrays as np
from vexilla.kernel.layers import read_parameters
from vexilla.kernel.types import Scratch
from vexilla.kernel.weights import reading_weights, set_weights, weights_file

RANKS = WEDGE + 1  # an entry for each rank
NETWORK_FILE = "value_network.f16"  # its parameters, two bytes each

# Where the outlook of a side is stored: at the number of its flag, or at one of these
Place: TypeAlias = int
TRIAL = FLAGS  # a side that is tried out
BARE = FLAGS + 1  # a side without cards
PLACES = FLAGS + 2

# Indices in `weights`: chances of Troops …
HELD, POOL_OWN, POOL_OTHER, CARDS_IN_HAND, DRAWS_IN_TIME, BARE_SIDE, BLUR = range(7)
# … doubt about flags, and what else decides a game
POWER, DOUBT, LINE, LINE_LATE, TEMPO, TEMPO_DRAW = range(7, 13)
TACTICS_HELD, TACTICS_READY, TACTICS_PLAYED = range(13, 16)
WEIGHTS = 16

_NAMES: tuple[str, ...] = PROSPECTS.names or ()
SCRATCH = np.dtype(
    (
        np.record,
        [
            ("weights", np.float64, (WEIGHTS,)),
            ("temperature", np.float64, ()),
            ("trust", np.float64, ()),
            ("scout", np.float64, ()),  # added to the chance to win, for its cards
            # the Troops that each player may count on, from what the viewer knows
            ("held", np.int64, (2,)),
            ("pool", np.int64, (2,)),
            ("pool_chance", np.float64, (2,)),
            ("none_held", np.float64, (8,)),  # the chance that none of n held Troops is free
            ("none_pool", np.float64, (2, 61)),  # the same for n Troops of the pool
            # for each side: the chance of each formation, its strength, how far that may be off
            ("outlook", np.float64, (2, PLACES, RANKS)),
            ("worth", np.float64, (2, PLACES, RANKS)),
            ("vague", np.float64, (2, PLACES)),
            ("flag_chance", np.float64, (FLAGS,)),  # to win each flag
            ("stake", np.float64, (FLAGS,)),  # what winning a flag adds to the chance of the line
            ("loss", np.float64, (FLAGS,)),  # what it loses if a Troop is not available
            ("so_far", np.float64, (1 << FLAGS,)),
            ("from_here", np.float64, (2 << FLAGS,)),
            *VALUE_FIELDS,
            # the fields of `prospects.py`, with the viewer
            *((name, PROSPECTS[name].base, PROSPECTS[name].shape) for name in _NAMES),
        ],
    )
)


def search_scratch(version: str = "") -> Scratch:
    """The fitted weights of a version (`vexilla.kernel.weights`), as an array."""
    return _read(weights_file(Path(__file__).parent, "weights.json", version)).copy()


@cache
def _read(path: Path) -> Scratch:
    """Scratch space with the weights in a file, read once: each search begins with a copy."""
    made = np.zeros(1, SCRATCH)
    with reading_weights(path) as read:
        set_weights(made, "weights", list(read["weights"].values()))
        for name, value in read["search"].items():
            set_weights(made, name, value)
    network = path.with_name(NETWORK_FILE)
    if network.exists():  # the oldest versions have none
        made["parameters"] = read_parameters(network, PARAMETER_COUNT)
        made["by_network"] = 1
    return made
