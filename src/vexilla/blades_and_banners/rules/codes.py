"""Actions as numbers: what the kernel lists and takes. `documents/encoding.py` has their documents.

A number is the start of its kind of action plus its parts in mixed radix; numbers of soldiers'
actions contain the first of their cells in reading order. Numbers ascend in reading order.
"""

from vexilla.blades_and_banners.rules.components import CELLS, ORDER_KINDS, PLANNED

SHAPES = 8  # a single soldier, rows of 2..4, files of 2..4, a column of 2×2 (`movement.py`)
DISTANCES = 4

SKIP = 0
MOVE_BEARER = SKIP + 1  # + DISTANCES * direction + distance - 1
MOVE = MOVE_BEARER + 4 * DISTANCES  # + DISTANCES * (4 * (SHAPES * cell + shape) + direction) + …
REFORMS = 48  # ways to re-form what starts at a cell (`reforming.py`)
REFORM = MOVE + CELLS * SHAPES * 4 * DISTANCES  # + REFORMS * cell + way
WHEEL = REFORM + CELLS * REFORMS  # + 2 * (4 * (SHAPES * cell + shape) + pivot) + turn
MAX_VOLLEY = 4  # archers in a volley
AIMS = 6  # of each: no shot, or the distance of the target, 1..5
VOLLEYS = AIMS**MAX_VOLLEY
SHOOT = WHEEL + CELLS * SHAPES * 8  # + VOLLEYS * (4 * cell + direction) + aims, the first leading
FIGHT_WITH = SHOOT + CELLS * 4 * VOLLEYS  # + cell
MEET_WITH = FIGHT_WITH + CELLS  # + cell
SACRIFICE = MEET_WITH + CELLS  # + cell
STAND = SACRIFICE + CELLS
ANNOUNCED = STAND + 1  # + player
PLANS = ORDER_KINDS**PLANNED
PLAN = ANNOUNCED + 2  # + PLANS * player + orders, the first leading
HIRES = 7 * 3**4
HIRE = PLAN + 2 * PLANS  # + HIRES * player + counts, knights leading
PLACE_BEARER = HIRE + 2 * HIRES  # + cell
CHOICES = 35960  # of four cells among 32
DEPLOY = (
    PLACE_BEARER + CELLS
)  # + CHOICES * kind + number of the choice of free cells (`deployment`)
CODES = DEPLOY + 5 * CHOICES

# More than any list can hold: the first detachment of the largest army has 76,944 placements, a
# volley of eight archers at thirty enemies some 10,000.
MAX_ACTIONS = 80_000
