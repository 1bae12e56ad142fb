"""What appeals to somebody who is learning: cards that go together.

A level draws its actions by this as well as by its search (docs/search.md). It knows nothing of the
cards that are out, and of the other side only whether it is complete. So it errs as beginners do:
it begins too many flags, and holds out for a Wedge that can no longer come. But it puts together
what it holds, and hardly ever completes a side that has lost.
"""

from vexilla.battle_line.rules.codes import PLAY_CARD, play_parts
from vexilla.battle_line.rules.components import (
    FLAGS,
    TROOPS,
    Troops,
    colour_of,
    value_of,
    values_in,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    three_troops,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import high, low, njit, popcount
from vexilla.kernel.types import Code, Codes, Scores, View, Views

WEIGHTS = np.array([0.0, 0.65, 0.6, 0.45, 0.4, 0.2])  # how much the appeal counts for levels 1 to 5

# How much a card appeals that makes of a side what may still become this formation
LIKED = np.zeros(WEDGE + 1)
LIKED[HOST], LIKED[SKIRMISH_LINE], LIKED[BATTALION] = -1.0, 0.3, 0.5
LIKED[PHALANX], LIKED[WEDGE] = 1.0, 1.2
FITS = 0.25  # for each card in the hand with which the side may still become a Phalanx or a Wedge
HELD = 2.0  # for the last card of a Phalanx or a Wedge, if it is in the hand
MADE = 5.0  # for a Phalanx or a Wedge that is complete
BEATS, LOSES = 1.0, -3.0  # for a third card against a complete side
BEGUN, HIGH = 0.5, 0.06  # for a side's first card, and for each point of it above the middle
MIDDLE = 4.5  # of the values 0 to 9
SIDE = 3  # cards of a side; Mud is overlooked (BL-13.4)


def appeal(views: Views, codes: Codes, level: int) -> Scores:
    """How much each action appeals: a factor each, as float64. Arguments as in `Rules`."""
    factors = np.zeros(len(codes))
    write_appeal(views, codes, level, factors)
    return factors


@njit
def write_appeal(views: Views, codes: Codes, level: int, factors: Scores) -> None:
    """Writes the appeal of each action from view 0 to a level; 1 where it plays no Troop."""
    for k in range(len(codes)):
        value = 0.0
        if PLAY_CARD <= codes[k] < PLAY_CARD + FLAGS * TROOPS:
            value = play_appeal(views[0], codes[k])
        factors[k] = np.exp(WEIGHTS[level] * value)


@njit
def play_appeal(v: View, code: Code) -> float:
    """How much it appeals to play a Troop."""
    card, flag = play_parts(code)
    if v.morale[v.seat, flag] != 0:
        return 0.0
    before, hand = v.side[v.seat, flag], v.hand[v.seat]
    after = before | 1 << card
    value = side_appeal(after, hand & ~(1 << card))
    if before != 0:
        value -= side_appeal(before, hand)
    theirs = v.side[1 - v.seat, flag]
    if popcount(after) == SIDE == popcount(theirs) and v.morale[1 - v.seat, flag] == 0:
        wins = three_troops(after, False) > three_troops(theirs, False)
        value += BEATS if wins else LOSES  # of equal sides the later one loses (BL-9.3)
    return value


@njit
def side_appeal(side: Troops, hand: Troops) -> float:
    """How much a side appeals that has at least one Troop, to somebody with this hand."""
    count = popcount(side)
    value = LIKED[hoped_for(side)] * count
    if count == 1:
        value = BEGUN + HIGH * (value_of(low(side)) - MIDDLE)
    if count == SIDE:
        return value + MADE if hoped_for(side) >= PHALANX else value
    held = 0.0
    while hand != 0:
        if hoped_for(side | hand & -hand) >= PHALANX:
            value += FITS
            held = HELD if count == SIDE - 1 else 0.0
        hand &= hand - 1
    return value + held


@njit
def hoped_for(side: Troops) -> int:
    """The rank of the best formation that a side can become, whatever is out (BL-7.1)."""
    values = values_in(side)
    spread = high(values) - low(values)
    one_colour = colour_of(low(side)) == colour_of(high(side))
    different = popcount(values) == popcount(side)
    if one_colour and spread < SIDE:
        return WEDGE
    if spread == 0:
        return PHALANX
    if one_colour:
        return BATTALION
    return SKIRMISH_LINE if different and spread < SIDE else HOST
