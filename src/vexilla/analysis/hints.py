"""A hint: what the computer would do for a player, and why."""

from dataclasses import dataclass

from vexilla.agents.agent import Agent, legal_choice
from vexilla.agents.preparation import prepare_agent
from vexilla.agents.registry import make_agent
from vexilla.agents.search import SearchAgent, by_visits
from vexilla.analysis.why import why
from vexilla.game import Document, View, load_view

# What a hint proposes instead of an action that nobody understands: one that the search has visited
# at least as often, against the most visited one, and that costs no more of the chance to win
SEEN = 0.05
WORSE = 0.05
TRIES = 8


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
            code = view.code_of(legal_choice(view, agent.choose(view, None)))
            assert code is not None  # it is legal
            facts = why(view, code, self.seed)
            if not facts and view.package.explains.needs_reason(view.records, code):
                code, facts = self._clearer(view, code, agent)
        finally:
            agent.close()
        facts = facts or view.package.explains.intent(view.records, code)
        return {"action": view.rules.write_action(view.some_state, code), "facts": facts}

    def _clearer(self, view: View, code: int, agent: Agent) -> tuple[int, list[Document]]:
        """An action that is nearly as good, if anybody sees what it is for; else the same one."""
        if isinstance(agent, SearchAgent):
            found = agent.evaluate(view)
            enough = found.visits >= SEEN * found.visits.max()
            best = found.chances[enough].max()
            good = enough & (found.chances >= best - WORSE)
            for place in [at for at in by_visits(found.visits) if good[at]][:TRIES]:
                other = int(view.codes[place])
                facts = why(view, other, self.seed)
                if facts or not view.package.explains.needs_reason(view.records, other):
                    return other, facts
        return code, []
