"""The agent that searches: information-set Monte Carlo tree search, limited by time or count.

The kernel, with its arrays, is imported where it is used, so that a server starts sooner.
"""

import math
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from vexilla import given
from vexilla.agents.agent import asked, checked_time, named, rehearse
from vexilla.agents.greedy import GreedyAgent
from vexilla.copying import Copyable
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, Game, View, package_of
from vexilla.outcome import Glance

SLICE_S = 0.003  # of searching between two looks at the clock
DEFAULT_S = 1.0  # thinking time where none is set

# Endgames are solved first (`Judges.endgame_values`), for this share of the time, or for this
# number of positions where simulations are counted
SOLVING_SHARE = 0.4
POSITIONS_A_SIMULATION = 10
TIE = 1e-6  # less than any two exact values differ

FEW = 300  # simulations are not worth asking others for
MAX_CORES = 1024  # each has a tree of 20 MB

LAUGHABLE = 0.003  # actions with a smaller share of the best one's policy are never played
PRIOR_WEIGHT = 10.0  # the prior of an action counts for as many simulations in a level's policy


# Simulations of each level for a choice; 0: as many as there is time for. Lower levels also choose
# more freely (`Judges.TEMPERATURES`), and more by what appeals to them (`Judges.appeal`).
LEVELS = {1: 8, 2: 20, 3: 60, 4: 240, 5: 1000, 6: 0}


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


@dataclass(frozen=True)
class Found:
    """What trees say of a view.

    Attributes:
        visits: the number of simulations of each legal action.
        gained: the sums of their results.
        priors: the mean prior of each; 0: it is not considered.
        chance: the mean of all results.
    """

    visits: Any
    gained: Any
    priors: Any
    chance: float


class SearchAgent(Copyable):
    """Searches as long as it may, and plays the most visited action.

    Where an opponent must not foresee the choice, the action is drawn (`Judges.mixed_strategy`).
    Where the rest of the game can be solved, the highest level plays what is worth most.
    """

    clock: Callable[[], float] = staticmethod(time.perf_counter)
    # Searches in place of `_searched`: a page has workers for it (`server/browser/searches.py`)
    elsewhere: Callable[..., Found] | None = None

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
            version: the frozen weights of an earlier champion (`Judges.search_scratch`); empty:
                today's, or those with which a weak level was measured.

        Raises:
            UnknownName: an argument is out of range.
        """
        known = given.as_whole(level)
        if known not in LEVELS:
            wrong = given.shown(level)
            raise UnknownName(f"The levels are {min(LEVELS)} to {max(LEVELS)}, not {wrong}.")
        if not isinstance(version, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise UnknownName(f"A version of a search is a name, not {given.shown(version)}.")
        self._chance = random.Random(given.seed_or_none(seed))
        self._level = known
        self._time = given.number(time, "The time of a search", 0, error=UnknownName)
        self.iterations = _whole("iterations", iterations) or LEVELS[known]
        self._threads = _whole("cores", cores, MAX_CORES) or given.cores()
        self._solves = known == max(LEVELS) and _whole("endgames", endgames) != 0
        self.version = version
        self._closed = False

    def prepare(self, game: Game | str) -> None:
        """Compiles or loads what the agent needs for a game, before the clock runs.

        Raises:
            UnknownName: the game has no such version.
        """
        name = named(game)
        if self.version:
            package_of(name).judges.search_scratch(self.version)
        rehearse(GreedyAgent, name)  # chooses where nothing is searched
        for search in REHEARSED:
            rehearse(search, name)
        if self._solves:
            prepare_endgames(name)

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`."""
        asked(view, time_s)
        end = self._end(time_s)
        seed = self._chance.getrandbits(62)
        return view.actions[drawn_by(self._chances(view, seed, end), seed)]

    def chances(self, view: View, time_s: float | None = None) -> Any:
        """How often it plays each of `view.actions` after one search. Arguments as for `choose`."""
        asked(view, time_s)
        end = self._end(time_s)
        return self._chances(view, self._chance.getrandbits(62), end)

    def _chances(self, view: View, seed: int, end: float) -> Any:
        count = len(view.codes)
        if count == 1:
            return certain(0, count)
        solved = self._solved(view, seed, end)
        if solved is not None:
            values, doubt = solved
            if doubt == 0 and (values == values.max()).sum() == 1:
                return certain(values.argmax(), count)
        found = self._found(view, seed, end, whole=False)
        visits, priors = found.visits, found.priors
        if solved is not None:
            return certain(best_solved(view, *solved, visits, seed), count)
        if visits.any() and self._level in view.package.judges.TEMPERATURES:
            return chances_of_level(view, visits + PRIOR_WEIGHT * priors, self._level)
        chances = view.package.judges.mixed_strategy(view.records, view.codes, visits, self.version)
        if chances is not None:
            return chances
        if not visits.any():
            visits = view.package.judges.action_values(view.records, view.codes, seed)
        return certain(visits.argmax(), count)

    def evaluate(self, view: View, time_s: float | None = None) -> Evaluation:
        """Evaluates a view, whether or not its seat is to act.

        Args:
            view: what the seat may know of a game that is not over.
            time_s: the seconds that it may take; None: those that the agent was made with.
        """
        from vexilla.kernel import arrays as np

        if not isinstance(view, View):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError(f"A View is to be evaluated, not {given.shown(view)}.")
        if view.some_state["winner"][0] >= 0:
            raise VexillaError("The game of this view is over: there is nothing to evaluate.")
        end = self._end(checked_time(time_s))
        seed = self._chance.getrandbits(62)
        found = self._found(view, seed, end, whole=True)
        visits = found.visits
        chances, searched = np.full(len(visits), np.nan), visits > 0
        chances[searched] = found.gained[searched] / visits[searched]
        chance = chances[visits.argmax()] if visits.any() else found.chance
        return Evaluation(float(chance), visits, chances)

    def close(self) -> None:
        """Ends a search that is running in another thread; it answers at once."""
        self._closed = True

    def _solved(self, view: View, seed: int, end: float) -> tuple[Any, float] | None:
        """The values of the actions if the rest of the game can be solved, and their doubt."""
        if not self._solves:
            return None
        now = self.clock()
        until = now + SOLVING_SHARE * (end - now)
        most = POSITIONS_A_SIMULATION * self.iterations or math.inf

        def go_on(visited: int) -> bool:
            return visited < most and self.clock() < until and not self._closed

        return view.package.judges.endgame_values(view.records, view.codes, seed, go_on)

    def _default_time(self, time_s: float | None) -> float:
        """The seconds to think where neither a time nor iterations are set."""
        return DEFAULT_S

    def _end(self, time_s: float | None) -> float:
        """The time on the clock when a search that begins now has to end."""
        limits = [limit for limit in (self._time, time_s) if limit]
        if not self.iterations and not self._time:
            limits.append(self._default_time(time_s))
        return self.clock() + min(limits, default=math.inf)

    def _found(self, view: View, seed: int, end: float, whole: bool) -> Found:
        if self.elsewhere is not None and not 0 < self.iterations <= FEW:
            return self.elsewhere(self, view, seed, end, whole)
        return self._searched(view, seed, end, whole)

    def _searched(self, view: View, seed: int, end: float, whole: bool) -> Found:
        """What a search until a time finds; `whole`: even where there is only one action."""
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
        return results(view, trees)

    def _search(self, view: View, trees: Any, i: int, seed: int, end: float, whole: bool) -> None:
        """Fills tree i until the time is up, or with its share of the iterations."""
        # Not when a program starts: the kernel imports the compiler.
        from vexilla.kernel.draws import start_rng
        from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
        from vexilla.kernel.tree import clear_tree_at

        rules, t = view.rules, trees[i]
        judges = view.package.judges
        states, scratch = rules.empty_states(SCRATCH_STATES), judges.search_scratch(self.version)
        lists = new_lists(rules.MAX_ACTIONS)
        list_is_public, rng = judges.LEGAL_LIST_IS_PUBLIC, start_rng(seed, i)
        clear_tree_at(trees, i)
        left = math.ceil(self.iterations / self._threads) or math.inf
        count = 1
        while left > 0 and not self._closed:
            now = self.clock()
            if now >= end and t.visits[0] > 0:  # at least one simulation, however late it is
                return
            count = int(min(count, left))
            rng = search_at(
                view.records, states, scratch, trees, i, lists, list_is_public, rng, count
            )
            if not goes_on(t, whole):
                return
            left -= count
            took = max(self.clock() - now, 1e-6)
            count = max(1, min(2 * count, int(count * SLICE_S / took)))


def _whole(name: str, value: Any, most: int | None = None) -> int:
    """The checked number of an option. Raises UnknownName."""
    return given.whole(value, f"The {name} of a search", 0, most, UnknownName)


# The second one also looks at a glance. Made once: `rehearse` knows them again.
REHEARSED = [partial(SearchAgent, level=level) for level in (max(LEVELS), min(LEVELS))]


@cache
def prepare_endgames(game: str) -> None:
    """Compiles or loads what solves the endgames of a game, once per process."""
    from vexilla.kernel.entries import compile_entries

    compile_entries(package_of(game).batches.entries().get("endgames", ()))


def best_solved(view: View, values: Any, doubt: float, visits: Any, seed: int) -> int:
    """The place of the action worth most; where values hardly differ, of the most visited one."""
    if not visits.any():
        values_by_greedy = view.package.judges.action_values(view.records, view.codes, seed)
        visits = 1 + values_by_greedy.argsort().argsort()
    return int((values + max(doubt, TIE) * visits / visits.sum()).argmax())


def certain(place: int, count: int) -> Any:
    """Chances by which one of some actions is always played."""
    from vexilla.kernel import arrays as np

    chances = np.zeros(count)
    chances[place] = 1.0
    return chances


def drawn_by(chances: Any, seed: int) -> int:
    """The place of an action that is drawn by its chance."""
    return random.Random(seed).choices(range(len(chances)), chances.tolist())[0]


def chances_of_level(view: View, policy: Any, level: int) -> Any:
    """How often a level plays each action.

    What it thinks best it always plays if anybody would see it at a glance. It never plays what is
    rash, or far behind in its policy. Among the rest it prefers what appeals to people who learn.

    Args:
        view: a view with more than one legal action.
        policy: how much there is to say for each of them, from the search and its priors; 0: it is
            not considered.
        level: a level with a temperature.
    """
    judges = view.package.judges
    glances = judges.at_a_glance(view.records, view.codes)
    if policy[glances != Glance.RASH].any():
        policy = policy * (glances != Glance.RASH)
    best = policy.argmax()
    if glances[best] >= Glance.PROVED:
        return certain(best, len(policy))
    policy = policy / policy[best]
    policy[policy < LAUGHABLE] = 0.0
    chances = policy ** (1.0 / judges.TEMPERATURES[level])
    chances *= judges.appeal(view.records, view.codes, level)
    return chances / chances.sum()


def by_visits(visits: Any) -> list[int]:
    """The places of actions, the most visited first."""
    return sorted(range(len(visits)), key=lambda place: -visits[place])


def goes_on(t: Any, whole: bool) -> bool:
    """Whether there is more to search after the first simulation."""
    from vexilla.kernel.tree import NOTHING

    if t.first[0] == NOTHING:
        return False  # decisions of this kind are not searched
    return whole or (is_listed(t) and t.listed[t.decision] > 1)  # else there is no choice


def is_listed(t: Any) -> bool:
    """Whether a search has stored the list of actions at its decision."""
    from vexilla.kernel.tree import NOTHING

    return t.decision != NOTHING and t.first[t.decision] != NOTHING


def results(view: View, trees: Any) -> Found:
    """What trees say together."""
    from vexilla.kernel import arrays as np

    visits, gained = np.zeros(len(view.codes)), np.zeros(len(view.codes))
    priors = np.zeros(len(view.codes))
    for t in trees:
        if not is_listed(t):
            continue
        first = int(t.first[t.decision])
        edges = slice(first, first + int(t.listed[t.decision]))
        # at once: a browser takes its time for each look at an array
        columns = (t[name][edges].tolist() for name in ("action", "taken", "gained", "prior"))
        for code, taken, result, prior in zip(*columns, strict=True):
            place = int(view.codes.searchsorted(code))
            # where another seat acts first, the listed actions are not legal ones here
            if place < len(view.codes) and view.codes[place] == code:
                visits[place] += taken
                gained[place] += result
                priors[place] += prior / len(trees)
    chance = trees["total"][:, 0].sum() / max(trees["visits"][:, 0].sum(), 1)
    return Found(visits, gained, priors, float(chance))


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
