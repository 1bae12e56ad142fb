"""What the learner asks of a game: two modules, found by the game's name.

- `training/…/playing/self_play.py` plays: compiled, without JAX, so that any machine can play.
- `training/…/network.py` learns: the same network in JAX, with a critic that sees what is hidden.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    import jax

Parameters = dict[str, Any]
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
    """

    FIELDS: tuple[str, ...]

    def new_parameters(self, seed: int) -> Parameters:
        """Parameters drawn by lot: those of the `network` and those of the `critic`."""
        ...

    def network(self, p: Parameters, d: Decisions) -> "tuple[jax.Array, jax.Array, jax.Array]":
        """The log-probabilities of the choices, the log-odds to win, and those of the belief."""
        ...

    def critic(self, p: Parameters, d: Decisions) -> "jax.Array":
        """The log-odds to win of the seat that chooses, from what is hidden too."""
        ...

    def belief_targets(self, d: Decisions) -> "tuple[jax.Array, jax.Array]":
        """What the belief is compared with: what is so, and what may be so as far as one knows."""
        ...

    def flat(self, p: Parameters) -> Any:
        """The parameters of the network as the kernel reads them."""
        ...


def player_of(game: str) -> Player:
    """The module that plays a game."""
    return cast(Player, import_module(f"training.{game.replace('-', '_')}.playing.self_play"))


def learner_of(game: str) -> Learner:
    """The module that learns a game."""
    return cast(Learner, import_module(f"training.{game.replace('-', '_')}.network"))
