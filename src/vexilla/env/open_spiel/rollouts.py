"""An evaluator for OpenSpiel's searches that plays games out in compiled code."""

# pyright: reportMissingTypeStubs=false

from typing import Any

import numpy as np
import numpy.typing as npt
from open_spiel.python.algorithms import mcts

from vexilla import given
from vexilla.env.open_spiel.state import State
from vexilla.errors import VexillaError
from vexilla.kernel.draws import start_rng


class Rollouts(mcts.Evaluator):
    """Plays a state to its end at random, as OpenSpiel's RandomRolloutEvaluator does.

    That one draws from the choices, this one from the actions that they spell, all equally likely.
    It is a hundred times as fast. Before the search, all choices are equally likely.
    """

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        """An evaluator.

        Args:
            count: how often each state is played out; the mean counts.
            seed: 0 to 2**63 - 1; the same gives the same games.

        Raises:
            VexillaError: there is no such count.
            UnknownName: there is no such seed.
        """
        self._count = given.whole(count, "The number of rollouts", 1)
        self._rng = start_rng(given.seed(seed), 0)

    def evaluate(self, state: State) -> npt.NDArray[np.float64]:
        """What each player gains on average. Raises VexillaError before the deal."""
        course = state.course
        if course is None:
            raise VexillaError("A state is evaluated after the deal.")
        if state.is_terminal():
            return np.array(state.returns())
        gained = 0
        for _ in range(self._count):
            winner, self._rng = course.tools.play_out(
                course.moment.states, course.drafts, self._rng
            )
            gained += (1, -1, 0)[winner]
        return np.array([gained, -gained]) / self._count

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The probability of each choice, before the search."""
        if state.is_chance_node():
            return state.chance_outcomes()
        choices = state.legal_actions()
        return [(choice, 1 / len(choices)) for choice in choices]
