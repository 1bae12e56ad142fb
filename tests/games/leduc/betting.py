"""What may be done, and what it does."""

from typing import Any

import numpy as np

from leduc.state import (
    BETTING,
    CALL,
    CARDS,
    FOLD,
    MAX_ACTIONS,
    MOST_CHIPS,
    MOST_RAISES,
    NOBODY,
    OVER,
    RAISE,
    RAISE_BY,
    SETTLE,
    SETTLING,
)
from vexilla.kernel import njit
from vexilla.kernel.playout import legal_at, step_at


@njit
def legal(s: Any, out: Any) -> int:
    """Writes the codes of all legal actions to `out` and returns how many there are (LP-2)."""
    if s.phase == OVER:
        return 0
    if s.phase == SETTLING:
        out[0] = SETTLE
        return 1
    n = 0
    if s.stake[s.to_move] < s.stake[1 - s.to_move]:
        out[n] = FOLD
        n += 1
    out[n] = CALL
    n += 1
    if s.raises < MOST_RAISES:
        out[n] = RAISE
        n += 1
    return n


@njit
def step(s: Any, action: int) -> None:
    """Plays a legal action (LP-2, LP-3, LP-5)."""
    if action == SETTLE:
        s.winner = 0 if s.ticket < MOST_CHIPS + chips(s, 0, s.board) else 1
        s.phase = OVER
        return
    player = s.to_move
    s.history[s.turns] = action
    s.turns += 1
    s.to_move = 1 - player
    if action == FOLD:
        s.folded = player
        s.phase = SETTLING
    elif action == RAISE:
        s.stake[player] = s.stake[1 - player] + RAISE_BY[s.second_round]
        s.raises += 1
        s.acted += 1
    elif s.acted == 0:
        s.acted = 1
    else:
        s.stake[player] = s.stake[1 - player]
        end_round(s)


@njit
def end_round(s: Any) -> None:
    """A card is laid open (LP-3), or the cards are compared."""
    s.to_move = s.first
    if s.second_round:
        s.phase = SETTLING
        return
    s.board = s.deck[CARDS - 3]
    s.second_round = 1
    s.raises = 0
    s.acted = 0


@njit
def worth(card: int, board: int) -> int:
    """What a card is worth beside the open one: a pair more than any other (LP-4)."""
    rank = card // 2
    return rank + 3 if rank == board // 2 else rank


@njit
def chips(s: Any, player: int, board: int) -> int:
    """The chips that a player wins, a loss being negative, if this card is open at the end (LP-4).

    A player who has folded loses their stake. Where a raise was not answered the chips that count
    are those of the smaller stake.
    """
    other = 1 - player
    if s.folded != NOBODY:
        lost = s.stake[s.folded]
        return -lost if s.folded == player else lost
    mine = worth(s.hand[player], board)
    theirs = worth(s.hand[other], board)
    if mine == theirs:
        return 0
    stake = min(s.stake[player], s.stake[other])
    return stake if mine > theirs else -stake


@njit
def shows_hands(s: Any) -> bool:
    """Whether both hands lie open: nobody has folded, and the betting is over."""
    return s.phase != BETTING and s.folded == NOBODY


def actors(states: Any) -> tuple[int, ...]:
    """The player whose turn it is; nobody when the game is over."""
    return () if states["phase"][0] == OVER else (int(states["to_move"][0]),)


def legal_codes(states: Any, seat: int) -> Any:
    """The codes of all legal actions of a player, ascending."""
    out = np.empty(MAX_ACTIONS, np.int64)
    return out[: legal_at(states, 0, out) if seat in actors(states) else 0]


def step_game(states: Any, code: int) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def reveals(states: Any, code: int) -> bool:
    """Whether an action lays a card, the hands or the ticket open."""
    after = states.copy()
    step_game(after, code)
    opened = after["board"][0] != states["board"][0]
    shown = shows_hands(after[0]) and not shows_hands(states[0])
    return bool(opened or shown or code == SETTLE)
