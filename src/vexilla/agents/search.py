"""The agent that searches: information-set Monte Carlo tree search within a time or a number."""

import math
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from vexilla.agents.agent import rehearse
from vexilla.agents.greedy import GreedyAgent
from vexilla.errors import UnknownName
from vexilla.game import Document, View
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import NOTHING, clear_tree_at, new_trees

SLICE_S = 0.003  # of a search, between two looks at the clock
USUAL_S = 1.0  # to think, where nothing else is said


@dataclass(frozen=True)
class Level:
    """How a player of a level errs: he sees not all that he could do, and looks ahead little.

    Attributes:
        overlooks: the share of all actions that do not occur to him, claims included.
        iterations: simulations a choice; 0: as many as there is time.
    """

    overlooks: float
    iterations: int


LEVELS = {
    1: Level(0.95, 8),
    2: Level(0.85, 16),
    3: Level(0.7, 40),
    4: Level(0.45, 150),
    5: Level(0.15, 600),
    6: Level(0.0, 0),
}


@dataclass(frozen=True)
class Judgement:
    """What a search has found out about a view.

    Attributes:
        chance: the chance of its seat to win, as far as it can know.
        visits: how often each legal action was looked at; nothing but 0 where it is not for this
            seat to act, or the decision is none that is searched.
        chances: the chance to win after each legal action; NaN where it was never looked at.
    """

    chance: float
    visits: Any
    chances: Any


class SearchAgent:
    """Looks ahead as long as it may and takes what it looked at most."""

    clock: Callable[[], float] = staticmethod(time.perf_counter)

    def __init__(
        self,
        seed: int | None = None,
        level: int = max(LEVELS),
        time: float = 0.0,
        iterations: int = 0,
        cores: int = 1,
    ) -> None:
        """Prepares a search.

        Args:
            seed: the same seed gives the same choices, if the iterations are set and the time ends
                none of them.
            level: 1 (a novice) to 6.
            time: seconds to think; 0: a second, but as long as set iterations take.
            iterations: simulations a choice; 0: those of the level.
            cores: threads, each with a tree of its own; 0: one for each core.

        Raises:
            UnknownName: a number that makes no sense.
        """
        if level not in LEVELS:
            raise UnknownName(f"The levels are {min(LEVELS)} to {max(LEVELS)}, not {level}.")
        for name, value in (("time", time), ("iterations", iterations), ("cores", cores)):
            if not 0 <= value < math.inf:
                raise UnknownName(f"The {name} of a search is 0 or more, not {value:g}.")
        self._chance = random.Random(seed)
        self._overlooks = LEVELS[level].overlooks
        self._time = time
        self._iterations = iterations or LEVELS[level].iterations
        self._threads = cores or os.cpu_count() or 1
        self._closed = threading.Event()

    def prepare(self, game: str) -> None:
        """Compiles what it needs for a game, or loads it: the clock is not for that."""
        rehearse(GreedyAgent, game)  # what is not searched is chosen by the same values
        rehearse(SearchAgent, game)

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        end = self._end(time_s)
        number = self._chance.getrandbits(62)
        if len(view.codes) == 1:
            return view.actions[0]
        visits, _ = results(view, self._grown(view, number, end, whole=False))
        if self._overlooks or not visits.any():  # some are not seen, or it is not searched
            values = view.rules.action_values(view.records, view.codes, number)
            visits = visits + (1 + np.argsort(np.argsort(values))) / len(values)
        return view.actions[int((visits * self._seen(len(visits), number)).argmax())]

    def judge(self, view: View, time_s: float | None = None) -> Judgement:
        """Judges a view, whether or not it is for its seat to act.

        Args:
            view: what the seat may know of a game that goes on.
            time_s: how many seconds it may take; None: what the agent was made with.
        """
        end = self._end(time_s)
        number = self._chance.getrandbits(62)
        trees = self._grown(view, number, end, whole=True)
        visits, gained = results(view, trees)
        with np.errstate(invalid="ignore"):
            chances = gained / visits
        if visits.any():
            chance = chances[visits.argmax()]
        else:
            chance = trees["total"][:, 0].sum() / max(trees["visits"][:, 0].sum(), 1)
        return Judgement(float(chance), visits, chances)

    def close(self) -> None:
        """Ends a search that goes on in another thread: it answers at once."""
        self._closed.set()

    def _seen(self, count: int, number: int) -> Any:
        """Which of some actions occur to it: at least one, as 1 or 0."""
        lots = np.random.default_rng(number).random(count)
        return (lots >= min(self._overlooks, lots.max())).astype(np.float64)

    def _usual(self, time_s: float | None) -> float:
        """How long it thinks where nobody has set that."""
        return USUAL_S

    def _end(self, time_s: float | None) -> float:
        """When a search ends that begins now."""
        limits = [limit for limit in (self._time, time_s) if limit]
        if not self._iterations and not self._time:
            limits.append(self._usual(time_s))
        return self.clock() + min(limits, default=math.inf)

    def _grown(self, view: View, number: int, end: float, whole: bool) -> Any:
        """The trees of a search; `whole`: also where there is nothing to choose from."""
        trees = new_trees(self._threads)
        if self._threads == 1:
            self._search(view, trees, 0, number, end, whole)
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                searches = [
                    pool.submit(self._search, view, trees, i, number, end, whole)
                    for i in range(self._threads)
                ]
                for done in searches:
                    done.result()
        return trees

    def _search(self, view: View, trees: Any, i: int, seed: int, end: float, whole: bool) -> None:
        """Fills a tree until the time is over, or with its share of the iterations."""
        rules, t = view.rules, trees[i]
        states, scratch = rules.empty_states(SCRATCH_STATES), rules.search_scratch()
        lists = new_lists(rules.MAX_ACTIONS)
        list_is_public, rng = rules.LEGAL_LIST_IS_PUBLIC, start_rng(seed, i)
        clear_tree_at(trees, i)
        left = math.ceil(self._iterations / self._threads) or math.inf
        count = 1
        while left > 0 and not self._closed.is_set():
            now = self.clock()
            if now >= end and t.visits[0] > 0:  # one simulation at least, however late it is
                return
            count = int(min(count, left))
            rng = search_at(
                view.records, states, scratch, trees, i, lists, list_is_public, rng, count
            )
            if t.first[0] == NOTHING:
                return  # a decision that is not searched
            if not whole and (not is_listed(t) or t.listed[t.decision] == 1):
                return  # nothing to choose from
            left -= count
            took = max(self.clock() - now, 1e-6)
            count = max(1, min(2 * count, int(count * SLICE_S / took)))


def is_listed(t: Any) -> bool:
    """Whether a search has found candidates for its decision."""
    return t.decision != NOTHING and t.first[t.decision] != NOTHING


def results(view: View, trees: Any) -> tuple[Any, Any]:
    """How often each legal action was looked at, and the sum of its results."""
    visits, gained = np.zeros(len(view.codes)), np.zeros(len(view.codes))
    for t in trees:
        if not is_listed(t):
            continue
        first, count = int(t.first[t.decision]), int(t.listed[t.decision])
        for edge in range(first, first + count):
            code = int(t.action[edge])
            place = int(np.searchsorted(view.codes, code))
            # where another seat acts first, none of them is among the legal ones
            if place < len(view.codes) and view.codes[place] == code:
                visits[place] += t.taken[edge]
                gained[place] += t.gained[edge]
    return visits, gained


class ChampionAgent(SearchAgent):
    """The strongest player within a given time."""

    def __init__(
        self, seed: int | None = None, time: float = 0.0, iterations: int = 0, cores: int = 1
    ) -> None:
        """Prepares a search: arguments as for `SearchAgent`."""
        super().__init__(seed, time=time, iterations=iterations, cores=cores)

    def _usual(self, time_s: float | None) -> float:
        """As long as it may."""
        return time_s or USUAL_S
