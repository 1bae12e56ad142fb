"""Placing standard-bearers and detachments (BB-4)."""

from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, put
from vexilla.blades_and_banners.rules.codes import CHOICES, PLACE_BEARER, deploy_code
from vexilla.blades_and_banners.rules.components import (
    BEARER_ROW,
    COLUMNS,
    DEPLOYMENT_ROW,
    DETACHMENT_SIZE,
    EAST_LIMIT,
    EMPTY,
    SOLDIER_KINDS,
    WEST_LIMIT,
    Cell,
    Kind,
    X,
    Y,
    cell_at,
)
from vexilla.blades_and_banners.rules.orders import announce_next
from vexilla.blades_and_banners.rules.state import DEPLOYMENT, NOWHERE
from vexilla.kernel import arrays as np
from vexilla.kernel import below, njit
from vexilla.kernel.types import Code, Codes, Rng, Seat, State, States

# DEPLOYMENT_CELL[player, i]: the i-th cell for the player's soldiers, in reading order (BB-4.4)
DEPLOYMENT_CELL = np.array(
    [
        [COLUMNS * (row + i) + x for i in range(2) for x in range(WEST_LIMIT, EAST_LIMIT + 1)]
        for row in DEPLOYMENT_ROW.tolist()
    ],
    np.int64,
)
DEPLOYMENT_CELLS = DEPLOYMENT_CELL.shape[1]
_MAX_SIZE = int(DETACHMENT_SIZE.max())

# BINOMIAL[n, k]: the number of ways to choose k of n free cells for the soldiers of a detachment
BINOMIAL = np.zeros((DEPLOYMENT_CELLS + 1, _MAX_SIZE + 1), np.int64)
BINOMIAL[:, 0] = 1
for _n in range(1, DEPLOYMENT_CELLS + 1):
    for _k in range(1, _MAX_SIZE + 1):
        BINOMIAL[_n, _k] = BINOMIAL[_n - 1, _k - 1] + BINOMIAL[_n - 1, _k]
assert BINOMIAL.max() == CHOICES


@njit
def free_cell_count(s: State, player: Seat) -> int:
    """The number of free cells for a player's soldiers."""
    count = 0
    for i in range(DEPLOYMENT_CELLS):
        if s.board[DEPLOYMENT_CELL[player, i]] == EMPTY:
            count += 1
    return count


def free_cells(states: States, player: Seat) -> list[int]:
    """The free cells for a player's soldiers, in reading order."""
    cells = DEPLOYMENT_CELL[player]
    return cells[states["board"][0, cells] == EMPTY].tolist()


@njit
def detachments_left(s: State, player: Seat) -> int:
    """The number of detachments that a player has not placed yet."""
    left = 0
    for kind in range(SOLDIER_KINDS):
        left += s.detachments[player, kind]
    return left


@njit
def may_place_bearer(s: State, player: Seat, cell: Cell) -> bool:
    """Whether the standard-bearer may start on a cell (BB-4.2)."""
    x = X[cell]
    if Y[cell] != BEARER_ROW[player] or x < WEST_LIMIT or x > EAST_LIMIT:
        return False
    other = s.where[bearer_of(1 - player)]
    if other != NOWHERE and (X[other] < COLUMNS // 2) != (x < COLUMNS // 2):
        return False
    return s.board[cell] == EMPTY


@njit
def list_bearer_places(s: State, out: Codes, n: int, player: Seat) -> int:
    """Lists all cells where the standard-bearer may start (BB-4.2)."""
    for x in range(WEST_LIMIT, EAST_LIMIT + 1):
        cell = cell_at(x, BEARER_ROW[player])
        if may_place_bearer(s, player, cell):
            out[n] = PLACE_BEARER + cell
            n += 1
    return n


@njit
def place_bearer(s: State, player: Seat, cell: Cell) -> None:
    """Places a standard-bearer; after both, the detachments follow (BB-4.2, BB-4.3)."""
    put(s, bearer_of(player), cell)
    s.to_move = 1 - player
    if s.where[bearer_of(1 - player)] != NOWHERE:
        s.phase = DEPLOYMENT
        s.to_move = s.deployer
        s.deploy_left = 1
        if detachments_left(s, s.deployer) == 0:
            next_to_deploy(s, s.deployer)


AT_ONCE = 16  # codes that are written side by side: a list has up to 35,960 for a kind
IN_A_ROW = np.array(range(AT_ONCE), np.int16)
INDEX_MASK = (1 << 28) - 1


@njit
def placements(s: State, player: Seat, kind: Kind, free: int) -> int:
    """The number of ways to place a detachment of a kind on `free` cells; 0 if none is left."""
    return int(BINOMIAL[free, DETACHMENT_SIZE[kind]]) if s.detachments[player, kind] > 0 else 0


@njit
def random_deployment(s: State, player: Seat, rng: Rng) -> Code:
    """The code that a generator state draws from those of `list_deployments`, not written."""
    free = free_cell_count(s, player)
    count = 0
    for kind in range(SOLDIER_KINDS):
        count += placements(s, player, kind, free)
    kind, choice = 0, below(rng, count)
    while choice >= placements(s, player, kind, free):
        choice -= placements(s, player, kind, free)
        kind += 1
    return deploy_code(kind, choice)


@njit
def list_deployments(s: State, out: Codes, n: int, player: Seat) -> int:
    """Lists all placements of one detachment (BB-4.4).

    The choices of free cells are numbered in reading order, so their codes are consecutive.
    """
    free = free_cell_count(s, player)
    for kind in range(SOLDIER_KINDS):
        choices = placements(s, player, kind, free)
        code = deploy_code(kind, 0)
        whole = choices // AT_ONCE * AT_ONCE
        for done in range(0, whole, AT_ONCE):
            # the mask changes nothing, but tells the compiler that no index is negative
            start = (n + done) & INDEX_MASK
            for i in range(AT_ONCE):
                out[start + i] = code + done + int(IN_A_ROW[i])
        for done in range(whole, choices):
            out[n + done] = code + done
        n += choices
    return n


@njit
def deploy(s: State, player: Seat, kind: Kind, choice: int) -> None:
    """Places one detachment (BB-4.3, BB-4.4).

    Args:
        s: the state.
        player: the player who places it.
        kind: the kind of its soldiers.
        choice: the number of the choice of free cells, in reading order.
    """
    soldier = first_of_kind(player, kind)
    free = free_cell_count(s, player)
    missing = DETACHMENT_SIZE[kind]
    for i in range(DEPLOYMENT_CELLS):
        cell = DEPLOYMENT_CELL[player, i]
        if missing == 0 or s.board[cell] != EMPTY:
            continue
        free -= 1
        with_this = BINOMIAL[free, missing - 1]
        if choice >= with_this:
            choice -= with_this
            continue
        while s.where[soldier] != NOWHERE:
            soldier += 1
        put(s, soldier, cell)
        missing -= 1
    s.detachments[player, kind] -= 1
    s.deploy_left -= 1
    if s.deploy_left == 0:
        next_to_deploy(s, player)


@njit
def next_to_deploy(s: State, player: Seat) -> None:
    """Passes the deployment on after a player's turn (BB-4.3).

    The players place 1, 2, 2, 2, … detachments in turn. When only one of them has any left, that
    player places all the rest.
    """
    other = 1 - player
    mine = detachments_left(s, player)
    theirs = detachments_left(s, other)
    if mine + theirs == 0:
        s.hired[player] = 0
        s.hired[other] = 0
        announce_next(s, s.deployer)  # BB-4.5
    elif theirs == 0:
        s.deploy_left = mine
    else:
        s.to_move = other
        s.deploy_left = theirs if mine == 0 else min(2, theirs)
