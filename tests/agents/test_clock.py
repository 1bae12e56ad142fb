"""Thinking ends in time: nothing is compiled meanwhile, and slices are short on every machine."""

import os
from typing import Any

import pytest

from tests.processes import run_python
from vexilla.agents import make_agent
from vexilla.agents.agent import rehearse
from vexilla.agents.search import SLICE_S, ChampionAgent, SearchAgent
from vexilla.game import GAMES, View, load_view, new
from vexilla.kernel import search as kernel_search

pytestmark = pytest.mark.slow

# Plays a game with each agent, prepared, in a process of its own that has loaded nothing else;
# prints what was compiled, or loaded, after that.
PLAY = """
import os, sys
from numba.core.dispatcher import Dispatcher
from vexilla.agents import make_agent
from vexilla.game import new

def compiled():
    found = {item for module in list(sys.modules.values()) for item in vars(module).values()
             if isinstance(item, Dispatcher)}
    return {(item.__name__, signature) for item in found for signature in item.signatures}

def play(name, text):
    game = new(name, seed=5)
    agent = make_agent(text, 5)
    agent.prepare(name)
    before = compiled()
    while (seat := game.to_move) is not None:
        game.play(agent.choose(game.agent_view(seat), 0.001), seat)
    for function, signature in sorted(compiled() - before):
        print(text, function, signature)
    print(text, "has played", flush=True)

name, *agents = sys.argv[1:]
new(name, seed=5)
for text in agents:
    if (child := os.fork()) == 0:
        play(name, text)
        os._exit(0)
    os.waitpid(child, 0)
"""
AGENTS = ["greedy", "search:level=3", "champion"]


@pytest.mark.all
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks processes")
@pytest.mark.parametrize("name", GAMES)
def test_a_prepared_agent_compiles_nothing_more(name: str) -> None:
    ran = run_python("-c", PLAY, name, *AGENTS)
    assert ran.splitlines() == [f"{agent} has played" for agent in AGENTS]


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_process_prepares_once_for_all_agents_of_a_kind(name: str, agent: str) -> None:
    """A worker makes an agent for each choice; the rehearsals take up to a second."""
    make_agent(agent).prepare(name)
    before = rehearse.cache_info().misses
    make_agent(agent, 7).prepare(name)
    assert rehearse.cache_info().misses == before


class Machine:
    """A clock that advances only by what simulations take."""

    def __init__(self, simulation_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.slices: list[int] = []
        search_at: Any = kernel_search.search_at

        def timed(*arguments: Any) -> int:
            count = arguments[-1]
            self.slices.append(count)
            self.now += count * simulation_s
            return search_at(*arguments[:-1], 1)  # one simulation stands for all of them

        monkeypatch.setattr(kernel_search, "search_at", timed)


def opening(name: str) -> View:
    game = new(name, seed=3)
    return load_view(game.view(game.to_move))


@pytest.mark.parametrize("simulation_s", [1e-5, 3e-4, 0.002, 0.04])
@pytest.mark.parametrize("limit", [0.02, 0.25, 1.0])
def test_slices_end_in_time(
    simulation_s: float, limit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move takes its time and at most a slice more, or a simulation if that is longer."""
    machine = Machine(simulation_s, monkeypatch)
    agent = ChampionAgent(1)
    monkeypatch.setattr(agent, "clock", lambda: machine.now)
    agent.choose(opening("battle-line"), limit)
    assert limit <= machine.now <= limit + max(SLICE_S, simulation_s) + 1e-9 < limit + 0.05
    assert len(machine.slices) < 2 * limit / SLICE_S + 12  # it does not read the clock all the time


def test_without_time_there_is_one_simulation() -> None:
    agent = SearchAgent(1, time=1e-9)
    assert agent.evaluate(opening("battle-line")).visits.sum() == 1
