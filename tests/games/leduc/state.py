"""The cards, the chips, and the state of one game: one NumPy record, all fields int64.

Players are 0 and 1, in the order of SEATS. A card is `2 * rank + suit`.
"""

import random
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.types import Rng, Rngs, Seat, State, States

SEATS = ("east", "west")
CARD_NAMES = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")
CARDS = len(CARD_NAMES)
Card: TypeAlias = int

RAISE_BY = (2, 4)  # chips, in each of the two rounds
MAX_RAISES = 2  # in each round
MAX_CHIPS = 1 + MAX_RAISES * sum(RAISE_BY)  # that a player can lose
TICKETS = 2 * MAX_CHIPS
MAX_TURNS = 2 * (2 + MAX_RAISES)

BETTING, SETTLING, OVER = range(3)
PHASES = ("betting", "settling", "over")
NOBODY = -1
UNKNOWN = -1

# Actions
FOLD, CALL, RAISE, SETTLE = range(4)
MAX_ACTIONS = 4

# The fields open to all, in states and views alike
OPEN_FIELDS = (
    ("board", ()),  # the open card; UNKNOWN in the first round
    ("stake", (2,)),  # chips in the pot
    ("second_round", ()),
    ("raises", ()),  # in this round
    ("acted", ()),  # actions in this round
    ("history", (MAX_TURNS,)),  # all actions but the last one, which settles
    ("turns", ()),  # the number of actions in `history`
    ("first", ()),  # the player who begins both rounds
    ("folded", ()),  # the player who has folded, or NOBODY
    ("to_move", ()),
    ("phase", ()),
    ("winner", ()),
)
STATE = np.dtype(
    (
        np.record,
        [
            *((name, np.int64, shape) for name, shape in OPEN_FIELDS),
            ("hand", np.int64, (2,)),
            ("deck", np.int64, (CARDS - 2,)),  # the open card is taken from its end
            ("ticket", np.int64, ()),  # decides which player wins, together with the chips won
        ],
    )
)


def empty_states(count: int) -> States:
    """An array of `count` games in which nothing is dealt yet."""
    return np.zeros(count, STATE)


@njit
def begin(s: State) -> None:
    """Sets the state after both have put in their ante; `first` is to act."""
    s.board = UNKNOWN
    s.second_round = 0
    s.raises = 0
    s.acted = 0
    s.turns = 0
    s.folded = NOBODY
    s.to_move = s.first
    s.phase = BETTING
    s.winner = NOBODY
    for player in range(2):
        s.stake[player] = 1
    for turn in range(MAX_TURNS):
        s.history[turn] = 0


@njit
def begin_at(states: States, i: int) -> None:
    """`begin` for game i."""
    begin(states[i])


@njit
def deal_record(s: State, rng: Rng) -> Rng:
    """Shuffles, deals, and draws who begins. Returns the generator's next state."""
    for i in range(CARDS):
        rng = next_rng(rng)
        other = below(rng, i + 1)  # each card changes places with a random one of those before it
        put(s, i, at(s, other) if other < i else i)
        put(s, other, i)
    rng = next_rng(rng)
    s.first = below(rng, 2)
    rng = next_rng(rng)
    s.ticket = below(rng, TICKETS)
    begin(s)
    return rng


@njit
def at(s: State, place: int) -> Card:
    """The card at a place: 0 and 1 are the hands, the others the deck."""
    return s.hand[place] if place < 2 else s.deck[place - 2]


@njit
def put(s: State, place: int, card: Card) -> None:
    """Puts a card at a place."""
    if place < 2:
        s.hand[place] = card
    else:
        s.deck[place - 2] = card


@njit
def deal_range(states: States, first: int, last: int, rngs: Rngs) -> None:
    """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
    for i in range(first, last):
        rngs[i] = deal_record(states[i], rngs[i])


def deal(options: Mapping[str, Any], chance: random.Random, first: Seat | None) -> States:
    """The state of a new game. `first` is the player who begins; None: chosen at random."""
    states = empty_states(1)
    deal_range(states, 0, 1, np.array([1 + chance.getrandbits(60)]))
    if first is not None:
        states["first"] = states["to_move"] = first
    return states
