"""What was drawn for the start, in words: the cards that say who deals (BL-2.2)."""

from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.reasons.speech import Speech
from vexilla.battle_line.rules.components import CARD_NUMBERS, SEATS


def drawn_text(
    drawn: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> list[str]:
    """What was drawn for the start, in a sentence for each time.

    Args:
        drawn: the document that `deal_openly` made.
        language: the language.
        names: how it names the seats; None: by their own names.

    Raises:
        UnknownName: there is no such language.

    >>> cards = [{"south": "R7", "north": "B7"}, {"south": "O3", "north": "P9"}]
    >>> drawn_text({"dealer": "north", "cards": cards}, "en")
    ['The players draw for the deal: South R7, North B7; they draw again.',
     'The players draw for the deal: South O3, North P9; North deals, and South begins.']
    """
    speech = Speech(language, names or {})
    sentences: list[str] = []
    dealer = SEATS.index(drawn["dealer"]) if drawn else 0
    for number, cards in enumerate(drawn.get("cards", ()), start=1):
        words = {seat: speech.seat(player) for player, seat in enumerate(SEATS)}
        words |= {f"{seat}_card": speech.card(CARD_NUMBERS[cards[seat]]) for seat in SEATS}
        again = "yes" if number < len(drawn["cards"]) else "no"
        first = speech.seat(1 - dealer)
        sentences.append(
            speech.say("bl-drawn", dealer=speech.seat(dealer), first=first, again=again, **words)
        )
    return sentences
