"""Warnings before a blunder: a short search, and what the action allows in words."""

from dataclasses import dataclass

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.analysis.why import told
from vexilla.game import Document, load_view, rules_of

BUDGET = Budget(0, 0.25)
MAX_REASONS = 2


@dataclass(frozen=True)
class WarnTask:
    """A task for a worker: to find out whether an action is a blunder, and what it allows.

    Attributes:
        view: the view document of the seat that is about to act.
        action: a legal action.
    """

    view: Document
    action: Document

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent whose code the search uses."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """Returns the facts about the blunder that the best action does not share.

        They are empty if the action is none, or if no fact says why.
        """
        view = load_view(self.view)
        code = view.code_of(self.action)
        found = evaluate_decision(view, 1, self.action, BUDGET, 1, staked=False, explained=False)
        if code is None or not found.best or not found.is_blunder(BLUNDER):
            return {"facts": []}
        best = view.code_of(found.best[0].action)
        assert best is not None
        risks = view.package.explains.risks
        shared = risks(view.records, best)
        own = [fact for fact in risks(view.records, code) if fact not in shared]
        return {"facts": own[:MAX_REASONS]}


def warning(task: WarnTask, found: Document, language: str) -> list[str]:
    """Returns the answer to a task in sentences, to the player who is warned."""
    return told(rules_of(task.view["game"]), task.view["seat"], found["facts"], language)
