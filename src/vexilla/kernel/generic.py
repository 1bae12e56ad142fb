"""Rule functions under one name for every game: `legal` and `step` find theirs by the state's type.

A compiled function that calls them compiles once a game and is found in the cache by the next
process. (A factory that closes over a game's functions would miss the cache each time.)
"""

from collections.abc import Callable
from typing import Any, cast

from numba import extending
from numba.np import numpy_support

from vexilla.kernel.compile import RULES

_plain: dict[tuple[str, Any], Callable[..., Any]] = {}
_typed: dict[tuple[str, Any], Callable[..., Any]] = {}


def register(
    state: Any,
    *,
    legal: Callable[[Any, Any], int],
    step: Callable[[Any, int], None],
    resample: Callable[[Any, Any, Any, int], int],
    to_act: Callable[[Any, int], int],
    priors: Callable[[Any, Any, int, Any, bool, Any, Any], int],
    evaluate: Callable[[Any, int, Any], float],
    observe: Callable[[Any, int, int, int], int],
) -> None:
    """Makes the compiled functions of a game known under the names of this module.

    Args:
        state: the dtype of the game's state record. Each game has one of its own.
        legal: lists the legal actions; like the others it is described under its name below.
        step: plays an action.
        resample: samples a state from a view.
        to_act: says who acts.
        priors: proposes actions.
        evaluate: judges a position.
        observe: tells what a seat sees of an action.
    """
    functions = {
        "legal": legal,
        "step": step,
        "resample": resample,
        "to_act": to_act,
        "priors": priors,
        "evaluate": evaluate,
        "observe": observe,
    }
    kind = cast(Any, numpy_support).from_dtype(state)
    for name, function in functions.items():
        _plain[name, state] = function
        _typed[name, kind] = getattr(function, "py_func", function)


# The rules


def legal(s: Any, out: Any) -> int:
    """Writes the codes of all legal actions to `out`; how many there are."""
    return _plain["legal", s.dtype](s, out)


def step(s: Any, action: int) -> None:
    """Plays a legal action."""
    _plain["step", s.dtype](s, action)


# What a search asks (`search.py`). `scratch` is the game's own scratch space (`search_scratch` of
# its rules), with its weights and two numbers for the search: `temperature`, by which scores are
# divided, and `trust`, how much the score of an action at the root counts beside its results.


def resample(s: Any, v: Any, scratch: Any, rng: int) -> int:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    return _plain["resample", s.dtype](s, v, scratch, rng)


def to_act(s: Any, seat: int) -> int:
    """Who acts next. Where both choose in secret the other one does so before `seat`."""
    return _plain["to_act", s.dtype](s, seat)


def priors(
    s: Any, states: Any, player: int, scratch: Any, at_root: bool, codes: Any, scores: Any
) -> int:
    """Writes the actions that a player may reasonably take; how many there are.

    Args:
        s: game 0 of `states`.
        states: an array of games; the others may be written over.
        player: who acts: `to_act`.
        scratch: the game's scratch space.
        at_root: whether this is the decision to be made, worth all the time that it takes.
        codes: the actions go here.
        scores: how good each looks, divided by the temperature: the logarithm of how likely it is.

    Returns:
        0 where the search goes no further.
    """
    return _plain["priors", s.dtype](s, states, player, scratch, at_root, codes, scores)


def evaluate(s: Any, seat: int, scratch: Any) -> float:
    """The chance that a seat wins, as far as it can tell."""
    return _plain["evaluate", s.dtype](s, seat, scratch)


def observe(s: Any, player: int, action: int, seat: int) -> int:
    """What a seat sees of an action and its consequences, as a number.

    Args:
        s: the state after the action.
        player: who acted.
        action: what was done.
        seat: who looks on.
    """
    return _plain["observe", s.dtype](s, player, action, seat)


def _compiled(name: str) -> Callable[..., Any]:
    """Finds the function of a game for Numba: by the type of the first argument, a state."""

    def find(s: Any, *_: Any) -> Any:
        return _typed.get((name, s))

    return find


for _function in (legal, step, resample, to_act, priors, evaluate, observe):
    cast(Any, extending).overload(_function, strict=False, jit_options=RULES)(
        _compiled(_function.__name__)
    )
