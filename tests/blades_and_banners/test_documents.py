"""Positions, views and actions as documents: round trips, secrets, and malformed documents."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.blades_and_banners import oracle
from tests.blades_and_banners.games import STARTS, games, position
from tests.faults import all_pass
from vexilla.blades_and_banners.documents.actions import ACTION_KEYS, read_action
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.views import read_view, view_of, write_view
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.setup import outcome
from vexilla.blades_and_banners.rules.state import PHASES
from vexilla.errors import DocumentError

pytestmark = pytest.mark.slow

CONFORMANCE = Path(__file__).parents[1] / "conformance" / "blades-and-banners.jsonl"
CASES = [json.loads(line) for line in CONFORMANCE.read_text("utf-8").splitlines()]
POSITIONS = {case["id"]: case["position"] for case in CASES if "position" in case}


def through_json(document: dict[str, Any]) -> dict[str, Any]:
    return json.loads(json.dumps(document))


def test_resampled_plans_differ_where_they_are_hidden() -> None:
    views = view_of(read_position(position()), 0)
    hidden = {
        tuple(write_position(resample(views, seed))["unicorn"]["plan"]) for seed in range(400)
    }
    assert len(hidden) > 200
    known = {tuple(resample(views, seed)["plan"][0, 0].tolist()) for seed in range(20)}
    assert len(known) == 1


def test_a_game_that_is_over_needs_only_a_winner() -> None:
    over = position(phase="over", winner="unicorn", initiative=..., first=...)
    over |= {"griffin": {"bearer": "j5"}, "unicorn": {"bearer": "j12", "pikemen": ["d9"]}}
    states = read_position(over)
    result = outcome(states)
    assert result is not None
    assert result.winner == "unicorn"
    assert read_position(write_position(states)).tobytes() == states.tobytes()


def test_a_smaller_field_ends_at_its_edges() -> None:
    small = position(field=["d3", "j12"], trees=["e5"])
    states = read_position(small)
    document = write_position(states)
    assert (document["field"], document["trees"]) == (["d3", "j12"], ["e5"])
    assert read_position(document).tobytes() == states.tobytes()
    seen = write_view(view_of(states, 1))
    assert write_view(read_view(through_json(seen))) == seen
    moves = [write_action(states, code) for code in legal_codes(states).tolist()]
    whole = read_position(position(trees=["e5"]))
    others = [write_action(whole, code) for code in legal_codes(whole).tolist()]
    lost = [move for move in others if move not in moves]
    assert [move["by"] for move in lost if move.get("from") == ["d4"]] == ["south", "west", "west"]


def test_games_here_reach_every_phase_and_action() -> None:
    seen: set[str] = set()
    for start, seed in STARTS:
        for states, code in games(start, seed):
            seen.add(PHASES[states["phase"][0]])
            if code >= 0:
                seen.add("do " + write_action(states, code)["do"])
    assert {*PHASES} <= seen
    assert {f"do {action}" for action in ACTION_KEYS} <= seen


def test_conformance_positions_are_read_as_the_oracle_reads_them() -> None:
    def check(given: dict[str, Any]) -> None:
        assert oracle.canonical(write_position(read_position(given))) == oracle.canonical(given)

    all_pass(POSITIONS, check)


# Malformed documents

FIGHT = {"attacker": "d4", "defender": "d5", "strengths": [2, 2]}
FOUGHT = {"phase": "meet", "to_move": "unicorn", "unicorn": {"pikemen": ["d5"]}, "fighting": "d4"}

WRONG_POSITIONS: list[tuple[dict[str, Any], list[str]]] = [
    ({"hands": {}, "seat": "griffin"}, ["seat", "hands"]),
    ({"game": "chess"}, ["game"]),
    ({"phase": ..., "to_move": ...}, ["phase", "to_move"]),
    ({"to_move": "south", "phase": 3}, ["to_move", "phase"]),
    ({"options": {"strengths": {"knight": -1, "king": 4}}}, ["options.strengths.king",
     "options.strengths.knight"]),
    ({"options": {"defence_order": "later", "budget": 3}}, ["options.budget",
     "options.defence_order"]),
    ({"step": 0, "trees": ["a1", "u1", "a15", "a1"]}, ["step", "trees[1]", "trees[2]",
     "trees[3]"]),
    ({"trees": ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]}, ["trees"]),
    ({"field": ["d5", "a1"]}, ["field"]),
    ({"field": ["a1", "u4", "b2"]}, ["field[1]"]),
    ({"field": ["b1", "t13"], "trees": ["a9"], "griffin": {"knights": ["c14"]}}, ["trees[0]",
     "griffin.knights[0]"]),
    ({"griffin": {"knights": ["d4", "d3", "d3"]}}, ["griffin.knights[2]", "griffin.pikemen[0]"]),
    ({"griffin": {"captains": ["a1", "a2", "a3"], "horses": []}}, ["griffin.horses",
     "griffin.captains"]),
    ({"griffin": {"bearer": None}}, ["griffin.bearer"]),
    ({"griffin": {"plan": ["knights"] * 3 + ["bearer"]}}, ["griffin.plan"]),
    ({"griffin": {"plan": ["knights", "kings", None, "bearer"]}}, ["griffin.plan[1]",
     "griffin.plan[2]"]),
    ({"griffin": {"plan": []}, "unicorn": {"plan": ["knights"]}}, ["griffin.plan",
     "unicorn.plan"]),
    ({"griffin": {"opened": 0}}, ["griffin.opened"]),
    ({"griffin": {"opened": 5}, "unicorn": {"opened": True}}, ["griffin.opened",
     "unicorn.opened"]),
    ({"initiative": ..., "first": ...}, ["initiative", "first"]),
    ({"winner": "griffin", "budget": 4, "deploy_left": 1}, ["budget", "deploy_left", "winner"]),
    ({"phase": "over", "winner": "south"}, ["winner"]),
    ({"phase": "announce", "first": ..., "to_move": "unicorn",
      "griffin": {"plan": [], "opened": 0}, "unicorn": {"plan": []}}, ["to_move"]),
    ({"phase": "planning", "griffin": {"opened": 0}}, ["to_move"]),
    ({"phase": "meet", "to_move": "unicorn"}, ["fights", "fighting"]),
    ({**FOUGHT, "fights": [FIGHT], "to_move": "griffin"}, ["to_move"]),
    ({**FOUGHT, "fights": [{**FIGHT, "strengths": [1], "charge": True}]},
     ["fights[0].strengths", "fights[0].charge"]),
    ({**FOUGHT, "fights": [{**FIGHT, "defender": "d6"}, 5]}, ["fights[0].defender", "fights[1]"]),
    ({**FOUGHT, "fights": [FIGHT, FIGHT], "guards": ["d5"], "fighting": "d5"},
     ["fights", "guards[0]", "fighting"]),
    ({**FOUGHT, "fights": [FIGHT], "phase": "bodyguard"}, ["met"]),
    ({**FOUGHT, "fights": [FIGHT], "phase": "bodyguard", "met": "d5"}, ["met"]),
]  # fmt: skip


def early(phase: str, **changes: Any) -> dict[str, Any]:
    """A position before the first order."""
    document = {"game": "blades-and-banners", "phase": phase, "to_move": "griffin"}
    return {**document, "deployer": "griffin", **changes}


TWO = {"knights": 1, "pikemen": 1}
WRONG_STARTS: list[tuple[dict[str, Any], list[str]]] = [
    (early("hiring"), ["budget"]),
    (early("hiring", budget=1, deployer="both"), ["budget", "deployer"]),
    (early("hiring", budget=9, griffin={"hired": TWO}), ["to_move"]),
    (early("hiring", budget=9, unicorn={"hired": {"knights": 6}}), ["unicorn.hired"]),
    (early("hiring", budget=9, unicorn={"knights": ["a1"], "bearer": "c3"}),
     ["unicorn", "unicorn.bearer"]),
    (early("bearers", griffin={"bearer": "j3"}), ["griffin.bearer"]),
    (early("deployment", deploy_left=2, griffin={"bearer": "j3", "to_deploy": {"knights": 1}},
           unicorn={"bearer": "j12"}), ["deploy_left"]),
    (early("deployment", deploy_left=1, unicorn={"bearer": "j12"},
           griffin={"bearer": "j3", "archers": ["c1"], "to_deploy": {"archers": 2}}),
     ["griffin.to_deploy.archers"]),
]  # fmt: skip


WRONG_ACTIONS: list[tuple[dict[str, Any], list[str]]] = [
    ({}, ["do"]),
    ({"do": "fly"}, ["do"]),
    ({"do": "move", "from": ["a1"], "by": "up", "distance": 0}, ["by", "distance"]),
    ({"do": "move", "from": [], "by": "north", "distance": 1}, ["from"]),
    ({"do": "move", "from": ["a1", "a1"], "by": "north"}, ["distance"]),
    ({"do": "move", "from": ["a1", "a1"], "by": "north", "distance": 1}, ["from[1]"]),
    ({"do": "reform", "from": ["a1", "b1"], "to": ["a1"]}, ["to"]),
    ({"do": "shoot", "shots": ["a1"]}, ["shots"]),
    ({"do": "shoot", "shots": {"a1": "a99", "z1": "a5"}}, ["shots.a1", "shots"]),
    ({"do": "hire", **dict.fromkeys(("knights", "captains", "sergeants", "pikemen"), -1),
      "archers": True}, ["knights", "captains", "sergeants", "pikemen", "archers"]),
    ({"do": "deploy", "unit": "heavy_infantry", "to": ["c1", 4]}, ["unit", "to[1]"]),
    ({"do": "plan", "orders": ["knights", "captains"]}, ["orders[1]"]),
    ({"do": "announce", "first": "me"}, ["first"]),
    ({"do": "fight", "with": None}, ["with"]),
    ({"do": "skip", "why": "tired"}, ["why"]),
]  # fmt: skip


WRONG_VIEWS: list[tuple[dict[str, Any], list[str]]] = [
    ({"seat": "me"}, ["seat"]),
    ({}, ["unicorn.plan"]),
    ({"unicorn": {"plan": [None, "knights", None, None]}}, ["unicorn.plan"]),
    ({"unicorn": {"plan": ["knights", None, None, None]}}, ["unicorn.plan"]),
    ({"griffin": {"planned": True}, "unicorn": {"plan": [None] * 4}}, ["griffin.planned"]),
]


# A view has no hidden army, and no deployer while both hire
HIRED = early("hiring", budget=9, unicorn={"hired": TWO})


@pytest.mark.parametrize(
    ("read", "document", "expected"),
    [
        *((read_position, position(**changes), paths) for changes, paths in WRONG_POSITIONS),
        *((read_position, document, paths) for document, paths in WRONG_STARTS),
        *((read_action, document, paths) for document, paths in WRONG_ACTIONS),
        *((read_view, {"seat": "griffin", **position(**changes)}, paths)
          for changes, paths in WRONG_VIEWS),
        (read_view, {**HIRED, "seat": "griffin"}, ["deployer", "unicorn.hired"]),
    ],
)  # fmt: skip
def test_every_wrong_path_is_listed(
    read: Callable[[Any], Any], document: dict[str, Any], expected: list[str]
) -> None:
    with pytest.raises(DocumentError) as caught:
        read(copy.deepcopy(document))
    assert sorted(path for path, _ in caught.value.problems) == sorted(expected)
