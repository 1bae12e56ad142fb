"""A past for a state that was drawn at random: the deal, and what was played until then.

What a player knows of the past is what the player has seen. The rest is drawn again: which cards
the other one held at first and drew since, and which ones Scout put back (BL-1.6).
"""

import random
from collections.abc import Sequence
from typing import Any

from vexilla.battle_line.rules.codes import (
    DRAW_TACTICS,
    DRAW_TROOP,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
)
from vexilla.battle_line.rules.components import (
    DESERTER_BIT,
    FLAGS,
    REDEPLOY_BIT,
    SCOUT_BIT,
    TRAITOR_BIT,
    TROOPS,
)
from vexilla.battle_line.rules.state import SCOUT_DRAW
from vexilla.kernel.types import Code, Seat, States
from vexilla.raw import copied


def draw_past(
    states: States, codes: Sequence[Code], player: Seat, now: States, seed: int
) -> tuple[States, list[Code]]:
    """The start and the actions of a game that leads to a state, as far as a player can tell.

    It goes back action by action: what was played returns to the hand, and what was drawn to the
    deck. Where the player cannot know which card the other one drew, each that the other one then
    held is equally likely. No card fits where the state disagrees with what the player saw long
    ago; then the past is one that the player can tell from what happened.

    Args:
        states: the true state before each of the actions, and the one after the last. Nothing is
            taken from it but what the player knows.
        codes: the true actions.
        player: who knows of it what there is to know.
        now: a state that the player cannot tell from the last one.
        seed: the seed of the sampling.
    """
    chance = random.Random(seed)
    kinds = (_Kind(states, now, player, "hand", "deck"),)
    kinds += (_Kind(states, now, player, "hand_tactics", "tactics_deck"),)
    actors = states["to_move"].tolist()
    drawn = list(codes)
    held = bool(states["scout_return"][0])  # Scout returns no card that it drew (BL-19.8)
    returned = 0, 0  # of each kind, by the Scout that the way back is in
    for k in range(len(codes) - 1, -1, -1):
        code, actor = codes[k], actors[k]
        if PLAY_CARD <= code < PASS:
            card = _card_of(code)
            kinds[card >= TROOPS].take(actor, card)
            if code == PLAY_SCOUT:
                returned = 0, 0
        elif code in (DRAW_TROOP, DRAW_TACTICS):
            index = int(code == DRAW_TACTICS)
            kinds[index].undraw(k, actor, returned[index] if held else 0, chance)
        elif code >= RETURN:
            index = int(code - RETURN >= TROOPS)
            if kinds[index].deck:  # else the player can tell this past in any case
                card = kinds[index].deck.pop()
                drawn[k] = RETURN + card
                kinds[index].take(actor, card)
                bit = 1 << (card - TROOPS * index)
                returned = returned[0] | bit * (1 - index), returned[1] | bit * index
    start = copied(states[:1])
    for kind in kinds:
        kind.write(start)
    _forget(start, 1 - player, chance)
    return start, drawn


class _Kind:
    """The Troops, or the Tactics cards, in both hands and in the deck, at some time of the past.

    Attributes:
        deck: the cards of the deck; the last one is its top.
    """

    def __init__(self, states: States, now: States, player: Seat, hand: str, deck: str) -> None:
        self._fields = hand, deck
        self._first = TROOPS if deck == "tactics_deck" else 0
        self._left = "tactics_left" if deck == "tactics_deck" else "deck_left"
        self._player = player
        self._hands: list[int] = now[hand][0].tolist()
        self.deck: list[int] = now[deck][0, : now[self._left][0]].tolist()
        known = "tactics" if deck == "tactics_deck" else ""
        known_deck = f"known_deck_{known}".rstrip("_")
        known_hand = f"known_hand_{known}".rstrip("_")
        # what the player knew at each time
        self._mine: list[int] = states[hand][:, player].tolist()
        self._theirs: list[int] = states[known_hand][:, player].tolist()
        tops = states[deck][range(len(states)), states[self._left] - 1] - self._first
        in_deck = states[known_deck][:, player].tolist()
        self._tops = [
            1 << top if left > 0 and (cards >> top) & 1 else 0
            for top, cards, left in zip(
                tops.tolist(), in_deck, states[self._left].tolist(), strict=True
            )
        ]

    def take(self, player: Seat, card: int) -> None:
        """A card returns to the hand that it came from."""
        self._hands[player] |= 1 << (card - self._first)

    def undraw(self, k: int, actor: Seat, others: int, chance: random.Random) -> None:
        """The card that was drawn by action k, and is none of some others, returns to its deck."""
        if actor == self._player:
            bit = self._mine[k + 1] & ~self._mine[k]
        elif self._tops[k]:
            bit = self._tops[k]
        else:
            bit = _one_of(self._hands[actor] & ~self._theirs[k] & ~others, chance)
        if bit:
            self._hands[actor] &= ~bit
            self.deck.append(self._first + bit.bit_length() - 1)

    def write(self, start: States) -> None:
        """Writes the hands and the deck into the start."""
        hand, deck = self._fields
        start[hand][0] = self._hands
        start[deck][0] = 0
        size = min(len(self.deck), start[deck].shape[1])
        start[deck][0, :size] = self.deck[:size]


def _card_of(code: Code) -> int:
    """The card that leaves the hand with an action."""
    if code < PLAY_SCOUT:
        return (code - PLAY_CARD) // FLAGS
    if code < PLAY_REDEPLOY:
        bit = SCOUT_BIT
    elif code < PLAY_DESERTER:
        bit = REDEPLOY_BIT
    else:
        bit = DESERTER_BIT if code < PLAY_TRAITOR else TRAITOR_BIT
    return TROOPS + bit.bit_length() - 1


def _one_of(cards: int, chance: random.Random) -> int:
    """One card of a mask, as a mask; 0 if there is none."""
    for _ in range(chance.randrange(cards.bit_count()) if cards else 0):
        cards &= cards - 1
    return cards & -cards


def _forget(start: Any, other: Seat, chance: random.Random) -> None:
    """What the other one knew in a position that was set up is nothing that the player knows."""
    for field in ("known_deck", "known_deck_tactics", "known_hand", "known_hand_tactics"):
        start[field][0, other] = 0
    if start["phase"][0] < SCOUT_DRAW or start["to_move"][0] != other:
        return
    for field, hand in (("scout_drawn", "hand"), ("scout_drawn_tactics", "hand_tactics")):
        left, drawn = int(start[hand][0, other]), 0
        for _ in range(int(start[field][0]).bit_count()):
            one = _one_of(left, chance)
            left, drawn = left & ~one, drawn | one
        start[field][0] = drawn
