"""The agents in the other seats."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vexilla.agents import Agent, make_agent
from vexilla.agents.registry import PROGRAM
from vexilla.copying import Copyable
from vexilla.env.batch import WAIT, Batch
from vexilla.env.spelling import Spelling
from vexilla.view import made_view

ILLEGAL_REWARD = -1.0  # for a choice that the mask forbids, which ends the game
RANDOM = "random"  # drawn by the batch itself, which is much faster


class Opponents(Copyable):
    """An agent in each game of a batch, which plays a choice at a step.

    Each has a seed of its own, so that a game depends on no other. Only a program, which gets no
    seed, is one for all games.
    """

    def __init__(self, agent: str, batch: Batch) -> None:
        """Checks the name; `begin` makes the agents.

        Args:
            agent: its name, as in the arena: `random`, `search:level=3` and so on.
            batch: the batch.

        Raises:
            UnknownName: there is no such agent.
        """
        make_agent(agent).close()
        self._batch = batch
        self._name = agent
        self._agents: dict[int, Agent] = {}  # by game
        self._spelling = Spelling(batch.rules.NAME)
        self._begun: dict[int, list[int]] = {}  # what is still to be chosen of an action, by game

    def begin(self, games: Sequence[int], seeds: Sequence[int | None]) -> None:
        """Games were dealt: the action that was begun there is forgotten, and chance starts again.

        Args:
            games: the numbers of the games.
            seeds: a seed for the agent in each; None: the agent that is there goes on.
        """
        for game, seed in zip(games, seeds, strict=True):
            self._begun.pop(game, None)
            old = self._agents.get(game)
            if self._name == RANDOM or (old is not None and seed is None):
                continue
            if self._name.startswith(PROGRAM) and self._agents:
                self._agents[game] = next(iter(self._agents.values()))
                continue
            if old is not None:
                old.close()
            self._agents[game] = make_agent(self._name, seed)

    def play(
        self,
        seats: npt.NDArray[np.int64],
        choices: npt.NDArray[np.int64],
        dealt: npt.NDArray[np.bool_] | None = None,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Makes the learners' choices, and then all of the opponent until the learners act again.

        Args:
            seats: the learner's seat in each game.
            choices: the learner's choice in each game, or WAIT.
            dealt: where a new game is dealt in place of the choice; None: nowhere.

        Returns:
            What each learner's seat gained, and where the game ended.
        """
        batch, rows = self._batch, np.arange(len(seats))
        if self._name == RANDOM:
            batch.meet_random(seats, choices, dealt)
            return batch.rewards[rows, seats], batch.done.copy()
        if dealt is not None:
            batch.redeal(dealt)
        batch.step(choices)
        rewards = batch.rewards[rows, seats]
        done = batch.done.copy()
        while True:
            acts = (batch.actors >= 0) & (batch.actors != seats) & ~done
            if not acts.any():
                return rewards, done
            batch.step(self._choices(acts), acts)
            rewards[acts] = batch.rewards[rows, seats][acts]
            done[acts] = batch.done[acts]

    def _choices(self, acts: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """The next choice of the agent where it acts, WAIT elsewhere."""
        choices = np.full(len(acts), WAIT, np.int64)
        for game in np.flatnonzero(acts).tolist():
            if not self._begun.get(game):
                self._begun[game] = self._action(game)
            choices[game] = self._begun[game].pop(0)
        return choices

    def _action(self, game: int) -> list[int]:
        """The spelling of the action that the agent chooses in a game."""
        rules, states = self._batch.rules, self._batch.states[game : game + 1]
        seat = int(self._batch.actors[game])
        view = made_view(rules, rules.view_of(states, seat), rules.legal_codes(states, seat))
        return list(self._spelling.spell(view, self._agents[game].choose(view, None)))

    def close(self) -> None:
        """Ends the agents."""
        for agent in self._agents.values():
            agent.close()
        self._agents.clear()
