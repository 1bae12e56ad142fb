"""The analysis of a position by a search in a worker process, from what one seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.analysis.analyse import chance_after
from vexilla.analysis.decision import Choice
from vexilla.game import Document, Rules, View, load_view, package_of

MAX_ITERATIONS = 200_000
MAX_SEARCH_S = 8.0  # however many simulations are asked for
NAMED = 5  # best actions
MAX_BESIDE = 5000  # simulations of what follows an action that the search leaves out
MAX_BESIDE_S = 3.0  # for all such actions together


@dataclass(frozen=True)
class AnalyseTask:
    """A task for a worker: to find the best actions of a seat.

    Attributes:
        view: the view document of the seat: all that the search is given.
        iterations: the number of simulations.
    """

    view: Document
    iterations: int

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent whose code the analysis uses."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """Returns the chances and the best actions; `complete`: no further search is possible."""
        view = load_view(self.view)
        began = perf_counter()
        budget = Budget(self.iterations, MAX_SEARCH_S)
        decision = evaluate_decision(view, 1, None, budget, NAMED)
        late = perf_counter() - began >= MAX_SEARCH_S
        if decision.best and len(view.codes) <= NAMED:
            decision = replace(decision, best=with_all(view, decision.best, self.iterations))
        found = decision.document(BLUNDER)
        complete = late or found["chances"] is None or self.iterations >= MAX_ITERATIONS
        return {"chances": found["chances"], "best": found["best"], "complete": complete}


def with_all(view: View, best: Sequence[Choice], iterations: int) -> list[Choice]:
    """Adds the legal actions that the search has not looked at, valued by what follows them.

    None counts as better than what the search has found best, which looked further.

    Args:
        view: the view of a seat with few legal actions.
        best: what the search has found.
        iterations: the number of simulations for each of the others, at most `MAX_BESIDE`.
    """
    named = [choice.action for choice in best]
    left_out = [
        (int(code), action)
        for code, action in zip(view.codes, view.actions, strict=True)
        if action not in named
    ]
    budget = Budget(min(iterations, MAX_BESIDE), MAX_BESIDE_S / max(1, len(left_out)))
    first, *others = best
    beside = [
        Choice(action, min(first.chance, chance_after(view, code, budget)), 0)
        for code, action in left_out
    ]
    return [first, *sorted([*others, *beside], key=lambda choice: -choice.chance)]


def in_words(rules: Rules, choice: Document, language: str) -> Document:
    """Returns a choice with `reasons`, sentences in a language, in place of its facts."""
    told = {key: value for key, value in choice.items() if key != "facts"}
    explains = package_of(rules.NAME).explains
    return told | {"reasons": [explains.fact_text(fact, language) for fact in choice["facts"]]}
