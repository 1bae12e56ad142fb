"""The interval of a score, and its value on the Elo scale."""

import math
from collections.abc import Sequence

Z = 1.959964  # 95% of a normal distribution lie within this many standard deviations
PRIOR_VARIANCE = 0.5  # that of two flips; gives 95% coverage in simulations of 10 deals or more
POINTS = 400 / math.log(10)  # of Elo for one unit of log-odds

Deals = Sequence[Sequence[float]]  # for each deal, the scores of its one or two games, from 0 to 1


def interval(deals: Deals) -> tuple[float, float]:
    """A 95% interval of the true score.

    This is Wilson's interval for the number of coin flips that these deals are worth. It stays
    within 0 and 1, and has a width even after nothing but wins.

    Args:
        deals: for each deal, the scores of its games; not empty.
    """
    total, score = _total(deals)
    return wilson(score, total / luck_ratio(deals))


def wilson(score: float, flips: float) -> tuple[float, float]:
    """A 95% interval of the true score that coin flips with this score leave, from 0 to 1.

    >>> [round(end, 2) for end in wilson(0.5, 100)]
    [0.4, 0.6]
    """
    centre = (score + Z * Z / (2 * flips)) / (1 + Z * Z / flips)
    half = Z * math.sqrt(score * (1 - score) / flips + Z * Z / (4 * flips * flips))
    half /= 1 + Z * Z / flips
    return max(0.0, centre - half), min(1.0, centre + half)


def luck_ratio(deals: Deals) -> float:
    """The variance of a score in these deals, divided by that of the same number of coin flips.

    The deals are the independent samples: the two games of a deal share its luck. A deal is worth
    more than one flip where the scores of deals vary less than flips do. A few deals may be alike
    by chance, so for them the ratio is drawn towards 1.
    """
    total, score = _total(deals)
    spread = sum(len(scores) / 2 * (sum(scores) / len(scores) - score) ** 2 for scores in deals)
    return (spread + PRIOR_VARIANCE) / (total * score * (1 - score) + PRIOR_VARIANCE)


def _total(deals: Deals) -> tuple[float, float]:
    """The number of deals and the score; a deal with a single game counts as half."""
    games = sum(map(len, deals))
    return games / 2, sum(map(sum, deals)) / games


def elo(score: float) -> float:
    """The Elo difference that gives an expected score; infinite for 0 and 1.

    >>> round(elo(0.75), 1)
    190.8
    """
    if score in (0, 1):
        return math.inf if score else -math.inf
    return POINTS * math.log(score / (1 - score))


def expected_score(difference: float) -> float:
    """The expected score at an Elo difference.

    >>> round(expected_score(400), 3)
    0.909
    """
    return 1 / (1 + math.exp(-difference / POINTS))
