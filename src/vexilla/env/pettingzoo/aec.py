"""A game as an environment of PettingZoo: the seats choose in turn, a choice at a step."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportMissingTypeStubs=false
# (PettingZoo's types are incomplete.)

import secrets
from copy import deepcopy
from typing import Any, ClassVar, cast

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from vexilla import given
from vexilla.copying import Copyable
from vexilla.env.games import check_keywords
from vexilla.env.one_game import OneGame
from vexilla.env.rendering import RENDER_MODES, checked_mode, render
from vexilla.env.rows import Rows
from vexilla.env.spaces import masked_space
from vexilla.errors import VexillaError
from vexilla.game import seat_number

ILLEGAL_REWARD = -1.0


class GameEnv(Copyable, AECEnv[str, Any, Any]):
    """One game. Its agents are the seats; each sees what its seat may know, and a mask.

    It can be copied and pickled in the middle of a game.
    """

    GAME: ClassVar[str]
    metadata: dict[str, Any] = {}  # noqa: RUF012  (PettingZoo's name and kind)

    def __init__(
        self,
        render_mode: str | None = None,
        edition: str | None = None,
        flat: bool = False,
        **options: Any,
    ) -> None:
        """Prepares a game; `reset` deals it.

        Args:
            render_mode: one of `metadata["render_modes"]`, or None.
            edition: one of `vexilla.editions(game)`; None: the defaults.
            flat: whether the observation beside the mask is one row of numbers from 0 to 1
                (`vexilla.env.Rows`).
            options: options of the game; those left out are as in the edition.

        Raises:
            UnknownName: no such option, value, edition or mode.
            VexillaError: `flat` is not a truth value.
        """
        super().__init__()
        check_keywords(self.GAME, options)
        self._rows = Rows(self.GAME) if given.truth(flat, "flat") else None
        self.render_mode = checked_mode(render_mode)
        self._batch = OneGame(self.GAME, secrets.randbits(60), options, edition)
        self._dealt = False
        self.possible_agents = list(self._batch.rules.SEATS)
        self.agents = list(self.possible_agents)
        seen = masked_space(self.GAME, flat=flat)
        self.observation_spaces = {agent: Dict(dict(seen.spaces)) for agent in self.agents}
        self.action_spaces = {agent: Discrete(self._batch.size) for agent in self.agents}
        self.state_space = Box(0, 1, self.state().shape, np.float32)

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Space[Any]:
        """The choices of an agent."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game.

        Args:
            seed: 0 to 2**63 - 1: the same gives the same games from here on; None: the next game.
            options: there are none; what is given is left alone.

        Raises:
            UnknownName: there is no such seed.
        """
        if seed is not None:
            self._batch.reseed([0], [seed])
        self._batch.deal()
        self._dealt = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which choices it has: none if the other one acts."""
        seat = self._seat(agent)
        seen = self._batch.seen_by(seat)
        shown: Any = seen._asdict() if self._rows is None else self._rows.of(seen)
        return {"observation": shown, "action_mask": self._batch.mask_of(seat)}

    def state(self) -> npt.NDArray[np.float32]:
        """Everything, for a critic that sees all: `Batch.state`, whatever `flat` is."""
        return self._batch.state()[0]

    @property
    def known(self) -> dict[str, npt.NDArray[np.int8]]:
        """Which places of `state()` each agent may know: `Batch.known`."""
        return dict(zip(self.possible_agents, self._batch.known, strict=True))

    def step(self, action: Any) -> None:
        """Makes the choice of the agent that is selected; None for one whose game is over.

        Raises:
            VexillaError: the mask forbids it, it is no choice, or no game goes on.
        """
        if not self._dealt or not self.agents:
            raise VexillaError("step: no game goes on here; reset() deals the next one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._batch
        game.choose(given.choice(action))
        self._cumulative_rewards[agent] = 0.0
        if game.done.item(0):  # only then there are rewards
            self.rewards = dict(zip(self.possible_agents, game.rewards[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self._next()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board, as text or as an array of pixels; `human` writes the text."""
        return render(self._batch, self.render_mode)

    @property
    def mask(self) -> npt.NDArray[np.int8]:
        """What the agent that acts may choose."""
        return self._batch.mask()[0]

    def allows(self, choice: int) -> bool:
        """Whether the agent that acts may make a choice. Raises VexillaError if it is no number."""
        return self._batch.allows(given.choice(choice))

    def close(self) -> None:
        """Nothing has to be closed."""

    def _seat(self, agent: Any) -> int:
        return seat_number(self._batch.rules, agent)

    def _next(self) -> str:
        """The agent that acts; when the game is over, the first one."""
        return self.possible_agents[max(self._batch.actor, 0)]


def metadata(name: str) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    return {
        "render_modes": list(RENDER_MODES),
        "name": name,
        "is_parallelizable": False,
        "render_fps": 2,
    }


class ForbiddenLoses(wrappers.TerminateIllegalWrapper[str, Any, Any]):
    """An environment in which a forbidden choice loses, and a number that is no choice as well.

    What is allowed goes straight to the game, which costs a third of the way that others take.
    """

    def observe(self, agent: str) -> Any:
        """What an agent sees."""
        return self.env.observe(agent)

    def step(self, action: Any) -> None:
        """Makes a choice. Raises VexillaError if it is no whole number."""
        game = cast(GameEnv, self.env)
        agent = game.agent_selection
        if not (game.terminations[agent] or game.truncations[agent]):
            choice = given.choice(action)
            if not game.allows(choice):
                super().observe(agent)  # where PettingZoo finds that the mask forbids it
                super().step(int(game.mask.argmin()))
                return
        game.step(action)


class Ordered(wrappers.OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's check that `reset` is called first; a copy shares nothing with the first one."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees and has gained, and whether its game is over."""
        if not self._has_reset:
            return super().last(observe)
        return self.env.last(observe)

    def __copy__(self) -> "Ordered":
        return deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


def wrapped(env: GameEnv) -> AECEnv[str, Any, Any]:
    """An environment in which a forbidden choice loses the game."""
    return Ordered(ForbiddenLoses(env, illegal_reward=ILLEGAL_REWARD))
