"""Pairings that leave pairings for the rounds to come. Pure code, the same each time.

Of six players who have met as two teams of three do, everybody against the other team, no two of
a team have met; yet no round is left in which nobody meets twice. So before a pairing is taken,
pairings of the other rounds are searched among the pairs that are left.
"""

import heapq
import random
from collections import Counter
from collections.abc import Callable, Iterator, Set
from itertools import chain, count

Pair = tuple[int, int]  # two places, the smaller one first
Matching = frozenset[Pair]  # pairs in which each place is once

TRIES = 12  # searches for the pairings of all rounds to come
CANDIDATES = 24  # of a round, the best ones


def best_pairing(
    places: int, cost: Callable[[int, int], int], free: Callable[[Pair], bool], ahead: int
) -> Matching:
    """Returns the cheapest pairing after which as many rounds as possible need no pair again.

    Args:
        places: how many there are, an even number.
        cost: what it costs to pair two of them.
        free: whether two of them were no pair before.
        ahead: how many rounds are to come after this one.
    """
    prices = {(one, other): cost(one, other) for other in range(places) for one in range(other)}
    left = {pair for pair in prices if free(pair)}
    rounds = rounds_left(places, left, ahead + 1)
    if rounds < 2 or _always_enough(places, left, rounds - 1, after=1):
        return _cheapest(prices)
    among = {pair: prices[pair] for pair in left}
    for _, found in zip(range(CANDIDATES), _from_cheapest(places, among), strict=False):
        if rounds_left(places, left - found, rounds - 1) == rounds - 1:
            return found
    return min(_plan(places, left, rounds), key=lambda found: sum(prices[pair] for pair in found))


def rounds_left(places: int, left: Set[Pair], wanted: int) -> int:
    """Returns for how many rounds, at most `wanted`, there are pairings that share no pair."""
    if _always_enough(places, left, wanted, after=0):
        return wanted
    return len(_plan(places, left, wanted))


def _always_enough(places: int, left: Set[Pair], wanted: int, after: int) -> bool:
    """Whether there are pairings for `wanted` rounds, whichever are taken in `after` rounds before.

    That is so if everybody has enough pairs left (Dirac), or if all have as many, and at least
    half of the others (Csaba, Kühn, Lo, Osthus and Treglown: proved for big graphs, and no small
    one is known that is otherwise).
    """
    counted = Counter(chain.from_iterable(left))
    fewest = min(counted[place] for place in range(places)) - after
    alike = len({counted[place] for place in range(places)}) == 1
    return 2 * (fewest - wanted + 1) >= places or (
        alike and 2 * fewest >= places and fewest >= wanted
    )


def _plan(places: int, left: Set[Pair], wanted: int) -> list[Matching]:
    """Returns `wanted` pairings that share no pair, or as many as are found."""
    best: list[Matching] = []
    chance = random.Random(0)
    for _ in range(TRIES):
        rest, found = sorted(left), list[Matching]()
        while len(found) < wanted:
            matching = _cheapest({pair: chance.randrange(1 << 20) for pair in rest})
            if 2 * len(matching) < places:
                break
            found.append(matching)
            rest = [pair for pair in rest if pair not in matching]
        best = max(best, found, key=len)
        if len(best) == wanted:
            break
    return best


def _from_cheapest(places: int, prices: dict[Pair, int]) -> Iterator[Matching]:
    """Yields all pairings by what they cost: from the best one, some pair must change (Murty)."""
    order = count()
    first = _cheapest(prices)
    heap: list[tuple[int, int, Matching, Matching, dict[Pair, int]]] = []

    def add(matching: Matching, kept: Matching, open: dict[Pair, int]) -> None:
        if 2 * len(matching) == places:
            price = sum(prices[pair] for pair in matching)
            heapq.heappush(heap, (price, next(order), matching, kept, open))

    add(first, frozenset(), prices)
    while heap:
        _, _, matching, kept, open = heapq.heappop(heap)
        yield matching
        for pair in sorted(matching - kept):
            open = {each: price for each, price in open.items() if each != pair}
            add(kept | _cheapest(open), kept, open)
            kept |= {pair}
            open = {each: price for each, price in open.items() if not {*each} & {*pair}}


def _cheapest(prices: dict[Pair, int]) -> Matching:
    """Returns the cheapest pairing of as many places as can be paired."""
    import rustworkx  # few servers ever need it

    most = max(prices.values(), default=0)
    graph = rustworkx.PyGraph[int, int](multigraph=False)
    graph.add_nodes_from(range(1 + max(chain.from_iterable(prices), default=-1)))
    graph.add_edges_from(
        [(one, other, most - price) for (one, other), price in sorted(prices.items())]
    )
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return frozenset((min(pair), max(pair)) for pair in matched)
