"""An agent of ours as a bot of OpenSpiel."""

import pyspiel

from vexilla.agents import Agent
from vexilla.env.open_spiel.state import State


class AgentBot(pyspiel.Bot):
    """An agent of ours as a bot of OpenSpiel."""

    def __init__(self, agent: Agent, player: int) -> None:
        """A bot that plays a seat as an agent does."""
        super().__init__()
        self._agent = agent
        self._player = player
        self._left: list[int] = []  # choices of the action that the agent has chosen

    def player_id(self) -> int:
        """The seat it plays."""
        return self._player

    def restart(self) -> None:
        """Forgets the game before."""
        self._left = []

    def restart_at(self, state: State) -> None:
        """Forgets the game before."""
        self._left = []

    def step(self, state: State) -> int:
        """The bot's next choice. Raises VexillaError before the deal."""
        if not state.between_choices:
            view = state.view
            action = self._agent.choose(view, None)
            self._left = list(state.spelling.spell(view, action))
        return self._left.pop(0)
