"""A hint: what the computer would do for a player, and why."""

from dataclasses import dataclass

from vexilla.agents.agent import legal_choice
from vexilla.agents.preparation import prepare_agent
from vexilla.agents.registry import make_agent
from vexilla.analysis.why import why
from vexilla.game import Document, load_view


@dataclass(frozen=True)
class HintTask:
    """A task for a worker: to choose an action for a player, and to find out why.

    Attributes:
        game: the name of the game.
        agent: the name of the agent that chooses.
        view: the view document of the player's seat: all that the hint can depend on.
        seed: the seed of all random choices.
    """

    game: str
    agent: str
    view: Document
    seed: int

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent that chooses."""
        return self.game, self.agent

    def answer(self) -> Document:
        """Returns the same as `found`, once everything is compiled or loaded."""
        prepare_agent(self.game, self.agent)  # another process may be compiling the same
        make_agent(self.agent, self.seed).prepare(self.game)
        return self.found()

    def found(self) -> Document:
        """Returns the `action`, and the `facts` that explain it."""
        view = load_view(self.view)
        agent = make_agent(self.agent, self.seed)
        try:
            action = legal_choice(view, agent.choose(view, None))
        finally:
            agent.close()
        code = view.code_of(action)
        assert code is not None  # it is legal
        return {"action": action, "facts": why(view, code, self.seed)}
