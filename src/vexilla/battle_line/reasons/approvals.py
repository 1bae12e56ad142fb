"""Why an action is legal: the rule that allows it, and what it does. Claims are in `explain.py`."""

from typing import Any

from vexilla.battle_line.reasons.question import Question, allowed
from vexilla.battle_line.reasons.refusals import CARDS_PLAYED, decks_left, tactics_played
from vexilla.battle_line.rules.codes import DISCARD
from vexilla.battle_line.rules.components import CARD_NAMES, FOG, HAND_LIMIT, TROOPS
from vexilla.battle_line.rules.state import SCOUT_DRAW
from vexilla.outcome import Explanation


def approval(question: Question) -> Explanation:
    """The explanation of a legal action other than a claim."""
    return _card(question) if question.action.do in CARDS_PLAYED else _turn(question)


def _card(question: Question) -> Explanation:
    """The explanation of a legal play of a card from the hand (BL-5, BL-12 to BL-14)."""
    if question.action.do == "scout":
        draws = min(3, question.deck_left + question.tactics_left)
        sentence = question.speech.say("bl-may-scout", draws=draws, returns=max(0, draws - 1))
        rule = "BL-14.1" if draws == 3 else "BL-14.2"
        return allowed(rule, sentence, draws=draws, **tactics_played(question))
    card = question.speech.card(question.action.card)
    evidence: dict[str, Any] = {"card": CARD_NAMES[question.action.card]}
    if question.action.do == "play":
        sentence = question.speech.say("bl-may-play", card=card, flag=question.action.flag + 1)
        evidence["flag"] = question.action.flag + 1
        if question.action.card < TROOPS:
            return allowed("BL-5.1", sentence, **evidence)
        rule = "BL-13.1" if question.action.card >= FOG else "BL-12.1"
        return allowed(rule, sentence, **evidence, **tactics_played(question))
    source, to = question.action.source + 1, question.action.to + 1
    evidence["from"] = source
    if question.action.do == "desert":
        rule = "BL-14.4"
        sentence = question.speech.say("bl-may-desert", card=card, source=source)
    elif question.action.do == "traitor":
        rule = "BL-14.5"
        sentence = question.speech.say("bl-may-traitor", card=card, source=source, to=to)
    elif question.action.to == DISCARD:
        rule = "BL-14.3"
        sentence = question.speech.say("bl-may-discard", card=card, source=source)
    else:
        rule = "BL-14.3"
        sentence = question.speech.say("bl-may-redeploy", card=card, source=source, to=to)
    if question.action.do != "desert":
        evidence["to"] = None if question.action.to == DISCARD else to
    return allowed(rule, sentence, **evidence, **tactics_played(question))


def _turn(question: Question) -> Explanation:
    """The explanation of a legal pass, draw, return or end of a turn (BL-4, BL-6, BL-14.1)."""
    if question.action.do == "draw":
        rule = "BL-14.1" if question.phase == SCOUT_DRAW else "BL-4.3"
        return allowed(
            rule,
            question.speech.say("bl-may-draw", deck=question.action.deck),
            **decks_left(question),
        )
    if question.action.do == "return":
        sentence = question.speech.say(
            "bl-may-return", card=question.speech.card(question.action.card)
        )
        return allowed("BL-14.1", sentence, card=CARD_NAMES[question.action.card])
    if question.action.do == "pass":
        why = "line" if question.hand[question.seat] else "hand"
        return allowed("BL-6.1", question.speech.say("bl-may-pass", why=why), reason=why)
    full = len(question.hand_cards) >= HAND_LIMIT
    sentence = question.speech.say("bl-may-end", why="hand" if full else "decks")
    return allowed("BL-4.5" if full else "BL-4.4", sentence, **decks_left(question))
