"""Many games at once for Gymnasium, upon a batch."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from vexilla import given
from vexilla.copying import Copyable
from vexilla.env.batch import WAIT, Batch
from vexilla.env.games import check_keywords
from vexilla.env.gymnasium.opponents import ILLEGAL_REWARD, RANDOM, Opponents
from vexilla.env.gymnasium.order import NotDealt
from vexilla.env.observation import Observation
from vexilla.env.rendering import RENDER_MODES, checked_mode, render
from vexilla.env.rows import Rows
from vexilla.env.spaces import observation_space
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import seat_number

Arrays = dict[str, npt.NDArray[Any]] | npt.NDArray[Any]


class OneSeatEach(Copyable, VectorEnv[Arrays, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games in each of which the learner has one seat. A step is one choice in each.

    `info["action_mask"]` says what may be chosen. What it forbids loses the game, and so does a
    whole number that is no choice at all.

    What follows the end of a game is Gymnasium's `autoreset_mode`:

    - `NEXT_STEP`: the next step deals a game there, whatever is chosen, and gains nothing. The mask
      of a game that is over allows nothing.
    - `SAME_STEP`: the next game is dealt in the same step, and `info` holds `final_obs` and
      `final_info` of the one that ended, in the form that `SyncVectorEnv` gives them.
    - `DISABLED`: `reset` deals it, with `options={"reset_mask": …}`, before the next step.

    `info["seat"]` is the number of the learner's seat in each game: an index of `seats`. The
    environment can be copied and pickled in the middle of games.

    Attributes:
        seats: the names of the seats.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (Gymnasium's name and kind)
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }
    closed = True  # there is nothing to close before the opponents are there

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: str = RANDOM,
        seat: str | None = None,
        threads: int | None = None,
        edition: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        copy: bool = True,
        flat: bool = False,
        **options: Any,
    ) -> None:
        """Prepares the games; `reset` deals them.

        Args:
            game: its name.
            num_envs: the number of games.
            opponent: the agent in the other seats, as in the arena; `random` is by far the fastest.
            seat: the learner's seat; None: the first one in every other game.
            threads: how many share the work; None: one for each core.
            edition: one of `vexilla.editions(game)`; None: the defaults.
            autoreset_mode: what follows the end of a game; see above.
            render_mode: `ansi`, `rgb_array`, `human` or None.
            copy: whether observations and masks are copies. If not, the next step overwrites them,
                which is faster: nobody can keep them.
            flat: whether an observation is one row of numbers from 0 to 1 (`vexilla.env.Rows`).
            options: options of the game; those left out are as in the edition.

        Raises:
            UnknownName: no such game, option, value, agent, seat or mode.
            VexillaError: there cannot be this number of games or threads.
        """
        check_keywords(game, options)
        try:
            self._autoreset = AutoresetMode(autoreset_mode)
        except ValueError:
            names = ", ".join(mode.value for mode in AutoresetMode)
            raise UnknownName(
                f"There is no autoreset_mode {given.shown(autoreset_mode)}. The modes are: {names}."
            ) from None
        self.metadata = {**self.metadata, "autoreset_mode": self._autoreset}
        self.render_mode = checked_mode(render_mode)
        self._copies = given.truth(copy, "copy")
        self._flat = Rows(game) if given.truth(flat, "flat") else None
        num_envs = given.whole(num_envs, "num_envs", 1)
        self.num_envs = num_envs
        dealt = secrets.randbits(60)
        self._batch = Batch(
            game, num_envs, dealt, options, edition=edition, auto_reset=False, threads=threads
        )
        self._opponents = Opponents(opponent, self._batch)
        self.closed = False
        self._dealt = False
        self._ended = np.zeros(num_envs, np.bool_)  # where the last step ended a game
        self._rows = np.arange(num_envs)
        self._nothing = np.full(num_envs, WAIT, np.int64)
        self._seats = self._rows % 2
        if seat is not None:
            self._seats[:] = seat_number(self._batch.rules, seat)
        self.seats = self._batch.rules.SEATS
        self.single_observation_space = observation_space(game, flat=flat)
        self.single_action_space = Discrete(self._batch.mask().shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deals games and lets the opponent play until the learner acts in each.

        Args:
            seed: one for each game: what happens there then depends on it alone, and the first game
                is that of `OneSeat` with the same seed and seat. A single number is the seed of the
                first game, and each of the others has the next one. None, also in place of a game's
                seed: chance goes on there.
            options: `reset_mask` is an array of truth values: only where it is true a game is
                dealt. Other keys are left alone.

        Raises:
            VexillaError: there are no such seeds, or there is no such mask.
        """
        seeds = self._seeds(seed)
        where = self._where(options)
        super().reset(seed=next((one for one in seeds if one is not None), None), options=options)
        games: list[int] = self._rows[where].tolist()
        deals = [_deal_of(seeds[game]) for game in games]
        seeded = {game: deal for game, deal in zip(games, deals, strict=True) if deal is not None}
        self._batch.reseed(list(seeded), list(seeded.values()))
        self._opponents.begin(games, deals)
        self._opponents.play(self._seats, self._nothing, where)
        self._ended[where] = False
        self._dealt = True
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
        """Makes a choice in each game, and lets the opponent play until the learner acts again.

        Raises:
            NotDealt: the games were not dealt yet, or one of them has ended and nothing deals the
                next one.
            VexillaError: there is not one whole number for each game.
        """
        if not self._dealt:
            raise NotDealt("step")
        choices = given.wholes(actions, "A choice")
        allowed = self._batch.allowed(choices)
        waiting = self._ended
        if waiting.any():
            if self._autoreset == AutoresetMode.DISABLED:
                raise NotDealt("step")
            allowed |= waiting
        made = np.where(allowed & ~waiting, choices, WAIT)
        rewards, done = self._opponents.play(self._seats, made, waiting)
        rewards[~allowed] = ILLEGAL_REWARD
        done |= ~allowed
        told: dict[str, Any] = {}
        if self._autoreset != AutoresetMode.SAME_STEP:
            self._ended = done.copy()
            if not allowed.all():
                told = {"illegal": ~allowed, "_illegal": ~allowed}
        elif done.any():
            told = self._final(done, ~allowed)
            self._opponents.play(self._seats, self._nothing, done)  # it may be first
        return self._seen(), rewards, done, np.zeros_like(done), self._info() | told

    def render(self) -> tuple[Any, ...] | None:
        """The board of each game, as text or as an array of pixels; `human` writes the texts.

        Raises:
            NotDealt: the games were not dealt yet.
        """
        if not self._dealt:
            raise NotDealt("render")
        return tuple(render(self._batch, self.render_mode, game) for game in self._rows.tolist())

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the opponent."""
        self._opponents.close()

    def _seeds(self, seed: Any) -> list[int | None]:
        """The seed of each game; None: chance goes on there. Raises VexillaError."""
        if seed is None:
            return [None] * self.num_envs
        if (first := given.as_whole(seed)) is not None:
            return [given.seed(first + game) for game in range(self.num_envs)]
        known = isinstance(seed, (Sequence, np.ndarray))
        listed: list[Any] = list(cast(Any, seed)) if known else []
        if len(listed) != self.num_envs:
            raise VexillaError(
                f"A seed is a whole number, or a list of {self.num_envs}, one for each game."
            )
        return [given.seed_or_none(one) for one in listed]

    def _where(self, options: Any) -> npt.NDArray[np.bool_]:
        """Where games are dealt. Raises VexillaError."""
        if options is not None and not isinstance(options, Mapping):
            raise VexillaError(f"The options are an object, not {given.shown(options)}.")
        mask: Any = None if options is None else cast(Any, options).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not self._dealt:
            raise VexillaError("reset_mask: at first all games are dealt.")
        sound = isinstance(mask, np.ndarray) and mask.dtype == bool
        if not sound or mask.shape != (self.num_envs,) or not mask.any():
            raise VexillaError(
                f"reset_mask is an array of {self.num_envs} truth values, one of them true."
            )
        return mask

    def _seen(self) -> Arrays:
        seen = self._batch.observe(self._seats)
        if self._copies and self._flat is None:
            seen = Observation(seen.planes.copy(), seen.numbers.copy(), seen.prefix.copy())
        return self._shown(seen)

    def _shown(self, seen: Observation) -> Arrays:
        return seen._asdict() if self._flat is None else self._flat.of(seen)

    def _info(self) -> dict[str, Any]:
        masks = self._batch.mask()
        everywhere = np.ones(self.num_envs, np.bool_)
        return self._described(everywhere, masks.copy() if self._copies else masks)

    def _final(self, done: npt.NDArray[np.bool_], illegal: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium expects about games that have just ended."""
        seen = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done).tolist():
            observed = self._batch.observe_game(game, int(self._seats[game]))
            seen[game] = self._shown(observed)
        info = self._described(done, self._batch.mask() * done[:, None])
        if illegal.any():
            info |= {"illegal": illegal, "_illegal": illegal}
        return {"final_obs": seen, "_final_obs": done, "final_info": info, "_final_info": done}

    def _described(
        self, where: npt.NDArray[np.bool_], masks: npt.NDArray[np.int8]
    ) -> dict[str, Any]:
        """What `OneSeat` says of one game, for some games, and for which, as Gymnasium has it."""
        seats = np.where(where, self._seats, 0)
        return {"action_mask": masks, "_action_mask": where, "seat": seats, "_seat": where.copy()}


def _deal_of(seed: int | None) -> int | None:
    """The seed of the deals that `OneSeat` draws by a seed; None: chance goes on."""
    return None if seed is None else int(seeding.np_random(seed)[0].integers(1 << 60))
