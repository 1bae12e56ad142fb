"""The spaces of observations, for Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, MultiDiscrete, Space

from vexilla.env.games import arrays_of, drafted
from vexilla.env.rows import Rows


def observation_space(game: str, *, flat: bool = False) -> Space[Any]:
    """The space of a game's observations.

    Args:
        game: its name.
        flat: whether an observation is a row of numbers from 0 to 1 (`Rows`). If not, it has
            planes, numbers and prefix. The prefix holds names of choices, and its space says so:
            wrappers and frameworks turn it into ones at their places.
    """
    if flat:
        return Box(0, 1, (Rows(game).size,), np.float32)
    arrays = arrays_of(game)
    shape = (arrays.PLANE_COUNT, *arrays.PLACES)
    highest = np.concatenate([np.full(part.count, part.highest, np.int8) for part in arrays.PLANES])
    high = np.broadcast_to(highest.reshape(-1, *[1] * len(arrays.PLACES)), shape)
    return Dict(
        {
            "planes": Box(np.zeros(shape, np.int8), high, dtype=np.int8),
            "numbers": Box(0, 1, (arrays.NUMBER_COUNT,), np.float32),
            "prefix": MultiDiscrete([arrays.VOCABULARY + 1] * drafted(game), dtype=np.int16),
        }
    )


def masked_space(game: str, *, flat: bool) -> Dict:
    """The space of observations with a mask beside them, as PettingZoo wants it."""
    mask = Box(0, 1, (arrays_of(game).VOCABULARY,), np.int8)
    return Dict({"observation": observation_space(game, flat=flat), "action_mask": mask})
