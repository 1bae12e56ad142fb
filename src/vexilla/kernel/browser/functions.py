"""The functions of NumPy that `kernel/arrays.py` offers, for the arrays of this folder."""

import math
from collections.abc import Callable
from typing import Any

from vexilla.kernel.browser.arrays import Array, array, asarray, bool_, int64, listed, made, spread


def sort(values: Array) -> Array:
    """The items in ascending order."""
    return made(sorted(values.tolist()), values.shape, values.dtype)


def searchsorted(values: Any, value: Any, side: str = "left") -> int:
    """The first place where a value could stand in ascending items; `right`: the last one."""
    return asarray(values).searchsorted(value, side)


def flatnonzero(values: Array) -> Array:
    """The places of items that are not 0."""
    return array([i for i, value in enumerate(values.tolist()) if value], int64)


def where(chosen: Array, a: Any, b: Any) -> Array:
    """Where a condition holds, the items of one array or number; elsewhere those of another."""
    shape = chosen.shape
    first, second = (
        spread(one, shape) if isinstance(one, Array) else [one] * chosen.size for one in (a, b)
    )
    chances = zip(spread(chosen, shape), first, second, strict=True)
    return made([x if yes else y for yes, x, y in chances], shape)


def isin(values: Array, among: Any) -> Array:
    """Whether each item is one of some numbers."""
    known = set(listed(among))
    return made([value in known for value in spread(values, values.shape)], values.shape, bool_)


def _for_each(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A function of a number that also takes arrays."""

    def of(x: Any) -> Any:
        if isinstance(x, Array):
            return made([function(value) for value in spread(x, x.shape)], x.shape)
        return function(x)

    return of


def _sign(x: Any) -> Any:
    return type(x)((x > 0) - (x < 0))


exp, log, sqrt = _for_each(math.exp), _for_each(math.log), _for_each(math.sqrt)
isnan, isfinite, sign = _for_each(math.isnan), _for_each(math.isfinite), _for_each(_sign)
