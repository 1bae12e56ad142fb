"""Observations as rows of numbers from 0 to 1, for networks that take a single array.

>>> import vexilla
>>> from vexilla.env import Rows, observe
>>> rows = Rows("battle-line")
>>> row = rows.of(observe(vexilla.new("battle-line", seed=7).agent_view("south")))
>>> row.shape, float(row.min()), float(row.max())
((1941,), 0.0, 1.0)
>>> {name: (part.start, part.stop) for name, part in rows.parts.items()}
{'planes': (0, 1680), 'numbers': (1680, 1755), 'choices': (1755, 1941)}
"""

import math
from itertools import accumulate, pairwise

import numpy as np
import numpy.typing as npt

from vexilla.env.games import arrays_of, drafted
from vexilla.env.observation import Observation
from vexilla.errors import VexillaError

Floats = npt.NDArray[np.float32]


class Rows:
    """How the observations of a game become rows of float32 numbers, all from 0 to 1.

    A row has the planes, each divided by the highest number that it may hold; the numbers, as they
    are; and what was chosen of an action so far: a 1 for each choice, at its place among all
    choices. Rows of different observations differ.

    Attributes:
        size: the length of a row.
        shapes: the shape of each part: `planes`, `numbers` and `choices`.
        parts: the place of each part in a row.
    """

    def __init__(self, game: str) -> None:
        """The rows of a game. Raises UnknownName if it has no environment."""
        arrays = arrays_of(game)
        self.shapes: dict[str, tuple[int, ...]] = {
            "planes": (arrays.PLANE_COUNT, *arrays.PLACES),
            "numbers": (arrays.NUMBER_COUNT,),
            "choices": (drafted(game), arrays.VOCABULARY),
        }
        ends = accumulate(map(math.prod, self.shapes.values()), initial=0)
        self.parts = {
            name: slice(*ends) for name, ends in zip(self.shapes, pairwise(ends), strict=True)
        }
        self.size = self.parts["choices"].stop
        shares = [1 / part.highest for part in arrays.PLANES for _ in range(part.count)]
        self._shares = np.repeat(np.array(shares, np.float32), math.prod(arrays.PLACES))

    def of(self, seen: Observation) -> Floats:
        """The row of an observation, or a row for each game of a batch.

        Raises:
            VexillaError: it is no observation of this game.
        """
        planes, numbers, prefix = seen
        games = numbers.shape[:-1]
        sizes = (*games, -1)
        if planes.shape != (*games, *self.shapes["planes"]):
            raise VexillaError("An observation of another game cannot be made a row of this one.")
        rows = np.empty((*games, self.size), np.float32)
        self.write(
            *(planes.reshape(sizes), numbers, prefix),
            *(rows[..., part] for part in self.parts.values()),
        )
        return rows

    def write(
        self,
        planes: npt.NDArray[np.int8],
        numbers: Floats,
        prefix: npt.NDArray[np.int16],
        to_planes: Floats,
        to_numbers: Floats,
        to_choices: Floats,
    ) -> None:
        """Writes the parts of rows. Each array has one axis after those of the games, if any."""
        np.multiply(planes, self._shares, out=to_planes)
        to_numbers[...] = numbers
        to_choices.fill(0)
        made = np.argwhere(prefix)
        if len(made):
            *games, order = made.T
            choice = prefix[(*games, order)] - 1 + self.shapes["choices"][1] * order
            to_choices[(*games, choice)] = 1
