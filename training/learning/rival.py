"""A fixed opponent of the learner: any agent of the arena, which never learns.

The learner then learns a best response to it. What that scores is a lower bound on how far the
agent can be exploited. Agents are slower than the kernel's players; only `greedy` is one of these.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from training.battle_line.games import (
    CHOICES_A_GAME,
    GREEDY,
    LEARNER,
    NOBODY,
    SHARES,
    Games,
    Played,
)
from vexilla.agents import make_agent
from vexilla.battle_line.judgement.inputs import CHOICES
from vexilla.battle_line.judgement.network import new_networks
from vexilla.battle_line.judgement.policy import NONE, decide
from vexilla.battle_line.judgement.self_play import DECISION, decide_and_record
from vexilla.battle_line.rules.codes import PLAY_CARD
from vexilla.game import View, checked_options
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import new_lists
from vexilla.rules import rules_of

GAME = "battle-line"
IN_KERNEL = {"greedy": GREEDY}


class Rival:
    """Plays against the learner. What happens depends on the seed and the games' numbers alone."""

    def __init__(self, agent: str, seed: int, games: Games, threads: int = 0) -> None:
        """Prepares an agent.

        Args:
            agent: the agent, as for `vexilla arena`; it must not look at a clock.
            seed: the seed of all deals and choices.
            games: where those play that the kernel knows.
            threads: how many games are played at once; 0: one for each core.
        """
        self._agent, self._seed, self._games = agent, seed, games
        self._pool = ThreadPoolExecutor(threads or None)
        make_agent(agent).prepare(GAME)

    def play(
        self,
        parameters: Any,
        first: int,
        count: int,
        *,
        recorded: int = NOBODY,
        temperature: float = 0.0,
        timings: int = 0,
    ) -> Played:
        """Plays games of the learner against the agent: arguments as for `Games.play`."""
        if self._agent in IN_KERNEL:
            return self._games.play(
                *(parameters, parameters, (LEARNER, IN_KERNEL[self._agent]), first, count),
                recorded=recorded,
                temperature=temperature,
                timings=timings,
            )
        bounds = np.linspace(first, first + count, SHARES + 1).astype(int).tolist()

        def share(k: int) -> Played:
            numbers = range(bounds[k], bounds[k + 1])
            places = CHOICES_A_GAME * len(numbers) if recorded == LEARNER else 0
            learner = _Learner(parameters, temperature, np.zeros(places, DECISION))
            results = [self._game(learner, number, timings) for number in numbers]
            return Played(learner.decisions[: learner.recorded], np.array(results))

        decisions, results = zip(*self._pool.map(share, range(SHARES)), strict=True)
        return Played(list(decisions), np.concatenate(results))

    def _game(self, learner: "_Learner", number: int, timings: int) -> float:
        """Plays a game. Returns the learner's result."""
        deal, hero = number // 2, number & 1
        options = {"claim_timing": _timing(deal, timings)}
        rules, chance = rules_of(GAME), random.Random(f"{self._seed} {deal}")
        states = rules.deal(checked_options(rules, options), chance, None)
        agent = make_agent(self._agent, random.Random(f"{self._seed} {number}").getrandbits(60))
        learner.begin(start_rng(self._seed, 2 * number + 1))
        while actors := rules.actors(states):
            seat = actors[0]
            codes = rules.legal_codes(states, seat)
            if len(codes) == 1 or codes[0] < PLAY_CARD:  # a proved claim is always made
                code = int(codes[0])
            elif seat == hero:
                code = learner.choose(states, seat, number)
            else:
                view = View(rules, rules.view_of(states, seat), codes)
                code = int(codes[view.actions.index(agent.choose(view, None))])
            if code == NONE:
                return learner.forget()
            rules.step(states, code)
        winner = int(states["winner"][0])
        return learner.end(1.0 if winner == hero else 0.0 if winner == 1 - hero else 0.5)


def _timing(deal: int, timings: int) -> str:
    """The claim timing of a deal, as in the kernel's games."""
    late = timings if timings < 2 else deal % 4 == 3
    return rules_of(GAME).OPTIONS["claim_timing"][int(late)]


class _Learner:
    """The network's decisions in some games, with their record."""

    def __init__(self, parameters: Any, temperature: float, decisions: Any) -> None:
        """Takes the parameters and the record, which may have no place at all."""
        rules = rules_of(GAME)
        self.decisions, self.recorded = decisions, 0
        self._temperature = temperature
        self._states = rules.empty_states(2)
        self._network, self._scratch = new_networks(parameters)[0], rules.search_scratch()[0]
        self._codes, self._scores = new_lists(rules.MAX_ACTIONS)
        self._chances = np.zeros(CHOICES, np.float32)
        self._begun, self._rng = 0, 0

    def begin(self, rng: int) -> None:
        """Begins a game."""
        self._begun, self._rng = self.recorded, rng

    def choose(self, states: Any, seat: int, game: int) -> int:
        """Chooses an action, and records how; NONE if the record is full."""
        self._states[:1] = states
        codes = rules_of(GAME).legal_codes(states, seat)
        count = len(codes)
        self._codes[:count] = codes
        given = (self._states[0], self._states, seat, self._scratch, self._network)
        if len(self.decisions):
            code, self.recorded, self._rng = decide_and_record(
                *(*given, False, self._codes, count, self._scores, self._chances),
                *(self._temperature, self.decisions, self.recorded, game, self._rng),
            )
        else:
            code, self._rng = decide(
                *(*given, self._codes, count, self._chances, self._temperature, self._rng)
            )
        return int(code)

    def end(self, result: float) -> float:
        """Ends a game with a result, and returns it."""
        self.decisions["result"][self._begun : self.recorded] = result
        return result

    def forget(self) -> float:
        """Ends a game that the record has no place for."""
        self.recorded = self._begun
        return 0.5
