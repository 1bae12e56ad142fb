"""Why an action is refused: the first rule against it, in the order of docs/formats.md.

Every function here returns None where it finds nothing wrong.
"""

from typing import Any

from vexilla.battle_line.codes import DISCARD
from vexilla.battle_line.components import (
    CARD_NAMES,
    DESERTER,
    FOG,
    HAND_LIMIT,
    LEADERS,
    REDEPLOY,
    SCOUT,
    SEATS,
    TRAITOR,
    TROOPS,
)
from vexilla.battle_line.notation import Action
from vexilla.battle_line.proofs import names
from vexilla.battle_line.speech import Speech
from vexilla.battle_line.state import END, OVER, PLAY, SCOUT_DRAW, SCOUT_RETURN
from vexilla.battle_line.table import Table, cards_in, flags_in
from vexilla.outcome import Explanation

GUILE = {"scout": SCOUT, "redeploy": REDEPLOY, "desert": DESERTER, "traitor": TRAITOR}
CARDS_PLAYED = ("play", *GUILE)  # actions that play a card from the hand

_PHASE_ACTIONS = {
    PLAY: (*CARDS_PLAYED, "claim", "pass"),
    END: ("claim", "draw", "end_turn"),
    SCOUT_DRAW: ("draw",),
    SCOUT_RETURN: ("return",),
}


def refusal(table: Table, action: Action, speech: Speech) -> Explanation | None:
    """The first rule against an action, claims apart: there it ends with BL-17.1."""
    return (
        out_of_turn(table, speech)
        or out_of_phase(table, action, speech)
        or (against(table, action, speech))
    )


def refused(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """An explanation of what is wrong, and of what would be right."""
    return Explanation(False, rule, " ".join(sentences), evidence)


def out_of_turn(table: Table, speech: Speech) -> Explanation | None:
    """The game is over (BL-15.1), or another player's turn (BL-4.1)."""
    if table.phase == OVER:
        winner = (*SEATS, "draw")[table.winner]
        return refused("BL-15.1", speech.say("bl-over", winner=winner), winner=winner)
    if table.to_move != table.seat:
        to_move = SEATS[table.to_move]
        sentence = speech.say("bl-not-your-turn", seat=speech.seat(table.to_move))
        return refused("BL-4.1", sentence, to_move=to_move)
    return None


def out_of_phase(table: Table, action: Action, speech: Speech) -> Explanation | None:
    """An action that this part of the turn does not have (BL-4.1, Scout: BL-14.1)."""
    if action.do in _PHASE_ACTIONS[table.phase]:
        return None
    if table.phase == SCOUT_DRAW:
        sentence = speech.say("bl-scout-draws", left=table.scout_left)
        return refused("BL-14.1", sentence, what_next(table, speech), draws=table.scout_left)
    if table.phase == SCOUT_RETURN:
        sentence = speech.say("bl-scout-returns", left=table.scout_left)
        return refused("BL-14.1", sentence, returns=table.scout_left)
    if action.do == "return":
        sentence = speech.say("bl-return-without-scout")
    elif table.phase == PLAY:
        sentence = speech.say("bl-nothing-played")
    else:
        sentence = speech.say("bl-turn-played")
    return refused("BL-4.1", sentence, what_next(table, speech))


def what_next(table: Table, speech: Speech) -> str:
    """What this part of the turn asks for."""
    decks = bool(table.deck_left) + 2 * bool(table.tactics_left)
    if table.phase == PLAY:
        step = "pass" if table.may_pass else "play"
    elif table.phase == END and not table.may_draw:
        step = "end"
    else:
        step = ("end", "troop", "tactics", "both")[decks]
    return speech.say("bl-next", next=step)


def against(table: Table, action: Action, speech: Speech) -> Explanation | None:
    """What is wrong with an action of the right phase."""
    if action.do in CARDS_PLAYED:
        return _card(table, action, speech)
    if action.do == "return":
        return not_in_hand(table, action.card, "BL-14.1", speech)
    if action.do == "draw":
        return _draw(table, action.deck, speech)
    if action.do == "claim" and table.phase == END and table.start_of_turn:
        sentence = speech.say("bl-claims-at-start")
        return refused("BL-17.1", sentence, what_next(table, speech))
    if action.do == "end_turn" and table.may_draw:
        sentence = speech.say("bl-must-draw")
        return refused("BL-4.3", sentence, what_next(table, speech), **decks_left(table))
    if action.do == "pass" and not table.may_pass:
        troops = cards_in(table.hand[table.seat], 0)
        sentence = speech.say(
            "bl-cannot-pass", cards=speech.cards(troops), flags=speech.flags(table.room)
        )
        return refused("BL-6.1", sentence, cards=names(troops), flags=_numbers(table.room))
    return None


def not_in_hand(table: Table, card: int, rule: str, speech: Speech) -> Explanation | None:
    """A card that the seat does not hold."""
    hand = table.hand_cards
    if card in hand:
        return None
    sentence = speech.say(
        "bl-not-in-hand", card=speech.card(card), count=len(hand), cards=speech.cards(hand)
    )
    return refused(rule, sentence, card=CARD_NAMES[card], hand=names(hand))


def _draw(table: Table, deck: str, speech: Speech) -> Explanation | None:
    """A draw with a full hand (BL-4.5) or from an empty deck (BL-4.3, Scout: BL-14.1)."""
    if table.phase == END and len(table.hand_cards) >= HAND_LIMIT:
        sentence = speech.say("bl-hand-full", limit=HAND_LIMIT)
        hand = names(table.hand_cards)
        return refused("BL-4.5", sentence, what_next(table, speech), hand=hand)
    if (table.deck_left if deck == "troop" else table.tactics_left) > 0:
        return None
    rule = "BL-4.3" if table.phase == END else "BL-14.1"
    sentence = speech.say("bl-deck-empty", deck=deck)
    return refused(rule, sentence, what_next(table, speech), **decks_left(table))


def decks_left(table: Table) -> dict[str, Any]:
    """How many cards are left to draw, as evidence."""
    return {"decks": {"troop": table.deck_left, "tactics": table.tactics_left}}


def _card(table: Table, action: Action, speech: Speech) -> Explanation | None:
    """What is wrong with playing a card from the hand (BL-5, BL-10 to BL-14)."""
    played = GUILE.get(action.do, action.card)
    wrong = not_in_hand(table, played, "BL-4.1", speech)
    if wrong or action.do == "scout":
        return wrong or _tactics_limit(table, played, speech)
    wrong = _tactics_limit(table, played, speech) if played >= TROOPS else None
    if action.do == "play":
        return (
            wrong
            or _put(table, action, action.flag, speech)
            or _second_leader(table, action.card, speech)
        )
    wrong = wrong or _take(table, action, speech)
    if action.do == "desert" or action.to == DISCARD:
        return wrong
    return wrong or _put(table, action, action.to, speech)


def _tactics_limit(table: Table, card: int, speech: Speech) -> Explanation | None:
    """One Tactics card too many (BL-11.2)."""
    played = table.tactics_played
    if played[table.seat] <= played[table.other]:
        return None
    sentence = speech.say(
        "bl-tactics-limit",
        mine=played[table.seat],
        theirs=played[table.other],
        seat=speech.seat(table.other),
        card=speech.card(card),
    )
    return refused("BL-11.2", sentence, **tactics_played(table))


def tactics_played(table: Table) -> dict[str, Any]:
    """How many Tactics cards each seat has played, as evidence (BL-11.2)."""
    return {"tactics_played": dict(zip(SEATS, table.tactics_played, strict=True))}


def destinations(table: Table, action: Action) -> int:
    """The flags where a card may be put from the hand or by Redeploy or Traitor, as nine bits."""
    flags = table.open if action.card >= FOG else table.room
    if action.do == "redeploy" or (action.do == "traitor" and table.other_flag):
        flags &= ~(1 << action.source)
    return flags


def _take(table: Table, action: Action, speech: Speech) -> Explanation | None:
    """What is wrong with the card that Redeploy, Deserter or Traitor takes (BL-10.1, BL-14)."""
    card, source = action.card, action.source
    evidence = {"card": CARD_NAMES[card], "from": source + 1}
    if not table.is_open(source):
        sentence = speech.say(
            "bl-taken-from-claimed",
            flag=source + 1,
            count=table.open.bit_count(),
            flags=speech.flags(table.open),
        )
        return refused("BL-10.1", sentence, **evidence, flags=_numbers(table.open))
    rule = {"redeploy": "BL-14.3", "desert": "BL-14.4", "traitor": "BL-14.5"}[action.do]
    owner = table.seat if action.do == "redeploy" else table.other
    if action.do == "traitor" and card >= TROOPS:
        sentence = speech.say("bl-traitor-takes-troops", card=speech.card(card))
        return refused(rule, sentence, _takable(table, action, speech), **evidence)
    if card not in table.all_cards(owner, source):
        message = "bl-not-on-own-side" if owner == table.seat else "bl-not-on-other-side"
        sentence = speech.say(
            message, card=speech.card(card), flag=source + 1, seat=speech.seat(owner)
        )
        elsewhere = [f for f in flags_in(table.open) if card in table.all_cards(owner, f)]
        right = [speech.say("bl-lies-at", flag=flag + 1) for flag in elsewhere]
        right = right or [_takable(table, action, speech)]
        return refused(rule, sentence, *right, **evidence, cards=names(takable(table, action)))
    if action.to == source and (action.do == "redeploy" or table.other_flag):
        message = "bl-redeploy-same-flag" if action.do == "redeploy" else "bl-traitor-same-flag"
        flags = destinations(table, action)
        right = speech.free_flags(card, flags)
        return refused(rule, speech.say(message), right, **evidence, flags=_numbers(flags))
    if card >= FOG and table.environment_fixed:
        sentence = speech.say("bl-environment-stays", card=speech.card(card))
        right = _takable(table, action, speech)
        return refused("BL-13.6", sentence, right, **evidence)
    return None


def takable(table: Table, action: Action) -> list[int]:
    """The cards at the flag of an action that its Guile card may take (BL-14.3 to BL-14.5)."""
    owner = table.seat if action.do == "redeploy" else table.other
    if action.do == "traitor":
        return cards_in(table.side[owner][action.source], 0)
    if table.environment_fixed:
        return table.cards(owner, action.source)
    return table.all_cards(owner, action.source)


def _takable(table: Table, action: Action, speech: Speech) -> str:
    """What could be taken instead."""
    cards = takable(table, action)
    return speech.say("bl-takable", count=len(cards), cards=speech.cards(cards))


def _put(table: Table, action: Action, flag: int, speech: Speech) -> Explanation | None:
    """What is wrong with the flag where a card is put (BL-5.2, BL-5.3, BL-13.1)."""
    card, flags = action.card, destinations(table, action)
    evidence = {"card": CARD_NAMES[card], "flag": flag + 1, "flags": _numbers(flags)}
    if not table.is_open(flag):
        rule = "BL-13.1" if card >= FOG else "BL-5.3"
        sentence = speech.say("bl-put-at-claimed", flag=flag + 1)
        return refused(rule, sentence, speech.free_flags(card, flags), **evidence)
    if card < FOG and not table.room >> flag & 1:
        held = table.cards(table.seat, flag)
        sentence = speech.say("bl-no-slot", flag=flag + 1, cards=speech.cards(held))
        return refused("BL-5.2", sentence, speech.free_flags(card, flags), **evidence)
    return None


def _second_leader(table: Table, card: int, speech: Speech) -> Explanation | None:
    """A second Leader on the own side of the line (BL-12.4)."""
    first = table.leader()
    if first is None or card < TROOPS or not LEADERS >> (card - TROOPS) & 1:
        return None
    leader, flag = first
    words = {"card": speech.card(card), "leader": speech.card(leader)}
    evidence = {"card": CARD_NAMES[card], "leader": CARD_NAMES[leader]}
    if flag is None:
        return refused("BL-12.4", speech.say("bl-leader-discarded", **words), **evidence)
    sentence = speech.say("bl-leader-on-line", **words, flag=flag + 1)
    return refused("BL-12.4", sentence, **evidence, flag=flag + 1)


def _numbers(flags: int) -> list[int]:
    """Flags as documents number them."""
    return [flag + 1 for flag in flags_in(flags)]
