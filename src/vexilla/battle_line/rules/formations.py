"""Formations and their strength (BL-7), with wild cards (BL-12), Fog and Mud (BL-13)."""

from typing import TypeAlias

from vexilla.battle_line.rules.components import (
    COMPANION_BIT,
    LEADERS,
    SHIELD_BIT,
    Tactics,
    Troops,
    Value,
    Values,
    colour_of,
    troops_of_colour,
    troops_with,
    value_of,
    values_in,
    values_of_colour,
)
from vexilla.kernel import high, low, njit, popcount

# A rank and a sum in one number. The larger number is the stronger formation (BL-7.2).
Strength: TypeAlias = int

FOGGED, HOST, SKIRMISH_LINE, BATTALION, PHALANX, WEDGE = range(6)  # ranks; FOGGED: a sum under Fog
FORMATION_NAMES = ("fog", "host", "skirmish_line", "battalion", "phalanx", "wedge")

NO_FORMATION = -1

COMPANION_VALUE = 1 << 7  # what the Companion Cavalry may be named as, as a set of values (BL-12.2)
SHIELD_VALUES = 0b111  # what the Shield Bearers may be named as


@njit
def strength_of(rank: int, total: int) -> Strength:
    """The strength of a formation of this rank and sum."""
    return (rank << 6) + total


@njit
def rank_of(strength: Strength) -> int:
    """The rank in a strength."""
    return strength >> 6


@njit
def sum_of(strength: Strength) -> int:
    """The sum in a strength."""
    return strength & 63


@njit
def run_sum(start: int, size: int) -> int:
    """The sum of `size` consecutive values from `start` on."""
    return size * start + size * (size + 1) // 2


@njit
def troop_sum(troops: Troops) -> int:
    """The sum of the printed values of a set of Troops."""
    total = 0
    while troops != 0:
        total += value_of(low(troops)) + 1
        troops &= troops - 1
    return total


@njit
def wild_sum(morale: Tactics) -> int:
    """The sum of Morale cards, each at its highest value (BL-12.2)."""
    total = 10 * popcount(morale & LEADERS)
    if morale & COMPANION_BIT:
        total += 8
    if morale & SHIELD_BIT:
        total += 3
    return total


@njit
def highest(troops: Troops, count: int) -> Troops:
    """The `count` Troops of highest value; `troops` holds at least that many."""
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
    """The `count` lowest bits of a mask that has at least that many."""
    rest = mask
    for _ in range(count):
        rest &= rest - 1
    return mask ^ rest


@njit
def one_of_each(troops: Troops, values: Values) -> Troops:
    """One Troop of each of these values; `troops` contains them all."""
    chosen = 0
    while values != 0:
        same = troops & troops_with(values & -values)
        chosen |= same & -same
        values &= values - 1
    return chosen


@njit
def three_troops(troops: Troops, different: bool) -> Strength:
    """The strength of three Troops without wild cards (BL-7.1 to BL-7.3).

    Args:
        troops: the Troops.
        different: whether a Skirmish Line has different colours (BL-19.4).
    """
    first = low(troops)
    last = high(troops)
    middle = low(troops & (troops - 1))
    one_colour = colour_of(first) == colour_of(last)
    total = value_of(first) + value_of(middle) + value_of(last) + 3
    values = values_in(troops)
    run = (values & (values >> 1) & (values >> 2)) != 0
    rank = HOST
    if run and not (different and popcount(colours_in(troops)) < 3):
        rank = SKIRMISH_LINE
    if one_colour:
        rank = BATTALION
    if (values & (values - 1)) == 0:
        rank = PHALANX
    if one_colour and run:
        rank = WEDGE
    return strength_of(rank, total)


@njit
def side_strength(
    troops: Troops, morale: Tactics, needed: int, fog: bool, different: bool
) -> Strength:
    """The strength of a complete side: `needed` cards, or four after Mud has gone (BL-13.7).

    Args:
        troops: the Troops of the side.
        morale: its Morale cards, each named at its best (BL-7.5, BL-12.3).
        needed: 3, or 4 under Mud, with Fog or without (BL-13.3, BL-13.5).
        fog: whether only the sum counts (BL-13.2).
        different: whether a Skirmish Line has different colours (BL-19.4).
    """
    if popcount(troops) + popcount(morale) == needed:
        if morale == 0 and needed == 3 and not fog:
            return three_troops(troops, different)
        return best_completion(troops, morale, 0, 0, fog, different)[0]
    best = NO_FORMATION
    rest = troops
    while rest != 0:
        counted = troops ^ (rest & -rest)
        best = max(best, best_completion(counted, morale, 0, 0, fog, different)[0])
        rest &= rest - 1
    rest = morale
    while rest != 0:
        wild = morale ^ (rest & -rest)
        best = max(best, best_completion(troops, wild, 0, 0, fog, different)[0])
        rest &= rest - 1
    return best


@njit
def run_additions(
    window: Values, values: Values, morale: Tactics, missing: int, available: Values
) -> Values:
    """The values to add to make a run of consecutive values, or -1 if there is no way.

    Args:
        window: the values of the run.
        values: the values of the Troops on the side, all different.
        morale: the wild cards on the side.
        missing: the number of Troops to add.
        available: the values that unseen Troops can supply.
    """
    rest = window & ~values
    if (values & ~window) != 0:
        return -1
    if morale & COMPANION_BIT:
        if (rest & COMPANION_VALUE) == 0:
            return -1
        rest ^= COMPANION_VALUE
    if morale & SHIELD_BIT:
        if (rest & SHIELD_VALUES) == 0:
            return -1
        # a value that no unseen Troop can supply, if there is one
        gap = rest & SHIELD_VALUES & ~available
        named = gap if gap != 0 else rest & SHIELD_VALUES
        rest ^= named & -named
    if popcount(rest & ~available) > popcount(morale & LEADERS):
        return -1
    return lowest_bits(rest & available, missing)


@njit
def colours_in(troops: Troops) -> int:
    """The colours of some Troops, as a set."""
    colours = 0
    while troops != 0:
        colours |= 1 << colour_of(low(troops))
        troops &= troops - 1
    return colours


@njit
def coloured_run(
    window: Values, troops: Troops, morale: Tactics, missing: int, unseen: Troops
) -> Troops:
    """The Troops to add to make a run of different colours (BL-19.4), or -1 if there is no way.

    The wild cards can always have the colours that are left: there are six.

    Args:
        window: the values of the run; the Troops of the side have different ones among them.
        troops: the Troops of the side.
        morale: the wild cards on the side.
        missing: the number of Troops to add.
        unseen: the Troops that may be added.
    """
    gaps = window & ~values_in(troops)
    if popcount(colours_in(troops)) < popcount(troops):
        return -1
    filled = gaps
    while True:  # every choice of the values that Troops fill; wild cards are named as the others
        wild = gaps ^ filled
        fits = (morale & COMPANION_BIT) == 0 or (wild & COMPANION_VALUE) != 0
        fits &= (morale & SHIELD_BIT) == 0 or (wild & SHIELD_VALUES) != 0
        if fits and popcount(filled) == missing:
            added = one_colour_each(unseen, filled, colours_in(troops))
            if added >= 0:
                return added
        if filled == 0:
            return -1
        filled = (filled - 1) & gaps


@njit
def one_colour_each(troops: Troops, values: Values, taken: int) -> Troops:
    """One Troop of each of these values, no two of one colour, none of a colour that is taken.

    Returns:
        -1 if there are none.
    """
    for choice in range(6 ** popcount(values)):
        digits = choice  # the colours of the values
        colours = taken
        chosen = 0
        rest = values
        while rest != 0:
            colour = digits % 6
            card = 10 * colour + low(rest)
            if (colours >> colour) & 1 or (troops >> card) & 1 == 0:
                break
            colours |= 1 << colour
            chosen |= 1 << card
            digits //= 6
            rest &= rest - 1
        if rest == 0:
            return chosen
    return -1


@njit
def colours_of_side(troops: Troops) -> tuple[int, int]:
    """The first and last colour that a whole side of these Troops may have.

    Returns:
        0 and 5 for no Troops; a last colour of -1 if they have several colours.
    """
    if troops == 0:
        return 0, 5
    colour = colour_of(low(troops))
    return colour, colour if colour_of(high(troops)) == colour else -1


@njit
def starts_of_runs(troops: Troops, size: int) -> tuple[int, int]:
    """The lowest and highest start of a run of `size` values that holds all these Troops.

    Returns:
        A highest start of -1 if two of the Troops have the same value.
    """
    if troops == 0:
        return 0, 10 - size
    values = values_in(troops)
    if popcount(values) < popcount(troops):
        return 0, -1
    return max(high(values) - size + 1, 0), min(low(values), 10 - size)


@njit
def may_be_phalanx(value: Value, values: Values, morale: Tactics) -> bool:
    """Whether a side with these values and wild cards may become a Phalanx of this value."""
    if values != 0 and values != 1 << value:
        return False
    if morale & COMPANION_BIT and (COMPANION_VALUE >> value) & 1 == 0:
        return False
    return (morale & SHIELD_BIT) == 0 or (SHIELD_VALUES >> value) & 1 == 1


@njit
def best_completion(
    troops: Troops, morale: Tactics, unseen: Troops, missing: int, fog: bool, different: bool
) -> tuple[Strength, Troops]:
    """The strongest formation that a side can still become (BL-8.3, BL-8.5).

    Args:
        troops: the Troops of the side.
        morale: its Morale cards; each may be named freely, even as a card that exists (BL-12.3).
        unseen: the Troops that may be added.
        missing: the number of Troops to add.
        fog: whether only the sum counts.
        different: whether a Skirmish Line has different colours (BL-19.4).

    Returns:
        The strength and the Troops added; (-1, 0) if there are too few unseen Troops.
    """
    if popcount(unseen) < missing:
        return NO_FORMATION, 0
    size = popcount(troops) + popcount(morale) + missing
    if not fog:
        values = values_in(troops)
        first_colour, last_colour = colours_of_side(troops)
        first_start, last_start = starts_of_runs(troops, size)
        window = (1 << size) - 1
        if last_colour >= 0:
            for start in range(last_start, first_start - 1, -1):
                for colour in range(first_colour, last_colour + 1):
                    available = values_of_colour(unseen, colour)
                    added = run_additions(window << start, values, morale, missing, available)
                    if added >= 0:
                        return strength_of(WEDGE, run_sum(start, size)), added << (10 * colour)
        if (values & (values - 1)) == 0:
            for value in range(9, -1, -1):
                if may_be_phalanx(value, values, morale):
                    same = unseen & troops_with(1 << value)
                    if popcount(same) >= missing:
                        total = size * (value + 1)
                        return strength_of(PHALANX, total), lowest_bits(same, missing)
        best = -1
        best_added = 0
        for colour in range(first_colour, last_colour + 1):
            row = unseen & troops_of_colour(colour)
            if popcount(row) >= missing:
                added = highest(row, missing)
                total = troop_sum(troops | added) + wild_sum(morale)
                if total > best:
                    best = total
                    best_added = added
        if best >= 0:
            return strength_of(BATTALION, best), best_added
        available = values_in(unseen)
        for start in range(last_start, first_start - 1, -1):
            if different:
                chosen = coloured_run(window << start, troops, morale, missing, unseen)
                if chosen >= 0:
                    return strength_of(SKIRMISH_LINE, run_sum(start, size)), chosen
                continue
            added = run_additions(window << start, values, morale, missing, available)
            if added >= 0:
                return strength_of(SKIRMISH_LINE, run_sum(start, size)), one_of_each(unseen, added)
    added = highest(unseen, missing)
    total = troop_sum(troops | added) + wild_sum(morale)
    return strength_of(FOGGED if fog else HOST, total), added
