"""Actions as numbers, which the kernel lists and plays. Their documents: `documents/encoding.py`.

A code is the first code of its kind of action plus the action's parts in mixed radix. For soldiers'
actions, the part that counts most is the first of their cells in reading order, so codes ascend in
reading order. Each function `..._code` has its inverse, `..._parts`.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from vexilla.blades_and_banners.rules.components import (
    CELLS,
    DIRECTION_COUNT,
    ORDER_KINDS,
    PLANNED,
    Army,
    Cell,
    Direction,
    Kind,
    Plan,
    Shape,
)
from vexilla.kernel import njit
from vexilla.kernel.types import Code, Seat

P = ParamSpec("P")
R = TypeVar("R")

SHAPES = 8  # a single soldier, rows of 2..4, files of 2..4, a column of 2×2 (`movement.py`)
DISTANCES = 4  # that a piece may move: 1..4
REFORMS = 48  # ways to re-form from a cell (`reforming.py`)
PIVOTS, TURNS = 4, 2  # of a wheel
MAX_VOLLEY = 4  # archers in a volley
AIMS = 6  # of each archer: no shot, or the distance of the target, 1..5
VOLLEYS = AIMS**MAX_VOLLEY
PLANS = ORDER_KINDS**PLANNED
HIRES = 7 * 3**4  # armies within the counters (`hiring.py`)
CHOICES = 35960  # of four cells among 32 (`deployment.py`)

# The first code of each kind of action
SKIP = 0
MOVE_BEARER = SKIP + 1
MOVE = MOVE_BEARER + DIRECTION_COUNT * DISTANCES
REFORM = MOVE + CELLS * SHAPES * DIRECTION_COUNT * DISTANCES
WHEEL = REFORM + CELLS * REFORMS
SHOOT = WHEEL + CELLS * SHAPES * PIVOTS * TURNS
FIGHT_WITH = SHOOT + CELLS * DIRECTION_COUNT * VOLLEYS  # + cell
MEET_WITH = FIGHT_WITH + CELLS  # + cell
SACRIFICE = MEET_WITH + CELLS  # + cell
STAND = SACRIFICE + CELLS
ANNOUNCED = STAND + 1  # + seat
PLAN = ANNOUNCED + 2
HIRE = PLAN + 2 * PLANS
PLACE_BEARER = HIRE + 2 * HIRES  # + cell
DEPLOY = PLACE_BEARER + CELLS
CODES = DEPLOY + 5 * CHOICES

# More than any list can hold: the first detachment of the largest army has 76,944 placements, a
# volley of eight archers at thirty enemies some 10,000.
MAX_ACTIONS = 80_000


@njit
def bearer_move_code(direction: Direction, distance: int) -> Code:
    """The code of a move of the standard-bearer."""
    return MOVE_BEARER + DISTANCES * direction + distance - 1


@njit
def bearer_move_parts(code: Code) -> tuple[Direction, int]:
    """Direction and distance of a move of the standard-bearer."""
    rest = code - MOVE_BEARER
    return rest // DISTANCES, rest % DISTANCES + 1


@njit
def move_code(cell: Cell, shape: Shape, direction: Direction, distance: int) -> Code:
    """The code of a move of soldiers in a shape that begins at a cell."""
    place = DIRECTION_COUNT * (SHAPES * cell + shape) + direction
    return MOVE + DISTANCES * place + distance - 1


@njit
def move_parts(code: Code) -> tuple[Cell, Shape, Direction, int]:
    """First cell, shape, direction and distance of a move of soldiers."""
    rest = code - MOVE
    place = rest // (DIRECTION_COUNT * DISTANCES)
    direction = rest // DISTANCES % DIRECTION_COUNT
    return place // SHAPES, place % SHAPES, direction, rest % DISTANCES + 1


@njit
def reform_code(cell: Cell, way: int) -> Code:
    """The code of a re-forming: its first cell and one of the REFORMS ways."""
    return REFORM + REFORMS * cell + way


@njit
def reform_parts(code: Code) -> tuple[Cell, int]:
    """First cell and way of a re-forming."""
    rest = code - REFORM
    return rest // REFORMS, rest % REFORMS


@njit
def wheel_code(cell: Cell, shape: Shape, pivot: int, turn: int) -> Code:
    """The code of a wheel: first cell and shape of the line, the pivot's place in it, the turn."""
    return WHEEL + TURNS * (PIVOTS * (SHAPES * cell + shape) + pivot) + turn


@njit
def wheel_parts(code: Code) -> tuple[Cell, Shape, int, int]:
    """First cell, shape, pivot and turn of a wheel."""
    rest = code - WHEEL
    place = rest // (PIVOTS * TURNS)
    return place // SHAPES, place % SHAPES, rest // TURNS % PIVOTS, rest % TURNS


@njit
def volley_code(cell: Cell, direction: Direction, aims: int) -> Code:
    """The code of a volley: the first archer who shoots, the direction, the aims (`aim_of`)."""
    return SHOOT + VOLLEYS * (DIRECTION_COUNT * cell + direction) + aims


@njit
def volley_parts(code: Code) -> tuple[Cell, Direction, int]:
    """First cell, direction and aims of a volley."""
    rest = code - SHOOT
    place = rest // VOLLEYS
    return place // DIRECTION_COUNT, place % DIRECTION_COUNT, rest % VOLLEYS


@njit
def aim_of(aims: int, archer: int) -> int:
    """The distance of one archer's target, 0 if that archer does not shoot.

    Args:
        aims: of all archers of a volley; the first one's counts most.
        archer: 0..3.
    """
    for _ in range(MAX_VOLLEY - 1 - archer):
        aims //= AIMS
    return aims % AIMS


@njit
def plan_code(player: Seat, plan: Plan) -> Code:
    """The code of a player's plan."""
    return PLAN + PLANS * player + plan


@njit
def plan_parts(code: Code) -> tuple[Seat, Plan]:
    """The player, and the plan."""
    rest = code - PLAN
    return rest // PLANS, rest % PLANS


@njit
def hire_code(player: Seat, army: Army) -> Code:
    """The code of hiring an army."""
    return HIRE + HIRES * player + army


@njit
def hire_parts(code: Code) -> tuple[Seat, Army]:
    """The player, and the army hired."""
    rest = code - HIRE
    return rest // HIRES, rest % HIRES


@njit
def deploy_code(kind: Kind, choice: int) -> Code:
    """The code of placing a detachment: its kind, and the number of the choice of free cells."""
    return DEPLOY + CHOICES * kind + choice


@njit
def deploy_parts(code: Code) -> tuple[Kind, int]:
    """The kind of a detachment, and the number of the choice of free cells."""
    rest = code - DEPLOY
    return rest // CHOICES, rest % CHOICES


def in_python(function: Callable[P, R]) -> Callable[P, R]:
    """Returns a short function as plain Python: a call of compiled code would take longer."""
    return getattr(function, "py_func", function)
