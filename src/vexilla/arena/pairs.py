"""Playing a pair: one deal between two agents, twice, with seats swapped.

An agent that fails loses the game, and the next game begins.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vexilla.agents import Agent, AgentFailure, ProgramAgent, make_agent
from vexilla.errors import VexillaError
from vexilla.game import Game, new


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
    """

    pair: Pair
    scores: tuple[float, ...]
    failures: tuple[Failure, ...]


class PairPlayer:
    """Plays pairs one after another.

    A program keeps running from game to game. Other agents are created again for each game, so that
    what they do depends only on the seed of that game.
    """

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._programs: dict[int, ProgramAgent] = {}

    def play(self, pair: Pair) -> PairResult:
        """Plays a pair. Returns its result."""
        scores: list[float] = []
        failures: list[Failure] = []
        for swapped in range(pair.games):
            score, failure = self._play_game(pair, swapped)
            scores.append(score)
            if failure is not None:
                failures.append(failure)
        return PairResult(pair, tuple(scores), tuple(failures))

    def close(self) -> None:
        """Ends all programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def _play_game(self, pair: Pair, swapped: int) -> tuple[float, Failure | None]:
        """Plays one game. Returns the score of the pair's first agent, and any failure."""
        setting = self._setting
        number = 2 * pair.deal + swapped
        game = new(
            setting.game,
            seed=setting.seed_for("deal", *pair.agents, pair.deal),
            options=setting.options,
        )
        order = (1, 0) if swapped else (0, 1)
        agents = {
            seat: self._agent(
                pair.agents[side], setting.seed_for("agent", *pair.agents, number, side)
            )
            for seat, side in zip(game.seats, order, strict=True)
        }
        try:
            failed = _play_out(game, agents, setting.time_per_move)
        finally:
            for agent in agents.values():
                if not isinstance(agent, ProgramAgent):
                    agent.close()
        if failed is not None:
            seat, reason = failed
            side = order[game.seats.index(seat)]
            name = setting.agents[pair.agents[side]]
            return float(side), Failure(number + 1, seat, name, reason)
        assert game.outcome is not None
        winner = game.outcome.winner
        return 0.5 if winner is None else 1.0 - order[game.seats.index(winner)], None

    def _agent(self, index: int, seed: int) -> Agent:
        """The agent of an index, ready to play a game."""
        if index in self._programs:
            return self._programs[index]
        agent = make_agent(self._setting.agents[index], seed)
        agent.prepare(self._setting.game)
        if isinstance(agent, ProgramAgent):
            self._programs[index] = agent
        return agent


def _play_out(
    game: Game, agents: Mapping[str, Agent], time_s: float | None
) -> tuple[str, str] | None:
    """Plays a game to its end. Returns the seat that failed and the reason; None if none did."""
    while (seat := game.to_move) is not None:  # the rules of every game make it end
        view = game.agent_view(seat)
        try:
            action = agents[seat].choose(view, time_s)
        except AgentFailure as error:
            return seat, str(error)
        except (
            Exception
        ) as error:  # a fault in an agent loses its game, but does not end the tournament
            return seat, f"It crashed: {type(error).__name__}: {error}"
        try:
            game.play(action, seat)
        except VexillaError as error:
            return seat, f"Its answer {action} is illegal. {error}"
    return None
