"""What the functions of `kernel/bits.py` become when Numba compiles them: an instruction each."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir as llvmlite_ir  # pyright: ignore[reportMissingTypeStubs]
from numba import extending as numba_extending
from numba import types

extending = cast(Any, numba_extending)
ir = cast(Any, llvmlite_ir)

TRUE = ir.Constant(ir.IntType(1), 1)  # the result for a mask of 0 does not matter
LAST = ir.Constant(ir.IntType(64), 63)


def compile_bits(
    popcount: Callable[[int], int], low: Callable[[int], int], high: Callable[[int], int]
) -> None:
    """Tells Numba the instructions of these functions."""
    _compile_as(popcount, lambda builder, mask: builder.ctpop(mask))
    _compile_as(low, lambda builder, mask: builder.cttz(mask, TRUE))
    _compile_as(high, lambda builder, mask: builder.sub(LAST, builder.ctlz(mask, TRUE)))


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
