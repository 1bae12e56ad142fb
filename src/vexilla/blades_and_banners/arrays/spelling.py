"""The spelling of actions, from the side of the player who acts.

A player spells as if seated in the south: for unicorn, rows are counted from the north, and north
and south change places (`sides.py`). So both seats spell mirrored actions alike.

| Action | Choices |
|---|---|
| hire an army | the number of detachments of each kind |
| place the standard-bearer | the cell |
| deploy a detachment | its kind, then its cells in reading order |
| announce | who executes first |
| plan | four orders |
| skip | one choice |
| move the standard-bearer | the bearer, direction, distance |
| move | move, first cell, shape, direction, distance |
| re-form | re-form, first cell, way |
| wheel | wheel, first cell, shape, pivot, turn |
| shoot | shoot, first archer's cell, direction, the aim of each of four archers (0: no shot) |
| choices in a fight | the cell of the soldier; or the captain stands |
"""

from vexilla.blades_and_banners.arrays.sides import (
    CELL_FROM,
    DIRECTION_FROM,
    SHAPE_OF_WAY,
    WAY_FROM,
    first_cell_from,
    pivot_from,
    turn_from,
    volley_from,
)
from vexilla.blades_and_banners.rules.codes import (
    AIMS,
    ANNOUNCED,
    DEPLOY,
    DISTANCES,
    FIGHT_WITH,
    HIRE,
    HIRES,
    MAX_VOLLEY,
    MEET_WITH,
    MOVE,
    PIVOTS,
    PLACE_BEARER,
    PLAN,
    REFORM,
    REFORMS,
    SACRIFICE,
    SHAPES,
    SHOOT,
    SKIP,
    STAND,
    TURNS,
    WHEEL,
    aim_of,
    bearer_move_code,
    bearer_move_parts,
    deploy_code,
    deploy_parts,
    hire_code,
    hire_parts,
    move_code,
    move_parts,
    plan_code,
    plan_parts,
    reform_code,
    reform_parts,
    volley_code,
    volley_parts,
    wheel_code,
    wheel_parts,
)
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    CELLS,
    COPIES,
    DETACHMENT_SIZE,
    DETACHMENTS,
    DIRECTION_COUNT,
    DIRECTIONS,
    EMPTY,
    KIND_KEYS,
    ORDER_KINDS,
    ORDERS,
    PLANNED,
    SOLDIER_KINDS,
)
from vexilla.blades_and_banners.rules.deployment import (
    BINOMIAL,
    DEPLOYMENT_CELL,
    DEPLOYMENT_CELLS,
    free_cell_count,
)
from vexilla.blades_and_banners.rules.hiring import ARMIES, may_hire
from vexilla.blades_and_banners.rules.legal import list_actions
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BEARERS,
    DEPLOYMENT,
    FIGHT,
    HIRING,
    MEET,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.kernel import njit
from vexilla.kernel.spelling import NO_CODE, allow, allow_next
from vexilla.kernel.types import Choices, Code, Codes, Draft, Mask, Seat, State

# The first choice of each kind; cells come first
DO_SKIP = CELLS
DO_MOVE_BEARER = DO_SKIP + 1
DO_MOVE = DO_MOVE_BEARER + 1
DO_REFORM = DO_MOVE + 1
DO_WHEEL = DO_REFORM + 1
DO_SHOOT = DO_WHEEL + 1
DO_STAND = DO_SHOOT + 1
GO_FIRST = DO_STAND + 1  # the player executes first; the next one: the other player does
OF_SHAPE = GO_FIRST + 2  # + shape
TO_SIDE = OF_SHAPE + SHAPES  # + direction
NUMBER = TO_SIDE + DIRECTION_COUNT  # + a distance, an aim, a pivot, or detachments of a kind
TURN = NUMBER + 1 + max(DISTANCES, AIMS - 1, PIVOTS - 1, int(DETACHMENTS.max()))  # + turn
OF_KIND = TURN + TURNS  # + kind of a detachment
ORDER = OF_KIND + SOLDIER_KINDS  # + order
WAY = ORDER + ORDER_KINDS  # + way to re-form
VOCABULARY = WAY + REFORMS

_SHAPE_NAMES = (
    *("a soldier", "a row of 2", "a row of 3", "a row of 4"),
    *("a file of 2", "a file of 3", "a file of 4", "a column"),
)
CHOICE_NAMES = (
    *(f"cell {cell}" for cell in CELL_NAMES),
    *("skip", "the standard-bearer", "move", "re-form", "wheel", "shoot", "the captain stands"),
    *("I go first", "they go first"),
    *_SHAPE_NAMES,
    *DIRECTIONS,
    *(f"{number}" for number in range(TURN - NUMBER)),
    *("counter-clockwise", "clockwise"),
    *(f"a detachment of {kind}" for kind in KIND_KEYS),
    *(f"an order to {order.replace('_', ' ')}" for order in ORDERS),
    *(f"way {way + 1}" for way in range(REFORMS)),
)
MAX_SPELLING = 3 + MAX_VOLLEY  # choices in a spelling, at most: a volley


@njit
def spell(s: State, player: Seat, code: Code, choices: Choices) -> int:
    """Writes the spelling of a player's legal action. Returns the number of choices."""
    if code < FIGHT_WITH:
        return spell_order(player, code, choices)
    if code < DEPLOY:
        if code >= PLACE_BEARER:
            choices[0] = CELL_FROM[player, code - PLACE_BEARER]
        elif code >= HIRE:
            _, army = hire_parts(code)
            for kind in range(SOLDIER_KINDS):
                choices[kind] = NUMBER + ARMIES[army, kind]
            return SOLDIER_KINDS
        elif code >= PLAN:
            _, plan = plan_parts(code)
            for i in range(PLANNED):
                choices[i] = ORDER + ORDER_AT[plan, i]
            return PLANNED
        elif code >= ANNOUNCED:
            choices[0] = GO_FIRST if code - ANNOUNCED == player else GO_FIRST + 1
        elif code == STAND:
            choices[0] = DO_STAND
        elif code >= SACRIFICE:
            choices[0] = CELL_FROM[player, code - SACRIFICE]
        elif code >= MEET_WITH:
            choices[0] = CELL_FROM[player, code - MEET_WITH]
        else:
            choices[0] = CELL_FROM[player, code - FIGHT_WITH]
        return 1
    return spell_deployment(s, player, code, choices)


@njit
def spell_order(player: Seat, code: Code, choices: Choices) -> int:
    """`spell` for what executes an order."""
    if code == SKIP:
        choices[0] = DO_SKIP
        return 1
    if code < MOVE:
        direction, distance = bearer_move_parts(code)
        choices[0] = DO_MOVE_BEARER
        choices[1] = TO_SIDE + DIRECTION_FROM[player, direction]
        choices[2] = NUMBER + distance
        return 3
    if code < REFORM:
        cell, shape, direction, distance = move_parts(code)
        choices[0] = DO_MOVE
        choices[1] = first_cell_from(player, cell, shape)
        choices[2] = OF_SHAPE + shape
        choices[3] = TO_SIDE + DIRECTION_FROM[player, direction]
        choices[4] = NUMBER + distance
        return 5
    if code < WHEEL:
        cell, way = reform_parts(code)
        choices[0] = DO_REFORM
        choices[1] = first_cell_from(player, cell, SHAPE_OF_WAY[way])
        choices[2] = WAY + WAY_FROM[player, way]
        return 3
    if code < SHOOT:
        cell, shape, pivot, turn = wheel_parts(code)
        choices[0] = DO_WHEEL
        choices[1] = first_cell_from(player, cell, shape)
        choices[2] = OF_SHAPE + shape
        choices[3] = NUMBER + pivot_from(player, shape, pivot)
        choices[4] = TURN + turn_from(player, turn)
        return 5
    cell, direction, aims = volley_parts(code)
    cell, aims = volley_from(player, cell, direction, aims)
    choices[0] = DO_SHOOT
    choices[1] = cell
    choices[2] = TO_SIDE + DIRECTION_FROM[player, direction]
    for archer in range(MAX_VOLLEY):
        choices[3 + archer] = NUMBER + aim_of(aims, archer)
    return 3 + MAX_VOLLEY


@njit
def in_reading_order(player: Seat, i: int) -> int:
    """The index in DEPLOYMENT_CELL of the i-th cell as the player reads them."""
    return i if player == 0 else (i + DEPLOYMENT_CELLS // 2) % DEPLOYMENT_CELLS


@njit
def spell_deployment(s: State, player: Seat, code: Code, choices: Choices) -> int:
    """`spell` for a detachment: the chosen ones of the free cells (`rules/deployment.py`)."""
    kind, choice = deploy_parts(code)
    choices[0] = OF_KIND + kind
    chosen = 0
    free = free_cell_count(s, player)
    missing = DETACHMENT_SIZE[kind]
    for i in range(DEPLOYMENT_CELLS):
        if missing == 0 or s.board[DEPLOYMENT_CELL[player, i]] != EMPTY:
            continue
        free -= 1
        with_this = BINOMIAL[free, missing - 1]
        if choice >= with_this:
            choice -= with_this
        else:
            chosen |= 1 << i
            missing -= 1
    count = 1
    for k in range(DEPLOYMENT_CELLS):
        i = in_reading_order(player, k)
        if (chosen >> i) & 1:
            choices[count] = CELL_FROM[player, DEPLOYMENT_CELL[player, i]]
            count += 1
    return count


@njit
def read_spelling(s: State, player: Seat, choices: Choices, count: int) -> Code:
    """The action that some choices spell, NO_CODE if more choices must follow."""
    first = choices[0]
    if s.phase == ORDERS_PHASE:
        return read_order(player, choices, count)
    if s.phase == PLANNING:
        if count < PLANNED:
            return NO_CODE
        plan = 0
        for i in range(PLANNED):
            plan = ORDER_KINDS * plan + choices[i] - ORDER
        return plan_code(player, plan)
    if s.phase == HIRING:
        if count < SOLDIER_KINDS:
            return NO_CODE
        army = 0
        for kind in range(SOLDIER_KINDS):
            army = (DETACHMENTS[kind] + 1) * army + choices[kind] - NUMBER
        return hire_code(player, army)
    if s.phase == DEPLOYMENT:
        if count < 1 + DETACHMENT_SIZE[first - OF_KIND]:
            return NO_CODE
        return read_deployment(s, player, choices, count)
    if s.phase == ANNOUNCE:
        return ANNOUNCED + (player if first == GO_FIRST else 1 - player)
    if first == DO_STAND:
        return STAND
    cell = CELL_FROM[player, first]
    if s.phase == BEARERS:
        return PLACE_BEARER + cell
    if s.phase == FIGHT:
        return FIGHT_WITH + cell
    if s.phase == MEET:
        return MEET_WITH + cell
    return SACRIFICE + cell


@njit
def read_order(player: Seat, choices: Choices, count: int) -> Code:
    """`read_spelling` for what executes an order."""
    what = choices[0]
    if what == DO_SKIP:
        return SKIP
    if count < 3:
        return NO_CODE
    if what == DO_MOVE_BEARER:
        return bearer_move_code(DIRECTION_FROM[player, choices[1] - TO_SIDE], choices[2] - NUMBER)
    cell = choices[1]
    if what == DO_REFORM:
        way = WAY_FROM[player, choices[2] - WAY]
        return reform_code(first_cell_from(player, cell, SHAPE_OF_WAY[way]), way)
    if count < 5:
        return NO_CODE
    if what == DO_SHOOT:
        if count < 3 + MAX_VOLLEY:
            return NO_CODE
        aims = 0
        for archer in range(MAX_VOLLEY):
            aims = AIMS * aims + choices[3 + archer] - NUMBER
        direction = DIRECTION_FROM[player, choices[2] - TO_SIDE]
        cell, aims = volley_from(player, cell, direction, aims)
        return volley_code(cell, direction, aims)
    shape = choices[2] - OF_SHAPE
    cell = first_cell_from(player, cell, shape)
    if what == DO_MOVE:
        direction = DIRECTION_FROM[player, choices[3] - TO_SIDE]
        return move_code(cell, shape, direction, choices[4] - NUMBER)
    pivot = pivot_from(player, shape, choices[3] - NUMBER)
    return wheel_code(cell, shape, pivot, turn_from(player, choices[4] - TURN))


@njit
def read_deployment(s: State, player: Seat, choices: Choices, count: int) -> Code:
    """`read_spelling` for a detachment: the number of this choice of free cells."""
    chosen = 0
    for i in range(DEPLOYMENT_CELLS):
        cell = CELL_FROM[player, DEPLOYMENT_CELL[player, i]]
        for k in range(1, count):
            if choices[k] == cell:
                chosen |= 1 << i
    choice = 0
    free = free_cell_count(s, player)
    missing = count - 1
    for i in range(DEPLOYMENT_CELLS):
        if missing == 0 or s.board[DEPLOYMENT_CELL[player, i]] != EMPTY:
            continue
        free -= 1
        if (chosen >> i) & 1:
            missing -= 1
        else:
            choice += BINOMIAL[free, missing - 1]
    return deploy_code(choices[0] - OF_KIND, choice)


@njit
def write_mask(s: State, player: Seat, draft: Draft, mask: Mask, codes: Codes) -> None:
    """Allows what may follow a draft. Long lists of actions are not made for it."""
    if s.phase == PLANNING:
        allow_orders(draft, mask)
    elif s.phase == DEPLOYMENT:
        allow_deployment(s, player, draft, mask)
    elif s.phase == HIRING:
        allow_hiring(s, draft, mask)
    else:
        allow_next(s, player, draft, mask, codes, list_actions(s, codes, player))


@njit
def allow_orders(draft: Draft, mask: Mask) -> None:
    """Allows the orders of which a plan has a card left (BB-1.5)."""
    for order in range(ORDER_KINDS):
        used = 0
        for i in range(draft.count):
            used += draft.choices[i] == ORDER + order
        if used < COPIES:
            allow(mask, ORDER + order)


@njit
def allow_hiring(s: State, draft: Draft, mask: Mask) -> None:
    """Allows the numbers of detachments with which an army can still be hired (BB-3)."""
    for army in range(HIRES):
        fits = may_hire(s.budget, army)
        for kind in range(draft.count):
            fits = fits and draft.choices[kind] == NUMBER + ARMIES[army, kind]
        if fits:
            allow(mask, NUMBER + ARMIES[army, draft.count])


@njit
def allow_deployment(s: State, player: Seat, draft: Draft, mask: Mask) -> None:
    """Allows the kinds that are left; then the free cells after the last one (BB-4.4).

    Enough of them must follow for the rest of the detachment.
    """
    if draft.count == 0:
        for kind in range(SOLDIER_KINDS):
            if s.detachments[player, kind] > 0:
                allow(mask, OF_KIND + kind)
        return
    missing = DETACHMENT_SIZE[draft.choices[0] - OF_KIND] + 1 - draft.count
    last = draft.choices[draft.count - 1] if draft.count > 1 else -1
    free = 0
    for k in range(DEPLOYMENT_CELLS - 1, -1, -1):
        cell = DEPLOYMENT_CELL[player, in_reading_order(player, k)]
        if CELL_FROM[player, cell] <= last:
            break
        if s.board[cell] == EMPTY:
            free += 1
            if free >= missing:
                allow(mask, CELL_FROM[player, cell])
