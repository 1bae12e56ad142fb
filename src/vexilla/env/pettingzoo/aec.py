"""A game as an environment of PettingZoo: the seats choose in turn, a choice at a step."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportMissingTypeStubs=false
# (PettingZoo's types are incomplete.)

import secrets
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Dict, Discrete, Space
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from vexilla.env.batch import Batch
from vexilla.env.rendering import RENDER_MODES, render
from vexilla.env.spaces import observation_space

ILLEGAL_REWARD = -1.0


class GameEnv(AECEnv[str, Any, Any], EzPickle):
    """One game. Its agents are the seats; each sees what its seat may know, and a mask."""

    GAME: ClassVar[str]
    metadata: dict[str, Any] = {}  # noqa: RUF012  (PettingZoo's name and kind)

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        """Prepares a game; `reset` deals it.

        Args:
            render_mode: one of `metadata["render_modes"]`, or None.
            options: options of the game; those left out have their defaults.

        Raises:
            UnknownName: no such option or value.
        """
        EzPickle.__init__(self, render_mode, **options)
        super().__init__()
        self.render_mode = render_mode
        self._options = options
        self._batch = self._dealt(secrets.randbits(60))
        self.possible_agents = list(self._batch.rules.SEATS)
        self.agents = list(self.possible_agents)
        seen = observation_space(self.GAME, masked=True)
        size = self._batch.mask().shape[1]
        self.observation_spaces = {agent: Dict(dict(seen.spaces)) for agent in self.agents}
        self.action_spaces = {agent: Discrete(size) for agent in self.agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The choices of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game: that of a seed, or the next one."""
        if seed is None:
            self._batch.deal()
        else:
            self._batch = self._dealt(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which choices it has: none if the other one acts."""
        seat = self.possible_agents.index(agent)
        seen = self._batch.observe(seat)
        mask = self._batch.mask()[0]
        acts = int(self._batch.actors[0]) == seat
        return {
            "observation": {name: part[0].copy() for name, part in seen._asdict().items()},
            "action_mask": mask.copy() if acts else np.zeros_like(mask),
        }

    def step(self, action: Any) -> None:
        """Makes the choice of the agent that is selected; None for one whose game is over.

        Raises:
            VexillaError: the mask forbids it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._batch.step([action])
        self._cumulative_rewards[agent] = 0.0
        for each, reward in zip(self.possible_agents, self._batch.rewards[0].tolist(), strict=True):
            self.rewards[each] = reward
        if self._batch.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board, as text or as an array of pixels; `human` writes the text."""
        return render(self._batch, self.render_mode)

    def close(self) -> None:
        """Nothing has to be closed."""

    def _dealt(self, seed: int) -> Batch:
        return Batch(self.GAME, 1, seed, self._options, auto_reset=False, threads=1)

    def _next(self) -> str:
        """The agent that acts; when the game is over, the first one."""
        return self.possible_agents[max(int(self._batch.actors[0]), 0)]


def metadata(name: str) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    return {
        "render_modes": list(RENDER_MODES),
        "name": name,
        "is_parallelizable": False,
        "render_fps": 2,
    }


def wrapped(env: GameEnv) -> AECEnv[str, Any, Any]:
    """An environment in which a forbidden choice loses the game."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
