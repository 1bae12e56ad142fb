"""A fixed opponent of the learner: any agent of the arena, which never learns.

The learner then learns a best response to it. What that scores is a lower bound on how far the
agent can be exploited. Agents are slower than the kernel's players; only `greedy` is one of these.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from training.learning.game import player_of
from training.learning.games import GREEDY, LEARNER, NOBODY, SHARES, Games, Played
from training.playing.games import deal_variant, decide, decide_and_record, forced_action
from training.playing.networks import new_networks
from vexilla.agents import make_agent
from vexilla.game import made_view, package_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES
from vexilla.kernel.spelling import NO_CODE
from vexilla.rules import rules_of

IN_KERNEL = {"greedy": GREEDY}


class Rival:
    """Plays against the learner. What happens depends on the seed and the games' numbers alone."""

    def __init__(self, agent: str, game: str, seed: int, games: Games, threads: int = 0) -> None:
        """Prepares an agent.

        Args:
            agent: the agent, as for `vexilla arena`; it must not look at a clock.
            game: the game's name.
            seed: the seed of all deals and choices.
            games: where those play that the kernel knows.
            threads: how many games are played at once; 0: one for each core.
        """
        self._agent, self._name, self._seed, self._games = agent, game, seed, games
        self._pool = ThreadPoolExecutor(threads or None)
        make_agent(agent).prepare(game)

    def play(
        self,
        parameters: Any,
        first: int,
        count: int,
        *,
        recorded: int = NOBODY,
        temperature: float = 0.0,
        variant: int = 0,
    ) -> Played:
        """Plays games of the learner against the agent: arguments as for `Games.play`."""
        if self._agent in IN_KERNEL:
            return self._games.play(
                *(parameters, parameters, (LEARNER, IN_KERNEL[self._agent]), first, count),
                recorded=recorded,
                temperature=temperature,
                variant=variant,
            )
        bounds = np.linspace(first, first + count, SHARES + 1).astype(int).tolist()
        player = player_of(self._name)

        def share(k: int) -> Played:
            numbers = range(bounds[k], bounds[k + 1])
            places = player.CHOICES_A_GAME * len(numbers) if recorded == LEARNER else 0
            record = np.zeros(places, player.DECISION)
            learner = _Learner(self._name, parameters, temperature, record)
            results = [self._game(learner, number, variant) for number in numbers]
            return Played(learner.decisions[: learner.recorded], np.array(results))

        decisions, results = zip(*self._pool.map(share, range(SHARES)), strict=True)
        return Played(list(decisions), np.concatenate(results))

    def _game(self, learner: "_Learner", number: int, variant: int) -> float:
        """Plays a game. Returns the learner's result."""
        deal, hero = number // 2, number & 1
        rules, states = rules_of(self._name), learner.states
        deal_variant(states[0], start_rng(self._seed, 2 * deal), deal, variant)
        agent = make_agent(self._agent, random.Random(f"{self._seed} {number}").getrandbits(60))
        learner.begin(start_rng(self._seed, 2 * number + 1))
        while states["winner"][0] < 0:
            seat = int(states["to_move"][0])
            code = forced_action(states[0], learner.codes)
            if code == NO_CODE and seat == hero:
                code = learner.choose(number)
                if code == NO_CODE:
                    return learner.forget()
            elif code == NO_CODE:
                codes = rules.legal_codes(states[:1], seat)
                view = made_view(rules, rules.view_of(states[:1], seat), codes)
                code = int(codes[view.actions.index(agent.choose(view, None))])
            rules.step(states[:1], code)
        winner = int(states["winner"][0])
        return learner.end(1.0 if winner == hero else 0.0 if winner == 1 - hero else 0.5)


class _Learner:
    """The network's decisions in some games, with their record."""

    def __init__(self, game: str, parameters: Any, temperature: float, decisions: Any) -> None:
        """Takes the parameters and the record, which may have no place at all."""
        rules, player = rules_of(game), player_of(game)
        self.decisions, self.recorded = decisions, 0
        self.states = rules.empty_states(SCRATCH_STATES)
        self.codes = np.empty(rules.MAX_ACTIONS, np.int64)
        self._temperature = temperature
        self._network = new_networks(player.NETWORK, parameters)[0]
        self._scratch, self._spare = (
            package_of(rules.NAME).judges.search_scratch()[0],
            player.new_spare(),
        )
        self._begun, self._rng = 0, 0

    def begin(self, rng: int) -> None:
        """Begins a game."""
        self._begun, self._rng = self.recorded, rng

    def choose(self, game: int) -> int:
        """Chooses an action, and records how; NO_CODE if the record is full."""
        given = (self.states[0], self.states, self._scratch, self._spare, self._network)
        if len(self.decisions):
            code, self.recorded, self._rng = decide_and_record(
                *(*given, False, self._temperature),
                *(self.decisions, self.recorded, game, self._rng),
            )
        else:
            code, self._rng = decide(*given, self._temperature, self._rng)
        return int(code)

    def end(self, result: float) -> float:
        """Ends a game with a result, and returns it."""
        self.decisions["result"][self._begun : self.recorded] = result
        return result

    def forget(self) -> float:
        """Ends a game that the record has no place for."""
        self.recorded = self._begun
        return 0.5
