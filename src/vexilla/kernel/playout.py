"""Uniformly random play, for one game and for batches; and the entry points for Python.

Python calls a compiled function with (array of states, index): passing a record taken out of the
array would cost ten times as much.
"""

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import next_rng
from vexilla.kernel.generic import legal, random_action, step
from vexilla.kernel.types import Code, Codes, Rng, Rngs, State, States


@njit
def playout(s: State, codes: Codes, rng: Rng) -> tuple[int, Rng]:
    """Plays uniformly random legal actions to the end of the game.

    Args:
        s: the game.
        codes: an array for the legal actions, overwritten.
        rng: the state of the random generator.

    Returns:
        The number of decisions made, and the generator's next state.
    """
    decisions = 0
    while s.winner < 0:
        rng = next_rng(rng)
        step(s, random_action(s, codes, rng))
        decisions += 1
    return decisions, rng


@njit
def playout_range(states: States, first: int, last: int, rngs: Rngs, codes: Codes) -> int:
    """Plays games `first` to `last - 1` to the end.

    Args:
        states: an array of games.
        first: the first one to play.
        last: the one after the last.
        rngs: a generator state for each game, updated.
        codes: an array for the legal actions, overwritten.

    Returns:
        The number of decisions made.
    """
    decisions = 0
    for i in range(first, last):
        made, rngs[i] = playout(states[i], codes, rngs[i])
        decisions += made
    return decisions


@njit
def legal_at(states: States, i: int, codes: Codes) -> int:
    """`legal` for game i."""
    return legal(states[i], codes)


@njit
def step_at(states: States, i: int, action: Code) -> None:
    """`step` for game i."""
    step(states[i], action)


@njit
def advance_at(states: States, i: int, action: Code, codes: Codes) -> int:
    """`step`, then `legal`, for game i: one call where a program drives a game."""
    step(states[i], action)
    return legal(states[i], codes)


@njit
def copy_at(target: States, i: int, source: States, j: int) -> None:
    """Copies game j of one array over game i of another."""
    target[i] = source[j]
