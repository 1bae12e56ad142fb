"""The cards, the state, the betting and what a seat may know, compiled."""

from typing import Any

import numpy as np

from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.generic import register
from vexilla.kernel.types import Code, Codes, Rng, Seat, State, States, View

CARDS = 6  # a card is `2 * rank + suit`
RAISE_BY = (2, 4)  # chips, in each of the two rounds
MAX_RAISES = 2  # in each round
MAX_CHIPS = 1 + MAX_RAISES * sum(RAISE_BY)  # that a player can lose
TICKETS = 2 * MAX_CHIPS
MAX_TURNS = 2 * (2 + MAX_RAISES)
BETTING, SETTLING, OVER = range(3)
NOBODY = UNKNOWN = -1
FOLD, CALL, RAISE, SETTLE = range(4)  # the actions; a check is a call of nothing
MAX_ACTIONS = 4
OPEN: dict[str, tuple[int, ...]] = {  # to all, in states and views alike
    "board": (),  # the open card; UNKNOWN in the first round
    "stake": (2,),  # chips in the pot
    "raises": (),  # in this round
    "acted": (),  # actions in this round
    "history": (MAX_TURNS,),  # all actions but the last one, which settles
    "turns": (),  # the number of actions in `history`
    "first": (),  # the player who begins both rounds
    "folded": (),  # the player who has folded, or NOBODY
    "to_move": (),
    "phase": (),
    "winner": (),
}
# The cards are the hands, then the deck, from the end of which the open one is taken. The ticket
# decides which player wins, together with the chips won.
FIELDS = OPEN | {"cards": (CARDS,), "ticket": ()}
STATE = np.dtype((np.record, [(name, np.int64, shape) for name, shape in FIELDS.items()]))
# A hand or a ticket that the seat does not see is UNKNOWN. Seat -1 is a spectator.
SEEN = OPEN | {"seat": (), "hand": (2,), "ticket": ()}
VIEW = np.dtype((np.record, [(name, np.int64, shape) for name, shape in SEEN.items()]))


@njit
def begin(s: State) -> None:
    """Sets the state after both have put in their ante; `first` is to act."""
    s.board = UNKNOWN
    s.raises = s.acted = s.turns = 0
    s.folded = s.winner = NOBODY
    s.to_move = s.first
    s.phase = BETTING
    s.stake[0] = s.stake[1] = 1
    for turn in range(MAX_TURNS):
        s.history[turn] = 0


@njit
def shuffle(s: State, rng: Rng) -> Rng:
    """Shuffles all cards, and draws a ticket. Returns the generator's next state."""
    for i in range(CARDS):
        rng = next_rng(rng)
        other = below(rng, i + 1)  # each card changes places with a random one of those before it
        s.cards[i] = s.cards[other] if other < i else i
        s.cards[other] = i
    rng = next_rng(rng)
    s.ticket = below(rng, TICKETS)
    return rng


@njit
def deal(s: State, rng: Rng) -> Rng:
    """Deals a game, and draws who begins. Returns the generator's next state."""
    rng = next_rng(shuffle(s, rng))
    s.first = below(rng, 2)
    begin(s)
    return rng


@njit
def legal(s: State, codes: Codes) -> int:
    """Writes all legal actions to `codes` (LP-2). Returns their number."""
    if s.phase != BETTING:
        codes[0] = SETTLE
        return OVER - s.phase  # one, or none
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
    s.acted += 1
    if action == FOLD:
        s.folded = player
        s.phase = SETTLING
    elif action == RAISE:
        s.stake[player] = s.stake[1 - player] + RAISE_BY[1 if s.board != UNKNOWN else 0]
        s.raises += 1
    elif s.acted > 1:
        s.stake[player] = s.stake[1 - player]
        s.to_move = s.first
        if s.board != UNKNOWN:
            s.phase = SETTLING
        else:
            s.board = s.cards[CARDS - 1]
            s.raises = s.acted = 0


@njit
def worth(card: int, board: int) -> int:
    """The worth of a card beside the open one; a pair is above all others (LP-4)."""
    rank = card // 2
    return rank + 3 if rank == board // 2 else rank


@njit
def chips(s: State, player: Seat, board: int) -> int:
    """The chips that a player wins if `board` is the open card; a loss is negative (LP-4).

    A player who has folded loses their stake. After an unanswered raise, the smaller stake counts.
    """
    if s.folded != NOBODY:
        return -s.stake[player] if s.folded == player else s.stake[1 - player]
    mine, theirs = worth(s.cards[player], board), worth(s.cards[1 - player], board)
    stake = min(s.stake[0], s.stake[1])
    return 0 if mine == theirs else stake if mine > theirs else -stake


@njit
def copy_open(target: State | View, source: State | View) -> None:
    """Copies what is open to all from a state to a view, or from a view to a state."""
    target.board, target.raises, target.acted = source.board, source.raises, source.acted
    target.turns, target.first, target.folded = source.turns, source.first, source.folded
    target.to_move, target.phase, target.winner = source.to_move, source.phase, source.winner
    target.stake[0], target.stake[1] = source.stake[0], source.stake[1]
    for turn in range(MAX_TURNS):
        target.history[turn] = source.history[turn]


@njit
def view(s: State, seat: Seat, v: View) -> None:
    """Fills a view with what a seat may know; a showdown shows both hands."""
    copy_open(v, s)
    v.seat = seat
    shown = s.phase != BETTING and s.folded == NOBODY
    for player in range(2):
        v.hand[player] = s.cards[player] if player == seat or shown else UNKNOWN
    v.ticket = s.ticket if s.phase == OVER else UNKNOWN


@njit
def resample(s: State, v: View, scratch: Any, rng: Rng) -> Rng:
    """Fills a state with a random one that agrees with a view: shuffles until the cards do."""
    copy_open(s, v)
    agrees = False
    while not agrees:
        rng = shuffle(s, rng)
        agrees = v.board == UNKNOWN or v.board == s.cards[CARDS - 1]
        for player in range(2):
            agrees &= v.hand[player] == UNKNOWN or v.hand[player] == s.cards[player]
    if v.ticket != UNKNOWN:
        s.ticket = v.ticket
    return rng


@njit
def to_act(s: State, seat: Seat) -> Seat:
    """The player who acts next."""
    return int(s.to_move)


@njit
def priors(
    s: State,
    states: States,
    player: Seat,
    scratch: Any,
    root: bool,
    codes: Codes,
    scores: Any,
) -> int:
    """Writes all legal actions as equally likely: the search gets no help, and can be measured.

    None once there is nothing left to decide.
    """
    for i in range(MAX_ACTIONS - 1):
        scores[i] = 0.0
    return legal(s, codes) if s.phase == BETTING else 0


@njit
def evaluate(s: State, seat: Seat, scratch: Any) -> float:
    """The chance that a seat wins without further raises; exact once the betting is over."""
    board = s.board if s.board != UNKNOWN else s.cards[CARDS - 1]
    return (MAX_CHIPS + chips(s, seat, board)) / TICKETS


@njit
def observe(s: State, player: Seat, action: Code, seat: Seat) -> int:
    """What a seat sees of an action: the action, and the card that it lays open."""
    opened = action == CALL and s.phase == BETTING and s.acted == 0
    return action + MAX_ACTIONS * (s.board + 1) if opened else action


FUNCTIONS: Any = (legal, step, resample, to_act, priors, evaluate, observe)
register(STATE, **{function.__name__: function for function in FUNCTIONS})
