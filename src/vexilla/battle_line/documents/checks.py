"""Checks of the flags and cards in Battle Line's documents."""

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
    Card,
    Flag,
)
from vexilla.documents import close, nearest, shown
from vexilla.kernel.types import Seat

DECKS = ("troop", "tactics")


class Checks(documents.Checks):
    """Collects what is wrong with a document of this game."""

    with_tactics: bool = True  # False: the document's options leave out the Tactics cards (BL-18.1)

    def seat(self, value: Any, path: str) -> Seat | None:
        """The player of a seat's name."""
        return self.index(value, path, SEATS, "seat")

    def flag(self, value: Any, path: str) -> Flag | None:
        """The flag of a number 1..9."""
        number = self.number(value, path, 1, FLAGS)
        return None if number is None else number - 1

    def card(self, value: Any, path: str, deck: str = "") -> Card | None:
        """The card of a name; it must belong to this deck if one is given."""
        if not isinstance(value, str) or value not in CARD_NUMBERS:
            tactics = CARD_NAMES[TROOPS:]
            hint = nearest(value, tactics) if close(value, tactics) else _CARD_HINT
            self.wrong(path, f"{shown(value)} is not a card{hint}")
            return None
        card = CARD_NUMBERS[value]
        if deck and deck != DECKS[card >= TROOPS]:
            self.wrong(path, f"{value} does not belong to the {deck} deck")
            return None
        if card >= TROOPS and not self.with_tactics:
            self.inconsistent(path, "position-without-tactics", "BL-18.1", card=value)
            return None
        return card

    def lone_card(
        self, value: Any, path: str, places: dict[Card, str], deck: str = ""
    ) -> Card | None:
        """A card that is in none of these places yet; stores its place."""
        return self.once(self.card(value, path, deck), path, value, places)

    def lone_cards(
        self, value: Any, path: str, places: dict[Card, str], deck: str = ""
    ) -> list[Card] | None:
        """The sound cards of a list of such cards; None if it is not a list."""
        lone_card = partial(self.lone_card, places=places, deck=deck)
        return self.each(value, path, "cards", CARDS, lone_card)

    def cards_of(self, deck: str) -> range:
        """The cards that a deck has at the start of this game."""
        if deck == "troop":
            return range(TROOPS)
        return range(TROOPS, CARDS) if self.with_tactics else range(0)


_CARD_HINT = (
    "; Troop cards are a colour R, O, Y, G, B or P and a value 1 to 10 (R10), Tactics cards are "
    + ", ".join(CARD_NAMES[TROOPS:])
)
