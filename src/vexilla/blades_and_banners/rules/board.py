"""Pieces on the board: setting them down, taking them away, and their neighbours (BB-1.2, BB-9)."""

from vexilla.blades_and_banners.rules.components import (
    BEARER,
    EMPTY,
    FIRST_OF_KIND,
    FIRST_OF_UNIT,
    GRIFFIN,
    KIND,
    LEFT_OF,
    NEXT,
    OWNER,
    RIGHT_OF,
    ROWS,
    SIDE,
    SOLDIERS,
    UNIT,
    ZONE,
    Cell,
    Direction,
    Kind,
    Occupant,
    Piece,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit
from vexilla.kernel.types import Seat, State


@njit
def put(s: State, piece: Piece, cell: Cell) -> None:
    """Sets a piece that is not on the board on a cell."""
    s.where[piece] = cell
    s.board[cell] = piece
    if KIND[piece] != BEARER:
        s.soldiers[OWNER[piece]] += 1


@njit
def take(s: State, piece: Piece) -> None:
    """Takes a piece off the board."""
    s.board[s.where[piece]] = EMPTY
    s.where[piece] = NOWHERE
    if KIND[piece] != BEARER:
        s.soldiers[OWNER[piece]] -= 1


@njit
def row_from(player: Seat, cell: Cell) -> int:
    """The row of a cell, counted from a player's edge, from 0."""
    return int(Y[cell] if player == GRIFFIN else ROWS - 1 - Y[cell])


@njit
def bearer_of(player: Seat) -> Piece:
    """A player's standard-bearer."""
    return player * SIDE + SOLDIERS


@njit
def first_of_kind(player: Seat, kind: Kind) -> Piece:
    """A player's first piece of a kind; with the next kind, the end of the pieces of this one."""
    return player * SIDE + FIRST_OF_KIND[kind]


@njit
def first_of_unit(player: Seat, unit: Unit) -> Piece:
    """A player's first piece of a unit; with the next unit, the end of the pieces of this one."""
    return player * SIDE + FIRST_OF_UNIT[unit]


@njit
def has_soldiers(s: State, player: Seat, unit: Unit) -> bool:
    """Whether any soldier of a player's unit is alive."""
    for soldier in range(first_of_unit(player, unit), first_of_unit(player, unit + 1)):
        if s.where[soldier] != NOWHERE:
            return True
    return False


@njit
def is_enemy(what: Occupant, player: Seat) -> bool:
    """Whether a cell holds a piece of the other player, the standard-bearer included."""
    return OWNER[what] == 1 - player


@njit
def is_enemy_soldier(what: Occupant, player: Seat) -> bool:
    """Whether a cell holds a soldier of the other player (BB-1.6)."""
    return OWNER[what] == 1 - player and KIND[what] != BEARER


@njit
def in_formation(s: State, cell: Cell, direction: Direction) -> bool:
    """Whether the soldier on a cell is in formation towards a direction (BB-9.1).

    This takes a friend of the same unit on an adjacent cell at right angles to the direction. One
    friend is enough, on either side (BB-9.2). The direction is that of the soldier's opponent: the
    one who fights or shoots at the soldier (BB-9.3).
    """
    soldier = s.board[cell]
    left = s.board[NEXT[LEFT_OF[direction], cell]]
    right = s.board[NEXT[RIGHT_OF[direction], cell]]
    return (OWNER[left] == OWNER[soldier] and UNIT[left] == UNIT[soldier]) or (
        OWNER[right] == OWNER[soldier] and UNIT[right] == UNIT[soldier]
    )


@njit
def in_zone_of(s: State, cell: Cell, piece: Piece) -> bool:
    """Whether a cell lies in the 7×7 zone of a piece that is on the board (BB-1.2)."""
    centre = s.where[piece]
    return (
        centre != NOWHERE and abs(X[cell] - X[centre]) <= ZONE and abs(Y[cell] - Y[centre]) <= ZONE
    )
