"""What an action achieves: every fact is checked by playing on in all ways, or many."""

import random
from typing import Any

import pytest

import vexilla
from tests.blades_and_banners.games import STARTS, games, position
from tests.blades_and_banners.what_follows import (
    ON_THE_BOARD,
    Found,
    about,
    ends,
    fought_out,
    told_by,
)
from tests.samples import view_to_move
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.reasons.facts import facts, zone_rows
from vexilla.blades_and_banners.reasons.reach import in_reach
from vexilla.blades_and_banners.rules.bearer import control_lead
from vexilla.blades_and_banners.rules.board import bearer_of, in_zone_of
from vexilla.blades_and_banners.rules.components import (
    CELL_NUMBERS,
    ORDER_KINDS,
    ORDERS,
    OWNER,
    PIECES,
    SEATS,
)
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.state import NO_ORDER, NOWHERE, ORDERS_PHASE
from vexilla.blades_and_banners.rules.turn import begin_at

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """States with an action of a player, and all facts about it."""
    return told_by(facts)


def able(states: Any, player: int) -> frozenset[int]:
    """The units that can take the enemy standard: each is given an order, and tries everything."""
    units: set[int] = set()
    for unit in range(ORDER_KINDS):
        given = states.copy()
        given["phase"], given["to_move"] = ORDERS_PHASE, player
        given["fight_count"] = 0
        given["opened"][0] = [0, 0]
        given["opened"][0, player] = 1
        given["plan"][0] = NO_ORDER
        given["plan"][0, player, 0] = unit
        for code in legal_codes(given, player).tolist():
            after = given.copy()
            begin_at(after, 0, player, code)
            moved = write_action(given, code)["do"]
            bearer = moved == "move_bearer" and unit != 4  # two cells with any order
            if after["where"][0, bearer_of(1 - player)] == NOWHERE and not bearer:
                units.add(unit)
    return frozenset(units)


def names(units: frozenset[int]) -> list[str]:
    return [ORDERS[unit] for unit in sorted(units)]


def test_who_can_take_a_standard() -> None:
    seen: set[int] = set()
    for start, seed in STARTS:
        for number, (states, _) in enumerate(games(start, seed)):
            if number % 9 == 0 and (states["where"][0, [30, 61]] != NOWHERE).all():
                for player in (0, 1):
                    units = able(states, player)
                    assert in_reach(states[0], player) == units
                    seen |= units
    assert len(seen) >= 4


@pytest.mark.all
def test_a_win_is_a_win(found: list[Found]) -> None:
    for states, seat, code, fact in about(found, "captures"):
        after = states.copy()
        step(after, code)
        assert after["winner"][0] == seat
        assert fact["seat"] == SEATS[1 - seat]
        assert after["where"][0, bearer_of(1 - seat)] == NOWHERE
    for states, seat, code, said in found:
        wins = {fact["fact"] for fact in said} & {"captures", "destroys", "wins_zone"}
        if wins or states["phase"][0] in ON_THE_BOARD:
            won = all(end["winner"][0] == seat for end in ends(states, code))
            assert won == bool(wins) or len(said) == 0


def test_who_dies(found: list[Found]) -> None:
    for kind in ("kills", "shoots"):
        for states, seat, code, fact in about(found, kind, 1):
            for end in ends(states, code):
                dead = [
                    piece
                    for piece in range(PIECES)
                    if states["where"][0, piece] != NOWHERE and end["where"][0, piece] == NOWHERE
                ]
                for key, side in (("kills", 1 - seat), ("losses", seat)):
                    cells = {CELL_NUMBERS[man["cell"]] for man in fact[key]}
                    own = {int(states["where"][0, p]) for p in dead if OWNER[p] == side}
                    assert cells == own
    for states, seat, code, fact in about(found, "at_least"):
        for end in ends(states, code):
            lost = [int(states["soldiers"][0, p] - end["soldiers"][0, p]) for p in (0, 1)]
            assert lost[1 - seat] >= fact["least"] > 0
            assert lost[seat] <= fact["most"]


def test_a_charge(found: list[Found]) -> None:
    for states, seat, code, fact in about(found, "charges", 1):
        after = states.copy()
        begin_at(after, 0, seat, code)
        s = after[0]
        fights = [
            [int(s.attack[i]), int(s.defence[i])]
            for i in range(int(s.fight_count))
            if s.charge[i] and int(s.where[s.defender[i]]) == CELL_NUMBERS[fact["cell"]]
        ]
        assert fact["strengths"] in fights
        assert fact["bonus"] in (1, 2)


def test_zones(found: list[Found]) -> None:
    sign = (1, -1)
    for states, seat, code, fact in about(found, "leads"):
        after = fought_out(states, code, random.Random(1))
        assert sign[seat] * int(control_lead(after[0])) > 0 >= sign[seat] * control_lead(states[0])
        assert fact["rows"] == [zone_rows(after[0], seat), zone_rows(after[0], 1 - seat)]
        assert fact["rows"][0] - fact["rows"][1] == sign[seat] * int(control_lead(after[0]))
        assert fact["last"] == (states["step"][0] == 12)
    for states, seat, code, fact in about(found, "rallies"):
        after = fought_out(states, code, random.Random(1))
        for key, s in (("before", states[0]), ("count", after[0])):
            bearer = bearer_of(seat)
            near = [p for p in range(31 * seat, bearer) if s.where[p] != NOWHERE]
            assert fact[key] == sum(bool(in_zone_of(s, int(s.where[p]), bearer)) for p in near)


def texts(document: dict[str, Any], action: dict[str, Any], language: str = "en") -> list[str]:
    """What is said for an action in a position."""
    game = vexilla.load(document)
    return view_to_move(game).reasons(action, language)


def test_before_the_orders() -> None:
    game = vexilla.new("blades-and-banners", seed=3, options={"budget": 4})
    view = game.agent_view("griffin")
    (said,) = view.facts(view.actions[0])
    army = view.actions[0]
    price = 2 * army["knights"] + 2 * army["captains"] + army["sergeants"] + army["pikemen"]
    assert said["price"] == price + 2 * army["archers"] <= said["budget"] == 4
    between: dict[str, Any] = position(phase="announce", griffin={"plan": ..., "opened": ...})
    del between["first"]
    for seat in ("griffin", "unicorn"):
        between[seat] = {key: value for key, value in between[seat].items() if key in ("bearer",)}
    between["griffin"]["knights"] = ["j9"]
    between["unicorn"]["knights"] = ["j8"]
    first = {"do": "announce", "first": "griffin"}
    assert texts(between, first) == [
        "Going first, the knights can take your opponent’s standard.",
        "If your opponent went first, the knights could take your side’s standard.",
    ]
    assert texts(between, first | {"first": "unicorn"}) == []
    planning: dict[str, Any] = between | {"phase": "planning", "first": "griffin"}
    plan = {"do": "plan", "orders": ["knights", "bearer", "archers", "pikemen"]}
    assert texts(planning, plan) == [
        "As the pieces stand, the first order lets the knights take your opponent’s standard."
    ]
    plan = {"do": "plan", "orders": ["bearer", "pikemen", "archers", "pikemen"]}
    assert texts(planning, plan) == [
        "As the pieces stand, the knights could take your side’s standard; the first order "
        "can move it out of reach."
    ]
    planning["griffin"] = planning["griffin"] | {"archers": ["j4"]}
    plan = {"do": "plan", "orders": ["archers", "pikemen", "archers", "pikemen"]}
    assert texts(planning, plan) == [
        "As the pieces stand, the archers have one target with the first order."
    ]
