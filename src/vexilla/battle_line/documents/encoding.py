"""Actions and their codes (`rules/codes.py`): from one to the other, and whether one is legal."""

from typing import Any

from vexilla.battle_line.documents.actions import Action
from vexilla.battle_line.rules.codes import (
    CLAIM,
    DESTINATIONS,
    DISCARD,
    DRAW_TACTICS,
    DRAW_TROOP,
    END_TURN,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
)
from vexilla.battle_line.rules.components import CARD_NAMES, FLAGS, FOG, MUD, TROOPS, Card, Flag
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.kernel.types import Code, Seat, States

NO_CODE = -1  # for an action that cannot be legal


def action_code(states: States, action: Action) -> Code:
    """The code of an action, different for each action; NO_CODE if it has none.

    Args:
        states: the state; it says where a moved card lies.
        action: the action.
    """
    if action.do in ("redeploy", "desert", "traitor"):
        highest = TROOPS - 1 if action.do == "traitor" else MUD
        if action.card > highest or action.source != _flag_of(states, action.card):
            return NO_CODE
    match action.do:
        case "claim":
            return CLAIM + action.flag
        case "play":
            return PLAY_CARD + FLAGS * action.card + action.flag
        case "scout":
            return PLAY_SCOUT
        case "redeploy":
            return PLAY_REDEPLOY + DESTINATIONS * action.card + action.to
        case "desert":
            return PLAY_DESERTER + action.card
        case "traitor":
            return PLAY_TRAITOR + FLAGS * action.card + action.to
        case "pass":
            return PASS
        case "draw":
            return DRAW_TROOP if action.deck == "troop" else DRAW_TACTICS
        case "return":
            return RETURN + action.card
        case _:
            return END_TURN


def write_action(states: States, code: Code) -> dict[str, Any]:
    """The document of a legal action's code."""
    document = _ALWAYS.get(code)
    if document is not None:
        return document.copy()
    if code < PLAY_DESERTER:
        card, to = divmod(code - PLAY_REDEPLOY, DESTINATIONS)
        source = _flag_of(states, card)
        target = None if to == DISCARD else to + 1
        return {"do": "redeploy", "card": CARD_NAMES[card], "from": source + 1, "to": target}
    if code < PLAY_TRAITOR:
        card = code - PLAY_DESERTER
        source = _flag_of(states, card)
        return {"do": "desert", "card": CARD_NAMES[card], "from": source + 1}
    card, to = divmod(code - PLAY_TRAITOR, FLAGS)
    source = _flag_of(states, card)
    return {"do": "traitor", "card": CARD_NAMES[card], "from": source + 1, "to": to + 1}


# The documents that are the same wherever cards lie. Listing actions is most of a random game.
_ALWAYS: dict[Code, dict[str, Any]] = {
    **{CLAIM + flag: {"do": "claim", "flag": flag + 1} for flag in range(FLAGS)},
    **{
        PLAY_CARD + FLAGS * card + flag: {"do": "play", "card": name, "flag": flag + 1}
        for card, name in enumerate(CARD_NAMES[: MUD + 1])
        for flag in range(FLAGS)
    },
    PLAY_SCOUT: {"do": "scout"},
    PASS: {"do": "pass"},
    DRAW_TROOP: {"do": "draw", "deck": "troop"},
    DRAW_TACTICS: {"do": "draw", "deck": "tactics"},
    **{RETURN + card: {"do": "return", "card": name} for card, name in enumerate(CARD_NAMES)},
    END_TURN: {"do": "end_turn"},
}


def _flag_of(states: States, card: Card) -> Flag:
    """The flag where a card lies: on a side or, for Fog and Mud, beside the flag."""
    if card >= FOG:
        return int(states["environment"][0, card - FOG])
    return int(states["where"][0, card])


def code_of(states: States, seat: Seat, action: Action) -> Code | None:
    """The code of a well-formed action; None if it is not legal for a player now."""
    code = action_code(states, action)
    return code if code in legal_codes(states, seat).tolist() else None
