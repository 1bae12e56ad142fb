"""Bit operations on non-negative int64 masks: one machine instruction each when compiled.

Each has a plain Python body, used where nothing is compiled, and the instruction for compiled code
(`numba/instructions.py`).
"""

import sys


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


if sys.platform != "emscripten":
    from vexilla.kernel.numba.instructions import compile_bits

    compile_bits(popcount, low, high)
