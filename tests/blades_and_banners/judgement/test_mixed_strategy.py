"""Armies, deployments and plans are drawn, so that nobody can foresee them."""

from typing import Any

import numpy as np
import pytest

import vexilla
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.mixed_strategy import (
    LEAST_VISITS,
    equilibria,
    mixed_strategy,
)
from vexilla.blades_and_banners.rules.codes import hire_parts
from vexilla.blades_and_banners.rules.hiring import (
    ARMIES,
    ARMY_PRICE,
    MAX_BUDGET,
    MIN_BUDGET,
    army_number,
)
from vexilla.game import Game, View

GAME = "blades-and-banners"


def strategy(view: View, visits: Any = None) -> Any:
    return mixed_strategy(
        view.records, view.codes, np.zeros(len(view.codes)) if visits is None else visits
    )


def games(count: int) -> list[Game]:
    """Games with 14 coins and no trees: what the champion did there was always the same."""
    options = {"budget": 14, "trees": "none"}
    return [vexilla.new(GAME, seed=seed, options=options) for seed in range(count)]


def begin(game: Game, agent: SearchAgent) -> list[Any]:
    """Plays until both have planned; returns griffin's actions."""
    chosen: list[Any] = []
    while game.position()["phase"] != "orders":
        seat = game.actors[0]
        action = agent.choose(game.agent_view(seat), None)
        if seat == "griffin":
            chosen.append(action)
        game.play(action, seat=seat)
    return chosen


@pytest.mark.parametrize("budget", range(MIN_BUDGET, MAX_BUDGET + 1))
def test_armies_of_every_budget_can_be_hired(budget: int) -> None:
    game = vexilla.new(GAME, seed=1, options={"budget": budget})
    view = game.agent_view("griffin")
    chances = strategy(view)
    assert chances.sum() == pytest.approx(1)
    hired = {hire_parts(code)[1] for code in view.codes[chances > 0].tolist()}
    listed = [army_number(one["army"]) for one in equilibria()[budget]]
    assert hired == set(listed)
    for army in hired:  # nothing worth buying is left over
        assert budget - ARMY_PRICE[army] < 2 or (ARMIES[army][:2].sum() == 8)


def test_what_was_always_the_same_is_drawn() -> None:
    agent = SearchAgent(1, iterations=60)
    starts = [begin(game, agent) for game in games(12)]
    armies = {str(start[0]) for start in starts}
    deployments = {str(start[1:-1]) for start in starts}
    plans = {str(start[-1]) for start in starts}
    assert len(armies) >= 3
    assert len(deployments) == len(starts)
    assert len(plans) >= 4


def test_the_same_seed_draws_the_same() -> None:
    first, second = (
        [begin(game, SearchAgent(5, iterations=20)) for game in games(2)] for _ in range(2)
    )
    assert first == second


def test_plans_that_were_only_explored_are_not_drawn() -> None:
    (game,) = games(1)
    agent = SearchAgent(2, iterations=20)
    while game.position()["phase"] != "planning":
        game.play(agent.choose(game.agent_view(game.actors[0]), None), seat=game.actors[0])
    view = game.agent_view(game.actors[0])
    visits = np.zeros(len(view.codes))
    visits[[3, 4, 5]] = 100, 100 * LEAST_VISITS, 100 * LEAST_VISITS - 1
    chances = strategy(view, visits)
    assert set(np.flatnonzero(chances)) == {3, 4}
    assert chances[3] == pytest.approx(1 / (1 + LEAST_VISITS))
    assert strategy(view) is None  # a plan that was not searched is not drawn blindly


def test_in_the_battle_the_best_action_is_played() -> None:
    (game,) = games(1)
    begin(game, SearchAgent(3, iterations=20))
    view = game.agent_view(str(game.to_move))
    visits = np.arange(len(view.codes), dtype=np.float64)
    assert strategy(view, visits) is None


def test_nothing_is_drawn_by_what_a_seat_may_not_know() -> None:
    """Two armies of the enemy, hired in secret, leave the same chances."""
    seen = []
    for army in ({"pikemen": 2}, {"archers": 2, "sergeants": 1}):
        (game,) = games(1)
        full = {"knights": 1, "captains": 0, "sergeants": 0, "pikemen": 0, "archers": 0} | army
        game.play({"do": "hire", **full}, seat="griffin")
        view = game.agent_view("unicorn")
        seen.append(strategy(view).tolist())
    assert seen[0] == seen[1]
