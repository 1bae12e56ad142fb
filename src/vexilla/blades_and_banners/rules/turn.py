"""Playing an action: every code finds its chapter."""

from typing import Any

from vexilla.blades_and_banners.rules.bearer import move_bearer
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    CHOICES,
    DEPLOY,
    DISTANCES,
    FIGHT_WITH,
    HIRE,
    HIRES,
    MEET_WITH,
    MOVE,
    MOVE_BEARER,
    PLACE_BEARER,
    PLAN,
    PLANS,
    REFORM,
    REFORMS,
    SACRIFICE,
    SHAPES,
    SHOOT,
    SKIP,
    STAND,
    VOLLEYS,
    WHEEL,
)
from vexilla.blades_and_banners.rules.combat import (
    continue_fights,
    name_attacker,
    name_defender,
    sacrifice,
    stand,
    start_fights,
)
from vexilla.blades_and_banners.rules.components import NORTH, SIDE
from vexilla.blades_and_banners.rules.deployment import deploy, place_bearer
from vexilla.blades_and_banners.rules.hiring import hire
from vexilla.blades_and_banners.rules.movement import move
from vexilla.blades_and_banners.rules.orders import announce, end_move, make_plan
from vexilla.blades_and_banners.rules.reforming import reform, wheel
from vexilla.blades_and_banners.rules.shooting import shoot
from vexilla.blades_and_banners.rules.state import NOBODY
from vexilla.kernel import njit


@njit
def step(s: Any, action: int) -> None:
    """Plays a legal action; nothing is checked.

    Args:
        s: a state that goes on.
        action: one of the codes that `legal` lists.
    """
    if action < FIGHT_WITH:
        execute(s, s.to_move, action)
    elif action < ANNOUNCED:
        attacker = s.attacker[0] // SIDE
        answer(s, action)
        if s.fight_count == 0:
            end_move(s, attacker)
    elif action < PLAN:
        announce(s, action - ANNOUNCED)
    elif action < HIRE:
        player = (action - PLAN) // PLANS
        make_plan(s, player, action - PLAN - PLANS * player)
    elif action < PLACE_BEARER:
        player = (action - HIRE) // HIRES
        hire(s, player, action - HIRE - HIRES * player)
    elif action < DEPLOY:
        place_bearer(s, s.to_move, action - PLACE_BEARER)
    else:
        kind = (action - DEPLOY) // CHOICES
        deploy(s, s.to_move, kind, action - DEPLOY - CHOICES * kind)


@njit
def execute(s: Any, player: int, action: int) -> None:
    """Executes an order; fights follow, and the next order (BB-6.3)."""
    begin(s, player, action)
    if s.fight_count > 0:
        continue_fights(s)
    if s.fight_count == 0:
        end_move(s, player)


@njit
def begin(s: Any, player: int, action: int) -> None:
    """The displacement or the shots of an order, and the fights that are to follow (BB-10.1)."""
    moved = 0
    by = NORTH
    distance = 0
    if action == SKIP:
        pass
    elif action < MOVE:
        by = (action - MOVE_BEARER) // DISTANCES
        move_bearer(s, player, by, (action - MOVE_BEARER) % DISTANCES + 1)
    elif action < REFORM:
        rest = action - MOVE
        distance = rest % DISTANCES + 1
        by = rest // DISTANCES % 4
        place = rest // (4 * DISTANCES)
        moved = move(s, player, place // SHAPES, place % SHAPES, by, distance)
    elif action < WHEEL:
        cell = (action - REFORM) // REFORMS
        moved = reform(s, cell, (action - REFORM) % REFORMS)
    elif action < SHOOT:
        rest = action - WHEEL
        place = rest // 8
        moved = wheel(s, place // SHAPES, place % SHAPES, rest // 2 % 4, rest % 2)
    else:
        place = (action - SHOOT) // VOLLEYS
        shoot(s, place // 4, place % 4, (action - SHOOT) % VOLLEYS)
    if moved != 0 and s.winner == NOBODY:  # BB-12.5: taking the standard wins before any fight
        start_fights(s, player, moved, by, distance)


@njit
def answer(s: Any, action: int) -> None:
    """A choice in a fight (BB-10.4, BB-11.8)."""
    if action < MEET_WITH:
        name_attacker(s, action - FIGHT_WITH)
    elif action < SACRIFICE:
        name_defender(s, action - MEET_WITH)
    elif action < STAND:
        sacrifice(s, action - SACRIFICE)
    else:
        stand(s)


@njit
def begin_at(states: Any, i: int, player: int, action: int) -> None:
    """`begin` of game i."""
    begin(states[i], player, action)
