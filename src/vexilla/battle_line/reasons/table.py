"""The table as one seat sees it, in plain numbers, for explanations.

It is read from the seat's view record, so no explanation can reveal a hidden card.
"""

from dataclasses import dataclass, fields

from vexilla.battle_line.rules.components import (
    ALL_FLAGS,
    ALL_TROOPS,
    FLAGS,
    FOG,
    HAND_LIMIT,
    LEADERS,
    MORALE,
    MUD,
    REDEPLOY,
    SCOUT,
    TACTICS,
    TRAITOR,
    TROOPS,
    Card,
    Flag,
    Flags,
    Tactics,
    Troops,
)
from vexilla.battle_line.rules.knowledge import empty_views, view_at
from vexilla.battle_line.rules.options import OTHER_FLAG, OWN_FORMATION, PER_GAME, UNLIMITED
from vexilla.kernel.types import Seat, States


@dataclass(frozen=True)
class Table:
    """What a seat sees. The fields and their values are those of the view record."""

    seat: int
    hand: list[int]
    hand_tactics: list[int]
    held: list[int]
    held_tactics: list[int]
    deck_left: int
    tactics_left: int
    side: list[list[int]]
    morale: list[list[int]]
    environment: list[int]
    environment_player: list[int]
    discards: list[int]
    discards_tactics: list[int]
    placed: list[int]
    claimed: list[int]
    tactics_played: list[int]
    to_move: int
    phase: int
    winner: int
    scout_left: int
    claim_timing: int
    traitor_destination: int
    environment_fixed: int
    leader_limit: int
    skirmish_colours: int
    redeploy_same_flag: int
    passing: int
    scout_draw: int
    scout_drawn: int
    scout_drawn_tactics: int

    @property
    def other(self) -> int:
        """The opponent."""
        return 1 - self.seat

    @property
    def open(self) -> Flags:
        """The flags that nobody has claimed (BL-1.5)."""
        return ALL_FLAGS & ~(self.claimed[0] | self.claimed[1])

    @property
    def unfilled(self) -> Flags:
        """The open flags with a free slot on the seat's side (BL-5.2)."""
        return sum(
            1 << flag
            for flag in flags_in(self.open)
            if len(self.cards(self.seat, flag)) < self.needed(flag)
        )

    @property
    def unseen(self) -> Troops:
        """The Troops that lie face up nowhere (BL-8.4)."""
        seen = self.discards[0] | self.discards[1]
        for side in self.side:
            for troops in side:
                seen |= troops
        return ALL_TROOPS & ~seen

    @property
    def hand_cards(self) -> list[Card]:
        """The cards in the seat's hand."""
        return cards_in(self.hand[self.seat], self.hand_tactics[self.seat])

    @property
    def may_draw(self) -> bool:
        """Whether the hand is below the limit and there is a card to draw (BL-4.3)."""
        return len(self.hand_cards) < HAND_LIMIT and self.deck_left + self.tactics_left > 0

    @property
    def may_pass(self) -> bool:
        """Whether no Troop in the seat's hand can be played (BL-6.1), or no card (BL-19.6)."""
        if self.hand[self.seat] and self.unfilled:
            return False
        return not (self.passing and self.playable_tactics)

    @property
    def playable_tactics(self) -> list[Card]:
        """The Tactics cards in the seat's hand that could be played (BL-11.2, BL-11.3, BL-12.4)."""
        if self.tactics_played[self.seat] > self.tactics_played[self.other]:
            return []
        return [card for card in cards_in(0, self.hand_tactics[self.seat]) if self._has_use(card)]

    def _has_use(self, card: Card) -> bool:
        """Whether a Tactics card has a target (BL-11.3)."""
        if card < FOG:
            leader = LEADERS >> (card - TROOPS) & 1 and self.leader() is not None
            return self.unfilled > 0 and not leader
        if card in (FOG, MUD):
            return self.open > 0
        if card == SCOUT:
            return True
        if card == TRAITOR:
            own_flag = self.traitor_destination != OTHER_FLAG
            return any(
                self.side[self.other][flag] and self.traitor_flags & ~(0 if own_flag else 1 << flag)
                for flag in flags_in(self.open)
            )
        owner = self.seat if card == REDEPLOY else self.other
        cards = self.cards if self.environment_fixed else self.all_cards
        return any(cards(owner, flag) for flag in flags_in(self.open))

    @property
    def traitor_flags(self) -> Flags:
        """The flags where Traitor may put a card, its own flag apart (BL-14.5, BL-19.2)."""
        if self.traitor_destination != OWN_FORMATION:
            return self.unfilled
        own = (flag for flag in flags_in(self.unfilled) if self.cards(self.seat, flag))
        return sum(1 << flag for flag in own)

    @property
    def different(self) -> bool:
        """Whether a Skirmish Line has different colours (BL-19.4)."""
        return self.skirmish_colours > 0

    def is_open(self, flag: Flag) -> bool:
        """Whether nobody has claimed this flag (BL-1.5)."""
        return bool(self.open >> flag & 1)

    def needed(self, flag: Flag) -> int:
        """The number of cards of a complete side: 3, or 4 under Mud (BL-13.4)."""
        return 4 if self.environment[MUD - FOG] == flag else 3

    def fogged(self, flag: Flag) -> bool:
        """Whether Fog lies at this flag (BL-13.2)."""
        return self.environment[0] == flag

    def cards(self, player: Seat, flag: Flag) -> list[int]:
        """The Troop and Morale cards on a side (BL-1.4)."""
        return cards_in(self.side[player][flag], self.morale[player][flag])

    def all_cards(self, player: Seat, flag: Flag) -> list[Card]:
        """The cards on a side, with the environment cards that this player put there (BL-13.1)."""
        beside = [
            FOG + index
            for index in range(2)
            if self.environment[index] == flag and self.environment_player[index] == player
        ]
        return self.cards(player, flag) + beside

    def last_placer(self, flag: Flag) -> int:
        """The player whose card at this flag has the highest number (BL-9.3)."""
        cards = [(self.placed[c], player) for player in (0, 1) for c in self.cards(player, flag)]
        return max(cards)[1]

    def leader(self) -> tuple[Card, Flag | None] | None:
        """The Leader that rules out a second one on the seat's side, and its flag (BL-12.4).

        Returns:
            None if a Leader may be played; the flag is None for a discarded Leader.
        """
        if self.leader_limit == UNLIMITED:
            return None
        for flag in range(FLAGS):
            leaders = self.morale[self.seat][flag] & LEADERS
            if leaders:
                return cards_in(0, leaders)[0], flag
        leaders = self.discards_tactics[self.seat] & LEADERS
        if leaders and self.leader_limit == PER_GAME:
            return cards_in(0, leaders)[0], None
        return None


def table_of(states: States, seat: Seat) -> Table:
    """The table as a seat sees it."""
    views = empty_views(1)
    view_at(states, 0, seat, views, 0)
    return Table(**{field.name: views[field.name].tolist()[0] for field in fields(Table)})


def cards_in(troops: Troops, tactics: Tactics) -> list[Card]:
    """The cards of two masks, in reading order."""
    return [card for card in range(TROOPS) if troops >> card & 1] + [
        TROOPS + card for card in range(TACTICS) if tactics >> card & 1
    ]


def flags_in(flags: Flags) -> list[Flag]:
    """The flags of a set, ascending."""
    return [flag for flag in range(FLAGS) if flags >> flag & 1]


def masks_of(cards: list[Card]) -> tuple[Troops, Tactics]:
    """The Troops and the Morale cards of a side, as two masks."""
    troops = sum(1 << card for card in cards if card < TROOPS)
    morale = sum(1 << (card - TROOPS) for card in cards if card >= TROOPS)
    assert morale & ~MORALE == 0
    return troops, morale
