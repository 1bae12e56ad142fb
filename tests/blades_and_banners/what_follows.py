"""What can follow an action, found by trying everything: the fights, and the next orders."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.blades_and_banners.games import STARTS, games
from tests.blades_and_banners.oracle.made_up import scatter
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import (
    ANNOUNCED,
    FIGHT_WITH,
    MOVE,
    MOVE_BEARER,
    PLAN,
    PLANS,
    REFORM,
    SHOOT,
    SKIP,
)
from vexilla.blades_and_banners.rules.components import (
    ARCHERS,
    COPIES,
    ORDER_KINDS,
    ORDERS,
    OWNER,
    PLANNED,
    STANDARD,
)
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.orders import LEGAL_PLANS, ORDER_AT
from vexilla.blades_and_banners.rules.state import (
    BODYGUARD,
    FIGHT,
    MEET,
    NOWHERE,
    ORDERS_PHASE,
    PLANNING,
)
from vexilla.blades_and_banners.rules.turn import begin_at

ON_THE_BOARD = (ORDERS_PHASE, FIGHT, MEET, BODYGUARD)

MAX_ENDS = 40  # of an action with more, nothing is said

# For each order, a plan that begins with it
FIRST_PLAN = [
    next(int(plan) for plan in LEGAL_PLANS if ORDER_AT[plan, 0] == unit)
    for unit in range(ORDER_KINDS)
]


def late(chance: random.Random) -> dict[str, Any]:
    """A crowded position near the end of the first, the last or the last but one step."""
    document = scatter(chance)
    document["step"] = chance.choice((1, 11, 12, 12))
    opened = chance.choice((2, 3, 3, 4, 4))
    first = document["first"] == document["to_move"]
    for seat in ("griffin", "unicorn"):
        ahead = first and seat != document["to_move"]
        document[seat]["opened"] = opened - ahead
    return document


def courses(states: Any, code: int) -> list[Any]:
    """All ends of an action and its fights; none where there are too many."""
    after = states.copy()
    step(after, code)
    if after["phase"][0] not in (FIGHT, MEET, BODYGUARD):
        return [after]
    found: list[Any] = []
    for answer in legal_codes(after, int(after["to_move"][0])).tolist():
        further = courses(after, answer)
        found += further
        if not further or len(found) > MAX_ENDS:
            return []
    return found


def executing(before: Any, end: Any, player: int, viewer: int) -> Iterator[tuple[int, Any]]:
    """The orders that a player may still open, each with the state in which they execute it.

    Until then everybody skips. The viewer knows all cards of their plan, and of the other one
    those that were open before the action: any may come next.
    """
    opened = int(before["opened"][0, player])
    shown = before["plan"][0, player, :opened].tolist()
    for unit in range(ORDER_KINDS):
        after = _fought(end)
        same = after["step"][0] == before["step"][0]
        if same and player != viewer and opened < PLANNED and shown.count(unit) < COPIES:
            after["plan"][0, player, opened] = unit
        while after["winner"][0] < 0:
            seat = int(after["to_move"][0])
            if after["phase"][0] == ORDERS_PHASE:
                order = after["plan"][0, seat, after["opened"][0, seat] - 1]
                executed = same and opened == after["opened"][0, seat]  # before the action
                if seat == player and order == unit and not executed:
                    yield unit, after.copy()
                    if after["step"][0] > 1:  # in the first, the standard-bearer may not move
                        break
                step(after, SKIP)
            elif after["phase"][0] == PLANNING:
                step(after, PLAN + PLANS * seat + FIRST_PLAN[unit])
            else:
                step(after, ANNOUNCED)


def _fought(states: Any) -> Any:
    """A state, with the fights of the order that is executed called off."""
    after = states.copy()
    if after["phase"][0] in (FIGHT, MEET, BODYGUARD):
        after["to_move"] = OWNER[int(after["attacker"][0, 0])]
        after["phase"], after["fight_count"] = ORDERS_PHASE, 0
    return after


def takers(before: Any, end: Any, player: int, viewer: int) -> set[str]:
    """The units with which a player can then take the enemy standard, as the pieces stand."""
    found: set[str] = set()
    for unit, given in executing(before, end, player, viewer):
        after = given.copy()
        for code in legal_codes(given, player).tolist():
            if MOVE_BEARER <= code < REFORM:
                after[0] = given[0]
                begin_at(after, 0, player, code)
                if after["where"][0, bearer_of(1 - player)] == NOWHERE:
                    found.add(ORDERS[STANDARD if code < MOVE else unit])
    return found


def shot(before: Any, end: Any, player: int, viewer: int) -> set[str]:
    """The cells that a player's archers can then hit, as the pieces stand."""
    found: set[str] = set()
    for unit, given in executing(before, end, player, viewer):
        if unit == ARCHERS:
            codes = [c for c in legal_codes(given, player).tolist() if SHOOT <= c < FIGHT_WITH]
            for code in codes:
                found |= set(write_action(given, code)["shots"].values())
    return found


Found = tuple[Any, int, int, list[dict[str, Any]]]


def told_by(tell: Callable[[Any, int], list[dict[str, Any]]]) -> list[Found]:
    """States with an action of a player, and what a function tells of it from the player's view."""
    found: list[Found] = []
    for start, seed in STARTS:
        chance = random.Random(seed)
        for number, (states, _) in enumerate(games(start, seed)):
            if states["winner"][0] >= 0 or (number % 3 and states["phase"][0] == ORDERS_PHASE):
                continue
            seat = int(states["to_move"][0])
            codes = legal_codes(states, seat).tolist()
            for code in chance.sample(codes, min(8, len(codes))):
                found.append((states.copy(), seat, code, tell(view_of(states, seat), code)))
    return found


def about(
    found: Sequence[tuple[Any, ...]], kind: str, least: int = 3
) -> list[tuple[Any, int, int, Any]]:
    """The facts of a kind, each with the state, the player and the code; there are several."""
    chosen = [
        (states, seat, code, fact)
        for states, seat, code, *_, said in found
        for fact in said
        if fact["fact"] == kind
    ]
    assert len(chosen) >= least, kind
    return chosen


def fought_out(states: Any, code: int, chance: random.Random) -> Any:
    """The state after an action and its fights, with random choices."""
    after = states.copy()
    step(after, code)
    while after["phase"][0] in (FIGHT, MEET, BODYGUARD):
        step(after, chance.choice(legal_codes(after, int(after["to_move"][0])).tolist()))
    return after


def ends(states: Any, code: int) -> list[Any]:
    """Several ways in which an action can end."""
    return [fought_out(states, code, random.Random(i)) for i in range(6)]
