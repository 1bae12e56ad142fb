"""Reads and writes view documents (docs/formats.md, "Views"): what one seat may know.

A view document is made from the view record alone (`rules/knowledge.py`), which has no field for
hidden orders and armies.
"""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.documents.positions import (
    check_to_move,
    read_hired,
    read_orders,
    read_to_deploy,
    write_hired,
    write_plan,
)
from vexilla.blades_and_banners.documents.public import (
    POSITION_KEYS,
    SEAT_KEYS,
    read_open,
    write_head,
    write_pieces,
    write_tail,
)
from vexilla.blades_and_banners.rules.components import PLANNED, SEATS
from vexilla.blades_and_banners.rules.knowledge import (
    SPECTATOR,
    clear_view_at,
    empty_views,
    view_at,
)
from vexilla.blades_and_banners.rules.state import (
    BEARERS,
    DEPLOYMENT,
    HIRING,
    NO_ORDER,
    NOBODY,
    OVER,
    PLANNING,
    STRENGTHS,
)
from vexilla.documents import Document, values_of
from vexilla.kernel.types import Seat, States, Views


def view_of(states: States, seat: Seat) -> Views:
    """Returns the view of a seat or, for SPECTATOR, of the public, in an array of one."""
    views = empty_views(1)
    view_at(states, 0, seat, views, 0)
    return views


def read_view(document: Mapping[str, Any]) -> Views:
    """Returns the view of a view document, in an array of one.

    Raises:
        DocumentError: the document is malformed or inconsistent. The error lists every problem.
    """
    checks = Checks()
    given = checks.view(document, POSITION_KEYS)
    keys = (*SEAT_KEYS, "planned")
    seats = [checks.entries(given.get(seat, {}), seat, keys) for seat in SEATS]
    views = empty_views(1)
    clear_view_at(views, 0)
    views["strengths"] = STRENGTHS
    seat = given.get("seat")
    player = None if seat is None else checks.seat(seat, "seat")
    viewer = SPECTATOR if player is None else player
    views["seat"] = viewer
    read_open(checks, given, seats, views)
    if checks.sound("phase", "seat") and "phase" in given:
        phase = int(views["phase"][0])
        _read_deployer(checks, given, phase, views)
        for player, name in enumerate(SEATS):
            if phase == HIRING:
                if "hired" in seats[player] and player != viewer:
                    checks.wrong(f"{name}.hired", "is hidden from this seat (BB-3.3)")
                read_hired(checks, seats[player], player, views)
            elif phase in (BEARERS, DEPLOYMENT):
                read_to_deploy(checks, seats[player], player, views)
            else:
                _read_plan(checks, seats[player], player, phase, views)
        check_to_move(checks, phase, views)
    checks.finish()
    return views


def _read_deployer(checks: Checks, given: Mapping[str, Any], phase: int, views: Views) -> None:
    """Reads the first player, whom both know once both have hired (BB-4.1)."""
    if phase == HIRING and given.get("deployer") is not None:
        checks.wrong("deployer", "is hidden until both have hired")
    if phase in (BEARERS, DEPLOYMENT):
        views["deployer"] = checks.seat(given.get("deployer"), "deployer") or 0


def _read_plan(
    checks: Checks, seat: Mapping[str, Any], player: int, phase: int, views: Views
) -> None:
    """Reads what is known of a seat's orders: all of the viewer's, and the other's opened ones."""
    name = SEATS[player]
    own = views["seat"][0] == player
    planned = checks.truth(seat.get("planned", False), f"{name}.planned")
    if planned and own and phase == PLANNING:
        checks.wrong(f"{name}.planned", "stands for a hidden plan only; a known one is in 'plan'")
    if seat.get("plan") not in (None, []):
        orders = read_orders(checks, seat["plan"], f"{name}.plan", not own)
        planned = True
        if orders is None:
            return
        views["plan"][0, player] = orders
        known = PLANNED if own else int(views["opened"][0, player])
        hidden = [i >= known for i in range(PLANNED)]
        if [order == NO_ORDER for order in orders] != hidden and checks.sound(f"{name}.opened"):
            checks.wrong(f"{name}.plan", "shows exactly the opened orders, null for the others")
    elif phase > PLANNING and phase != OVER:
        checks.wrong(f"{name}.plan", "is missing")
    views["planned"][0, player] = planned


def write_view(views: Views, *, plain: bool = False) -> Document:
    """Returns the view document of a view; `plain` changes nothing, since cells are plain."""
    values = values_of(views)
    viewer = values["seat"]
    document = write_head(values)
    if values["deployer"] != NOBODY:
        document["deployer"] = SEATS[values["deployer"]]
    for player, seat in enumerate(SEATS):
        entry = {**write_pieces(values, player), **write_hired(values, player)}
        if values["phase"] == PLANNING and player != viewer:
            if values["planned"][player]:
                entry["planned"] = True
        else:
            entry |= write_plan(values, player, values["planned"][player])
        document[seat] = entry
    document |= write_tail(values)
    document["seat"] = None if viewer == SPECTATOR else SEATS[viewer]
    return document
