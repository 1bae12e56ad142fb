"""Pieces on the board: put down, taken away; who stands beside whom (BB-1.2, BB-9)."""

from typing import Any

from vexilla.blades_and_banners.rules.components import (
    BEARER,
    EMPTY,
    KIND,
    LEFT_OF,
    NEXT,
    OWNER,
    RIGHT_OF,
    SIDE,
    SOLDIERS,
    UNIT,
    ZONE,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit


@njit
def put(s: Any, piece: int, cell: int) -> None:
    """Sets a piece, which stands nowhere, on a cell."""
    s.where[piece] = cell
    s.board[cell] = piece
    if KIND[piece] != BEARER:
        s.soldiers[OWNER[piece]] += 1


@njit
def take(s: Any, piece: int) -> None:
    """Takes a piece off the board."""
    s.board[s.where[piece]] = EMPTY
    s.where[piece] = NOWHERE
    if KIND[piece] != BEARER:
        s.soldiers[OWNER[piece]] -= 1


@njit
def bearer_of(player: int) -> int:
    """The number of a player's standard-bearer."""
    return player * SIDE + SOLDIERS


@njit
def is_enemy(what: int, player: int) -> bool:
    """Whether a piece of the other player stands there, the standard-bearer included."""
    return OWNER[what] == 1 - player


@njit
def is_enemy_soldier(what: int, player: int) -> bool:
    """Whether a soldier of the other player stands there (BB-1.6)."""
    return OWNER[what] == 1 - player and KIND[what] != BEARER


@njit
def in_formation(s: Any, cell: int, direction: int) -> bool:
    """Whether the soldier on a cell is in formation towards a direction (BB-9.1).

    He is if a friend of the same unit stands beside him, at right angles to that direction: one is
    enough, on either side (BB-9.2). The direction is that of who fights or shoots at him (BB-9.3).
    """
    soldier = s.board[cell]
    left = s.board[NEXT[LEFT_OF[direction], cell]]
    right = s.board[NEXT[RIGHT_OF[direction], cell]]
    return (OWNER[left] == OWNER[soldier] and UNIT[left] == UNIT[soldier]) or (
        OWNER[right] == OWNER[soldier] and UNIT[right] == UNIT[soldier]
    )


@njit
def in_zone_of(s: Any, cell: int, piece: int) -> bool:
    """Whether a cell lies in the 7×7 zone of a piece that is on the board (BB-1.2)."""
    centre = s.where[piece]
    return (
        centre != NOWHERE and abs(X[cell] - X[centre]) <= ZONE and abs(Y[cell] - Y[centre]) <= ZONE
    )
