"""Elo ratings of any number of agents: the Bradley–Terry model by maximum likelihood."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from vexilla.arena.statistics import POINTS, Deals, Z, luck_ratio

HALF_WIN = 0.5  # added for each side of a match (Haldane, Anscombe): no rating is infinite
PRECISION = 1e-10

Floats = NDArray[np.float64]


def fit(
    size: int, matches: Mapping[tuple[int, int], Deals], anchor: int
) -> list[tuple[float, float]]:
    """Rates agents by their matches.

    A draw is half a win. The variance of a match is that of its deals, not of its games, as in
    `statistics.interval`. From it and the curvature of the likelihood follows the ratings'
    covariance, as a sandwich estimator. For two agents and deals that are coin flips, the interval
    is that of Gart and Zweifel.

    Args:
        size: the number of agents.
        matches: for the indices of two agents, the deals that they played, with the scores of the
            first. The matches must connect all agents.
        anchor: the index of the agent whose rating is 0 by definition.

    Returns:
        For each agent, its rating and half the width of its 95% interval, in Elo.
    """
    free = [agent for agent in range(size) if agent != anchor]
    pairs = list(matches)
    design = np.zeros((len(pairs), size))  # which two agents play each match
    for row, (first, second) in enumerate(pairs):
        design[row, first], design[row, second] = 1, -1
    design = design[:, free]
    played = [matches[pair] for pair in pairs]
    games = np.array([sum(map(len, deals)) + 2 * HALF_WIN for deals in played])
    points = np.array([sum(map(sum, deals)) + HALF_WIN for deals in played])
    # A deal of two games that are independent flips has half the variance of one flip.
    ratios = np.array([2 * luck_ratio(deals) for deals in played])

    strength = _maximum(design, points, games)
    expected = _logistic(design @ strength)
    spread = games * expected * (1 - expected)
    inverse = np.linalg.inv(design.T @ (spread[:, None] * design))
    covariance = inverse @ (design.T @ ((ratios * spread)[:, None] * design)) @ inverse
    width = Z * np.sqrt(np.diag(covariance))

    ratings = [(0.0, 0.0)] * size
    for agent, value, half in zip(free, strength, width, strict=True):
        ratings[agent] = (POINTS * float(value), POINTS * float(half))
    return ratings


def _maximum(design: Floats, points: Floats, games: Floats) -> Floats:
    """The strengths that maximise the likelihood, by Newton's method with halved steps."""

    def likelihood(strength: Floats) -> float:
        gap = design @ strength
        return float(points @ gap - games @ np.logaddexp(0, gap))

    strength = np.zeros(design.shape[1])
    best = likelihood(strength)
    while True:
        expected = _logistic(design @ strength)
        slope = design.T @ (points - games * expected)
        curvature = design.T @ ((games * expected * (1 - expected))[:, None] * design)
        step = np.linalg.solve(curvature, slope)
        if np.abs(step).max() < PRECISION:
            return strength
        while (value := likelihood(strength + step)) < best and np.abs(step).max() > PRECISION:
            step /= 2
        strength, best = strength + step, value


def _logistic(gap: Floats) -> Floats:
    return 1 / (1 + np.exp(-gap))
