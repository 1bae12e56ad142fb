"""The agent in the other seat."""

import numpy as np
import numpy.typing as npt

from vexilla.agents import make_agent
from vexilla.env.batch import WAIT, Batch
from vexilla.env.spelling import Spelling
from vexilla.view import View

ILLEGAL_REWARD = -1.0  # for a choice that the mask forbids, which ends the game
RANDOM = "random"  # drawn by the batch itself, which is much faster


class Opponents:
    """An agent that plays in the games of a batch, a choice at a step."""

    def __init__(self, agent: str, batch: Batch, seed: int) -> None:
        """Makes the agent.

        Args:
            agent: its name, as in the arena: `random`, `search:level=3` and so on.
            batch: the batch.
            seed: for its random choices.

        Raises:
            UnknownName: there is no such agent.
        """
        self._batch = batch
        self._agent = None if agent == RANDOM else make_agent(agent, seed)
        self._spelling = Spelling(batch.rules.NAME)
        self._begun: dict[int, list[int]] = {}  # what it still has to choose of an action, by game

    def play(
        self, seats: npt.NDArray[np.int64], choices: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Makes the learners' choices, and then all of the opponent until the learners act again.

        Args:
            seats: the learner's seat in each game.
            choices: the learner's choice in each game, or WAIT.

        Returns:
            What each learner's seat gained, and where the game ended.
        """
        rows = np.arange(len(seats))
        self._batch.step(choices)
        rewards = self._batch.rewards[rows, seats].copy()
        done = self._batch.done.copy()
        while True:
            acts = (self._batch.actors >= 0) & (self._batch.actors != seats) & ~done
            if not acts.any():
                return rewards, done
            self._batch.step(np.where(acts, self._choices(acts), WAIT))
            rewards += self._batch.rewards[rows, seats]
            done |= self._batch.done

    def _choices(self, acts: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """The next choice of the agent where it acts."""
        if self._agent is None:
            return self._batch.sample()
        choices = np.full(len(acts), WAIT, np.int64)
        for game in np.flatnonzero(acts).tolist():
            if not self._begun.get(game):
                self._begun[game] = self._action(game)
            choices[game] = self._begun[game].pop(0)
        return choices

    def _action(self, game: int) -> list[int]:
        """The spelling of the action that the agent chooses in a game."""
        assert self._agent is not None
        rules, states = self._batch.rules, self._batch.states[game : game + 1]
        seat = int(self._batch.actors[game])
        view = View(rules, rules.view_of(states, seat), rules.legal_codes(states, seat))
        return list(self._spelling.spell(view, self._agent.choose(view, None)))

    def close(self) -> None:
        """Ends the agent."""
        if self._agent is not None:
            self._agent.close()
