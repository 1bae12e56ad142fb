"""How sentences about Battle Line are put together in a language: cards, flags, formations."""

from collections.abc import Sequence

from vexilla import locale
from vexilla.battle_line.reasons.proofs import Formation
from vexilla.battle_line.reasons.table import flags_in
from vexilla.battle_line.rules.components import CARD_NAMES, COLOUR_NAMES, SEATS, TROOPS
from vexilla.battle_line.rules.formations import FORMATION_NAMES


class Speech(locale.Speech):
    """One language. Every method gives text to be put into a message, or a whole one."""

    def seat(self, player: int) -> str:
        """A player."""
        return self.say("bl-seat", seat=SEATS[player])

    def card(self, card: int) -> str:
        """A card."""
        if card < TROOPS:
            return self.say("bl-troop", colour=COLOUR_NAMES[card // 10], value=card % 10 + 1)
        return self.say("bl-tactics", card=CARD_NAMES[card].lower().replace(" ", "-"))

    def cards(self, cards: Sequence[int]) -> str:
        """Some cards: `R3, R4 and R5`."""
        return self.row([self.card(card) for card in cards])

    def flags(self, flags: int) -> str:
        """Some flags, given as nine bits: `flags 2, 5 and 7`."""
        numbers = [str(flag + 1) for flag in flags_in(flags)]
        return self.say("bl-flags", count=len(numbers), flags=self.row(numbers))

    def formation(self, formation: Formation) -> str:
        """A formation with its cards: `Wedge 27 (R9, R10 and Alexander as R8)`."""
        cards = [self._named(card, formation.wild) for card in formation.cards]
        name = FORMATION_NAMES[formation.rank]
        return self.say("bl-formation", formation=name, sum=formation.sum, cards=self.row(cards))

    def free_flags(self, card: int, flags: int) -> str:
        """Where a card could go instead."""
        return self.say(
            "bl-free-flags",
            card=self.card(card),
            count=flags.bit_count(),
            flags=self.flags(flags),
        )

    def _named(self, card: int, wild: dict[int, int]) -> str:
        """A card of a formation; a wild one with the Troop that it is named as."""
        if card not in wild:
            return self.card(card)
        return self.say("bl-named", card=self.card(card), troop=self.card(wild[card]))
