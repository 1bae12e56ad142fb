"""What a side may still become, with chances: the formations within its reach, strongest first.

All of it follows from what one player, the viewer, knows: his own hand and the cards on the table.
Each Troop has a chance to reach a side some day: on the viewer's sides a card of the hand a good
one, an unseen card only if it is drawn in time; on the other sides an unseen card that may be in
that hand or be drawn. A formation's chance is made of the chances of the Troops that it lacks, as
if they were independent; the formations are gone through from the strongest down, and each takes
its share of what the stronger ones have left. Two sides compared in this way give the chance that
one of them ends stronger.
"""

from typing import Any

import numpy as np

from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    COMPANION_BIT,
    FLAGS,
    LEADERS,
    SHIELD_BIT,
    TROOPS,
    VALUES,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    troop_sum,
    troops_with,
    values_in,
)
from vexilla.battle_line.rules.line import cards_needed, fogged
from vexilla.kernel import high, low, njit, popcount

# Found by matches of the greedy agent against itself
HAND_CHANCE = 0.55  # that a card in the hand is there for a given side: other sides want it too
HELD_CHANCE = 0.78  # the same of a card that the other may hold
MAX_DRAWS = 12  # draws of a player that still come in time
DRAWN_CHANCE = 0.9  # that one of them is there for a given side
MAX_UNSEEN_CHANCE = 0.9  # no unseen card has a greater chance
EMPTY_SIDE_FACTOR = (
    0.69  # a Troop's chance at a side without cards: all of these want the same Troops
)
SUM_BLUR = 1.2  # of a sum, for each card that is missing

STALE = -1  # as the hand of a record: no hand, so the chances are to be found anew

# At most 8 Wedges, 10 Phalanxes, 1 Battalion, 8 Skirmish Lines and the Host
MAX_REACHES = 28

PROSPECTS = np.dtype(
    (
        np.record,
        [
            # what the chances follow from; they are brought up to date when it changes
            ("viewer", np.int64, ()),
            ("hand", np.int64, ()),
            ("seen", np.int64, ()),
            ("possible", np.int64, (2,)),  # Troops that each player may still play
            ("chance", np.float64, (2, TROOPS)),
            # of each side: what it was reckoned from, and the formations within its reach
            ("fresh", np.int64, (2,)),  # flags where this still holds
            ("origin", np.int64, (2, FLAGS, 3)),
            ("reaches", np.int64, (2, FLAGS)),
            ("strength", np.float64, (2, FLAGS, MAX_REACHES)),
            ("blur", np.float64, (2, FLAGS, MAX_REACHES)),  # how far the strength may be off
            ("share", np.float64, (2, FLAGS, MAX_REACHES)),
            # scratch
            ("left", np.float64, ()),  # what the stronger formations leave
            ("of_value", np.float64, (10,)),
            ("exactly", np.float64, (4,)),
            ("sums", np.float64, (4,)),
        ],
    )
)


@njit
def set_chances(p: Any, s: Any, viewer: int) -> None:
    """Each Troop's chance to reach a side of each player, as far as the viewer can tell."""
    if p.viewer == viewer and p.hand == s.hand[viewer] and p.seen == s.seen:
        return
    other = 1 - viewer
    p.viewer = viewer
    p.hand = s.hand[viewer]
    p.seen = s.seen
    unseen = ALL_TROOPS & ~(s.seen | p.hand)
    count = max(popcount(unseen), 1)
    draws = DRAWN_CHANCE * min(float(MAX_DRAWS), 0.5 * s.deck_left)
    drawn = min(MAX_UNSEEN_CHANCE, draws / count)
    held_or_drawn = min(MAX_UNSEEN_CHANCE, (HELD_CHANCE * popcount(s.hand[other]) + draws) / count)
    p.possible[viewer] = unseen | p.hand
    p.possible[other] = unseen
    for player in range(2):
        p.fresh[player] = 0
        for card in range(TROOPS):
            p.chance[player, card] = 0.0
    for card in range(TROOPS):
        bit = 1 << card
        if p.hand & bit:
            p.chance[viewer, card] = HAND_CHANCE
        elif s.known_hand[viewer] & bit:
            p.chance[other, card] = HAND_CHANCE
        elif unseen & bit:
            p.chance[viewer, card] = drawn
            p.chance[other, card] = held_or_drawn


@njit
def look_ahead(p: Any, s: Any, player: int, flag: int) -> None:
    """Brings up to date what a side may become."""
    bit = 1 << flag
    origin = p.origin[player, flag]
    troops = s.side[player, flag]
    morale = s.morale[player, flag]
    conditions = 2 * cards_needed(s, flag) + fogged(s, flag)
    if p.fresh[player] & bit:
        if origin[0] == troops and origin[1] == morale and origin[2] == conditions:
            return
    p.fresh[player] |= bit
    origin[0] = troops
    origin[1] = morale
    origin[2] = conditions
    p.reaches[player, flag] = 0
    p.left = 1.0
    if s.full[player] & bit:
        add_reach(p, player, flag, float(s.strength[player, flag]), 0.0, 1.0)
    else:
        add_reaches(p, player, flag, troops, morale, cards_needed(s, flag), fogged(s, flag))


@njit
def add_reach(p: Any, player: int, flag: int, strength: float, blur: float, chance: float) -> None:
    """Adds a formation, weaker than those before it, with its chance if none of those comes."""
    if chance < 0.0005:
        return
    n = p.reaches[player, flag]
    p.reaches[player, flag] = n + 1
    p.strength[player, flag, n] = strength
    p.blur[player, flag, n] = blur
    p.share[player, flag, n] = p.left * chance
    p.left *= 1.0 - chance


@njit
def add_reaches(
    p: Any, player: int, flag: int, troops: int, morale: int, size: int, fog: bool
) -> None:
    """Adds all formations that an incomplete side may become (BL-7, BL-12, BL-13).

    Args:
        p: the prospects.
        player: whose side it is.
        flag: where it is.
        troops: the Troops of the side.
        morale: its Morale cards.
        size: cards of a complete side.
        fog: whether only the sum counts.
    """
    possible = p.possible[player]
    factor = 1.0 if troops | morale else EMPTY_SIDE_FACTOR
    fixed = popcount(troops)
    missing = size - fixed - popcount(morale)
    blur = SUM_BLUR * missing
    so_far = troop_sum(troops) + 10 * popcount(morale & LEADERS)
    if morale & COMPANION_BIT:
        so_far += 8
    if morale & SHIELD_BIT:
        so_far += 3
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
        run_sum = size * (size + 1) // 2
        if last_colour >= 0:
            for start in range(last_start, first_start - 1, -1):
                none = 1.0
                for colour in range(first_colour, last_colour + 1):
                    for value in range(start, start + size):
                        p.of_value[value] = factor * p.chance[player, 10 * colour + value]
                    none *= 1.0 - run_chance(p, (window << start) & ~values, morale)
                strength = float((WEDGE << 6) + size * start + run_sum)
                add_reach(p, player, flag, strength, 0.0, 1.0 - none)
        if (values & (values - 1)) == 0:
            for value in range(9, -1, -1):
                if values != 0 and values != 1 << value:
                    continue
                if morale & COMPANION_BIT and value != 7:
                    continue
                if morale & SHIELD_BIT and value > 2:
                    continue
                chance, _ = best_cards(
                    p, player, possible & troops_with(1 << value), missing, factor
                )
                add_reach(p, player, flag, float((PHALANX << 6) + size * (value + 1)), 0.0, chance)
        none = 1.0
        weight = 0.0
        sums = 0.0
        for colour in range(first_colour, last_colour + 1):
            row = possible & (VALUES << (10 * colour))
            chance, added = best_cards(p, player, row, missing, factor)
            none *= 1.0 - chance
            weight += chance
            sums += chance * added
        if weight > 0.0:
            strength = (BATTALION << 6) + so_far + sums / weight
            add_reach(p, player, flag, strength, blur, 1.0 - none)
        for value in range(10):
            none = 1.0
            for colour in range(6):
                none *= 1.0 - factor * p.chance[player, 10 * colour + value]
            p.of_value[value] = 1.0 - none
        for start in range(last_start, first_start - 1, -1):
            strength = float((SKIRMISH_LINE << 6) + size * start + run_sum)
            chance = run_chance(p, (window << start) & ~values, morale)
            add_reach(p, player, flag, strength, 0.0, chance)
    chance, added = best_cards(p, player, possible, missing, factor)
    rank = 0 if fog else HOST << 6
    add_reach(p, player, flag, rank + so_far + chance * added, 2.0 * blur, 1.0)


@njit
def run_chance(p: Any, lacking: int, morale: int) -> float:
    """The chance that a run gets the values it lacks, with wild cards for the rarest (BL-12).

    Args:
        p: the prospects; `of_value` has the chance of each value.
        lacking: the values.
        morale: the wild cards of the side.
    """
    if morale & COMPANION_BIT:
        if (lacking & 0x80) == 0:
            return 0.0
        lacking ^= 0x80
    if morale & SHIELD_BIT:
        if (lacking & 0b111) == 0:
            return 0.0
        lacking ^= rarest(p, lacking & 0b111)
    for _ in range(popcount(morale & LEADERS)):
        lacking ^= rarest(p, lacking)
    chance = 1.0
    while lacking != 0:
        chance *= p.of_value[low(lacking)]
        lacking &= lacking - 1
    return chance


@njit
def rarest(p: Any, values: int) -> int:
    """The value of the least chance, as a bit."""
    found = values & -values
    while values != 0:
        bit = values & -values
        values ^= bit
        if p.of_value[low(bit)] < p.of_value[low(found)]:
            found = bit
    return found


@njit
def best_cards(p: Any, player: int, cards: int, missing: int, factor: float) -> tuple[float, float]:
    """The chance to get as many of some Troops as are missing, and the mean sum of the best.

    Args:
        p: the prospects.
        player: who is to get them.
        cards: the Troops that will do.
        missing: how many are needed, 1 to 4.
        factor: scales the chances of the Troops.
    """
    for n in range(missing):
        p.exactly[n] = 0.0  # the chance to have n cards so far
        p.sums[n] = 0.0  # their sum, times that chance
    p.exactly[0] = 1.0
    reached = 0.0
    total = 0.0
    values = values_in(cards)
    while values != 0 and reached < 0.99:
        value = high(values)
        values ^= 1 << value
        same = cards & troops_with(1 << value)
        while same != 0:
            chance = factor * p.chance[player, low(same)]
            same &= same - 1
            reached += chance * p.exactly[missing - 1]
            total += chance * (p.sums[missing - 1] + p.exactly[missing - 1] * (value + 1))
            for n in range(missing - 1, -1, -1):
                p.exactly[n] *= 1.0 - chance
                p.sums[n] *= 1.0 - chance
                if n > 0:
                    p.exactly[n] += chance * p.exactly[n - 1]
                    p.sums[n] += chance * (p.sums[n - 1] + p.exactly[n - 1] * (value + 1))
    if reached <= 0.0:
        return 0.0, 0.0
    return reached, total / reached


@njit
def beat_chance(p: Any, player: int, flag: int, tie: float) -> float:
    """The chance that a player's side ends stronger than the other; `tie` is an equal end's worth.

    Both sides have been looked at by `look_ahead`.
    """
    other = 1 - player
    won = 0.0
    for i in range(p.reaches[player, flag]):
        mine = p.strength[player, flag, i]
        part = 0.0
        for j in range(p.reaches[other, flag]):
            lead = mine - p.strength[other, flag, j]
            blur = p.blur[player, flag, i] + p.blur[other, flag, j]
            if int(mine) >> 6 == int(p.strength[other, flag, j]) >> 6 and blur > 0.0:
                part += p.share[other, flag, j] * min(1.0, max(0.0, 0.5 + lead / (2.0 * blur)))
            elif lead > 0.0:
                part += p.share[other, flag, j]
            elif lead == 0.0:
                part += p.share[other, flag, j] * tie
        won += p.share[player, flag, i] * part
    return won
