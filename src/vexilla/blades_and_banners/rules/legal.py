"""The legal actions at each decision, as codes."""

from vexilla.blades_and_banners.rules.bearer import list_bearer_moves
from vexilla.blades_and_banners.rules.board import first_of_kind
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    FIGHT_WITH,
    MAX_ACTIONS,
    MEET_WITH,
    SACRIFICE,
    SKIP,
    STAND,
)
from vexilla.blades_and_banners.rules.combat import guards_of
from vexilla.blades_and_banners.rules.components import (
    ARCHERS,
    KNIGHTS,
    SERGEANT,
    STANDARD,
)
from vexilla.blades_and_banners.rules.deployment import (
    list_bearer_places,
    list_deployments,
    random_deployment,
)
from vexilla.blades_and_banners.rules.hiring import list_hires
from vexilla.blades_and_banners.rules.movement import list_moves
from vexilla.blades_and_banners.rules.orders import current_order, list_plans
from vexilla.blades_and_banners.rules.reforming import list_reforms, list_wheels
from vexilla.blades_and_banners.rules.setup import actors
from vexilla.blades_and_banners.rules.shooting import list_shots
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BEARERS,
    BODYGUARD,
    DEPLOYMENT,
    FIGHT,
    HIRING,
    MEET,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import below, low, njit
from vexilla.kernel.types import Code, Codes, Rng, Seat, State, States


@njit
def legal(s: State, out: Codes) -> int:
    """Writes the codes of all legal actions of `to_move` to `out` and returns how many there are.

    Args:
        s: a state.
        out: int64 array of length MAX_ACTIONS.
    """
    return list_actions(s, out, s.to_move)


@njit
def random_action(s: State, codes: Codes, rng: Rng) -> Code:
    """Draws a legal action: described in `generic`. Deployments, up to 77,000, are not written."""
    if s.phase == DEPLOYMENT:
        return random_deployment(s, s.to_move, rng)
    return codes[below(rng, legal(s, codes))]


@njit
def list_actions(s: State, out: Codes, player: Seat) -> int:
    """Like `legal`, for any player who may act: in hiring and planning, that is either one."""
    if s.phase == ORDERS_PHASE:
        return list_order(s, out, player)
    if s.phase == PLANNING:
        return list_plans(out, 0, player)
    if s.phase == DEPLOYMENT:
        return list_deployments(s, out, 0, player)
    if s.phase == ANNOUNCE:
        out[0] = ANNOUNCED
        out[1] = ANNOUNCED + 1
        return 2
    if s.phase == BODYGUARD:
        return list_guards(s, out, 0, player)
    if s.phase == MEET:
        return list_defenders(s, out, 0)
    if s.phase == FIGHT:
        return list_attackers(s, out, 0)
    if s.phase == HIRING:
        return list_hires(s, out, 0, player)
    if s.phase == BEARERS:
        return list_bearer_places(s, out, 0, player)
    return 0


@njit
def list_order(s: State, out: Codes, player: Seat) -> int:
    """Lists what the player's open order allows (BB-6.3, BB-6.4). Returns the number of actions."""
    order = current_order(s, player)
    out[0] = SKIP
    n = list_bearer_moves(s, out, 1, player, order)
    if order == STANDARD:
        return n
    n = list_moves(s, out, n, player, order)
    if order != KNIGHTS:
        n = list_reforms(s, out, n, player, order)
    n = list_wheels(s, out, n, player, order)
    if order == ARCHERS:
        n = list_shots(s, out, n, player)
    return n


@njit
def list_attackers(s: State, out: Codes, n: int) -> int:
    """Lists the soldiers whom the attacker may name; charging soldiers go first (BB-10.4)."""
    charging = s.charge[0]
    for fight in range(s.fight_count):
        charging |= s.charge[fight]
    seen = 0
    for fight in range(s.fight_count):
        soldier = s.attacker[fight]
        if s.charge[fight] >= charging and (seen >> soldier) & 1 == 0:
            seen |= 1 << soldier
            out[n] = FIGHT_WITH + s.where[soldier]
            n += 1
    return n


@njit
def list_defenders(s: State, out: Codes, n: int) -> int:
    """Lists the soldiers whom the defender may name to meet the attacker's (BB-10.4)."""
    for fight in range(s.fight_count):
        if s.attacker[fight] == s.fighting:
            out[n] = MEET_WITH + s.where[s.defender[fight]]
            n += 1
    return n


@njit
def list_guards(s: State, out: Codes, n: int, player: Seat) -> int:
    """Lists the sergeants who may die for the captain, and that the captain stands (BB-11.8)."""
    first = first_of_kind(player, SERGEANT)
    guards = guards_of(s, s.met)
    while guards != 0:
        out[n] = SACRIFICE + s.where[first + low(guards)]
        guards &= guards - 1
        n += 1
    out[n] = STAND
    return n + 1


@njit
def list_actions_at(states: States, i: int, out: Codes, player: Seat) -> int:
    """Calls `list_actions` for game i."""
    return list_actions(states[i], out, player)


def legal_codes(states: States, seat: Seat | None = None) -> Codes:
    """The codes of all legal actions, in ascending order, which is the reading order.

    Args:
        states: the state.
        seat: the player who acts; if left out, `to_move`.
    """
    player = int(states["to_move"][0]) if seat is None else seat
    out = np.empty(MAX_ACTIONS, np.int64)
    count = list_actions_at(states, 0, out, player) if player in actors(states) else 0
    codes = out[:count]
    return codes if int(states["phase"][0]) == DEPLOYMENT else np.sort(codes)  # long, and in order
