"""Observations of a view: a plane has a place for each cell, and all else is numbers.

"Mine" is what belongs to the seat that looks, "theirs" what belongs to the other one. Unicorn sees
the board mirrored (`sides.py`), so that both seats see their own soldiers come from the south.
"""

import numpy as np
import numpy.typing as npt

from vexilla.blades_and_banners.arrays.sides import CELL_FROM, DIRECTION_FROM
from vexilla.blades_and_banners.rules.board import first_of_kind
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    CELLS,
    COLUMNS,
    DIRECTION_COUNT,
    DIRECTIONS,
    KIND,
    KIND_NAMES,
    NEXT,
    NORTH,
    ORDER_KINDS,
    ORDERS,
    PIECES,
    PLANNED,
    ROWS,
    SERGEANT,
    SIDE,
    SOLDIER_KINDS,
    SOLDIERS,
    STEPS,
    TREE,
    Cell,
    Direction,
)
from vexilla.blades_and_banners.rules.hiring import MAX_BUDGET
from vexilla.blades_and_banners.rules.state import (
    ASK,
    DRAW,
    HIRING,
    NO_ORDER,
    NOBODY,
    NOWHERE,
    OVER,
    PHASES,
    PLANNING,
)
from vexilla.kernel import low, njit
from vexilla.kernel.observation import Part, places, total
from vexilla.kernel.types import Numbers, Planes, Seat, States, View

PLACES = (ROWS, COLUMNS)  # of a plane: the rows from the seat's side, west to east

MAX_STRENGTH = 126  # so that 1 more is the largest int8
_SIDES = ", ".join(DIRECTIONS)
_STRENGTH = f"0, or 1 + the total, at most {MAX_STRENGTH + 1}"
_PIECES = f"{', '.join(KIND_NAMES)}, standard-bearer"
_ORDERS = ", ".join(order.replace("_", " ") for order in ORDERS)

PLANES = (
    Part("my pieces", BEARER + 1, f"the seat's pieces, a plane for each kind: {_PIECES}"),
    Part("their pieces", BEARER + 1, "the same for the other player's pieces"),
    Part("trees", 1, "cells with a tree (BB-2)"),
    Part(
        "attack",
        DIRECTION_COUNT,
        "on an attacker's cell, the total strength in the fight with the defender to the"
        f" {_SIDES} (BB-10.5)",
        _STRENGTH,
        MAX_STRENGTH + 1,
    ),
    Part(
        *("defence", DIRECTION_COUNT, "on the same cell, the strength of that defender"),
        *(_STRENGTH, MAX_STRENGTH + 1),
    ),
    Part("charge", 1, "attackers who charge, and so fight first (BB-11.3)"),
    Part("fighting", 1, "the attacker who fights next"),
    Part("met", 1, "the captain who may be saved (BB-11.8)"),
    Part("guards", 1, "the sergeants who may have to guard a captain in these fights (BB-11.8)"),
)
NUMBERS = (
    Part("I act", 1, "the seat may act now"),
    Part("spectator", 1, "a spectator's observation, from griffin's side, without hidden orders"),
    Part("phase", len(PHASES), f"the phase: {', '.join(PHASES)}"),
    Part("result", 3, "the game is won, lost, drawn"),
    Part("step", 1, "the step (BB-1.7)", f"number ÷ {STEPS}"),
    Part("to move", 2, "the player to move is the seat, the other one"),
    Part("initiative", 2, "the seat has the initiative, the other one has (BB-5.2)"),
    Part("first", 2, "who executes first in this step: the seat, the other one (BB-5.3)"),
    Part("deployer", 2, "the first player F is the seat, the other one (BB-4.1)"),
    Part("opened", 2, "orders opened in this step: mine, theirs", f"number ÷ {PLANNED}"),
    Part("planned", 2, "the seat has planned, the other one has"),
    Part("my plan", PLANNED * ORDER_KINDS, f"for each of my four orders, which it is: {_ORDERS}"),
    Part("their plan", PLANNED * ORDER_KINDS, "the same for the other player's opened orders"),
    Part("known armies", 2, "my detachments are known to the seat, theirs are"),
    Part(
        "my detachments",
        SOLDIER_KINDS,
        f"detachments to deploy, by kind: {', '.join(KIND_NAMES)}",
        "number ÷ 6",
    ),
    Part("their detachments", SOLDIER_KINDS, "the same for the other player", "number ÷ 6"),
    Part("deploy", 1, "detachments to be placed in this turn (BB-4.3)", "number ÷ 14"),
    Part("budget", 1, "the budget of each player (BB-3.1)", f"number ÷ {MAX_BUDGET}"),
    Part("soldiers", 2, "alive: mine, theirs", f"number ÷ {SOLDIERS}"),
    Part(
        *("strengths", SOLDIER_KINDS, "the option `strengths`, by kind (BB-10.6)"),
        "number ÷ (number + 4), as there is no highest one",
    ),
    Part("automatic", 1, "the option `defence_order` is `automatic` (BB-10.4)"),
)
PLANE_COUNT = total(PLANES)
NUMBER_COUNT = total(NUMBERS)

_PLANE = places(PLANES)
_NUMBER = places(NUMBERS)
MY_PIECES = _PLANE["my pieces"]
THEIR_PIECES = _PLANE["their pieces"]
TREES = _PLANE["trees"]
ATTACK = _PLANE["attack"]
DEFENCE = _PLANE["defence"]
CHARGE = _PLANE["charge"]
FIGHTING = _PLANE["fighting"]
MET = _PLANE["met"]
GUARDS = _PLANE["guards"]
I_ACT = _NUMBER["I act"]
IS_SPECTATOR = _NUMBER["spectator"]
PHASE = _NUMBER["phase"]
RESULT = _NUMBER["result"]
STEP = _NUMBER["step"]
TO_MOVE = _NUMBER["to move"]
INITIATIVE = _NUMBER["initiative"]
FIRST = _NUMBER["first"]
DEPLOYER = _NUMBER["deployer"]
OPENED = _NUMBER["opened"]
HAVE_PLANNED = _NUMBER["planned"]
MY_PLAN = _NUMBER["my plan"]
THEIR_PLAN = _NUMBER["their plan"]
KNOWN_ARMIES = _NUMBER["known armies"]
MY_DETACHMENTS = _NUMBER["my detachments"]
THEIR_DETACHMENTS = _NUMBER["their detachments"]
DEPLOY_LEFT = _NUMBER["deploy"]
BUDGET = _NUMBER["budget"]
ALIVE = _NUMBER["soldiers"]
BASE_STRENGTHS = _NUMBER["strengths"]
IS_AUTOMATIC = _NUMBER["automatic"]


@njit
def write_planes(v: View, mine: Seat, planes: Planes) -> None:
    """Writes the planes of a view as seen from a seat's side."""
    for piece in range(PIECES):
        cell = v.where[piece]
        if cell != NOWHERE:
            first = MY_PIECES if piece // SIDE == mine else THEIR_PIECES
            planes[first + KIND[piece], CELL_FROM[mine, cell]] = 1
    for cell in range(CELLS):
        if v.board[cell] == TREE:
            planes[TREES, CELL_FROM[mine, cell]] = 1
    if v.fight_count > 0:
        write_fights(v, mine, planes)


@njit
def direction_between(cell: Cell, other: Cell) -> Direction:
    """The direction from a cell to an adjacent one."""
    direction = NORTH
    while NEXT[direction, cell] != other:
        direction += 1
    return direction


@njit
def write_fights(v: View, mine: Seat, planes: Planes) -> None:
    """Writes the fights of a move that are still to come."""
    for fight in range(v.fight_count):
        cell = v.where[v.attacker[fight]]
        towards = DIRECTION_FROM[mine, direction_between(cell, v.where[v.defender[fight]])]
        place = CELL_FROM[mine, cell]
        planes[ATTACK + towards, place] = 1 + min(v.attack[fight], MAX_STRENGTH)
        planes[DEFENCE + towards, place] = 1 + min(v.defence[fight], MAX_STRENGTH)
        if v.charge[fight]:
            planes[CHARGE, place] = 1
    if v.fighting != NOBODY and v.where[v.fighting] != NOWHERE:
        planes[FIGHTING, CELL_FROM[mine, v.where[v.fighting]]] = 1
    if v.met != NOBODY and v.where[v.met] != NOWHERE:
        planes[MET, CELL_FROM[mine, v.where[v.met]]] = 1
    defender = v.defender[0] // SIDE
    guards = v.guards
    while guards != 0:
        cell = v.where[first_of_kind(defender, SERGEANT) + low(guards)]
        guards &= guards - 1
        if cell != NOWHERE:
            planes[GUARDS, CELL_FROM[mine, cell]] = 1


@njit
def may_act(v: View, seat: Seat) -> bool:
    """Whether a seat may act; while both hire or plan in secret, either may go first."""
    if v.phase == HIRING:
        return v.hired[seat] == 0
    if v.phase == PLANNING:
        return v.planned[seat] == 0
    return v.phase != OVER and v.to_move == seat


@njit
def write_player(numbers: Numbers, first: int, player: Seat, mine: Seat) -> None:
    """Marks a player in two numbers, for the seat and for the other one; NOBODY in neither."""
    if player != NOBODY:
        numbers[first + (0 if player == mine else 1)] = 1.0


@njit
def write_side(
    v: View, player: Seat, numbers: Numbers, i: int, plan: int, detachments: int
) -> None:
    """Writes what belongs to one player.

    Args:
        v: the view.
        player: the player.
        numbers: an observation's numbers.
        i: 0 for the seat that looks, 1 for the other one.
        plan: the first number of the player's plan.
        detachments: the first number of the player's detachments.
    """
    numbers[OPENED + i] = v.opened[player] / PLANNED
    numbers[HAVE_PLANNED + i] = v.planned[player]
    numbers[KNOWN_ARMIES + i] = v.hired[player]
    numbers[ALIVE + i] = v.soldiers[player] / SOLDIERS
    for k in range(PLANNED):
        if v.plan[player, k] != NO_ORDER:
            numbers[plan + ORDER_KINDS * k + v.plan[player, k]] = 1.0
    for kind in range(SOLDIER_KINDS):
        numbers[detachments + kind] = v.detachments[player, kind] / 6


@njit
def write_numbers(v: View, mine: Seat, numbers: Numbers) -> None:
    """Writes the numbers of a view as seen from a seat's side."""
    if v.seat < 0:
        numbers[IS_SPECTATOR] = 1.0
    elif may_act(v, mine):
        numbers[I_ACT] = 1.0
    numbers[PHASE + v.phase] = 1.0
    if v.winner == DRAW:
        numbers[RESULT + 2] = 1.0
    else:
        write_player(numbers, RESULT, v.winner, mine)
    numbers[STEP] = v.step / STEPS
    if v.phase != HIRING and v.phase != PLANNING:  # there it would tell who has acted
        write_player(numbers, TO_MOVE, v.to_move, mine)
    write_player(numbers, INITIATIVE, v.initiative, mine)
    write_player(numbers, FIRST, v.first, mine)
    write_player(numbers, DEPLOYER, v.deployer, mine)
    write_side(v, mine, numbers, 0, MY_PLAN, MY_DETACHMENTS)
    write_side(v, 1 - mine, numbers, 1, THEIR_PLAN, THEIR_DETACHMENTS)
    numbers[DEPLOY_LEFT] = v.deploy_left / 14
    numbers[BUDGET] = v.budget / MAX_BUDGET
    for kind in range(SOLDIER_KINDS):
        numbers[BASE_STRENGTHS + kind] = v.strengths[kind] / (v.strengths[kind] + 4)
    if v.defence_order != ASK:
        numbers[IS_AUTOMATIC] = 1.0


@njit
def write_observation(v: View, planes: Planes, numbers: Numbers) -> None:
    """Writes the observation of a view into arrays of zeros."""
    mine = max(v.seat, 0)
    write_planes(v, mine, planes)
    write_numbers(v, mine, numbers)


def unseen(states: States) -> npt.NDArray[np.float32]:
    """Who will deploy first, which is drawn before both have hired (BB-4.1).

    All else that one player does not know, the other one has planned, hired or placed.
    """
    drawn = np.where(states["phase"] == HIRING, states["deployer"], 0)
    return drawn.astype(np.float32).reshape(-1, 1)
