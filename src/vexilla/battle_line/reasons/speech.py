"""Words for the parts of Battle Line in a language: seats, cards, flags, formations."""

from collections.abc import Sequence

from vexilla import locale
from vexilla.battle_line.reasons.proofs import Formation
from vexilla.battle_line.reasons.table import flags_in
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    COLOUR_NAMES,
    SEATS,
    TROOPS,
    Card,
    Flags,
    colour_of,
    value_of,
)
from vexilla.battle_line.rules.formations import FORMATION_NAMES
from vexilla.kernel.types import Seat


class Speech(locale.Speech):
    """One language. Each method returns text: a part of a message, or a whole message."""

    def seat(self, player: Seat) -> str:
        """The name of a player's seat."""
        return self.names.get(SEATS[player]) or self.say("bl-seat", seat=SEATS[player])

    def card(self, card: Card) -> str:
        """The name of a card."""
        if card < TROOPS:
            return self.say(
                "bl-troop", colour=COLOUR_NAMES[colour_of(card)], value=value_of(card) + 1
            )
        return self.say("bl-tactics", card=CARD_NAMES[card].lower().replace(" ", "-"))

    def cards(self, cards: Sequence[Card]) -> str:
        """The names of some cards: `R3, R4 and R5`."""
        return self.row([self.card(card) for card in cards])

    def flags(self, flags: Flags) -> str:
        """The numbers of some flags: `flags 2, 5 and 7`."""
        numbers = [str(flag + 1) for flag in flags_in(flags)]
        return self.say("bl-flags", count=len(numbers), flags=self.row(numbers))

    def formation(self, formation: Formation) -> str:
        """A formation with its cards: `Wedge 27 (R9, R10 and Alexander as R8)`."""
        cards = [self._named(card, formation.wild) for card in formation.cards]
        name = FORMATION_NAMES[formation.rank]
        return self.say("bl-formation", formation=name, sum=formation.sum, cards=self.row(cards))

    def free_flags(self, card: Card, flags: Flags) -> str:
        """The sentence about where a card could go instead."""
        return self.say(
            "bl-free-flags",
            card=self.card(card),
            count=flags.bit_count(),
            flags=self.flags(flags),
        )

    def _named(self, card: Card, wild: dict[Card, Card]) -> str:
        """The name of a card in a formation; for a wild card, also the Troop that it stands for."""
        if card not in wild:
            return self.card(card)
        return self.say("bl-named", card=self.card(card), troop=self.card(wild[card]))
