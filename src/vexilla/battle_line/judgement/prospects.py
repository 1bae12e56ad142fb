"""What a side may still become, with chances: the formations within its reach, strongest first.

Everything follows from what one seat, the viewer, knows: its hand and the cards on the table. Each
Troop has a chance to reach a side before the game ends. For the viewer's sides, this chance is good
for a card in the viewer's hand and smaller for an unseen card, which must be drawn in time. For the
opponent's sides, it is the chance that an unseen card is in the opponent's hand or is drawn.

The chance of a formation is the product of the chances of the Troops that it lacks, as if these
were independent. Formations are taken from the strongest down. Each gets its share of the chance
that no stronger one comes. Comparing two sides gives the chance that one of them ends stronger.
"""

from typing import Any, TypeAlias

from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    COMPANION_BIT,
    FLAGS,
    LEADERS,
    SHIELD_BIT,
    TROOPS,
    Flag,
    Tactics,
    Troops,
    Values,
    troop_of,
    troops_of_colour,
    troops_with,
    values_in,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    COMPANION_VALUE,
    FOGGED,
    HOST,
    PHALANX,
    SHIELD_VALUES,
    SKIRMISH_LINE,
    WEDGE,
    colours_of_side,
    may_be_phalanx,
    rank_of,
    run_sum,
    starts_of_runs,
    strength_of,
    troop_sum,
    wild_sum,
)
from vexilla.battle_line.rules.line import cards_needed, fogged
from vexilla.kernel import arrays as np
from vexilla.kernel import high, low, njit, popcount
from vexilla.kernel.types import Seat, State

# Found by matches of the greedy agent against itself
HAND_CHANCE = 0.55  # of a card in the hand, for a given side: other sides want it too
HELD_CHANCE = 0.78  # the same for a card that the opponent may hold
MAX_DRAWS = 12  # a player's draws that come in time
DRAWN_CHANCE = 0.9  # of a card drawn, for a given side
MAX_UNSEEN_CHANCE = 0.9  # of an unseen Troop
EMPTY_SIDE_FACTOR = 0.69  # for each Troop at a side without cards: such sides want the same Troops
SUM_BLUR = 1.2  # of a sum, for each missing card

# At most 8 Wedges, 10 Phalanxes, 1 Battalion, 8 Skirmish Lines and the Host
MAX_REACHES = 28

STALE = -1  # instead of a hand: the chances must be set again

Prospects: TypeAlias = Any  # a PROSPECTS record, or any record with these fields

PROSPECTS = np.dtype(
    (
        np.record,
        [
            # what the chances were set from; when it changes, they are set again
            ("viewer", np.int64, ()),
            ("hand", np.int64, ()),
            ("seen", np.int64, ()),
            ("possible", np.int64, (2,)),  # Troops that each player may still play
            ("chance", np.float64, (2, TROOPS)),
            # for each side: what its reaches were found from, and these formations
            ("fresh", np.int64, (2,)),  # flags where the reaches may still hold
            ("origin", np.int64, (2, FLAGS, 3)),
            ("reaches", np.int64, (2, FLAGS)),
            ("strength", np.float64, (2, FLAGS, MAX_REACHES)),
            ("blur", np.float64, (2, FLAGS, MAX_REACHES)),  # how far the strength may be off
            ("share", np.float64, (2, FLAGS, MAX_REACHES)),
            # scratch space
            ("left", np.float64, ()),  # the chance that no stronger formation comes
            ("of_value", np.float64, (10,)),
            ("exactly", np.float64, (4,)),
            ("sums", np.float64, (4,)),
        ],
    )
)


@njit
def set_chances(p: Prospects, s: State, viewer: Seat) -> None:
    """Sets the chance of each Troop to reach a side of each player, as the viewer sees it."""
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
def look_ahead(p: Prospects, s: State, player: Seat, flag: Flag) -> None:
    """Brings the reaches of a side up to date."""
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
def add_reach(
    p: Prospects, player: Seat, flag: Flag, strength: float, blur: float, chance: float
) -> None:
    """Adds a formation that is weaker than those before it.

    Args:
        p: the prospects.
        player: the owner of the side.
        flag: the flag of the side.
        strength: the strength of the formation.
        blur: how far this may be off.
        chance: the chance of the formation if no stronger one comes.
    """
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
    p: Prospects, player: Seat, flag: Flag, troops: Troops, morale: Tactics, size: int, fog: bool
) -> None:
    """Adds all formations that an incomplete side may become (BL-7, BL-12, BL-13).

    Args:
        p: the prospects.
        player: the owner of the side.
        flag: the flag of the side.
        troops: the Troops of the side.
        morale: its Morale cards.
        size: the number of cards of a complete side.
        fog: whether only the sum counts.
    """
    possible = p.possible[player]
    factor = 1.0 if troops | morale else EMPTY_SIDE_FACTOR
    missing = size - popcount(troops) - popcount(morale)
    blur = SUM_BLUR * missing
    so_far = troop_sum(troops) + wild_sum(morale)
    if not fog:
        values = values_in(troops)
        first_colour, last_colour = colours_of_side(troops)
        first_start, last_start = starts_of_runs(troops, size)
        window = (1 << size) - 1
        if last_colour >= 0:
            for start in range(last_start, first_start - 1, -1):
                none = 1.0
                for colour in range(first_colour, last_colour + 1):
                    for value in range(start, start + size):
                        p.of_value[value] = factor * p.chance[player, troop_of(colour, value)]
                    none *= 1.0 - run_chance(p, (window << start) & ~values, morale)
                strength = float(strength_of(WEDGE, run_sum(start, size)))
                add_reach(p, player, flag, strength, 0.0, 1.0 - none)
        if (values & (values - 1)) == 0:
            for value in range(9, -1, -1):
                if may_be_phalanx(value, values, morale):
                    same = possible & troops_with(1 << value)
                    chance, _ = best_cards(p, player, same, missing, factor)
                    strength = float(strength_of(PHALANX, size * (value + 1)))
                    add_reach(p, player, flag, strength, 0.0, chance)
        none = 1.0
        weight = 0.0
        sums = 0.0
        for colour in range(first_colour, last_colour + 1):
            row = possible & troops_of_colour(colour)
            chance, added = best_cards(p, player, row, missing, factor)
            none *= 1.0 - chance
            weight += chance
            sums += chance * added
        if weight > 0.0:
            strength = strength_of(BATTALION, so_far) + sums / weight
            add_reach(p, player, flag, strength, blur, 1.0 - none)
        for value in range(10):
            none = 1.0
            for colour in range(6):
                none *= 1.0 - factor * p.chance[player, troop_of(colour, value)]
            p.of_value[value] = 1.0 - none
        for start in range(last_start, first_start - 1, -1):
            strength = float(strength_of(SKIRMISH_LINE, run_sum(start, size)))
            chance = run_chance(p, (window << start) & ~values, morale)
            add_reach(p, player, flag, strength, 0.0, chance)
    chance, added = best_cards(p, player, possible, missing, factor)
    strength = strength_of(FOGGED if fog else HOST, so_far) + chance * added
    add_reach(p, player, flag, strength, 2.0 * blur, 1.0)


@njit
def run_chance(p: Prospects, lacking: Values, morale: Tactics) -> float:
    """The chance that a run gets the values it lacks, with wild cards for the rarest (BL-12).

    Args:
        p: the prospects; `of_value` holds the chance of each value.
        lacking: the values that the Troops of the side lack.
        morale: the wild cards of the side.
    """
    if morale & COMPANION_BIT:
        if (lacking & COMPANION_VALUE) == 0:
            return 0.0
        lacking ^= COMPANION_VALUE
    if morale & SHIELD_BIT:
        if (lacking & SHIELD_VALUES) == 0:
            return 0.0
        lacking ^= rarest(p, lacking & SHIELD_VALUES)
    for _ in range(popcount(morale & LEADERS)):
        lacking ^= rarest(p, lacking)
    chance = 1.0
    while lacking != 0:
        chance *= p.of_value[low(lacking)]
        lacking &= lacking - 1
    return chance


@njit
def rarest(p: Prospects, values: Values) -> Values:
    """The value with the smallest chance, as a set of one; of no values, none."""
    found = values & -values
    while values != 0:
        bit = values & -values
        values ^= bit
        if p.of_value[low(bit)] < p.of_value[low(found)]:
            found = bit
    return found


@njit
def best_cards(
    p: Prospects, player: Seat, cards: Troops, missing: int, factor: float
) -> tuple[float, float]:
    """The chance to get enough of some Troops, and the mean sum of the best ones.

    Args:
        p: the prospects.
        player: the player who needs them.
        cards: the Troops that fit.
        missing: the number needed, 1 to 4.
        factor: scales the chances of the Troops.
    """
    for n in range(missing):
        p.exactly[n] = 0.0  # the chance of n cards so far
        p.sums[n] = 0.0  # the sum of these cards times that chance
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
def beat_chance(p: Prospects, player: Seat, flag: Flag, tie: float) -> float:
    """The chance that a player's side ends stronger than the other.

    Args:
        p: the prospects; `look_ahead` was called for both sides.
        player: the owner of the side.
        flag: the flag.
        tie: the worth of equal strength.
    """
    other = 1 - player
    won = 0.0
    for i in range(p.reaches[player, flag]):
        mine = p.strength[player, flag, i]
        part = 0.0
        for j in range(p.reaches[other, flag]):
            theirs = p.strength[other, flag, j]
            margin = mine - theirs
            blur = p.blur[player, flag, i] + p.blur[other, flag, j]
            if rank_of(int(mine)) == rank_of(int(theirs)) and blur > 0.0:
                part += p.share[other, flag, j] * min(1.0, max(0.0, 0.5 + margin / (2.0 * blur)))
            elif margin > 0.0:
                part += p.share[other, flag, j]
            elif margin == 0.0:
                part += p.share[other, flag, j] * tie
        won += p.share[player, flag, i] * part
    return won


@njit
def tie_worth(s: State, player: Seat, flag: Flag) -> float:
    """The worth of equal strength: the player who completes a side first wins ties (BL-9.1)."""
    if (s.full[player] >> flag) & 1:
        return 1.0
    if (s.full[1 - player] >> flag) & 1:
        return 0.0
    return 0.5


@njit
def doubted(chance: float, doubt: float, power: float) -> float:
    """A less certain chance to win a flag: flags change hands more often than it says.

    Args:
        chance: the chance to win the flag.
        doubt: the chance that the flag goes the other way after all.
        power: the power to which the odds are raised.
    """
    chance = doubt + (1.0 - 2.0 * doubt) * chance
    mine = chance**power
    return mine / (mine + (1.0 - chance) ** power)
