"""The inputs of the network that evaluates positions: one index for each.

The inputs of a side come twice: first for the player whose chance is asked for, then, from OF_SIDE
on, for the enemy. In the names below, "the player" is the former.
"""

from vexilla.blades_and_banners.rules.components import ORDER_KINDS, SOLDIER_KINDS

# Of each side, by kind: soldiers alive, and how near they are to the enemy standard
ALIVE = 0
NEARNESS = ALIVE + SOLDIER_KINDS
# Soldiers who could reach the enemy standard in one move, in two, in three
WITHIN = NEARNESS + SOLDIER_KINDS
# Soldiers beside the friendly standard, near a captain, in the friendly standard's zone, in the
# enemy standard's zone
BESIDE, LED, GUARDS, PRESSES = range(WITHIN + 3, WITHIN + 7)
# Whether the enemy standard can be taken, and what else the order of each unit could gain
TAKES = PRESSES + 1
GAIN = TAKES + 1
# The place of the standard, and whether it is on the enemy's half
STANDARD_ROW, STANDARD_COLUMN, ON_ENEMY_HALF = range(GAIN + ORDER_KINDS, GAIN + ORDER_KINDS + 3)
# By kind: how many rows soldiers have advanced, and how many are past the enemy standard
ADVANCED = ON_ENEMY_HALF + 1
PAST = ADVANCED + SOLDIER_KINDS
# Around the standard: adjacent cells that are free, friendly, enemy; free cells ahead of it
FREE_CELLS, FRIENDS, ENEMIES, FREE_AHEAD = range(PAST + SOLDIER_KINDS, PAST + SOLDIER_KINDS + 4)
OF_SIDE = FREE_AHEAD + 1

# How late it is
STEP, STEP_CUBED, LAST, LAST_BUT_ONE = range(2 * OF_SIDE, 2 * OF_SIDE + 4)
# During a step: that it is under way, the orders opened, the player's cards still to come
ACTING, OPENED_OWN, OPENED_ENEMY = range(LAST_BUT_ONE + 1, LAST_BUT_ONE + 4)
CARDS = OPENED_ENEMY + 1
# Whose turn it is, the gain of the current order and that of the player's next one; whether the
# player's next order takes the standard, whether a later one does, whether one not planned would
TEMPO, IN_HAND, NEXT_GAIN, TAKE_NEXT, TAKE_LATER, TAKE_OTHER = range(
    CARDS + ORDER_KINDS, CARDS + ORDER_KINDS + 6
)
# Between steps: what the player who executes first could gain, what the other one could, and
# whether that other one could take the standard
FIRST_GAINS, SECOND_GAINS, SECOND_TAKES = range(TAKE_OTHER + 1, TAKE_OTHER + 4)
# The distance between the standards, the lead in control zones (also weighted by how late it is,
# and in the last step), the initiative, the budget of both armies
APART_X, APART_Y, LEAD, LEAD_LATE, LEAD_LAST, ROWS_LAST, INITIATIVE, BUDGET = range(
    SECOND_TAKES + 1, SECOND_TAKES + 9
)
INPUTS = BUDGET + 1
