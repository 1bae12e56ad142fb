"""Scratch space of the judgement, with the weights that were fitted."""

from functools import cache
from pathlib import Path

from vexilla.blades_and_banners.judgement.inputs import INPUTS
from vexilla.blades_and_banners.rules.components import CELLS, COLUMNS, COPIES, ORDER_KINDS, ROWS
from vexilla.kernel import arrays as np
from vexilla.kernel.types import ScratchArray
from vexilla.kernel.weights import reading_weights, set_weights, weights_file

HIDDEN = 64  # units in the hidden layer of the network
CARD_KINDS = 4  # kinds of order cards that are not planned equally often (`search.py`)

SCRATCH = np.dtype(
    (
        np.record,
        [
            # parameters of the search
            ("temperature", np.float64, ()),
            ("trust", np.float64, ()),
            ("plan_temperature", np.float64, ()),
            ("usual", np.float64, (CARD_KINDS,)),  # how often a card of each kind is planned
            ("again", np.float64, ()),  # factor for a card of the same unit as the card before
            # the network
            ("into_hidden", np.float64, (INPUTS, HIDDEN)),
            ("hidden_bias", np.float64, (HIDDEN,)),
            ("from_hidden", np.float64, (HIDDEN,)),
            ("around", np.float64, (INPUTS,)),  # from the inputs past the hidden layer
            ("bias", np.float64, ()),
            # intermediate results
            ("inputs", np.float64, (INPUTS,)),
            ("hidden", np.float64, (HIDDEN,)),
            ("gains", np.float64, (2, ORDER_KINDS)),  # by player and unit (`threats.py`)
            # a bit for each enemy piece, and for each cell where a move could gain something, with
            # an empty line at each end
            ("by_row", np.int64, (ROWS + 2,)),
            ("by_file", np.int64, (COLUMNS + 2,)),
            ("goals_by_row", np.int64, (ROWS + 2,)),
            ("goals_by_file", np.int64, (COLUMNS + 2,)),
            ("gain_weights", np.float64, (2, ORDER_KINDS)),  # how much each gain counts
            ("card_weights", np.float64, (ORDER_KINDS,)),  # how often each unit is planned
            ("card_shares", np.float64, (ORDER_KINDS,)),
            ("kills", np.float64, (CELLS,)),  # the value of shooting the enemy on a cell
            ("promise", np.float64, (ORDER_KINDS, COPIES)),  # the value of each order card
        ],
    )
)


def empty_scratch() -> ScratchArray:
    """Scratch space without weights, an array of one record."""
    return np.zeros(1, SCRATCH)


def search_scratch(version: str = "") -> ScratchArray:
    """The fitted weights of a version (`vexilla.kernel.weights`), as an array."""
    return _read(weights_file(Path(__file__).parent, "weights.json", version)).copy()


@cache
def _read(path: Path) -> ScratchArray:
    """Scratch space with the weights in a file, read once: each search begins with a copy."""
    made = empty_scratch()
    with reading_weights(path) as read:
        for part in ("search", "network"):
            for name, value in read[part].items():
                set_weights(made, name, value)
    return made
