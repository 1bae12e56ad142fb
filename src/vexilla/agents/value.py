"""The agent that takes the best action by a game's value network, one ply deep."""

import random

from vexilla import given
from vexilla.agents.agent import asked, named, rehearse
from vexilla.copying import Copyable
from vexilla.errors import UnknownName
from vexilla.game import Document, Game, View


class ValueAgent(Copyable):
    """Chooses the legal action after which the value network sees the best chance to win."""

    def __init__(self, seed: int | None = None) -> None:
        """Begins a sequence of choices, the same for the same seed."""
        self._chance = random.Random(given.seed_or_none(seed))

    def prepare(self, game: Game | str) -> None:
        """Compiles or loads what the agent needs. Raises UnknownName: it does not play the game."""
        rehearse(ValueAgent, named(game))

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`. Raises UnknownName: it does not play this game."""
        asked(view, time_s)
        seed = self._chance.getrandbits(62)
        odds = view.package.judges.network_values(view.records, view.codes, seed)
        if odds is None:
            name = view.rules.NAME
            raise UnknownName(f"The agent value does not play {name}; greedy and search do.")
        return view.actions[int(odds.argmax())]

    def close(self) -> None:
        """Does nothing."""
