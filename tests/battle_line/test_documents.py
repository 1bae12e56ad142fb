"""Positions, views and actions as documents: round trips, and how the oracle reads them."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.battle_line.games import STARTS, games, owned, position
from tests.battle_line.oracle import positions as oracle_positions
from tests.battle_line.oracle import views as oracle_views
from tests.faults import all_pass
from vexilla.battle_line.documents.positions import read_position, write_position
from vexilla.battle_line.documents.views import view_of, write_view
from vexilla.battle_line.rules.knowledge import SPECTATOR
from vexilla.battle_line.rules.options import OPTIONS

SEATS = {SPECTATOR: None, 0: "south", 1: "north"}

CONFORMANCE = Path(__file__).parent.parent / "conformance" / "battle-line.jsonl"
CASES = [json.loads(line) for line in CONFORMANCE.read_text(encoding="utf-8").splitlines()]
POSITIONS = {case["id"]: case["position"] for case in CASES if "position" in case}


# Round trips


def test_games_here_reach_every_phase_and_both_ends() -> None:
    seen: set[str] = set()
    for seed, start in STARTS:
        for states, _ in games(seed, start):
            document = write_position(states)
            seen |= {document["phase"], *document}
            seen |= {"exhausted"} if states["passes"][0] == 2 else set()
    wanted = {"scout_draw", "scout_return", "over", "exhausted", "known", "passes", "winner"}
    assert wanted <= seen


# The oracle's reading of the format


def test_conformance_positions_are_read_as_the_oracle_reads_them() -> None:
    def check(given: dict[str, Any]) -> None:
        written = write_position(read_position(given))
        assert oracle_positions.canonical(written) == oracle_positions.canonical(given)

    all_pass(POSITIONS, check)


@pytest.mark.parametrize(("seed", "start"), STARTS)
def test_view_is_what_the_oracle_shows(seed: int, start: dict[str, Any] | None) -> None:
    defaults = {"winner": None, "passes": 0, "claimed": False, "passed": False, "scout_left": 0}
    for states, _ in games(seed, start):
        position = write_position(states)
        for number, seat in SEATS.items():
            document = write_view(view_of(states, number))
            expected = oracle_views.view(copy.deepcopy(position), seat)
            options = {name: values[0] for name, values in OPTIONS.items()} | document["options"]
            assert {**defaults, **document, "options": options} == expected


# What is left out


def test_left_out_things_have_their_defaults() -> None:
    document = write_position(read_position(position(hands={"south": ["R2", "Mud"]})))
    assert list(document) == [
        *("game", "options", "to_move", "phase", "flags"),
        *("hands", "decks", "discards", "tactics_played"),
    ]
    assert len(document["flags"]) == 9
    assert document["flags"][8] == {"south": [], "north": [], "environment": {}, "owner": None}
    assert document["hands"] == {"south": ["R2", "Mud"], "north": []}
    assert document["decks"]["troop"][:3] == ["R1", "R3", "R4"]
    assert document["decks"]["tactics"][-2:] == ["Deserter", "Traitor"]
    assert document["options"]["claim_timing"] == "any_time_before_draw"
    assert document["options"]["environment_movable"] is True
    assert document["options"]["tactics"] is True


def test_placement_numbers_left_out_ascend_in_reading_order() -> None:
    flags = [{"south": ["R1", "R2"], "north": ["B1"]}, {"north": ["B2"], "south": ["R3"]}]
    written = write_position(read_position(position(flags=flags)))["flags"]
    assert written[0]["south"] == ["R1@1", "R2@2"]
    assert written[0]["north"] == ["B1@3"]
    assert written[1]["south"] == ["R3@4"]
    assert written[1]["north"] == ["B2@5"]


def test_side_is_written_in_the_order_of_placement() -> None:
    flags = [{"south": ["R1@7", "R2@5"]}]
    assert write_position(read_position(position(flags=flags)))["flags"][0]["south"] == [
        *("R2@5", "R1@7")
    ]


def test_tactics_played_is_counted_where_left_out() -> None:
    flags = [{"south": ["Darius@1"], "environment": {"Fog": "north", "Mud": "south"}}]
    document = position(flags=flags, discards={"south": ["Scout", "R1"]})
    assert write_position(read_position(document))["tactics_played"] == {"south": 3, "north": 1}
    document["tactics_played"] = {"north": 4}
    assert write_position(read_position(document))["tactics_played"] == {"south": 3, "north": 4}


@pytest.mark.parametrize(
    ("flags", "winner"),
    [
        (owned(*["north"] * 3, *["south"] * 2, None, *["south"] * 2), "north"),
        (owned("south", "north", "south", "north", "south", None, "south", None, "south"), "south"),
        (owned("north", "south", "north"), "north"),
        (owned("north", "south"), "draw"),
        ([], "draw"),
    ],
)
def test_winner_left_out_follows_from_the_flags(flags: list[Any], winner: str) -> None:
    document = write_position(read_position(position(phase="over", flags=flags)))
    assert document["winner"] == winner


@pytest.mark.parametrize(
    ("phase", "held", "left"),
    [("scout_draw", 6, 3), ("scout_draw", 8, 1), ("scout_return", 9, 2), ("scout_return", 8, 1)],
)
def test_scout_left_left_out_follows_from_the_hand(phase: str, held: int, left: int) -> None:
    hands = {"south": [f"R{value}" for value in range(1, held + 1)]}
    document = position(phase=phase, hands=hands)
    assert write_position(read_position(document))["scout_left"] == left


def test_scout_left_left_out_is_no_more_than_the_decks_hold() -> None:
    document = position(phase="scout_draw", hands={"south": ["R1", "R2", "R3", "R4", "R5", "R6"]})
    rest = write_position(read_position(document))["decks"]
    document["discards"] = {"north": [*rest["troop"][2:], *rest["tactics"]]}
    assert write_position(read_position(document))["scout_left"] == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"flags": [{"south": ["Alexander", "Darius", "R1", "R2"]}]},  # two Leaders, four cards
        {"flags": owned(*["south"] * 9)},  # won, but the game goes on
        {"tactics_played": {"south": 10, "north": 0}},
        {"phase": "scout_draw", "hands": {"south": ["R1"]}, "scout_left": 3},
        {"winner": None, "scout_left": 0},
        {"phase": "over", "winner": "north"},
    ],
)
def test_position_that_no_game_reaches_is_accepted(changes: dict[str, Any]) -> None:
    document = write_position(read_position(position(**changes)))
    assert write_position(read_position(document)) == document
