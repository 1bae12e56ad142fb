"""A sequential test of whether A is better than B, which stops as soon as the answer is known.

This is the generalised sequential probability ratio test (GSPRT) on pairs of games, in the
pentanomial model: a pair scores 0, ½, 1, 1½ or 2 points, with any probabilities. Each hypothesis is
represented by the likeliest of the distributions that have its mean.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from vexilla.arena.statistics import expected_score
from vexilla.errors import VexillaError

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # what a pair can score, as a share
PRIOR_COUNT = 1e-3  # pairs of each score that are assumed before the first one
HALVINGS = 50
LARGEST = 4000.0  # Elo: far beyond it, the expected score is 0 or 1 as a number, which no pair fits


def check_chances(alpha: float, beta: float) -> None:
    """Raises VexillaError if one of the two chances to be wrong is none."""
    for name, chance in (("alpha", alpha), ("beta", beta)):
        if not 0 < chance < 0.5:
            raise VexillaError(f"{name} is a chance between 0 and 0.5, not {chance:g}.")


@dataclass(frozen=True)
class Sprt:
    """A test of H1 (the Elo difference is `elo1`) against H0 (it is `elo0`).

    Attributes:
        elo0: the difference in H0.
        elo1: the difference in H1, above `elo0`.
        alpha: the accepted probability of accepting H1 although H0 is true.
        beta: the accepted probability of accepting H0 although H1 is true.

    Raises:
        VexillaError: a number is out of range.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -LARGEST <= self.elo0 < self.elo1 <= LARGEST:
            raise VexillaError(
                f"A test is between two Elo differences of {-LARGEST:g} to {LARGEST:g}, the lower "
                f"one first, such as 0 and 20; not {self.elo0:g} and {self.elo1:g}."
            )
        check_chances(self.alpha, self.beta)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios below which H0 is accepted, and above which H1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The log-likelihood ratio of H1 against H0.

        Args:
            counts: the numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
        """
        seen = [count + PRIOR_COUNT for count in counts]
        low = _likeliest(seen, expected_score(self.elo0))
        high = _likeliest(seen, expected_score(self.elo1))
        # The likeliest distributions are seen/low and seen/high, up to the same factor.
        return sum(count * math.log(a / b) for count, a, b in zip(seen, low, high, strict=True))


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """The divisors of the frequencies in the likeliest distribution with a mean.

    That distribution is `p[i] = f[i] / (1 + x * (s[i] - mean))` with frequencies `f`, scores `s`,
    and the only `x` for which the mean is right (Van den Bergh).
    """
    gaps = [score - mean for score in SCORES]
    low, high = -1 / gaps[-1], -1 / gaps[0]  # between these poles the error falls from +∞ to -∞
    for _ in range(HALVINGS):
        x = (low + high) / 2
        error = sum(count * gap / (1 + x * gap) for count, gap in zip(seen, gaps, strict=True))
        low, high = (x, high) if error > 0 else (low, x)
    return [1 + (low + high) / 2 * gap for gap in gaps]


@dataclass
class SprtRun:
    """A running test.

    Pairs may arrive in any order. They count in the order of their deals, so that the result is the
    same on any number of processes.

    Attributes:
        test: the test.
        counts: the numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
        ratio: the log-likelihood ratio.
        accepted: the accepted hypothesis, `H0` or `H1`; None: not known yet.
    """

    test: Sprt
    counts: list[int] = field(default_factory=lambda: [0] * len(SCORES))
    ratio: float = 0.0
    accepted: str | None = None
    _early: dict[int, Sequence[float]] = field(
        default_factory=dict[int, Sequence[float]], repr=False, compare=False
    )

    @property
    def pairs(self) -> int:
        """The number of pairs that count."""
        return sum(self.counts)

    def add(self, deal: int, scores: Sequence[float]) -> None:
        """Adds a pair of games. Once a hypothesis is accepted, further pairs do not count.

        Args:
            deal: the number of the deal, from 0.
            scores: the scores of the first agent in both games.
        """
        self._early[deal] = scores
        low, high = self.test.bounds
        while self.accepted is None and self.pairs in self._early:
            self.counts[round(2 * sum(self._early.pop(self.pairs)))] += 1
            self.ratio = self.test.ratio(self.counts)
            if not low < self.ratio < high:
                self.accepted = "H1" if self.ratio >= high else "H0"
