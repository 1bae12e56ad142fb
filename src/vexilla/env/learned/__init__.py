"""Agents that learned by the examples: `learned:ppo`, in NumPy alone.

>>> from vexilla.agents import make_agent
>>> import vexilla
>>> view = vexilla.new("battle-line", seed=7, first="south").agent_view("south")
>>> make_agent("learned:ppo").choose(view, None)["do"]
'play'
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from vexilla import given
from vexilla.agents.agent import asked, named
from vexilla.copying import Copyable
from vexilla.env.observation import Observation, observe
from vexilla.env.spelling import Spelling
from vexilla.errors import UnknownName
from vexilla.game import Document, Game, View

FOLDER = Path(__file__).parent / "weights"

Parameters = Mapping[str, Mapping[str, Any]]
Network = Callable[[Parameters, Observation], Any]


class LearnedAgent(Copyable):
    """Makes the choice that a network finds most probable, one after the other."""

    def __init__(self, network: str = "ppo", run: int = 1, seed: int | None = None) -> None:
        """An agent of a run.

        Args:
            network: how it learned: `ppo` is the only way so far.
            run: which of the runs; they differ by the seed with which they learned.
            seed: is not needed, as nothing is drawn.

        Raises:
            UnknownName: there is no such network or run; the text lists those that there are.
        """
        given.seed_or_none(seed)
        runs = sorted({path.stem.partition("-of-")[0] for path in FOLDER.glob("*.npz")})
        self._run = f"{network}-{run}"
        if self._run not in runs:
            raise UnknownName(
                f"There is no network {network!r} of run {run}. There are: {', '.join(runs)}."
            )

    def prepare(self, game: Game | str) -> None:
        """Loads the network for a game. Raises UnknownName if none has learned it."""
        learned(named(game), self._run)

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        asked(view, time_s)
        parameters, network = learned(view.rules.NAME, self._run)
        spelling, seen, draft = Spelling(view.rules.NAME), observe(view), list[int]()
        action: Document | None = None
        while action is None:
            mask = spelling.mask(view, draft)
            if mask.sum() == 1:  # what is forced was not learned
                draft.append(int(mask.argmax()))
            else:
                scores = np.where(mask > 0, network(parameters, seen), -np.inf)
                draft.append(int(scores.argmax()))
            action = spelling.spelled(view, draft)
            if action is None:
                seen.prefix[len(draft) - 1] = draft[-1] + 1
        return action

    def close(self) -> None:
        """Does nothing."""


@cache
def learned(game: str, run: str) -> tuple[Parameters, Network]:
    """The parameters of a run, and the network that they are for. Raises UnknownName."""
    path = FOLDER / f"{run}-of-{game}.npz"
    if not path.is_file():
        raise UnknownName(f"{run} has not learned {game}.")
    parameters: dict[str, dict[str, Any]] = {}
    with np.load(path) as file:
        for key in file.files:
            layer, _, name = key.partition(".")
            parameters.setdefault(layer, {})[name] = file[key].astype(np.float32)
    module = import_module(f"vexilla.env.learned.{game.replace('-', '_')}")
    return parameters, module.scores


def apply(layer: Mapping[str, Any], x: Any) -> Any:
    """A layer's outputs."""
    return x @ layer["w"] + layer["b"]


def relu(x: Any) -> Any:
    """What is above 0."""
    return np.maximum(x, 0)


def one_hot(place: int, count: int) -> Any:
    """A 1 at a place."""
    row = np.zeros(count, np.float32)
    row[place] = 1
    return row


def last_choice(prefix: Any) -> int:
    """The choice made last of an action, plus 1; 0: none."""
    return int(prefix[max(int((prefix > 0).sum()) - 1, 0)])
