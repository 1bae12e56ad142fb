"""Bit operations on non-negative int64 masks: one machine instruction each when compiled.

Each has a plain Python body, used with the compiler off, and the instructions for compiled code.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir as llvmlite_ir  # pyright: ignore[reportMissingTypeStubs]
from numba import extending as numba_extending
from numba import types

extending = cast(Any, numba_extending)
ir = cast(Any, llvmlite_ir)


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


TRUE = ir.Constant(ir.IntType(1), 1)  # the result for a mask of 0 does not matter
LAST = ir.Constant(ir.IntType(64), 63)


def _compile_as(function: Callable[[int], int], build: Callable[[Any, Any], Any]) -> None:
    """Tells Numba what a function becomes in compiled code: `build` writes the instructions."""

    @extending.type_callable(function)
    def _(_: Any) -> Any:
        def result(mask: Any) -> Any:
            return types.int64

        return result

    @extending.lower_builtin(function, types.Any)
    def _(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        mask = context.cast(builder, arguments[0], signature.args[0], types.int64)
        return build(builder, mask)


_compile_as(popcount, lambda builder, mask: builder.ctpop(mask))
_compile_as(low, lambda builder, mask: builder.cttz(mask, TRUE))
_compile_as(high, lambda builder, mask: builder.sub(LAST, builder.ctlz(mask, TRUE)))
