"""Actions as documents (docs/formats.md, "Actions"): reading, writing, and their codes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vexilla.battle_line.checks import DECKS, Checks
from vexilla.battle_line.codes import (
    CLAIM,
    DESERT,
    DISCARD,
    DRAW_TACTICS,
    DRAW_TROOP,
    END_TURN,
    MOVE,
    PASS,
    PLAY_CARD,
    PLAY_SCOUT,
    RETURN,
    TAKE,
)
from vexilla.battle_line.components import (
    CARD_NAMES,
    DESERTER,
    FLAGS,
    FOG,
    MUD,
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
NO_CODE = -1  # of an action that cannot be legal
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


def action_code(states: Any, action: Action) -> int:
    """The code of an action (`codes.py`), which no other action has; NO_CODE if there is none.

    Args:
        states: the state; it says where a card lies that is moved.
        action: the action.
    """
    if action.do in ("redeploy", "desert", "traitor"):
        most = TROOPS - 1 if action.do == "traitor" else MUD
        if action.card > most or action.source != _flag_of(states, action.card):
            return NO_CODE
    match action.do:
        case "claim":
            return CLAIM + action.flag
        case "play":
            return PLAY_CARD + FLAGS * action.card + action.flag
        case "scout":
            return PLAY_SCOUT
        case "redeploy":
            return MOVE + 10 * action.card + action.to
        case "desert":
            return DESERT + action.card
        case "traitor":
            return TAKE + FLAGS * action.card + action.to
        case "pass":
            return PASS
        case "draw":
            return DRAW_TROOP if action.deck == "troop" else DRAW_TACTICS
        case "return":
            return RETURN + action.card
        case _:
            return END_TURN


def open_action(document: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may know of an action: of a card that goes back, only its kind (BL-1.6)."""
    if document["do"] == "return":
        troop = CARD_NAMES.index(document["card"]) < TROOPS
        return {"do": "return", "deck": "troop" if troop else "tactics"}
    return dict(document)


def write_action(states: Any, code: int) -> dict[str, Any]:
    """The document of a legal action's code."""
    if code < PLAY_CARD:
        return {"do": "claim", "flag": code - CLAIM + 1}
    if code < PLAY_SCOUT:
        card, flag = divmod(code - PLAY_CARD, FLAGS)
        return {"do": "play", "card": CARD_NAMES[card], "flag": flag + 1}
    if code == PLAY_SCOUT:
        return {"do": "scout"}
    if code < DESERT:
        card, to = divmod(code - MOVE, 10)
        source = _flag_of(states, card)
        target = None if to == DISCARD else to + 1
        return {"do": "redeploy", "card": CARD_NAMES[card], "from": source + 1, "to": target}
    if code < TAKE:
        card = code - DESERT
        source = _flag_of(states, card)
        return {"do": "desert", "card": CARD_NAMES[card], "from": source + 1}
    if code < PASS:
        card, to = divmod(code - TAKE, FLAGS)
        source = _flag_of(states, card)
        return {"do": "traitor", "card": CARD_NAMES[card], "from": source + 1, "to": to + 1}
    if code >= RETURN:
        return {"do": "return", "card": CARD_NAMES[code - RETURN]}
    return dict(_OTHERS[code])


_OTHERS = {
    PASS: {"do": "pass"},
    DRAW_TROOP: {"do": "draw", "deck": "troop"},
    DRAW_TACTICS: {"do": "draw", "deck": "tactics"},
    END_TURN: {"do": "end_turn"},
}


def _flag_of(states: Any, card: int) -> int:
    """The flag where a card lies on a side, or beside which Fog or Mud lies."""
    if card >= FOG:
        return int(states["environment"][0, card - FOG])
    return int(states["where"][0, card])
