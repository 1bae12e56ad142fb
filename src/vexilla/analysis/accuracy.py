"""How well a player decided, as a number, and the moments that decided a game."""

from collections.abc import Iterable, Sequence
from math import exp

MOMENTS = 3  # at most
MOMENT = 0.05  # a drop below this decides nothing

# The accuracy of one decision by its drop, as on Lichess: 100 for none, 64 for ten points of the
# chance, 40 for twenty, 0 for a game that was thrown away.
_SCALE, _STEEPNESS, _BASE = 103.1668, 4.354, 3.1669


def accuracy(drops: Iterable[float]) -> float | None:
    """The accuracy of a player, from 0 to 100: the mean of that of their decisions.

    Args:
        drops: how much of the chance to win each decision lost.

    Returns:
        None if there was nothing to decide.

    >>> accuracy([0.0, 0.0, 0.1])
    87.9
    """
    each = [max(0.0, _SCALE * exp(-_STEEPNESS * drop) - _BASE) for drop in drops]
    return round(min(100.0, sum(each) / len(each)), 1) if each else None


def moments(drops: Sequence[float | None]) -> list[int]:
    """The places of the decisions that lost most, in the order of the game.

    Args:
        drops: how much of the chance to win each decision lost; None where it is not known.

    >>> moments([0.0, 0.3, None, 0.06, 0.2, 0.1])
    [1, 4, 5]
    """
    lost = [(drop, -place) for place, drop in enumerate(drops) if drop is not None]
    largest = sorted((one for one in lost if one[0] >= MOMENT), reverse=True)[:MOMENTS]
    return sorted(-place for _, place in largest)
