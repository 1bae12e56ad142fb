"""The network of `examples/ppo_blades_and_banners.py`, for one observation."""

from typing import Any

import numpy as np

from vexilla.env.learned import Parameters, apply, last_choice, one_hot, relu
from vexilla.env.observation import Observation

ROWS, COLUMNS, PLANES = 14, 20, 25
CELLS, CHOICES = ROWS * COLUMNS, 368
STRENGTHS = slice(13, 21)
PLACE = np.stack(np.meshgrid(np.linspace(0, 1, COLUMNS), np.linspace(0, 1, ROWS)))


def scores(p: Parameters, seen: Observation) -> Any:
    """A score for each choice."""
    planes = seen.planes.astype(np.float32)
    planes[STRENGTHS] *= 0.1
    last = last_choice(seen.prefix)
    chosen = np.zeros((2, CHOICES), np.float32)
    for choice in seen.prefix[seen.prefix > 0].tolist():
        chosen[0, choice - 1] += 1
    if last:
        chosen[1, last - 1] = 1
    chosen = chosen[:, :CELLS].reshape(2, ROWS, COLUMNS)
    field = np.concatenate([planes, chosen, PLACE]).transpose(1, 2, 0).astype(np.float32)
    around = np.pad(field, ((1, 1), (1, 1), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(around, (3, 3), (0, 1))
    looked_at = windows.transpose(0, 1, 3, 4, 2).reshape(CELLS, -1)
    cells = relu(apply(p["filter"], looked_at))
    facts = [seen.numbers, one_hot(int(seen.prefix[0]), CHOICES + 1), one_hot(last, CHOICES + 1)]
    line = relu(apply(p["line"], np.concatenate([*facts, cells.mean(0), cells.max(0)])))
    line = relu(apply(p["again"], line))
    return np.concatenate([cells @ apply(p["asked"], line), apply(p["others"], line)])
