"""Formations, their strength, and the best that a side can still become (BL-7, BL-12, BL-13)."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, product

from .cards import COLOURS, TROOPS, VALUES, Identity, identities

Strength = tuple[str, int]  # formation and sum

RANKS = {"fog": 0, "host": 1, "skirmish_line": 2, "battalion": 3, "phalanx": 4, "wedge": 5}


def order(strength_: Strength) -> tuple[int, int]:
    """What a strength is compared by: first the rank, then the sum (BL-7.2)."""
    formation, total = strength_
    return RANKS[formation], total


def full_size(environment: Collection[str]) -> int:
    """The number of cards of a full side: 3, or 4 under Mud, with Fog or not (BL-1.4, BL-13)."""
    return 4 if "Mud" in environment else 3


def evaluate(cards: Sequence[Identity], fog: bool, different: bool) -> Strength:
    """The formation of N named cards and the sum of their values (BL-7.1, BL-7.3, BL-13.2).

    `different`: whether a Skirmish Line has different colours (BL-19.4).
    """
    values = sorted(value for _, value in cards)
    total = sum(values)
    one_colour = len({colour for colour, _ in cards}) == 1
    consecutive = all(high == low + 1 for low, high in pairwise(values))
    equal = values[0] == values[-1]
    if fog:
        return "fog", total
    if one_colour and consecutive:
        return "wedge", total
    if equal:
        return "phalanx", total
    if one_colour:
        return "battalion", total
    if consecutive and not (different and len({colour for colour, _ in cards}) < len(cards)):
        return "skirmish_line", total
    return "host", total


def strength(
    cards: Sequence[str], environment: Collection[str], different: bool = False
) -> Strength:
    """The best strength over all namings of a full side's wild cards (BL-7.5, BL-12.3, BL-13.7)."""
    size = full_size(environment)
    if len(cards) < size:
        raise ValueError(f"{len(cards)} cards are no formation of {size} (BL-7.4)")
    return max(
        (
            evaluate(named, "Fog" in environment, different)
            for counted in combinations(cards, size)  # four cards without Mud: the best three
            for named in product(*map(identities, counted))
        ),
        key=order,
    )


def best_completion_plain(
    cards: Sequence[str],
    environment: Collection[str],
    unseen: Collection[str],
    m: int,
    different: bool = False,
) -> Strength | None:
    """The best strength of a side with any m unseen Troops, tried one by one (BL-8.3, BL-8.5)."""
    return max(
        (strength([*cards, *extra], environment, different) for extra in combinations(unseen, m)),
        key=order,
        default=None,
    )


def best_completion(
    cards: Sequence[str],
    environment: Collection[str],
    unseen: Collection[str],
    m: int,
    different: bool = False,
) -> Strength | None:
    """`best_completion_plain`, but similar completions are tried only once (BL-8.3, BL-8.5).

    This misses nothing. If a completed side with all its cards named has one colour, the second
    loop tries it. If it has several colours, its strength depends only on its values, and the
    first loop tries these. There every card gets a different colour, which never makes a side
    stronger than it is. Every wild card may have any colour. Where a Skirmish Line has different
    colours (BL-19.4), the first loop also looks whether the Troops can have them.
    """
    if m > len(unseen):
        return None  # BL-8.6
    fog = "Fog" in environment
    wild_values = [{value for _, value in identities(card)} for card in cards]  # Troop: just one
    own_colours = {card[0] for card in cards if card in TROOPS}
    available = Counter(int(card[1:]) for card in unseen)
    found: list[Strength] = []

    for values in combinations_with_replacement(VALUES, m):
        if any(count > available[value] for value, count in Counter(values).items()):
            continue
        mixed = not different or _can_differ(cards, values, unseen)
        for named in product(*wild_values):
            made = evaluate(list(zip(COLOURS, [*named, *values], strict=False)), fog, different)
            found.append(made if mixed or made[0] != "skirmish_line" else ("host", made[1]))

    for colour in COLOURS:
        if own_colours - {colour}:
            continue
        for extra in combinations([card for card in unseen if card[0] == colour], m):
            values = [int(card[1:]) for card in extra]
            for named in product(*wild_values):
                named_cards = [(colour, value) for value in [*named, *values]]
                found.append(evaluate(named_cards, fog, different))

    return max(found, key=order)


def _can_differ(cards: Sequence[str], values: Sequence[int], unseen: Collection[str]) -> bool:
    """Whether the Troops of a side and unseen ones of these values can all differ in colour."""
    own = [card[0] for card in cards if card in TROOPS]
    return any(
        len({*own, *colours}) == len(own) + len(colours)
        for colours in product(*([c for c in COLOURS if f"{c}{v}" in unseen] for v in values))
    )
