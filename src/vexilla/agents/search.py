"""The agent that searches: information-set Monte Carlo tree search, limited by time or count.

NumPy is imported where it is used, so that a server starts sooner.
"""

import math
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from vexilla.agents.agent import rehearse
from vexilla.agents.greedy import GreedyAgent
from vexilla.errors import UnknownName
from vexilla.game import Document, View, rules_of
from vexilla.outcome import Glance

SLICE_S = 0.003  # of searching between two looks at the clock
DEFAULT_S = 1.0  # thinking time where none is set

# Endgames are solved first (`Rules.endgame_values`), for this share of the time, or for this number
# of positions where simulations are counted
SOLVING_SHARE = 0.4
POSITIONS_A_SIMULATION = 10
TIE = 1e-6  # less than any two exact values differ


@dataclass(frozen=True)
class Level:
    """A level of play. Lower levels search less, and overlook more actions (`Rules.OVERLOOKED`).

    Attributes:
        iterations: simulations for each choice; 0: as many as there is time for.
        sees: actions that look like this, or better, are never overlooked.
    """

    iterations: int
    sees: Glance = Glance.PROVED


LEVELS = {
    1: Level(8, Glance.PLAIN),
    2: Level(20, Glance.PLAIN),
    3: Level(60),
    4: Level(240),
    5: Level(1000),
    6: Level(0),
}


@dataclass(frozen=True)
class Evaluation:
    """What a search has found out about a view.

    Attributes:
        chance: the chance of its seat to win, from what the seat may know.
        visits: the number of simulations of each legal action; all 0 where the seat is not to act,
            or where the decision is of a kind that is not searched.
        chances: the chance to win after each legal action; NaN where it has no visits.
    """

    chance: float
    visits: Any
    chances: Any


class SearchAgent:
    """Searches as long as it may, and plays the most visited action.

    Where an opponent must not foresee the choice, the action is drawn (`Rules.mixed_strategy`).
    Where the rest of the game can be solved, the highest level plays what is worth most.
    """

    clock: Callable[[], float] = staticmethod(time.perf_counter)

    def __init__(
        self,
        seed: int | None = None,
        level: int = max(LEVELS),
        time: float = 0.0,
        iterations: int = 0,
        cores: int = 1,
        endgames: int = 1,
        version: str = "",
    ) -> None:
        """Prepares a search.

        Args:
            seed: the same seed gives the same choices, if the iterations are set and no choice runs
                out of time.
            level: 1 (a novice) to 6.
            time: seconds for each choice; 0: one second, or as long as set iterations take.
            iterations: simulations for each choice; 0: those of the level.
            cores: the number of threads, each with its own tree; 0: one for each core.
            endgames: 0: the highest level searches them as well, instead of solving them.
            version: the frozen weights of an earlier champion (`Rules.search_scratch`); empty:
                today's, or those with which a weak level was measured.

        Raises:
            UnknownName: an argument is out of range.
        """
        if level not in LEVELS:
            raise UnknownName(f"The levels are {min(LEVELS)} to {max(LEVELS)}, not {level}.")
        for name, value in (("time", time), ("iterations", iterations), ("cores", cores)):
            if not 0 <= value < math.inf:
                raise UnknownName(f"The {name} of a search is 0 or more, not {value:g}.")
        self._chance = random.Random(seed)
        self._level = level
        self._time = time
        self._iterations = iterations or LEVELS[level].iterations
        self._threads = cores or os.cpu_count() or 1
        self._solves = level == max(LEVELS) and endgames != 0
        self._version = version
        self._closed = threading.Event()

    def prepare(self, game: str) -> None:
        """Compiles or loads what the agent needs for a game, before the clock runs.

        Raises:
            UnknownName: the game has no such version.
        """
        if self._version:
            rules_of(game).search_scratch(self._version)
        rehearse(GreedyAgent, game)  # chooses where nothing is searched
        for search in REHEARSED:
            rehearse(search, game)
        if self._solves:
            prepare_endgames(game)

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        end = self._end(time_s)
        seed = self._chance.getrandbits(62)
        if len(view.codes) == 1:
            return view.actions[0]
        solved = self._solved(view, seed, end)
        if solved is not None:
            values, doubt = solved
            if doubt == 0 and (values == values.max()).sum() == 1:
                return view.actions[int(values.argmax())]
        visits, _ = results(view, self._searched(view, seed, end, whole=False))
        if solved is not None:
            return view.actions[best_solved(view, *solved, visits, seed)]
        if self._level not in view.rules.OVERLOOKED:
            chances = view.rules.mixed_strategy(view.records, view.codes, visits, self._version)
            if chances is not None:
                return view.actions[drawn_by(chances, seed)]
        return view.actions[taken(view, visits, self._level, seed)]

    def evaluate(self, view: View, time_s: float | None = None) -> Evaluation:
        """Evaluates a view, whether or not its seat is to act.

        Args:
            view: what the seat may know of a game that is not over.
            time_s: the seconds that it may take; None: those that the agent was made with.
        """
        import numpy as np

        end = self._end(time_s)
        seed = self._chance.getrandbits(62)
        trees = self._searched(view, seed, end, whole=True)
        visits, gained = results(view, trees)
        with np.errstate(invalid="ignore"):
            chances = gained / visits
        if visits.any():
            chance = chances[visits.argmax()]
        else:
            chance = trees["total"][:, 0].sum() / max(trees["visits"][:, 0].sum(), 1)
        return Evaluation(float(chance), visits, chances)

    def close(self) -> None:
        """Ends a search that is running in another thread; it answers at once."""
        self._closed.set()

    def _solved(self, view: View, seed: int, end: float) -> tuple[Any, float] | None:
        """The values of the actions if the rest of the game can be solved, and their doubt."""
        if not self._solves:
            return None
        now = self.clock()
        until = now + SOLVING_SHARE * (end - now)
        most = POSITIONS_A_SIMULATION * self._iterations or math.inf

        def go_on(visited: int) -> bool:
            return visited < most and self.clock() < until and not self._closed.is_set()

        return view.rules.endgame_values(view.records, view.codes, seed, go_on)

    def _default_time(self, time_s: float | None) -> float:
        """The seconds to think where neither a time nor iterations are set."""
        return DEFAULT_S

    def _end(self, time_s: float | None) -> float:
        """The time on the clock when a search that begins now has to end."""
        limits = [limit for limit in (self._time, time_s) if limit]
        if not self._iterations and not self._time:
            limits.append(self._default_time(time_s))
        return self.clock() + min(limits, default=math.inf)

    def _searched(self, view: View, seed: int, end: float, whole: bool) -> Any:
        """The trees after a search; `whole`: even where there is only one action."""
        from vexilla.kernel.tree import new_trees

        trees = new_trees(self._threads)
        if self._threads == 1:
            self._search(view, trees, 0, seed, end, whole)
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                searches = [
                    pool.submit(self._search, view, trees, i, seed, end, whole)
                    for i in range(self._threads)
                ]
                for done in searches:
                    done.result()
        return trees

    def _search(self, view: View, trees: Any, i: int, seed: int, end: float, whole: bool) -> None:
        """Fills tree i until the time is up, or with its share of the iterations."""
        # Not when a program starts: the kernel imports the compiler.
        from vexilla.kernel.draws import start_rng
        from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
        from vexilla.kernel.tree import NOTHING, clear_tree_at

        rules, t = view.rules, trees[i]
        version = self._version
        if not version and self._level in rules.OVERLOOKED:
            version = rules.LEVELS_VERSION  # the levels stay as strong as their ratings say
        states, scratch = rules.empty_states(SCRATCH_STATES), rules.search_scratch(version)
        lists = new_lists(rules.MAX_ACTIONS)
        list_is_public, rng = rules.LEGAL_LIST_IS_PUBLIC, start_rng(seed, i)
        clear_tree_at(trees, i)
        left = math.ceil(self._iterations / self._threads) or math.inf
        count = 1
        while left > 0 and not self._closed.is_set():
            now = self.clock()
            if now >= end and t.visits[0] > 0:  # at least one simulation, however late it is
                return
            count = int(min(count, left))
            rng = search_at(
                view.records, states, scratch, trees, i, lists, list_is_public, rng, count
            )
            if t.first[0] == NOTHING:
                return  # decisions of this kind are not searched
            if not whole and (not is_listed(t) or t.listed[t.decision] == 1):
                return  # there is nothing to choose from
            left -= count
            took = max(self.clock() - now, 1e-6)
            count = max(1, min(2 * count, int(count * SLICE_S / took)))


# The second one also looks for what it overlooks. Made once: `rehearse` knows them again.
REHEARSED = [partial(SearchAgent, level=level) for level in (max(LEVELS), min(LEVELS))]


@cache
def prepare_endgames(game: str) -> None:
    """Compiles or loads what solves the endgames of a game, once per process."""
    rules_of(game).prepare_endgames()


def best_solved(view: View, values: Any, doubt: float, visits: Any, seed: int) -> int:
    """The place of the action worth most; where values hardly differ, of the most visited one."""
    if not visits.any():
        values_by_greedy = view.rules.action_values(view.records, view.codes, seed)
        visits = 1 + values_by_greedy.argsort().argsort()
    return int((values + max(doubt, TIE) * visits / visits.sum()).argmax())


def drawn_by(chances: Any, seed: int) -> int:
    """The place of an action that is drawn by its chance."""
    import numpy as np

    return int(np.random.default_rng(seed).choice(len(chances), p=chances))


def taken(view: View, visits: Any, level: int, seed: int) -> int:
    """The place of the action that a level plays after a search: the most visited it notices."""
    # the visited actions may be overlooked, or none is
    if level in view.rules.OVERLOOKED or not visits.any():
        values = view.rules.action_values(view.records, view.codes, seed)
        visits = visits + (1 + values.argsort().argsort()) / len(values)
    return int((visits * noticed(view, level, seed)).argmax())


def noticed(view: View, level: int, seed: int) -> Any:
    """For each legal action 1, or 0 if a level overlooks it; at least one is 1.

    No level that overlooks anything takes a rash action while it notices any other.
    """
    import numpy as np

    share = view.rules.OVERLOOKED.get(level, 0.0)
    if not share:
        return np.ones(len(view.codes))
    drawn = np.random.default_rng(seed).random(len(view.codes))
    glances = view.rules.at_a_glance(view.records, view.codes)
    if (glances == Glance.RASH).all():
        glances = np.zeros_like(glances)
    drawn[glances >= LEVELS[level].sees] = 1.0
    drawn[glances == Glance.RASH] = -1.0
    return (drawn >= min(share, drawn.max())).astype(np.float64)


def is_listed(t: Any) -> bool:
    """Whether a search has stored the list of actions at its decision."""
    from vexilla.kernel.tree import NOTHING

    return t.decision != NOTHING and t.first[t.decision] != NOTHING


def results(view: View, trees: Any) -> tuple[Any, Any]:
    """The visits of each legal action, and the sum of its results, over all trees."""
    import numpy as np

    visits, gained = np.zeros(len(view.codes)), np.zeros(len(view.codes))
    for t in trees:
        if not is_listed(t):
            continue
        first, count = int(t.first[t.decision]), int(t.listed[t.decision])
        for edge in range(first, first + count):
            code = int(t.action[edge])
            place = int(view.codes.searchsorted(code))
            # where another seat acts first, the listed actions are not legal ones here
            if place < len(view.codes) and view.codes[place] == code:
                visits[place] += t.taken[edge]
                gained[place] += t.gained[edge]
    return visits, gained


class ChampionAgent(SearchAgent):
    """The strongest player for a given time."""

    def __init__(
        self,
        seed: int | None = None,
        time: float = 0.0,
        iterations: int = 0,
        cores: int = 1,
        endgames: int = 1,
        version: str = "",
    ) -> None:
        """Prepares a search. Arguments as for `SearchAgent`."""
        super().__init__(
            seed, time=time, iterations=iterations, cores=cores, endgames=endgames, version=version
        )

    def _default_time(self, time_s: float | None) -> float:
        """All the time that there is."""
        return time_s or DEFAULT_S
