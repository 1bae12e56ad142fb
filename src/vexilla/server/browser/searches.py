"""Searches in workers of the page, which have no Python: the compiled code of a game is enough.

A search that is to be made there raises `Elsewhere`. The page has it made, answers others
meanwhile, and then does the same once more: now what the search found is there.
"""

import hashlib
from collections.abc import Callable

from vexilla.agents.search import Found, SearchAgent, goes_on, results
from vexilla.game import View
from vexilla.kernel import arrays as np
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import TREE, clear_tree_at, new_trees

MAX_REMEMBERED = 1000  # far more than one request makes


class Elsewhere(BaseException):
    """A search is being made: do the same again once it has been found."""


class Searches:
    """What workers of the page have searched."""

    def __init__(self, start: Callable[..., object], workers: int) -> None:
        """Prepares it.

        Args:
            start: begins a search: called with the random generator of each tree, a key, the game,
                the view, the scratch space, the number of states and the size of each, the size of
                a tree, the length of lists, whether they are public, the simulations for each tree
                (0: as many as there is time for), and the milliseconds.
            workers: how many work at once where a time is given, each with a tree of its own.
        """
        self._start, self._workers = start, workers
        self._found: dict[str, Found] = {}
        self._views: dict[str, View] = {}

    def searched(self, agent: SearchAgent, view: View, seed: int, end: float, whole: bool) -> Found:
        """What a search finds. Raises Elsewhere."""
        rules, records = view.rules, view.records.tobytes()
        asked = repr((rules.NAME, records, agent.iterations, agent.version, whole))
        key = hashlib.sha256(asked.encode()).hexdigest()
        if key in self._found:
            return self._found[key]
        states, scratch = rules.empty_states(SCRATCH_STATES), rules.search_scratch(agent.version)
        trees, lists = new_trees(1), new_lists(rules.MAX_ACTIONS)
        clear_tree_at(trees, 0)
        public, rng = rules.LEGAL_LIST_IS_PUBLIC, start_rng(seed, 0)
        search_at(view.records, states, scratch, trees, 0, lists, public, rng, 1)
        if not goes_on(trees[0], whole):
            return results(view, trees)
        self._views[key] = view
        count = 1 if agent.iterations else self._workers
        rngs = [str(start_rng(seed, i)) for i in range(count)]
        ms = max(0.0, end - agent.clock()) * 1000
        self._start(
            *(rngs, key, rules.NAME, records, scratch.tobytes()),
            *(len(states), states.dtype.itemsize, TREE.itemsize, len(lists[0])),
            *(public, agent.iterations, ms),
        )
        raise Elsewhere

    def find(self, key: str, trees: bytes) -> None:
        """Takes the trees of a search, one after the other."""
        view = self._views.pop(key, None)
        if view is not None:
            self._found[key] = results(view, np.frombuffer(trees, TREE))
            while len(self._found) > MAX_REMEMBERED:
                del self._found[next(iter(self._found))]
