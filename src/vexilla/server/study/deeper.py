"""The analysis of a position by a search in a worker process, from what one seat may know."""

from dataclasses import dataclass
from time import perf_counter

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.game import Document, Rules, load_view, package_of

MAX_ITERATIONS = 200_000
MAX_SEARCH_S = 8.0  # however many simulations are asked for
NAMED = 5  # best actions


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
        found = evaluate_decision(view, 1, None, budget, NAMED).document(BLUNDER)
        late = perf_counter() - began >= MAX_SEARCH_S
        complete = late or found["chances"] is None or self.iterations >= MAX_ITERATIONS
        return {"chances": found["chances"], "best": found["best"], "complete": complete}


def in_words(rules: Rules, choice: Document, language: str) -> Document:
    """Returns a choice with `reasons`, sentences in a language, in place of its facts."""
    told = {key: value for key, value in choice.items() if key != "facts"}
    explains = package_of(rules.NAME).explains
    return told | {"reasons": [explains.fact_text(fact, language) for fact in choice["facts"]]}
