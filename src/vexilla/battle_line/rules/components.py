"""The cards of Battle Line (BL-1.2, BL-1.3): numbers, masks, names.

Cards are numbered 0..69: a Troop card is `10 * colour + value - 1`, Tactics cards are 60..69. A set
of Troops is a 60-bit mask (bit = card), a set of Tactics cards a 10-bit mask (bit = card - 60).
"""

import numpy as np

SEATS = ("south", "north")  # BL-1.1
COLOURS = "ROYGBP"
COLOUR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple")

TROOPS = 60
TACTICS = 10
CARDS = TROOPS + TACTICS
FLAGS = 9
HAND_LIMIT = 7  # BL-4.5

ALEXANDER = 60
DARIUS = 61
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
VALUES = 0x3FF  # the ten cards of one colour, or ten values
EVERY_COLOUR = sum(1 << 10 * colour for colour in range(6))  # value 1 of every colour

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

# Row m: the set bits of the 9-bit mask m, lowest first; the rest of the row is 0.
FLAG_ROWS = np.zeros((1 << FLAGS, FLAGS), dtype=np.int16)
for _mask in range(1 << FLAGS):
    _flags = [flag for flag in range(FLAGS) if _mask >> flag & 1]
    FLAG_ROWS[_mask, : len(_flags)] = _flags
