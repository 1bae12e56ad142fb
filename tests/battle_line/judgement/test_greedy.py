"""The one-ply evaluation: from the view alone, finite, and good enough to win."""

import json
import random
from typing import Any

import pytest

from tests.battle_line.games import owned, position
from tests.battle_line.oracle.made_up import scatter
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.documents.views import view_of
from vexilla.battle_line.judgement.greedy import action_values
from vexilla.battle_line.rules.legal import legal_codes

Values = dict[str, float]


def values_of_legal(states: Any, seed: int = 1) -> Any:
    """The values of all legal actions of the player to move."""
    views = view_of(states, int(states["to_move"][0]))
    return action_values(views, legal_codes(states), seed)


def values_by_action(document: dict[str, Any]) -> Values:
    """The values of all legal actions of a position, by the action's document as text."""
    states = read_position(document)
    actions = [json.dumps(write_action(states, int(code))) for code in legal_codes(states)]
    return dict(zip(actions, values_of_legal(states).tolist(), strict=True))


def best(document: dict[str, Any]) -> dict[str, Any]:
    """The action with the highest value in a position."""
    values = values_by_action(document)
    return json.loads(max(values, key=lambda action: values[action]))


def sides(*flags: tuple[str, str]) -> list[dict[str, Any]]:
    """The first flags, each with the cards of south and of north."""
    return [{"south": south.split(), "north": north.split()} for south, north in flags]


def test_mirrored_seats_have_the_same_values() -> None:
    chance = random.Random(6)
    for _ in range(100):
        document = scatter(chance)
        text = json.dumps(document).replace("south", "@seat").replace("north", "south")
        mirror = json.loads(text.replace("@seat", "north"))
        assert values_by_action(document) == values_by_action(mirror)


def test_claims_come_first() -> None:
    chance = random.Random(7)
    seen = 0
    while seen < 60:
        values = values_by_action(scatter(chance))
        claims = [value for action, value in values.items() if "claim" in action]
        others = [value for action, value in values.items() if "claim" not in action]
        if claims and others:
            seen += 1
            assert min(claims) > max(others)


def test_a_claim_that_wins_the_game_comes_before_other_claims() -> None:
    flags = owned(None, "south", "south", None)
    flags[0] |= {"south": ["R10", "R9", "R8"], "north": ["B1", "G3", "Y7"]}
    flags[3] |= {"south": ["G10", "G9", "G8"], "north": ["B2", "G4"]}
    flags += [{}, {"south": ["P10", "P9", "P8"], "north": ["B5", "O4"]}]
    action = best(position(flags=flags, hands={"south": ["O1"]}))
    assert action["do"] == "claim"
    assert action["flag"] in (1, 4)


@pytest.mark.parametrize(
    ("flags", "hand", "expected"),
    [
        # the middle of a Wedge, against anything else
        (sides(("R10 R8", ""), ("G7", "B3")), ["R9", "Y1", "O2"], ("R9", 1)),
        # the third of a kind
        (sides(("R7 G7", "B6 B5"), ("O1", "")), ["Y7", "P2", "G3"], ("Y7", 1)),
        # a wild card for the Troop that will not come, before north claims
        (sides(("R10 R9", "B8 B7 B6"), ("R8", "")), ["Alexander", "O1"], ("Alexander", 1)),
        # no formations where only the sum is better
        (sides(("", ""), ("R10 G10 P9", "B1 B2 B3")), ["Fog", "O1"], ("Fog", 2)),
    ],
)
def test_plays_the_card_that_wins_a_flag(flags: Any, hand: list[str], expected: Any) -> None:
    action = best(position(flags=flags, hands={"south": hand}))
    assert (action["card"], action["flag"]) == expected


def test_takes_away_what_beats_it() -> None:
    flags = sides(("R10 G10 P10", "B8 B7 B6"), ("", "O3"))
    action = best(position(flags=flags, hands={"south": ["Deserter", "O1"]}))
    assert action["do"] == "desert"
    assert action["from"] == 1


def test_scout_returns_what_fits_nowhere() -> None:
    flags = sides(("R10 R9", "B10 G10"), ("Y7 G7", "O6 O5"))
    hand = ["R8", "B7", "G1", "P9", "P10", "O8", "O9", "Y9", "G9"]
    document = position(flags=flags, hands={"south": hand}, phase="scout_return")
    assert best(document) == {"do": "return", "card": "G1"}
