"""Actions as documents (docs/formats.md, "Actions"). Their codes are in `encoding.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vexilla.battle_line.documents.checks import DECKS, Checks
from vexilla.battle_line.rules.codes import DISCARD
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    DESERTER,
    REDEPLOY,
    SCOUT,
    TRAITOR,
    TROOPS,
)

# What follows "do", in the order of the document
ACTION_KEYS = {
    "play": ("card", "flag"),
    "scout": (),
    "draw": ("deck",),
    "return": ("card",),
    "redeploy": ("card", "from", "to"),
    "desert": ("card", "from"),
    "traitor": ("card", "from", "to"),
    "claim": ("flag",),
    "pass": (),
    "end_turn": (),
}
_GUILE_DO = {SCOUT: "scout", REDEPLOY: "redeploy", DESERTER: "desert", TRAITOR: "traitor"}


@dataclass(frozen=True)
class Action:
    """A well-formed action, legal or not.

    Attributes:
        do: what is done, one of `ACTION_KEYS`.
        card: the card played, moved, taken or returned, 0..69.
        flag: the flag played to or claimed, 0..8.
        source: the flag that a card is taken from, 0..8.
        to: the flag that it goes to, 0..8, or DISCARD.
        deck: the deck drawn from, one of `DECKS`.
    """

    do: str
    card: int = -1
    flag: int = -1
    source: int = -1
    to: int = -1
    deck: str = ""


def read_action(document: Mapping[str, Any]) -> Action:
    """The action that a document describes, whether it is legal or not.

    Raises:
        DocumentError: it is not an action; everything wrong is listed.
    """
    checks = Checks()
    do, given = checks.action(document, ACTION_KEYS)
    parts: dict[str, Any] = {}
    if "card" in given:
        parts["card"] = card = checks.card(given["card"], "card")
        if do == "play" and card is not None and card >= SCOUT:
            checks.wrong("card", f'{CARD_NAMES[card]} is played with "do": "{_GUILE_DO[card]}"')
    if "flag" in given:
        parts["flag"] = checks.flag(given["flag"], "flag")
    if "from" in given:
        parts["source"] = checks.flag(given["from"], "from")
    if "to" in given:
        discarded = do == "redeploy" and given["to"] is None
        parts["to"] = DISCARD if discarded else checks.flag(given["to"], "to")
    if "deck" in given:
        parts["deck"] = checks.name(given["deck"], "deck", DECKS, "deck")
    checks.finish()
    return Action(do, **parts)


def open_action(document: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may know of an action: of a card that goes back, only its kind (BL-1.6)."""
    if document["do"] == "return":
        troop = CARD_NAMES.index(document["card"]) < TROOPS
        return {"do": "return", "deck": "troop" if troop else "tactics"}
    return dict(document)
