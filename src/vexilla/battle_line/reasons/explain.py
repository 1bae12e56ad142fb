"""Why an action is legal or not: the rule, a sentence in a language, and the evidence.

An explanation is made from what the seat sees (`table.py`), so it reveals nothing hidden.
"""

from typing import Any

from vexilla.battle_line.documents.actions import Action
from vexilla.battle_line.reasons.approvals import approval
from vexilla.battle_line.reasons.ladder import possible_formations
from vexilla.battle_line.reasons.proofs import Verdict, claim_verdict
from vexilla.battle_line.reasons.question import Question, question_of
from vexilla.battle_line.reasons.refusals import refusal
from vexilla.battle_line.reasons.table import Table
from vexilla.battle_line.rules.components import SEATS, Flag
from vexilla.kernel.types import Seat, States
from vexilla.outcome import Explanation

_CLAIMS = {  # by the rule that decides a claim, and whether it succeeds
    ("BL-8.2", True): "bl-claim-stronger",
    ("BL-8.2", False): "bl-claim-weaker",
    ("BL-9.1", True): "bl-claim-won-tie",
    ("BL-9.1", False): "bl-claim-lost-tie",
    ("BL-8.3", True): "bl-claim-proved",
    ("BL-8.3", False): "bl-claim-beaten",
    ("BL-9.2", True): "bl-claim-at-best-tied",
}


def explain(states: States, seat: Seat, action: Action, language: str) -> Explanation:
    """The reason why a well-formed action is legal for a player now, or the first rule against it.

    Args:
        states: the state.
        seat: the player of the action; the text tells only what they may know.
        action: the action.
        language: the language of the text.

    Raises:
        UnknownName: there is no such language.
    """
    question = question_of(states, seat, action, language)
    wrong = refusal(question)
    if wrong is not None:
        return wrong
    return _claim(question, action.flag) if action.do == "claim" else approval(question)


def _claim(question: Question, flag: Flag) -> Explanation:
    """The explanation of a claim that succeeds or not (BL-8, BL-9)."""
    verdict = claim_verdict(question, flag)
    sentences = [_claim_sentence(question, flag, verdict)]
    if verdict.legal and verdict.missing > 0 and verdict.theirs is not None:
        proof = verdict.ruled_out_by
        sentences.append(
            question.speech.say(
                "bl-ruled-out", count=len(proof), cards=question.speech.cards(proof)
            )
        )
    for formation in (verdict.mine, verdict.theirs):
        if formation is not None and formation.left_out:
            sentences.append(
                question.speech.say("bl-left-out", card=question.speech.cards(formation.left_out))
            )
    evidence = verdict.document(flag)
    if question.is_open(flag):
        evidence["possible"] = possible_formations(question, flag)
    if verdict.mine is None:
        evidence |= _no_formation(question, flag)
    return Explanation(verdict.legal, verdict.rule, " ".join(sentences), evidence)


def _claim_sentence(question: Question, flag: Flag, verdict: Verdict) -> str:
    """The sentence about what decides a claim."""
    if verdict.mine is None:
        return _no_formation_sentence(question, flag)
    words = {
        "flag": flag + 1,
        "mine": question.speech.formation(verdict.mine),
    }
    if verdict.theirs is None:
        return question.speech.say(
            "bl-claim-unanswerable",
            **words,
            missing=verdict.missing,
            obtainable=verdict.obtainable,
        )
    words["theirs"] = question.speech.formation(verdict.theirs)
    if verdict.missing > 0:
        words["added"] = question.speech.cards(verdict.theirs.added)
    return question.speech.say(_CLAIMS[verdict.rule, verdict.legal], **words)


def _no_formation_sentence(question: Question, flag: Flag) -> str:
    """The sentence for a flag that is claimed, or whose claimant's side is incomplete (BL-8.1)."""
    for player in (0, 1):
        if question.claimed[player] >> flag & 1:
            return question.speech.say(
                "bl-claim-taken", flag=flag + 1, own="yes" if player == question.seat else "no"
            )
    count = len(question.cards(question.seat, flag))
    return question.speech.say(
        "bl-claim-incomplete", flag=flag + 1, count=count, needed=question.needed(flag)
    )


def _no_formation(table: Table, flag: Flag) -> dict[str, Any]:
    """The evidence for a flag that is claimed, or whose claimant's side is incomplete."""
    for player in (0, 1):
        if table.claimed[player] >> flag & 1:
            return {"owner": SEATS[player]}
    return {"cards": len(table.cards(table.seat, flag)), "needed": table.needed(flag)}
