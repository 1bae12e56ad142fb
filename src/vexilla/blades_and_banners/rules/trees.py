"""Where the trees grow (BB-2)."""

from collections.abc import Iterable, Sequence

from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    COLUMNS,
    MAX_TREES,
    ROWS,
    TREE,
    Cell,
    cell_at,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.types import Rng, State


@njit
def tree_cell(x: int, griffin: int, unicorn: int) -> Cell:
    """The cell of a tree in column x (0..19), from the two dice, which differ (BB-2.3)."""
    smaller = min(griffin, unicorn)
    y = ROWS // 2 - smaller if griffin < unicorn else ROWS // 2 + smaller - 1
    return cell_at(x, y)


@njit
def grow_trees(s: State, rng: Rng) -> Rng:
    """Rolls for the trees (BB-2.1). Returns the generator's next state."""
    x = -1  # the edge
    placed = 0
    while placed < MAX_TREES:
        rng = next_rng(rng)
        griffin = 1 + below(rng, 6)
        rng = next_rng(rng)
        unicorn = 1 + below(rng, 6)
        if griffin == unicorn:
            continue
        x += max(griffin, unicorn)  # BB-2.2
        if x >= COLUMNS:
            break  # BB-2.4
        column = COLUMNS - 1 - x if s.trees_from_east else x
        s.board[tree_cell(column, griffin, unicorn)] = TREE
        placed += 1
    return rng


@njit
def plant_trees(s: State) -> None:
    """Sets the trees that the players agreed on."""
    for cell in s.agreed_trees:
        if cell != NOWHERE:
            s.board[cell] = TREE


def trees_of(rolls: Iterable[Sequence[int]], edge: str = "west") -> list[str]:
    """The cells of the trees for given rolls of the dice, griffin's first in each pair (BB-2).

    Args:
        rolls: the rolls.
        edge: the edge from which columns count, `west` or `east`.

    >>> trees_of([[3, 5], [6, 2], [4, 4], [1, 6], [5, 4]])
    ['e5', 'k9', 'q7']
    """
    x = -1
    cells: list[str] = []
    for griffin, unicorn in rolls:
        if griffin != unicorn:
            x += max(griffin, unicorn)
            if x >= COLUMNS or len(cells) == MAX_TREES:
                break
            column = COLUMNS - 1 - x if edge == "east" else x
            cells.append(CELL_NAMES[tree_cell(column, griffin, unicorn)])
    return cells
