"""Shapes of arrays without NumPy, and sums in its order."""

import operator
from collections.abc import Sequence
from functools import reduce
from typing import Any, TypeAlias, cast

_operator: Any = operator

Shape: TypeAlias = tuple[int, ...]


def strides(shape: Shape, size: int) -> Shape:
    """The bytes from one item to the next in each dimension, without gaps."""
    steps: list[int] = []
    for length in reversed(shape):
        steps.append(size)
        size *= length
    return tuple(reversed(steps))


def common(a: Shape, b: Shape) -> Shape:
    """The shape of a result: rows of one item are repeated, and missing dimensions added."""
    dimensions = max(len(a), len(b))
    a, b = (1,) * (dimensions - len(a)) + a, (1,) * (dimensions - len(b)) + b
    if any(x != y and 1 not in (x, y) for x, y in zip(a, b, strict=True)):
        raise ValueError(f"arrays of shapes {a} and {b} do not fit")
    return tuple(y if x == 1 else x for x, y in zip(a, b, strict=True))


def added(values: list[Any]) -> Any:
    """A sum in the order in which NumPy adds: eight sums side by side, and halves of long rows."""
    count = len(values)
    if count < 8 or not isinstance(values[0], float):
        return reduce(_operator.add, values, 0)  # `sum` has rounded better since Python 3.12
    if count > 128:
        half = count // 2 - count // 2 % 8
        return added(values[:half]) + added(values[half:])
    whole = count - count % 8
    r = [reduce(_operator.add, values[i:whole:8]) for i in range(8)]
    total = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]))
    return reduce(_operator.add, values[whole:], total)


def shape_of(given: Any) -> Shape:
    """The shape that is given as such, or as the length of a row."""
    return tuple(cast(Sequence[int], given)) if isinstance(given, (tuple, list)) else (int(given),)
