"""A past for a state that was drawn at random: the deal, and what was played until then.

What a player knows of the past is what the player has seen. The rest is drawn again: the orders of
the other one that lie face down (BB-6.1), and until both have hired, the army and the lot (BB-3).
"""

from collections.abc import Sequence

import numpy as np

from vexilla.blades_and_banners.rules import codes as numbers
from vexilla.blades_and_banners.rules.codes import HIRE, PLACE_BEARER, PLAN, in_python
from vexilla.blades_and_banners.rules.hiring import ARMIES
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import HIRING, NO_ORDER
from vexilla.kernel.types import Code, Seat, States
from vexilla.raw import copied

hire_code, hire_parts = in_python(numbers.hire_code), in_python(numbers.hire_parts)
plan_code, plan_parts = in_python(numbers.plan_code), in_python(numbers.plan_parts)


def draw_past(
    states: States, codes: Sequence[Code], player: Seat, now: States, seed: int
) -> tuple[States, list[Code]]:
    """The start and the actions of a game that leads to a state, as far as a player can tell.

    Args:
        states: the true state before each of the actions, and the one after the last. Nothing is
            taken from it but what the player knows.
        codes: the true actions.
        player: who knows of it what there is to know.
        now: a state that the player cannot tell from the last one. All else follows from it.
        seed: there is nothing left to sample.
    """
    other = 1 - player
    start, drawn = copied(states[:1]), list(codes)
    if now["plan"][0, other, 0] != NO_ORDER:
        orders = now["plan"][0, other]
        made = [k for k, code in enumerate(codes) if _plans(code, other)]
        if made:
            plan = int(np.flatnonzero((orders == ORDER_AT).all(axis=1))[0])
            drawn[made[-1]] = plan_code(other, plan)
        else:
            start["plan"][0, other] = orders
    if now["phase"][0] == HIRING:
        start["deployer"] = now["deployer"]
        army = now["detachments"][0, other]
        hired = [k for k, code in enumerate(codes) if _hires(code, other)]
        if hired:
            number = int(np.flatnonzero((army == ARMIES).all(axis=1))[0])
            drawn[hired[-1]] = hire_code(other, number)
        else:
            start["detachments"][0, other] = army
    return start, drawn


def _plans(code: Code, player: Seat) -> bool:
    return PLAN <= code < HIRE and plan_parts(code)[0] == player


def _hires(code: Code, player: Seat) -> bool:
    return HIRE <= code < PLACE_BEARER and hire_parts(code)[0] == player
