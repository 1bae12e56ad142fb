"""What an action achieves: facts that hold whatever is hidden, and however the fights are fought.

They follow from the board, which is open to all, and from the player's plan. `fact_words.py` puts
them into words, and docs/analysis.md lists them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vexilla.blades_and_banners.documents.actions import Action, read_action
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.reasons.forecast import fights_of_order
from vexilla.blades_and_banners.reasons.reach import in_reach, orders_to_come, takers
from vexilla.blades_and_banners.reasons.speech import kind_name
from vexilla.blades_and_banners.rules.bearer import bearer_distances, move_bearer
from vexilla.blades_and_banners.rules.board import (
    bearer_of,
    first_of_kind,
    in_formation,
    in_zone_of,
)
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    ARCHERS,
    BEARER,
    CELL_NAMES,
    DETACHMENT_SIZE,
    DIRECTION_COUNT,
    FORWARD,
    GRIFFIN,
    HORSE_SPEED,
    KNIGHT,
    NEXT,
    NORTH_LIMIT,
    ORDERS,
    OWNER,
    PIECES,
    PRICE,
    SEATS,
    SOUTH_LIMIT,
    STANDARD,
    STEPS,
    Cell,
    Piece,
    Unit,
    Y,
)
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.shooting import targets
from vexilla.blades_and_banners.rules.state import BODYGUARD, FIGHT, MEET, NOWHERE
from vexilla.blades_and_banners.rules.turn import step
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, State, States, Views
from vexilla.raw import copied

MAX_COURSES = 40  # ways in which the fights of a move can be fought, for its facts to be found


@dataclass(frozen=True)
class Change:
    """An action on the board, and every way in which it can end.

    Attributes:
        seat: the player who acts: executes an order, or chooses in a fight.
        action: the action.
        before: the state before it.
        ends: the states after it, one for each way in which the fights can be fought.
    """

    seat: Seat
    action: Action
    before: State
    ends: Sequence[State]

    @property
    def other(self) -> Seat:
        """The opponent."""
        return 1 - self.seat

    def takers(self, s: State, player: Seat) -> frozenset[Unit]:
        """The units that can take the standard of a player's enemy with an order yet to come.

        Args:
            s: the state before the action, or one of its ends.
            player: the owner of the units.
        """
        orders = orders_to_come(self.before, s, player, self.seat)
        return takers(s, player, orders, later=True)


def facts(views: Views, code: Code) -> list[Document]:
    """What a legal action achieves, the most important first.

    Args:
        views: the view of a player who may act.
        code: the action.
    """
    states, seat = resample(views, 0), int(views["seat"][0])
    action = read_action(write_action(states, code))
    s = states[0]
    match action.do:
        case "hire":
            return [_hiring(s, action)]
        case "deploy":
            return [*_deployment(states, seat, code, action)]
        case "announce":
            return [*_announcement(s, seat, action)]
        case "plan":
            return [*_plan(states, seat, action)]
        case "place_bearer" | "skip":
            return []
        case _:
            ends = courses(states, code)
            return _achieved(states, Change(seat, action, s, ends), code) if ends else []


def courses(states: States, code: Code) -> list[State]:
    """The states after an action and all fights that follow it, for every choice of both players.

    Returns:
        An empty list if there are more than MAX_COURSES.
    """
    after = copied(states)
    step(after[0], code)
    if after["phase"][0] not in (FIGHT, MEET, BODYGUARD):
        return [after[0]]
    ends: list[State] = []
    for answer in legal_codes(after, int(after["to_move"][0])).tolist():
        found = courses(after, answer)
        ends += found
        if not found or len(ends) > MAX_COURSES:
            return []
    return ends


def _achieved(states: States, change: Change, code: Code) -> list[Document]:
    """What an action of an order achieves on the board."""
    other = change.other
    if all(end.where[bearer_of(other)] == NOWHERE for end in change.ends):
        return [{"fact": "captures", "seat": SEATS[other]}]
    if all(end.winner == change.seat and end.soldiers[other] == 0 for end in change.ends):
        return [{"fact": "destroys", "seat": SEATS[other]}]
    if all(end.winner == change.seat for end in change.ends):
        rows = [zone_rows(change.ends[0], player) for player in (change.seat, other)]
        return [{"fact": "wins_zone", "rows": rows}]
    found = [*_relief(change), *_threat(change), *_leads(change)]
    found += [*_charge(states, change, code), *_deaths(change)]
    if change.action.do == "move_bearer" and change.ends[0].winner < 0:
        found += (
            _rally(change)
            if any(fact["fact"] == "leads" for fact in found)
            else [
                *_advance(change),
                *_rally(change),
            ]
        )
    return found


# The standards


def _relief(change: Change) -> Iterator[Document]:
    """Units that could take the player's standard before the action, but not after it.

    Nothing is said where it depends on the fights who still can.
    """
    before = change.takers(change.before, change.other)
    left, *others = {change.takers(end, change.other) for end in change.ends if end.winner < 0} or {
        before
    }
    if before - left and not others:
        yield {
            "fact": "relieves",
            "seat": SEATS[change.seat],
            "units": orders_of(before - left),
            "left": orders_of(left),
        }


def _threat(change: Change) -> Iterator[Document]:
    """Units that can take the enemy standard after the action, but could not before it."""
    seat, before = change.seat, change.before
    units = frozenset[Unit].intersection(*(change.takers(end, seat) for end in change.ends))
    units -= change.takers(before, seat)
    orders = frozenset(before.plan[seat][before.opened[seat] :].tolist())
    planned = units.intersection(*(takers(end, seat, orders) for end in change.ends))
    if units:
        yield {
            "fact": "threatens",
            "other": SEATS[change.other],
            "units": orders_of(planned or units),
            "planned": bool(planned),
        }


def orders_of(units: frozenset[Unit]) -> list[str]:
    """The names of units, as those of their orders."""
    return [ORDERS[unit] for unit in sorted(units)]


def zone_rows(s: State, player: Seat) -> int:
    """The number of rows of a player's control zone (BB-5.1)."""
    row = int(Y[s.where[bearer_of(player)]])
    return row - SOUTH_LIMIT if player == GRIFFIN else NORTH_LIMIT - row


def _leads(change: Change) -> Iterator[Document]:
    """That the player's control zone becomes the larger one (BB-5.2, BB-13.3)."""
    seat, end = change.seat, change.ends[0]
    if any(s.where[bearer_of(player)] == NOWHERE for s in change.ends for player in (0, 1)):
        return  # a standard is taken
    mine, theirs = zone_rows(end, seat), zone_rows(end, change.other)
    if mine > theirs and zone_rows(change.before, seat) <= zone_rows(change.before, change.other):
        last = int(change.before.step) == STEPS
        yield {
            "fact": "leads",
            "seat": SEATS[seat],
            "rows": [mine, theirs],
            "last": last,
        }


def _advance(change: Change) -> Iterator[Document]:
    """That the player's control zone grows."""
    grown = zone_rows(change.ends[0], change.seat) - zone_rows(change.before, change.seat)
    if grown > 0:
        yield {"fact": "advances", "seat": SEATS[change.seat], "grown": grown}


def _rally(change: Change) -> Iterator[Document]:
    """That more soldiers stand in the zone of the player's standard (BB-11.1)."""
    before, after = (_near_standard(s, change.seat) for s in (change.before, change.ends[0]))
    if after > before:
        yield {"fact": "rallies", "seat": SEATS[change.seat], "count": after, "before": before}


def _near_standard(s: State, player: Seat) -> int:
    """The number of a player's soldiers in the zone of their standard."""
    bearer = bearer_of(player)
    return sum(
        bool(in_zone_of(s, int(s.where[piece]), bearer))
        for piece in range(first_of_kind(player, KNIGHT), first_of_kind(player, BEARER))
        if s.where[piece] != NOWHERE
    )


# Fights and shots


def _charge(states: States, change: Change, code: Code) -> Iterator[Document]:
    """The strongest charge of a move (BB-11.3) that is fought for certain.

    Charges come first, and nobody is attacked twice. But a sergeant may die for a captain
    (BB-11.8).
    """
    if change.action.do != "move":
        return
    action = change.action
    fights = fights_of_order(states, change.seat, code, action.by, action.distance)
    charges = [
        fight for fight in fights if fight.charge and fight.parts is not None and not fight.guards
    ]
    for fight in sorted(charges, key=lambda fight: -fight.strengths[0])[:1]:
        assert fight.parts is not None
        yield {
            "fact": "charges",
            "cell": CELL_NAMES[fight.cells[1]],
            "piece": kind_name(fight.soldiers[1]),
            "bonus": fight.parts[0]["charge"],
            "strengths": list(fight.strengths),
        }


def _deaths(change: Change) -> Iterator[Document]:
    """The dead of a fight: each soldier if that is certain, otherwise the certain numbers."""
    courses = [dead_of(change.before, end) for end in change.ends]
    kills = [[piece for piece in dead if OWNER[piece] != change.seat] for dead in courses]
    losses = [[piece for piece in dead if OWNER[piece] == change.seat] for dead in courses]
    seats = {"seat": SEATS[change.seat], "other": SEATS[change.other]}
    if all(dead == courses[0] for dead in courses):
        if kills[0]:
            yield {
                "fact": "shoots" if change.action.do == "shoot" else "kills",
                **seats,
                "kills": men_of(change.before, kills[0]),
                "losses": men_of(change.before, losses[0]),
            }
        return
    least, most = min(map(len, kills)), max(map(len, losses))
    if least > 0:
        yield {"fact": "at_least", **seats, "least": least, "most": most}


def dead_of(before: State, after: State) -> list[Piece]:
    """The pieces that were on the board and are not any more."""
    return [
        piece
        for piece in range(PIECES)
        if before.where[piece] != NOWHERE and after.where[piece] == NOWHERE
    ]


def men_of(s: State, pieces: Sequence[Piece]) -> list[Document]:
    """Pieces with their kinds and cells."""
    return [
        {"piece": kind_name(piece), "cell": CELL_NAMES[int(s.where[piece])]} for piece in pieces
    ]


# Before the orders


def _hiring(s: State, action: Action) -> Document:
    """What an army costs, and its soldiers (BB-3)."""
    return {
        "fact": "hires",
        "soldiers": sum(
            n * int(size) for n, size in zip(action.counts, DETACHMENT_SIZE, strict=True)
        ),
        "price": sum(n * int(price) for n, price in zip(action.counts, PRICE, strict=True)),
        "budget": int(s.budget),
    }


def _deployment(states: States, seat: Seat, code: Code, action: Action) -> Iterator[Document]:
    """That each soldier of a detachment is in formation towards the enemy (BB-9.1)."""
    after = copied(states)
    step(after[0], code)
    if all(in_formation(after[0], cell, FORWARD[seat]) for cell in action.to):
        yield {"fact": "in_line"}


def _announcement(s: State, seat: Seat, action: Action) -> Iterator[Document]:
    """Standards that can be taken at once by whoever executes first (BB-5.3)."""
    if action.player != seat:
        return
    for fact, player in (("first_captures", seat), ("first_saves", 1 - seat)):
        units = in_reach(s, player)
        if units:
            yield {
                "fact": fact,
                "seat": SEATS[seat],
                "other": SEATS[1 - seat],
                "units": orders_of(units),
            }


def _plan(states: States, seat: Seat, action: Action) -> Iterator[Document]:
    """What the first order of a plan could do as the pieces stand."""
    s, first = states[0], action.orders[0]
    seats = {"seat": SEATS[seat], "other": SEATS[1 - seat]}
    if first in in_reach(s, seat):
        yield {"fact": "plans_capture", **seats, "units": [ORDERS[first]]}
        return
    danger = in_reach(s, 1 - seat)
    if danger and first == STANDARD and _escapes(states, seat):
        yield {"fact": "plans_escape", **seats, "units": orders_of(danger)}
    if first == ARCHERS:
        count = len(in_range(s, seat))
        if count:
            yield {"fact": "plans_shots", "count": count}


def _escapes(states: States, seat: Seat) -> bool:
    """Whether a standard's order can take it to where nobody reaches it with one order."""
    for direction in range(DIRECTION_COUNT):
        ends = int(bearer_distances(states[0], seat, direction, STANDARD))
        for distance in range(1, HORSE_SPEED + 1):
            if ends >> distance & 1:
                after = copied(states)
                move_bearer(after[0], seat, direction, distance)
                if not in_reach(after[0], 1 - seat):
                    return True
    return False


def in_range(s: State, seat: Seat) -> set[Cell]:
    """The cells of all enemies whom a player's archers can shoot (BB-12.1)."""
    found: set[Cell] = set()
    for archer in range(first_of_kind(seat, ARCHER), first_of_kind(seat, ARCHER + 1)):
        if s.where[archer] == NOWHERE:
            continue
        for direction in range(DIRECTION_COUNT):
            aims = int(targets(s, seat, int(s.where[archer]), direction))
            cell = int(s.where[archer])
            for distance in range(1, aims.bit_length()):
                cell = int(NEXT[direction, cell])
                if aims >> distance & 1:
                    found.add(cell)
    return found
