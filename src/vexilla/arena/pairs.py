"""Playing a pair: one deal between two agents, twice, with seats swapped.

An agent that fails loses the game, and the next game begins.
"""

import random
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from vexilla.agents import Agent, AgentFailure, Bot, ProgramAgent, make_agent
from vexilla.errors import VexillaError
from vexilla.game import Document, Game, new
from vexilla.record import write_record


@dataclass(frozen=True)
class Setting:
    """What all games of a tournament share.

    Attributes:
        game: the name of the game.
        options: all its options with their values.
        agents: the agents, as for `vexilla.agents.make_agent`. Elsewhere an agent is an index here.
        seed: the seed for deals and agents.
        time_per_move: seconds for each choice; None: no limit.
    """

    game: str
    options: Mapping[str, Any]
    agents: tuple[str, ...]
    seed: int
    time_per_move: float | None

    def seed_for(self, *purpose: str | int) -> int:
        """A seed that depends only on the tournament's seed and a purpose."""
        return random.Random(f"{self.seed} {purpose}").getrandbits(63)


@dataclass(frozen=True, order=True)
class Pair:
    """A deal that two agents are to play.

    Attributes:
        deal: the number of the deal, from 0; every two agents have different deals.
        agents: the indices of the two; the first agent has the first seat in the first game.
        games: 2; or 1 for the last pair of an odd number of games.
    """

    deal: int
    agents: tuple[int, int]
    games: int = 2


@dataclass(frozen=True)
class Failure:
    """A game lost by a crash, a timeout or an illegal answer.

    Attributes:
        game: the number of the game among those of these two agents, from 1.
        seat: the seat that failed.
        agent: the name of the agent in that seat.
        reason: what went wrong, as a sentence.
    """

    game: int
    seat: str
    agent: str
    reason: str


@dataclass(frozen=True)
class PairResult:
    """The result of a pair.

    Attributes:
        pair: the pair.
        scores: the score of the first agent in each game: 1, 0.5 or 0.
        failures: the games lost by failing.
        decisions: the number of decisions of each agent.
        seconds: the time that each agent took for them. Two results that differ in it are equal.
    """

    pair: Pair
    scores: tuple[float, ...]
    failures: tuple[Failure, ...]
    decisions: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)


class Files(NamedTuple):
    """What a tournament writes beside its results.

    Attributes:
        stderr: a file for what programs write to stderr; None: none.
        records: a folder for the records of the games; None: none.
    """

    stderr: Path | None
    records: Path | None


NO_FILES = Files(None, None)


class PairPlayer:
    """Plays pairs one after another.

    A program keeps running from game to game. Other agents are created again for each game, so that
    what they do depends only on the seed of that game.
    """

    def __init__(self, setting: Setting, files: Files = NO_FILES) -> None:
        self._setting = setting
        self._files = files
        self._programs: dict[int, ProgramAgent] = {}

    def play(self, pair: Pair) -> PairResult:
        """Plays a pair. Returns its result."""
        scores: list[float] = []
        failures: list[Failure] = []
        spent = Spent([0, 0], [0.0, 0.0])
        for swapped in range(pair.games):
            score, failure = self._play_game(pair, swapped, spent)
            scores.append(score)
            if failure is not None:
                failures.append(failure)
        decisions, seconds = spent
        return PairResult(
            pair,
            tuple(scores),
            tuple(failures),
            (decisions[0], decisions[1]),
            (round(seconds[0], 6), round(seconds[1], 6)),
        )

    def close(self) -> None:
        """Ends all programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def _play_game(self, pair: Pair, swapped: int, spent: "Spent") -> tuple[float, Failure | None]:
        """Plays one game. Returns the score of the pair's first agent, and any failure."""
        setting = self._setting
        number = 2 * pair.deal + swapped
        deal = setting.seed_for("deal", *pair.agents, pair.deal)
        game = new(setting.game, seed=deal, options=setting.options)
        order = (1, 0) if swapped else (0, 1)
        sides = dict(zip(game.seats, order, strict=True))
        seeds = {
            seat: setting.seed_for("agent", *pair.agents, number, side)
            for seat, side in sides.items()
        }
        agents = {seat: self._agent(pair.agents[side], seeds[seat]) for seat, side in sides.items()}
        told = dict.fromkeys(game.seats, 0)  # the number of actions that a bot knows of
        for seat, agent in agents.items():
            if isinstance(agent, Bot):
                agent.game_started(self._start(pair, number, sides, seat, seeds[seat]))
        try:
            failed = _play_out(game, agents, setting.time_per_move, told, sides, spent)
        finally:
            for agent in agents.values():
                if not isinstance(agent, ProgramAgent):
                    agent.close()
        if self._files.records is not None:
            game.names = {seat: setting.agents[pair.agents[side]] for seat, side in sides.items()}
            name = f"{pair.agents[0] + 1}-{pair.agents[1] + 1}-{number + 1:06}.jsonl"
            with suppress(FileExistsError):  # a tournament that was interrupted goes on
                write_record(self._files.records / name, game.record())
        last = {"deal": deal} if swapped + 1 == pair.games else {}
        for seat, agent in agents.items():
            if isinstance(agent, Bot):
                agent.game_ended(_end(game, seat, failed, told[seat]) | last)
        if failed is not None:
            seat, reason = failed
            name = setting.agents[pair.agents[sides[seat]]]
            return float(sides[seat]), Failure(number + 1, seat, name, reason)
        assert game.outcome is not None
        winner = game.outcome.winner
        return 0.5 if winner is None else 1.0 - sides[winner], None

    def _start(
        self, pair: Pair, number: int, sides: Mapping[str, int], seat: str, seed: int
    ) -> Document:
        """What a bot is told when a game starts."""
        setting = self._setting
        return {
            "game": setting.game,
            "options": dict(setting.options),
            "seat": seat,
            "players": {each: setting.agents[pair.agents[side]] for each, side in sides.items()},
            "number": number + 1,
            "seed": seed,
            "time_s": setting.time_per_move,
        }

    def _agent(self, index: int, seed: int) -> Agent:
        """The agent of an index, ready to play a game."""
        if index in self._programs:
            return self._programs[index]
        agent = make_agent(self._setting.agents[index], seed, stderr=self._files.stderr)
        agent.prepare(self._setting.game)
        if isinstance(agent, ProgramAgent):
            self._programs[index] = agent
        return agent


class Spent(NamedTuple):
    """The decisions and the seconds of both agents of a pair so far."""

    decisions: list[int]
    seconds: list[float]


def _play_out(
    game: Game,
    agents: Mapping[str, Agent],
    time_s: float | None,
    told: dict[str, int],
    sides: Mapping[str, int],
    spent: Spent,
) -> tuple[str, str] | None:
    """Plays a game to its end. Returns the seat that failed and the reason; None if none did."""
    while (seat := game.to_move) is not None:  # the rules of every game make it end
        view, agent = game.agent_view(seat), agents[seat]
        start = time.perf_counter()
        try:
            if isinstance(agent, Bot):
                agent.happened(game.events(seat, told[seat]))
                told[seat] = len(game.actions)
            action = agent.choose(view, time_s)
        except AgentFailure as error:
            return seat, str(error)
        except (
            Exception
        ) as error:  # a fault in an agent loses its game, but does not end the tournament
            return seat, f"It crashed: {type(error).__name__}: {error}"
        finally:
            spent.decisions[sides[seat]] += 1
            spent.seconds[sides[seat]] += time.perf_counter() - start
        try:
            game.play(action, seat)
        except VexillaError as error:
            return seat, f"Its answer {action} is illegal. {error}"
    return None


def _end(game: Game, seat: str, failed: tuple[str, str] | None, told: int) -> Document:
    """What a bot is told when a game has ended."""
    outcome = game.outcome
    if failed is not None:
        winner = next(other for other in game.seats if other != failed[0])
        outcome = game.ended(winner, "failure")
    assert outcome is not None
    result = "drawn" if outcome.winner is None else "won" if outcome.winner == seat else "lost"
    end = {"result": result, **outcome.document(), "events": game.events(seat, told)}
    return end if failed is None or failed[0] != seat else {**end, "failure": failed[1]}
