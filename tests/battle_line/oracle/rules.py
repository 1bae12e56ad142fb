"""Which actions are legal, which rule refuses the others, and what an action does (BL-3..BL-17)."""

from .cards import (
    CARDS,
    DECKS,
    ENVIRONMENT,
    FLAGS,
    GUILE,
    HAND_LIMIT,
    LEADERS,
    MORALE,
    SEATS,
    TACTICS,
    TROOPS,
    Action,
    Position,
    kind,
    name,
    number,
    other,
)
from .claims import claim_refusal, claimable
from .formations import full_size
from .positions import complete
from .views import remember_draw, remember_played, remember_return

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


class Illegal(Exception):
    """An action that the rules forbid. `rule` is the first rule against it."""

    def __init__(self, rule: str, action: Action) -> None:
        super().__init__(f"{rule} forbids {action}")
        self.rule = rule


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


# Refusals, in the order of the table in formats.md; nothing here asks `legal_actions`.


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


# Playing.


def play(position: Position, action: Action) -> Position:
    """The position after a legal action. Raises Illegal for any other action (BL-4)."""
    rule = refusal(position, action)
    if rule is not None:
        raise Illegal(rule, action)
    after = complete(position)
    seat = after["to_move"]
    match action["do"]:
        case "claim":
            _claim(after, seat, action["flag"])
        case "pass":
            after["passed"] = True
            after["phase"] = "end"
        case "draw":
            _draw(after, seat, action["deck"])
        case "return":
            _return(after, seat, action["card"])
        case "end_turn":
            _end_turn(after)
        case "scout":
            _play_guile(after, seat, "Scout")
            after["scout_left"] = min(3, sum(len(deck) for deck in after["decks"].values()))
            late = after["options"]["scout_draw"] == "end_of_turn"  # BL-19.7
            after["phase"] = "scout_draw" if after["scout_left"] and not late else "end"  # BL-14.2
        case "play":
            _leave_hand(after, seat, action["card"])
            _put(after, seat, action["card"], action["flag"])
            after["phase"] = "end"
        case "redeploy":
            _play_guile(after, seat, "Redeploy")
            _take(after, seat, action["card"], action["from"])
            if action["to"] is None:
                after["discards"][seat].append(action["card"])  # BL-11.4
            else:
                _put(after, seat, action["card"], action["to"])
            after["phase"] = "end"
        case "desert":
            _play_guile(after, seat, "Deserter")
            _take(after, other(seat), action["card"], action["from"])
            after["discards"][other(seat)].append(action["card"])  # BL-11.4, D35
            after["phase"] = "end"
        case "traitor":
            _play_guile(after, seat, "Traitor")
            _take(after, other(seat), action["card"], action["from"])
            _put(after, seat, action["card"], action["to"])
            after["phase"] = "end"
    return after


def _leave_hand(position: Position, seat: str, card: str) -> None:
    """Takes a card out of a hand and counts it if it is a Tactics card (BL-11.2)."""
    position["hands"][seat].remove(card)
    position["tactics_played"][seat] += card in TACTICS
    remember_played(position, seat, card)


def _play_guile(position: Position, seat: str, card: str) -> None:
    """Plays a Guile card: it lies face up beside the Tactics deck until the end (BL-11.4)."""
    _leave_hand(position, seat, card)
    position["discards"][seat].append(card)


def _put(position: Position, seat: str, card: str, flag: int) -> None:
    """Puts a card on a side with the next number, or beside the flag (BL-9.3, BL-13.1)."""
    entry = position["flags"][flag - 1]
    if card in ENVIRONMENT:
        entry["environment"][card] = seat
        return
    numbers = [number(held) for each in position["flags"] for s in SEATS for held in each[s]]
    entry[seat].append(f"{card}@{max(numbers, default=0) + 1}")


def _take(position: Position, seat: str, card: str, flag: int) -> None:
    """Takes a card from a seat's side of a flag, or from beside it (BL-14.3 .. BL-14.5)."""
    entry = position["flags"][flag - 1]
    if card in ENVIRONMENT:
        del entry["environment"][card]
    else:
        entry[seat] = [held for held in entry[seat] if name(held) != card]


def _claim(position: Position, seat: str, flag: int) -> None:
    """Gives a flag to a seat for good; a victory is immediate (BL-8.8, BL-3.1, BL-15.1)."""
    position["flags"][flag - 1]["owner"] = seat
    position["claimed"] = True
    if has_won(position, seat):
        position["phase"] = "over"
        position["winner"] = seat


def _draw(position: Position, seat: str, deck: str) -> None:
    """Draws a card: for Scout, or at the end of the turn (BL-14.1, BL-14.2, BL-4.3)."""
    card = position["decks"][deck].pop(0)
    position["hands"][seat].append(card)
    remember_draw(position, seat, card)
    if position["scout_left"]:
        position["phase"] = "scout_draw"
        if position["options"]["scout_return"] == "held":  # BL-19.8
            position.setdefault("scout_drawn", []).append(card)
        position["scout_left"] -= 1
        if position["scout_left"] == 0:
            # A hand of 7 was 6 after playing Scout: d draws make it 6 + d, so d - 1 go back.
            position["scout_left"] = max(0, len(position["hands"][seat]) - HAND_LIMIT)
            position["phase"] = "scout_return"
            if not position["scout_left"]:
                _after_scout(position, seat)
    elif not must_draw(position, seat):
        _end_turn(position)


def _return(position: Position, seat: str, card: str) -> None:
    """Puts a card of the hand face down on top of its deck (BL-14.1)."""
    position["hands"][seat].remove(card)
    position["decks"][kind(card)].insert(0, card)
    remember_return(position, seat, card)
    position["scout_left"] -= 1
    if position["scout_left"] == 0:
        _after_scout(position, seat)


def _after_scout(position: Position, seat: str) -> None:
    """Goes on after Scout: with the turn, or if Scout was its draw with the next one (BL-19.7)."""
    position["phase"] = "end"
    position.pop("scout_drawn", None)
    if position["options"]["scout_draw"] == "end_of_turn" and not must_draw(position, seat):
        _end_turn(position)


def _end_turn(position: Position) -> None:
    """Lets the other seat move, or ends the game after two idle turns (BL-6.4, BL-15.3)."""
    idle = position["passed"] and not position["claimed"]
    if idle and position["passes"] == 1:
        flags = {seat: sum(f["owner"] == seat for f in position["flags"]) for seat in SEATS}
        position["phase"] = "over"
        won = [seat for seat in SEATS if has_won(position, seat)]
        if len(won) == 1:  # only where the position was set up with flags that win already
            position["winner"] = won[0]
        elif flags["south"] == flags["north"]:
            position["winner"] = "draw"
        else:
            position["winner"] = max(SEATS, key=lambda seat: flags[seat])
        return
    position["passes"] = 1 if idle else 0
    position["claimed"] = False
    position["passed"] = False
    position["to_move"] = other(position["to_move"])
    position["phase"] = "play"
