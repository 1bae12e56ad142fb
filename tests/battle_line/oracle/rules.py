"""Which actions are legal, and what the rules ask about a position (BL-3..BL-17)."""

from .cards import (
    DECKS,
    ENVIRONMENT,
    FLAGS,
    HAND_LIMIT,
    LEADERS,
    MORALE,
    TACTICS,
    TROOPS,
    Action,
    Position,
    name,
    other,
)
from .claims import claimable
from .formations import full_size
from .positions import complete

# What the rules ask about a position (all of these take a complete position).


def is_open(position: Position, flag: int) -> bool:
    """Whether nobody has claimed the flag (BL-1.5)."""
    return position["flags"][flag - 1]["owner"] is None


def has_free_slot(position: Position, seat: str, flag: int) -> bool:
    """Whether a seat's side of a flag has fewer than 3 cards, under Mud 4 (BL-5.2)."""
    entry = position["flags"][flag - 1]
    return len(entry[seat]) < full_size(entry["environment"])


def takes_card(position: Position, seat: str, flag: int) -> bool:
    """Whether a Troop or Morale card may be put there (BL-5.1, BL-5.2, BL-5.3)."""
    return is_open(position, flag) and has_free_slot(position, seat, flag)


def slot_cards(position: Position, seat: str, flag: int) -> list[str]:
    """The Troop and Morale cards on a seat's side of a flag (BL-1.4)."""
    return [name(card) for card in position["flags"][flag - 1][seat]]


def environment_cards(position: Position, seat: str, flag: int) -> list[str]:
    """The environment cards that a seat has beside a flag (BL-13.1)."""
    beside = position["flags"][flag - 1]["environment"]
    return [card for card, owner in beside.items() if owner == seat]


def may_play_tactics(position: Position, seat: str) -> bool:
    """Whether one more Tactics card keeps to the limit (BL-11.2)."""
    played = position["tactics_played"]
    return played[seat] + 1 <= played[other(seat)] + 1


def may_play_leader(position: Position, seat: str) -> bool:
    """Whether a Leader may join the seat's line; `per_game`: ever again (BL-12.4, BL-19.3)."""
    if position["options"]["leader_limit"] == "none":
        return True
    on_line = [card for flag in FLAGS for card in slot_cards(position, seat, flag)]
    gone = position["discards"][seat] if position["options"]["leader_limit"] == "per_game" else []
    return not any(leader in [*on_line, *gone] for leader in LEADERS)


def has_playable_troop(position: Position, seat: str) -> bool:
    """Whether a seat has a Troop in hand and a free slot at an open flag (BL-6.1)."""
    holds_troop = any(card in TROOPS for card in position["hands"][seat])
    return holds_troop and any(takes_card(position, seat, flag) for flag in FLAGS)


def may_pass(position: Position, seat: str) -> bool:
    """Whether a seat may pass: without a Troop to play (BL-6.1), or any card (BL-19.6)."""
    if has_playable_troop(position, seat):
        return False
    if position["options"]["passing"] == "without_troop":
        return True
    return not any(_plays_of(position, seat, card) for card in position["hands"][seat])


def must_draw(position: Position, seat: str) -> bool:
    """Whether the hand is below the limit and there is a card to draw (BL-4.3, BL-4.4)."""
    return len(position["hands"][seat]) < HAND_LIMIT and any(position["decks"].values())


def has_won(position: Position, seat: str) -> bool:
    """Whether a seat owns three adjacent or any five flags (BL-3.1)."""
    owned = [entry["owner"] == seat for entry in position["flags"]]
    return sum(owned) >= 5 or any(all(owned[first : first + 3]) for first in range(7))


def claim_time(position: Position) -> str | None:
    """The rule against claiming in this part of the turn (BL-4.2, BL-17.1, BL-19.1)."""
    timing = position["options"]["claim_timing"]
    if timing == "start_of_turn" and position["phase"] == "end":
        return "BL-17.1"
    if timing == "after_playing" and position["phase"] == "play":
        return "BL-19.1"
    return None


# Legal actions.


def legal_actions(position: Position) -> list[Action]:
    """Every legal action of the seat to move, each once (BL-4)."""
    position = complete(position)
    seat = position["to_move"]
    phase = position["phase"]
    if phase == "over":
        return []  # BL-15.1
    if phase == "scout_draw":
        return [{"do": "draw", "deck": deck} for deck in DECKS if position["decks"][deck]]
    if phase == "scout_return":
        drawn = position.get("scout_drawn", [])  # BL-19.8
        held = [card for card in position["hands"][seat] if card not in drawn]
        return [{"do": "return", "card": card} for card in held]

    actions: list[Action] = []
    if claim_time(position) is None:
        actions += [
            {"do": "claim", "flag": flag} for flag in FLAGS if claimable(position, seat, flag)
        ]
    if phase == "play":
        for card in position["hands"][seat]:
            actions += _plays_of(position, seat, card)
        if may_pass(position, seat):
            actions.append({"do": "pass"})  # BL-6.1, BL-6.3
    elif must_draw(position, seat):
        actions += [{"do": "draw", "deck": deck} for deck in DECKS if position["decks"][deck]]
    else:
        actions.append({"do": "end_turn"})  # BL-4.4
    return actions


def _plays_of(position: Position, seat: str, card: str) -> list[Action]:
    """Every way to play one card from the hand (BL-5, BL-11.1, BL-11.2)."""
    if card in TACTICS and not may_play_tactics(position, seat):
        return []
    if card in LEADERS and not may_play_leader(position, seat):
        return []
    if card in TROOPS or card in MORALE:
        flags = [flag for flag in FLAGS if takes_card(position, seat, flag)]
        return [{"do": "play", "card": card, "flag": flag} for flag in flags]
    if card in ENVIRONMENT:
        flags = [flag for flag in FLAGS if is_open(position, flag)]
        return [{"do": "play", "card": card, "flag": flag} for flag in flags]
    if card == "Scout":
        return [{"do": "scout"}]  # BL-14.2: with empty decks too
    if card == "Redeploy":
        return _redeployments(position, seat)
    if card == "Deserter":
        return _desertions(position, seat)
    return _treasons(position, seat)


def _redeployments(position: Position, seat: str) -> list[Action]:
    """Every move or discard of a seat's card at an open flag (BL-14.3, BL-13.6)."""
    moves: list[tuple[str, int, int | None]] = []
    for source in FLAGS:
        if not is_open(position, source):
            continue
        same = position["options"]["redeploy_same_flag"]  # BL-19.5
        for card in slot_cards(position, seat, source):
            moves.append((card, source, None))
            for target in FLAGS:
                if (same or target != source) and takes_card(position, seat, target):
                    moves.append((card, source, target))
        if position["options"]["environment_movable"]:
            for card in environment_cards(position, seat, source):
                moves.append((card, source, None))
                for target in FLAGS:
                    if target != source and is_open(position, target):
                        moves.append((card, source, target))
    return [{"do": "redeploy", "card": card, "from": a, "to": b} for card, a, b in moves]


def _desertions(position: Position, seat: str) -> list[Action]:
    """Deserter with every card on the opponent's side of an open flag (BL-14.4, BL-13.6)."""
    actions: list[Action] = []
    for source in FLAGS:
        if is_open(position, source):
            cards = slot_cards(position, other(seat), source)
            if position["options"]["environment_movable"]:
                cards += environment_cards(position, other(seat), source)
            actions += [{"do": "desert", "card": card, "from": source} for card in cards]
    return actions


def _treasons(position: Position, seat: str) -> list[Action]:
    """Traitor with every opposing Troop at an open flag and every free slot (BL-14.5)."""
    actions: list[Action] = []
    for source in FLAGS:
        if not is_open(position, source):
            continue
        for card in slot_cards(position, other(seat), source):
            for target in FLAGS:
                destination = position["options"]["traitor_destination"]
                if target == source and destination == "other_flag":
                    continue
                if destination == "own_formation" and not slot_cards(position, seat, target):
                    continue  # BL-19.2
                if card in TROOPS and takes_card(position, seat, target):
                    actions.append({"do": "traitor", "card": card, "from": source, "to": target})
    return actions
