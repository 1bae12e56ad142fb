"""The only place that knows Numba: compiled functions, bit operations, random numbers.

Rules are plain functions under `njit` that take one NumPy record, the state of one game. The same
source serves a single game, batches over arrays of records and threads. With the environment
variable `NUMBA_DISABLE_JIT=1` everything here runs as ordinary Python.
"""

from vexilla.kernel.bits import high, low, popcount
from vexilla.kernel.compile import njit
from vexilla.kernel.draws import below, fraction, next_rng, start_rng

__all__ = ["below", "fraction", "high", "low", "next_rng", "njit", "popcount", "start_rng"]
