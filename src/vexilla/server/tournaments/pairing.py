"""Who meets whom in a round of a tournament: round robin and Swiss. Pure code, without any chance.

A player of a game either begins it, in the first seat, or does not; this is what chess players call
the colours.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from vexilla.server.tournaments.pairing_ahead import Pair, best_pairing, rounds_left
from vexilla.server.tournaments.standings import Entrant, Pairing, Played, ranked

# What a pair costs, the worst first: each of these outweighs any number of those after it.
SCALES = (
    1 << 7,  # they have met before
    1 << 7,  # the player has sat out before
    1 << 7,  # a player begins, or does not begin, three times in a row
    1 << 17,  # how much more often than once too often they begin, or do not, squared
    1 << 8,  # the points of the player who sits out
    1 << 21,  # the difference of their points, squared
    1 << 22,  # how far they are from the pair that their places ask for, squared
)


def rounds_needed(players: int) -> int:
    """Returns the number of rounds in which each player can meet each other one once."""
    return players - 1 + players % 2


def round_robin(players: Sequence[int], round: int) -> list[Pairing]:
    """Returns the pairs of a round in which all meet all: the circle method.

    Each begins as often as not, with one game more or less where their number is odd.

    Args:
        players: all players, in the order that the lot gave them.
        round: the round, from 1 on.
    """
    circle: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    around, turn = len(circle) - 1, round - 1
    fixed, opposite = around, turn * (around + 1) // 2 % around  # twice `opposite` is the turn
    pairs = [(opposite, fixed) if turn % 2 else (fixed, opposite)]
    for one in range(around):
        other = (turn - one) % around
        if (one - other) % around % 2:  # of each pair, this holds one way round
            pairs.append((one, other))
    return [_pairing(circle[first], circle[second]) for first, second in pairs]


def _pairing(first: int | None, second: int | None) -> Pairing:
    if first is None:
        first, second = second, None
    assert first is not None, "at most one player sits out"
    return Pairing(first, second)


def swiss(numbers: Sequence[int], games: Sequence[Played], ahead: int) -> list[Pairing]:
    """Returns the pairs of a Swiss round: of all possible ones, those that cost least.

    Nobody meets twice and nobody sits out twice, now or in the rounds to come, as long as that can
    be avoided. Then, as long as that can be avoided, nobody begins three games in a row, or two
    more than not, nor the other way round. Then the player who sits out has few points, the points
    of both are alike, and in a group of equal points the upper half meets the lower one.

    Args:
        numbers: the players who take part in the round, in the order that the lot gave them.
        games: all games so far.
        ahead: how many rounds are to come after this one.
    """
    places = ranked(numbers, games)
    nobody = len(places)  # the place of an odd number's last one, who sits out

    def new(pair: Pair) -> bool:
        one, other = pair
        return other == nobody or places[other].number not in places[one].opponents

    def fair(pair: Pair) -> bool:
        one, other = pair
        return new(pair) and not (other == nobody and places[one].sat_out)

    size = nobody + nobody % 2
    free = fair
    if nobody % 2:  # to sit out twice is better than to meet twice, also in a later round
        every = list(combinations(range(size), 2))
        without, only_new = set(filter(fair, every)), set(filter(new, every))
        possible = rounds_left(size, without, ahead + 1)
        if possible <= ahead and rounds_left(size, only_new, ahead + 1) > possible:
            free = new
    pairs = sorted(best_pairing(size, _costs(places), free, ahead))
    if nobody % 2:
        return _seated(places, [pair for pair in pairs if pair[1] < nobody]) + [
            Pairing(places[one].number, None) for one, other in pairs if other == nobody
        ]
    return _seated(places, pairs)


def _costs(places: Sequence[Entrant]) -> Callable[[int, int], int]:
    """Returns what it costs to pair two places, the second one perhaps that which sits out."""
    points = [entrant.points for entrant in places]
    group_begins = [points.index(mine) for mine in points]
    group_size = [points.count(mine) for mine in points]

    def apart(one: int, other: int) -> int:
        """How far a pair is from what the places ask for."""
        if points[one] == points[other]:
            return abs(other - one - group_size[one] // 2)
        above = group_begins[one] + group_size[one] - 1 - one  # others who could go down
        return above + other - group_begins[other]

    def cost(one: int, other: int) -> int:
        mine = places[one]
        if other == len(places):
            parts = (0, mine.sat_out, 0, 0, mine.points, 0, (len(places) - 1 - one) ** 2)
        else:
            theirs = places[other]
            parts = (
                mine.opponents.count(theirs.number),
                0,
                *min(_strain(mine, theirs), _strain(theirs, mine)),
                0,
                (mine.points - theirs.points) ** 2,
                apart(one, other) ** 2,
            )
        price = 0
        for scale, part in zip(SCALES, parts, strict=True):
            price = price * scale + part
        return price

    return cost


def _strain(begins: Entrant, follows: Entrant) -> tuple[int, int]:
    """What is wrong if one begins and the other does not.

    Returns:
        How many of them do so for the third time in a row, and how much more often than once too
        often they have done so then, squared.
    """
    surpluses = begins.surplus + 1, follows.surplus - 1
    return (
        (begins.run >= 2) + (follows.run <= -2),
        sum(max(0, abs(surplus) - 1) ** 2 for surplus in surpluses),
    )


def _seated(places: Sequence[Entrant], pairs: Sequence[tuple[int, int]]) -> list[Pairing]:
    """Returns pairs with who begins: the one who has begun less often, else did not the last time.

    Unless somebody would begin three times in a row then, or not begin.
    """
    seated: list[Pairing] = []
    for board, (one, other) in enumerate(pairs):
        upper, lower = places[one], places[other]
        strains = _strain(upper, lower), _strain(lower, upper)
        if strains[0] != strains[1]:
            begins = strains[0] < strains[1]
        elif upper.surplus != lower.surplus:
            begins = upper.surplus < lower.surplus
        elif (upper.run > 0) != (lower.run > 0):
            begins = upper.run <= 0
        else:
            begins = board % 2 == 0
        first, second = (upper, lower) if begins else (lower, upper)
        seated.append(Pairing(first.number, second.number))
    return seated
