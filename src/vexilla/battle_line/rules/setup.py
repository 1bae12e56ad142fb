"""The set-up of a game (BL-2), its result (BL-15), and the points for a match (BL-16.1)."""

import random
from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.rules.components import CARD_NAMES, CARDS, SEATS, TACTICS, TROOPS, value_of
from vexilla.battle_line.rules.options import set_options
from vexilla.battle_line.rules.state import DRAW, NOBODY, OVER, clear, empty_states
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.types import Rng, Rngs, State, States
from vexilla.outcome import Outcome


def deal(options: Mapping[str, Any], chance: random.Random, first: int | None) -> States:
    """A new game: both decks shuffled, seven Troops each (BL-2.1), the start by lot (BL-2.2).

    Without Tactics cards (BL-18.1) there is only the Troop deck.

    Args:
        options: all options of the game.
        chance: the source of the lot and the shuffles.
        first: the player who begins; None: drawn by lot.
    """
    states = empty_states(1)
    set_options(states, options)
    dealer = chance.randrange(2)
    states["to_move"] = 1 - dealer if first is None else first
    troops = list(range(TROOPS))
    chance.shuffle(troops)
    states["deck"][0, :TROOPS] = troops
    if options["tactics"]:
        tactics = list(range(TROOPS, CARDS))
        chance.shuffle(tactics)
        states["tactics_deck"][0, :TACTICS] = tactics
    deal_hands_at(states, 0)
    return states


def deal_openly(
    options: Mapping[str, Any], chance: random.Random, first: int | None
) -> tuple[States, dict[str, Any]]:
    """The game that `deal` makes, and the Troops that were drawn for who deals (BL-2.2).

    The lot decides, and says who draws the higher card; the cards go back before the shuffle.

    Returns:
        The state, and a document: the `dealer`, and under `cards` what each seat drew, again and
        again until the values differed. It is empty if the lot was not needed.
    """
    states = deal(options, chance, first)
    if first is not None:
        return states, {}
    dealer = 1 - int(states["to_move"][0])
    cards: list[dict[str, str]] = []
    while True:
        one = chance.randrange(TROOPS)
        other = chance.randrange(TROOPS - 1)
        other += other >= one  # any Troop but that one
        lower, higher = sorted((one, other), key=value_of)
        drawn = {dealer: higher, 1 - dealer: lower}
        cards.append({seat: CARD_NAMES[drawn[player]] for player, seat in enumerate(SEATS)})
        if value_of(one) != value_of(other):
            return states, {"dealer": SEATS[dealer], "cards": cards}


def apply_version(states: States, version: int) -> None:
    """Sets the version of the rules that a game was dealt in. All versions are the same here."""


def actors(states: States) -> tuple[int, ...]:
    """The player whose turn it is. Nobody acts when the game is over."""
    return () if states["phase"][0] == OVER else (int(states["to_move"][0]),)


def first_seat(start: Mapping[str, Any]) -> str:
    """The seat that begins a game with a start position (BL-2.2)."""
    return start["to_move"]


def outcome(states: States) -> Outcome | None:
    """The result of a game, None while it goes on (BL-3.1, BL-15.3)."""
    winner = int(states["winner"][0])
    if winner == NOBODY:
        return None
    if winner == DRAW:
        return Outcome(None, "exhaustion", points(states, None))
    won = int(states["claimed"][0, winner])
    if won & (won >> 1) & (won >> 2):
        reason = "breakthrough"
    elif won.bit_count() >= 5:
        reason = "envelopment"
    else:
        reason = "exhaustion"
    return Outcome(SEATS[winner], reason, points(states, SEATS[winner]))


def points(states: States, winner: str | None) -> dict[str, int]:
    """The points of each seat: 5 for the winner, else one for each flag (BL-16.1, BL-16.2).

    `vexilla.match` adds them up and orders the games by BL-16.2 and BL-16.3.
    """
    claimed = zip(SEATS, states["claimed"][0], strict=True)
    return {seat: 5 if seat == winner else int(flags).bit_count() for seat, flags in claimed}


@njit
def deal_record(s: State, rng: Rng) -> Rng:
    """Draws the start by lot, shuffles and deals (BL-2). Returns the generator's next state."""
    clear(s)
    rng = next_rng(rng)
    s.to_move = below(rng, 2)
    for card in range(TROOPS):
        s.deck[card] = card
    for last in range(TROOPS - 1, 0, -1):
        rng = next_rng(rng)
        other = below(rng, last + 1)
        card = s.deck[last]
        s.deck[last] = s.deck[other]
        s.deck[other] = card
    if s.without_tactics == 0:  # BL-18.1
        for card in range(TACTICS):
            s.tactics_deck[card] = TROOPS + card
        for last in range(TACTICS - 1, 0, -1):
            rng = next_rng(rng)
            other = below(rng, last + 1)
            card = s.tactics_deck[last]
            s.tactics_deck[last] = s.tactics_deck[other]
            s.tactics_deck[other] = card
    deal_hands(s)
    return rng


@njit
def deal_hands(s: State) -> None:
    """Deals seven Troops each from a full deck, in turn, to the first player first (BL-2.1)."""
    for i in range(14):
        s.hand[(s.to_move + i) & 1] |= 1 << s.deck[TROOPS - 1 - i]
    s.deck_left = TROOPS - 14
    s.tactics_left = 0 if s.without_tactics else TACTICS  # BL-18.1


@njit
def deal_hands_at(states: States, i: int) -> None:
    """`deal_hands` for game i."""
    deal_hands(states[i])


@njit
def deal_range(states: States, first: int, last: int, rngs: Rngs) -> None:
    """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
    for i in range(first, last):
        rngs[i] = deal_record(states[i], rngs[i])
