"""What the learner asks of a game: two modules, found by the game's name.

- `training/…/playing/self_play.py` plays: compiled, without JAX, so that any machine can play.
- `training/…/network.py` learns: the same network in JAX, with a critic that sees what is hidden.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

if TYPE_CHECKING:
    import jax

Parameters = dict[str, Any]
Shapes = Mapping[str, tuple[int, ...]]
Decisions = dict[str, Any]  # the fields of a record that learning reads, an array for each


class Player(Protocol):
    """The module that plays. It has registered what `training.playing.games` calls.

    Attributes:
        DECISION: the dtype of a recorded choice. Besides what the network reads it has `allowed`
            and `chances`, a place for each choice; `choice`, `seat`, `game` and `result`.
        NETWORK: the dtype of the network; its field `parameters` holds what was learned.
        CHOICES_A_GAME: places in the record for each game, on average more than enough.
    """

    DECISION: Any
    NETWORK: Any
    CHOICES_A_GAME: int

    def new_spare(self) -> Any:
        """Arrays that a game overwrites."""
        ...


class Learner(Protocol):
    """The module that learns.

    Attributes:
        FIELDS: the fields of a decision that learning reads.
        PARAMETERS: the shapes of the network's layers, in the order in which the kernel reads them.
        CRITIC: those of the critic's layers.
        SPREAD: how far the first parameters of some layers lie from 0; for the others, as usual.
    """

    FIELDS: tuple[str, ...]
    PARAMETERS: Shapes
    CRITIC: Shapes
    SPREAD: Mapping[str, float]

    def network(self, p: Parameters, d: Decisions) -> "tuple[jax.Array, jax.Array, jax.Array]":
        """The log-probabilities of the choices, the log-odds to win, and those of the belief."""
        ...

    def critic(self, p: Parameters, d: Decisions) -> "jax.Array":
        """The log-odds to win of the seat that chooses, from what is hidden too."""
        ...

    def belief_targets(self, d: Decisions) -> "tuple[jax.Array, jax.Array]":
        """What the belief is compared with: what is so, and what may be so as far as one knows."""
        ...


def player_of(game: str) -> Player:
    """The module that plays a game."""
    return cast(Player, import_module(f"training.{game.replace('-', '_')}.playing.self_play"))


def learner_of(game: str) -> Learner:
    """The module that learns a game."""
    return cast(Learner, import_module(f"training.{game.replace('-', '_')}.network"))


def new_parameters(learner: Learner, seed: int) -> Parameters:
    """Parameters drawn by lot, of the network and of the critic; both begin as the evaluation."""
    chance = np.random.default_rng(seed)
    made: Parameters = {}
    for part, shapes in (("network", learner.PARAMETERS), ("critic", learner.CRITIC)):
        layers: Parameters = {}
        for name, shape in shapes.items():
            usual = (2.0 / shape[0]) ** 0.5 if len(shape) == 2 else 0.0
            spread = learner.SPREAD.get(name, usual)
            layers[name] = (spread * chance.standard_normal(shape)).astype(np.float32)
        layers["value_direct"] = np.ones(1, np.float32)
        made[part] = layers
    return made


def flat(learner: Learner, p: Parameters) -> Any:
    """The parameters of the network as the kernel reads them."""
    return np.concatenate([np.asarray(p[name], np.float32).ravel() for name in learner.PARAMETERS])
