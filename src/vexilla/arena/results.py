"""The results of tournaments of agents, and of matches between two of them."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property

from vexilla.arena.pairs import Failure, PairResult, Setting
from vexilla.arena.ratings import fit
from vexilla.arena.sprt import SprtRun
from vexilla.arena.statistics import Deals, interval
from vexilla.game import Document


@dataclass(frozen=True)
class Result:
    """The result of a match between two agents.

    Attributes:
        agents: the names of both.
        games: the number of games.
        wins: the games won by each.
        draws: the number of drawn games.
        score: the first agent's share of the points; a draw is half a win.
        interval: the 95% interval of the score.
        failures: the games lost by failing, in order.
        decisions: the number of decisions of each.
        seconds: the time that each took for them. Two results that differ in it are equal.
    """

    agents: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    score: float
    interval: tuple[float, float]
    failures: tuple[Failure, ...]
    decisions: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)

    def document(self) -> Document:
        """The result as a JSON object."""
        document = asdict(self)
        for key in ("agents", "wins", "interval", "failures", "decisions", "seconds"):
            document[key] = list(document[key])
        paces = zip(self.decisions, self.seconds, strict=True)
        return document | {"decisions_per_second": [_pace(*pace) for pace in paces]}


@dataclass(frozen=True)
class Rating:
    """The strength of an agent, and its results.

    Attributes:
        agent: its name.
        index: its index among the tournament's agents; two of them may have the same name.
        elo: its rating; the anchor's is 0.
        interval: the 95% interval of the rating.
        games: the number of games.
        wins: the games won.
        draws: the games drawn.
        score: its share of the points; a draw is half a win.
        decisions: the number of its decisions.
        seconds: the time that it took for them. Two ratings that differ in it are equal.
    """

    agent: str
    index: int
    elo: float
    interval: tuple[float, float]
    games: int
    wins: int
    draws: int
    score: float
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)

    def document(self) -> Document:
        """The rating as a JSON object."""
        pace = _pace(self.decisions, self.seconds)
        return {
            **asdict(self),
            "interval": list(self.interval),
            "decisions_per_second": pace,
        }


def _pace(decisions: int, seconds: float) -> float | None:
    """Decisions a second; None where no time was measured."""
    return round(decisions / seconds, 1) if seconds else None


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament.

    Attributes:
        setting: what all games share.
        results: the pairs, in order.
        anchor: the index of the agent whose rating is 0.
        sprt: the sequential test, if one was requested.
    """

    setting: Setting
    results: tuple[PairResult, ...]
    anchor: int
    sprt: SprtRun | None = None

    @cached_property
    def matches(self) -> dict[tuple[int, int], Result]:
        """The result of every two agents that met, by their indices."""
        return {
            agents: self._match(agents, [r for r in self.results if r.pair.agents == agents])
            for agents in sorted({result.pair.agents for result in self.results})
        }

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """The ratings of all agents, the strongest first (`vexilla.arena.ratings`)."""
        deals: dict[tuple[int, int], list[Sequence[float]]] = {}
        for result in self.results:
            deals.setdefault(result.pair.agents, []).append(result.scores)
        fitted = fit(len(self.setting.agents), deals, self.anchor)
        ratings = [self._rating(index, *found, deals) for index, found in enumerate(fitted)]
        return tuple(sorted(ratings, key=lambda rating: -rating.elo))

    def score(self, agent: int, opponent: int) -> float | None:
        """An agent's share of the points against another; None: they did not meet."""
        if (match := self.matches.get((agent, opponent))) is not None:
            return match.score
        if (match := self.matches.get((opponent, agent))) is not None:
            return 1 - match.score
        return None

    def document(self) -> Document:
        """The tournament as a JSON object."""
        setting = asdict(self.setting)
        return {
            **setting,
            "agents": list(self.setting.agents),
            "anchor": self.setting.agents[self.anchor],
            "ratings": [rating.document() for rating in self.ratings],
            "matches": [match.document() for match in self.matches.values()],
        }

    def _match(self, agents: tuple[int, int], results: Sequence[PairResult]) -> Result:
        points = [score for result in results for score in result.scores]
        return Result(
            (self.setting.agents[agents[0]], self.setting.agents[agents[1]]),
            len(points),
            (points.count(1.0), points.count(0.0)),
            points.count(0.5),
            sum(points) / len(points),
            interval([result.scores for result in results]),
            tuple(failure for result in results for failure in result.failures),
            (_decisions(results, agents[0]), _decisions(results, agents[1])),
            (_seconds(results, agents[0]), _seconds(results, agents[1])),
        )

    def _rating(
        self, index: int, elo: float, half: float, matches: Mapping[tuple[int, int], Deals]
    ) -> Rating:
        points = [
            score if agents[0] == index else 1 - score
            for agents, deals in matches.items()
            if index in agents
            for scores in deals
            for score in scores
        ]
        return Rating(
            self.setting.agents[index],
            index,
            elo,
            (elo - half, elo + half),
            len(points),
            points.count(1.0),
            points.count(0.5),
            sum(points) / len(points),
            _decisions(self.results, index),
            _seconds(self.results, index),
        )


def _decisions(results: Sequence[PairResult], agent: int) -> int:
    """The number of an agent's decisions."""
    return sum(
        result.decisions[result.pair.agents.index(agent)]
        for result in results
        if agent in result.pair.agents
    )


def _seconds(results: Sequence[PairResult], agent: int) -> float:
    """The time that an agent took for its decisions."""
    times = (
        result.seconds[result.pair.agents.index(agent)]
        for result in results
        if agent in result.pair.agents
    )
    return round(sum(times), 6)
