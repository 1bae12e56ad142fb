"""How good an army, a place of the standard-bearer and a deployment look: rules of thumb."""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.judgement.threats import WORTH
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import CHOICES, DEPLOY, HIRE, HIRES, PLACE_BEARER
from vexilla.blades_and_banners.rules.components import (
    CAPTAIN,
    COLUMNS,
    DETACHMENT_SIZE,
    DETACHMENTS,
    EAST,
    EMPTY,
    GRIFFIN,
    NEXT,
    OWNER,
    SOLDIER_KINDS,
    UNIT,
    UNIT_OF_KIND,
    WEST,
    Cell,
    Cells,
    Kind,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.deployment import BINOMIAL, DEPLOYMENT_CELL, DEPLOYMENT_CELLS
from vexilla.blades_and_banners.rules.hiring import ARMIES
from vexilla.blades_and_banners.rules.state import NOBODY
from vexilla.kernel import njit
from vexilla.kernel.types import Codes, Scores, View, Views

# Deployment: distance from the standard-bearer at which a kind stands best, what a cell farther
# costs, what the row in front is worth; which kind is placed first
BEST_DISTANCE = np.array([5, 1, 1, 2, 1], np.int64)
DISTANCE_COST = np.array([0.3, 0.5, 0.4, 0.3, 0.4])
FRONT = np.array([1.0, -2.0, 1.5, 2.0, -2.0])
PLACED_EARLY = np.array([10.0, 0.0, 30.0, 40.0, 20.0])
IN_LINE = 1.0  # two of a unit side by side
STANDARD_FROM_EDGE = 6  # columns
SECOND_CAPTAIN = 3.0  # he commands whom the first one commands already


def _army_worth() -> Any:
    """The worth of each army in ARMIES."""
    soldiers = ARMIES * DETACHMENT_SIZE
    return soldiers @ WORTH[:SOLDIER_KINDS] - SECOND_CAPTAIN * (
        soldiers[:, CAPTAIN] == DETACHMENTS[CAPTAIN]
    )


ARMY_WORTH = _army_worth()


def hiring_values(codes: Any) -> Any:
    """The worth of each army: as many good soldiers as possible."""
    return ARMY_WORTH[(codes - HIRE) % HIRES]


def bearer_values(codes: Any) -> Any:
    """How well the standard-bearer would stand: neither at the edge nor in the middle."""
    column = X[codes - PLACE_BEARER]
    from_edge = np.minimum(column, COLUMNS - 1 - column)
    return -np.abs(from_edge - STANDARD_FROM_EDGE).astype(np.float64)


def deployment_values(views: Any, codes: Any) -> Any:
    """How well each placement of a detachment stands; `codes` are in ascending order."""
    values = np.zeros(len(codes))
    cells = np.zeros(DEPLOYMENT_CELLS, np.int64)
    chosen = np.zeros(DETACHMENT_SIZE.max(), np.int64)
    evaluate_deployments(views, codes, cells, np.zeros(DEPLOYMENT_CELLS), chosen, values)
    return values


@njit
def evaluate_deployments(
    views: Views, codes: Codes, cells: Cells, scores: Scores, chosen: Any, values: Scores
) -> None:
    """Judges placements of a detachment: the sum over its cells, and who stands in line.

    Args:
        views: an array of views.
        codes: the placements, in ascending order.
        cells: room for the free cells.
        scores: room for the score of each.
        chosen: room for the chosen ones of them.
        values: room for the values.
    """
    v = views[0]
    free = 0
    for i in range(DEPLOYMENT_CELLS):
        cell = DEPLOYMENT_CELL[v.seat, i]
        if v.board[cell] == EMPTY:
            cells[free] = cell
            free += 1
    previous = NOBODY
    for k in range(len(codes)):
        code = codes[k]
        kind = (code - DEPLOY) // CHOICES
        size = int(DETACHMENT_SIZE[kind])
        if code == previous + 1 and k > 0 and kind == (previous - DEPLOY) // CHOICES:
            next_choice(chosen, size, free)
        else:
            find_choice(chosen, size, free, code - DEPLOY - CHOICES * kind)
            for i in range(free):
                scores[i] = cell_score(v, kind, cells[i])
        previous = code
        value = PLACED_EARLY[kind]
        for i in range(size):
            value += scores[chosen[i]]
            if i > 0 and cells[chosen[i]] == cells[chosen[i - 1]] + 1:
                value += IN_LINE
        values[k] = value


@njit
def find_choice(chosen: Any, size: int, free: int, choice: int) -> None:
    """Writes which of the free cells make up a choice, from its number in reading order."""
    count = 0
    for i in range(free):
        if count == size:
            return
        with_this = BINOMIAL[free - i - 1, size - count - 1]
        if choice < with_this:
            chosen[count] = i
            count += 1
        else:
            choice -= with_this


@njit
def next_choice(chosen: Any, size: int, free: int) -> None:
    """The next choice in reading order."""
    last = size - 1
    while chosen[last] == free - size + last:
        last -= 1
    chosen[last] += 1
    for i in range(last + 1, size):
        chosen[i] = chosen[i - 1] + 1


@njit
def cell_score(v: View, kind: Kind, cell: Cell) -> float:
    """How well a soldier of a kind stands on a cell at first."""
    away = abs(X[cell] - X[v.where[bearer_of(v.seat)]])
    score = -DISTANCE_COST[kind] * abs(away - BEST_DISTANCE[kind])
    in_front = (Y[cell] % 2 == 1) == (v.seat == GRIFFIN)
    if in_front:
        score += FRONT[kind]
    for direction in (EAST, WEST):
        beside = v.board[NEXT[direction, cell]]
        if OWNER[beside] == v.seat and UNIT[beside] == UNIT_OF_KIND[kind]:
            score += IN_LINE
    return score
