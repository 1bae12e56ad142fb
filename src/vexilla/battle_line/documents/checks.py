"""Checks of what only Battle Line's documents contain: flags and cards."""

from functools import partial
from typing import Any

from vexilla import documents
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    FLAGS,
    SEATS,
    TROOPS,
)
from vexilla.documents import close, nearest, shown

DECKS = ("troop", "tactics")


class Checks(documents.Checks):
    """Collects what is wrong with a document of this game."""

    def seat(self, value: Any, path: str) -> int | None:
        """A seat, as a player."""
        return self.index(value, path, SEATS, "seat")

    def flag(self, value: Any, path: str) -> int | None:
        """A flag 1..9, as 0..8."""
        number = self.number(value, path, 1, FLAGS)
        return None if number is None else number - 1

    def card(self, value: Any, path: str, deck: str = "") -> int | None:
        """The number of a card; of a card of this deck, if one is named."""
        if not isinstance(value, str) or value not in CARD_NUMBERS:
            tactics = CARD_NAMES[TROOPS:]
            hint = nearest(value, tactics) if close(value, tactics) else _CARD_HINT
            self.wrong(path, f"{shown(value)} is not a card{hint}")
            return None
        card = CARD_NUMBERS[value]
        if deck and deck != DECKS[card >= TROOPS]:
            self.wrong(path, f"{value} does not belong to the {deck} deck")
            return None
        return card

    def lone_card(
        self, value: Any, path: str, places: dict[int, str], deck: str = ""
    ) -> int | None:
        """The number of a card that is in none of these places yet; notes that it is here."""
        return self.once(self.card(value, path, deck), path, value, places)

    def lone_cards(
        self, value: Any, path: str, places: dict[int, str], deck: str = ""
    ) -> list[int] | None:
        """A list of such cards; the sound ones of it, None if it is not a list."""
        lone_card = partial(self.lone_card, places=places, deck=deck)
        return self.each(value, path, "cards", CARDS, lone_card)


_CARD_HINT = (
    "; Troop cards are a colour R, O, Y, G, B or P and a value 1 to 10 (R10), Tactics cards are "
    + ", ".join(CARD_NAMES[TROOPS:])
)
