"""What a search works with: the weights that were fitted, and scratch space."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from vexilla.blades_and_banners.judgement.evaluation import HIDDEN, INPUTS
from vexilla.blades_and_banners.rules.components import CELLS, COPIES, ORDER_KINDS

CARD_KINDS = 4  # see `search.py`


SCRATCH = np.dtype(
    (
        np.record,
        [
            # what a search wants to know
            ("temperature", np.float64, ()),
            ("trust", np.float64, ()),
            ("plan_temperature", np.float64, ()),
            ("usual", np.float64, (CARD_KINDS,)),  # how often a card of each kind is planned
            ("again", np.float64, ()),  # … one of the same unit as the card before
            # the network
            ("into_hidden", np.float64, (INPUTS, HIDDEN)),
            ("hidden_bias", np.float64, (HIDDEN,)),
            ("from_hidden", np.float64, (HIDDEN,)),
            ("around", np.float64, (INPUTS,)),
            ("bias", np.float64, ()),
            # scratch
            ("inputs", np.float64, (INPUTS,)),
            ("hidden", np.float64, (HIDDEN,)),
            ("gains", np.float64, (2, ORDER_KINDS)),
            ("gain_weights", np.float64, (2, ORDER_KINDS)),  # how much a gain counts for candidates
            (
                "card_weights",
                np.float64,
                (ORDER_KINDS,),
            ),  # how often a card of each unit is planned
            ("card_shares", np.float64, (ORDER_KINDS,)),
            ("kills", np.float64, (CELLS,)),
            ("promise", np.float64, (ORDER_KINDS, COPIES)),
        ],
    )
)


def search_scratch() -> Any:
    """Scratch space with the weights that were fitted, an array of one record."""
    made = np.zeros(1, SCRATCH)
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    read = json.loads(text)
    for part in ("search", "network"):
        for name, value in read[part].items():
            made[name][0] = value
    return made
