"""Turns actions into codes (`rules/codes.py`) and back, and tells whether an action is legal."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from vexilla.blades_and_banners.documents.actions import Action
from vexilla.blades_and_banners.rules import codes, reforming, shooting
from vexilla.blades_and_banners.rules.codes import (
    AIMS,
    ANNOUNCED,
    DEPLOY,
    DISTANCES,
    FIGHT_WITH,
    HIRE,
    MAX_VOLLEY,
    MEET_WITH,
    MOVE,
    PLACE_BEARER,
    PLAN,
    PLANS,
    REFORM,
    REFORMS,
    SACRIFICE,
    SHOOT,
    SKIP,
    STAND,
    WHEEL,
    in_python,
)
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    COLUMNS,
    DETACHMENT_SIZE,
    DIRECTIONS,
    KIND_KEYS,
    ORDER_KINDS,
    ORDERS,
    PLANNED,
    SEATS,
    Cell,
    Direction,
    Shape,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.deployment import BINOMIAL, free_cells
from vexilla.blades_and_banners.rules.hiring import ARMIES, army_number
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.movement import (
    COLUMN,
    FILE_OF_4,
    GROUP_SIZE,
    MEMBER_OFFSET,
    ROW_OF_4,
    SINGLE,
)
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.reforming import (
    COLUMN_WAYS,
    FILE_WAYS,
    REFORM_FROM,
    REFORM_TO,
)
from vexilla.blades_and_banners.rules.setup import actors
from vexilla.blades_and_banners.rules.state import DEPLOYMENT, STATE
from vexilla.documents import Document
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Code, Seat, States

aim_of = in_python(codes.aim_of)
bearer_move_code = in_python(codes.bearer_move_code)
bearer_move_parts = in_python(codes.bearer_move_parts)
deploy_code = in_python(codes.deploy_code)
deploy_parts = in_python(codes.deploy_parts)
hire_code = in_python(codes.hire_code)
hire_parts = in_python(codes.hire_parts)
line_of = in_python(shooting.line_of)
move_code = in_python(codes.move_code)
move_parts = in_python(codes.move_parts)
plan_code = in_python(codes.plan_code)
reform_code = in_python(codes.reform_code)
reform_parts = in_python(codes.reform_parts)
volley_code = in_python(codes.volley_code)
volley_parts = in_python(codes.volley_parts)
wheel_code = in_python(codes.wheel_code)
wheel_offset = in_python(reforming.wheel_offset)
wheel_parts = in_python(codes.wheel_parts)

NO_CODE = -1  # for an action that can never be legal
# What the members of each shape add to the number of the first cell
_MEMBERS = [MEMBER_OFFSET[shape, :size].tolist() for shape, size in enumerate(GROUP_SIZE.tolist())]
_OFFSETS = (COLUMNS, -COLUMNS, 1, -1)  # what a step in each direction adds to a cell's number


def shape_of(cells: Sequence[Cell]) -> Shape | None:
    """The shape of a group of cells in reading order, None if they are no group (BB-7.4)."""
    for shape, offsets in enumerate(_MEMBERS):
        if [cells[0] + offset for offset in offsets] == list(cells) and _are_near(cells):
            return shape
    return None


def _are_near(cells: Sequence[Cell]) -> bool:
    """Whether cells with neighbouring numbers are near each other on the board.

    The numbers at the end of one row and at the beginning of the next are neighbours, too.
    """
    columns = X[list(cells)].tolist()
    return max(columns) - min(columns) < COLUMNS // 2


def action_code(states: States, action: Action, seat: Seat | None = None) -> Code:
    """Returns the code of an action (`rules/codes.py`), or NO_CODE if it has none.

    No other action has the same code.

    Args:
        states: the state.
        action: the action.
        seat: the player who acts. If left out, `to_move`.
    """
    player = int(states["to_move"][0]) if seat is None else seat
    match action.do:
        case "skip":
            return SKIP
        case "move_bearer":
            if action.distance > DISTANCES:
                return NO_CODE
            return bearer_move_code(action.by, action.distance)
        case "move":
            shape = shape_of(action.cells)
            if shape is None or action.distance > DISTANCES:
                return NO_CODE
            return move_code(action.cells[0], shape, action.by, action.distance)
        case "reform":
            return _reform_code(action)
        case "wheel":
            return _wheel_code(action)
        case "shoot":
            return _shoot_code(action)
        case "fight":
            return FIGHT_WITH + action.cell
        case "meet":
            return MEET_WITH + action.cell
        case "sacrifice":
            return SACRIFICE + action.cell
        case "stand":
            return STAND
        case "announce":
            return ANNOUNCED + action.player
        case "plan":
            if len(action.orders) != PLANNED:
                return NO_CODE
            return plan_code(player, _digits(action.orders, ORDER_KINDS))
        case "hire":
            army = army_number(action.counts)
            return NO_CODE if army is None else hire_code(player, army)
        case "place_bearer":
            return PLACE_BEARER + action.cell
        case _:
            return _deploy_code(states, action, player)


def _digits(digits: Sequence[int], radix: int) -> int:
    """The number that some digits make."""
    number = 0
    for digit in digits:
        number = radix * number + digit
    return number


def _reform_code(action: Action) -> Code:
    """The code of a re-forming: its first soldier and the way in which the group re-forms."""
    shape = shape_of(action.cells)
    ways = {ROW_OF_4: (0, FILE_WAYS), FILE_OF_4: (FILE_WAYS, COLUMN_WAYS)}
    ways[COLUMN] = (COLUMN_WAYS, REFORMS)
    if shape not in ways:
        return NO_CODE
    first = action.cells[0]
    if not _are_near((*action.cells, *action.to)):
        return NO_CODE
    moves = {a: b for a, b in zip(action.cells, action.to, strict=True) if a != b}
    for way in range(*ways[shape]):
        offsets = zip(REFORM_FROM[way], REFORM_TO[way], strict=True)
        if moves == {first + int(a): first + int(b) for a, b in offsets}:
            return reform_code(first, way)
    return NO_CODE


def _wheel_code(action: Action) -> Code:
    """The code of a wheel: its line, its pivot and the direction in which it turns."""
    shape = shape_of(action.cells)
    if shape in (None, SINGLE, COLUMN):
        return NO_CODE
    for pivot, centre in enumerate(action.cells):
        for turn in range(2):
            ends = [centre + wheel_offset(shape, turn, i - pivot) for i in range(len(action.cells))]
            if ends == list(action.to) and _are_near((*action.cells, *action.to)):
                return wheel_code(action.cells[0], shape, pivot, turn)
    return NO_CODE


def direction_and_distance(start: Cell, end: Cell) -> tuple[Direction, int] | None:
    """Direction and distance from one cell to another, None if they share no row or column."""
    dx, dy = int(X[end] - X[start]), int(Y[end] - Y[start])
    if (dx == 0) == (dy == 0):
        return None
    if dx == 0:
        return (DIRECTIONS.index("north" if dy > 0 else "south"), abs(dy))
    return (DIRECTIONS.index("east" if dx > 0 else "west"), abs(dx))


def _shoot_code(action: Action) -> Code:
    """The code of shots: the first archer, the direction, and each archer's distance."""
    aims = [0] * MAX_VOLLEY
    first = next(iter(action.cells), None)
    direction = None
    for archer, target in zip(action.cells, action.targets, strict=True):
        way = direction_and_distance(archer, target)
        if way is None or way[1] >= AIMS or direction not in (None, way[0]):
            return NO_CODE
        direction = way[0]
        beside = None if first in (None, archer) else direction_and_distance(first, archer)
        file = beside[1] if beside and beside[0] == line_of(direction) else 0
        if file >= MAX_VOLLEY or (file == 0) != (archer == first):
            return NO_CODE
        aims[file] = way[1]
    if first is None or direction is None:
        return NO_CODE
    return volley_code(first, direction, _digits(aims, AIMS))


def _deploy_code(states: States, action: Action, player: Seat) -> Code:
    """The code of a deployment: the kind, and the number of this choice of free cells."""
    free = free_cells(states, player)
    if len(action.to) != DETACHMENT_SIZE[action.kind] or not set(action.to) <= set(free):
        return NO_CODE
    choice = 0
    missing = len(action.to)
    for i, cell in enumerate(free):
        if missing and cell == action.to[len(action.to) - missing]:
            missing -= 1
        elif missing:
            choice += int(BINOMIAL[len(free) - i - 1, missing - 1])
    return deploy_code(action.kind, choice)


def write_action(states: States, code: Code) -> Document:
    """Returns the document of a legal action."""
    if PLAN <= code < HIRE:  # first: lists of plans are by far the longest
        return {"do": "plan", "orders": [*_PLANNED[(code - PLAN) % PLANS]]}
    if code < FIGHT_WITH:
        return _write_order(code)
    if code < STAND:
        do, key, start = next(entry for entry in _CELL_CHOICES if code >= entry[2])
        return {"do": do, key: CELL_NAMES[code - start]}
    if code == STAND:
        return {"do": "stand"}
    if code < PLAN:
        return {"do": "announce", "first": SEATS[code - ANNOUNCED]}
    if code < PLACE_BEARER:
        _, army = hire_parts(code)
        counts = ARMIES[army].tolist()
        return {"do": "hire", **dict(zip(KIND_KEYS, counts, strict=True))}
    if code < DEPLOY:
        return {"do": "place_bearer", "to": CELL_NAMES[code - PLACE_BEARER]}
    kind, choice = deploy_parts(code)
    cells = _chosen_cells(states, int(DETACHMENT_SIZE[kind]), choice)
    return {"do": "deploy", "unit": KIND_KEYS[kind], "to": _names(cells)}


_PLANNED: list[list[str]] = [[ORDERS[i] for i in plan] for plan in ORDER_AT.tolist()]
_CELL_CHOICES = (
    ("sacrifice", "sergeant", SACRIFICE),
    ("meet", "with", MEET_WITH),
    ("fight", "with", FIGHT_WITH),
)


def _write_order(code: Code) -> Document:
    """The document of an action that executes an order."""
    if code == SKIP:
        return {"do": "skip"}
    if code < MOVE:
        by, distance = bearer_move_parts(code)
        return {"do": "move_bearer", "by": DIRECTIONS[by], "distance": distance}
    if code < REFORM:
        first, shape, by, distance = move_parts(code)
        cells = members(first, shape)
        return {
            "do": "move",
            "from": _names(cells),
            "by": DIRECTIONS[by],
            "distance": distance,
        }
    if code < WHEEL:
        first, way = reform_parts(code)
        shape = ROW_OF_4 if way < FILE_WAYS else FILE_OF_4 if way < COLUMN_WAYS else COLUMN
        cells = members(first, shape)
        offsets = zip(REFORM_FROM[way].tolist(), REFORM_TO[way].tolist(), strict=True)
        ends = {first + a: first + b for a, b in offsets}
        to = [ends.get(cell, cell) for cell in cells]
        return {"do": "reform", "from": _names(cells), "to": _names(to)}
    if code < SHOOT:
        first, shape, pivot, turn = wheel_parts(code)
        cells = members(first, shape)
        to = [cells[pivot] + wheel_offset(shape, turn, i - pivot) for i in range(len(cells))]
        return {"do": "wheel", "from": _names(cells), "to": _names(to)}
    first, direction, aims = volley_parts(code)
    shots: dict[str, str] = {}
    for file in range(MAX_VOLLEY):
        aim = aim_of(aims, file)
        if aim:
            archer = first + file * _OFFSETS[line_of(direction)]
            shots[CELL_NAMES[archer]] = CELL_NAMES[archer + aim * _OFFSETS[direction]]
    return {"do": "shoot", "shots": shots}


def members(first: Cell, shape: Shape) -> list[Cell]:
    """The cells of a group of some shape, in reading order, from its first cell."""
    return [first + offset for offset in _MEMBERS[shape]]


def _names(cells: Sequence[Cell]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]


def _chosen_cells(states: States, size: int, choice: int) -> list[Cell]:
    """The free cells in one of the choices that `to_move` has."""
    free = _free_cells(states[:1].tobytes())
    return [free[i] for i in _choices(len(free), size)[choice].tolist()]


@lru_cache(4)
def _free_cells(state: bytes) -> list[Cell]:
    """The free cells of `to_move`, found once for the 77,000 deployments of a list."""
    states = np.frombuffer(state, STATE)
    return free_cells(states, int(states["to_move"][0]))


@lru_cache
def _choices(free: int, size: int) -> Any:
    """All ways to choose `size` of the free cells, as places among them in reading order."""
    return np.array(list(combinations(range(free), size)), np.int8)


def code_of(states: States, seat: Seat, action: Action) -> Code | None:
    """Returns the code of a well-formed action, None if it is not legal for a player now."""
    if seat not in actors(states):
        return None
    code = action_code(states, action, seat)
    if code == NO_CODE:
        return None
    if states["phase"][0] == DEPLOYMENT:
        # every choice of free cells has a code and is legal, so we need no list of 77,000 codes
        legal = action.do == "deploy" and states["detachments"][0, seat, action.kind] > 0
    else:
        legal = code in legal_codes(states, seat)
    return code if legal else None
