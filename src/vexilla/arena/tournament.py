"""Two agents play many games; an agent that fails loses the game, and the next one begins."""

import multiprocessing
import os
import random
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from typing import Any

from vexilla.agents import Agent, AgentFailure, ProgramAgent, checked_time, make_agent
from vexilla.arena.statistics import interval
from vexilla.errors import VexillaError
from vexilla.game import Document, Game, new


@dataclass(frozen=True)
class Failure:
    """A game lost by a crash, a timeout or an illegal answer.

    Attributes:
        game: its number, from 1.
        seat: the seat that failed.
        agent: who sat there.
        reason: a sentence.
    """

    game: int
    seat: str
    agent: str
    reason: str


@dataclass(frozen=True)
class Result:
    """The result of a match between two agents.

    Attributes:
        agents: both, as they were named.
        games: the number of games.
        wins: games won by each.
        draws: drawn games.
        score: the share of the first agent; a draw is half a win.
        interval: 95% interval of the score.
        failures: games lost by failing, in order.
    """

    agents: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    score: float
    interval: tuple[float, float]
    failures: tuple[Failure, ...]

    def document(self) -> Document:
        """The result as a JSON object."""
        document = asdict(self)
        for key in ("agents", "wins", "interval", "failures"):
            document[key] = list(document[key])
        return document


@dataclass(frozen=True)
class _Setting:
    """What all games of a match share."""

    game: str
    options: Mapping[str, Any]
    agents: tuple[str, str]
    games: int
    seed: int
    time_s: float | None


@dataclass(frozen=True)
class _Score:
    """How one game ended."""

    number: int  # from 0
    score: float  # of the first agent
    failure: Failure | None


def play_match(
    game: str,
    agent_a: str,
    agent_b: str,
    games: int,
    *,
    seed: int | None = None,
    time_per_move: float | None = None,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Plays a match between two agents.

    Each deal is played twice, with seats swapped; of an odd number of games the last has a deal of
    its own. Without a time limit a seed gives the same result on any number of processes, if the
    agents do what their seeds say (`cmd:` programs know nothing of a seed). A time limit is kept by
    the built-in agents themselves, and enforced on programs.

    Args:
        game: the name of the game.
        agent_a: the first agent, as for `vexilla.agents.make_agent`.
        agent_b: the second one.
        games: the number of games.
        seed: for deals and agents; None: unpredictable.
        time_per_move: seconds for each choice; None: no limit.
        options: options of the game.
        jobs: processes to play in; None: one for each core. A script that asks for more than one
            calls this under `if __name__ == "__main__":`.
        progress: is called now and then with the number of games finished.

    Raises:
        UnknownName: no such game, option, value or agent.
        VexillaError: a number that makes no sense.
    """
    for name, number in (("games", games), ("jobs", 1 if jobs is None else jobs)):
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError(f"{name} is a whole number above zero, not {number!r}.")
    setting = _Setting(
        game,
        dict(options or {}),
        (agent_a, agent_b),
        games,
        secrets.randbits(63) if seed is None else seed,
        checked_time(time_per_move),
    )
    new(game, seed=setting.seed, options=setting.options)  # refuses wrong names before any game
    for agent in setting.agents:
        make_agent(agent).close()

    scores: list[_Score] = []
    jobs = min(jobs or os.cpu_count() or 1, (games + 1) // 2)
    for part in _played(setting, jobs):
        scores += part
        if progress is not None:
            progress(len(scores))
    return _result(setting, sorted(scores, key=lambda score: score.number))


def _played(setting: _Setting, jobs: int) -> Iterator[list[_Score]]:
    """Plays all deals, in this process or in several, and yields the scores in parts."""
    deals = range((setting.games + 1) // 2)
    # a program starts once a part: long parts save starts, short ones keep all processes busy
    size = max(1, min(25, len(deals) // (4 * jobs)))
    parts = [deals[first : first + size] for first in range(0, len(deals), size)]
    if jobs == 1:
        for part in parts:
            yield _play_deals(setting, part)
        return
    # "spawn": a fork would copy locks held by threads of this process
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        running: list[Future[list[_Score]]] = [
            pool.submit(_play_deals, setting, part) for part in parts
        ]
        for future in as_completed(running):
            yield future.result()
    except BrokenProcessPool:
        raise VexillaError(
            "The processes of the arena ended early. A script calls play_match under "
            '`if __name__ == "__main__":`, or with jobs=1.'
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _play_deals(setting: _Setting, deals: Sequence[int]) -> list[_Score]:
    """Plays some deals, each twice."""
    benches = [_Bench(text) for text in setting.agents]
    scores: list[_Score] = []
    try:
        for deal in deals:
            for number in (2 * deal, 2 * deal + 1):
                if number < setting.games:
                    scores.append(_play_game(setting, number, benches))
    finally:
        for bench in benches:
            bench.close()
    return scores


def _play_game(setting: _Setting, number: int, benches: Sequence["_Bench"]) -> _Score:
    """Plays one game; the first agent has the first seat in games of even number."""
    game = new(setting.game, seed=_seed(setting, "deal", number // 2), options=setting.options)
    order = (0, 1) if number % 2 == 0 else (1, 0)
    agents = {
        seat: benches[player].agent(_seed(setting, "agent", number, player))
        for seat, player in zip(game.seats, order, strict=True)
    }
    failed = _play_out(game, agents, setting.time_s)
    if failed is not None:
        seat, reason = failed
        player = order[game.seats.index(seat)]
        failure = Failure(number + 1, seat, setting.agents[player], reason)
        return _Score(number, float(player), failure)
    assert game.outcome is not None
    winner = game.outcome.winner
    if winner is None:
        return _Score(number, 0.5, None)
    return _Score(number, 1.0 - order[game.seats.index(winner)], None)


def _play_out(
    game: Game, agents: Mapping[str, Agent], time_s: float | None
) -> tuple[str, str] | None:
    """Plays a game to its end. Returns the seat that failed and why, None if nobody did."""
    while (seat := game.to_move) is not None:  # the rules of every game end it
        view = game.agent_view(seat)
        try:
            action = agents[seat].choose(view, time_s)
        except AgentFailure as error:
            return seat, str(error)
        except Exception as error:  # a fault in an agent costs it the game, not us the match
            return seat, f"It crashed: {type(error).__name__}: {error}"
        try:
            game.play(action, seat)
        except VexillaError as error:
            return seat, f"Its answer {action} is illegal. {error}"
    return None


class _Bench:
    """Where an agent waits for its next game: a program goes on running, others come anew.

    So what a built-in agent does depends on the seed of its game alone.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._agent: Agent | None = None

    def agent(self, seed: int) -> Agent:
        """The agent for a game."""
        if not isinstance(self._agent, ProgramAgent):
            self.close()
            self._agent = make_agent(self._text, seed)
        return self._agent

    def close(self) -> None:
        """Sends the agent home."""
        if self._agent is not None:
            self._agent.close()
            self._agent = None


def _seed(setting: _Setting, *purpose: str | int) -> int:
    """A seed that depends on the match's seed and a purpose alone."""
    return random.Random(f"{setting.seed} {purpose}").getrandbits(63)


def _result(setting: _Setting, scores: Sequence[_Score]) -> Result:
    """Adds up the games, in order."""
    points = [score.score for score in scores]
    deals = [points[first : first + 2] for first in range(0, len(points), 2)]
    return Result(
        setting.agents,
        len(points),
        (points.count(1.0), points.count(0.0)),
        points.count(0.5),
        sum(points) / len(points),
        interval(deals),
        tuple(score.failure for score in scores if score.failure is not None),
    )
