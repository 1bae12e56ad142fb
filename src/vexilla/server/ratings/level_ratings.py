"""What the computer's levels count in rated games: measured once, and changed by no game."""

import math
from itertools import accumulate

from vexilla.server.ratings.glicko import NEWCOMER, Rating

MIDDLE = 3  # the level that counts as much as a newcomer
DEVIATION = 60.0  # of every level: about what a hundred games against the level below leave open
STEPS = {  # the score of levels 2, 3, 4 and 5 against the level below; see docs/lab/levels.md
    "battle-line": (0.76, 0.73, 0.74, 0.79),
    "blades-and-banners": (0.75, 0.75, 0.74, 0.76),
}


def _points(score: float) -> float:
    """Returns how many points stronger a player is who scores this (A. Elo, 1978)."""
    return 400 * math.log10(score / (1 - score))


def _ratings(steps: tuple[float, ...]) -> dict[str, Rating]:
    """Returns the ratings of levels; each step is the score against the one below."""
    heights = list(accumulate(map(_points, steps), initial=0.0))
    zero = NEWCOMER.rating - heights[MIDDLE - 1]
    return {
        f"search:level={level}": Rating(zero + height, DEVIATION, NEWCOMER.volatility)
        for level, height in enumerate(heights, 1)
    }


RATINGS = {game: _ratings(steps) for game, steps in STEPS.items()}


def level_rating(game: str, agent: str | None) -> Rating | None:
    """Returns the rating of a level; None if it has none.

    Level 6 and the champion have none: they think for a time, so their strength depends on the
    machine and on what else it does. Levels 1 to 5 count simulations.

    >>> round(level_rating("battle-line", "search:level=3").rating)
    1500
    >>> level_rating("battle-line", "search:level=6")

    Args:
        game: a game.
        agent: the agent in a seat; None: it is no agent.
    """
    return RATINGS.get(game, {}).get(agent or "")
