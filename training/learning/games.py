"""Games for the learner: played by the kernel in threads, or on a Ray cluster, with a record.

Games are played in shares. What happens depends on the seed and the games' numbers alone, so it
makes no difference where a share is played, or how often.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

import numpy as np

from training.learning.game import player_of
from training.playing.games import GREEDY, LEARNER, NOBODY, OPPONENT, RANDOM, play_games
from training.playing.networks import new_networks
from vexilla.given import cores
from vexilla.kernel.search import SCRATCH_STATES
from vexilla.rules import package_of, rules_of

__all__ = ["GREEDY", "LEARNER", "NOBODY", "OPPONENT", "RANDOM", "Games", "Played", "Threads"]

SHARES = 8  # that some games are played in, whatever the number of threads or workers


class Share(NamedTuple):
    """Some games to play.

    Attributes:
        number: of the share, 0 to SHARES - 1.
        first: the number of the first game.
        games: their number.
        players: who plays.
        recorded: whose decisions are recorded.
        temperature: of the choices.
        variant: which options are played.
    """

    number: int
    first: int
    games: int
    players: tuple[int, int]
    recorded: int
    temperature: float
    variant: int


class Played(NamedTuple):
    """Games that were played: the recorded decisions in order, and the results of player 0."""

    decisions: Any
    results: Any


class SharePlayer:
    """Plays shares. The record of one is overwritten by that of the second next of its number."""

    def __init__(self, game: str, seed: int) -> None:
        """Prepares the games.

        Args:
            game: the game's name.
            seed: the seed of all deals and choices.
        """
        self._rules = rules_of(game)
        self._player = player_of(game)
        self._seed = seed
        empty = np.zeros(0, self._player.DECISION)
        self._records = {(number, turn): empty for number in range(SHARES) for turn in range(2)}
        self._turns = [0] * SHARES

    def play(self, share: Share, parameters: Any, opponent: Any) -> Played:
        """Plays a share; the parameters are those of LEARNER and OPPONENT."""
        rules, player = self._rules, self._player
        results = np.zeros(share.games)
        record = self._record(share) if share.recorded != NOBODY else np.zeros(0, player.DECISION)
        made = play_games(
            *(
                rules.empty_states(SCRATCH_STATES),
                new_networks(player.NETWORK, parameters, opponent),
            ),
            *(
                package_of(rules.NAME).judges.search_scratch(),
                np.empty(rules.MAX_ACTIONS, np.int64),
                player.new_spare(),
            ),
            *(share.first, results, np.array(share.players), share.recorded),
            *(share.temperature, share.variant, self._seed, record),
        )
        return Played(record[:made], results)

    def _record(self, share: Share) -> Any:
        """A record with places enough for a share; memory that was used before is quicker."""
        turn = self._turns[share.number] = 1 - self._turns[share.number]
        places = self._player.CHOICES_A_GAME * share.games
        if len(self._records[share.number, turn]) < places:
            self._records[share.number, turn] = np.zeros(places, self._player.DECISION)
        return self._records[share.number, turn][:places]


class Workers(Protocol):
    """Where shares are played."""

    def play(self, shares: list[Share], parameters: Any, opponent: Any) -> Iterable[Played]:
        """Plays shares; arguments as for `SharePlayer.play`. Their order stays."""
        ...


class Threads:
    """Plays shares on the cores of this machine."""

    def __init__(self, game: str, seed: int, threads: int = 0) -> None:
        """Prepares the threads: at most as many as said; 0: one for each core."""
        self._pool = ThreadPoolExecutor(threads or cores())
        self._player = SharePlayer(game, seed)

    def play(self, shares: list[Share], parameters: Any, opponent: Any) -> Iterable[Played]:
        """Plays shares; arguments as for `SharePlayer.play`."""
        return self._pool.map(lambda share: self._player.play(share, parameters, opponent), shares)


class Games:
    """Plays games. What is recorded of some stays until the second next ones are recorded."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

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
        variant: int = 0,
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
            variant: which options are played.
        """
        bounds = np.linspace(first, first + count, SHARES + 1).astype(int).tolist()
        shares = [
            Share(k, begin, end - begin, players, recorded, temperature, variant)
            for k, (begin, end) in enumerate(pairwise(bounds))
        ]
        played = list(self._workers.play(shares, parameters, opponent))
        results = np.concatenate([part.results for part in played])
        return Played([part.decisions for part in played], results)
