"""Views as arrays of fixed shape. What each plane and number means: docs/arrays.md.

>>> import vexilla
>>> from vexilla.env.observation import observe
>>> seen = observe(vexilla.new("battle-line", seed=7).agent_view("south"))
>>> seen.planes.shape, int(seen.planes[0].sum())
((24, 70), 7)
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vexilla.env.games import arrays_of, drafted
from vexilla.errors import VexillaError
from vexilla.given import shown
from vexilla.kernel.batch import observe_view_at
from vexilla.view import View


class Observation(NamedTuple):
    """What a seat sees, of one game or of many.

    Attributes:
        planes: int8; after the game's index, if any: the plane, then its places.
        numbers: float32.
        prefix: int16; what the seat has chosen of an action so far, each choice plus 1, then zeros.
            The last choice has no place: it completes the action.
    """

    planes: npt.NDArray[np.int8]
    numbers: npt.NDArray[np.float32]
    prefix: npt.NDArray[np.int16]


def empty_observation(game: str, count: int) -> Observation:
    """Arrays of zeros for the observations of a number of games."""
    arrays = arrays_of(game)
    return Observation(
        np.zeros((count, arrays.PLANE_COUNT, *arrays.PLACES), np.int8),
        np.zeros((count, arrays.NUMBER_COUNT), np.float32),
        np.zeros((count, drafted(game)), np.int16),
    )


def observe(view: View) -> Observation:
    """What a view holds, as arrays; nothing is chosen yet. Raises VexillaError if it is no view."""
    if not isinstance(view, View):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise VexillaError(f"A view is wanted, not {shown(view)}.")
    seen = empty_observation(view.rules.NAME, 1)
    planes = seen.planes.reshape(*seen.planes.shape[:2], -1)
    observe_view_at(view.records, 0, planes, seen.numbers)
    return Observation(seen.planes[0], seen.numbers[0], seen.prefix[0])
