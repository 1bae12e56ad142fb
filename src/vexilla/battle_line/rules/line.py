"""Cards on the line: putting them on a side, taking them away, slots (BL-1.4, BL-5, BL-13).

Every change at a flag is made here, so the derived fields of the state stay true.
"""

from vexilla.battle_line.rules.components import (
    ALL_FLAGS,
    CARDS,
    FLAGS,
    FOG,
    TROOPS,
    Card,
    Flag,
    Flags,
)
from vexilla.battle_line.rules.formations import side_strength
from vexilla.battle_line.rules.state import NOBODY
from vexilla.kernel import low, njit, popcount
from vexilla.kernel.types import Seat, State


@njit
def open_flags(s: State) -> Flags:
    """The flags that nobody has claimed (BL-1.5)."""
    return ALL_FLAGS & ~(s.claimed[0] | s.claimed[1])


@njit
def fogged(s: State, flag: Flag) -> bool:
    """Whether Fog lies at this flag (BL-13.2)."""
    return s.environment[0] == flag


@njit
def different_colours(s: State) -> bool:
    """Whether a Skirmish Line has different colours (BL-19.4)."""
    return s.skirmish_colours != 0


@njit
def cards_needed(s: State, flag: Flag) -> int:
    """The number of cards of a complete side: 3, or 4 under Mud (BL-13.4)."""
    return 4 if s.environment[1] == flag else 3


@njit
def cards_at(s: State, player: Seat, flag: Flag) -> int:
    """The number of cards on a side."""
    return popcount(s.side[player, flag]) + popcount(s.morale[player, flag])


@njit
def settle_side(s: State, player: Seat, flag: Flag) -> None:
    """Updates the slots and the strength of a side at an open flag after a change there."""
    bit = 1 << flag
    needed = cards_needed(s, flag)
    if cards_at(s, player, flag) < needed:
        s.full[player] &= ~bit
        s.unfilled[player] |= bit
    else:
        s.full[player] |= bit
        s.unfilled[player] &= ~bit
        s.strength[player, flag] = side_strength(
            s.side[player, flag],
            s.morale[player, flag],
            needed,
            fogged(s, flag),
            different_colours(s),
        )
    forget_claims(s, flag)


@njit
def forget_claims(s: State, flag: Flag) -> None:
    """Drops what was proved or refuted at a flag: its cards have changed."""
    for player in range(2):
        s.proved[player] &= ~(1 << flag)
        s.refuted[player] &= ~(1 << flag)


@njit
def put_card(s: State, player: Seat, card: Card, flag: Flag) -> None:
    """Puts a Troop or Morale card on a side, as the last one placed there (BL-9.3)."""
    if card < TROOPS:
        s.side[player, flag] |= 1 << card
        s.open_side[player] |= 1 << card
        s.seen |= 1 << card
    else:
        s.morale[player, flag] |= 1 << (card - TROOPS)
        s.open_morale[player] |= 1 << (card - TROOPS)
    s.where[card] = flag
    s.last_placed += 1
    s.placed[card] = s.last_placed
    s.last_placer[flag] = player
    if cards_at(s, player, flag) < cards_needed(s, flag):
        forget_claims(s, flag)
    else:
        settle_side(s, player, flag)


@njit
def take_card(s: State, player: Seat, card: Card) -> None:
    """Takes a Troop or Morale card away from a side, and its number with it (BL-9.3)."""
    flag = s.where[card]
    if card < TROOPS:
        s.side[player, flag] ^= 1 << card
        s.open_side[player] ^= 1 << card
    else:
        s.morale[player, flag] ^= 1 << (card - TROOPS)
        s.open_morale[player] ^= 1 << (card - TROOPS)
    s.where[card] = NOBODY
    if s.placed[card] == s.last_placed:
        s.last_placed = 0
        for other in range(CARDS):
            if other != card:
                s.last_placed = max(s.last_placed, s.placed[other])
    s.placed[card] = 0
    find_last_placer(s, flag)
    settle_side(s, player, flag)


@njit
def find_last_placer(s: State, flag: Flag) -> None:
    """Sets `last_placer`: the owner of the card with the highest number at a flag (BL-9.3)."""
    latest = 0
    s.last_placer[flag] = NOBODY
    for player in range(2):
        for kind in range(2):
            cards = s.side[player, flag] if kind == 0 else s.morale[player, flag]
            while cards != 0:
                number = s.placed[low(cards) + kind * TROOPS]
                cards &= cards - 1
                if number > latest:
                    latest = number
                    s.last_placer[flag] = player


@njit
def set_environment(s: State, card: Card, flag: Flag, player: Seat) -> None:
    """Moves Fog or Mud to a flag, or away from the line (flag NOBODY) (BL-13)."""
    index = card - FOG
    before = s.environment[index]
    s.environment[index] = flag
    s.environment_player[index] = player if flag != NOBODY else NOBODY
    if before != NOBODY:
        settle_side(s, 0, before)
        settle_side(s, 1, before)
    if flag != NOBODY:
        settle_side(s, 0, flag)
        settle_side(s, 1, flag)


@njit
def settle_line(s: State) -> None:
    """Derives all fields that follow from the cards on the table, in a position set up by hand."""
    s.seen = s.discards[0] | s.discards[1]
    s.last_placed = 0
    for card in range(CARDS):
        s.last_placed = max(s.last_placed, s.placed[card])
    opened = open_flags(s)
    for player in range(2):
        s.open_side[player] = 0
        s.open_morale[player] = 0
        for flag in range(FLAGS):
            s.seen |= s.side[player, flag]
            locate(s, s.side[player, flag], 0, flag)
            locate(s, s.morale[player, flag], TROOPS, flag)
            if (opened >> flag) & 1:
                s.open_side[player] |= s.side[player, flag]
                s.open_morale[player] |= s.morale[player, flag]
            settle_side(s, player, flag)
        s.unfilled[player] &= opened
        s.full[player] &= opened
    for flag in range(FLAGS):
        find_last_placer(s, flag)


@njit
def locate(s: State, cards: int, first: Card, flag: Flag) -> None:
    """Stores the flag of each card in a mask whose bit 0 is the card `first`."""
    while cards != 0:
        s.where[first + low(cards)] = flag
        cards &= cards - 1


@njit
def close_flag(s: State, player: Seat, flag: Flag) -> None:
    """Gives a flag to a player for good (BL-10.1). Its cards stay seen (BL-10.2)."""
    bit = 1 << flag
    s.claimed[player] |= bit
    for side in range(2):
        s.full[side] &= ~bit
        s.unfilled[side] &= ~bit
        s.open_side[side] &= ~s.side[side, flag]
        s.open_morale[side] &= ~s.morale[side, flag]
    forget_claims(s, flag)
