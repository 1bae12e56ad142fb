"""The value network of Battle Line: the chance to win, from what a player knows.

It follows the arithmetic of the line. Each open flag has a chance to be won: the one that the
formulas give (`evaluation.py`), corrected by a small network that is the same for all flags. From
these chances follows the chance to win the line, exactly, as if the flags were independent. What is
wrong with that is corrected by a second network, which knows the hand and is told of each flag.

It was trained by TD(λ) in games against itself: G. Tesauro, *Temporal difference learning and
TD-Gammon*, CACM 38, 1995. `training/battle_line/value.py` does that.
"""

from vexilla.battle_line.judgement.evaluation import evaluate_by_formulas, line_chance
from vexilla.battle_line.judgement.value_inputs import write_position
from vexilla.battle_line.judgement.value_shape import (
    CHANCES,
    EMBEDDING,
    FLAG_INPUTS,
    FLAG_WIDTH,
    HALF_ODDS,
    LINE_INPUTS,
    LOST,
    OPEN,
    PLACES,
    SHARED_INPUTS,
    TOP_WIDTH,
    UNSEEN_VALUES,
)
from vexilla.battle_line.rules.components import FLAGS, Flag
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.layers import add_inputs, add_row, rectify, score_of, start_layer
from vexilla.kernel.types import Scores, Scratch, Seat, State

FLAG, FLAG_LINE, FLAG_BIAS = PLACES["flag"], PLACES["flag_line"], PLACES["flag_bias"]
CHANCE_HEAD, CHANCE_BIAS = PLACES["chance"], PLACES["chance_bias"]
CHANCE_DIRECT, EMBED = PLACES["chance_direct"], PLACES["embedding"]
TOP_FLAG, TOP_DECIDED = PLACES["top_flag"], PLACES["top_decided"]
TOP_CHANCE, TOP_LINE, TOP_BIAS = PLACES["top_chance"], PLACES["top_line"], PLACES["top_bias"]
VALUE, VALUE_LINE = PLACES["value"], PLACES["value_line"]
VALUE_DIRECT, VALUE_BIAS = PLACES["value_direct"], PLACES["value_bias"]

LEAST_CHANCE = 0.0005  # of the line; the odds are cut off there
_CHANCES = np.array(CHANCES)


@njit
def evaluate(s: State, seat: Seat, scratch: Scratch) -> float:
    """The chance that a seat wins the game, from what it knows."""
    if scratch.by_network == 0:
        return evaluate_by_formulas(s, seat, scratch)
    return chance_of(odds_of_position(s, seat, scratch))


@njit
def chance_of(odds: float) -> float:
    """A chance from its log-odds."""
    return 1.0 / (1.0 + np.exp(-odds))


@njit
def odds_of_position(s: State, seat: Seat, scratch: Scratch) -> float:
    """The log-odds that a seat wins the game, from what it knows."""
    write_position(s, seat, scratch)
    read_position(scratch)
    return odds_of_line(scratch, scratch.line_value, scratch.top)


@njit
def read_position(scratch: Scratch) -> None:
    """Brings the inputs up to what `odds_of_line` needs."""
    p = scratch.parameters
    start_layer(p, FLAG_BIAS, scratch.of_line, FLAG_WIDTH)
    for i in range(SHARED_INPUTS):
        x = scratch.line_inputs[UNSEEN_VALUES + i]
        if x != 0.0:
            add_row(p, FLAG_LINE + FLAG_WIDTH * i, x, scratch.of_line, FLAG_WIDTH)
    start_layer(p, TOP_BIAS, scratch.top, TOP_WIDTH)
    add_inputs(p, TOP_LINE, scratch.line_inputs, LINE_INPUTS, scratch.top, TOP_WIDTH)
    for flag in range(FLAGS):
        decided = scratch.decided[flag]
        if decided == OPEN:
            read_flag(scratch, flag)
            tell_embedding(scratch, flag, scratch.embedding[flag], scratch.top)
        else:
            scratch.chance_of[flag] = _CHANCES[decided]
            row = 2 * flag + (1 if decided == LOST else 0)
            add_row(p, TOP_DECIDED + TOP_WIDTH * row, 1.0, scratch.top, TOP_WIDTH)
        tell_chance(scratch, flag, scratch.chance_of[flag], scratch.top)
    scratch.line_value = line_chance(scratch, scratch.chance_of)
    scratch.direct = p[VALUE_BIAS] + score_of(p, VALUE_LINE, scratch.line_inputs, LINE_INPUTS)


@njit
def read_flag(scratch: Scratch, row: int) -> None:
    """Reads a row of flag inputs: sets the chance to win the flag, and its embedding."""
    p = scratch.parameters
    x = scratch.flag_inputs[row]
    hidden = scratch.hidden
    for j in range(FLAG_WIDTH):
        hidden[j] = scratch.of_line[j]
    add_inputs(p, FLAG, x, FLAG_INPUTS, hidden, FLAG_WIDTH)
    rectify(hidden, FLAG_WIDTH)
    odds = p[CHANCE_BIAS] + 2.0 * p[CHANCE_DIRECT] * x[HALF_ODDS]
    scratch.chance_of[row] = chance_of(odds + score_of(p, CHANCE_HEAD, hidden, FLAG_WIDTH))
    embedding = scratch.embedding[row]
    for j in range(EMBEDDING):
        embedding[j] = 0.0
    add_inputs(p, EMBED, hidden, FLAG_WIDTH, embedding, EMBEDDING)


@njit
def tell_embedding(scratch: Scratch, flag: Flag, embedding: Scores, top: Scores) -> None:
    """Adds an embedding of a flag, or a change of it, to the top."""
    first = TOP_FLAG + flag * EMBEDDING * TOP_WIDTH
    add_inputs(scratch.parameters, first, embedding, EMBEDDING, top, TOP_WIDTH)


@njit
def tell_chance(scratch: Scratch, flag: Flag, chance: float, top: Scores) -> None:
    """Adds the chance to win a flag, or a change of it, to the top."""
    add_row(scratch.parameters, TOP_CHANCE + TOP_WIDTH * flag, chance, top, TOP_WIDTH)


@njit
def odds_of_line(scratch: Scratch, line: float, top: Scores) -> float:
    """The log-odds to win the game.

    Args:
        scratch: scratch space, after `read_position`.
        line: the chance to win the line.
        top: what the line was told of its flags.
    """
    p = scratch.parameters
    line = min(1.0 - LEAST_CHANCE, max(LEAST_CHANCE, line))
    odds = scratch.direct + p[VALUE_DIRECT] * np.log(line / (1.0 - line))
    for j in range(TOP_WIDTH):
        if top[j] > 0.0:
            odds += top[j] * p[VALUE + j]
    return odds
