"""Playing a pair: one deal between two agents, twice, with seats swapped.

An agent that fails loses the game, and the next game begins.
"""

import random
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from vexilla.agents import Agent, AgentFailure, Bot, ProgramAgent, make_agent
from vexilla.agents.agent import decide
from vexilla.game import Document, Game, new, rules_of
from vexilla.machine.files import writing, written
from vexilla.outcome import FAILURE
from vexilla.record.journal import json_lines


@dataclass(frozen=True)
class Setting:
    """What all games of a tournament share.

    Attributes:
        game: the name of the game.
        options: all its options with their values.
        agents: the agents, as for `vexilla.agents.make_agent`, or names of those that the caller
            made. Elsewhere an agent is an index here.
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


RECORD = re.compile(r"\d+-\d+-\d{6,}\.jsonl")  # the name of a game's record
NO_FILES = Files(None, None)
NOT_MADE: Mapping[int, Agent] = {}  # agents that the caller made, by their indices


class PairPlayer:
    """Plays pairs one after another.

    A program keeps running from game to game, and so does an agent that the caller made. Others are
    created again for each game, so that what they do depends only on the seed of that game.
    """

    def __init__(
        self, setting: Setting, files: Files = NO_FILES, made: Mapping[int, Agent] = NOT_MADE
    ) -> None:
        self._setting = setting
        self._files = files
        self._programs: dict[int, ProgramAgent] = {}
        self._made = made
        for agent in made.values():
            agent.prepare(setting.game)

    def play(self, pair: Pair) -> PairResult:
        """Plays a pair. Returns its result."""
        scores: list[float] = []
        failures: list[Failure] = []
        decisions, seconds = [0, 0], [0.0, 0.0]
        for swapped in range(pair.games):
            players = self._players(pair, swapped)
            score, failure = self._play_game(pair, swapped, players)
            scores.append(score)
            if failure is not None:
                failures.append(failure)
            for player in players.values():
                decisions[player.side] += player.decisions
                seconds[player.side] += player.seconds
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

    def _players(self, pair: Pair, swapped: int) -> "dict[str, _Player]":
        """The players of a game by their seats, ready to play it."""
        players: dict[str, _Player] = {}
        sides = (1, 0) if swapped else (0, 1)
        for seat, side in zip(rules_of(self._setting.game).SEATS, sides, strict=True):
            index = pair.agents[side]
            seed = self._setting.seed_for("agent", *pair.agents, 2 * pair.deal + swapped, side)
            name = self._setting.agents[index]
            agent = self._agent(index, seed)
            stays = index in self._made or index in self._programs
            players[seat] = _Player(agent, name, side, seed, stays)
        return players

    def _play_game(
        self, pair: Pair, swapped: int, players: "Mapping[str, _Player]"
    ) -> tuple[float, Failure | None]:
        """Plays one game. Returns the score of the pair's first agent, and any failure."""
        setting = self._setting
        number = 2 * pair.deal + swapped + 1
        deal = setting.seed_for("deal", *pair.agents, pair.deal)
        game = new(setting.game, seed=deal, options=setting.options)
        game.names = {seat: player.name for seat, player in players.items()}
        failed = None
        try:
            for seat, player in players.items():
                if isinstance(player.agent, Bot):
                    start = self._start(game, number, seat, player.seed)
                    failed = failed or _crashed(seat, player.agent.game_started, start)
            failed = failed or _play_out(game, players, setting.time_per_move)
        finally:
            for player in players.values():
                if not player.stays:
                    player.agent.close()
        if self._files.records is not None:
            name = f"{pair.agents[0] + 1}-{pair.agents[1] + 1}-{number:06}.jsonl"
            path = self._files.records / name  # there, if a pair was interrupted: played again
            with writing(path), written(path) as file:
                file.write(json_lines(game.record()))
        last = {"deal": deal} if swapped + 1 == pair.games else {}
        for seat, player in players.items():
            if isinstance(player.agent, Bot):
                _crashed(
                    seat, player.agent.game_ended, _end(game, seat, failed, player.told) | last
                )
        if failed is not None:
            seat, reason = failed
            player = players[seat]
            return float(player.side), Failure(number, seat, player.name, reason)
        assert game.outcome is not None
        winner = game.outcome.winner
        return 0.5 if winner is None else 1.0 - players[winner].side, None

    def _start(self, game: Game, number: int, seat: str, seed: int) -> Document:
        """What a bot is told when a game starts."""
        return {
            "game": game.name,
            "options": dict(game.options),
            "seat": seat,
            "players": dict(game.names),
            "number": number,
            "seed": seed,
            "time_s": self._setting.time_per_move,
        }

    def _agent(self, index: int, seed: int) -> Agent:
        """The agent of an index, ready to play a game."""
        if index in self._made:
            return self._made[index]
        if index in self._programs:
            return self._programs[index]
        agent = make_agent(self._setting.agents[index], seed, stderr=self._files.stderr)
        agent.prepare(self._setting.game)
        if isinstance(agent, ProgramAgent):
            self._programs[index] = agent
        return agent


@dataclass
class _Player:
    """An agent in a game.

    Attributes:
        agent: the agent.
        name: its name.
        side: 0 for the pair's first agent, 1 for the second.
        seed: the seed for its random choices.
        stays: whether it plays the next games, too.
        told: the number of actions that it knows of, if it is a bot.
        decisions: the number of its decisions.
        seconds: the time that they took.
    """

    agent: Agent
    name: str
    side: int
    seed: int
    stays: bool
    told: int = 0
    decisions: int = 0
    seconds: float = 0.0


def _play_out(
    game: Game, players: Mapping[str, _Player], time_s: float | None
) -> tuple[str, str] | None:
    """Plays a game to its end. Returns the seat that failed and the reason; None if none did."""
    while (seat := game.to_move) is not None:  # the rules of every game make it end
        view, player = game.agent_view(seat), players[seat]
        start = time.perf_counter()
        try:
            if isinstance(player.agent, Bot):
                events = game.events(seat, player.told)
                if failed := _crashed(seat, player.agent.happened, events):
                    return failed
                player.told = len(game.actions)
            action = decide(player.agent, view, time_s)
        except AgentFailure as error:
            return seat, str(error)
        finally:
            player.decisions += 1
            player.seconds += time.perf_counter() - start
        game.play(action, seat)
    return None


def _crashed(seat: str, tell: Callable[[Any], None], message: Any) -> tuple[str, str] | None:
    """Tells a bot something. Returns its seat and the reason if it crashes."""
    try:
        tell(message)
    except AgentFailure as error:
        return seat, str(error)
    except Exception as error:  # a fault in a bot loses its game, but does not end the tournament
        return seat, f"It crashed: {type(error).__name__}: {error}"
    return None


def _end(game: Game, seat: str, failed: tuple[str, str] | None, told: int) -> Document:
    """What a bot is told when a game has ended."""
    outcome = game.outcome
    if failed is not None:
        winner = next(other for other in game.seats if other != failed[0])
        outcome = game.ended(winner, FAILURE)
    assert outcome is not None
    result = "drawn" if outcome.winner is None else "won" if outcome.winner == seat else "lost"
    end = {"result": result, **outcome.document(), "events": game.events(seat, told)}
    return end if failed is None or failed[0] != seat else {**end, "failure": failed[1]}
