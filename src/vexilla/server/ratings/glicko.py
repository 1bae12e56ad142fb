"""Glicko-2: how strong a player is, how sure that is, and how steady. Pure arithmetic.

It follows Mark Glickman, "Example of the Glicko-2 system" (2022), step by step. Every game is a
rating period for both of its players; their deviations grow with the time since the game before.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178  # points of a rating to one of the scale of the arithmetic
SYSTEM_CONSTANT = 0.5  # how fast the volatility changes
MAX_DEVIATION = 350.0  # of somebody of whom nothing is known
SURE_DEVIATION = 110.0  # above it, a rating is provisional
WELL_KNOWN_DEVIATION = 60.0  # which grows to `SURE_DEVIATION` in a year without games
USUAL_VOLATILITY = 0.06
EXACTNESS = 0.000_001  # of a volatility

_GROWTH = (SURE_DEVIATION**2 - WELL_KNOWN_DEVIATION**2) / SCALE**2
PERIOD_DAYS = 365 * USUAL_VOLATILITY**2 / _GROWTH  # of time without games; about 4.7


@dataclass(frozen=True)
class Rating:
    """What is known of the strength of a player.

    Attributes:
        rating: the strength.
        deviation: how unsure that is: for 19 players in 20, it is wrong by less than twice this.
        volatility: how much the strength is expected to change.
    """

    rating: float = 1500.0
    deviation: float = MAX_DEVIATION
    volatility: float = USUAL_VOLATILITY

    @property
    def provisional(self) -> bool:
        """Whether too little is known for the rating to be taken at its word."""
        return self.deviation > SURE_DEVIATION

    def after(self, days: float) -> "Rating":
        """Returns the rating after some days without a game: as high, and less sure."""
        deviation = _grown(self.deviation, self.volatility, max(0.0, days) / PERIOD_DAYS)
        return Rating(self.rating, deviation, self.volatility)


NEWCOMER = Rating()


def rated(player: Rating, results: Sequence[tuple[Rating, float]], periods: float) -> Rating:
    """Returns the rating of a player after a rating period.

    Args:
        player: the rating before.
        results: the ratings of the opponents, with 1 for a win, 0.5 for a draw and 0 for a loss;
            there is at least one.
        periods: how many rating periods have passed since the one before.
    """
    mu, phi = (player.rating - 1500) / SCALE, player.deviation / SCALE
    precision = gained = 0.0
    for opponent, score in results:
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - 1500) / SCALE)))
        precision += weight**2 * expected * (1 - expected)
        gained += weight * (score - expected)
    variance = 1 / precision
    volatility = _volatility(player.volatility, phi, variance, variance * gained)
    before = _grown(player.deviation, volatility, periods) / SCALE
    phi = 1 / sqrt(1 / before**2 + precision)
    return Rating(1500 + SCALE * (mu + phi**2 * gained), SCALE * phi, volatility)


def _grown(deviation: float, volatility: float, periods: float) -> float:
    """Returns a deviation after some periods (step 6)."""
    grown = SCALE * sqrt((deviation / SCALE) ** 2 + periods * volatility**2)
    return min(grown, MAX_DEVIATION)


def _volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """Returns the new volatility (step 5): the root of a function, by the Illinois algorithm."""
    a = log(before**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / SYSTEM_CONSTANT**2

    low, high = a, _bound(f, a, delta**2 - phi**2 - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EXACTNESS:
        x = low + (low - high) * f_low / (f_high - f_low)
        f_x = f(x)
        if f_x * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = x, f_x
    return exp(low / 2)


def _bound(f: Callable[[float], float], a: float, surprise: float) -> float:
    """Returns the other end of an interval from `a` in which the function has its root."""
    if surprise > 0:
        return log(surprise)
    k = 1
    while f(a - k * SYSTEM_CONSTANT) < 0:
        k += 1
    return a - k * SYSTEM_CONSTANT
