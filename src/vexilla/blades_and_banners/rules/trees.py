"""Where the trees grow (BB-2)."""

from collections.abc import Iterable, Sequence
from typing import Any

from vexilla.blades_and_banners.rules.components import CELL_NAMES, COLUMNS, MAX_TREES, ROWS, TREE
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import below, next_rng, njit


@njit
def tree_cell(x: int, griffin: int, unicorn: int) -> int:
    """The cell of a tree, given its column 0..19 and the two different dice (BB-2.3)."""
    smaller = min(griffin, unicorn)
    y = ROWS // 2 - smaller if griffin < unicorn else ROWS // 2 + smaller - 1
    return COLUMNS * y + x


@njit
def grow_trees(s: Any, rng: int) -> int:
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
        s.board[tree_cell(x, griffin, unicorn)] = TREE
        placed += 1
    return rng


@njit
def plant_trees(s: Any) -> None:
    """Sets the trees that were agreed on."""
    for cell in s.agreed_trees:
        if cell != NOWHERE:
            s.board[cell] = TREE


def trees_of(rolls: Iterable[Sequence[int]]) -> list[str]:
    """The cells of the trees that rolls of the dice, griffin's first, give (BB-2).

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
            cells.append(CELL_NAMES[tree_cell(x, griffin, unicorn)])
    return cells
