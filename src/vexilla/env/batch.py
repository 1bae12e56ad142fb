"""Thousands of games played side by side, one choice at a time, over NumPy arrays.

>>> from vexilla.env import Batch
>>> batch = Batch("battle-line", 1000, seed=1)
>>> while not batch.done.any():
...     seen = batch.observe()
...     batch.step(batch.sample())
>>> seen.planes.shape, batch.mask().shape
((1000, 24, 70), (1000, 93))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from vexilla import batch, given
from vexilla.env.games import arrays_of
from vexilla.env.observation import Observation, empty_observation
from vexilla.env.rows import Rows
from vexilla.errors import VexillaError
from vexilla.given import cores
from vexilla.kernel.batch import (
    WAIT,
    meet_range,
    observe_range,
    sample_range,
    step_places,
    step_range,
)
from vexilla.kernel.draws import start_rng
from vexilla.kernel.spelling import DRAFT
from vexilla.raw import blank

GAMES_A_THREAD = 1024
_SAMPLING = 1 << 30  # the first stream of random numbers for `sample`; deals have those below


class Batch(batch.Batch):
    """Games of one kind, side by side, dealt and ready. In each, one seat makes a choice at a step.

    The arrays that it hands out are its own: the next call overwrites them. They share memory with
    PyTorch or JAX through DLPack (`torch.from_dlpack`).

    Attributes:
        actors: int64 array: the seat that chooses next in each game, 0 or 1; -1 where it is over.
        rewards: float32 array, a column for each seat: 1, -1 or 0 where the last step ended a game,
            else 0.
        done: bool array: where the last step ended a game.
        auto_reset: whether a new game is dealt in place of one that ends, in the same step.
    """

    _KEPT = ("states", "rngs", "actors", "rewards", "done", "_drafts", "_masks", "_sampling")

    def __init__(
        self,
        game: str,
        count: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
        auto_reset: bool = True,
        threads: int | None = None,
    ) -> None:
        """Deals the first games.

        Args:
            game: its name.
            count: the number of games, at least one.
            seed: 0 to 2**63 - 1; the n-th game at place i is the same for every `count` and any
                number of threads.
            options: options of the game; those left out are as in the edition.
            edition: one of `vexilla.editions(game)`; None: the defaults.
            auto_reset: see above.
            threads: how many share the work; None: one for each core, but for a single step one for
                each 1,024 games, since less would cost more to hand over than to do.

        Raises:
            UnknownName: no such game, option, value or edition.
            VexillaError: there cannot be this number of games or threads.
        """
        arrays = arrays_of(game)
        auto_reset, threads = given.truth(auto_reset, "auto_reset"), given.threads(threads)
        super().__init__(game, count, seed, options, edition=edition)
        count, seed = len(self.states), given.seed(seed)
        self.auto_reset = auto_reset
        self.actors = np.zeros(count, np.int64)
        self.rewards = np.zeros((count, 2), np.float32)
        self.done = np.zeros(count, np.bool_)
        self._names = arrays.CHOICE_NAMES
        self._view = arrays.VIEW
        self._threads = threads
        shares = max(1, count // GAMES_A_THREAD)
        self._step_threads = threads or min(cores(), shares)
        self._drafts = np.zeros(count, DRAFT)
        self._masks = np.zeros((count, arrays.VOCABULARY), np.int8)
        self._seen = empty_observation(game, count)
        self._sampling = np.array([start_rng(seed, _SAMPLING + i) for i in range(count)], np.int64)
        self._sampled = np.zeros(count, np.int64)
        self._places = np.arange(count)
        self.deal()

    def deal(self, threads: int | None = None) -> None:
        """Deals every game again."""
        super().deal(self._threads if threads is None else threads)
        self._refresh()

    def redeal(self, games: npt.ArrayLike) -> None:
        """Deals again in some places, whether the game there is over or not.

        `rewards` and `done` are 0 there afterwards. This is for batches without `auto_reset`.

        Args:
            games: the numbers of the places, or a truth value for each place: true where to deal.

        Raises:
            VexillaError: there is no such place; then nothing has happened.
        """
        places = given.places(games, len(self.states))
        self._step_places(places, np.full(len(self.states), WAIT, np.int64), dealt=True)

    def reseed(self, games: npt.ArrayLike, seeds: Sequence[int]) -> None:
        """Lets chance start again in some places; `redeal` then deals the first game there.

        From there on it is at each place as in a batch of a single game with that seed.

        Args:
            games: the numbers of the places, or a truth value for each place: true where to start.
            seeds: a seed for each of them, 0 to 2**63 - 1.

        Raises:
            VexillaError: there is no such place or seed; then nothing has happened.
        """
        where = given.places(games, len(self.states)).tolist()
        checked = [given.seed(seed) for seed in given.listed(seeds, "A seed")]
        if len(where) != len(checked):
            raise VexillaError(f"There is one seed for each place, {len(where)}.")
        for game, seed in zip(where, checked, strict=True):
            self.rngs[game] = start_rng(seed, 0)
            self._sampling[game] = start_rng(seed, _SAMPLING)

    def play_out(self, threads: int | None = None) -> int:
        """Plays every game to its end by uniformly random actions; none is dealt after it.

        Returns:
            The number of actions in all games together.
        """
        actions = super().play_out(self._threads if threads is None else threads)
        self._refresh()
        return actions

    def mask(self) -> npt.NDArray[np.int8]:
        """Which choices each game allows: a row of 0 and 1 for each. No choice is a dead end."""
        return self._masks

    def observe(
        self, seats: npt.ArrayLike | None = None, out: Observation | None = None
    ) -> Observation:
        """What a seat sees of each game.

        Args:
            seats: a seat, or one for each game; -1 is a spectator. None: the seats that act.
            out: arrays to write to, such as rows of a buffer; None: those of the batch.

        Raises:
            VexillaError: there is no such seat, or the arrays of `out` do not fit.
        """
        viewers = self.actors if seats is None else given.seats(seats, len(self.states))
        seen = self._seen if out is None else _fitting(out, self._seen)
        planes = seen.planes.reshape(*seen.planes.shape[:2], -1)

        def work(first: int, last: int) -> int:
            views = blank(self._view)
            observe_range(
                *(self.states, self._drafts, first, last, viewers, views, 0),
                *(planes, seen.numbers, seen.prefix),
            )
            return 0

        self._shared(work, self._step_threads)
        return seen if out is None else out

    def observe_game(self, game: int, seat: int) -> Observation:
        """What a seat sees of one game, in new arrays.

        Args:
            game: its place.
            seat: the seat; -1 is a spectator.

        Raises:
            VexillaError: there is no such place or seat.
        """
        game = given.whole(game, "The number of a game", 0, len(self.states) - 1)
        viewers = given.seats(given.whole(seat, "A seat", given.SPECTATOR, 1), 1)
        seen = empty_observation(self.rules.NAME, 1)
        states, drafts = self.states[game : game + 1], self._drafts[game : game + 1]
        planes = seen.planes.reshape(*seen.planes.shape[:2], -1)
        observe_range(
            *(states, drafts, 0, 1, viewers, blank(self._view), 0),
            *(planes, seen.numbers, seen.prefix),
        )
        return Observation(*(part[0] for part in seen))

    def state(self) -> npt.NDArray[np.float32]:
        """Everything about each game, for a critic or a search that may see all.

        A row has the rows of both seats (`vexilla.env.Rows`), and after them what neither of them
        knows, such as the order of a deck. All numbers are from 0 to 1.
        """
        rows, seen = Rows(self.rules.NAME), empty_observation(self.rules.NAME, len(self.states))
        seats = (rows.of(self.observe(seat, seen)) for seat in range(2))
        return np.concatenate([*seats, arrays_of(self.rules.NAME).unseen(self.states)], axis=1)

    @property
    def known(self) -> npt.NDArray[np.int8]:
        """Which places of a row of `state()` each seat may know: a row of 0 and 1 for each seat.

        They are those of the seat's own row. What both know stands in both rows.
        """
        size = Rows(self.rules.NAME).size
        more = arrays_of(self.rules.NAME).unseen(self.states[:1]).shape[1]
        return np.repeat(np.eye(2, 3, dtype=np.int8), (size, size, more), axis=1)

    def step(self, choices: npt.ArrayLike, games: npt.ArrayLike | None = None) -> None:
        """Makes a choice in each game; an action is played when its last choice is made.

        Args:
            choices: one for each game; WAIT (-1) leaves a game as it is. In a game that is over,
                nothing happens.
            games: the numbers of the only places where anything happens, or a truth value for each
                place. None: everywhere. It is faster than to wait in most games, but for batches
                without `auto_reset`.

        Raises:
            VexillaError: a mask forbids a choice, or there is no such place; then nothing has
                happened.
        """
        checked = self._one_each(choices)
        self._check(checked)
        if games is None:
            self._step(checked)
        elif self.auto_reset:
            raise VexillaError("step: `games` is for batches without `auto_reset`.")
        else:
            self._step_places(given.places(games, len(self.states)), checked)

    def meet_random(
        self,
        seats: npt.ArrayLike,
        choices: npt.ArrayLike,
        dealt: npt.NDArray[np.bool_] | None = None,
    ) -> None:
        """Makes a choice of a seat in each game, then random ones of its opponent.

        The opponent chooses until the seat acts again or the game is over, as by `sample`. So it is
        for batches without `auto_reset`.

        Args:
            seats: the seat, or one for each game.
            choices: one for each game; WAIT (-1) where the seat chooses nothing.
            dealt: truth values, one for each game: where a new game is dealt in place of the
                choice. None: nowhere.

        Raises:
            VexillaError: a mask forbids a choice, or there is no such seat; then nothing has
                happened.
        """
        checked = self._one_each(choices)
        self._check(checked)
        if self.auto_reset:
            raise VexillaError("meet_random is for batches without `auto_reset`.")
        where = np.zeros_like(self.done) if dealt is None else given.fitting(dealt, self.done)
        against = given.seats(seats, len(self.states))

        def work(first: int, last: int) -> int:
            codes = np.empty(self.rules.MAX_ACTIONS, np.int64)
            meet_range(
                *(self.states, self._drafts, first, last, against, checked, where),
                *(self.rngs, self._sampling, self.actors, self.rewards, self.done),
                *(self._masks, codes),
            )
            return 0

        self._shared(work, self._step_threads)

    def allowed(self, choices: npt.ArrayLike) -> npt.NDArray[np.bool_]:
        """Whether the mask of each game allows a choice, which may be any whole number.

        Raises:
            VexillaError: there is not one whole number for each game.
        """
        return self._allowed(self._one_each(choices))

    def sample(self, where: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.int64]:
        """A random choice for each game, all that its mask allows being equally likely.

        Args:
            where: truth values, one for each game: elsewhere nothing is drawn, and WAIT is the
                choice. None: everywhere.

        Raises:
            VexillaError: there is not one truth value for each game.
        """
        masks = self._masks
        if where is not None:
            masks = masks * given.fitting(where, self.done)[:, None]

        def work(first: int, last: int) -> int:
            sample_range(masks, first, last, self._sampling, self._sampled)
            return 0

        self._shared(work, self._step_threads)
        return self._sampled

    def _one_each(self, choices: Any) -> npt.NDArray[np.int64]:
        """A whole number for each game. Raises VexillaError."""
        checked = given.wholes(choices, "A choice")
        count = len(self.states)
        if checked.shape != (count,):
            raise VexillaError(f"There must be {count} choices, not an array of {checked.shape}.")
        return checked

    def _allowed(self, choices: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        inside = choices.view(np.uint64) < self._masks.shape[1]  # a negative one would be huge
        return self._masks.view(np.bool_)[self._places, choices * inside] & inside

    def _check(self, choices: npt.NDArray[np.int64]) -> None:
        """Raises VexillaError if some choice is not allowed."""
        right = self._allowed(choices) | (choices == WAIT) | (self.actors < 0)
        if not right.all():
            game = int(right.argmin())
            choice = int(choices[game])
            inside = 0 <= choice < self._masks.shape[1]
            name = self._names[choice] if inside else "there is none"
            raise VexillaError(f"In game {game}, choice {choice} ({name}) is not allowed now.")

    def _refresh(self) -> None:
        """Forgets what was chosen, and says what may be chosen in each game."""
        self._drafts["count"] = 0
        self._step(np.full(len(self.states), WAIT, np.int64))

    def _step(self, choices: npt.NDArray[np.int64]) -> None:
        """Makes choices that are allowed."""
        self._shared(lambda first, last: self._step_some(first, last, choices), self._step_threads)

    def _step_places(
        self, places: npt.NDArray[np.int64], choices: npt.NDArray[np.int64], dealt: bool = False
    ) -> None:
        """Makes choices that are allowed, in some games, in which a new one may be dealt before."""
        codes = np.empty(self.rules.MAX_ACTIONS, np.int64)
        step_places(
            *(self.states, self._drafts, places, dealt, choices, self.rngs),
            *(self.actors, self.rewards, self.done, self._masks, codes),
        )

    def _step_some(self, first: int, last: int, choices: npt.NDArray[np.int64]) -> int:
        """Makes choices that are allowed, in the games `first` to `last - 1`."""
        codes = np.empty(self.rules.MAX_ACTIONS, np.int64)
        step_range(
            *(self.states, self._drafts, first, last, choices, self.rngs, self.auto_reset),
            *(self.actors, self.rewards, self.done, self._masks, codes),
        )
        return 0


def _fitting(out: Observation, ours: Observation) -> Observation:
    """Arrays to write to in place of ours. Raises VexillaError."""
    parts: Any = out
    if not isinstance(parts, (tuple, list)) or len(cast(Any, parts)) != len(ours):
        raise VexillaError("An observation has three arrays: planes, numbers and prefix.")
    return Observation(*map(given.fitting, cast(Any, parts), ours))
