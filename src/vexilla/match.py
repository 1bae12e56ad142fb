"""A match: several games of the same two players; the points of all games are added up."""

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vexilla import given
from vexilla.copying import Copyable
from vexilla.errors import VexillaError
from vexilla.game import Game, new, rules_of
from vexilla.outcome import Outcome


@dataclass(frozen=True)
class Score:
    """How a match stands.

    Attributes:
        games: the number of finished games.
        points: what each seat has scored in them (BL-16.1, ruling E58).
        wins: the number of them that each seat has won.
    """

    games: int
    points: Mapping[str, int]
    wins: Mapping[str, int]

    @property
    def winner(self) -> str | None:
        """The seat with most points, then most games won; None if they are equal (BL-16.3)."""
        second, best = sorted(self.points, key=lambda seat: (self.points[seat], self.wins[seat]))
        drawn = (self.points[best], self.wins[best]) == (self.points[second], self.wins[second])
        return None if drawn else best

    @classmethod
    def of(cls, seats: Iterable[str], outcomes: Iterable[Outcome] = ()) -> "Score":
        """The score after games with these outcomes, if any."""
        score = cls(0, dict.fromkeys(seats, 0), dict.fromkeys(seats, 0))
        for outcome in outcomes:
            score = score.after(outcome)
        return score

    def after(self, outcome: Outcome) -> "Score":
        """The score after another game."""
        points = {seat: count + outcome.points[seat] for seat, count in self.points.items()}
        wins = {seat: count + (seat == outcome.winner) for seat, count in self.wins.items()}
        return Score(self.games + 1, points, wins)


def next_first(game: Game, outcome: Outcome) -> str:
    """The seat whose player begins the next game: the winner's; after a draw, the other seat.

    It is a seat of the game that is over (BL-16.2, ruling E58).
    """
    others = [seat for seat in game.seats if seat != game.first]
    return others[0] if outcome.winner is None else outcome.winner


class Match(Copyable):
    """A match of a set length. The most points win it, then the most games won.

    It can be copied and pickled.

    Attributes:
        length: the number of games.
        games: the games dealt so far; the last one may still be going on.

    >>> from vexilla.match import Match
    >>> match = Match("battle-line", games=3, seed=7)
    >>> match.game is match.games[0]
    True
    >>> match.points
    {'south': 0, 'north': 0}
    """

    def __init__(
        self,
        game: str,
        games: int = 3,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        first: str | None = None,
    ) -> None:
        """Deals the first game.

        Args:
            game: the name of the game.
            games: the number of games in the match.
            seed: 0 to 2**63 - 1; the same seed gives the same deals, if the same seats start them.
            options: options of the game.
            first: the seat that begins the first game; None: chosen at random.

        Raises:
            UnknownName: no such game, option, value or seat.
            VexillaError: the number of games is not a whole number above zero.
        """
        seed = given.seed_or_none(seed)
        self.length = _checked_length(games)
        self.games: list[Game] = []
        self._name = game
        self._options = options
        self._chance = random.Random(secrets.randbits(256) if seed is None else seed)
        self._seeded = seed is not None
        self._seats = rules_of(game).SEATS
        if first is None:
            first = self._chance.choice(self._seats)
        self._deal(first)

    @classmethod
    def resumed(cls, games: Sequence[Game], length: int) -> "Match":
        """A match that was interrupted, with its games so far.

        Args:
            games: the games dealt so far, at least one.
            length: the number of games in the match.

        Raises:
            VexillaError: there are more games than `length`, or none.
        """
        listed: list[Any] = list(games) if isinstance(games, Sequence) else []  # pyright: ignore[reportUnnecessaryIsInstance]
        if not listed or not all(isinstance(game, Game) for game in listed):
            raise VexillaError("A match goes on with the list of its games so far, one at least.")
        length = _checked_length(length)
        if length < len(games):
            raise VexillaError(f"A match of {length} games cannot have {len(games)}.")
        last = games[-1]
        match = cls(last.name, length, options=last.options)
        match.games = list(games)
        return match

    @property
    def game(self) -> Game:
        """The game being played, or the last one."""
        return self.games[-1]

    @property
    def first(self) -> str:
        """The seat that began this game."""
        return self.game.first

    @property
    def score(self) -> Score:
        """The score after the finished games."""
        return Score.of(self._seats, (game.outcome for game in self.games if game.outcome))

    @property
    def points(self) -> dict[str, int]:
        """What each seat has scored in the finished games."""
        return dict(self.score.points)

    @property
    def wins(self) -> dict[str, int]:
        """The number of games that each seat has won."""
        return dict(self.score.wins)

    @property
    def over(self) -> bool:
        """Whether the last game has been played to its end."""
        return len(self.games) == self.length and self.game.outcome is not None

    @property
    def winner(self) -> str | None:
        """The seat that has won the match; None while it goes on, or if it is drawn."""
        return self.score.winner if self.over else None

    def next_game(self) -> Game:
        """Deals the next game. The winner begins it; after a draw, the seat that did not begin.

        Raises:
            VexillaError: this game is not over, or it was the last one.
        """
        outcome = self.game.outcome
        if outcome is None:
            raise VexillaError(f"Game {len(self.games)} of {self.length} is not over yet.")
        if self.over:
            raise VexillaError(f"The match is over: it had {self.length} games.")
        return self._deal(next_first(self.game, outcome))

    def _deal(self, first: str) -> Game:
        seed = self._chance.getrandbits(63) if self._seeded else None
        self.games.append(new(self._name, seed=seed, options=self._options, first=first))
        return self.game


def _checked_length(games: int) -> int:
    """The number of games in a match. Raises VexillaError."""
    length = given.as_whole(games)
    if length is None or length < 1:
        wrong = given.shown(games)
        raise VexillaError(f"A match has a whole number of games above zero, not {wrong}.")
    return length
