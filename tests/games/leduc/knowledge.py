"""What one seat may know: the record of a view, and states that agree with it."""

import numpy as np

from leduc.betting import shows_hands
from leduc.state import CARDS, MAX_TURNS, OPEN_FIELDS, OVER, TICKETS, UNKNOWN, empty_states, put
from vexilla.kernel import below, next_rng, njit, start_rng
from vexilla.kernel.types import Rng, Seat, State, States, View, Views

VIEW = np.dtype(
    (
        np.record,
        [
            *((name, np.int64, shape) for name, shape in OPEN_FIELDS),
            ("seat", np.int64, ()),  # 0, 1 or -1, a spectator
            ("hand", np.int64, (2,)),  # UNKNOWN where this seat does not see it
            ("ticket", np.int64, ()),  # UNKNOWN until the game is over
        ],
    )
)


@njit
def copy_open(target: State | View, source: State | View) -> None:
    """Copies what is open to all from a state to a view, or from a view to a state."""
    target.board = source.board
    target.second_round = source.second_round
    target.raises = source.raises
    target.acted = source.acted
    target.turns = source.turns
    target.first = source.first
    target.folded = source.folded
    target.to_move = source.to_move
    target.phase = source.phase
    target.winner = source.winner
    for player in range(2):
        target.stake[player] = source.stake[player]
    for turn in range(MAX_TURNS):
        target.history[turn] = source.history[turn]


@njit
def view_at(states: States, i: int, seat: Seat, views: Views, j: int) -> None:
    """Writes the view of a seat in game i to view j."""
    s, v = states[i], views[j]
    copy_open(v, s)
    v.seat = seat
    for player in range(2):
        v.hand[player] = s.hand[player] if player == seat or shows_hands(s) else UNKNOWN
    v.ticket = s.ticket if s.phase == OVER else UNKNOWN


def view_of(states: States, seat: Seat) -> Views:
    """The view of a seat, in an array of one."""
    views = np.zeros(1, VIEW)
    view_at(states, 0, seat, views, 0)
    return views


@njit
def resample_record(v: View, s: State, rng: Rng) -> Rng:
    """Fills a state with a random one that agrees with a view, each equally likely.

    Returns:
        The generator's next state.
    """
    copy_open(s, v)
    # each place with an unknown card gets a random one of those left: the hands, then the deck
    left = 0
    for card in range(CARDS):
        if card != v.board and card != v.hand[0] and card != v.hand[1]:
            left += 1
    drawn = 0
    for place in range(CARDS):
        if place < 2 and v.hand[place] != UNKNOWN:
            put(s, place, v.hand[place])
        elif place == CARDS - 1 and v.board != UNKNOWN:
            put(s, place, v.board)
        else:
            rng = next_rng(rng)
            skip = below(rng, left)
            left -= 1
            for card in range(CARDS):
                free = card != v.board and card != v.hand[0] and card != v.hand[1]
                if free and not (drawn >> card) & 1:
                    if skip == 0:
                        drawn |= 1 << card
                        put(s, place, card)
                        break
                    skip -= 1
    s.ticket = v.ticket
    if v.ticket == UNKNOWN:
        rng = next_rng(rng)
        s.ticket = below(rng, TICKETS)
    return rng


@njit
def resample_at(views: Views, states: States, rng: Rng) -> None:
    """`resample_record` from the first view to the first game."""
    resample_record(views[0], states[0], rng)


def resample(views: Views, seed: int) -> States:
    """A random state that agrees with a view, each equally likely."""
    states = empty_states(1)
    resample_at(views, states, start_rng(seed, 0))
    return states
