"""Which rule forbids an action, in the order of the table in docs/formats.md (BL-3..BL-17).

Nothing here asks `legal_actions`.
"""

from .cards import (
    CARDS,
    DECKS,
    ENVIRONMENT,
    FLAGS,
    GUILE,
    HAND_LIMIT,
    LEADERS,
    TACTICS,
    TROOPS,
    Action,
    Position,
    other,
)
from .claims import claim_refusal
from .positions import complete
from .rules import (
    claim_time,
    environment_cards,
    has_free_slot,
    has_playable_troop,
    is_open,
    may_pass,
    may_play_leader,
    may_play_tactics,
    must_draw,
    slot_cards,
)

ACTION_KEYS = {
    "play": {"card", "flag"},
    "scout": set(),
    "redeploy": {"card", "from", "to"},
    "desert": {"card", "from"},
    "traitor": {"card", "from", "to"},
    "claim": {"flag"},
    "pass": set(),
    "draw": {"deck"},
    "return": {"card"},
    "end_turn": set(),
}
PHASE_ACTIONS = {
    "play": ("claim", "play", "scout", "redeploy", "desert", "traitor", "pass"),
    "end": ("claim", "draw", "end_turn"),
}
GUILE_CARDS = {"scout": "Scout", "redeploy": "Redeploy", "desert": "Deserter", "traitor": "Traitor"}


def check_shape(action: Action) -> None:
    """Raises ValueError if this is no action document at all (formats.md, "Actions")."""
    do = action.get("do")
    if do not in ACTION_KEYS or set(action) != {"do", *ACTION_KEYS[do]}:
        raise ValueError(f"no action: {action}")
    cards = [card for card in CARDS if card not in GUILE] if do == "play" else CARDS
    fine = (
        action.get("card", "R1") in cards
        and action.get("flag", 1) in FLAGS
        and action.get("from", 1) in FLAGS
        and (action.get("to", 1) in FLAGS or (do == "redeploy" and action["to"] is None))
        and action.get("deck", "troop") in DECKS
    )
    if not fine:
        raise ValueError(f"unknown card, flag or deck: {action}")


def refusal(position: Position, action: Action) -> str | None:
    """The first rule that forbids an action, or None if it is legal (formats.md)."""
    check_shape(action)
    return first_rule(complete(position), action)


def first_rule(position: Position, action: Action) -> str | None:
    """`refusal` of a well-formed action in a complete position (formats.md)."""
    seat = position["to_move"]
    phase = position["phase"]
    do = action["do"]

    if phase == "over":
        return "BL-15.1"
    if phase == "scout_draw":
        possible = do == "draw" and bool(position["decks"][action["deck"]])
        return None if possible else "BL-14.1"
    if phase == "scout_return":
        if do != "return" or action["card"] not in position["hands"][seat]:
            return "BL-14.1"
        return "BL-19.8" if action["card"] in position.get("scout_drawn", []) else None

    if do not in PHASE_ACTIONS[phase]:
        return "BL-4.1"
    if do == "claim":
        return claim_time(position) or claim_refusal(position, seat, action["flag"])
    if do == "pass":
        if has_playable_troop(position, seat):
            return "BL-6.1"
        return None if may_pass(position, seat) else "BL-19.6"
    if do == "draw":
        if len(position["hands"][seat]) >= HAND_LIMIT:
            return "BL-4.5"
        return None if position["decks"][action["deck"]] else "BL-4.3"
    if do == "end_turn":
        return "BL-4.3" if must_draw(position, seat) else None
    return _card_refusal(position, seat, action)


def _card_refusal(position: Position, seat: str, action: Action) -> str | None:
    """The first rule against playing a card in phase `play` (BL-4.1, then the table)."""
    do = action["do"]
    played = action["card"] if do == "play" else GUILE_CARDS[do]
    if played not in position["hands"][seat]:
        return "BL-4.1"
    if played in TACTICS and not may_play_tactics(position, seat):
        return "BL-11.2"
    if do == "scout":
        return None
    if do != "play":
        rule = _taking_refusal(position, seat, action)
        if rule is not None:
            return rule
    target = action["flag"] if do == "play" else action.get("to")
    if target is not None:  # None: the card is discarded
        rule = _putting_refusal(position, seat, action["card"], target)
        if rule is not None:
            return rule
    if do == "play" and played in LEADERS and not may_play_leader(position, seat):
        return "BL-12.4"
    if do == "traitor" and position["options"]["traitor_destination"] == "own_formation":
        return None if slot_cards(position, seat, action["to"]) else "BL-19.2"
    return None


def _taking_refusal(position: Position, seat: str, action: Action) -> str | None:
    """The first rule against taking this card to that flag (BL-10.1, BL-14.3-5, BL-13.6)."""
    do, card, source = action["do"], action["card"], action["from"]
    if not is_open(position, source):
        return "BL-10.1"
    if do == "redeploy":
        rule = "BL-14.3"
        takable = slot_cards(position, seat, source) + environment_cards(position, seat, source)
        same = position["options"]["redeploy_same_flag"] and card not in ENVIRONMENT
        forbidden_target = action["to"] == source and not same
    elif do == "desert":
        rule = "BL-14.4"
        foe = other(seat)
        takable = slot_cards(position, foe, source) + environment_cards(position, foe, source)
        forbidden_target = False
    else:
        rule = "BL-14.5"
        takable = [held for held in slot_cards(position, other(seat), source) if held in TROOPS]
        other_flag = position["options"]["traitor_destination"] == "other_flag"
        forbidden_target = other_flag and action["to"] == source
    if card not in takable or forbidden_target:
        return rule
    if card in ENVIRONMENT and not position["options"]["environment_movable"]:
        return "BL-13.6"
    return None


def _putting_refusal(position: Position, seat: str, card: str, target: int) -> str | None:
    """The first rule against putting a card at a flag (BL-5.3, BL-13.1, BL-5.2)."""
    if not is_open(position, target):
        return "BL-13.1" if card in ENVIRONMENT else "BL-5.3"
    if card not in ENVIRONMENT and not has_free_slot(position, seat, target):
        return "BL-5.2"
    return None
