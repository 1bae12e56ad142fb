"""What `greedy` and the search need: values, evaluations, and what an action shows.

All priors are equal, so that the search gets no help and can be measured against the exact
solution.
"""

from pathlib import Path

import numpy as np

from leduc.betting import chips, legal, worth
from leduc.knowledge import resample_record
from leduc.state import (
    BETTING,
    CALL,
    CARDS,
    FOLD,
    MAX_ACTIONS,
    MAX_CHIPS,
    RAISE,
    RAISE_BY,
    SETTLING,
    TICKETS,
    UNKNOWN,
    Card,
)
from vexilla.kernel import njit
from vexilla.kernel.types import (
    Code,
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    Seat,
    State,
    States,
    View,
    Views,
)
from vexilla.kernel.weights import weights_file

SCRATCH = np.dtype((np.record, [("temperature", np.float64, ()), ("trust", np.float64, ())]))
LEGAL_LIST_IS_PUBLIC = True


def search_scratch(version: str = "") -> ScratchArray:
    """Scratch space for a search: only the two numbers that it needs. There are no versions."""
    weights_file(Path(__file__).parent, "", version)
    scratch = np.zeros(1, SCRATCH)
    scratch["temperature"] = 1.0
    return scratch


@njit
def resample(s: State, v: View, scratch: Scratch, rng: Rng) -> Rng:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    return resample_record(v, s, rng)


@njit
def to_act(s: State, seat: Seat) -> Seat:
    """The player who acts next."""
    return int(s.to_move)


@njit
def priors(
    s: State,
    states: States,
    player: Seat,
    scratch: Scratch,
    at_root: bool,
    codes: Codes,
    scores: Scores,
) -> int:
    """Writes all legal actions as equally likely; none once there is nothing left to decide."""
    if s.phase == SETTLING:
        return 0
    count = legal(s, codes)
    for i in range(count):
        scores[i] = 0.0
    return count


@njit
def evaluate(s: State, seat: Seat, scratch: Scratch) -> float:
    """The chance that a seat wins without further raises; exact once the betting is over."""
    board = s.board if s.board != UNKNOWN else s.deck[CARDS - 3]
    return (MAX_CHIPS + chips(s, seat, board)) / TICKETS


@njit
def observe(s: State, player: Seat, action: Code, seat: Seat) -> int:
    """What a seat sees of an action: the action, and the card that it lays open."""
    opened = action == CALL and s.phase == BETTING and s.acted == 0
    return action + MAX_ACTIONS * (s.board + 1) if opened else action


def action_values(views: Views, codes: Codes, seed: int) -> Scores:
    """The mean chips that each action wins if both players only call from then on."""
    v = views[0]
    player = int(v.to_move)
    share = _share(int(v.hand[player]), int(v.board))
    called = int(v.stake[1 - player])
    raised = called + RAISE_BY[int(v.second_round)]
    values = {FOLD: -float(v.stake[player]), CALL: share * called, RAISE: share * raised}
    return np.array([values.get(int(code), 0.0) for code in codes])


def _share(card: Card, board: Card) -> float:
    """The chance of the better hand minus the chance of the worse one."""
    others = [other for other in range(CARDS) if other not in (card, board)]
    pairs = [
        (other, shown)
        for other in others
        for shown in ([board] if board != UNKNOWN else others)
        if other != shown
    ]
    return sum(float(np.sign(worth(card, b) - worth(other, b))) for other, b in pairs) / len(pairs)
