"""What Python calls of this game's compiled functions (`vexilla.kernel.entries`)."""

import numpy as np

from vexilla.blades_and_banners.judgement.appeal import write_appeal
from vexilla.blades_and_banners.judgement.greedy import (
    evaluate_announcements_at,
    evaluate_orders_at,
    evaluate_plans_at,
    prepare_at,
)
from vexilla.blades_and_banners.judgement.preparation import bearer_value, evaluate_deployments
from vexilla.blades_and_banners.judgement.scratch import SCRATCH
from vexilla.blades_and_banners.rules.bearer import (
    bearer_distances,
    may_stand,
    move_bearer,
    on_enemy_half,
)
from vexilla.blades_and_banners.rules.board import (
    bearer_of,
    first_of_kind,
    first_of_unit,
    in_formation,
    in_zone_of,
    is_enemy,
    is_enemy_soldier,
    row_from,
)
from vexilla.blades_and_banners.rules.codes import hire_parts, plan_code
from vexilla.blades_and_banners.rules.combat import fight_out_at, guards_of, stage_fight_at
from vexilla.blades_and_banners.rules.components import cell_at
from vexilla.blades_and_banners.rules.deployment import free_cell_count
from vexilla.blades_and_banners.rules.hiring import may_hire
from vexilla.blades_and_banners.rules.knowledge import VIEW, clear_view_at, resample_at, view_at
from vexilla.blades_and_banners.rules.legal import list_actions_at
from vexilla.blades_and_banners.rules.movement import is_comrade
from vexilla.blades_and_banners.rules.orders import current_order
from vexilla.blades_and_banners.rules.setup import deal_at, deal_range
from vexilla.blades_and_banners.rules.shooting import (
    is_shielded,
    line_of,
    near_captain,
    shooting_range,
    targets,
)
from vexilla.blades_and_banners.rules.state import STATE, clear_at
from vexilla.blades_and_banners.rules.strengths import parts_at
from vexilla.blades_and_banners.rules.trees import tree_cell
from vexilla.blades_and_banners.rules.turn import begin_at, step
from vexilla.kernel.entries import (
    CODES,
    INT,
    RNGS,
    SCORES,
    Entries,
    One,
    Row,
    entry,
    joined,
    of_every_batch,
    of_every_game,
)

STATES, VIEWS, GAME, SPACE = Row(STATE), Row(VIEW), One(STATE), Row(SCRATCH)


def entries() -> Entries:
    """The entries of this game, by stage."""
    own: Entries = {
        "rules": [
            entry(clear_at, STATES, INT),
            entry(deal_at, STATES, INT, INT),
            entry(tree_cell, INT, INT, INT),
            entry(cell_at, INT, INT),
            entry(bearer_of, INT),
            entry(first_of_kind, INT, INT),
            entry(list_actions_at, STATES, INT, CODES, INT),
            entry(view_at, STATES, INT, INT, VIEWS, INT),
            entry(clear_view_at, VIEWS, INT),
            entry(resample_at, VIEWS, INT, STATES, INT, INT),
            entry(may_hire, INT, INT),
            entry(hire_parts, INT),
            entry(free_cell_count, GAME, INT),
            entry(current_order, GAME, INT),
            entry(is_enemy_soldier, INT, INT),
        ],
        "greedy": [
            entry(bearer_value, INT),
            entry(evaluate_deployments, VIEWS, CODES, CODES, SCORES, CODES, SCORES),
            entry(prepare_at, VIEWS, STATES, SPACE, INT),
            entry(evaluate_announcements_at, STATES, INT, SPACE, CODES, SCORES),
            entry(evaluate_plans_at, STATES, INT, SPACE, CODES, SCORES),
            entry(evaluate_orders_at, STATES, INT, SPACE, CODES, SCORES),
            entry(plan_code, INT, INT),
        ],
        "search": [
            entry(write_appeal, VIEWS, STATES, CODES, SCORES, CODES, INT, SCORES),
        ],
        "hints": [
            entry(step, GAME, INT),
            entry(begin_at, STATES, INT, INT, INT),
            entry(parts_at, STATES, INT, Row(np.int64, 3)),
            entry(stage_fight_at, STATES, INT, INT, INT, INT),
            entry(fight_out_at, STATES, INT, INT, Row(np.int64, 2)),
            entry(targets, GAME, INT, INT, INT),
            entry(first_of_unit, INT, INT),
            entry(row_from, INT, INT),
            entry(in_formation, GAME, INT, INT),
            entry(in_zone_of, GAME, INT, INT),
            entry(is_comrade, GAME, INT, INT, INT),
            entry(is_enemy, INT, INT),
            entry(is_shielded, GAME, INT, INT),
            entry(line_of, INT),
            entry(near_captain, GAME, INT, INT),
            entry(shooting_range, GAME, INT, INT),
            entry(bearer_distances, GAME, INT, INT, INT),
            entry(move_bearer, GAME, INT, INT, INT),
            entry(may_stand, GAME, INT, INT),
            entry(on_enemy_half, INT, INT),
            entry(guards_of, GAME, INT),
        ],
        "arrays": [
            *of_every_batch(STATE, VIEW),
            entry(deal_range, STATES, INT, INT, RNGS),
        ],
    }
    return joined(of_every_game(STATE, VIEW, SCRATCH), own)
