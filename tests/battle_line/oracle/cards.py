"""The cards, seats and flags, by their names in documents (BL-1.2, BL-1.3, BL-1.4)."""

from typing import Any

Position = dict[str, Any]
Action = dict[str, Any]
Identity = tuple[str, int]  # a colour and a value

SEATS = ("south", "north")
DECKS = ("troop", "tactics")
FLAGS = range(1, 10)
HAND_LIMIT = 7  # BL-4.5

COLOURS = "ROYGBP"
VALUES = range(1, 11)
TROOPS = tuple(f"{colour}{value}" for colour in COLOURS for value in VALUES)
LEADERS = ("Alexander", "Darius")
MORALE = (*LEADERS, "Companion Cavalry", "Shield Bearers")
ENVIRONMENT = ("Fog", "Mud")
GUILE = ("Scout", "Redeploy", "Deserter", "Traitor")
TACTICS = (*MORALE, *ENVIRONMENT, *GUILE)
CARDS = (*TROOPS, *TACTICS)

_WILD_VALUES = {
    "Alexander": tuple(VALUES),
    "Darius": tuple(VALUES),
    "Companion Cavalry": (8,),
    "Shield Bearers": (1, 2, 3),
}


def other(seat: str) -> str:
    """The opponent of a seat (BL-1.1)."""
    return "north" if seat == "south" else "south"


def kind(card: str) -> str:
    """The deck of a card, which its back shows (BL-1.6)."""
    return "troop" if card in TROOPS else "tactics"


def name(placed: str) -> str:
    """The name of a card on a side, without its number: `R10` for `R10@17` (BL-9.3)."""
    return placed.partition("@")[0]


def number(placed: str) -> int:
    """The placement number of a card on a side: 17 for `R10@17` (BL-9.3)."""
    return int(placed.partition("@")[2])


def identities(card: str) -> list[Identity]:
    """Everything that a card on a side can be named as (BL-12.2, BL-12.3)."""
    if card in _WILD_VALUES:
        return [(colour, value) for colour in COLOURS for value in _WILD_VALUES[card]]
    if card in TROOPS:
        return [(card[0], int(card[1:]))]
    raise ValueError(f"{card!r} takes no slot")
