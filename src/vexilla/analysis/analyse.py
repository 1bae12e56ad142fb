"""Analysis of games: at each decision the chance to win, and what would have been better.

Every decision is evaluated from the view of the seat that makes it: from what the player could
know, never from the state.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from vexilla import given
from vexilla.agents.agent import checked_time
from vexilla.agents.search import Evaluation, SearchAgent, by_visits
from vexilla.analysis.accuracy import accuracy, moments
from vexilla.analysis.curve import curve
from vexilla.analysis.decision import Choice, Decision
from vexilla.analysis.why import why, why_instead
from vexilla.errors import VexillaError
from vexilla.game import Document, Game, Rules, View, load, load_view, made_view, parsed
from vexilla.given import cores
from vexilla.outcome import Outcome
from vexilla.record import replay
from vexilla.texts import lines_of

ITERATIONS = 2000
BLUNDER = 0.1
SAMPLES = 8  # of what is hidden, for an action that the search has hardly visited
MIN_SHARE = 0.03  # of all visits, for the search to tell enough about an action
TRUSTED = 0.5  # of the most visits: from then on an action's chance may be the highest
NOTICED = 0.02  # of the chance to win: whoever loses as much is told why, however little it is
STAKE_SHARE = 4  # a quarter of the budget is used to find what a random action is worth

Subject = Game | Mapping[str, Any] | Sequence[Mapping[str, Any]] | str


@dataclass(frozen=True)
class Budget:
    """The limits of the search at each decision.

    Attributes:
        iterations: the number of simulations; 0: as many as there is time for.
        time_s: the seconds; 0: as long as the iterations take.
        seed: the same seed and iterations give the same figures.
    """

    iterations: int = ITERATIONS
    time_s: float = 0.0
    seed: int = 0

    def agent(self, share: int = 1) -> SearchAgent:
        """A search agent with one part in `share` of the budget."""
        iterations = max(self.iterations // share, 1) if self.iterations else 0
        time_s = self.time_s / share
        # it only evaluates, so nothing has to be compiled that solves endgames
        return SearchAgent(self.seed, time=time_s, iterations=iterations, endgames=0)


@dataclass(frozen=True)
class Analysis:
    """The evaluated decisions of a game.

    Attributes:
        game: the name of the game.
        seats: its seats.
        decisions: its decisions in order; while the game goes on, the last are those to be made.
        outcome: its result, None while the game goes on.
        blunder: a drop above this is a blunder.
    """

    game: str
    seats: Sequence[str]
    decisions: Sequence[Decision]
    outcome: Outcome | None
    blunder: float

    def is_blunder(self, decision: Decision) -> bool:
        """Whether a decision lost too much of the chance to win."""
        return decision.is_blunder(self.blunder)

    def lost(self, seat: str) -> float:
        """The mean drop of a seat's decisions."""
        drops = [one.drop for one in self.decisions if one.seat == seat and one.drop is not None]
        return sum(drops) / max(len(drops), 1)

    def accuracy(self, seat: str) -> float | None:
        """How well a seat decided, from 0 to 100; None if it had nothing to decide."""
        return accuracy(
            (one.drop, one.stake)
            for one in self.decisions
            if one.seat == seat and one.drop is not None and one.stake is not None
        )

    @property
    def moments(self) -> list[int]:
        """The numbers of the decisions that lost most: those that decided the game."""
        return [self.decisions[place].number for place in moments([o.drop for o in self.decisions])]

    def document(self) -> Document:
        """The analysis as a JSON object."""
        blunders = [one.seat for one in self.decisions if self.is_blunder(one)]
        return {
            "game": self.game,
            "seats": list(self.seats),
            "winner": self.outcome and self.outcome.winner,
            "over": self.outcome is not None,
            "blunders": {seat: blunders.count(seat) for seat in self.seats},
            "lost": {seat: round(self.lost(seat), 4) for seat in self.seats},
            "accuracy": {seat: self.accuracy(seat) for seat in self.seats},
            "moments": self.moments,
            "decisions": [one.document(self.blunder) for one in self.decisions],
        }

    def svg(self) -> str:
        """The curve of the chances as a picture."""
        return curve(self.game, self.seats, self.decisions, self.blunder)

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
    """Evaluates each decision of a game from what its player could know.

    Args:
        subject: a game, a record (its lines or their text), a position or a view.
        iterations: simulations for each decision; 2000 where no time is given.
        time: seconds for each decision instead; then the figures differ from run to run.
        seed: the same seed and iterations give the same figures.
        alternatives: the number of best actions that are named.
        blunder: a drop of the chance to win above this is a blunder.
        jobs: the number of threads; None: one for each core.
        progress: called after each decision with the numbers of decisions done and in all.

    Raises:
        VexillaError: the subject cannot be read, or an argument is out of range.

    >>> import vexilla
    >>> game = vexilla.new("battle-line", seed=7)
    >>> analysis = vexilla.analyse(game, iterations=50)
    >>> [decision.seat for decision in analysis.decisions]
    ['south']
    """
    budget = _budget(iterations, time, seed)
    blunder = given.number(blunder, "The drop that makes a blunder", 0, 1)
    alternatives = _at_least_one("At least one alternative is named", alternatives)
    jobs = None if jobs is None else _at_least_one("There is at least one job", jobs)
    rules, outcome, moments = _moments(subject)
    budget.agent().prepare(rules.NAME)
    tasks = [
        partial(evaluate_decision, view, number, played, budget, alternatives)
        for view, number, played in moments
    ]
    found: dict[int, Decision] = {}
    for place, decision in _done(tasks, jobs or cores()):
        found[place] = decision
        if progress is not None:
            progress(len(found), len(moments))
    decisions = [found[place] for place in range(len(moments))]
    return Analysis(rules.NAME, rules.SEATS, decisions, outcome, blunder)


def _done(tasks: Sequence[Callable[[], Decision]], jobs: int) -> Iterator[tuple[int, Decision]]:
    """Does some tasks at a time; yields the place and the result of each one that is done."""
    if jobs == 1:  # a browser has no threads
        yield from ((place, task()) for place, task in enumerate(tasks))
        return
    pool = ThreadPoolExecutor(jobs)
    try:
        places = {pool.submit(task): place for place, task in enumerate(tasks)}
        for done in as_completed(places):
            yield places[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _budget(iterations: int | None, time: float | None, seed: int) -> Budget:
    """The checked budget. Raises VexillaError."""
    seed = given.seed(seed)
    if iterations is not None:
        iterations = _at_least_one("There is at least one iteration", iterations)
    if time is not None:
        if iterations is not None:
            raise VexillaError("A decision has a time or a number of iterations, not both.")
        return Budget(0, checked_time(time) or 0.0, seed)
    return Budget(iterations or ITERATIONS, 0.0, seed)


def _at_least_one(sentence: str, value: Any) -> int:
    """A checked number. Raises VexillaError with the sentence."""
    number = given.as_whole(value)
    if number is None or number < 1:
        raise VexillaError(f"{sentence}, not {given.shown(value)}.")
    return number


Moment = tuple[View, int, Document | None]  # the view, and the action played with its number


def _moments(subject: Subject) -> tuple[Rules, Outcome | None, list[Moment]]:
    """The moments of decision in a subject. Raises VexillaError."""
    game = _game(subject)
    if isinstance(game, View):
        if not len(game.codes):
            raise VexillaError("It is not for the seat of this view to act: nothing to analyse.")
        return game.rules, None, [(game, 1, None)]
    moments: list[Moment] = []
    played = game.after(0)
    for number, (seat, action) in enumerate(game.actions, start=1):
        moments.append((played.agent_view(seat), number, action))
        played.play(action, seat)
    number = len(game.actions) + 1
    moments += [(played.agent_view(seat), number, None) for seat in played.actors]
    return game.rules, game.outcome, moments


def _game(subject: Subject) -> Game | View:
    """The game or view that a subject is. Raises VexillaError."""
    if isinstance(subject, Game):
        return subject
    if isinstance(subject, str):
        lines = lines_of(subject.lstrip())
        if len(lines) > 1 and '"vexilla"' in lines[0]:
            return replay(subject)
        subject = parsed(subject)
    if isinstance(subject, Mapping):
        if "vexilla" in subject:
            return replay([subject])
        return load_view(subject) if "seat" in subject else load(subject)
    return replay(subject)


def evaluate_decision(
    view: View,
    number: int,
    played: Document | None,
    budget: Budget,
    alternatives: int,
    *,
    staked: bool = True,
    explained: bool = True,
) -> Decision:
    """Evaluates one decision from the view of its seat.

    Args:
        view: what the seat may know, and its legal actions.
        number: the number of the action in the record.
        played: the action that was played; None: the decision is still to be made.
        budget: the limits of the search.
        alternatives: the number of best actions that are named.
        staked: whether the stake is found as well, which takes more searches; only the accuracy
            needs it.
        explained: whether it is found out what speaks for the best actions.
    """
    seats = view.rules.SEATS
    seat: str = view.document["seat"]
    evaluation = budget.agent().evaluate(view)
    chances, visits = evaluation.chances, evaluation.visits
    if not visits.any():
        return Decision(number, seat, None, [], played, None)

    def chance_at(place: int, share: int = 1) -> float:
        if visits[place] < MIN_SHARE * visits.sum():
            return chance_after(view, int(view.codes[place]), budget, share)
        return float(chances[place])

    after = stake = code = None
    shared: list[Document] = []  # what holds for the action played does not speak for a better one
    if played is not None:
        code = view.code_of(played)
        assert code is not None  # it was played, so it is legal
        place = int(view.codes.searchsorted(code))
        chances[place] = after = chance_at(place)
        if explained:
            shared = view.package.explains.facts(view.records, code)
    best = _best_first(visits, chances, alternatives)
    best_chance = float(chances[best[0]])
    if played is not None and staked:
        drawn = random.Random(f"{budget.seed} {number}").randrange(len(view.codes))
        stake = max(0.0, best_chance - chance_at(drawn, STAKE_SHARE))
    other = (1 - best_chance) / (len(seats) - 1)
    of_each = {name: best_chance if name == seat else other for name in seats}
    choices: list[Choice] = []
    for place in best:
        choice = _choice(view, evaluation, place, explained=explained, seed=budget.seed)
        if choice.action != played:
            choice = replace(choice, facts=[fact for fact in choice.facts if fact not in shared])
        choices.append(choice)
    if explained and not choices[0].facts:  # the best one always has a reason, if there is any
        first, instead = int(view.codes[best[0]]), choices[0]
        if code is None:
            facts = view.package.explains.intent(view.records, first)
        elif after is not None and instead.action != played and instead.chance - after >= NOTICED:
            facts = why_instead(view, first, code, budget.seed)
        else:
            facts = []
        choices[0] = replace(instead, facts=facts)
    forced = len(view.codes) == 1
    return Decision(number, seat, of_each, choices, played, after, forced, stake)


def _best_first(visits: Any, chances: Any, count: int) -> list[int]:
    """The places of some of the best actions by their chance, highest first.

    A search visits an action often because it is good. Where it did not, a high chance is mere luck
    of a few simulations: such an action is left out if its chance is above those of the trusted.
    """
    trusted = visits >= TRUSTED * visits.max()
    highest = chances[trusted].max()
    known = (visits > 0) & (trusted | (chances <= highest))
    listed = [at for at in by_visits(visits) if known[at]]
    first = next(at for at in listed if chances[at] == highest)
    others = [at for at in listed if at != first][: count - 1]
    return [first, *sorted(others, key=lambda at: -chances[at])]


def _choice(
    view: View, evaluation: Evaluation, place: int, *, explained: bool, seed: int
) -> Choice:
    """The legal action at an index, with its chance and visits, and what speaks for it."""
    chance, visits = evaluation.chances[place], evaluation.visits[place]
    facts = why(view, int(view.codes[place]), seed) if explained else []
    return Choice(view.actions[place], float(chance), int(visits), facts)


def chance_after(view: View, code: int, budget: Budget, share: int = 1) -> float:
    """The chance to win after an action, by searches from samples of what may be hidden.

    Args:
        view: what the seat may know that acts.
        code: its action.
        budget: the limits of all these searches together.
        share: what the budget is divided by.
    """
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
            after = made_view(rules, rules.view_of(states, player), codes)
            total += budget.agent(SAMPLES * share).evaluate(after).chance
        elif outcome.winner is None:
            total += 0.5
        else:
            total += outcome.winner == rules.SEATS[player]
    return total / SAMPLES
