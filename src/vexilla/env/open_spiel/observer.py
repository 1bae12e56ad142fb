"""What a player sees, for OpenSpiel: as a tensor and as a string."""

from typing import Any

import numpy as np
import pyspiel

from vexilla import given
from vexilla.env.games import arrays_of
from vexilla.env.observation import empty_observation
from vexilla.env.open_spiel.state import State
from vexilla.env.rows import Rows, write_parts
from vexilla.errors import VexillaError
from vexilla.given import SPECTATOR

_SEATS = {seat: np.array([seat]) for seat in (SPECTATOR, 0, 1)}


class Observer:
    """What a player sees as a tensor and as a string (OpenSpiel's interface of observers).

    Its arrays are the parts of a row (`vexilla.env.Rows`), after two numbers that say who looks.
    With perfect recall the string has all that the player has seen, and the tensor is the same as
    without: no fixed shape can hold a whole game. Without private information it shows what a
    spectator sees, to both players alike. What is public is not left out of what a player sees.
    """

    def __init__(self, game: str, kind: pyspiel.IIGObservationType, params: Any = None) -> None:
        """An observer of a game.

        Args:
            game: its name.
            kind: what is to be shown.
            params: there are none.

        Raises:
            VexillaError: there are some, or the observer is to see both hands.
        """
        if params:
            raise VexillaError(f"There are no parameters of observations, not {params}.")
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise VexillaError(
                "An observer shows what a player sees (private_info=SINGLE_PLAYER) or what a "
                "spectator sees (private_info=NONE)."
            )
        self._recalls = kind.perfect_recall
        self._spectates = kind.private_info == private.NONE
        arrays = arrays_of(game)
        self._rows = Rows(game)
        first = 0 if self._spectates else 2
        # A spectator makes no choices, so the part of them at the end is left out.
        size = self._rows.parts["choices"].start if self._spectates else self._rows.size
        self.tensor = np.zeros(first + size, np.float32)
        row = self.tensor[first:]
        self._parts = [row[part] for part in self._rows.parts.values()]
        self.dict = {
            name: part.reshape(self._rows.shapes[name])
            for name, part in zip(self._rows.parts, self._parts, strict=True)
            if part.size
        }
        if not self._spectates:
            self.dict = {"player": self.tensor[:first], **self.dict}
        self._seen = empty_observation(game, 1)
        self._planes = self._seen.planes.reshape(1, arrays.PLANE_COUNT, -1)
        self._view = np.empty(1, arrays.VIEW)

    def set_from(self, state: State, player: int) -> None:
        """Writes what a player sees into the tensor. Raises VexillaError if there is no player."""
        seat = self._seat(player)
        course = state.course
        if course is None:
            self.tensor.fill(0)
        if not self._spectates:
            self.dict["player"][:] = seat == 0, seat == 1
        if course is None:
            return
        states, drafts = course.moment.states, course.drafts
        course.tools.observe(
            *(states, drafts, 0, 1, _SEATS[seat], self._view, 0),
            *(self._planes, self._seen.numbers, self._seen.prefix),
        )
        seen = self._seen
        planes = self._planes.reshape(-1)
        write_parts(self._rows, planes, seen.numbers[0], seen.prefix[0], self._parts)

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, or has seen, as a string. Raises VexillaError."""
        seat = self._seat(player)
        return state.all_seen(seat) if self._recalls else state.seen_now(seat)

    def _seat(self, player: int) -> int:
        seat = given.whole(player, "A player", 0, 1)
        return SPECTATOR if self._spectates else seat
