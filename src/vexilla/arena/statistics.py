"""How sure a score is."""

import math
from collections.abc import Sequence

Z = 1.959964  # 95% of a normal distribution lie within
BELIEF = 0.5  # two flips' variance: simulated intervals of 10 and more deals hold 95% with it


def interval(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """A 95% interval of the true score.

    The deals are the independent samples: the two games of a deal share its luck. This is Wilson's
    interval, which stays within 0 and 1 and has a width after nothing but wins too, for as many
    coin flips as are worth these deals: a deal is worth more than one flip where the scores of
    deals vary less than flips do. For a few deals, which may be alike by chance, that ratio of
    variances is drawn towards 1.

    Args:
        deals: for each deal the scores of its games, one or two, from 0 to 1; not empty.
    """
    weights = [len(scores) / 2 for scores in deals]
    means = [sum(scores) / len(scores) for scores in deals]
    total = sum(weights)
    score = sum(map(math.prod, zip(weights, means, strict=True))) / total
    spread = sum(w * (mean - score) ** 2 for w, mean in zip(weights, means, strict=True))
    ratio = (spread + BELIEF) / (total * score * (1 - score) + BELIEF)
    flips = total / ratio
    centre = (score + Z * Z / (2 * flips)) / (1 + Z * Z / flips)
    half = Z * math.sqrt(score * (1 - score) / flips + Z * Z / (4 * flips * flips))
    half /= 1 + Z * Z / flips
    return max(0.0, centre - half), min(1.0, centre + half)
