"""The legal actions, and what they do."""

import numpy as np

from leduc.state import (
    BETTING,
    CALL,
    CARDS,
    FOLD,
    MAX_ACTIONS,
    MAX_CHIPS,
    MAX_RAISES,
    NOBODY,
    OVER,
    RAISE,
    RAISE_BY,
    SETTLE,
    SETTLING,
    Card,
)
from vexilla.kernel import njit
from vexilla.kernel.playout import legal_at, step_at
from vexilla.kernel.types import Code, Codes, Seat, State, States


@njit
def legal(s: State, codes: Codes) -> int:
    """Writes all legal actions to `codes` (LP-2). Returns their number."""
    if s.phase == OVER:
        return 0
    if s.phase == SETTLING:
        codes[0] = SETTLE
        return 1
    n = 0
    if s.stake[s.to_move] < s.stake[1 - s.to_move]:
        codes[n] = FOLD
        n += 1
    codes[n] = CALL
    n += 1
    if s.raises < MAX_RAISES:
        codes[n] = RAISE
        n += 1
    return n


@njit
def step(s: State, action: Code) -> None:
    """Plays a legal action (LP-2, LP-3, LP-5)."""
    if action == SETTLE:
        s.winner = 0 if s.ticket < MAX_CHIPS + chips(s, 0, s.board) else 1
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
def end_round(s: State) -> None:
    """Lays a card open (LP-3), or ends the betting."""
    s.to_move = s.first
    if s.second_round:
        s.phase = SETTLING
        return
    s.board = s.deck[CARDS - 3]
    s.second_round = 1
    s.raises = 0
    s.acted = 0


@njit
def worth(card: Card, board: Card) -> int:
    """The worth of a card beside the open one; a pair is above all others (LP-4)."""
    rank = card // 2
    return rank + 3 if rank == board // 2 else rank


@njit
def chips(s: State, player: Seat, board: Card) -> int:
    """The chips that a player wins if `board` is the open card; a loss is negative (LP-4).

    A player who has folded loses their stake. After an unanswered raise, the smaller stake counts.
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
def shows_hands(s: State) -> bool:
    """Whether both hands lie open: the betting is over, and nobody has folded."""
    return s.phase != BETTING and s.folded == NOBODY


def actors(states: States) -> tuple[int, ...]:
    """The player whose turn it is; empty when the game is over."""
    return () if states["phase"][0] == OVER else (int(states["to_move"][0]),)


def legal_codes(states: States, seat: Seat) -> Codes:
    """The codes of all legal actions of a player, ascending."""
    codes = np.empty(MAX_ACTIONS, np.int64)
    return codes[: legal_at(states, 0, codes) if seat in actors(states) else 0]


def step_game(states: States, code: Code) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def reveals(states: States, code: Code) -> bool:
    """Whether an action lays a card, the hands or the ticket open."""
    after = states.copy()
    step_game(after, code)
    opened = after["board"][0] != states["board"][0]
    shown = shows_hands(after[0]) and not shows_hands(states[0])
    return bool(opened or shown or code == SETTLE)
