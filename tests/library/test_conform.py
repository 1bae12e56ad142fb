"""Conformance cases, and the runner, which must be able to fail."""

import json
from pathlib import Path

import pytest

from tests.faults import ROOT
from vexilla.conform import run_case, run_file

CASES = sorted((ROOT / "tests/conformance").glob("*.jsonl"))

POSITION = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": [{"south": ["R8@4", "R9@5", "R10@6"], "north": ["B2@7"]}],
    "hands": {"south": ["G1", "G2"], "north": []},
}
CLAIM = {"do": "claim", "flag": 1}
PLAN = ["pikemen", "knights", "archers", "bearer"]
BATTLE = {
    "game": "blades-and-banners",
    "phase": "orders",
    "to_move": "griffin",
    "initiative": "griffin",
    "first": "griffin",
    "griffin": {"bearer": "j5", "pikemen": ["d4", "e4"], "plan": PLAN, "opened": 1},
    "unicorn": {"bearer": "j12", "archers": ["d7"], "plan": PLAN},
}
ADVANCE = {"do": "move", "from": ["d4", "e4"], "by": "north", "distance": 2}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_cases_pass(path: Path) -> None:
    answers = list(run_file(path))
    assert len(answers) > 300
    assert [(name, wrong) for name, wrong in answers if wrong] == []


@pytest.mark.parametrize(
    ("ask", "right", "wrong"),
    [
        ({"ask": "legal", "position": POSITION}, {"includes": [CLAIM]}, {"excludes": [CLAIM]}),
        ({"ask": "legal", "position": POSITION}, {"count": 17}, {"count": 18}),
        ({"ask": "legal", "position": POSITION}, {"excludes": [{"do": "pass"}]}, {"equals": []}),
        ({"ask": "play", "position": POSITION, "actions": [CLAIM]},
         {"flags": [{"south": ["R10", "R9", "R8@4"], "owner": "south"}, {}], "passes": 0},
         {"flags": [{"owner": "north"}]}),
        ({"ask": "play", "position": POSITION, "actions": [CLAIM]},
         {"flags": [{"environment": {}}], "hands": {"south": ["G2", "G1"]}},
         {"flags": [{"south": ["R10@5", "R9", "R8"]}]}),
        ({"ask": "play", "position": POSITION, "actions": [CLAIM]},
         {"claimed": True, "phase": "play"}, {"decks": {"tactics": ["Fog"]}}),
        ({"ask": "refuse", "position": POSITION, "action": {"do": "pass"}}, {"rule": "BL-6.1"},
         {"rule": "BL-6.2"}),
        ({"ask": "claimable", "position": POSITION, "seat": "south", "flag": 1}, True, False),
        ({"ask": "strength", "cards": ["R1", "R2", "R3"], "environment": []},
         {"formation": "wedge", "sum": 6}, {"formation": "wedge", "sum": 7}),
        ({"ask": "legal", "position": BATTLE}, {"includes": [ADVANCE]}, {"excludes": [ADVANCE]}),
        ({"ask": "play", "position": BATTLE, "actions": [ADVANCE]},
         {"griffin": {"pikemen": ["e6", "d6"]}, "winner": "griffin"},
         {"griffin": {"pikemen": ["d6"]}}),
        ({"ask": "play", "position": BATTLE, "actions": [ADVANCE]},
         {"griffin": {"plan": PLAN}, "unicorn": {"archers": []}},
         {"griffin": {"plan": PLAN[::-1]}}),
        ({"ask": "refuse", "position": BATTLE, "action": {**ADVANCE, "distance": 3}},
         {"rule": "BB-7.1"}, {"rule": "BB-7.2"}),
        ({"ask": "trees", "rolls": [[3, 5], [6, 2]]}, ["e5", "k9"], ["e5"]),
    ],
)  # fmt: skip
def test_right_answers_pass_and_wrong_ones_fail(ask: dict, right: object, wrong: object) -> None:
    assert run_case({**ask, "expect": right}) is None
    assert run_case({**ask, "expect": wrong}) is not None


@pytest.mark.parametrize(
    "case",
    [
        {},
        {"ask": "legal", "expect": {}},
        {"ask": "future", "expect": {}},
        {"ask": "legal", "position": POSITION, "expect": {"about": 3}},
        {"ask": "play", "position": POSITION, "actions": [{"do": "pass"}], "expect": {}},
        {"ask": "legal", "position": {**POSITION, "hands": {"south": ["R8"]}}, "expect": {}},
    ],
)
def test_meaningless_cases_fail_with_a_reason(case: dict) -> None:
    assert run_case(case)


def test_a_damaged_file_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    good = {"id": "one", "ask": "legal", "position": POSITION, "expect": {"count": 17}}
    file.write_text(json.dumps(good) + "\n\n{nonsense\n")
    (first, fine), (second, wrong) = run_file(file)
    assert (first, fine) == ("one", None)
    assert "line 3" in second
    assert wrong


def test_a_file_without_cases_does_not_pass(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text("\n")
    assert list(run_file(file)) == [("cases.jsonl", "there is no case in it")]
