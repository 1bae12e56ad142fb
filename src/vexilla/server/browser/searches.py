"""Searches in workers of the page, which have no Python: the compiled code of a game is enough.

A search that is to be made there raises `Elsewhere`. The page has it made, answers others
meanwhile, and then does the same once more: now what the search found is there.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from vexilla.agents.search import Found, SearchAgent, goes_on, results
from vexilla.game import View
from vexilla.kernel import arrays as np
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import TREE, clear_tree_at, new_trees

MAX_REMEMBERED = 1000  # far more than one request makes


class Elsewhere(BaseException):
    """A search is being made: do the same again once it has been found."""


class Search(NamedTuple):
    """A search for workers that know no game: bytes, and numbers.

    Attributes:
        key: names it.
        game: whose compiled code makes it.
        view: what the seat knows.
        scratch: the weights, and scratch space.
        states: how many states it needs.
        state_size: the bytes of each.
        tree_size: the bytes of a tree.
        list_length: how many actions a list has space for.
        is_public: whether lists are (`search_at`).
        simulations: for each tree; 0: as many as there is time for.
        ms: how long it may take.
    """

    key: str
    game: str
    view: bytes
    scratch: bytes
    states: int
    state_size: int
    tree_size: int
    list_length: int
    is_public: bool
    simulations: int
    ms: float


class Searches:
    """What workers of the page have searched."""

    def __init__(self, start: Callable[[list[str], Search], object], workers: int) -> None:
        """Prepares it.

        Args:
            start: begins a search; called with the random generator of each of its trees, too.
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
        judges = view.package.judges
        states, scratch = rules.empty_states(SCRATCH_STATES), judges.search_scratch(agent.version)
        trees, lists = new_trees(1), new_lists(rules.MAX_ACTIONS)
        clear_tree_at(trees, 0)
        public, rng = judges.LEGAL_LIST_IS_PUBLIC, start_rng(seed, 0)
        search_at(view.records, states, scratch, trees, 0, lists, public, rng, 1)
        if not goes_on(trees[0], whole):
            return results(view, trees)
        self._views[key] = view
        count = 1 if agent.iterations else self._workers
        rngs = [str(start_rng(seed, i)) for i in range(count)]
        ms = max(0.0, end - agent.clock()) * 1000
        search = Search(
            key=key,
            game=rules.NAME,
            view=records,
            scratch=scratch.tobytes(),
            states=len(states),
            state_size=states.dtype.itemsize,
            tree_size=TREE.itemsize,
            list_length=len(lists[0]),
            is_public=public,
            simulations=agent.iterations,
            ms=ms,
        )
        self._start(rngs, search)
        raise Elsewhere

    def forget(self, key: str) -> None:
        """Forgets a search that nobody waits for any longer."""
        self._views.pop(key, None)

    def find(self, key: str, trees: bytes) -> None:
        """Takes the trees of a search, one after the other."""
        view = self._views.pop(key, None)
        if view is not None:
            self._found[key] = results(view, np.frombuffer(trees, TREE))
            while len(self._found) > MAX_REMEMBERED:
                del self._found[next(iter(self._found))]
