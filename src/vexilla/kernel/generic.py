"""Rule functions under one name for every game: `legal` and `step` find theirs by the state's type.

A compiled function that calls them compiles once a game and is found in the cache by the next
process. (A factory that closes over a game's functions would miss the cache each time.)
"""

from collections.abc import Callable
from typing import Any, cast

from numba import extending
from numba.np import numpy_support

from vexilla.kernel.compile import RULES

overload: Any = extending.overload

_plain: dict[tuple[str, Any], Callable[..., Any]] = {}
_typed: dict[tuple[str, Any], Callable[..., Any]] = {}


def register(state: Any, **functions: Callable[..., Any]) -> None:
    """Makes functions of a game known under the names of this module.

    Args:
        state: the dtype of the game's state record.
        functions: what each name means in this game.
    """
    for name, function in functions.items():
        _plain[name, state] = function
        _typed[name, cast(Any, numpy_support).from_dtype(state)] = getattr(
            function, "py_func", function
        )


def legal(s: Any, out: Any) -> int:
    """Writes the codes of all legal actions to `out`; how many there are."""
    return _plain["legal", s.dtype](s, out)


def step(s: Any, action: int) -> None:
    """Plays a legal action."""
    _plain["step", s.dtype](s, action)


# What a search asks (`search.py`). `room` is the game's own room for reckoning, with its weights
# and two numbers for the search: `temperature`, by which scores are divided, and `trust`, how much
# the score of an action at the decision itself counts beside its results.


def imagine(s: Any, v: Any, room: Any, number: int) -> int:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    return _plain["imagine", s.dtype](s, v, room, number)


def mover(s: Any, seat: int) -> int:
    """Who acts next. Where both choose in secret the other one does so before `seat`."""
    return _plain["mover", s.dtype](s, seat)


def candidates(
    s: Any, states: Any, player: int, room: Any, careful: bool, codes: Any, scores: Any
) -> int:
    """Writes the actions that a player may reasonably take; how many there are.

    Args:
        s: game 0 of `states`.
        states: an array of games; the others are room.
        player: who acts: `mover`.
        room: the game's own room for reckoning.
        careful: whether this is the decision to be made, worth all the time that it takes.
        codes: room for the actions.
        scores: how good each looks, divided by the temperature: the logarithm of how likely it is.

    Returns:
        0 where the search goes no further.
    """
    return _plain["candidates", s.dtype](s, states, player, room, careful, codes, scores)


def win_chance(s: Any, seat: int, room: Any) -> float:
    """The chance that a seat wins, as far as it can tell."""
    return _plain["win_chance", s.dtype](s, seat, room)


def seen(s: Any, player: int, action: int, seat: int) -> int:
    """What a seat sees of an action and its consequences, as a number.

    Args:
        s: the state after the action.
        player: who acted.
        action: what he did.
        seat: who looks on.
    """
    return _plain["seen", s.dtype](s, player, action, seat)


@overload(legal, strict=False, jit_options=RULES)
def _legal(s: Any, out: Any) -> Any:
    return _typed.get(("legal", s))


@overload(step, strict=False, jit_options=RULES)
def _step(s: Any, action: Any) -> Any:
    return _typed.get(("step", s))


@overload(imagine, strict=False, jit_options=RULES)
def _imagine(s: Any, v: Any, room: Any, number: Any) -> Any:
    return _typed.get(("imagine", s))


@overload(mover, strict=False, jit_options=RULES)
def _mover(s: Any, seat: Any) -> Any:
    return _typed.get(("mover", s))


@overload(candidates, strict=False, jit_options=RULES)
def _candidates(
    s: Any, states: Any, player: Any, room: Any, careful: Any, codes: Any, scores: Any
) -> Any:
    return _typed.get(("candidates", s))


@overload(win_chance, strict=False, jit_options=RULES)
def _win_chance(s: Any, seat: Any, room: Any) -> Any:
    return _typed.get(("win_chance", s))


@overload(seen, strict=False, jit_options=RULES)
def _seen(s: Any, player: Any, action: Any, seat: Any) -> Any:
    return _typed.get(("seen", s))
