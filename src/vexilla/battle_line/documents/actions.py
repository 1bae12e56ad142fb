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
    Card,
    Flag,
)

# The keys after "do", in the order of the document
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
        do: the kind of action, one of `ACTION_KEYS`.
        card: the card played, moved, taken or returned.
        flag: the flag played to or claimed.
        source: the flag that a card is taken from.
        to: the flag that it goes to, or DISCARD.
        deck: the deck drawn from, one of `DECKS`.
    """

    do: str
    card: Card = -1
    flag: Flag = -1
    source: Flag = -1
    to: Flag = -1
    deck: str = ""


def read_action(document: Mapping[str, Any]) -> Action:
    """The action of a document, legal or not.

    Raises:
        DocumentError: the document is not an action; everything wrong is listed.
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
    """The document of what everybody may know: of a returned card, only its deck (BL-1.6)."""
    if document["do"] == "return":
        troop = CARD_NAMES.index(document["card"]) < TROOPS
        return {"do": "return", "deck": "troop" if troop else "tactics"}
    return dict(document)
