"""Games under a search: at each decision the chance to win, and what would have been better.

All of it is judged from the view of who decides: what he could know, never from the state.
"""

import os
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np

from vexilla.agents.agent import checked_time
from vexilla.agents.search import Judgement, SearchAgent
from vexilla.errors import VexillaError
from vexilla.game import Document, Game, Rules, View, load, load_view, parsed
from vexilla.outcome import Outcome
from vexilla.record import replay

ITERATIONS = 2000
BLUNDER = 0.1
SAMPLES = 8  # of what is hidden, for an action that the search has hardly looked at
LEAST_SHARE = 0.03  # of the search that tells enough about an action

Subject = Game | Mapping[str, Any] | Sequence[Mapping[str, Any]] | str


@dataclass(frozen=True)
class Budget:
    """How long each decision is searched.

    Attributes:
        iterations: simulations; 0: as many as there is time.
        time_s: seconds; 0: as long as the iterations take.
        seed: the same seed and iterations give the same figures.
    """

    iterations: int = ITERATIONS
    time_s: float = 0.0
    seed: int = 0

    def agent(self, share: int = 1) -> SearchAgent:
        """A searcher with a share of it: one part in `share`."""
        iterations = max(self.iterations // share, 1) if self.iterations else 0
        return SearchAgent(self.seed, time=self.time_s / share, iterations=iterations)


@dataclass(frozen=True)
class Choice:
    """An action that could be chosen.

    Attributes:
        action: its document.
        chance: the chance to win after it of who chooses.
        visits: how often the search looked at it.
    """

    action: Document
    chance: float
    visits: int

    def document(self) -> Document:
        """As a JSON document."""
        return {"action": self.action, "chance": _rounded(self.chance), "visits": self.visits}


@dataclass(frozen=True)
class Decision:
    """A decision, as who made it could judge it.

    Attributes:
        number: of its action in the record, from 1.
        seat: who decided.
        chances: the chance to win of each seat, if he goes on with the best; None where no search
            can tell: who hires or deploys an army.
        best: the best actions, best first.
        played: what was played; None: it is still to be made.
        after: his chance after that.
    """

    number: int
    seat: str
    chances: Mapping[str, float] | None
    best: Sequence[Choice]
    played: Document | None
    after: float | None

    @property
    def drop(self) -> float | None:
        """How much worse than the best it was; None where that is not known."""
        if self.chances is None or self.after is None:
            return None
        return max(0.0, self.chances[self.seat] - self.after)

    def document(self, blunder: float) -> Document:
        """As a JSON document; a drop above `blunder` is one."""
        chances, drop = self.chances, self.drop
        return {
            "number": self.number,
            "seat": self.seat,
            "chances": chances and {seat: _rounded(chance) for seat, chance in chances.items()},
            "best": [choice.document() for choice in self.best],
            "played": self.played,
            "after": _rounded(self.after),
            "drop": _rounded(drop),
            "blunder": drop is not None and drop > blunder,
        }


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)


@dataclass(frozen=True)
class Analysis:
    """What was found out about a game.

    Attributes:
        game: its name.
        seats: its seats.
        decisions: its decisions in order; those of a game that goes on end with the present ones.
        outcome: its result, None while it goes on.
        blunder: a drop above this is a blunder.
    """

    game: str
    seats: Sequence[str]
    decisions: Sequence[Decision]
    outcome: Outcome | None
    blunder: float

    def is_blunder(self, decision: Decision) -> bool:
        """Whether a decision threw too much away."""
        return decision.drop is not None and decision.drop > self.blunder

    def lost(self, seat: str) -> float:
        """What a seat's decisions threw away on the average."""
        drops = [one.drop for one in self.decisions if one.seat == seat and one.drop is not None]
        return sum(drops) / max(len(drops), 1)

    def document(self) -> Document:
        """As a JSON document."""
        blunders = [one.seat for one in self.decisions if self.is_blunder(one)]
        return {
            "game": self.game,
            "seats": list(self.seats),
            "winner": self.outcome and self.outcome.winner,
            "over": self.outcome is not None,
            "blunders": {seat: blunders.count(seat) for seat in self.seats},
            "lost": {seat: round(self.lost(seat), 4) for seat in self.seats},
            "decisions": [one.document(self.blunder) for one in self.decisions],
        }

    def svg(self) -> str:
        """The curve of the chances as a picture."""
        from vexilla.analysis.curve import curve

        return curve(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def analyse(
    subject: Subject,
    *,
    iterations: int | None = None,
    time: float | None = None,
    seed: int = 0,
    alternatives: int = 3,
    blunder: float = BLUNDER,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Judges each decision of a game from what its player could know.

    Args:
        subject: a game, a record (its lines or their text), a position or a view.
        iterations: simulations a decision; 2000 where no time is given.
        time: seconds a decision instead; then the figures are not the same each time.
        seed: the same seed and iterations give the same figures.
        alternatives: how many of the best actions are named.
        blunder: a drop of the chance above this is a blunder.
        jobs: threads; None: one a core.
        progress: told after each decision how many of how many are done.

    Raises:
        VexillaError: the subject cannot be read, or an argument cannot be what it is.

    >>> import vexilla
    >>> game = vexilla.new("battle-line", seed=7)
    >>> analysis = vexilla.analyse(game, iterations=50)
    >>> [decision.seat for decision in analysis.decisions]
    ['south']
    """
    budget = _budget(iterations, time, seed)
    if not 0 <= blunder <= 1:
        raise VexillaError(f"A blunder is a drop from 0 to 1, not {blunder!r}.")
    if alternatives < 1:
        raise VexillaError(f"At least one alternative is named, not {alternatives!r}.")
    if jobs is not None and jobs < 1:
        raise VexillaError(f"There is at least one job, not {jobs!r}.")
    rules, outcome, questions = _questions(subject)
    budget.agent().prepare(rules.NAME)
    found: dict[int, Decision] = {}
    pool = ThreadPoolExecutor(jobs or os.cpu_count() or 1)
    try:
        asked = {
            pool.submit(judge_decision, view, number, played, budget, alternatives): place
            for place, (view, number, played) in enumerate(questions)
        }
        for done in as_completed(asked):
            found[asked[done]] = done.result()
            if progress is not None:
                progress(len(found), len(questions))
    finally:
        pool.shutdown(cancel_futures=True)
    decisions = [found[place] for place in range(len(questions))]
    return Analysis(rules.NAME, rules.SEATS, decisions, outcome, blunder)


def _budget(iterations: int | None, time: float | None, seed: int) -> Budget:
    """A checked budget. Raises VexillaError."""
    if iterations is not None and iterations < 1:
        raise VexillaError(f"There is at least one iteration, not {iterations!r}.")
    if time is not None:
        if iterations is not None:
            raise VexillaError("A decision has a time or a number of iterations, not both.")
        return Budget(0, checked_time(time) or 0.0, seed)
    return Budget(iterations or ITERATIONS, 0.0, seed)


Question = tuple[View, int, Document | None]  # a view, the number of the action, the action


def _questions(subject: Subject) -> tuple[Rules, Outcome | None, list[Question]]:
    """The decisions of a subject. Raises VexillaError."""
    game = _game(subject)
    if isinstance(game, View):
        if not len(game.codes):
            raise VexillaError("It is not for the seat of this view to act: nothing to analyse.")
        return game.rules, None, [(game, 1, None)]
    questions: list[Question] = []
    played = game.after(0)
    for number, (seat, action) in enumerate(game.actions, start=1):
        questions.append((played.agent_view(seat), number, action))
        played.play(action, seat)
    next_number = len(game.actions) + 1
    questions += [(played.agent_view(seat), next_number, None) for seat in played.actors]
    return game.rules, game.outcome, questions


def _game(subject: Subject) -> Game | View:
    """The game or view that a subject is. Raises VexillaError."""
    if isinstance(subject, Game):
        return subject
    if isinstance(subject, str):
        lines = subject.strip().split("\n")
        if len(lines) > 1 and '"vexilla"' in lines[0]:
            return replay(subject)
        subject = parsed(subject)
    if isinstance(subject, Mapping):
        if "vexilla" in subject:
            return replay([subject])
        return load_view(subject) if "seat" in subject else load(subject)
    return replay(subject)


def judge_decision(
    view: View, number: int, played: Document | None, budget: Budget, alternatives: int
) -> Decision:
    """Judges one decision from the view of its seat.

    Args:
        view: what the seat may know, and its legal actions.
        number: of the action in the record.
        played: the action; None: none yet.
        budget: how long the search may take.
        alternatives: how many of the best actions are named.
    """
    seats = view.rules.SEATS
    seat: str = view.document["seat"]
    judgement = budget.agent().judge(view)
    chances, visits = judgement.chances, judgement.visits
    order = np.argsort(-visits, kind="stable")
    order = order[visits[order] > 0]
    if not len(order):
        return Decision(number, seat, None, [], played, None)
    after = None
    if played is not None:
        code = view.code_of(played)
        assert code is not None  # it was played, so it is legal
        place = np.searchsorted(view.codes, code)
        if visits[place] < LEAST_SHARE * visits.sum():
            chances[place] = chance_after(view, code, budget)
        after = float(chances[place])
    other = (1 - judgement.chance) / (len(seats) - 1)
    of_each = {name: judgement.chance if name == seat else other for name in seats}
    best = [_choice(view, judgement, int(place)) for place in order[:alternatives]]
    return Decision(number, seat, of_each, best, played, after)


def _choice(view: View, judgement: Judgement, place: int) -> Choice:
    """The legal action at a place, as it was judged."""
    chance, visits = judgement.chances[place], judgement.visits[place]
    return Choice(view.actions[place], float(chance), int(visits))


def chance_after(view: View, code: int, budget: Budget) -> float:
    """The chance to win after an action: searches from samples of what may be hidden."""
    rules = view.rules
    player = view.player
    chance = random.Random(budget.seed)
    total = 0.0
    for _ in range(SAMPLES):
        states = rules.resample(view.records, chance.getrandbits(62))
        rules.step(states, code)
        outcome = rules.outcome(states)
        if outcome is None:
            codes = rules.legal_codes(states, player)
            after = View(rules, rules.view_of(states, player), codes)
            total += budget.agent(SAMPLES).judge(after).chance
        elif outcome.winner is None:
            total += 0.5
        else:
            total += outcome.winner == rules.SEATS[player]
    return total / SAMPLES
