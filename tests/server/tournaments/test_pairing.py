"""Pairings: nobody meets twice while it can be avoided, all begin alike, and the places count."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vexilla.server.tournaments.pairing import round_robin, rounds_needed, swiss
from vexilla.server.tournaments.standings import (
    HALVES,
    Pairing,
    Played,
    Result,
    entrants_after,
    ranked,
    standings,
)

RESULTS: tuple[Result, ...] = ("first", "second", "draw", "neither")


def met(games: Sequence[Played]) -> Counter[frozenset[int | None]]:
    """How often each pair met; whoever sat out is a pair with None."""
    return Counter(frozenset((game.pair.first, game.pair.second)) for game in games)


def surpluses(numbers: Sequence[int], games: Sequence[Played]) -> list[int]:
    """How many more games each has begun than not."""
    played = [game.pair for game in games if game.pair.second is not None]
    return [
        sum((pair.first == number) - (pair.second == number) for pair in played)
        for number in numbers
    ]


def check_round(numbers: Sequence[int], pairs: Sequence[Pairing]) -> None:
    """All play, once; one sits out if their number is odd."""
    seated = [pair.first for pair in pairs] + [pair.second for pair in pairs if pair.second]
    assert sorted(seated) == sorted(numbers)
    assert sum(pair.second is None for pair in pairs) == len(numbers) % 2


@pytest.mark.parametrize("count", range(2, 17))
def test_round_robin(count: int) -> None:
    numbers = [number * 3 + 1 for number in range(count)]
    games: list[Played] = []
    for round in range(1, rounds_needed(count) + 1):
        pairs = round_robin(numbers, round)
        check_round(numbers, pairs)
        games += [Played(round, pair, "first" if pair.second else "bye") for pair in pairs]
    expected = {frozenset(pair) for pair in combinations(numbers, 2)}
    if count % 2:
        expected |= {frozenset((number, None)) for number in numbers}
    assert met(games) == dict.fromkeys(expected, 1)
    assert {abs(surplus) for surplus in surpluses(numbers, games)} == {1 - count % 2}


def perfect(numbers: Sequence[int], forbidden: set[frozenset[int | None]]) -> bool:
    """Whether all can be paired, one of an odd number with nobody, without a forbidden pair."""
    if not numbers:
        return True
    mine, *others = numbers
    if len(numbers) % 2 and frozenset((mine, None)) not in forbidden and perfect(others, forbidden):
        return True
    return any(
        frozenset((mine, other)) not in forbidden
        and perfect([each for each in others if each != other], forbidden)
        for other in others
    )


@st.composite
def tournaments(
    draw: st.DrawFn, most: int = 9
) -> tuple[list[int], Sequence[Result], Sequence[int]]:
    """Players, results for their games in order, and the round after which each withdraws."""
    numbers = draw(st.permutations(range(1, draw(st.integers(2, most)) + 1)))
    results = draw(st.lists(st.sampled_from(RESULTS), min_size=30, max_size=30))
    leaves = draw(st.lists(st.sampled_from((99, 99, 99, 1, 2, 3)), min_size=16, max_size=16))
    return list(numbers), results, leaves


def rounds(
    numbers: Sequence[int], results: Sequence[Result], leaves: Sequence[int], count: int
) -> Iterator[tuple[list[int], list[Played], list[Pairing]]]:
    """Plays a Swiss tournament; yields for each round who is left, all games before, the pairs."""
    games: list[Played] = []
    repeated: list[Result] = [*results] * count
    chosen = iter(repeated)
    for round in range(1, count + 1):
        left = [number for number in numbers if leaves[number - 1] >= round]
        if len(left) < 2:
            return
        pairs = swiss(left, games, count - round)
        yield left, list(games), pairs
        for pair in pairs:
            sits_out: Result = "bye"
            games.append(Played(round, pair, next(chosen) if pair.second else sits_out))


@given(tournaments())
@settings(deadline=None)
def test_nobody_meets_twice_while_it_can_be_avoided(
    drawn: tuple[list[int], Sequence[Result], Sequence[int]],
) -> None:
    """Whether it can be, a search of all pairings says; to sit out twice counts the same."""
    numbers, results, leaves = drawn
    for left, games, pairs in rounds(numbers, results, leaves, rounds_needed(len(numbers))):
        check_round(left, pairs)
        before = set(met(games))
        again = {frozenset((pair.first, pair.second)) for pair in pairs} & before
        assert not again or not perfect(left, before)


@pytest.mark.parametrize("count", range(2, 11))
def test_with_as_many_rounds_as_opponents_nobody_meets_twice(count: int) -> None:
    """Nor sits out twice: no round leaves pairs that do not make rounds."""
    for seed in range(12):
        chance = random.Random(seed)
        numbers = chance.sample(range(1, count + 1), count)
        results = chance.choices(RESULTS[:3], k=60)
        needed = rounds_needed(count)
        games: list[Played] = []
        for _, before, pairs in rounds(numbers, results, [99] * count, needed):
            games = [*before, *(Played(needed, pair, None) for pair in pairs)]
        assert set(met(games).values()) == {1}
        assert len(games) == needed * ((count + 1) // 2)


def test_to_sit_out_twice_is_better_than_to_meet_twice() -> None:
    """Of five, two have left: only the second and the third have not met, nor sat out."""
    played = [[(1, None), (2, 4), (3, 5)], [(5, None), (1, 2), (3, 4)], [(4, None), (1, 3), (2, 5)]]
    games = [
        Played(round, Pairing(*pair), "draw" if pair[1] else "bye")
        for round, pairs in enumerate(played, 1)
        for pair in pairs
    ]
    assert swiss([1, 2, 3], games, 0)[-1] == Pairing(1, None)


def begun(number: int, games: Sequence[Played]) -> list[bool]:
    """Whether a player began each of their games, in their order."""
    pairs = [game.pair for game in games if game.pair.second is not None]
    return [pair.first == number for pair in pairs if number in (pair.first, pair.second)]


def is_alike(began: Sequence[bool]) -> bool:
    """Whether a player has begun as often as not, within one, and never three times in a row."""
    in_a_row = any(len(set(began[at : at + 3])) == 1 for at in range(len(began) - 2))
    return not in_a_row and abs(2 * sum(began) - len(began)) <= 1


@pytest.mark.parametrize(("count", "number"), [(7, 64), (4, 15), (3, 8), (9, 30)])
def test_all_begin_alike(count: int, number: int) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        games: list[Played] = []
        for round in range(1, count + 1):
            for pair in swiss(range(1, number + 1), games, count - round):
                result = chance.choice(("first", "first", "second", "draw"))
                games = [*games, Played(round, pair, result if pair.second else "bye")]
        assert max(Counter(met(games)).values()) == 1
        assert all(is_alike(begun(each, games)) for each in range(1, number + 1))


@given(tournaments(most=8))
@settings(deadline=None)
def test_all_begin_alike_as_long_as_that_is_possible(
    drawn: tuple[list[int], Sequence[Result], Sequence[int]],
) -> None:
    """Whether it is in the last round, a search of all pairings says."""
    numbers, results, leaves = drawn
    count = rounds_needed(len(numbers)) // 2 + 1
    *_, (left, games, pairs) = rounds(numbers, results, leaves, count)
    if max((game.round for game in games), default=0) < count - 1:
        return  # nobody was left to play against

    def alike(one: int, other: int) -> bool:
        return is_alike([*begun(one, games), True]) and is_alike([*begun(other, games), False])

    unlike = {
        frozenset((one, other))
        for one, other in combinations(left, 2)
        if not (alike(one, other) or alike(other, one))
    }
    if perfect(left, set(met(games)) | unlike):
        assert all(pair.second is None or alike(pair.first, pair.second) for pair in pairs)


def test_who_begins_counts_more_than_equal_points() -> None:
    """Two have won and begun twice, two have lost and not begun; the others have left."""
    played = [(1, 5), (1, 6), (2, 7), (2, 8), (5, 3), (6, 3), (7, 4), (8, 4)]
    games = [Played(1, Pairing(*pair), "first") for pair in played]
    pairs = swiss([1, 2, 3, 4], games, 0)
    assert {(pair.first, pair.second) for pair in pairs} == {(3, 1), (4, 2)}


def test_the_places_ask_for_a_pair() -> None:
    """First half against second half; then winners meet winners who have not begun as well."""
    numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    one = swiss(numbers, [], 2)
    assert [{pair.first, pair.second} for pair in one] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [pair.first for pair in one] == [1, 6, 3, 8]  # they begin in turn
    games = [Played(1, pair, "first" if pair.first < 5 else "second") for pair in one]
    two = swiss(numbers, games, 1)
    assert [{pair.first, pair.second} for pair in two] == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]
    assert {pair.first for pair in two} == {4, 2, 5, 7}


def test_whoever_has_least_sits_out() -> None:
    numbers = [1, 2, 3, 4, 5]
    one = swiss(numbers, [], 2)
    assert one[-1] == Pairing(5, None)
    games = [
        Played(1, pair, "bye" if pair.second is None else "first" if pair.first < 3 else "second")
        for pair in one
    ]
    last = min(ranked([1, 2, 3, 4], games), key=lambda entrant: (entrant.points, -entrant.number))
    assert swiss(numbers, games, 1)[-1] == Pairing(last.number, None)


def test_the_biggest_field() -> None:
    """It is paired at once, though a rematch weighs more than all else of 32 pairs together."""
    numbers = list(range(1, 65))
    games: list[Played] = []
    for round in range(1, 16):
        pairs = swiss(numbers, games, 15 - round)
        check_round(numbers, pairs)
        games += [Played(round, pair, "first") for pair in pairs]
    assert max(met(games).values()) == 1


def test_standings() -> None:
    """Points, then those of the opponents, then those of the opponents who were beaten."""
    games = [
        Played(1, Pairing(1, 3), "first"),
        Played(1, Pairing(2, 4), "draw"),
        Played(1, Pairing(5, None), "bye"),
        Played(2, Pairing(5, 1), "second"),
        Played(2, Pairing(3, 2), "neither"),
        Played(2, Pairing(4, None), "bye"),
        Played(3, Pairing(1, 4), None),
        Played(3, Pairing(2, 5), "walkover"),
    ]
    told = [
        (line.place, line.number, line.points / 2, line.buchholz / 2, line.sonneborn_berger / 4)
        for line in standings([1, 2, 3, 4, 5], games)
    ]
    assert told == [
        # Those of 3 (0), of 5 (1) and of 4 (1.5), with whom the game goes on; two are beaten.
        (1, 1, 2, 2.5, 1),
        (2, 4, 1.5, 5, 0.75),  # 1.5 of 2, 2 of 1, and 1.5 for sitting out
        (3, 2, 1.5, 2.5, 0.75),  # 1.5 of 4, 0 of 3 and 1 of 5, who has withdrawn
        (4, 5, 1, 4.5, 0),
        (5, 3, 0, 3.5, 0),
    ]


def test_equal_players_share_a_place() -> None:
    games = [Played(1, Pairing(1, 2), "draw"), Played(1, Pairing(3, 4), "first")]
    assert [(line.place, line.number) for line in standings([4, 2, 1, 3], games)] == [
        (1, 3), (2, 2), (2, 1), (4, 4)]  # fmt: skip


@pytest.mark.all
@given(tournaments())
@settings(deadline=None, max_examples=50)
def test_points_add_up(drawn: tuple[list[int], Sequence[Result], Sequence[int]]) -> None:
    numbers, results, leaves = drawn
    games: list[Played] = []
    for left, before, pairs in rounds(numbers, results, leaves, rounds_needed(len(numbers))):
        assert len(pairs) == (len(left) + 1) // 2
        games = before
    lines = standings(numbers, games)
    assert sum(line.points for line in lines) == sum(
        sum(HALVES[game.result]) for game in games if game.result
    )
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    assert set(get_args(Result)) == set(HALVES)
    for number, entrant in entrants_after(numbers, games).items():
        assert entrant.surplus == surpluses([number], games)[0]
