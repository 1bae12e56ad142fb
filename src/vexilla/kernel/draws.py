"""Random numbers for deals and playouts: Marsaglia's multiply-with-carry generator.

Its state, `rng`, is one int64 that the caller keeps, so no randomness hides in a game's state.
Every intermediate value is a non-negative int64: compiled and plain Python give the same numbers.
(G. Marsaglia, "Random number generators", J. Modern Applied Statistical Methods 2, 2003.)
"""

from vexilla.kernel.compile import njit
from vexilla.kernel.types import Rng

MULTIPLIER = 2131995753  # MULTIPLIER * 2**32 - 1 is a safe prime: period about 2**62
WORD = 0xFFFFFFFF


@njit
def next_rng(rng: Rng) -> Rng:
    """The generator's next state."""
    return MULTIPLIER * (rng & WORD) + (rng >> 32)


@njit
def below(rng: Rng, count: int) -> int:
    """An index in 0..count-1, drawn by a generator state; `count` is at most 2**31."""
    return ((rng & WORD) * count) >> 32


@njit
def fraction(rng: Rng) -> float:
    """A number from 0 to 1, without 1, drawn by a generator state."""
    return (rng & WORD) / (WORD + 1.0)


@njit
def start_rng(seed: int, stream: int) -> Rng:
    """A generator state for a seed (0 to 2**63 - 1) and a stream number (0 to 2**31 - 1).

    Different pairs start far apart: both numbers are mixed in, 32 bits at a time.
    """
    rng = 0x2545F491
    for word in (seed & WORD, (seed >> 32) & WORD, stream & WORD):
        rng = MULTIPLIER * ((rng ^ word) & WORD) + (rng >> 32)
        rng = next_rng(next_rng(rng))
        rng ^= (rng >> 31) & WORD
    return next_rng(next_rng(rng | 1))
