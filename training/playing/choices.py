"""How likely a network makes each choice, and a choice drawn by that."""

import numpy as np

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import fraction
from vexilla.kernel.types import Choice, Mask, Rng, Scores


@njit
def spread_chances(scores: Scores, allowed: Mask, temperature: float, chances: Scores) -> None:
    """Turns scores into chances that add up to 1; 0 where a choice is not allowed.

    Args:
        scores: a score for each choice; those that are not allowed do not count.
        allowed: above 0 where a choice is allowed, at least once.
        temperature: above 0: the lower, the likelier is the highest score.
        chances: overwritten.
    """
    highest = -np.inf
    for choice in range(len(chances)):
        if allowed[choice] > 0:
            highest = max(highest, scores[choice])
    total = 0.0
    for choice in range(len(chances)):
        chances[choice] = 0.0
        if allowed[choice] > 0:
            chances[choice] = np.exp((scores[choice] - highest) / temperature)
            total += chances[choice]
    for choice in range(len(chances)):
        chances[choice] /= total


@njit
def draw(chances: Scores, rng: Rng) -> Choice:
    """A choice, drawn by the chances with a generator state."""
    left = fraction(rng)
    last = 0
    for choice in range(len(chances)):
        if chances[choice] > 0.0:
            last = choice
            left -= chances[choice]
            if left < 0.0:
                break
    return last


@njit
def likeliest(chances: Scores) -> Choice:
    """The choice with the largest chance."""
    best = 0
    for choice in range(len(chances)):
        if chances[choice] > chances[best]:
            best = choice
    return best
