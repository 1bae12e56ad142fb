"""Actions as numbers: what the kernel lists and plays. `documents/encoding.py` has their documents.

Numbers ascend in reading order: claims, cards played (by card, then flag), Tactics, pass, draws.
"""

from vexilla.battle_line.rules.components import CARDS, FLAGS, MUD, TROOPS, Card, Flag
from vexilla.kernel import njit
from vexilla.kernel.types import Code

DISCARD = FLAGS  # the destination of a card that Redeploy discards
DESTINATIONS = FLAGS + 1  # of a Redeploy: the flags and DISCARD

CLAIM = 0  # + flag
PLAY_CARD = CLAIM + FLAGS  # + FLAGS * card + flag; a Troop, Morale or environment card
PLAY_SCOUT = PLAY_CARD + FLAGS * (MUD + 1)
PLAY_REDEPLOY = PLAY_SCOUT + 1  # + DESTINATIONS * card + destination
PLAY_DESERTER = PLAY_REDEPLOY + DESTINATIONS * (MUD + 1)  # + card
PLAY_TRAITOR = PLAY_DESERTER + MUD + 1  # + FLAGS * card + flag
PASS = PLAY_TRAITOR + FLAGS * TROOPS
DRAW_TROOP = PASS + 1
DRAW_TACTICS = PASS + 2
END_TURN = PASS + 3
RETURN = END_TURN + 1  # + card: one that Scout puts back
CODES = RETURN + CARDS
CODE_MASK = 2047  # no code is larger

# More than any list can hold: two sides of nine flags with four cards each, and a hand. The lists
# are written row by row of nine, so a few places past the end are used as well.
MAX_ACTIONS = 1024


@njit
def play_parts(code: Code) -> tuple[Card, Flag]:
    """The Troop, Morale or environment card that is played, and its flag."""
    card = (code - PLAY_CARD) // FLAGS
    return card, code - PLAY_CARD - FLAGS * card


@njit
def redeploy_parts(code: Code) -> tuple[Card, int]:
    """The card that Redeploy moves, and its destination: a flag or DISCARD."""
    card = (code - PLAY_REDEPLOY) // DESTINATIONS
    return card, code - PLAY_REDEPLOY - DESTINATIONS * card


@njit
def traitor_parts(code: Code) -> tuple[Card, Flag]:
    """The Troop that Traitor takes, and its new flag."""
    card = (code - PLAY_TRAITOR) // FLAGS
    return card, code - PLAY_TRAITOR - FLAGS * card
