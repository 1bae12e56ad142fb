"""Playing an action: each code is passed on to the chapter of its rules."""

from vexilla.blades_and_banners.rules.bearer import move_bearer
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    DEPLOY,
    FIGHT_WITH,
    HIRE,
    MEET_WITH,
    MOVE,
    PLACE_BEARER,
    PLAN,
    REFORM,
    SACRIFICE,
    SHOOT,
    SKIP,
    STAND,
    WHEEL,
    bearer_move_parts,
    deploy_parts,
    hire_parts,
    move_parts,
    plan_parts,
    reform_parts,
    volley_parts,
    wheel_parts,
)
from vexilla.blades_and_banners.rules.combat import (
    continue_fights,
    name_attacker,
    name_defender,
    sacrifice,
    stand,
    start_fights,
)
from vexilla.blades_and_banners.rules.components import NORTH, OWNER
from vexilla.blades_and_banners.rules.deployment import deploy, place_bearer
from vexilla.blades_and_banners.rules.hiring import hire
from vexilla.blades_and_banners.rules.movement import move
from vexilla.blades_and_banners.rules.orders import announce, end_move, make_plan
from vexilla.blades_and_banners.rules.reforming import reform, wheel
from vexilla.blades_and_banners.rules.shooting import shoot
from vexilla.blades_and_banners.rules.state import NOBODY
from vexilla.kernel import njit
from vexilla.kernel.types import Code, Seat, State, States


@njit
def step(s: State, action: Code) -> None:
    """Plays a legal action; nothing is checked.

    Args:
        s: the state of a game that goes on.
        action: one of the codes that `legal` lists.
    """
    if action < FIGHT_WITH:
        execute(s, s.to_move, action)
    elif action < ANNOUNCED:
        attacker = int(OWNER[s.attacker[0]])
        answer(s, action)
        if s.fight_count == 0:
            end_move(s, attacker)
    elif action < PLAN:
        announce(s, action - ANNOUNCED)
    elif action < HIRE:
        player, plan = plan_parts(action)
        make_plan(s, player, plan)
    elif action < PLACE_BEARER:
        player, army = hire_parts(action)
        hire(s, player, army)
    elif action < DEPLOY:
        place_bearer(s, s.to_move, action - PLACE_BEARER)
    else:
        kind, choice = deploy_parts(action)
        deploy(s, s.to_move, kind, choice)


@njit
def execute(s: State, player: Seat, action: Code) -> None:
    """Executes an order; fights follow, and then the next order (BB-6.3)."""
    begin(s, player, action)
    if s.fight_count > 0:
        continue_fights(s)
    if s.fight_count == 0:
        end_move(s, player)


@njit
def begin(s: State, player: Seat, action: Code) -> None:
    """Executes the displacement or the shots of an order, and notes the fights (BB-10.1)."""
    moved = 0
    by = NORTH
    distance = 0
    if action == SKIP:
        pass
    elif action < MOVE:
        direction, steps = bearer_move_parts(action)
        move_bearer(s, player, direction, steps)
    elif action < REFORM:
        cell, shape, by, distance = move_parts(action)
        moved = move(s, player, cell, shape, by, distance)
    elif action < WHEEL:
        cell, way = reform_parts(action)
        moved = reform(s, cell, way)
    elif action < SHOOT:
        cell, shape, pivot, turn = wheel_parts(action)
        moved = wheel(s, cell, shape, pivot, turn)
    else:
        cell, direction, aims = volley_parts(action)
        shoot(s, cell, direction, aims)
    if moved != 0 and s.winner == NOBODY:  # BB-12.5: taking the standard wins before any fight
        start_fights(s, player, moved, by, distance)


@njit
def answer(s: State, action: Code) -> None:
    """Plays a choice in a fight (BB-10.4, BB-11.8)."""
    if action < MEET_WITH:
        name_attacker(s, action - FIGHT_WITH)
    elif action < SACRIFICE:
        name_defender(s, action - MEET_WITH)
    elif action < STAND:
        sacrifice(s, action - SACRIFICE)
    else:
        stand(s)


@njit
def begin_at(states: States, i: int, player: Seat, action: Code) -> None:
    """Calls `begin` for game i."""
    begin(states[i], player, action)
