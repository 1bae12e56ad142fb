"""Battle Line without Tactics cards (BL-18): the cards are nowhere, and nothing else changes."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.battle_line import oracle
from tests.battle_line.games import line_options, position
from tests.battle_line.oracle.cards import TACTICS
from tests.samples import chance_of
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.documents.views import read_view
from vexilla.battle_line.pictures.board_svg import board_svg
from vexilla.conform import run_case
from vexilla.errors import DocumentError

OFF = {"tactics": False}
OPTIONS = line_options({"tactics"})


def without(**changes: Any) -> dict[str, Any]:
    return position(options=OFF, **changes)


# Cases as in docs/formats.md; the oracle answers them as well.
_FILLED = [{"south": [f"{c}{v}" for c in "ROY"]} for v in range(1, 10)]
_REST = [f"{c}{v}" for c in "GBP" for v in range(1, 11)]
CASES: list[dict[str, Any]] = [
    {  # a full line: nothing can be played, so the player passes
        "rule": "BL-18.2",
        "ask": "legal",
        "position": without(flags=_FILLED, hands={"south": ["G1", "G2"]}),
        "expect": {"excludes": [{"do": "claim", "flag": 1}], "includes": [{"do": "pass"}]},
    },
    {  # the Troop deck is empty: the turn ends without a draw (BL-4.4)
        "rule": "BL-4.4",
        "ask": "legal",
        "position": without(phase="end", discards={"north": _REST}, flags=_FILLED, hands={
            "south": ["R10", "O10", "Y10"]}),
        "expect": {"includes": [{"do": "end_turn"}], "excludes": [
            {"do": "draw", "deck": "troop"}, {"do": "draw", "deck": "tactics"}]},
    },
    {  # two passes running end the game (BL-6.4)
        "rule": "BL-6.4",
        "ask": "play",
        "position": without(
            flags=[{**flag, "owner": "south" if i in (0, 3) else None}
                   for i, flag in enumerate(_FILLED)],
            discards={"north": _REST}, hands={"south": ["R10", "O10", "Y10"]}, passes=1,
        ),
        "actions": [{"do": "pass"}, {"do": "end_turn"}],
        "expect": {"phase": "over", "winner": "south"},
    },
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{c['rule']}-{c['ask']}" for c in CASES])
def test_cases(case: dict[str, Any]) -> None:
    assert run_case({"id": "N", **case}) is None
    assert oracle.conform(case) is None


@given(OPTIONS, st.integers(0, 10**6))
def test_no_tactics_card_is_anywhere_whatever_the_other_options(
    options: dict[str, Any], seed: int
) -> None:
    game = vexilla.new("battle-line", seed=seed, options=options | OFF)
    chance = random.Random(seed)
    while game.outcome is None:
        before = game.position()
        actions = game.legal_actions()
        assert {action["do"] for action in actions} <= {"play", "claim", "pass", "draw", "end_turn"}
        troops = {action["card"] for action in actions if action["do"] == "play"}
        passing = {"do": "pass"} in actions
        assert before["phase"] != "play" or passing != bool(troops)  # BL-18.2
        game.play(chance.choice(actions))
    after = game.position()
    assert after["decks"]["tactics"] == []
    assert after["tactics_played"] == {"south": 0, "north": 0}
    assert not any(f'"{card}"' in str(after).replace("'", '"') for card in TACTICS)
    assert vexilla.load(after).position() == after


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_as_the_oracle_says(seed: int) -> None:
    game = vexilla.new("battle-line", seed=seed, options=OFF)
    chance = chance_of(seed)
    there = game.position()
    while game.outcome is None:
        actions = game.legal_actions()
        key = lambda action: sorted(map(str, action.items()))  # noqa: E731
        assert sorted(actions, key=key) == sorted(oracle.legal_actions(there), key=key)
        action = chance.choice(actions)
        game.play(action)
        there = oracle.play(there, action)
        assert oracle.canonical(there) == oracle.canonical(game.position())


WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"hands": {"south": ["Fog"]}}, ["hands.south[0]"]),
    ({"flags": [{"south": ["Darius"], "environment": {"Mud": "north"}}]},
     ["flags[0].south[0]", "flags[0].environment.Mud"]),
    ({"decks": {"tactics": ["Scout"]}}, ["decks.tactics[0]"]),
    ({"discards": {"north": ["Traitor"]}}, ["discards.north[0]"]),
    ({"tactics_played": {"south": 1}}, ["tactics_played.south"]),
    ({"phase": "scout_draw"}, ["phase"]),
    ({"known": {"south": {"hand": ["Fog"]}}}, ["known.south.hand[0]"]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "paths"), WRONG)
def test_a_document_names_no_tactics_card(changes: dict[str, Any], paths: list[str]) -> None:
    with pytest.raises(DocumentError) as caught:
        read_position({**without(), **changes})
    assert [path for path, _ in caught.value.problems] == paths
    if "card" in str(caught.value):
        assert "BL-18.1" in str(caught.value) or "at most 0" in str(caught.value)


def test_a_view_counts_no_tactics_cards() -> None:
    view = vexilla.new("battle-line", seed=1, options=OFF).view("north")
    read_view(view)
    with pytest.raises(DocumentError, match=r"decks\.tactics"):
        read_view({**view, "decks": {"troop": 46, "tactics": 10}})
    with pytest.raises(DocumentError, match=r"decks\.tactics"):
        read_view({**view, "options": {}})


def test_boards_do_not_speak_of_tactics() -> None:
    game = vexilla.new("battle-line", seed=1, options=OFF)
    assert "Tactics" in str(vexilla.new("battle-line", seed=1))
    assert "Tactics" not in str(game)
    assert "Tactics" in board_svg(vexilla.new("battle-line", seed=1).view("south"))
    assert "Tactics" not in board_svg(game.view("south"))
