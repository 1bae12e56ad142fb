"""The cards of Battle Line (BL-1.2, BL-1.3): numbers, masks, names.

Cards are numbered 0..69: Troops are 0..59, colour by colour, and Tactics cards are 60..69. A set of
Troops is a 60-bit mask (bit = card), a set of Tactics cards a 10-bit mask (bit = card - 60).
"""

from typing import Any, TypeAlias

from vexilla.kernel import arrays as np
from vexilla.kernel import njit

Card: TypeAlias = int  # 0..69
Colour: TypeAlias = int  # of a Troop: 0..5, its place in COLOURS
Value: TypeAlias = int  # of a Troop: 0..9, one less than what is printed on the card
Flag: TypeAlias = int  # 0..8
Troops: TypeAlias = int  # a set of Troops: 60 bits
Tactics: TypeAlias = int  # a set of Tactics cards: 10 bits
Values: TypeAlias = int  # a set of values: 10 bits
Flags: TypeAlias = int  # a set of flags: 9 bits
Deck: TypeAlias = Any  # an array of cards, from the bottom up
Both: TypeAlias = Any  # an array of one number for each player

SEATS = ("south", "north")  # BL-1.1
COLOURS = "ROYGBP"
COLOUR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple")

TROOPS = 60
TACTICS = 10
CARDS = TROOPS + TACTICS
FLAGS = 9
HAND_LIMIT = 7  # BL-4.5

# The kinds of Tactics cards are in this order: Morale, environment, Guile. So a card is told by
# comparison: `card < FOG` takes a slot on a side, `card > MUD` is a Guile card. The first two are
# the Leaders.
COMPANION_CAVALRY = 62
SHIELD_BEARERS = 63
FOG = 64
MUD = 65
SCOUT = 66
REDEPLOY = 67
DESERTER = 68
TRAITOR = 69

# fmt: off
CARD_NAMES = (
    *(f"{colour}{value}" for colour in COLOURS for value in range(1, 11)),
    "Alexander", "Darius", "Companion Cavalry", "Shield Bearers", "Fog", "Mud",
    "Scout", "Redeploy", "Deserter", "Traitor",
)
# fmt: on
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}

# Masks of Troops
ALL_TROOPS = (1 << TROOPS) - 1
VALUES = 0x3FF  # all ten values; also the ten Troops of colour 0
EVERY_COLOUR = sum(1 << 10 * colour for colour in range(6))  # the lowest Troop of every colour

# Masks of Tactics cards
ALL_TACTICS = (1 << TACTICS) - 1
LEADERS = 0b0011
MORALE = 0b1111  # Alexander, Darius, Companion Cavalry, Shield Bearers (BL-12)
COMPANION_BIT = 1 << (COMPANION_CAVALRY - TROOPS)
SHIELD_BIT = 1 << (SHIELD_BEARERS - TROOPS)
FOG_BIT = 1 << (FOG - TROOPS)
MUD_BIT = 1 << (MUD - TROOPS)
SCOUT_BIT = 1 << (SCOUT - TROOPS)
REDEPLOY_BIT = 1 << (REDEPLOY - TROOPS)
DESERTER_BIT = 1 << (DESERTER - TROOPS)
TRAITOR_BIT = 1 << (TRAITOR - TROOPS)

ALL_FLAGS = (1 << FLAGS) - 1

# Row m lists the flags of the set m, ascending; the rest of the row is 0.
FLAG_ROWS = np.zeros((1 << FLAGS, FLAGS), dtype=np.int16)
for _mask in range(1 << FLAGS):
    _flags = [flag for flag in range(FLAGS) if _mask >> flag & 1]
    FLAG_ROWS[_mask, : len(_flags)] = _flags


@njit
def colour_of(troop: Card) -> Colour:
    """The colour of a Troop."""
    return troop // 10


@njit
def value_of(troop: Card) -> Value:
    """The value of a Troop: one less than what is printed on it."""
    return troop % 10


@njit
def troop_of(colour: Colour, value: Value) -> Card:
    """The Troop of a colour and a value."""
    return 10 * colour + value


@njit
def troops_of_colour(colour: Colour) -> Troops:
    """All ten Troops of a colour."""
    return VALUES << (10 * colour)


@njit
def troops_with(values: Values) -> Troops:
    """All Troops of these values: six of each, one of every colour."""
    return values * EVERY_COLOUR


@njit
def values_in(troops: Troops) -> Values:
    """The values that occur in a set of Troops."""
    half = troops | (troops >> 30)
    return (half | (half >> 10) | (half >> 20)) & VALUES


@njit
def values_of_colour(troops: Troops, colour: Colour) -> Values:
    """The values that occur in the Troops of one colour."""
    return (troops >> (10 * colour)) & VALUES
