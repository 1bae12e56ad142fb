"""What Python calls of this game's compiled functions (`vexilla.kernel.entries`)."""

from vexilla.battle_line.judgement.appeal import write_appeal
from vexilla.battle_line.judgement.endgame import SOLVER, begin_at, solve_at
from vexilla.battle_line.judgement.greedy import evaluate_actions
from vexilla.battle_line.judgement.one_ply import set_odds
from vexilla.battle_line.judgement.scratch import SCRATCH
from vexilla.battle_line.rules.claims import settle_at
from vexilla.battle_line.rules.components import colour_of, troop_of, troops_with, value_of
from vexilla.battle_line.rules.formations import best_completion, rank_of, strength_of, sum_of
from vexilla.battle_line.rules.knowledge import VIEW, resample_at, view_at
from vexilla.battle_line.rules.setup import deal_hands_at, deal_range
from vexilla.battle_line.rules.state import STATE, clear_at
from vexilla.battle_line.rules.turn import has_won, step
from vexilla.kernel.entries import (
    CODES,
    INT,
    RNGS,
    SCORES,
    TRUTH,
    Entries,
    One,
    Row,
    entry,
    joined,
    of_every_batch,
    of_every_game,
)

STATES, VIEWS, SOLVERS = Row(STATE), Row(VIEW), Row(SOLVER)


def entries() -> Entries:
    """The entries of this game, by stage."""
    own: Entries = {
        "rules": [
            entry(clear_at, STATES, INT),
            entry(deal_hands_at, STATES, INT),
            entry(view_at, STATES, INT, INT, VIEWS, INT),
            entry(resample_at, VIEWS, INT, STATES, INT, INT),
            entry(settle_at, STATES, INT),
            entry(colour_of, INT),
            entry(value_of, INT),
        ],
        "greedy": [
            entry(evaluate_actions, VIEWS, STATES, Row(SCRATCH), CODES, INT, SCORES),
        ],
        "search": [
            entry(write_appeal, VIEWS, CODES, INT, SCORES),
        ],
        "hints": [
            entry(step, One(STATE), INT),
            entry(has_won, INT),
            entry(best_completion, INT, INT, INT, INT, TRUTH, TRUTH),
            entry(rank_of, INT),
            entry(sum_of, INT),
            entry(strength_of, INT, INT),
            entry(troop_of, INT, INT),
            entry(troops_with, INT),
        ],
        "endgames": [
            entry(begin_at, SOLVERS, STATES, STATES, INT),
            entry(solve_at, SOLVERS, STATES, INT),
            entry(set_odds, VIEWS, STATES, Row(SCRATCH), CODES, INT, SCORES),
        ],
        "arrays": [
            *of_every_batch(STATE, VIEW),
            entry(deal_range, STATES, INT, INT, RNGS),
        ],
    }
    return joined(of_every_game(STATE, VIEW, SCRATCH), own)
