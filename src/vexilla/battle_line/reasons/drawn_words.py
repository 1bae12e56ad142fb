"""What was drawn for the start, in words: the cards that say who deals (BL-2.2)."""

from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.reasons.speech import Speech
from vexilla.battle_line.rules.components import CARD_NUMBERS, SEATS


def drawn_text(drawn: Mapping[str, Any], language: str) -> list[str]:
    """What was drawn for the start, in a sentence for each time.

    Args:
        drawn: the document that `deal_openly` made.
        language: the language.

    Raises:
        UnknownName: there is no such language.

    >>> cards = [{"south": "R7", "north": "B7"}, {"south": "O3", "north": "P9"}]
    >>> drawn_text({"dealer": "north", "cards": cards}, "en")
    ['South draws R7 and North B7: they draw again.',
     'South draws O3 and North P9: North deals, and South begins.']
    """
    speech = Speech(language)
    sentences: list[str] = []
    for number, cards in enumerate(drawn.get("cards", ()), start=1):
        names = {seat: speech.card(CARD_NUMBERS[cards[seat]]) for seat in SEATS}
        last = number == len(drawn["cards"])
        sentences.append(speech.say("bl-drawn", dealer=drawn["dealer"] if last else "no", **names))
    return sentences
