"""The agent that takes what looks best one ply deep."""

import random

import numpy as np

from vexilla.agents.agent import rehearse
from vexilla.game import Document, View


class GreedyAgent:
    """Chooses the legal action of the highest value; one of them at random where several are."""

    def __init__(self, seed: int | None = None) -> None:
        """Begins a sequence of choices; the same seed gives the same ones."""
        self._chance = random.Random(seed)

    def prepare(self, game: str) -> None:
        """Compiles what it needs for a game, or loads it."""
        rehearse(GreedyAgent, game)

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        number = self._chance.getrandbits(62)
        values = view.rules.action_values(view.records, view.codes, number)
        best = np.flatnonzero(values == values.max())
        return view.actions[int(self._chance.choice(best))]

    def close(self) -> None:
        """Nothing to end."""
