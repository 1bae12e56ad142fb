"""Agents that learned by the examples: `learned:ppo`, or `learned:FILE.npz`, in NumPy alone.

>>> from vexilla.agents import make_agent
>>> import vexilla
>>> view = vexilla.new("battle-line", seed=7, first="south").agent_view("south")
>>> make_agent("learned:ppo").choose(view, None)["do"]
'play'
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from vexilla import given
from vexilla.agents.agent import asked, named
from vexilla.copying import Copyable
from vexilla.env.observation import Observation
from vexilla.env.spelling import spell_best
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
            network: how it learned: `ppo` is the only way so far; or a file of parameters, as
                the examples write it.
            run: which of the runs; they differ by the seed with which they learned.
            seed: is not needed, as nothing is drawn.

        Raises:
            UnknownName: there is no such network, run or file; the text lists those that ship.
        """
        given.seed_or_none(seed)
        if isinstance(network, str) and network.endswith(".npz"):  # pyright: ignore[reportUnnecessaryIsInstance]
            self._run = str(Path(network).absolute())
            if not Path(network).is_file():
                raise UnknownName(f"There is no file {network}.")
            return
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
        return spell_best(view, lambda seen: network(parameters, seen))

    def close(self) -> None:
        """Does nothing."""


def learned(game: str, run: str) -> tuple[Parameters, Network]:
    """The parameters of a run or a file, and their network. Raises UnknownName."""
    shipped = FOLDER / f"ppo-1-of-{game}.npz"
    path = Path(run) if run.endswith(".npz") else FOLDER / f"{run}-of-{game}.npz"
    if not shipped.is_file() or not path.is_file():
        raise UnknownName(f"{run} has not learned {game}.")
    parameters = _read(path, path.stat().st_mtime_ns)
    if _shapes(parameters) != _shapes(_read(shipped, 0)):
        raise UnknownName(f"{run} has no network of the example for {game}.")
    module = import_module(f"vexilla.env.learned.{game.replace('-', '_')}")
    return parameters, module.scores


@cache
def _read(path: Path, changed: int) -> Parameters:
    """The parameters in a file that changed at some time, by layer. Raises UnknownName."""
    parameters: dict[str, dict[str, Any]] = {}
    try:
        with np.load(path) as file:
            for key in file.files:
                # `line.w` in files that ship, `['line']['w']` in those that the examples write
                layer, *name = re.findall(r"\w+", key)
                parameters.setdefault(layer, {})["".join(name)] = file[key].astype(np.float32)
    except (OSError, ValueError, TypeError, EOFError, BadZipFile) as error:
        raise UnknownName(f"{path} has no parameters of a network: {error}") from None
    return parameters


def _shapes(parameters: Parameters) -> dict[str, dict[str, tuple[int, ...]]]:
    """The shape of each array, by layer and name."""
    return {
        layer: {name: array.shape for name, array in arrays.items()}
        for layer, arrays in parameters.items()
    }


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
