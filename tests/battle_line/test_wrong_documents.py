"""Malformed and inconsistent documents: one error that lists everything wrong, and no other."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.battle_line.games import owned, position, short_decks
from vexilla.battle_line.documents.actions import read_action
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.documents.views import read_view, view_of, write_view
from vexilla.battle_line.rules.knowledge import SPECTATOR
from vexilla.errors import DocumentError


def paths(error: DocumentError) -> list[str]:
    return [path for path, _ in error.problems]


SEVEN = [f"R{value}" for value in range(1, 8)]
WRONG_POSITIONS: list[tuple[dict[Any, Any], list[str]]] = [
    # keys and types
    ({"hnds": {}}, ["hnds"]),
    ({7: 1, None: 2}, ["[7]", "[null]"]),
    ({"a\ud800b": 1, "x" * 999: 2}, ["['a\\ud800b']", "['" + "x" * 40 + "…']"]),
    ({"seat": "south"}, ["seat"]),
    ({"game": "chess"}, ["game"]),
    ({"to_move": "east"}, ["to_move"]),
    ({"to_move": None, "phase": 3}, ["to_move", "phase"]),
    ({"options": []}, ["options"]),
    ({"options": {"claim_timing": "late", "environment_movable": 1, "timing": 2}},
     ["options.timing", "options.claim_timing", "options.environment_movable"]),
    ({"flags": {"1": {}}}, ["flags"]),
    ({"flags": [{}] * 10}, ["flags"]),
    ({"flags": [{}, 5, {"west": []}]}, ["flags[1]", "flags[2].west"]),
    ({"flags": [{"owner": "me"}, {"owner": False}]}, ["flags[0].owner", "flags[1].owner"]),
    ({"hands": {"south": {"troop": 5}}, "decks": {"troop": 46}}, ["hands.south", "decks.troop"]),
    ({"tactics_played": {"south": True, "north": 11}},
     ["tactics_played.south", "tactics_played.north"]),
    ({"tactics_played": {"south": float("nan"), "north": 10**5000}},
     ["tactics_played.south", "tactics_played.north"]),
    ({"passes": 2, "claimed": 0, "passed": "no"}, ["passes", "claimed", "passed"]),
    # cards
    ({"hands": {"south": ["R11", "r1", None, ["R1"]]}}, [f"hands.south[{i}]" for i in range(4)]),
    ({"hands": {"south": ["R1", "R2", "R1"]}}, ["hands.south[2]"]),
    ({"flags": [{"south": ["R1"]}], "discards": {"north": ["R1"]}}, ["discards.north[0]"]),
    ({"flags": [{"environment": {"Fog": "south"}}] * 2}, ["flags[1].environment.Fog"]),
    ({"flags": [{"environment": {"Scout": "south", "Mud": 1}}]},
     ["flags[0].environment.Scout", "flags[0].environment.Mud"]),
    ({"flags": [{"south": ["Fog", "Scout"]}]}, ["flags[0].south[0]", "flags[0].south[1]"]),
    ({"flags": [{"north": ["R1", "R2", "R3", "R4", "R5"]}]}, ["flags[0].north"]),
    ({"decks": {"tactics": []}}, ["decks.tactics"]),
    ({"decks": {"tactics": ["R1"]}, "flags": [{}]}, ["decks.tactics[0]", "decks.tactics"]),
    # placement numbers
    ({"flags": [{"south": ["R1@1", "R2", "R3"]}]}, ["flags[0].south[1]", "flags[0].south[2]"]),
    ({"flags": [{"south": ["R1@1"], "north": ["R2@1"]}]}, ["flags[0].north[0]"]),
    ({"flags": [{"south": ["R1@0", "R2@-1", "R3@x"], "north": ["B1@", "B2@01", "B3@9999999"]}]},
     [f"flags[0].{seat}[{slot}]" for seat in ("south", "north") for slot in range(3)]),
    # hands and Scout
    ({"hands": {"south": [*SEVEN, "R8"], "north": [f"B{v}" for v in range(1, 9)]}},
     ["hands.south", "hands.north"]),
    ({"phase": "scout_draw", "hands": {"south": SEVEN}, "scout_left": 3}, ["hands.south"]),
    ({"phase": "scout_draw", "scout_left": 4}, ["scout_left"]),
    ({"phase": "scout_draw", "scout_left": 0}, ["scout_left"]),
    ({"phase": "scout_return", "hands": {"south": SEVEN}}, ["hands.south"]),
    ({"phase": "scout_return", "hands": {"south": [*SEVEN, "R8"]}, "scout_left": 2},
     ["hands.south"]),
    ({"phase": "scout_return", "hands": {"south": [*SEVEN, "R8"],
      "north": [f"B{v}" for v in range(1, 9)]}},
     ["hands.north"]),
    ({"scout_left": 1}, ["scout_left"]),
    ({"scout_left": False}, ["scout_left"]),
    # the end, the turn
    ({"winner": "south"}, ["winner"]),
    ({"phase": "over", "winner": "both"}, ["winner"]),
    ({"phase": "over", "winner": "north", "flags": owned(*["south"] * 3)}, ["winner"]),
    ({"passed": True}, ["passed"]),
    # known
    ({"known": {"south": {"hand": ["R1"]}}}, ["known.south.hand[0]"]),
    ({"known": {"north": {"deck": {"troop": [None, "R2", "R1"]}}}}, ["known.north.deck.troop[2]"]),
    ({"known": {"north": {"deck": {"tactics": [None] * 11}}}}, ["known.north.deck.tactics"]),
    ({"known": {"south": {"deck": {"tactics": ["R1"]}, "hands": []}}},
     ["known.south.hands", "known.south.deck.tactics[0]"]),
    ({"known": {"south": {"hand": ["R1", "R1"]}}, "hands": {"north": ["R1"]}},
     ["known.south.hand[1]"]),
    # many at once
    ({"to_move": "west", "flags": [{"south": ["R1", "R1"]}, {"north": ["Q4"], "colour": 1}],
      "hands": {"north": ["R1"]}, "decks": {"troop": "all"}, "passes": True},
     ["to_move", "flags[0].south[1]", "flags[1].colour", "flags[1].north[0]", "hands.north[0]",
       "decks.troop", "passes"]),
]  # fmt: skip


@pytest.mark.parametrize("key", ["game", "to_move", "phase"])
def test_position_without_a_required_key(key: str) -> None:
    document = position()
    del document[key]
    with pytest.raises(DocumentError) as caught:
        read_position(document)
    assert list(map(tuple, caught.value.problems)) == [(key, "is missing")]


def test_problem_says_what_would_be_right() -> None:
    changes = {
        "option": {},
        "hands": {"south": ["R1", "companion cavalry"], "north": ["R1"]},
        "decks": {"tactics": ["Companion Cavalry"]},
    }
    with pytest.raises(DocumentError) as caught:
        read_position(position(**changes))
    assert {problem.path: problem.sentence for problem in caught.value.problems} == {
        "option": "unknown key; did you mean options?",
        "hands.south[1]": "'companion cavalry' is not a card; did you mean Companion Cavalry?",
        "hands.north[0]": "R1 occurs twice; it is also at hands.south[0].",
        "decks.tactics": "These cards are missing: Alexander, Darius, "
        "Shield Bearers, Fog, Mud, Scout, Redeploy, Deserter, Traitor.",
    }


def view_document(seat: int = 0) -> dict[str, Any]:
    return write_view(view_of(read_position(short_decks()), seat))


WRONG_VIEWS: list[tuple[dict[str, Any], list[str]]] = [
    ({"seat": "west"}, ["seat"]),
    ({"seat": "north"}, ["hands.south", "hands.north"]),
    ({"seat": None}, ["hands.south"]),
    ({"hands": {"south": ["R1"]}}, ["hands.north", "discards.south[0]"]),
    ({"decks": {"troop": 19, "tactics": 6}}, ["decks.troop"]),
    ({"decks": {"troop": 61, "tactics": True}}, ["decks.troop", "decks.tactics"]),
    ({"decks": {"troop": ["P2"], "tactics": 6}}, ["decks.troop"]),
    ({"known": {"deck": {"troop": ["R1"]}}}, ["known.deck.troop[0]"]),
    ({"known": {"deck": {"tactics": [None] * 7}}}, ["known.deck.tactics"]),
    ({"known": {"hand": ["Fog", "Mud", "Darius"]}}, ["known.hand"]),
    ({"known": {"south": {}}}, ["known.south"]),
]


def test_spectator_knows_nothing() -> None:
    with pytest.raises(DocumentError) as caught:
        read_view({**view_document(SPECTATOR), "known": {"hand": ["G1"]}})
    assert paths(caught.value) == ["known"]


WRONG_ACTIONS: list[tuple[dict[Any, Any], list[str]]] = [
    ({}, ["do"]),
    ({"do": ["pass"]}, ["do"]),
    ({"do": "attack", "flag": 1}, ["do"]),
    ({"do": "claim"}, ["flag"]),
    ({"do": "claim", "flag": 0}, ["flag"]),
    ({"do": "claim", "flag": True}, ["flag"]),
    ({"do": "claim", "flag": 3.0}, ["flag"]),
    ({"do": "claim", "flag": 10**5000}, ["flag"]),
    ({"do": "pass", "flag": 3}, ["flag"]),
    ({"do": "pass", 3: 3}, ["[3]"]),
    ({"do": "play", "card": "Scout", "flag": 1}, ["card"]),
    ({"do": "play", "card": "R11", "flag": "1", "to": 2}, ["to", "card", "flag"]),
    ({"do": "traitor", "card": "R1", "from": 1, "to": None}, ["to"]),
    ({"do": "redeploy", "card": "R1", "from": None}, ["to", "from"]),
    ({"do": "draw", "deck": "troops"}, ["deck"]),
    ({"do": "return", "card": {}}, ["card"]),
]


@pytest.mark.parametrize(
    ("read", "document", "expected"),
    [
        *((read_position, position() | changes, paths) for changes, paths in WRONG_POSITIONS),
        *((read_view, view_document() | changes, paths) for changes, paths in WRONG_VIEWS),
        *((read_action, document, paths) for document, paths in WRONG_ACTIONS),
    ],
)
def test_everything_wrong_with_a_document_is_listed(
    read: Callable[[Any], Any], document: dict[Any, Any], expected: list[str]
) -> None:
    with pytest.raises(DocumentError) as caught:
        read(document)
    assert paths(caught.value) == expected
    assert all(sentence for _, sentence in caught.value.problems)
    str(caught.value).encode()
