"""Uniformly random play, for one game and for batches; and the entry points for Python.

Python calls a compiled function with (array of states, index): a record taken out of the array
would cost ten times as much to pass.
"""

from typing import Any

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import below, next_rng
from vexilla.kernel.generic import legal, step


@njit
def playout(s: Any, out: Any, rng: int) -> tuple[int, int]:
    """Plays uniformly random legal actions to the end.

    Returns:
        The decisions made and the next state of the random generator.
    """
    decisions = 0
    while s.winner < 0:
        count = legal(s, out)
        rng = next_rng(rng)
        step(s, out[below(rng, count)])
        decisions += 1
    return decisions, rng


@njit
def playout_range(states: Any, first: int, last: int, rngs: Any, out: Any) -> int:
    """Plays games `first` to `last - 1` to the end.

    Args:
        states: an array of games.
        first: the first of them.
        last: the one after the last.
        rngs: a generator state for each game.
        out: a list of actions, overwritten.

    Returns:
        The decisions made.
    """
    decisions = 0
    for i in range(first, last):
        made, rngs[i] = playout(states[i], out, rngs[i])
        decisions += made
    return decisions


@njit
def legal_at(states: Any, i: int, out: Any) -> int:
    """`legal` of game i."""
    return legal(states[i], out)


@njit
def step_at(states: Any, i: int, action: int) -> None:
    """`step` of game i."""
    step(states[i], action)


@njit
def advance_at(states: Any, i: int, action: int, out: Any) -> int:
    """`step`, then `legal`, of game i: one call where a program drives a game."""
    step(states[i], action)
    return legal(states[i], out)


@njit
def copy_at(target: Any, i: int, source: Any, j: int) -> None:
    """Copies game j of one array over game i of another."""
    target[i] = source[j]
