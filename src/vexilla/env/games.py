"""What the package of a game offers to environments: its module `arrays`."""

import importlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np
import numpy.typing as npt

from vexilla.errors import UnknownKeyword, UnknownName
from vexilla.kernel.observation import Part
from vexilla.kernel.types import Code, Seat, States
from vexilla.registry import GAMES
from vexilla.rules import rules_of


@runtime_checkable
class Arrays(Protocol):
    """Actions and views as arrays. The module also registers its functions with the kernel."""

    @property
    def VOCABULARY(self) -> int:
        """The number of different choices: they are 0 to VOCABULARY - 1."""
        ...

    @property
    def MAX_SPELLING(self) -> int:
        """The number of choices in the longest spelling."""
        ...

    @property
    def CHOICE_NAMES(self) -> Sequence[str]:
        """What each choice means."""
        ...

    @property
    def PLANES(self) -> Sequence[Part]:
        """The planes of an observation, in their order."""
        ...

    @property
    def NUMBERS(self) -> Sequence[Part]:
        """The numbers of an observation, in their order."""
        ...

    @property
    def PLANE_COUNT(self) -> int:
        """The number of planes."""
        ...

    @property
    def NUMBER_COUNT(self) -> int:
        """The number of numbers."""
        ...

    @property
    def PLACES(self) -> tuple[int, ...]:
        """The shape of a plane."""
        ...

    @property
    def VIEW(self) -> np.dtype[Any]:
        """The dtype of the game's views."""
        ...

    def unseen(self, states: States) -> npt.NDArray[np.float32]:
        """What no seat knows of some games, such as the order of a deck: numbers from 0 to 1.

        Returns:
            A row for each game. They have no columns if the seats together know everything.
        """
        ...

    def draw_past(
        self, states: States, codes: Sequence[Code], player: Seat, now: States, seed: int
    ) -> tuple[States, list[Code]]:
        """The start and the actions of a game that leads to a state, as far as a player can tell.

        Args:
            states: the true state before each of the actions, and the one after the last. Nothing
                is taken from it but what the player knows.
            codes: the true actions.
            player: who knows of it what there is to know.
            now: a state that the player cannot tell from the last one.
            seed: the seed of the sampling.
        """
        ...


def check_keywords(game: str, options: Mapping[str, Any]) -> None:
    """Checks that what was given besides an environment's own arguments are options of its game.

    Args:
        game: the name of the game.
        options: what was given.

    Raises:
        UnknownKeyword: one of them is none.
    """
    known = rules_of(game).OPTIONS
    for name in options:
        if name not in known:
            raise UnknownKeyword(
                f"There is an unexpected keyword argument {name!r}: {game} has no option {name!r}. "
                f"Its options are: {', '.join(known)}."
            )


def arrays_of(game: str) -> Arrays:
    """What a game offers to environments; its module is imported on first use.

    Raises:
        UnknownName: there is no such game, or it offers no environment.
    """
    return _imported(rules_of(game).NAME)


def drafted(game: str) -> int:
    """The most choices made of an action that is not complete yet."""
    return arrays_of(game).MAX_SPELLING - 1


@cache
def _imported(game: str) -> Arrays:
    name = f"{GAMES[game]}.arrays"
    try:
        return cast(Arrays, importlib.import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise UnknownName(f"The game {game} has no environment: it lacks {name}.") from None
