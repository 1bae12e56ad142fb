"""Reads and writes position documents (docs/formats.md, "Position")."""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.documents.public import (
    POSITION_KEYS,
    SEAT_KEYS,
    read_open,
    write_counts,
    write_head,
    write_pieces,
    write_tail,
)
from vexilla.blades_and_banners.rules.board import first_of_kind
from vexilla.blades_and_banners.rules.components import (
    COPIES,
    DETACHMENT_SIZE,
    DETACHMENTS,
    KIND_KEYS,
    ORDERS,
    PLANNED,
    SEATS,
)
from vexilla.blades_and_banners.rules.deployment import free_cell_count
from vexilla.blades_and_banners.rules.hiring import ARMIES, ARMY_PRICE, army_number, may_hire
from vexilla.blades_and_banners.rules.state import (
    BEARERS,
    DEPLOYMENT,
    HIRING,
    NO_ORDER,
    NOBODY,
    NOWHERE,
    OVER,
    PLANNING,
    empty_states,
)
from vexilla.documents import Document, values_of
from vexilla.kernel.types import States, Views


def read_position(document: Mapping[str, Any]) -> States:
    """Returns the state of a position document, in an array of one.

    Raises:
        DocumentError: the document is malformed or inconsistent. The error lists every problem.
    """
    checks = Checks()
    given = checks.position(document, POSITION_KEYS)
    seats = [checks.entries(given.get(seat, {}), seat, SEAT_KEYS) for seat in SEATS]
    states = empty_states(1)
    read_open(checks, given, seats, states)
    if checks.sound("phase") and "phase" in given:
        phase = int(states["phase"][0])
        if phase in (HIRING, BEARERS, DEPLOYMENT):
            deployer = checks.seat(given.get("deployer"), "deployer")
            states["deployer"] = deployer or 0
        for player in range(2):
            if phase == HIRING:
                read_hired(checks, seats[player], player, states)
                _check_free_cells(checks, player, states)
            elif phase in (BEARERS, DEPLOYMENT):
                read_to_deploy(checks, seats[player], player, states)
            else:
                _read_plan(checks, seats[player], player, phase, states)
        check_to_move(checks, phase, states)
    checks.finish()
    return states


def _check_free_cells(checks: Checks, player: int, states: States) -> None:
    """Checks that the trees leave enough free cells for every army a player may hire (BB-4.4)."""
    soldiers = ARMIES @ DETACHMENT_SIZE
    most = int(soldiers[states["budget"][0] >= ARMY_PRICE].max())
    free = free_cell_count(states[0], player)
    if most > free:
        checks.inconsistent(
            "trees", "position-trees", "BB-4.4", seat=SEATS[player], count=free, most=most
        )


def read_hired(
    checks: Checks, seat: Mapping[str, Any], player: int, records: States | Views
) -> None:
    """Reads the army that a seat has hired (BB-3)."""
    if "hired" not in seat:
        return
    path = f"{SEATS[player]}.hired"
    counts = checks.counts(seat["hired"], path, DETACHMENTS.tolist())
    if counts is None:
        return
    records["detachments"][0, player] = counts
    records["hired"][0, player] = 1
    army = army_number(counts)
    if army is None or not may_hire(int(records["budget"][0]), army):
        checks.inconsistent(path, "position-too-dear", "BB-3.1")


def read_to_deploy(
    checks: Checks, seat: Mapping[str, Any], player: int, records: States | Views
) -> None:
    """Reads the detachments that a seat has not placed yet (BB-4.3)."""
    path = f"{SEATS[player]}.to_deploy"
    records["hired"][0, player] = 1
    counts = checks.counts(seat.get("to_deploy", {}), path, DETACHMENTS.tolist())
    if counts is None:
        return
    records["detachments"][0, player] = counts
    soldiers = 0
    for kind, key in enumerate(KIND_KEYS):
        first, last = (first_of_kind(player, k) for k in (kind, kind + 1))
        placed = int((records["where"][0, first:last] != NOWHERE).sum())
        soldiers += counts[kind] * int(DETACHMENT_SIZE[kind])
        if placed + counts[kind] * DETACHMENT_SIZE[kind] > last - first:
            checks.inconsistent(f"{path}.{key}", "position-counters", "BB-1.3")
    if soldiers > free_cell_count(records[0], player):
        checks.inconsistent(path, "position-free-cells", "BB-4.4")


def read_orders(checks: Checks, value: Any, path: str, hidden: bool) -> list[int] | None:
    """Reads the four order cards of a plan (BB-6.1).

    Args:
        checks: collects the problems.
        value: the list of orders.
        path: where it is in the document.
        hidden: whether cards may be null, which means hidden. They become NO_ORDER.
    """
    items = checks.items(value, path, "orders", PLANNED)
    if items is None:
        return None
    orders: list[int] = []
    for i, item in enumerate(items):
        if item is None and hidden:
            orders.append(NO_ORDER)
            continue
        order = checks.order(item, f"{path}[{i}]")
        if order is not None:
            orders.append(order)
    if not checks.sound(path):
        return None
    if len(orders) != PLANNED:
        checks.inconsistent(path, "position-four-orders", "BB-6.1")
        return None
    if any(orders.count(order) > COPIES for order in range(len(ORDERS))):
        checks.inconsistent(path, "position-order-twice", "BB-1.5")
    return orders


def _read_plan(
    checks: Checks, seat: Mapping[str, Any], player: int, phase: int, states: States
) -> None:
    """Reads a seat's stack of orders."""
    path = f"{SEATS[player]}.plan"
    if seat.get("plan") not in (None, []):
        orders = read_orders(checks, seat["plan"], path, False)
        if orders:
            states["plan"][0, player] = orders
    elif phase > PLANNING and phase != OVER:
        checks.inconsistent(path, "position-missing", "BB-6.1")


def check_to_move(checks: Checks, phase: int, records: States | Views) -> None:
    """Checks that `to_move` still has to hire or plan, or has `deploy_left` detachments left."""
    player = int(records["to_move"][0])
    if not checks.sound("to_move", *SEATS):
        return
    if phase == HIRING and records["hired"][0, player]:
        checks.inconsistent("to_move", "position-has-chosen", "BB-3.3")
    if phase == PLANNING and records["plan"][0, player, 0] != NOBODY:
        checks.inconsistent("to_move", "position-has-chosen", "BB-6.1")
    if phase == DEPLOYMENT and checks.sound("deploy_left"):
        left = int(records["detachments"][0, player].sum())
        if records["deploy_left"][0] > left:
            checks.inconsistent("deploy_left", "position-deploy-left", "BB-4.3", count=left)


def write_position(states: States) -> Document:
    """Returns the complete position document of a state."""
    values = values_of(states)
    document = write_head(values)
    if values["deployer"] != NOBODY:
        document["deployer"] = SEATS[values["deployer"]]
    for player, seat in enumerate(SEATS):
        document[seat] = {
            **write_pieces(values, player),
            **write_hired(values, player),
            **write_plan(values, player, values["plan"][player][0] != NO_ORDER),
        }
    return {**document, **write_tail(values)}


def write_hired(values: Mapping[str, Any], player: int) -> dict[str, Any]:
    """The army that a seat has hired, or the part of it that is still to be placed."""
    if values["phase"] > DEPLOYMENT or not values["hired"][player]:
        return {}
    key = "hired" if values["phase"] == HIRING else "to_deploy"
    return {key: write_counts(values["detachments"][player])}


def write_plan(values: Mapping[str, Any], player: int, planned: bool) -> dict[str, Any]:
    """A seat's plan, with null for hidden orders, and the number of opened orders.

    The result is empty if the seat has not `planned`.
    """
    if not planned:
        return {}
    plan = values["plan"][player]
    seat: dict[str, Any] = {"plan": [None if order < 0 else ORDERS[order] for order in plan]}
    if values["phase"] > PLANNING:
        seat["opened"] = values["opened"][player]
    return seat
