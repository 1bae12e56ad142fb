"""What `greedy` and the search ask: quick judgements, and what an action shows.

All priors are equal: the search is on its own here, so that what it finds can be held against the
exact solution (`bench/leduc.py`).
"""

from typing import Any

import numpy as np

from leduc.betting import chips, legal, worth
from leduc.knowledge import resample_record
from leduc.state import (
    BETTING,
    CALL,
    CARDS,
    FOLD,
    MAX_ACTIONS,
    MOST_CHIPS,
    RAISE,
    RAISE_BY,
    SETTLING,
    TICKETS,
    UNKNOWN,
)
from vexilla.kernel import njit

SCRATCH = np.dtype((np.record, [("temperature", np.float64, ()), ("trust", np.float64, ())]))
LEGAL_LIST_IS_PUBLIC = True


def search_scratch() -> Any:
    """Scratch space for a search: only the two numbers that it asks for."""
    scratch = np.zeros(1, SCRATCH)
    scratch["temperature"] = 1.0
    return scratch


@njit
def resample(s: Any, v: Any, scratch: Any, rng: int) -> int:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    return resample_record(v, s, rng)


@njit
def to_act(s: Any, seat: int) -> int:
    """Who acts next."""
    return int(s.to_move)


@njit
def priors(
    s: Any, states: Any, player: int, scratch: Any, at_root: bool, codes: Any, scores: Any
) -> int:
    """Writes all legal actions, equally likely; none once there is nothing left to decide."""
    if s.phase == SETTLING:
        return 0
    count = legal(s, codes)
    for i in range(count):
        scores[i] = 0.0
    return count


@njit
def evaluate(s: Any, seat: int, scratch: Any) -> float:
    """The chance that a seat wins if nobody raises any more; exact once the betting is over."""
    board = s.board if s.board != UNKNOWN else s.deck[CARDS - 3]
    return (MOST_CHIPS + chips(s, seat, board)) / TICKETS


@njit
def observe(s: Any, player: int, action: int, seat: int) -> int:
    """What a seat sees of an action: itself, and the card that it lays open."""
    opened = action == CALL and s.phase == BETTING and s.acted == 0
    return action + MAX_ACTIONS * (s.board + 1) if opened else action


def action_values(views: Any, codes: Any, seed: int) -> Any:
    """The chips that each action wins if all call from then on; a raise only if it pays."""
    v = views[0]
    player = int(v.to_move)
    share = _share(int(v.hand[player]), int(v.board))
    called = int(v.stake[1 - player])
    raised = called + RAISE_BY[int(v.second_round)]
    values = {FOLD: -float(v.stake[player]), CALL: share * called, RAISE: share * raised}
    return np.array([values.get(int(code), 0.0) for code in codes])


def _share(card: int, board: int) -> float:
    """The chance to have the better hand, less that to have the worse one."""
    others = [other for other in range(CARDS) if other not in (card, board)]
    pairs = [
        (other, shown)
        for other in others
        for shown in ([board] if board != UNKNOWN else others)
        if other != shown
    ]
    return sum(float(np.sign(worth(card, b) - worth(other, b))) for other, b in pairs) / len(pairs)
