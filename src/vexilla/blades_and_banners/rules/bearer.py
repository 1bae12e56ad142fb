"""The standard-bearer's moves (BB-12.4, BB-12.5) and the control zones (BB-5.1)."""

from vexilla.blades_and_banners.rules.board import bearer_of, take
from vexilla.blades_and_banners.rules.codes import bearer_move_code
from vexilla.blades_and_banners.rules.components import (
    EAST_LIMIT,
    EMPTY,
    FOOT_SPEED,
    GRIFFIN,
    HORSE_SPEED,
    NEXT,
    NORTH_LIMIT,
    OWNER,
    ROWS,
    SOUTH_LIMIT,
    STANDARD,
    WEST_LIMIT,
    Cell,
    Direction,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit
from vexilla.kernel.types import Codes, Seat, State


@njit
def on_enemy_half(player: Seat, cell: Cell) -> bool:
    """Whether a cell is on the other player's half (BB-1.1)."""
    return (Y[cell] >= ROWS // 2) == (player == GRIFFIN)


@njit
def may_stand(s: State, player: Seat, cell: Cell) -> bool:
    """Whether a standard-bearer may be on a cell, by limits and enemy control line (BB-12.4)."""
    x, y = X[cell], Y[cell]
    if x < WEST_LIMIT or x > EAST_LIMIT or y < SOUTH_LIMIT or y > NORTH_LIMIT:
        return False
    enemy = s.where[bearer_of(1 - player)]
    if enemy == NOWHERE:
        return True
    return y <= Y[enemy] if player == GRIFFIN else y >= Y[enemy]


@njit
def bearer_distances(s: State, player: Seat, direction: Direction, order: Unit) -> int:
    """The distances that a standard-bearer may move in one direction (BB-12.4, BB-12.5).

    Args:
        s: the state.
        player: the owner of the standard.
        direction: the direction of the move.
        order: the order card; the standard's own card allows four cells.
    """
    cell = s.where[bearer_of(player)]
    if s.step == 1 or cell == NOWHERE:
        return 0
    captures = on_enemy_half(player, cell)
    ends = 0
    for distance in range(1, (HORSE_SPEED if order == STANDARD else FOOT_SPEED) + 1):
        cell = NEXT[direction, cell]
        what = s.board[cell]
        if what == EMPTY:
            if may_stand(s, player, cell):
                ends |= 1 << distance
        elif OWNER[what] != player:
            if what == bearer_of(1 - player) and captures and may_stand(s, player, cell):
                ends |= 1 << distance
            break
    return ends


@njit
def list_bearer_moves(s: State, out: Codes, n: int, player: Seat, order: Unit) -> int:
    """Lists all moves of a standard-bearer that an order allows (BB-6.3, BB-6.4)."""
    for direction in range(4):
        ends = bearer_distances(s, player, direction, order)
        for distance in range(1, HORSE_SPEED + 1):
            if (ends >> distance) & 1:
                out[n] = bearer_move_code(direction, distance)
                n += 1
    return n


@njit
def move_bearer(s: State, player: Seat, direction: Direction, distance: int) -> None:
    """Moves a standard-bearer; taking the enemy standard wins at once (BB-12.5)."""
    bearer = bearer_of(player)
    to = s.where[bearer]
    for _ in range(distance):
        to = NEXT[direction, to]
    enemy = s.board[to]
    if enemy != EMPTY:
        take(s, enemy)
        s.winner = player
    s.board[s.where[bearer]] = EMPTY
    s.where[bearer] = to
    s.board[to] = bearer


@njit
def control_lead(s: State) -> int:
    """The number of rows by which griffin's control zone is larger than unicorn's (BB-5.1).

    In the rows of BB-1.1, griffin's zone has y - 3 rows and unicorn's 12 - y.
    """
    griffin = Y[s.where[bearer_of(0)]] - SOUTH_LIMIT
    unicorn = NORTH_LIMIT - Y[s.where[bearer_of(1)]]
    return int(griffin - unicorn)
