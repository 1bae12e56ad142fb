"""The board, the pieces and the orders of Blades & Banners (BB-1): numbers, tables, names.

Cells are numbered row by row from a1: `20 * (y - 1) + x - 1`. One more cell, OFF_BOARD, stands for
everything beyond the edge. It always holds a tree, so nothing can go there.

Pieces are numbered 0..61, griffin's 31 first. `board[cell]` is the piece there, TREE or EMPTY.
"""

from typing import Any, TypeAlias

from vexilla.kernel import arrays as np
from vexilla.kernel import njit

# Names for what parameters mean; compiled code sees plain integers and arrays. More stand in
# `kernel/types.py`.
Cell: TypeAlias = int  # 0..279, or OFF_BOARD
Cells: TypeAlias = Any  # an array of cells
Piece: TypeAlias = int  # 0..61
PieceSet: TypeAlias = int  # bit p: piece p is in the set
Occupant: TypeAlias = int  # what stands on a cell: a piece, TREE or EMPTY
Direction: TypeAlias = int  # NORTH, SOUTH, EAST or WEST
Distances: TypeAlias = int  # bit d: distance d is in the set
Kind: TypeAlias = int  # of a piece: KNIGHT to BEARER
Unit: TypeAlias = int  # KNIGHTS to STANDARD; also the order card for that unit
Shape: TypeAlias = int  # of a group of soldiers: SINGLE to COLUMN (`movement.py`)
Plan: TypeAlias = int  # four orders as one number, an index of ORDER_AT (`orders.py`)
Army: TypeAlias = int  # an index of ARMIES (`hiring.py`)

SEATS = ("griffin", "unicorn")
GRIFFIN, UNICORN = range(2)

COLUMNS, ROWS = 20, 14
CELLS = COLUMNS * ROWS
OFF_BOARD = CELLS
CELL_NAMES = tuple(f"{chr(ord('a') + x)}{y + 1}" for y in range(ROWS) for x in range(COLUMNS))
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}

DIRECTION_COUNT = 4
NORTH, SOUTH, EAST, WEST = range(DIRECTION_COUNT)
DIRECTIONS = ("north", "south", "east", "west")
OPPOSITE = np.array([SOUTH, NORTH, WEST, EAST], np.int64)
# The two directions at right angles to each direction
LEFT_OF = np.array([WEST, EAST, NORTH, SOUTH], np.int64)
RIGHT_OF = np.array([EAST, WEST, SOUTH, NORTH], np.int64)
# The way of each player to the enemy's edge
FORWARD = np.array([NORTH, SOUTH], np.int64)

# Kinds of soldiers, in the order in which documents list them; then the standard-bearer
KNIGHT, CAPTAIN, SERGEANT, PIKEMAN, ARCHER, BEARER = range(6)
KIND_KEYS = ("knights", "captains", "sergeants", "pikemen", "archers")  # in documents
KIND_NAMES = ("knight", "captain", "sergeant", "pikeman", "archer")
SOLDIER_KINDS = 5

# The units of BB-1.4, as the order cards name them. The bearer's cards are a fifth kind (BB-1.5).
KNIGHTS, HEAVY_INFANTRY, PIKEMEN, ARCHERS, STANDARD = range(5)
ORDERS = ("knights", "heavy_infantry", "pikemen", "archers", "bearer")
ORDER_KINDS = 5
UNIT_OF_KIND = (KNIGHTS, HEAVY_INFANTRY, HEAVY_INFANTRY, PIKEMEN, ARCHERS, STANDARD)
PLANNED = 4  # orders that each player gives in a step (BB-1.7)
COPIES = 2  # cards of each kind (BB-1.5)
STEPS = 12  # BB-1.7

# Detachments of each kind (BB-1.3, BB-3.2): their number, the soldiers in one, its price
DETACHMENTS = np.array([6, 2, 2, 2, 2], np.int64)
DETACHMENT_SIZE = np.array([1, 1, 3, 4, 4], np.int64)
PRICE = np.array([2, 2, 1, 1, 2], np.int64)

# Pieces: griffin's are 0..30, unicorn's 31..61; within a side they are in the order of the kinds
FIRST_OF_KIND = np.array([0, 6, 8, 14, 22, 30, 31], np.int64)  # within a side; the last: the end
FIRST_OF_UNIT = np.array([0, 6, 14, 22, 30, 31], np.int64)
SIDE = 31  # pieces of one player
SOLDIERS = 30
PIECES = 2 * SIDE
TREE = 62
EMPTY = 63
MAX_TREES = 6  # BB-2.1

# Tables by what a cell holds: the owner (NEITHER for a tree or an empty cell), the kind, the unit
NEITHER = 2
NOTHING = 7
OWNER = np.full(64, NEITHER, np.int64)
KIND = np.full(64, NOTHING, np.int64)
UNIT = np.full(64, NOTHING, np.int64)
for _piece in range(PIECES):
    _kind = int(np.searchsorted(FIRST_OF_KIND, _piece % SIDE, "right")) - 1
    OWNER[_piece] = _piece // SIDE
    KIND[_piece] = _kind
    UNIT[_piece] = UNIT_OF_KIND[_kind]

# Column 0..19 and row 0..13 of each cell, and the way back: `cell_at`
X = np.array([cell % COLUMNS for cell in range(CELLS)], np.int64)
Y = np.array([cell // COLUMNS for cell in range(CELLS)], np.int64)


@njit
def cell_at(x: int, y: int) -> Cell:
    """The cell in column x and row y, both from 0; for differences of both, that of the cells."""
    return COLUMNS * y + x


def _neighbour(cell: Cell, direction: Direction) -> Cell:
    """The adjacent cell in a direction (BB-1.2), OFF_BOARD beyond the edge."""
    x = cell % COLUMNS + (0, 0, 1, -1)[direction]
    y = cell // COLUMNS + (1, -1, 0, 0)[direction]
    inside = cell != OFF_BOARD and 0 <= x < COLUMNS and 0 <= y < ROWS
    return COLUMNS * y + x if inside else OFF_BOARD


# NEXT[direction, cell]: the adjacent cell
NEXT = np.array(
    [
        [_neighbour(cell, direction) for cell in range(CELLS + 1)]
        for direction in range(DIRECTION_COUNT)
    ]
)

# Where a standard-bearer may stand: x 3..18 and y 3..12 (BB-12.4). Soldiers are deployed in the
# same columns (BB-4.4).
WEST_LIMIT, EAST_LIMIT = 2, 17
SOUTH_LIMIT, NORTH_LIMIT = 2, 11
BEARER_ROW = np.array([2, 11], np.int64)  # where a standard-bearer starts (BB-4.2)
DEPLOYMENT_ROW = np.array([0, 12], np.int64)  # the lower of the two rows for soldiers

ZONE = 3  # how far a standard or a captain has influence: a 7×7 zone (BB-1.2)
RANGE = 4  # of an archer: three cells between; one more near a captain (BB-12.1)
FOOT_SPEED, HORSE_SPEED = 2, 4  # in cells (BB-7.1)
SPEED = np.array([HORSE_SPEED, FOOT_SPEED, FOOT_SPEED, FOOT_SPEED], np.int64)  # of each unit
