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
from collections.abc import Sequence
from itertools import accumulate, pairwise

import numpy as np
import numpy.typing as npt

from vexilla.env.games import arrays_of, drafted
from vexilla.env.observation import Observation
from vexilla.errors import VexillaError
from vexilla.given import shown

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
        shares: by what each place of the planes is multiplied.
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
        self._wanted = (
            ("planes", np.int8, self.shapes["planes"]),
            ("numbers", np.float32, self.shapes["numbers"]),
            ("choices of the prefix", np.int16, self.shapes["choices"][:1]),
        )
        self.shares = np.repeat(np.array(shares, np.float32), math.prod(arrays.PLACES))

    def of(self, seen: Observation) -> Floats:
        """The row of an observation, or a row for each game of a batch.

        Raises:
            VexillaError: it is no observation of this game.
        """
        if not isinstance(seen, Observation):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError(f"An observation is wanted, not {shown(seen)}.")
        planes, numbers, prefix = seen
        games = np.shape(numbers)[:-1]
        for part, (name, dtype, shape) in zip(seen, self._wanted, strict=True):
            if getattr(part, "dtype", None) != dtype or np.shape(part) != (*games, *shape):
                raise VexillaError(f"The {name} are not those of an observation of this game.")
        size = self.shapes["choices"][1]
        if prefix.size and not 0 <= prefix.min() <= prefix.max() <= size:
            raise VexillaError(f"A prefix has numbers from 0 to {size}.")
        rows = np.empty((*games, self.size), np.float32)
        flat = planes.reshape((*games, -1))
        write_parts(self, flat, numbers, prefix, [rows[..., part] for part in self.parts.values()])
        return rows


def write_parts(
    rows: Rows,
    planes: npt.NDArray[np.int8],
    numbers: Floats,
    prefix: npt.NDArray[np.int16],
    parts: Sequence[Floats],
) -> None:
    """Writes an observation, or those of a batch, into the parts of rows.

    Args:
        rows: those of the game.
        planes: with one axis after those of the games, if any.
        numbers: of the observation.
        prefix: of the observation.
        parts: for planes, numbers and choices, each with one axis after those of the games.
    """
    to_planes, to_numbers, to_choices = parts
    np.multiply(planes, rows.shares, out=to_planes)
    to_numbers[...] = numbers
    to_choices.fill(0)
    made = np.argwhere(prefix)
    if len(made):
        *games, order = made.T
        choices = prefix[(*games, order)] - 1 + rows.shapes["choices"][1] * order
        to_choices[(*games, choices)] = 1
