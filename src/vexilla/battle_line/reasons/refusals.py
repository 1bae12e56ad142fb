"""Why an action is refused: the first rule against it, in the order of docs/formats.md.

Each function that may find something wrong returns None if it finds nothing.
"""

from typing import Any

from vexilla.battle_line.reasons.proofs import names
from vexilla.battle_line.reasons.question import Question, refused
from vexilla.battle_line.reasons.table import Table, cards_in, flags_in
from vexilla.battle_line.rules.codes import DISCARD
from vexilla.battle_line.rules.components import (
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
    Card,
    Flag,
    Flags,
)
from vexilla.battle_line.rules.options import AFTER_PLAYING, OTHER_FLAG, START_OF_TURN
from vexilla.battle_line.rules.state import END, OVER, PLAY, SCOUT_DRAW, SCOUT_RETURN
from vexilla.outcome import Explanation

GUILE = {"scout": SCOUT, "redeploy": REDEPLOY, "desert": DESERTER, "traitor": TRAITOR}
CARDS_PLAYED = ("play", *GUILE)  # actions that play a card from the hand

_PHASE_ACTIONS = {
    PLAY: (*CARDS_PLAYED, "claim", "pass"),
    END: ("claim", "draw", "end_turn"),
    SCOUT_DRAW: ("draw",),
    SCOUT_RETURN: ("return",),
}


def refusal(question: Question) -> Explanation | None:
    """The first rule against an action; for a claim, `proofs.py` goes on after BL-17.1."""
    return out_of_turn(question) or out_of_phase(question) or against(question)


def out_of_turn(question: Question) -> Explanation | None:
    """The refusal if the game is over (BL-15.1) or it is the opponent's turn (BL-4.1)."""
    if question.phase == OVER:
        winner = (*SEATS, "draw")[question.winner]
        name = "" if winner == "draw" else question.speech.seat(question.winner)
        sentence = question.speech.say("bl-over", winner=winner, name=name)
        return refused("BL-15.1", sentence, winner=winner)
    if question.to_move != question.seat:
        to_move = SEATS[question.to_move]
        sentence = question.speech.say("bl-not-your-turn")
        return refused("BL-4.1", sentence, to_move=to_move)
    return None


def out_of_phase(question: Question) -> Explanation | None:
    """The refusal of an action in the wrong part of the turn (BL-4.1, Scout: BL-14.1)."""
    if question.action.do in _PHASE_ACTIONS[question.phase]:
        return None
    if question.phase == SCOUT_DRAW:
        sentence = question.speech.say("bl-scout-draws", left=question.scout_left)
        return refused("BL-14.1", sentence, what_next(question), draws=question.scout_left)
    if question.phase == SCOUT_RETURN:
        sentence = question.speech.say("bl-scout-returns", left=question.scout_left)
        return refused("BL-14.1", sentence, returns=question.scout_left)
    if question.action.do == "return":
        sentence = question.speech.say("bl-return-without-scout")
    elif question.phase == PLAY:
        sentence = question.speech.say("bl-nothing-played")
    else:
        sentence = question.speech.say("bl-turn-played")
    return refused("BL-4.1", sentence, what_next(question))


def what_next(question: Question) -> str:
    """The sentence about what this part of the turn asks for."""
    decks = bool(question.deck_left) + 2 * bool(question.tactics_left)
    if question.phase == PLAY:
        then = "pass" if question.may_pass else "play"
    elif question.phase == END and not question.may_draw:
        then = "end"
    else:
        then = ("end", "troop", "tactics", "both")[decks]
    return question.speech.say("bl-next", next=then)


def against(question: Question) -> Explanation | None:
    """The refusal of an action in its phase."""
    if question.action.do in CARDS_PLAYED:
        return _card(question)
    if question.action.do == "return":
        return not_in_hand(question, question.action.card, "BL-14.1") or _drawn(question)
    if question.action.do == "draw":
        return _draw(question, question.action.deck)
    if question.action.do == "claim":
        return _claim_at_wrong_time(question)
    if question.action.do == "end_turn" and question.may_draw:
        sentence = question.speech.say("bl-must-draw")
        return refused("BL-4.3", sentence, what_next(question), **decks_left(question))
    if question.action.do == "pass" and not question.may_pass:
        return _pass(question)
    return None


def _drawn(question: Question) -> Explanation | None:
    """The refusal to put back a card that Scout has just drawn (BL-19.8)."""
    drawn = cards_in(question.scout_drawn, question.scout_drawn_tactics)
    if question.action.card not in drawn:
        return None
    sentence = question.speech.say(
        "bl-scout-drawn", card=question.speech.card(question.action.card)
    )
    return refused("BL-19.8", sentence, drawn=[CARD_NAMES[card] for card in drawn])


def _claim_at_wrong_time(question: Question) -> Explanation | None:
    """The refusal of a claim that comes too late (BL-17.1) or too soon (BL-19.1) in a turn."""
    timing = question.claim_timing
    if question.phase == END and timing == START_OF_TURN:
        sentence = question.speech.say("bl-claims-at-start")
        return refused("BL-17.1", sentence, what_next(question))
    if question.phase == PLAY and timing == AFTER_PLAYING:
        sentence = question.speech.say("bl-claims-after-playing")
        return refused("BL-19.1", sentence, what_next(question))
    return None


def _pass(question: Question) -> Explanation:
    """The refusal of a pass: a Troop can be played (BL-6.1), or a Tactics card (BL-19.6)."""
    troops = cards_in(question.hand[question.seat], 0)
    if not troops or not question.unfilled:
        cards = question.playable_tactics
        sentence = question.speech.say("bl-cannot-pass-yet", cards=question.speech.cards(cards))
        return refused("BL-19.6", sentence, cards=names(cards))
    sentence = question.speech.say(
        "bl-cannot-pass",
        cards=question.speech.cards(troops),
        flags=question.speech.flags(question.unfilled),
    )
    return refused("BL-6.1", sentence, cards=names(troops), flags=_numbers(question.unfilled))


def not_in_hand(question: Question, card: Card, rule: str) -> Explanation | None:
    """The refusal of a card that the seat does not hold."""
    hand = question.hand_cards
    if card in hand:
        return None
    sentence = question.speech.say(
        "bl-not-in-hand",
        card=question.speech.card(card),
        count=len(hand),
        cards=question.speech.cards(hand),
    )
    return refused(rule, sentence, card=CARD_NAMES[card], hand=names(hand))


def _draw(question: Question, deck: str) -> Explanation | None:
    """The refusal of a draw: full hand (BL-4.5), empty deck (BL-4.3, Scout: BL-14.1)."""
    if question.phase == END and len(question.hand_cards) >= HAND_LIMIT:
        sentence = question.speech.say("bl-hand-full", limit=HAND_LIMIT)
        hand = names(question.hand_cards)
        return refused("BL-4.5", sentence, what_next(question), hand=hand)
    if (question.deck_left if deck == "troop" else question.tactics_left) > 0:
        return None
    rule = "BL-4.3" if question.phase == END else "BL-14.1"
    sentence = question.speech.say("bl-deck-empty", deck=deck)
    return refused(rule, sentence, what_next(question), **decks_left(question))


def decks_left(table: Table) -> dict[str, Any]:
    """The numbers of cards left to draw, as evidence."""
    return {"decks": {"troop": table.deck_left, "tactics": table.tactics_left}}


def _card(question: Question) -> Explanation | None:
    """The refusal of a card from the hand (BL-5, BL-10 to BL-14)."""
    played = GUILE.get(question.action.do, question.action.card)
    wrong = not_in_hand(question, played, "BL-4.1")
    if wrong or question.action.do == "scout":
        return wrong or _tactics_limit(question, played)
    wrong = _tactics_limit(question, played) if played >= TROOPS else None
    if question.action.do == "play":
        return (
            wrong
            or _put(question, question.action.flag)
            or _second_leader(question, question.action.card)
        )
    wrong = wrong or _take(question)
    if question.action.do == "desert" or question.action.to == DISCARD:
        return wrong
    return wrong or _put(question, question.action.to) or _alone(question)


def _alone(question: Question) -> Explanation | None:
    """The refusal of a Traitor who would stand alone (BL-19.2)."""
    to, flags = question.action.to, question.traitor_flags
    if question.action.do != "traitor" or flags >> to & 1:
        return None
    card = question.action.card
    sentence = question.speech.say("bl-traitor-alone", flag=to + 1)
    right = question.speech.free_flags(card, flags)
    evidence = {"card": CARD_NAMES[card], "flag": to + 1, "flags": _numbers(flags)}
    return refused("BL-19.2", sentence, right, **evidence)


def _tactics_limit(question: Question, card: Card) -> Explanation | None:
    """The refusal of one Tactics card too many (BL-11.2)."""
    played = question.tactics_played
    if played[question.seat] <= played[question.other]:
        return None
    sentence = question.speech.say(
        "bl-tactics-limit",
        mine=played[question.seat],
        theirs=played[question.other],
        card=question.speech.card(card),
    )
    return refused("BL-11.2", sentence, **tactics_played(question))


def tactics_played(table: Table) -> dict[str, Any]:
    """The number of Tactics cards that each seat has played, as evidence (BL-11.2)."""
    return {"tactics_played": dict(zip(SEATS, table.tactics_played, strict=True))}


def destinations(question: Question) -> Flags:
    """The flags where a card may be put from the hand, or by Redeploy or Traitor."""
    action = question.action
    flags = question.open if action.card >= FOG else question.unfilled
    if action.do == "traitor":
        flags &= question.traitor_flags
    return flags & ~(1 << action.source) if _needs_other_flag(question) else flags


def _needs_other_flag(question: Question) -> bool:
    """Whether Redeploy (BL-14.3, BL-19.5) or Traitor (BL-14.5) takes its card to another flag."""
    if question.action.do == "redeploy":
        return question.action.card >= FOG or not question.redeploy_same_flag
    return question.action.do == "traitor" and question.traitor_destination == OTHER_FLAG


def _take(question: Question) -> Explanation | None:
    """The refusal of the card that Redeploy, Deserter or Traitor takes (BL-10.1, BL-14)."""
    card, source = question.action.card, question.action.source
    evidence = {"card": CARD_NAMES[card], "from": source + 1}
    if not question.is_open(source):
        sentence = question.speech.say(
            "bl-taken-from-claimed",
            flag=source + 1,
            count=question.open.bit_count(),
            flags=question.speech.flags(question.open),
        )
        return refused("BL-10.1", sentence, **evidence, flags=_numbers(question.open))
    rule = {"redeploy": "BL-14.3", "desert": "BL-14.4", "traitor": "BL-14.5"}[question.action.do]
    owner = question.seat if question.action.do == "redeploy" else question.other
    if question.action.do == "traitor" and card >= TROOPS:
        sentence = question.speech.say("bl-traitor-takes-troops", card=question.speech.card(card))
        return refused(rule, sentence, _takable(question), **evidence)
    if card not in question.all_cards(owner, source):
        message = "bl-not-on-own-side" if owner == question.seat else "bl-not-on-other-side"
        sentence = question.speech.say(message, card=question.speech.card(card), flag=source + 1)
        elsewhere = [f for f in flags_in(question.open) if card in question.all_cards(owner, f)]
        right = [question.speech.say("bl-lies-at", flag=flag + 1) for flag in elsewhere]
        right = right or [_takable(question)]
        return refused(rule, sentence, *right, **evidence, cards=names(takable(question)))
    if question.action.to == source and _needs_other_flag(question):
        message = (
            "bl-redeploy-same-flag" if question.action.do == "redeploy" else "bl-traitor-same-flag"
        )
        flags = destinations(question)
        right = question.speech.free_flags(card, flags)
        return refused(rule, question.speech.say(message), right, **evidence, flags=_numbers(flags))
    if card >= FOG and question.environment_fixed:
        sentence = question.speech.say("bl-environment-stays", card=question.speech.card(card))
        right = _takable(question)
        return refused("BL-13.6", sentence, right, **evidence)
    return None


def takable(question: Question) -> list[Card]:
    """The cards at the flag of an action that its Guile card may take (BL-14.3 to BL-14.5)."""
    owner = question.seat if question.action.do == "redeploy" else question.other
    if question.action.do == "traitor":
        return cards_in(question.side[owner][question.action.source], 0)
    if question.environment_fixed:
        return question.cards(owner, question.action.source)
    return question.all_cards(owner, question.action.source)


def _takable(question: Question) -> str:
    """The sentence about what could be taken instead."""
    cards = takable(question)
    return question.speech.say("bl-takable", count=len(cards), cards=question.speech.cards(cards))


def _put(question: Question, flag: Flag) -> Explanation | None:
    """The refusal of the flag where a card is put (BL-5.2, BL-5.3, BL-13.1)."""
    card, flags = question.action.card, destinations(question)
    evidence = {"card": CARD_NAMES[card], "flag": flag + 1, "flags": _numbers(flags)}
    if not question.is_open(flag):
        rule = "BL-13.1" if card >= FOG else "BL-5.3"
        sentence = question.speech.say("bl-put-at-claimed", flag=flag + 1)
        return refused(rule, sentence, question.speech.free_flags(card, flags), **evidence)
    if card < FOG and not question.unfilled >> flag & 1:
        held = question.cards(question.seat, flag)
        sentence = question.speech.say(
            "bl-no-slot", flag=flag + 1, cards=question.speech.cards(held)
        )
        return refused("BL-5.2", sentence, question.speech.free_flags(card, flags), **evidence)
    return None


def _second_leader(question: Question, card: Card) -> Explanation | None:
    """The refusal of a second Leader on the seat's side of the line (BL-12.4)."""
    first = question.leader()
    if first is None or card < TROOPS or not LEADERS >> (card - TROOPS) & 1:
        return None
    leader, flag = first
    words = {"card": question.speech.card(card), "leader": question.speech.card(leader)}
    evidence = {"card": CARD_NAMES[card], "leader": CARD_NAMES[leader]}
    if flag is None:
        return refused("BL-12.4", question.speech.say("bl-leader-discarded", **words), **evidence)
    sentence = question.speech.say("bl-leader-on-line", **words, flag=flag + 1)
    return refused("BL-12.4", sentence, **evidence, flag=flag + 1)


def _numbers(flags: Flags) -> list[int]:
    """The numbers of some flags as in documents."""
    return [flag + 1 for flag in flags_in(flags)]
