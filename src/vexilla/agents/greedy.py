"""The agent that takes the best-looking action, one ply deep."""

import random

from vexilla import given
from vexilla.agents.agent import asked, named, rehearse
from vexilla.copying import Copyable
from vexilla.game import Document, Game, View


class GreedyAgent(Copyable):
    """Chooses a legal action of the highest value; at random where several have it."""

    def __init__(self, seed: int | None = None) -> None:
        """Begins a sequence of choices, the same for the same seed."""
        self._chance = random.Random(given.seed_or_none(seed))

    def prepare(self, game: Game | str) -> None:
        """Compiles or loads what the agent needs for a game."""
        rehearse(GreedyAgent, named(game))

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        from vexilla.kernel import arrays as np  # not when a program starts

        asked(view, time_s)
        seed = self._chance.getrandbits(62)
        values = view.package.judges.action_values(view.records, view.codes, seed)
        best = np.flatnonzero(values == values.max())
        return view.actions[int(self._chance.choice(best))]

    def close(self) -> None:
        """Does nothing."""
