"""Bit operations on non-negative int64 masks: one machine instruction each when compiled.

Each has a plain Python body, used with the compiler off, and an overload for compiled code.
"""

from typing import Any

from numba import extending, types

intrinsic: Any = extending.intrinsic
overload: Any = extending.overload


def popcount(mask: int) -> int:
    """Number of set bits.

    >>> popcount(0b1011)
    3
    """
    return int(mask).bit_count()


def low(mask: int) -> int:
    """Index of the lowest set bit; the mask must not be 0.

    >>> low(0b1100)
    2
    """
    return (int(mask) & -int(mask)).bit_length() - 1


def high(mask: int) -> int:
    """Index of the highest set bit; the mask must not be 0.

    >>> high(0b1100)
    3
    """
    return int(mask).bit_length() - 1


@intrinsic
def _ctpop(typing_context: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _cttz(typing_context: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@intrinsic
def _ctlz(typing_context: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@overload(popcount, inline="always", strict=False)
def _popcount(mask: Any) -> Any:
    def body(mask: Any) -> Any:
        return _ctpop(mask)

    return body


@overload(low, inline="always", strict=False)
def _low(mask: Any) -> Any:
    def body(mask: Any) -> Any:
        return _cttz(mask)

    return body


@overload(high, inline="always", strict=False)
def _high(mask: Any) -> Any:
    def body(mask: Any) -> Any:
        return 63 - _ctlz(mask)

    return body
