"""Positions in which one rule decides, and which random play hardly ever reaches."""

import random
from itertools import permutations
from typing import Any

import pytest

import vexilla
from tests.blades_and_banners import oracle
from tests.blades_and_banners.games import position
from tests.blades_and_banners.oracle.made_up import begin

KNIGHTS = ["knights", "pikemen", "archers", "bearer"]


def battle(mine: dict[str, Any], theirs: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A position in which griffin executes an order for knights."""
    return position(
        griffin={"bearer": "r3", "pikemen": [], "plan": KNIGHTS, **mine},
        unicorn={"bearer": "r12", "pikemen": [], **theirs},
        **changes,
    )


def after(start: dict[str, Any], *actions: dict[str, Any]) -> vexilla.Game:
    """The game after some actions, compared with the oracle."""
    game = vexilla.load(start)
    for action in actions:
        start = oracle.play(start, action)
        game.play(action)
    assert oracle.canonical(game.position()) == oracle.canonical(start)
    return game


def move(cells: str, by: str, distance: int) -> dict[str, Any]:
    return {"do": "move", "from": cells.split(), "by": by, "distance": distance}


def test_one_who_charges_and_one_who_does_not_is_no_choice() -> None:  # BB-10.4
    start = battle(
        {"knights": ["d4", "e4"]},
        {"archers": ["c7", "e8"], "pikemen": ["t14"]},
        options={"defence_order": "ask"},
    )
    game = after(start, move("d4 e4", "north", 3))
    assert game.position()["phase"] == "orders"
    assert game.position()["unicorn"].get("archers") is None


def test_while_knights_charge_nobody_else_can_be_named() -> None:  # BB-10.4
    start = battle(
        {"knights": ["d4", "e4", "f4"]},
        {"archers": ["c7", "e8", "f8"], "pikemen": ["t14"]},
        options={"defence_order": "ask"},
    )
    game = after(start, move("d4 e4 f4", "north", 3))
    assert game.legal_actions() == [{"do": "fight", "with": cell} for cell in ("e7", "f7")]
    assert game.explain({"do": "fight", "with": "d7"}).rule == "BB-10.4"


def test_the_captain_who_is_charged_is_asked_about_first() -> None:  # BB-10.4, BB-11.8
    start = battle({"knights": ["d4", "e4"]}, {"captains": ["c7", "e8"], "sergeants": ["b7", "f8"]})
    game = after(start, move("d4 e4", "north", 3))
    assert game.position()["met"] == "e8"
    game = after(start, move("d4 e4", "north", 3), {"do": "sacrifice", "sergeant": "f8"})
    assert game.position()["met"] == "c7"


def test_all_charges_come_before_the_other_fights_of_a_knight() -> None:  # BB-10.4
    start = battle(
        {"knights": ["d4", "e4"]},
        {"archers": ["d8"], "captains": ["c7", "e8"], "sergeants": ["b7", "f8"]},
        options={"defence_order": "automatic"},
    )
    game = after(start, move("d4 e4", "north", 3))
    assert game.position()["met"] == "e8"


def test_a_knight_after_a_charge_at_a_saved_captain_waits() -> None:  # BB-10.4, BB-11.8
    start = battle(
        {"knights": ["d4", "e4"]},
        {"archers": ["f7"], "captains": ["c7", "e8"], "sergeants": ["b7", "e9"]},
        options={"defence_order": "automatic"},
    )
    game = after(start, move("d4 e4", "north", 3), {"do": "sacrifice", "sergeant": "e9"})
    assert game.position()["met"] == "c7"
    assert game.position()["unicorn"]["archers"] == ["f7"]


HIRING = {**begin(random.Random(1)), "budget": 8}
ONE_KNIGHT = {"do": "hire", "knights": 1, "captains": 0, "sergeants": 0, "pikemen": 0, "archers": 0}
SHOOTING = position(
    griffin={"archers": ["d4", "e4"], "pikemen": [], "plan": ["archers", *KNIGHTS[:3]]},
    unicorn={"sergeants": ["d8", "c8"], "archers": ["e9"], "pikemen": []},
)


@pytest.mark.parametrize(
    ("start", "action", "rule"),
    [
        (HIRING, {**ONE_KNIGHT, "knights": 9}, "BB-3.1"),
        (HIRING, {**ONE_KNIGHT, "pikemen": 3}, "BB-3.3"),
        (HIRING, ONE_KNIGHT, "BB-3.3"),
        (SHOOTING, {"do": "shoot", "shots": {"d4": "d8", "e4": "e9"}}, "BB-12.1"),
        (SHOOTING, {"do": "shoot", "shots": {"d4": "d8", "e4": "e6"}}, "BB-12.1"),
        (SHOOTING, {"do": "shoot", "shots": {"d4": "c8", "e4": "e9"}}, "BB-12.3"),
    ],
)
def test_a_refusal_names_the_first_of_several_broken_rules(
    start: dict[str, Any], action: dict[str, Any], rule: str
) -> None:
    """The order is that of docs/formats.md."""
    assert oracle.refusal(start, action) == rule
    assert vexilla.load(start).explain(action).rule == rule


def test_knights_have_no_columns() -> None:  # BB-7.4
    start = battle({"knights": ["d4", "e4", "d5", "e5"]}, {"pikemen": ["t14"]})
    groups = [a["from"] for a in vexilla.load(start).legal_actions() if a["do"] == "move"]
    assert {len(group) for group in groups} == {1, 2}
    column = move("d4 e4 d5 e5", "north", 1)
    assert vexilla.load(start).explain(column).rule == oracle.refusal(start, column) == "BB-7.4"


def test_a_standard_where_no_bearer_may_go_is_not_for_a_bearer_to_take() -> None:  # E47
    start = position(griffin={"bearer": "q9"}, unicorn={"bearer": "s9", "pikemen": ["t14"]})
    onto = {"do": "move_bearer", "by": "east", "distance": 2}
    assert vexilla.load(start).explain(onto).rule == oracle.refusal(start, onto) == "BB-12.4"
    nearer = vexilla.load(position(griffin={"bearer": "p9"}, unicorn={"bearer": "r9"}))
    nearer.play(onto)
    assert nearer.outcome is not None


# The defender chooses (BB-10.4, E18, E39)

EVEN = {"knight": 4, "captain": 4, "sergeant": 4, "pikeman": 3, "archer": 4}
# Pairs of kinds, the first of which has the lower worth. Captains lead foot, but not knights.
ORDERED = [
    ("sergeants", "archers"),
    ("sergeants", "knights"),
    ("archers", "knights"),
    ("knights", "captains"),
]
BESIDE = ("d5", "f5", "e6")  # the neighbours of e5, except for e4, from which it is reached


def attacked(defenders: dict[str, str], **options: Any) -> vexilla.Game:
    """The game after an archer of total 4 has moved to e5, between defenders given by cell."""
    theirs: dict[str, Any] = {"bearer": "r12", "knights": ["t14"]}
    for cell, kind in defenders.items():
        theirs[kind] = [*theirs.get(kind, []), cell]
    mine = {"archers": ["a1", "e4"], "plan": ["archers", *KNIGHTS[:2], "bearer"]}
    start = battle(mine, theirs, options={"strengths": EVEN, **options})
    return after(start, move("e4", "north", 1))


def test_the_defender_is_asked_unless_the_players_agreed_on_something_else() -> None:
    choice = {"d5": "knights", "f5": "archers"}
    asked = attacked(choice)
    assert (asked.position()["phase"], asked.to_move) == ("meet", "unicorn")
    assert asked.legal_actions() == [{"do": "meet", "with": cell} for cell in ("d5", "f5")]
    assert attacked(choice, defence_order="automatic").position()["phase"] == "orders"
    assert vexilla.new("blades-and-banners", seed=1).options["defence_order"] == "ask"


def test_a_single_answer_is_not_asked_for() -> None:  # E52
    assert attacked({"d5": "knights"}).position()["phase"] == "orders"


@pytest.mark.parametrize("cells", list(permutations(BESIDE, 2)))
@pytest.mark.parametrize("kinds", ORDERED)
def test_of_equal_totals_the_soldier_of_least_worth_dies(
    cells: tuple[str, str], kinds: tuple[str, str]
) -> None:
    """Their cells do not matter (E39). Pikemen have another total here: see below."""
    game = attacked(dict(zip(cells, kinds, strict=True)), defence_order="automatic")
    unicorn = game.position()["unicorn"]
    assert cells[0] not in unicorn.get(kinds[0], [])
    assert cells[1] in unicorn[kinds[1]]


def test_a_pikeman_meets_the_attacker_before_all_others_of_his_total() -> None:  # E39
    options = {"strengths": EVEN | {"pikeman": 4}, "defence_order": "automatic"}
    for kind in ("sergeants", "archers", "knights"):
        game = attacked({"d5": kind, "f5": "pikemen"}, **options)
        assert game.position()["unicorn"].get("pikemen", []) == []


def test_the_highest_total_meets_the_attacker_before_a_soldier_of_less_worth() -> None:  # BB-10.4
    game = attacked({"d5": "pikemen", "f5": "knights"}, defence_order="automatic")
    assert game.position()["unicorn"]["pikemen"] == ["d5"]
