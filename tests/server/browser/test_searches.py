"""Searches in workers of the page: they are asked for, and found the second time."""

import json
from typing import Any

import pytest

import vexilla
from tests.samples import OURS
from tests.server.running import ONE_SCREEN
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.search import SearchAgent
from vexilla.game import package_of, rules_of
from vexilla.kernel import arrays as np
from vexilla.kernel.search import search_at
from vexilla.kernel.tree import clear_tree_at, new_trees
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.browser.searches import Elsewhere, Search, Searches
from vexilla.view import View


class Workers:
    """What `engine/searcher.ts` does, here natively: it is given bytes and numbers, and no game."""

    def __init__(self) -> None:
        self.asked: list[tuple[list[str], Search]] = []
        self.searches = Searches(lambda *search: self.asked.append(search), 2)

    def work(self) -> None:
        """Makes the searches that were asked for."""
        while self.asked:
            rngs, search = self.asked.pop()
            key, game, view, scratch, states, state, tree, length, public, count, _ = search
            rules = rules_of(game)
            assert rules.empty_states(states).nbytes == states * state
            # copies: for arrays that cannot be written, Numba would compile the search once more
            views = np.frombuffer(view, viewed(game, 0).records.dtype).copy()
            weights = np.frombuffer(
                scratch, package_of(rules.NAME).judges.search_scratch().dtype
            ).copy()
            lists = np.empty(length, np.int64), np.empty(length)
            trees = new_trees(len(rngs))
            assert trees.nbytes == len(rngs) * tree
            for i, rng in enumerate(rngs):
                clear_tree_at(trees, i)
                space = rules.empty_states(states)
                search_at(views, space, weights, trees, i, lists, public, int(rng), count or 50)
            self.searches.find(key, trees.tobytes())


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Workers:
    workers = Workers()
    monkeypatch.setattr(SearchAgent, "elsewhere", workers.searches.searched)
    return workers


def viewed(game: str, plies: int) -> View:
    state, player = vexilla.new(game, seed=3), GreedyAgent(seed=3)
    for _ in range(plies):
        state.play(player.choose(state.agent_view(str(state.to_move)), None))
    return state.agent_view(str(state.to_move))


@pytest.mark.parametrize("game", OURS)
def test_it_finds_what_a_search_finds_here(game: str, workers: Workers) -> None:
    view = viewed(game, 30)
    agent = SearchAgent(seed=5, iterations=400, endgames=0)
    with pytest.raises(Elsewhere):
        agent.evaluate(view)
    (search,) = workers.asked
    assert len(search[0]) == 1  # a number of simulations is for one tree, as natively
    workers.work()
    found = agent.evaluate(view)
    assert found.visits.sum() > 0

    SearchAgent.elsewhere = None
    same = SearchAgent(seed=5, iterations=400, endgames=0).evaluate(view)
    assert (same.chance, same.visits.tolist()) == (found.chance, found.visits.tolist())


@pytest.mark.all
def test_all_workers_search_where_a_time_is_given(workers: Workers) -> None:
    view = viewed("battle-line", 10)
    agent = SearchAgent(seed=5, time=2.0, endgames=0)
    with pytest.raises(Elsewhere):
        agent.choose(view, None)
    *_, simulations, ms = workers.asked[0][1]
    assert (len(workers.asked[0][0]), simulations) == (2, 0)
    assert 0 < ms <= 2000
    workers.work()
    assert agent.choose(view, None) in view.actions
    assert workers.searches.searched(agent, view, 1, 0.0, False).visits.sum() == 100  # both trees


def test_where_there_is_nothing_to_search_nobody_is_asked(workers: Workers) -> None:
    view = vexilla.new("blades-and-banners", seed=1).agent_view("griffin")  # it hires
    assert SearchAgent(seed=1, iterations=400).choose(view, None) in view.actions
    assert workers.asked == []


def test_workers_are_given_what_the_seat_knows_and_nothing_more(workers: Workers) -> None:
    game = vexilla.new("battle-line", seed=1)
    seat = str(game.to_move)
    asked: list[tuple[list[str], Search]] = []
    for seed in (1, 2):
        other = game.agent_view(seat).sample(seed)  # the other's cards differ
        with pytest.raises(Elsewhere):
            SearchAgent(seed=1, iterations=400).choose(other.agent_view(seat), None)
        asked.append(workers.asked.pop())
    assert asked[0] == asked[1]


def test_a_hint_is_given_once_it_has_been_found(workers: Workers) -> None:
    told: list[dict[str, Any]] = []
    tables = OwnTables(lambda *_: None, lambda *_: None)
    seats = ONE_SCREEN
    body = json.dumps({"game": "battle-line", "seats": seats, "first": "south"})
    made = json.loads(Requests(tables).answer("POST", "api/tables", body, "en").text)
    line = Line(tables, tables.find(made["id"]), lambda text: told.append(json.loads(text)))
    line.hear(json.dumps({"type": "watch", "seat": "south", "since": 0, "language": "en"}))
    suggest = json.dumps({"type": "suggest", "id": "h"})
    with pytest.raises(Elsewhere):
        line.hear(suggest)
    assert told[-1]["type"] == "state"  # the table answers others meanwhile
    workers.work()
    line.hear(suggest)
    hint = told.pop()
    assert hint["type"] == "suggestion"
    SearchAgent.elsewhere = None
    line.hear(suggest)
    assert told.pop() == hint
