"""Many games at once for Gymnasium, upon a batch."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from vexilla.env.batch import WAIT, Batch
from vexilla.env.gymnasium.opponents import ILLEGAL_REWARD, RANDOM, Opponents
from vexilla.env.spaces import observation_space
from vexilla.game import seat_number

Arrays = dict[str, npt.NDArray[Any]]


class OneSeatEach(VectorEnv[Arrays, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games in each of which the learner has one seat. A step is one choice in each.

    `info["action_mask"]` says what may be chosen. What it forbids loses the game.

    Where a game ends, the next one is dealt in the same step, and `info` holds `final_obs` and
    `final_info` of the one that ended, in the form that `SyncVectorEnv` gives them. All other
    arrays are overwritten by the next step.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "autoreset_mode": AutoresetMode.SAME_STEP
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: str = RANDOM,
        seat: str | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        """Prepares the games; `reset` deals them.

        Args:
            game: its name.
            num_envs: the number of games.
            opponent: the agent in the other seats, as in the arena; `random` is by far the fastest.
            seat: the learner's seat; None: the first one in every other game.
            threads: how many share the work; None: one for each core.
            options: options of the game.

        Raises:
            UnknownName: no such game, option, value, agent or seat.
        """
        self.num_envs = num_envs
        self._making = game, options, threads
        self._opponent = opponent
        self._batch, self._opponents = self._dealt(0)
        self._rows = np.arange(num_envs)
        self._nothing = np.full(num_envs, WAIT, np.int64)
        self._seats = self._rows % 2
        if seat is not None:
            self._seats[:] = seat_number(self._batch.rules, seat)
        self._seat_names = np.array(self._batch.rules.SEATS, object)
        self.single_observation_space = observation_space(game)
        self.single_action_space = Discrete(self._batch.mask().shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deals all games and lets the opponent play until the learner acts in each."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first, options=options)
        self._opponents.close()
        self._batch, self._opponents = self._dealt(int(self.np_random.integers(1 << 60)))
        self._opponents.play(self._seats, self._nothing)
        return self._seen(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Arrays,
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Makes a choice in each game, and lets the opponent play until the learner acts again."""
        choices = np.asarray(actions, np.int64)
        allowed = self._batch.mask()[self._rows, choices] == 1
        rewards, done = self._opponents.play(self._seats, np.where(allowed, choices, WAIT))
        rewards[~allowed] = ILLEGAL_REWARD
        done |= ~allowed
        final = self._final(done, ~allowed) if done.any() else {}
        if final:
            self._batch.redeal(np.flatnonzero(done))
            self._opponents.play(self._seats, self._nothing)  # who may be first
        return self._seen(), rewards, done, np.zeros_like(done), self._info() | final

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the opponent."""
        self._opponents.close()

    def _dealt(self, seed: int) -> tuple[Batch, Opponents]:
        game, options, threads = self._making
        batch = Batch(game, self.num_envs, seed, options, auto_reset=False, threads=threads)
        return batch, Opponents(self._opponent, batch, seed)

    def _seen(self) -> Arrays:
        return self._batch.observe(self._seats)._asdict()

    def _info(self) -> dict[str, Any]:
        return self._described(np.ones(self.num_envs, np.bool_), self._batch.mask())

    def _final(self, done: npt.NDArray[np.bool_], illegal: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium wants to be told of games that have just ended."""
        seen = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done).tolist():
            seen[game] = self._batch.observe_game(game, int(self._seats[game]))._asdict()
        info = self._described(done, self._batch.mask() * done[:, None])
        if illegal.any():
            info |= {"illegal": illegal, "_illegal": illegal}
        return {"final_obs": seen, "_final_obs": done, "final_info": info, "_final_info": done}

    def _described(
        self, where: npt.NDArray[np.bool_], masks: npt.NDArray[np.int8]
    ) -> dict[str, Any]:
        """What `OneSeat` says of one game, for some games, and for which, as Gymnasium has it."""
        seats = self._seat_names[self._seats]
        seats[~where] = None
        return {"action_mask": masks, "_action_mask": where, "seat": seats, "_seat": where}
