"""What anybody sees at a glance: wins in reach, and steps of a standard-bearer into danger."""

from typing import Any

from vexilla.blades_and_banners.reasons.reach import in_reach
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    FIGHT_WITH,
    MOVE,
    MOVE_BEARER,
    PLAN,
    PLANS,
    REFORM,
    SHOOT,
)
from vexilla.blades_and_banners.rules.components import PLANNED
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.orders import ORDER_AT
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BODYGUARD,
    FIGHT,
    MAX_FIGHTS,
    MEET,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.blades_and_banners.rules.turn import step
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Code, Codes, Seat, State, Views
from vexilla.outcome import Glance
from vexilla.raw import copied

MAX_VOLLEY_KILLS = 4


def at_a_glance(views: Views, codes: Codes) -> Any:
    """How each legal action looks at a glance: an array of `Glance`.

    Args:
        views: the view of a player who may act.
        codes: their legal actions.
    """
    seen = np.full(len(codes), Glance.ORDINARY, np.int64)
    phase, player = int(views["phase"][0]), int(views["seat"][0])
    if phase not in (ANNOUNCE, PLANNING, ORDERS_PHASE, FIGHT, MEET, BODYGUARD):
        return seen
    states = resample(views, 0)
    if phase in (ANNOUNCE, PLANNING):
        seen[_captures_first(states[0], player, codes)] = Glance.PLAIN
        return seen
    danger = in_reach(states[0], 1 - player)
    reach = bool(in_reach(states[0], player))
    for place, code in enumerate(codes.tolist()):
        bearer = MOVE_BEARER <= code < MOVE
        if not bearer and not _may_win(states[0], player, code, reach):
            continue
        after = copied(states)
        step(after[0], code)
        if after["winner"][0] == player:
            seen[place] = Glance.PLAIN
        elif bearer and in_reach(after[0], 1 - player) - danger:
            seen[place] = Glance.RASH
    return seen


def _captures_first(s: State, player: Seat, codes: Codes) -> Any:
    """Whether each announcement or plan takes the enemy standard before the enemy acts.

    So it does if the player executes first (BB-5.3), and the first order is one of a unit that
    reaches the standard.

    Args:
        s: the state, in which nobody has acted in this step.
        player: the player who announces or plans.
        codes: their legal actions.
    """
    units = in_reach(s, player)
    if not units:
        return np.zeros(len(codes), np.bool_)
    if s.phase == ANNOUNCE:
        return codes == ANNOUNCED + player
    return (s.first == player) & np.isin(ORDER_AT[(codes - PLAN) % PLANS, 0], list(units))


def _may_win(s: State, player: Seat, code: Code, reach: bool) -> bool:
    """Whether an action could win at once; false only where that is impossible.

    Args:
        s: the state.
        player: the player who acts.
        code: the action.
        reach: whether any unit of the player could take the enemy standard.
    """
    if s.opened[0] + s.opened[1] == 2 * PLANNED:
        return True  # the step ends, and perhaps the game (BB-13.3)
    if code < REFORM and reach:
        return True
    killed = MAX_VOLLEY_KILLS if SHOOT <= code < FIGHT_WITH else MAX_FIGHTS
    return bool(s.soldiers[1 - player] <= killed)
