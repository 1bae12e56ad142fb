"""Formations and their strength (BL-7), with wild cards (BL-12), Fog and Mud (BL-13).

A strength is one number, `64 * rank + sum`; rank 5 is the Wedge, 1 the Host, and 0 stands for a
sum under Fog. So a larger number is a stronger formation.
"""

from vexilla.battle_line.rules.components import (
    COMPANION_BIT,
    EVERY_COLOUR,
    LEADERS,
    SHIELD_BIT,
    VALUES,
)
from vexilla.kernel import high, low, njit, popcount

FOGGED, HOST, SKIRMISH_LINE, BATTALION, PHALANX, WEDGE = range(6)
FORMATION_NAMES = ("fog", "host", "skirmish_line", "battalion", "phalanx", "wedge")

NO_FORMATION = -1


@njit
def values_in(troops: int) -> int:
    """The set of values that occur in a set of Troops, as ten bits."""
    half = troops | (troops >> 30)
    return (half | (half >> 10) | (half >> 20)) & VALUES


@njit
def troops_with(value_bit: int) -> int:
    """The six Troops of one value, or of several: `value_bit` is a set of values."""
    return value_bit * EVERY_COLOUR


@njit
def troop_sum(troops: int) -> int:
    """Sum of the values of a set of Troops."""
    total = 0
    while troops != 0:
        total += low(troops) % 10 + 1
        troops &= troops - 1
    return total


@njit
def highest(troops: int, count: int) -> int:
    """The `count` Troops of highest value; `troops` holds at least as many."""
    chosen = 0
    values = values_in(troops)
    while count > 0:
        same = troops & troops_with(1 << high(values))
        while same != 0 and count > 0:
            chosen |= same & -same
            same &= same - 1
            count -= 1
        values ^= 1 << high(values)
    return chosen


@njit
def lowest_bits(mask: int, count: int) -> int:
    """The `count` lowest bits of a mask that has at least as many."""
    rest = mask
    for _ in range(count):
        rest &= rest - 1
    return mask ^ rest


@njit
def one_of_each(troops: int, values: int) -> int:
    """One Troop of each of these values; `troops` has them all."""
    chosen = 0
    while values != 0:
        same = troops & troops_with(values & -values)
        chosen |= same & -same
        values &= values - 1
    return chosen


@njit
def three_troops(troops: int) -> int:
    """Strength of three Troops without wild cards (BL-7.1 to BL-7.3)."""
    first = low(troops)
    last = high(troops)
    middle = low(troops & (troops - 1))
    colour = first // 10
    one_colour = colour == last // 10
    total = first % 10 + middle % 10 + last % 10 + 3
    values = values_in(troops)
    run = (values & (values >> 1) & (values >> 2)) != 0
    rank = HOST
    if run:
        rank = SKIRMISH_LINE
    if one_colour:
        rank = BATTALION
    if (values & (values - 1)) == 0:
        rank = PHALANX
    if one_colour and run:
        rank = WEDGE
    return (rank << 6) + total


@njit
def side_strength(troops: int, morale: int, needed: int, fog: bool) -> int:
    """Strength of a complete side: `needed` cards, or four after Mud has gone (BL-13.7).

    Args:
        troops: the Troops of the side.
        morale: its Morale cards, each named at its best (BL-7.5, BL-12.3).
        needed: 3, or 4 under Mud, with Fog or without (BL-13.3, BL-13.5).
        fog: whether only the sum counts (BL-13.2).
    """
    if popcount(troops) + popcount(morale) == needed:
        if morale == 0 and needed == 3 and not fog:
            return three_troops(troops)
        return best_completion(troops, morale, 0, 0, fog)[0]
    best = NO_FORMATION
    rest = troops
    while rest != 0:
        best = max(best, best_completion(troops ^ (rest & -rest), morale, 0, 0, fog)[0])
        rest &= rest - 1
    rest = morale
    while rest != 0:
        best = max(best, best_completion(troops, morale ^ (rest & -rest), 0, 0, fog)[0])
        rest &= rest - 1
    return best


@njit
def run_additions(window: int, values: int, morale: int, missing: int, available: int) -> int:
    """The values to add to make a run of consecutive values, or -1 if there is no way.

    Args:
        window: the values of the run.
        values: values of the Troops at the side, each of them once.
        morale: its wild cards.
        missing: how many Troops are to be added.
        available: values that unseen Troops can supply.
    """
    rest = window & ~values
    if (values & ~window) != 0:
        return -1
    if morale & COMPANION_BIT:
        if (rest & 0x80) == 0:
            return -1
        rest ^= 0x80
    if morale & SHIELD_BIT:
        if (rest & 0b111) == 0:
            return -1
        # where a Troop cannot stand, else anywhere
        gap = rest & 0b111 & ~available
        named = gap if gap != 0 else rest & 0b111
        rest ^= named & -named
    if popcount(rest & ~available) > popcount(morale & LEADERS):
        return -1
    return lowest_bits(rest & available, missing)


@njit
def best_completion(
    troops: int, morale: int, unseen: int, missing: int, fog: bool
) -> tuple[int, int]:
    """The strongest formation that a side can still become (BL-8.3, BL-8.5).

    Args:
        troops: the Troops of the side.
        morale: its Morale cards; each may be named freely, even as a card that exists (BL-12.3).
        unseen: the Troops that may be added.
        missing: how many are to be added.
        fog: whether only the sum counts.

    Returns:
        The strength and the Troops added; (-1, 0) if there are too few unseen Troops.
    """
    if popcount(unseen) < missing:
        return NO_FORMATION, 0
    leaders = popcount(morale & LEADERS)
    fixed = popcount(troops)
    size = fixed + popcount(morale) + missing
    wild_sum = 10 * leaders
    if morale & COMPANION_BIT:
        wild_sum += 8
    if morale & SHIELD_BIT:
        wild_sum += 3
    if not fog:
        values = values_in(troops)
        first_colour = 0
        last_colour = 5
        first_start = 0  # of a run that holds all values of the side
        last_start = 10 - size
        if fixed > 0:
            first_colour = low(troops) // 10
            last_colour = first_colour
            if high(troops) // 10 != first_colour:
                last_colour = -1  # more than one colour
            first_start = max(high(values) - size + 1, 0)
            last_start = min(low(values), 10 - size)
            if popcount(values) < fixed:
                last_start = -1  # a value twice
        window = (1 << size) - 1
        if last_colour >= 0:
            for start in range(last_start, first_start - 1, -1):
                for colour in range(first_colour, last_colour + 1):
                    available = (unseen >> (10 * colour)) & VALUES
                    added = run_additions(window << start, values, morale, missing, available)
                    if added >= 0:
                        total = size * start + size * (size + 1) // 2
                        return (WEDGE << 6) + total, added << (10 * colour)
        if (values & (values - 1)) == 0:
            for value in range(9, -1, -1):
                if values != 0 and values != 1 << value:
                    continue
                if morale & COMPANION_BIT and value != 7:
                    continue
                if morale & SHIELD_BIT and value > 2:
                    continue
                same = unseen & troops_with(1 << value)
                if popcount(same) >= missing:
                    return (PHALANX << 6) + size * (value + 1), lowest_bits(same, missing)
        best = -1
        best_added = 0
        for colour in range(first_colour, last_colour + 1):
            row = unseen & (VALUES << (10 * colour))
            if popcount(row) >= missing:
                added = highest(row, missing)
                total = troop_sum(troops | added) + wild_sum
                if total > best:
                    best = total
                    best_added = added
        if best >= 0:
            return (BATTALION << 6) + best, best_added
        available = values_in(unseen)
        for start in range(last_start, first_start - 1, -1):
            added = run_additions(window << start, values, morale, missing, available)
            if added >= 0:
                total = size * start + size * (size + 1) // 2
                return (SKIRMISH_LINE << 6) + total, one_of_each(unseen, added)
    added = highest(unseen, missing)
    total = troop_sum(troops | added) + wild_sum
    rank = FOGGED if fog else HOST
    return (rank << 6) + total, added
