"""The agent that chooses at random among all legal actions."""

import random

from vexilla import given
from vexilla.agents.agent import asked
from vexilla.copying import Copyable
from vexilla.game import Document, Game, View


class RandomAgent(Copyable):
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int | None = None) -> None:
        """Begins a sequence of choices, the same for the same seed."""
        self._chance = random.Random(given.seed_or_none(seed))

    def prepare(self, game: Game | str) -> None:
        """Does nothing."""

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        asked(view, time_s)
        return self._chance.choice(view.actions)

    def close(self) -> None:
        """Does nothing."""
