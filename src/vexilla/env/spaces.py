"""The spaces of observations, for Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict

from vexilla.env.games import arrays_of

HIGHEST_NUMBER = 100.0  # more than any number of an observation
HIGHEST_PLANE = 127


def observation_space(game: str, *, masked: bool = False, flat: bool = False) -> Dict:
    """The space of a game's observations: planes, numbers and prefix.

    Args:
        game: its name.
        masked: whether a mask stands beside the observation, as PettingZoo wants it.
        flat: whether that observation is one row of float32 numbers.
    """
    arrays = arrays_of(game)
    size = arrays.VOCABULARY
    planes = (arrays.PLANE_COUNT, *arrays.PLACES)
    parts: dict[str, Any] = {
        "planes": Box(0, HIGHEST_PLANE, planes, np.int8),
        "numbers": Box(0, HIGHEST_NUMBER, (arrays.NUMBER_COUNT,), np.float32),
        "prefix": Box(0, size, (arrays.MAX_SPELLING,), np.int16),
    }
    if masked:
        mask = Box(0, 1, (size,), np.int8)
        seen = Dict(parts)
        if flat:
            low, high = (
                np.concatenate([getattr(part, end).reshape(-1) for part in parts.values()])
                for end in ("low", "high")
            )
            row = Box(low, high, dtype=np.float32)
            return Dict({"observation": row, "action_mask": mask})
        return Dict({"observation": seen, "action_mask": mask})
    return Dict(parts)
