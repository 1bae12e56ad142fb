"""Games of Battle Line for the learner: played by the kernel, in threads, with a record."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from vexilla.battle_line.judgement.inputs import CHOICES
from vexilla.battle_line.judgement.network import new_networks
from vexilla.battle_line.judgement.self_play import (
    DECISION,
    GREEDY,
    LEARNER,
    NOBODY,
    OPPONENT,
    RANDOM,
    play_games,
)
from vexilla.kernel.search import new_lists
from vexilla.rules import rules_of

__all__ = [
    "CHOICES_A_GAME",
    "GREEDY",
    "LEARNER",
    "NOBODY",
    "OPPONENT",
    "RANDOM",
    "SHARES",
    "Games",
    "Played",
]

SHARES = 4  # parts that the games are shared out in, whatever the number of threads
CHOICES_A_GAME = 150  # places in the record, on average more than enough


class Played(NamedTuple):
    """Games that were played: the recorded decisions in order, and the results of player 0."""

    decisions: Any
    results: Any


class Games:
    """Plays games on all cores. What happens depends on the seed and the games' numbers alone.

    The record of some games is overwritten by the next ones.
    """

    def __init__(self, seed: int, threads: int = 0) -> None:
        """Prepares the games.

        Args:
            seed: the seed of all deals and choices.
            threads: how many games are played at once, at most; 0: one for each core.
        """
        self._seed = seed
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
        self._records: list[Any] = [np.zeros(0, DECISION)] * SHARES

    def play(
        self,
        parameters: Any,
        opponent: Any,
        players: tuple[int, int],
        first: int,
        count: int,
        *,
        recorded: int = NOBODY,
        temperature: float = 0.0,
        timings: int = 0,
    ) -> Played:
        """Plays some games.

        Args:
            parameters: those of the learner.
            opponent: those of OPPONENT, who may be the same.
            players: who plays; each sits in either seat in half of the games.
            first: the number of the first game.
            count: the number of games.
            recorded: whose decisions are recorded: LEARNER, GREEDY or NOBODY.
            temperature: of the choices; 0: the likeliest is taken, and nothing may be recorded.
            timings: the claim timing: 0 or 1; 2: both.
        """
        rules = rules_of("battle-line")
        bounds = np.linspace(first, first + count, SHARES + 1).astype(int).tolist()

        def share(k: int) -> tuple[Any, Any]:
            results = np.zeros(bounds[k + 1] - bounds[k])
            places = CHOICES_A_GAME * len(results) if recorded != NOBODY else 0
            if len(self._records[k]) < places:
                self._records[k] = np.zeros(places, DECISION)
            lists = (*new_lists(rules.MAX_ACTIONS), np.zeros(CHOICES, np.float32))
            made = play_games(
                *(rules.empty_states(2), new_networks(parameters, opponent)),
                *(rules.search_scratch(), bounds[k], results, np.array(players), recorded),
                *(temperature, timings, self._seed, self._records[k][:places], lists),
            )
            return self._records[k][:made], results

        decisions, results = zip(*self._pool.map(share, range(SHARES)), strict=True)
        return Played(list(decisions), np.concatenate(results))
