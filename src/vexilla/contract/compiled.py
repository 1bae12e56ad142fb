"""The rules of a game that is compiled, as far as they follow from its compiled functions."""

from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np

from vexilla.documents import Document
from vexilla.errors import UnknownName
from vexilla.kernel import generic as kernel
from vexilla.kernel import start_rng
from vexilla.kernel.playout import legal_at, step_at
from vexilla.kernel.types import Code, Codes, Seat, States, Views


class CompiledRules:
    """Rules of which a game's own class need give only the rest (`vexilla.rules.Rules`).

    They are those of a game without options, in which one player acts at a time and everybody sees
    what is played. Its compiled functions are registered (`vexilla.kernel.generic.register`).

    Attributes:
        NAME: the name of the game.
        STATE: the dtype of a state.
        VIEW: the dtype of a view.
        MAX_ACTIONS: an upper bound on the length of any list of actions.
    """

    NAME: str
    STATE: Any
    VIEW: Any
    MAX_ACTIONS: int
    OPTIONS: Mapping[str, tuple[Any, ...]] = {}

    def read_option(self, name: str, value: Any) -> NoReturn:
        """Raises UnknownName: there are no options."""
        raise UnknownName(f"{self.NAME} has no option {name!r}.")

    def empty_states(self, count: int) -> States:
        """An array of games in which all is 0."""
        return np.zeros(count, self.STATE)

    def actors(self, states: States) -> tuple[Seat, ...]:
        """The player whose turn it is; none once there is a result."""
        return () if states["winner"][0] >= 0 else (int(kernel.to_act(states[0], 0)),)

    def legal_codes(self, states: States, seat: Seat) -> Codes:
        """The codes of a player's legal actions."""
        codes = np.empty(self.MAX_ACTIONS, np.int64)
        return np.sort(codes[: legal_at(states, 0, codes) if seat in self.actors(states) else 0])

    def step(self, states: States, code: Code) -> None:
        """Plays a legal action."""
        step_at(states, 0, code)

    def open_action(self, document: Mapping[str, Any]) -> Document:
        """All of the action."""
        return dict(document)

    def view_at(self, states: States, i: int, seat: Seat, views: Views, j: int) -> None:
        """Writes the view of a seat in game i to view j."""
        raise NotImplementedError

    def view_of(self, states: States, seat: Seat) -> Views:
        """The view of a seat."""
        views = np.zeros(1, self.VIEW)
        self.view_at(states, 0, seat, views, 0)
        return views

    def resample(self, views: Views, seed: int) -> States:
        """A random state that agrees with a view."""
        states = self.empty_states(1)
        kernel.resample(states[0], views[0], states[0], start_rng(seed, 0))
        return states
