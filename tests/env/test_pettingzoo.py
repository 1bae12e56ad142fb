"""PettingZoo's own tests, and what they leave out."""

import importlib
import random
import warnings
from typing import Any
from unittest import mock

import numpy as np
import pettingzoo
import pytest

from vexilla.env import Observation, Rows
from vexilla.env.pettingzoo import IDS, battle_line_v0, blades_and_banners_v0
from vexilla.errors import UnknownName

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of the environments in these tests
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

    checks: Any = importlib.import_module("pettingzoo.test.state_test")

MODULES = [battle_line_v0, blades_and_banners_v0]
# PettingZoo says so of every environment of this shape, and of agents that have names.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:We recommend agents"),
    pytest.mark.parametrize("module", MODULES, ids=["battle-line", "blades-and-banners"]),
]


def test_api(module: Any) -> None:
    api_test(module.env(), num_cycles=300)
    api_test(module.raw_env(), num_cycles=300)


def test_observations_are_one_row_if_wanted(module: Any) -> None:
    env, flat = module.env(), module.env(flat=True)
    api_test(flat, num_cycles=50)
    for one in (env, flat):
        one.reset(seed=3)
    for _ in range(5):
        seat = env.agent_selection
        seen, row = env.observe(seat), flat.observe(seat)
        rows = Rows(env.unwrapped.GAME)
        assert (rows.of(Observation(**seen["observation"])) == row["observation"]).all()
        assert flat.observation_space(seat)["observation"].contains(row["observation"])
        for one in (env, flat):
            one.step(int(row["action_mask"].argmax()))


def test_seeds(module: Any) -> None:
    seed_test(module.env, num_cycles=100)


def test_rendering(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert capsys.readouterr().out.count("\n") > 20


def test_speed(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(0, 1000, 2))  # it plays for five seconds: three rounds of this clock
    with mock.patch("time.time", side_effect=lambda: next(clock)):
        performance_benchmark(module.env())
    assert "Finished performance benchmark" in capsys.readouterr().out


def play(env: Any, chance: random.Random) -> dict[str, float]:
    """Plays a random game. Returns the sum of each agent's rewards."""
    env.reset(seed=3)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        ended = terminated or truncated
        env.step(None if ended else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return gained


def test_games_have_a_winner(module: Any) -> None:
    env, chance = module.env(), random.Random(1)
    results = [tuple(play(env, chance).values()) for _ in range(4)]
    assert set(results) <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert any(result != (0.0, 0.0) for result in results)


def test_only_the_seat_that_acts_has_choices(module: Any) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    acts = env.agent_selection
    waits = next(agent for agent in env.agents if agent != acts)
    assert env.observe(acts)["action_mask"].any()
    assert not env.observe(waits)["action_mask"].any()


def test_options_are_those_of_the_game(module: Any) -> None:
    assert module.raw_env(render_mode="ansi").render_mode == "ansi"
    name = {battle_line_v0: "claim_timing", blades_and_banners_v0: "defence_order"}[module]
    value = {battle_line_v0: "start_of_turn", blades_and_banners_v0: "automatic"}[module]
    first, other = module.env(), module.env(**{name: value})
    for env in (first, other):
        env.reset(seed=1)
    seats = first.possible_agents
    plain, changed = (env.observe(seats[0])["observation"]["numbers"] for env in (first, other))
    assert (plain != changed).any()
    for make in (module.env, module.raw_env):
        with pytest.raises(TypeError, match="unexpected keyword argument 'colour'") as raised:
            make(colour="red")
        assert isinstance(raised.value, UnknownName)
        assert "raw_env" not in str(raised.value), "the caller may have written another name"
        with pytest.raises(UnknownName, match="There is no render_mode 'film'"):
            make(render_mode="film")


def test_a_state_has_everything(module: Any) -> None:
    checks.test_state(module.env(), num_cycles=200)
    env = module.env(flat=True)
    checks.test_state_space(env)
    env.reset(seed=4)
    size = Rows(env.unwrapped.GAME).size
    for _ in range(40):
        state, known = env.state(), env.known
        for place, agent in enumerate(env.possible_agents):
            row = env.observe(agent)["observation"]
            assert (state[place * size : (place + 1) * size] == row).all()
            assert (state[known[agent] == 1] == row).all()
        env.step(int(np.flatnonzero(env.mask)[-1]))


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo before 1.27 has no `make`")
def test_the_registry_knows_the_games(module: Any) -> None:
    name = module.raw_env.metadata["name"]
    env: Any = pettingzoo.make("aec", f"vexilla/{name}", flat=True)
    assert isinstance(env.unwrapped, module.raw_env)
    assert {*IDS} <= {*pettingzoo.aec_registry}
