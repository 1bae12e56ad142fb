"""The standings of a tournament, from the results of its games. Pure code.

Points are counted in halves here: a win is 2, a draw 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Result = Literal["first", "second", "draw", "neither", "bye", "walkover"]

HALVES: Mapping[Result, tuple[int, int]] = {  # for the player who begins, and for the other
    "first": (2, 0),
    "second": (0, 2),
    "draw": (1, 1),
    "neither": (0, 0),  # the time of both has run out
    "bye": (2, 0),  # nobody was left to play against
    "walkover": (2, 0),  # the other one has withdrawn
}


@dataclass(frozen=True)
class Pairing:
    """A pair.

    Attributes:
        first: the number of the player who begins.
        second: that of the other; None: the first one sits out.
    """

    first: int
    second: int | None


@dataclass(frozen=True)
class Played:
    """A game of a tournament.

    Attributes:
        round: its round, from 1 on.
        pair: who plays.
        result: how it ended; None while it goes on.
    """

    round: int
    pair: Pairing
    result: Result | None


@dataclass
class Entrant:
    """A player of a tournament, with what the games so far say of them.

    Attributes:
        number: their number.
        points: their points, in halves.
        opponents: whom they were paired with.
        surplus: how many more games they have begun than not.
        run: how many games in a row they have begun, up to the last one; negative: not begun.
        sat_out: the number of rounds in which they had nobody to play against.
    """

    number: int
    points: int = 0
    opponents: list[int] = field(default_factory=list[int])
    surplus: int = 0
    run: int = 0
    sat_out: int = 0


@dataclass(frozen=True)
class Standing:
    """A line of the standings.

    Attributes:
        number: the number of the player.
        place: the place, which several share who are equal in everything.
        points: the points, in halves.
        buchholz: the points of all opponents, in halves.
        sonneborn_berger: the points of those who were beaten, and half of those of the others with
            whom the player drew, in quarters.
    """

    number: int
    place: int
    points: int
    buchholz: int
    sonneborn_berger: int


def entrants_after(numbers: Iterable[int], games: Sequence[Played]) -> dict[int, Entrant]:
    """Returns players by their numbers, in the order given, with what the games say of them."""
    found = {number: Entrant(number) for number in numbers}
    for game in games:
        first, second = game.pair.first, game.pair.second
        mine, theirs = HALVES[game.result] if game.result else (0, 0)
        for number, other, points in ((first, second, mine), (second, first, theirs)):
            entrant = None if number is None else found.get(number)
            if entrant is None:
                continue
            entrant.points += points
            if other is None:
                entrant.sat_out += 1
                continue
            entrant.opponents.append(other)
            if game.result != "walkover":
                step = 1 if number == first else -1
                entrant.run = entrant.run + step if entrant.run * step > 0 else step
                entrant.surplus += step
    return found


def ranked(numbers: Iterable[int], games: Sequence[Played]) -> list[Entrant]:
    """Returns players with what the games say of them: most points first, then as they were."""
    return sorted(entrants_after(numbers, games).values(), key=lambda entrant: -entrant.points)


def standings(numbers: Sequence[int], games: Sequence[Played]) -> list[Standing]:
    """Returns the standings: by points, then Buchholz, then Sonneborn-Berger.

    A round without an opponent counts for Buchholz like an opponent with the player's own points.

    Args:
        numbers: the players, in the order that the lot gave them.
        games: all games so far.
    """
    known = entrants_after(numbers, games)

    def buchholz(entrant: Entrant) -> int:
        met = sum(known[other].points for other in entrant.opponents)
        return met + entrant.sat_out * entrant.points

    beaten = dict.fromkeys(numbers, 0)
    for game in games:
        first, second = game.pair.first, game.pair.second
        if game.result is None or game.result == "walkover" or second is None:
            continue
        mine, theirs = HALVES[game.result]
        beaten[first] += mine * known[second].points
        beaten[second] += theirs * known[first].points

    def key(number: int) -> tuple[int, int, int]:
        return known[number].points, buchholz(known[number]), beaten[number]

    order = sorted(numbers, key=key, reverse=True)
    keys = [key(number) for number in order]
    return [
        Standing(number, keys.index(mine) + 1, *mine)
        for number, mine in zip(order, keys, strict=True)
    ]
