"""The standard-bearer's moves (BB-12.4, BB-12.5) and the control zones (BB-5.1)."""

from typing import Any

from vexilla.blades_and_banners.rules.board import bearer_of, take
from vexilla.blades_and_banners.rules.codes import DISTANCES, MOVE_BEARER
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
    X,
    Y,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit


@njit
def on_enemy_half(player: int, cell: int) -> bool:
    """Whether a cell is on the other player's half (BB-1.1)."""
    return (Y[cell] >= ROWS // 2) == (player == GRIFFIN)


@njit
def may_stand(s: Any, player: int, cell: int) -> bool:
    """Whether a standard-bearer may be on a cell: limits and the enemy control line (BB-12.4)."""
    x, y = X[cell], Y[cell]
    if x < WEST_LIMIT or x > EAST_LIMIT or y < SOUTH_LIMIT or y > NORTH_LIMIT:
        return False
    enemy = s.where[bearer_of(1 - player)]
    if enemy == NOWHERE:
        return True
    return y <= Y[enemy] if player == GRIFFIN else y >= Y[enemy]


@njit
def bearer_distances(s: Any, player: int, direction: int, order: int) -> int:
    """How far the standard-bearer may move in one direction, as bits 1..4 (BB-12.4, BB-12.5).

    Args:
        s: the state.
        player: whose he is.
        direction: where he moves.
        order: the card; his own allows four cells.
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
def list_bearer_moves(s: Any, out: Any, n: int, player: int, order: int) -> int:
    """All moves of the standard-bearer under a card (BB-6.3, BB-6.4)."""
    for direction in range(4):
        ends = bearer_distances(s, player, direction, order)
        for distance in range(1, HORSE_SPEED + 1):
            if (ends >> distance) & 1:
                out[n] = MOVE_BEARER + DISTANCES * direction + distance - 1
                n += 1
    return n


@njit
def move_bearer(s: Any, player: int, direction: int, distance: int) -> None:
    """Moves the standard-bearer; he may take the enemy's and win at once (BB-12.5)."""
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
def control_lead(s: Any) -> int:
    """How much larger griffin's control zone is than unicorn's (BB-5.1).

    Griffin's zone is y - 3 and unicorn's 12 - y in the rows of BB-1.1.
    """
    griffin = Y[s.where[bearer_of(0)]] - SOUTH_LIMIT
    unicorn = NORTH_LIMIT - Y[s.where[bearer_of(1)]]
    return int(griffin - unicorn)
