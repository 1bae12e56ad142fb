"""The kernel as plain Python: `NUMBA_DISABLE_JIT=1` gives the same games, bit by bit."""

import hashlib
import os
from itertools import count

import numpy as np
import pytest

from tests.marks import some
from tests.processes import run_python
from vexilla.agents.search import is_listed
from vexilla.game import GAMES, package_of, rules_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import playout_range
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees

pytestmark = pytest.mark.slow

PLAIN = os.environ | {"NUMBA_DISABLE_JIT": "1"}


def playout_digest(game: str, count: int) -> str:
    """A digest of the final states and views of some random games."""
    rules = rules_of(game)
    states = rules.empty_states(count)
    rngs = np.array([start_rng(11, i) for i in range(count)])
    package_of(rules.NAME).batches.deal_range(states, 0, count, rngs)
    playout_range(states, 0, count, rngs, np.empty(rules.MAX_ACTIONS, np.int64))
    digest = hashlib.sha256(states.tobytes() + rngs.tobytes())
    for i in range(count):
        for seat in (-1, 0, 1):
            digest.update(rules.view_of(states[i : i + 1], seat).tobytes())
    return digest.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_playouts_are_the_same(game: str) -> None:
    code = f"from {__name__} import playout_digest; print(playout_digest({game!r}, 12))"
    plain = run_python("-c", code, NUMBA_DISABLE_JIT="1")
    assert plain.strip() == playout_digest(game, 12)


# Plain Python takes a quarter of a second for each action of a search's list: in Battle Line these
# lists are shorter later on.
SKIPPED = {"battle-line": 60}


def searched(game: str) -> list[tuple[int, int]]:
    """The actions that a short search visits in a random game, with their visits."""
    rules = rules_of(game)
    states, rng = rules.empty_states(1), start_rng(5, 1)
    package_of(rules.NAME).batches.deal_range(states, 0, 1, np.array([rng]))
    empty, scratch, lists = (
        new_trees(1),
        package_of(rules.NAME).judges.search_scratch(),
        new_lists(rules.MAX_ACTIONS),
    )
    clear_tree_at(empty, 0)
    for number in count():
        player = rules.actors(states)[0]
        if number >= SKIPPED.get(game, 0):
            trees, samples = empty.copy(), rules.empty_states(SCRATCH_STATES)
            views = rules.view_of(states, player)
            search_at(
                views,
                samples,
                scratch,
                trees,
                0,
                lists,
                package_of(rules.NAME).judges.LEGAL_LIST_IS_PUBLIC,
                rng,
                4,
            )
            if is_listed(trees[0]):
                edges = slice(0, int(trees[0].edge_count))
                found = zip(trees[0].action[edges], trees[0].taken[edges], strict=True)
                return [(int(action), int(taken)) for action, taken in found if taken]
        codes = rules.legal_codes(states, player)
        rules.step(states, int(codes[len(codes) // 2]))
    raise AssertionError


@pytest.mark.slowest
@pytest.mark.parametrize("game", some(GAMES, ["battle-line"]))
def test_searches_are_the_same(game: str) -> None:
    code = f"from {__name__} import searched; print(searched({game!r}))"
    plain = run_python("-c", code, NUMBA_DISABLE_JIT="1")
    assert plain.strip() == str(searched(game))


# From each game's `test_rules.py`: whole games, and the hardest positions
RULES = {
    "battle_line": [
        "test_whole_games[deal-uniform-0]",
        "test_whole_games[deal-late_claims-0]",
        "test_whole_games[short-uniform-0]",
        "test_whole_games[short-late_claims-1]",
        *(f"test_made_up_positions[{seed}]" for seed in (0, 1)),
    ],
    "blades_and_banners": [
        "test_whole_games[begin-0]",
        "test_whole_games[scatter-0]",
        "test_every_move_of_crowded_positions[0]",
        "test_deployments[0]",
    ],
}


def test_the_rules_pass_their_tests() -> None:
    tests = [f"tests/{game}/test_rules.py::{test}" for game in RULES for test in RULES[game]]
    tests += ["tests/library/test_conform.py"]
    ran = run_python("-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, NUMBA_DISABLE_JIT="1")
    assert "passed" in ran
