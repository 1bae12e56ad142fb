"""A batch of one game, for interfaces that play one game at a time: nothing is checked twice."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from vexilla.batch import direct
from vexilla.env.batch import Batch
from vexilla.env.games import arrays_of, drafted
from vexilla.env.observation import Observation
from vexilla.errors import VexillaError
from vexilla.kernel.batch import WAIT, meet_range, observe_range, step_range

_SEATS = {seat: np.array([seat]) for seat in (-1, 0, 1)}
_YES, _NO = np.ones(1, np.bool_), np.zeros(1, np.bool_)


class OneGame(Batch):
    """One game, without `auto_reset`: a step changes what the attributes hold.

    Attributes:
        size: the number of different choices.
    """

    def __init__(
        self, game: str, seed: int, options: Any = None, edition: str | None = None
    ) -> None:
        """Deals the first game. Arguments and errors are those of `Batch`."""
        super().__init__(game, 1, seed, options, edition=edition, auto_reset=False, threads=1)
        arrays = arrays_of(game)
        self.size = arrays.VOCABULARY
        self._shape = arrays.PLANE_COUNT, *arrays.PLACES
        self._flat_shape = 1, arrays.PLANE_COUNT, int(np.prod(arrays.PLACES))
        self._counts = (1, arrays.NUMBER_COUNT), (1, drafted(game))
        self._game = game
        self._choice = np.full(1, WAIT, np.int64)
        self._codes = np.empty(self.rules.MAX_ACTIONS, np.int64)
        self._views = np.empty(1, arrays.VIEW)

    @property
    def actor(self) -> int:
        """The seat that chooses next; -1 if the game is over."""
        return self.actors.item()

    def allows(self, choice: int) -> bool:
        """Whether a choice may be made now: any other number may not."""
        return 0 <= choice < self.size and self._masks.item(0, choice) == 1

    def choose(self, choice: int) -> None:
        """Makes a choice. Raises VexillaError if it is not allowed, or the game is over."""
        self._set(choice)
        _calls(self._game).step(
            *(self.states, self._drafts, 0, 1, self._choice, self.rngs, False),
            *(self.actors, self.rewards, self.done, self._masks, self._codes),
        )

    def meet(self, seat: int, choice: int, deal: bool = False) -> None:
        """`meet_random` of a seat, 0 or 1. Raises VexillaError if the choice is not allowed."""
        if not deal:
            self._set(choice)
        _calls(self._game).meet(
            *(self.states, self._drafts, 0, 1, _SEATS[seat], self._choice, _YES if deal else _NO),
            *(self.rngs, self._sampling, self.actors, self.rewards, self.done),
            *(self._masks, self._codes),
        )

    def seen_by(self, seat: int) -> Observation:
        """What a seat sees, in new arrays; -1 is a spectator."""
        planes = np.empty(self._flat_shape, np.int8)
        numbers, prefix = np.empty(self._counts[0], np.float32), np.empty(self._counts[1], np.int16)
        _calls(self._game).observe(
            *(self.states, self._drafts, 0, 1, _SEATS[seat], self._views, 0),
            *(planes, numbers, prefix),
        )
        return Observation(planes.reshape(self._shape), numbers[0], prefix[0])

    def mask_of(self, seat: int) -> npt.NDArray[np.int8]:
        """What a seat may choose, in a new array: nothing if the other one acts."""
        acts = self.actors.item() == seat
        return self._masks[0].copy() if acts else np.zeros(self.size, np.int8)

    def _set(self, choice: int) -> None:
        if not self.allows(choice):
            self._check(self._one_each([choice]))  # says what is wrong
            raise VexillaError(f"Choice {choice} (there is none) is not allowed now.")
        self._choice[0] = choice


class _Calls:
    """Functions of the kernel, for the arrays of a game."""

    def __init__(self, game: str) -> None:
        one = Batch(game, 1, 0, auto_reset=False, threads=1)
        seats, codes = np.zeros(1, np.int64), np.empty(one.rules.MAX_ACTIONS, np.int64)
        shown: Any = one.observe()
        planes = shown.planes.reshape(*shown.planes.shape[:2], -1)
        kept: Any = one.save()
        states, drafts, masks = kept["states"], kept["drafts"], kept["masks"]
        told = kept["actors"], kept["rewards"], kept["done"]
        self.step = direct(
            step_range, states, drafts, 0, 1, seats, kept["rngs"], False, *told, masks, codes
        )
        self.meet = direct(
            *(meet_range, states, drafts, 0, 1, seats, seats, _NO, kept["rngs"]),
            *(kept["sampling"], *told, masks, codes),
        )
        views = np.empty(1, arrays_of(game).VIEW)
        self.observe = direct(
            *(observe_range, states, drafts, 0, 1, seats, views, 0),
            *(planes, shown.numbers, shown.prefix),
        )


@cache
def _calls(game: str) -> _Calls:
    return _Calls(game)
