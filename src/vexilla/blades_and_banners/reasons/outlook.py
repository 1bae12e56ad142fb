"""What is likely to come of an order: standards that are taken, and soldiers who fall.

A wheel, a sidestep or an advance that meets nobody achieves nothing by itself. What it prepares
shows when the game is played on from there, and from the same position without it: to where the
next step ends, or about that far.
"""

from collections.abc import Callable, Iterator, Sequence

from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind
from vexilla.blades_and_banners.rules.codes import SKIP
from vexilla.blades_and_banners.rules.components import BEARER, FORWARD, KNIGHT, SEATS
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.state import NOWHERE, ORDERS_PHASE
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, States, Views

# How much an order has to change for it to be said. Counted in so few games, a share may be off by
# a twentieth, and a mean number of the fallen by a fifth.
MORE_OFTEN = 0.15
MORE_FALL = 0.5

_NO_REASONS = ("hires",)  # facts that speak for nothing
_DECIDED = ("captures", "destroys", "wins_zone")  # facts after which nothing is to come


def outlook(
    views: Views, code: Code, facts: Sequence[Document], ends: Callable[[Code], States]
) -> list[Document]:
    """What explains an action best: its facts, and what an order prepares.

    Args:
        views: the view of a player who may act.
        code: the action.
        facts: what `facts` says of it.
        ends: returns where continuations of the game end after an action.
    """
    facts = [fact for fact in facts if fact["fact"] not in _NO_REASONS]
    if int(views["phase"][0]) != ORDERS_PHASE or code == SKIP:
        return facts
    if any(fact["fact"] in _DECIDED for fact in facts):
        return facts
    return [*facts, *prepared(resample(views, 0), int(views["seat"][0]), ends(code), ends(SKIP))]


def instead(
    views: Views, code: Code, other: Code, ends: Callable[[Code], States]
) -> list[Document]:
    """What is likely to come of an order rather than of another.

    Args:
        views: the view of a player who may act.
        code: the action.
        other: the action in whose place it is.
        ends: returns where continuations of the game end after an action.
    """
    now, seat = resample(views, 0), int(views["seat"][0])
    found = prepared(now, seat, ends(code), ends(other), enough=0.5)
    return [fact | {"than": "played"} for fact in found]


def needs_reason(views: Views, code: Code) -> bool:
    """Whether nobody sees what an action is for: soldiers turn, step aside or back, or run far.

    Args:
        views: the view of a player who may act.
        code: the action.
    """
    action = read_action(write_action(resample(views, 0), code))
    if action.do != "move":
        return action.do in ("wheel", "reform")
    forward = FORWARD[int(views["seat"][0])]
    return action.by != forward or action.distance >= MIN_CHARGE


def prepared(
    now: States, seat: Seat, ends: States, without: States, enough: float = 1.0
) -> Iterator[Document]:
    """What comes about more often in some games than in others, the most important first.

    Args:
        now: the position from which both have been played on.
        seat: the player of the order.
        ends: the games after the order.
        without: the games in which it was not made.
        enough: which part of what an order has to change is enough.
    """
    other = 1 - seat
    sides = {"seat": SEATS[seat], "other": SEATS[other]}
    taken, before = _taken(ends, other), _taken(without, other)
    if taken - before >= enough * MORE_OFTEN:
        yield {"fact": "prepares_capture", **sides, **_shares(taken, before)}
    lost, before = _taken(ends, seat), _taken(without, seat)
    if before - lost >= enough * MORE_OFTEN:
        yield {"fact": "guards", **sides, **_shares(lost, before)}
    kills, before = _fallen(now, ends, other), _fallen(now, without, other)
    losses, own_before = _fallen(now, ends, seat), _fallen(now, without, seat)
    if kills - before >= enough * MORE_FALL:
        yield {"fact": "prepares_fight", **sides, **_numbers(kills, before)}
    if own_before - losses >= enough * MORE_FALL:
        yield {"fact": "spares", **sides, **_numbers(losses, own_before)}


def _taken(ends: States, player: Seat) -> float:
    """In what share of some games the standard of a player has been taken."""
    where = ends["where"].tolist()
    bearer = int(bearer_of(player))
    return sum(places[bearer] == NOWHERE for places in where) / len(where)


def _fallen(now: States, ends: States, player: Seat) -> float:
    """How many soldiers of a player have fallen in some games, on average."""
    first, last = int(first_of_kind(player, KNIGHT)), int(first_of_kind(player, BEARER))
    there = [piece for piece in range(first, last) if now["where"][0, piece] != NOWHERE]
    where = ends["where"].tolist()
    return sum(places[piece] == NOWHERE for places in where for piece in there) / len(where)


def _shares(share: float, before: float) -> Document:
    return {"chance": round(100 * share), "before": round(100 * before)}  # in a hundred games


def _numbers(number: float, before: float) -> Document:
    return {"fallen": round(10 * number), "before": round(10 * before)}  # in ten games
