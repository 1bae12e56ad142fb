"""Many games at once: an array of states, dealt and played out on all cores.

`vexilla.env.Batch` adds what learners need: observations, masks, and choices one by one.

>>> from vexilla.batch import Batch
>>> batch = Batch("battle-line", 1000, seed=1)
>>> batch.deal()
>>> decisions = batch.play_out()
>>> len(batch.states), bool((batch.states["winner"] >= 0).all())
(1000, True)
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, ClassVar, TypeVar

import numpy as np
import numpy.typing as npt

from vexilla import given
from vexilla.copying import Copyable
from vexilla.errors import VexillaError
from vexilla.game import Package, checked_options, options_with, package_of, rules_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import playout_range

Function = TypeVar("Function", bound=Callable[..., Any])

MAX_GAMES = 1 << 30  # each has a stream of random numbers for its deals, and one to choose by


class Batch(Copyable):
    """Games of one kind, side by side. They can be copied and pickled together.

    Attributes:
        rules: the rules of the game.
        states: array of `count` state records; `states.dtype` names the fields.
        rngs: int64 array of `count`: the state of each game's random generator.
    """

    _KEPT: ClassVar[tuple[str, ...]] = ("states", "rngs")  # all that decides what happens

    def __init__(
        self,
        game: str,
        count: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        edition: str | None = None,
    ) -> None:
        """Creates games that are not dealt yet.

        Args:
            game: its name.
            count: the number of games, at least one.
            seed: 0 to 2**63 - 1; game i of a seed is the same for every `count`.
            options: options of the game; those left out are as in the edition.
            edition: one of `vexilla.editions(game)`; None: the defaults.

        Raises:
            UnknownName: no such game, option, value or edition.
            VexillaError: there cannot be this number of games.
        """
        self.rules = rules_of(game)
        count = given.whole(count, "The number of games", 1, MAX_GAMES)
        seed = given.seed(seed)
        chosen = checked_options(self.rules, options_with(self.rules, edition, options))
        try:
            self.states = self.rules.empty_states(count)
        except MemoryError:
            raise VexillaError(f"There is no memory for {count} games.") from None
        self.package.batches.set_options(self.states, chosen)
        self.rngs = np.array([start_rng(seed, i) for i in range(count)], np.int64)

    @property
    def package(self) -> Package:
        """The rules, with whatever else the package of the game offers."""
        return package_of(self.rules.NAME)

    def deal(self, threads: int | None = None) -> None:
        """Deals every game again, on a number of threads; None: one for each core."""

        def work(first: int, last: int) -> int:
            self.package.batches.deal_range(self.states, first, last, self.rngs)
            return 0

        self.share(work, threads)

    def play_out(self, threads: int | None = None) -> int:
        """Plays every game to its end by uniformly random legal actions.

        Returns:
            The number of decisions made in all games together.
        """

        def work(first: int, last: int) -> int:
            out = np.empty(self.rules.MAX_ACTIONS, np.int64)
            return playout_range(self.states, first, last, self.rngs, out)

        return self.share(work, threads)

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Copies of all arrays that decide what happens: `numpy.savez` keeps them in a file.

        What happens after `restore` is the same to the bit as what happened after `save`.
        """
        return {name: array.copy() for name, array in self._kept().items()}

    def restore(self, saved: Mapping[str, npt.NDArray[Any]]) -> None:
        """Goes back to what was saved, in this batch or in another one of the same games.

        Args:
            saved: what `save` gave. Nothing checks what stands in the arrays.

        Raises:
            VexillaError: they are no arrays of this game, or not of this number of games; then
                nothing has happened.
        """
        kept = self._kept()
        is_dict = isinstance(saved, Mapping)  # pyright: ignore[reportUnnecessaryIsInstance]
        if not is_dict or not kept.keys() <= {*saved}:
            raise VexillaError(f"What was saved is a dict of arrays: {', '.join(kept)}.")
        fitting = {name: given.fitting(saved[name], array) for name, array in kept.items()}
        for name, array in kept.items():
            array[...] = fitting[name]

    def _kept(self) -> dict[str, npt.NDArray[Any]]:
        """The arrays that decide what happens, by the names under which they are saved."""
        return {name.lstrip("_"): getattr(self, name) for name in self._KEPT}

    def share(self, work: Callable[[int, int], int], threads: int | None) -> int:
        """Divides the games among threads.

        Args:
            work: called with the first game of a slice and the one after its last.
            threads: their number; None: one for each core.

        Returns:
            The sum of what `work` returns.

        Raises:
            VexillaError: there is no such number of threads, or nothing to call.
        """
        if not callable(work):
            raise VexillaError(f"The work is a function, not {given.shown(work)}.")
        return self._shared(work, given.threads(threads) or given.cores())

    def _shared(self, work: Callable[[int, int], int], threads: int) -> int:
        """`share` of what needs no check."""
        count = len(self.states)
        if threads == 1 or count == 1:
            return work(0, count)
        threads = min(threads, count)
        bounds = [count * part // threads for part in range(threads + 1)]
        return sum(_pool(os.getpid()).map(work, bounds[:-1], bounds[1:]))


def direct(function: Function, *examples: object) -> Function:
    """A kernel function that no longer looks at the types of its arguments: a third faster.

    Args:
        function: one of `vexilla.kernel.playout`, such as `advance_at`.
        examples: arguments of the types that it will be given. Nothing checks the later ones:
            an array of another type is read as if it were of this one, and outside of it lies
            foreign memory.

    Raises:
        VexillaError: this is no such function, or it takes other arguments.

    >>> import numpy as np
    >>> from vexilla.kernel.playout import legal_at
    >>> batch = Batch("battle-line", 1, seed=1)
    >>> batch.deal()
    >>> codes = np.empty(batch.rules.MAX_ACTIONS, np.int64)
    >>> direct(legal_at, batch.states, 0, codes)(batch.states, 0, codes)
    63
    """
    if not callable(function):
        raise VexillaError(f"A function of the kernel is wanted, not {given.shown(function)}.")
    compiled: Any = function
    if not hasattr(compiled, "overloads"):  # there is no compiler
        return function
    try:
        return compiled._compile_for_args(*examples)
    except Exception as error:  # of several kinds, and with pages of text
        name = compiled.__name__
        why = f"{name} takes no such arguments ({type(error).__name__})."
        raise VexillaError(why) from error


@cache
def _pool(process: int) -> ThreadPoolExecutor:
    """The threads that all batches of a process share, one for each core.

    A process that is forked has none of its parent's threads.
    """
    return ThreadPoolExecutor(given.cores())
