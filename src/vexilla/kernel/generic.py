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


def register(state: Any, legal: Callable[..., Any], step: Callable[..., Any]) -> None:
    """Makes a game's rules known.

    Args:
        state: the dtype of its state record.
        legal: `legal(state, out) -> count`, writes the codes of all legal actions.
        step: `step(state, action)`, plays one of them.
    """
    for name, function in (("legal", legal), ("step", step)):
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


@overload(legal, strict=False, jit_options=RULES)
def _legal(s: Any, out: Any) -> Any:
    return _typed.get(("legal", s))


@overload(step, strict=False, jit_options=RULES)
def _step(s: Any, action: Any) -> Any:
    return _typed.get(("step", s))
