"""The facts of `facts.py` in words."""

from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.reasons.speech import Speech
from vexilla.battle_line.rules.components import CARD_NUMBERS, SEATS

# The message of each fact
MESSAGES = {
    "wins": "bl-fact-wins",
    "claims": "bl-fact-claims",
    "opens_claim": "bl-fact-opens-claim",
    "prevents": "bl-fact-prevents",
    "completes": "bl-fact-completes",
    "builds": "bl-fact-builds",
    "likely": "bl-fact-likely",
    "flag_instead": "bl-fact-flag-instead",
    "still_open": "bl-fact-still-open",
    "denies": "bl-fact-denies",
    "overtakes": "bl-fact-overtakes",
    "balance": "bl-fact-balance",
    "decides": "bl-fact-decides",
    "keeps": "bl-fact-keeps",
    "lowest": "bl-fact-lowest",
    "draws_troop": "bl-fact-draws-troop",
    "draws_tactics": "bl-fact-draws-tactics",
    "scouts": "bl-fact-scouts",
    "leaves_claim": "bl-fact-leaves-claim",
    "allows_claim": "bl-fact-allows-claim",
    "gives_up": "bl-fact-gives-up",
}


def fact_text(
    fact: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> str:
    """A fact about an action in a sentence or two.

    Args:
        fact: the fact.
        language: the language.
        names: how it names the seats; None: by their own names.

    Raises:
        UnknownName: there is no such language.
    """
    speech = Speech(language, names or {})
    words = {
        key: _word(speech, key, value) for key, value in fact.items() if key not in ("fact", "sum")
    }
    if fact["fact"] == "denies":
        words |= {"card": words.get("card", ""), "proved": "yes" if "card" in fact else "no"}
    if "sum" in fact:
        words["formation"] = _formation(speech, fact)
    sentences = [speech.say(MESSAGES[fact["fact"]], **words)]
    if "grounds" in fact:
        sentences.append(speech.say("bl-fact-grounds", **words))
    return " ".join(sentences)


def _word(speech: Speech, key: str, value: Any) -> str | int:
    """A part of a fact as an argument of its message."""
    match key:
        case "seat" | "other":
            return speech.seat(SEATS.index(value))
        case "mine" | "theirs":
            return _formation(speech, value)
        case "chance":
            return round(100 * value)
        case "card":
            return speech.card(CARD_NUMBERS[value])
        case "cards":
            return speech.cards([CARD_NUMBERS[name] for name in value])
        case "formation" | "left" if not isinstance(value, int):
            return _formation(speech, value and {"formation": value})
        case _:
            if value is None or isinstance(value, bool):
                return "yes" if value else "no"
            return value


def _formation(speech: Speech, formation: Mapping[str, Any] | None) -> str:
    """The name of a formation, with its sum if that is known; `none` if there is none."""
    if not formation:
        return "none"
    return speech.say(
        "bl-fact-formation", formation=formation["formation"], sum=formation.get("sum", "")
    ).strip()
