"""Rules of thumb: how good an army, a standard-bearer's place and a deployment look."""

from typing import Any

from vexilla.blades_and_banners.judgement.threats import WORTH
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import (
    PLACE_BEARER,
    deploy_parts,
    hire_parts,
)
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
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import Code, Codes, Numbers, Scores, View, Views

# Deployment, by kind: the best distance from the standard-bearer, the cost of each cell of
# difference, the worth of the front row, and a bonus that says which kind is placed first
BEST_DISTANCE = np.array([5, 1, 1, 2, 1], np.int64)
DISTANCE_COST = np.array([0.3, 0.5, 0.4, 0.3, 0.4])
FRONT = np.array([1.0, -2.0, 1.5, 2.0, -2.0])
PLACED_EARLY = np.array([10.0, 0.0, 30.0, 40.0, 20.0])
IN_LINE = 1.0  # two of a unit side by side
STANDARD_FROM_EDGE = 6  # columns
SECOND_CAPTAIN = 3.0  # the cost of a second captain, who leads soldiers already led by the first


def _army_worth() -> Any:
    """The worth of each army in ARMIES."""
    soldiers = ARMIES * DETACHMENT_SIZE
    return soldiers @ WORTH[:SOLDIER_KINDS] - SECOND_CAPTAIN * (
        soldiers[:, CAPTAIN] == DETACHMENTS[CAPTAIN]
    )


ARMY_WORTH = _army_worth()


def hiring_values(codes: Codes) -> Scores:
    """The value of hiring each army: the more good soldiers, the better."""
    armies = [hire_parts(code)[1] for code in codes.tolist()]
    return ARMY_WORTH[armies]


def bearer_values(codes: Codes) -> Scores:
    """The value of each place for the standard-bearer."""
    return np.array([bearer_value(code) for code in codes.tolist()])


@njit
def bearer_value(code: Code) -> float:
    """The value of a place for the standard-bearer: neither at the edge nor in the middle."""
    column = X[code - PLACE_BEARER]
    from_edge = min(column, COLUMNS - 1 - column)
    return -float(abs(from_edge - STANDARD_FROM_EDGE))


def deployment_values(views: Views, codes: Codes) -> Scores:
    """The value of each placement of a detachment; `codes` are in ascending order."""
    values = np.zeros(len(codes))
    cells = np.zeros(DEPLOYMENT_CELLS, np.int64)
    chosen = np.zeros(DETACHMENT_SIZE.max(), np.int64)
    evaluate_deployments(views, codes, cells, np.zeros(DEPLOYMENT_CELLS), chosen, values)
    return values


@njit
def evaluate_deployments(
    views: Views, codes: Codes, cells: Cells, scores: Scores, chosen: Numbers, values: Scores
) -> None:
    """Writes the values of placements: the scores of the cells, and a bonus for standing in line.

    Args:
        views: an array of views.
        codes: the placements, in ascending order.
        cells: scratch space for the free cells.
        scores: scratch space for the score of each free cell.
        chosen: scratch space for the indices of the chosen cells.
        values: the values go here.
    """
    v = views[0]
    free = 0
    for i in range(DEPLOYMENT_CELLS):
        cell = DEPLOYMENT_CELL[v.seat, i]
        if v.board[cell] == EMPTY:
            cells[free] = cell
            free += 1
    previous = NOBODY
    previous_kind = NOBODY
    for k in range(len(codes)):
        code = codes[k]
        kind, choice = deploy_parts(code)
        size = int(DETACHMENT_SIZE[kind])
        if code == previous + 1 and kind == previous_kind:
            next_choice(chosen, size, free)
        else:
            find_choice(chosen, size, free, choice)
            for i in range(free):
                scores[i] = cell_score(v, kind, cells[i])
        previous = code
        previous_kind = kind
        value = PLACED_EARLY[kind]
        for i in range(size):
            value += scores[chosen[i]]
            if i > 0 and cells[chosen[i]] == cells[chosen[i - 1]] + 1:
                value += IN_LINE
        values[k] = value


@njit
def find_choice(chosen: Numbers, size: int, free: int, choice: int) -> None:
    """Writes the indices of the free cells that make up a choice, given its number.

    Args:
        chosen: the indices go here.
        size: the number of cells in a choice.
        free: the number of free cells.
        choice: the number of the choice, in reading order.
    """
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
def next_choice(chosen: Numbers, size: int, free: int) -> None:
    """Turns a choice of free cells into the next one in reading order."""
    last = size - 1
    while chosen[last] == free - size + last:
        last -= 1
    chosen[last] += 1
    for i in range(last + 1, size):
        chosen[i] = chosen[i - 1] + 1


@njit
def cell_score(v: View, kind: Kind, cell: Cell) -> float:
    """The score of a cell for a soldier of a kind, at the start of the battle."""
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
