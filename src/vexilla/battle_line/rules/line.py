"""Cards on the line: putting them on a side, taking them away, slots (BL-1.4, BL-5, BL-13).

Every change of a flag goes through here, so the derived fields of the state stay true.
"""

from typing import Any

from vexilla.battle_line.rules.components import ALL_FLAGS, CARDS, FLAGS, FOG, MUD, TROOPS
from vexilla.battle_line.rules.formations import side_strength
from vexilla.battle_line.rules.state import NOBODY
from vexilla.kernel import low, njit, popcount


@njit
def open_flags(s: Any) -> int:
    """The flags that nobody has claimed (BL-1.5)."""
    return ALL_FLAGS & ~(s.claimed[0] | s.claimed[1])


@njit
def fogged(s: Any, flag: int) -> bool:
    """Whether Fog lies at this flag (BL-13.2)."""
    return s.environment[0] == flag


@njit
def cards_needed(s: Any, flag: int) -> int:
    """Cards of a complete side: 3, or 4 under Mud (BL-13.4)."""
    return 4 if s.environment[1] == flag else 3


@njit
def cards_at(s: Any, player: int, flag: int) -> int:
    """How many cards lie on a side."""
    return popcount(s.side[player, flag]) + popcount(s.morale[player, flag])


@njit
def settle_side(s: Any, player: int, flag: int) -> None:
    """Slots and strength of a side at an open flag after a change there."""
    bit = 1 << flag
    needed = cards_needed(s, flag)
    if cards_at(s, player, flag) < needed:
        s.full[player] &= ~bit
        s.unfilled[player] |= bit
    else:
        s.full[player] |= bit
        s.unfilled[player] &= ~bit
        s.strength[player, flag] = side_strength(
            s.side[player, flag], s.morale[player, flag], needed, fogged(s, flag)
        )
    forget_claims(s, flag)


@njit
def forget_claims(s: Any, flag: int) -> None:
    """What was proved or refuted at a flag no longer counts: its cards have changed."""
    for player in range(2):
        s.proved[player] &= ~(1 << flag)
        s.refuted[player] &= ~(1 << flag)


@njit
def put_card(s: Any, player: int, card: int, flag: int) -> None:
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
def take_card(s: Any, player: int, card: int) -> None:
    """Takes a Troop or Morale card away from a side (BL-9.3: its number is gone)."""
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
def find_last_placer(s: Any, flag: int) -> None:
    """The side with the highest placement number among the cards now at a flag (BL-9.3)."""
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
def set_environment(s: Any, card: int, flag: int, player: int) -> None:
    """Puts Fog or Mud beside a flag, or takes it away (flag -1), wherever it lay (BL-13)."""
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
def settle_line(s: Any) -> None:
    """Derives what follows from the cards on the table, for a position set up by hand."""
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
def locate(s: Any, cards: int, first: int, flag: int) -> None:
    """Notes the flag of each card of a mask whose bit 0 is the card `first`."""
    while cards != 0:
        s.where[first + low(cards)] = flag
        cards &= cards - 1


@njit
def close_flag(s: Any, player: int, flag: int) -> None:
    """Gives a flag to a player for ever (BL-10.1); its cards stay seen (BL-10.2)."""
    bit = 1 << flag
    s.claimed[player] |= bit
    for side in range(2):
        s.full[side] &= ~bit
        s.unfilled[side] &= ~bit
        s.open_side[side] &= ~s.side[side, flag]
        s.open_morale[side] &= ~s.morale[side, flag]
    forget_claims(s, flag)


assert MUD == FOG + 1
