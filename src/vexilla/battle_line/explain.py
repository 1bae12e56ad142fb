"""Why an action is legal or not: the rule, a sentence in a language, and the evidence.

All of it is made from what the seat itself sees (`table.py`), so it tells nothing hidden.
"""

from typing import Any

from vexilla.battle_line.codes import DISCARD
from vexilla.battle_line.components import CARD_NAMES, FOG, HAND_LIMIT, SEATS, TROOPS
from vexilla.battle_line.notation import Action
from vexilla.battle_line.proofs import Verdict, judge
from vexilla.battle_line.refusals import (
    CARDS_PLAYED,
    decks_left,
    refusal,
    tactics_played,
)
from vexilla.battle_line.speech import Speech
from vexilla.battle_line.state import SCOUT_DRAW
from vexilla.battle_line.table import Table, table_of
from vexilla.outcome import Explanation

_CLAIMS = {  # what decides a claim, and whether for the claimant
    ("BL-8.2", True): "bl-claim-stronger",
    ("BL-8.2", False): "bl-claim-weaker",
    ("BL-9.1", True): "bl-claim-won-tie",
    ("BL-9.1", False): "bl-claim-lost-tie",
    ("BL-8.3", True): "bl-claim-proved",
    ("BL-8.3", False): "bl-claim-beaten",
    ("BL-9.2", True): "bl-claim-at-best-tied",
}


def explain(states: Any, seat: int, action: Action, language: str) -> Explanation:
    """Why a well-formed action is legal for a player now, or the first rule against it.

    Args:
        states: the state.
        seat: whose action it is; nothing that this player may not know is told.
        action: the action.
        language: the language of the text.

    Raises:
        UnknownName: there is no such language.
    """
    table = table_of(states, seat)
    speech = Speech(language)
    wrong = refusal(table, action, speech)
    if wrong is not None:
        return wrong
    if action.do == "claim":
        return _claim(table, action.flag, speech)
    if action.do in CARDS_PLAYED:
        return _card(table, action, speech)
    return _turn(table, action, speech)


def _allowed(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of a legal action."""
    return Explanation(True, rule, " ".join(sentences), evidence)


def _claim(table: Table, flag: int, speech: Speech) -> Explanation:
    """Why a claim succeeds or not (BL-8, BL-9)."""
    verdict = judge(table, flag)
    sentences = [_claim_sentence(table, flag, verdict, speech)]
    if verdict.legal and verdict.missing > 0 and verdict.theirs is not None:
        proof = verdict.ruled_out_by
        sentences.append(speech.say("bl-ruled-out", count=len(proof), cards=speech.cards(proof)))
    for formation in (verdict.mine, verdict.theirs):
        if formation is not None and formation.left_out:
            sentences.append(speech.say("bl-left-out", card=speech.cards(formation.left_out)))
    evidence = verdict.document(flag)
    if verdict.mine is None:
        evidence |= _no_formation(table, flag)
    return Explanation(verdict.legal, verdict.rule, " ".join(sentences), evidence)


def _claim_sentence(table: Table, flag: int, verdict: Verdict, speech: Speech) -> str:
    """What decides a claim."""
    if verdict.mine is None:
        return _no_formation_sentence(table, flag, speech)
    words = {
        "flag": flag + 1,
        "mine": speech.formation(verdict.mine),
        "seat": speech.seat(table.other),
    }
    if verdict.theirs is None:
        return speech.say(
            "bl-claim-unanswerable",
            **words,
            missing=verdict.missing,
            obtainable=verdict.obtainable,
        )
    words["theirs"] = speech.formation(verdict.theirs)
    if verdict.missing > 0:
        words["added"] = speech.cards(verdict.theirs.added)
    return speech.say(_CLAIMS[verdict.rule, verdict.legal], **words)


def _no_formation_sentence(table: Table, flag: int, speech: Speech) -> str:
    """Why there is nothing to claim: the flag is claimed, or the own side incomplete (BL-8.1)."""
    for player in (0, 1):
        if table.claimed[player] >> flag & 1:
            return speech.say("bl-claim-taken", flag=flag + 1, seat=speech.seat(player))
    count = len(table.cards(table.seat, flag))
    return speech.say("bl-claim-incomplete", flag=flag + 1, count=count, needed=table.needed(flag))


def _no_formation(table: Table, flag: int) -> dict[str, Any]:
    """The same as evidence."""
    for player in (0, 1):
        if table.claimed[player] >> flag & 1:
            return {"owner": SEATS[player]}
    return {"cards": len(table.cards(table.seat, flag)), "needed": table.needed(flag)}


def _card(table: Table, action: Action, speech: Speech) -> Explanation:
    """A legal play of a card from the hand (BL-5, BL-12 to BL-14)."""
    if action.do == "scout":
        draws = min(3, table.deck_left + table.tactics_left)
        sentence = speech.say("bl-may-scout", draws=draws, returns=max(0, draws - 1))
        rule = "BL-14.1" if draws == 3 else "BL-14.2"
        return _allowed(rule, sentence, draws=draws, **tactics_played(table))
    card = speech.card(action.card)
    evidence: dict[str, Any] = {"card": CARD_NAMES[action.card]}
    if action.do == "play":
        sentence = speech.say("bl-may-play", card=card, flag=action.flag + 1)
        evidence["flag"] = action.flag + 1
        if action.card < TROOPS:
            return _allowed("BL-5.1", sentence, **evidence)
        rule = "BL-13.1" if action.card >= FOG else "BL-12.1"
        return _allowed(rule, sentence, **evidence, **tactics_played(table))
    source, to = action.source + 1, action.to + 1
    other = speech.seat(table.other)
    evidence["from"] = source
    if action.do == "desert":
        rule, sentence = (
            "BL-14.4",
            speech.say("bl-may-desert", card=card, source=source, seat=other),
        )
    elif action.do == "traitor":
        rule = "BL-14.5"
        sentence = speech.say("bl-may-traitor", card=card, source=source, to=to, seat=other)
    elif action.to == DISCARD:
        rule, sentence = "BL-14.3", speech.say("bl-may-discard", card=card, source=source)
    else:
        rule = "BL-14.3"
        sentence = speech.say("bl-may-redeploy", card=card, source=source, to=to)
    if action.do != "desert":
        evidence["to"] = None if action.to == DISCARD else to
    return _allowed(rule, sentence, **evidence, **tactics_played(table))


def _turn(table: Table, action: Action, speech: Speech) -> Explanation:
    """A legal pass, draw, return or end of a turn (BL-4, BL-6, BL-14.1)."""
    if action.do == "draw":
        rule = "BL-14.1" if table.phase == SCOUT_DRAW else "BL-4.3"
        return _allowed(rule, speech.say("bl-may-draw", deck=action.deck), **decks_left(table))
    if action.do == "return":
        sentence = speech.say("bl-may-return", card=speech.card(action.card))
        return _allowed("BL-14.1", sentence, card=CARD_NAMES[action.card])
    if action.do == "pass":
        why = "line" if table.hand[table.seat] else "hand"
        return _allowed("BL-6.1", speech.say("bl-may-pass", why=why), reason=why)
    full = len(table.hand_cards) >= HAND_LIMIT
    sentence = speech.say("bl-may-end", why="hand" if full else "decks")
    return _allowed("BL-4.5" if full else "BL-4.4", sentence, **decks_left(table))
