"""A bot of OpenSpiel, its IS-MCTS, as an agent in our arena.

vexilla arena battle-line "cmd:python examples/open_spiel_bot.py 200" random --games 10
"""

import sys

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from vexilla.agents import run
from vexilla.env.open_spiel import Rollouts, state_of

SIMULATIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 100
chance = np.random.RandomState(1)


def choose(view):
    state, choices = state_of(view, seed=chance.randint(1 << 30)), []
    bot = ISMCTSBot(
        state.get_game(),
        Rollouts(seed=1),
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        random_state=chance,
    )
    while not choices or state.between_choices:
        choices.append(int(bot.step(state)))
        state.apply_action(choices[-1])
    return state.spelling.read(view, choices)


run(choose)
