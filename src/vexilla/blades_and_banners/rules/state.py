"""The state of one game: one NumPy record, all fields int64.

Players are 0 (griffin) and 1 (unicorn). A field that names no player or piece holds NOBODY.
"""

from vexilla.blades_and_banners.rules.components import (
    CELLS,
    EMPTY,
    MAX_TREES,
    OFF_BOARD,
    ORDER_KINDS,
    PIECES,
    PLANNED,
    SOLDIER_KINDS,
    TREE,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import State, States

HIRING, BEARERS, DEPLOYMENT, ANNOUNCE, PLANNING, ORDERS_PHASE, FIGHT, MEET, BODYGUARD, OVER = range(
    10
)
PHASES = (
    "hiring",
    "bearers",
    "deployment",
    "announce",
    "planning",
    "orders",
    "fight",
    "meet",
    "bodyguard",
    "over",
)

NOBODY = -1
NOWHERE = -1
DRAW = 2  # a `winner`
# Values of `defence_order`: the players choose, or the program does (BB-10.4). With the last one,
# which games of version 1 keep, the program breaks ties by place alone (E39).
ASK, AUTOMATIC, AUTOMATIC_BY_PLACE = range(3)
MAX_FIGHTS = 16  # four soldiers move at most, with four neighbours each

# What is always open to all; states and views have the same fields for it
OPEN_FIELDS: list[tuple[str, tuple[int, ...]]] = [
    ("board", (CELLS + 1,)),  # what each cell holds; a tree off the board
    ("where", (PIECES,)),  # the cell of each piece; NOWHERE: not hired, not deployed or dead
    ("soldiers", (2,)),  # alive; the standard-bearer does not count
    ("opened", (2,)),  # order cards opened in this step
    ("step", ()),  # 1..12
    ("initiative", ()),
    ("first", ()),  # the player who executes first in this step
    ("phase", ()),
    ("to_move", ()),
    ("winner", ()),  # -1 while the game goes on, else 0, 1 or DRAW
    ("budget", ()),  # BB-3.1
    ("deploy_left", ()),  # detachments to be placed in this turn (BB-4.3)
    # the fights of the current move (BB-10)
    ("fight_count", ()),
    ("attacker", (MAX_FIGHTS,)),  # pieces
    ("defender", (MAX_FIGHTS,)),
    ("attack", (MAX_FIGHTS,)),  # total strengths at the snapshot (BB-10.5)
    ("defence", (MAX_FIGHTS,)),
    ("charge", (MAX_FIGHTS,)),  # this fight comes first (BB-11.3)
    ("guards", ()),  # the defender's sergeants who may guard a captain, one bit each (BB-11.8)
    ("fighting", ()),  # the attacker's soldier who fights next
    ("met", ()),  # the captain who may be saved
    # options
    ("strengths", (SOLDIER_KINDS,)),  # base strength of each kind (BB-10.6)
    ("defence_order", ()),  # ASK, AUTOMATIC or AUTOMATIC_BY_PLACE
]

STATE = np.dtype(
    (
        np.record,
        [
            *((name, np.int64, shape) for name, shape in OPEN_FIELDS),
            # what is secret at times
            ("plan", np.int64, (2, PLANNED)),  # order cards, in the order in which they open
            ("detachments", np.int64, (2, SOLDIER_KINDS)),  # hired and not yet deployed
            ("hired", np.int64, (2,)),  # whether this player has hired
            ("deployer", np.int64, ()),  # the first player F, drawn by lot (BB-4.1)
            # options for the deal, without meaning after it
            ("agreed_budget", np.int64, ()),  # 0: by dice
            ("dice", np.int64, ()),
            ("trees_agreed", np.int64, ()),  # 0: by dice
            ("trees_from_east", np.int64, ()),  # their columns count from the eastern edge (BB-2.2)
            ("agreed_trees", np.int64, (MAX_TREES,)),  # cells; NOWHERE: no tree
        ],
    )
)

# The defaults of two options
STRENGTHS = (4, 3, 3, 2, 1)  # base strength of knight, captain, sergeant, pikeman, archer (BB-10.6)
DICE = 4  # for the budget (BB-3.1)

NO_ORDER = -1
assert ORDER_KINDS == SOLDIER_KINDS == len(STRENGTHS)


def empty_states(count: int) -> States:
    """An array of `count` games with empty boards and default options."""
    states = np.zeros(count, dtype=STATE)
    for i in range(count):
        clear_at(states, i)
    states["strengths"] = STRENGTHS
    states["dice"] = DICE
    return states


@njit
def clear_open(s: State) -> None:
    """Empties the board and what is open to all, except the options. For states and views."""
    for cell in range(CELLS):
        s.board[cell] = EMPTY
    s.board[OFF_BOARD] = TREE
    for piece in range(PIECES):
        s.where[piece] = NOWHERE
    for player in range(2):
        s.soldiers[player] = 0
        s.opened[player] = 0
    s.step = 1
    s.initiative = NOBODY
    s.first = NOBODY
    s.phase = HIRING
    s.to_move = 0
    s.winner = NOBODY
    s.budget = 0
    s.deploy_left = 0
    s.fight_count = 0
    s.guards = 0
    s.fighting = NOBODY
    s.met = NOBODY


@njit
def clear(s: State) -> None:
    """Empties the board, and what is hired and planned; keeps the options."""
    clear_open(s)
    for player in range(2):
        s.hired[player] = 0
        for i in range(PLANNED):
            s.plan[player, i] = NO_ORDER
        for kind in range(SOLDIER_KINDS):
            s.detachments[player, kind] = 0
    s.deployer = NOBODY


@njit
def clear_at(states: States, i: int) -> None:
    """Calls `clear` for game i."""
    clear(states[i])
