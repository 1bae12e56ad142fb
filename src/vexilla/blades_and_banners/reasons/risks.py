"""What an action allows the enemy, or costs: what a coach warns of.

Each holds whatever is hidden, and however the fights are fought, as the facts of `facts.py` do.
"""

from collections.abc import Iterator

from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.reasons.facts import (
    Change,
    courses,
    dead_of,
    in_range,
    men_of,
    orders_of,
)
from vexilla.blades_and_banners.reasons.reach import orders_to_come
from vexilla.blades_and_banners.rules.components import ARCHERS, OWNER, SEATS, Unit
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.state import BODYGUARD, FIGHT, MEET, ORDERS_PHASE
from vexilla.documents import Document
from vexilla.kernel.types import Code, Views


def risks(views: Views, code: Code) -> list[Document]:
    """What a legal action allows or costs, the worst first.

    Args:
        views: the view of a player who may act.
        code: the action.
    """
    states, seat = resample(views, 0), int(views["seat"][0])
    if states["phase"][0] not in (ORDERS_PHASE, FIGHT, MEET, BODYGUARD):
        return []
    ends = courses(states, code)
    if not ends or all(end.winner == seat for end in ends):
        return []
    change = Change(seat, read_action(write_action(states, code)), states[0], ends)
    if any(end.winner >= 0 for end in ends):  # the enemy may have no order more
        return [*_lost(change)]
    return [*_exposed(change), *_lost(change), *_shootable(change)]


def _exposed(change: Change) -> Iterator[Document]:
    """Units that can then take the player's standard with one order (BB-12.5)."""
    units = frozenset[Unit].intersection(*(change.takers(end, change.other) for end in change.ends))
    if units:
        yield {"fact": "exposes", "seat": SEATS[change.seat], "units": orders_of(units)}


def _lost(change: Change) -> Iterator[Document]:
    """The player's soldiers who die however the fights are fought."""
    first, *others = (frozenset(dead_of(change.before, end)) for end in change.ends)
    certain = first.intersection(*others)
    losses = sorted(piece for piece in certain if OWNER[piece] == change.seat)
    if losses:
        yield {
            "fact": "loses",
            "seat": SEATS[change.seat],
            "losses": men_of(change.before, losses),
        }


def _shootable(change: Change) -> Iterator[Document]:
    """That more of the player's soldiers stand where enemy archers can shoot them (BB-12.1)."""
    orders = orders_to_come(change.before, change.ends[0], change.other, change.seat)
    if ARCHERS not in orders:
        return
    count = min(len(in_range(end, change.other)) for end in change.ends)
    before = len(in_range(change.before, change.other))
    if count > before:
        seats = {"seat": SEATS[change.seat], "other": SEATS[change.other]}
        yield {"fact": "in_range", **seats, "count": count, "before": before}
