"""How well a player decided, as a number, and the moments that decided a game."""

from collections.abc import Iterable, Sequence
from math import exp

MOMENTS = 3  # at most
MOMENT = 0.05  # a drop below this decides nothing

# How quickly the accuracy falls: 100 for a player who loses nothing, 86 for one who loses an eighth
# of what random choices would have lost, 27 for one who loses all of it.
STEEPNESS = 1.3

LEAST_STAKE = 0.05  # of all decisions together: below this there was nothing to lose


def accuracy(decisions: Iterable[tuple[float, float]]) -> float | None:
    """The accuracy of a player, from 0 to 100: how little they lost of what they could have lost.

    Args:
        decisions: the drop of each decision, and its stake: what a random choice would have lost
            of the chance to win.

    Returns:
        None if there was nothing to decide.

    >>> accuracy([(0.0, 0.3), (0.1, 0.2), (0.0, 0.0)])
    77.1
    """
    lost = staked = 0.0
    for drop, stake in decisions:
        lost += drop
        staked += stake
    if max(lost, staked) < LEAST_STAKE:
        return None
    return round(100 * exp(-STEEPNESS * lost / staked), 1) if staked else 0.0


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
