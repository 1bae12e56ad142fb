"""One-ply action values: finite, from the view alone, and good enough to win."""

import json
import random
from typing import Any

import pytest

from tests.blades_and_banners.games import games, position
from tests.blades_and_banners.oracle.made_up import begin, scatter
from tests.blades_and_banners.oracle.mirrors import mirror_action, mirror_position
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.judgement.greedy import action_values
from vexilla.blades_and_banners.rules.components import SEATS
from vexilla.blades_and_banners.rules.legal import legal_codes


def values_of(states: Any, seat: int, seed: int = 1) -> Any:
    """The values of all legal actions of a player."""
    return action_values(view_of(states, seat), legal_codes(states, seat), seed)


def values_by_action(document: dict[str, Any]) -> dict[str, float]:
    """The values of all legal actions of the player to move, by the text of the action."""
    states = read_position(document)
    seat = int(states["to_move"][0])
    actions = [write_action(states, int(code)) for code in legal_codes(states, seat)]
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    return dict(zip(texts, values_of(states, seat).tolist(), strict=True))


def best(**changes: Any) -> dict[str, Any]:
    """The action with the highest value in a position of `games.position`."""
    document = position(**changes)
    if document["phase"] == "planning":
        for seat in SEATS:
            del document[seat]["plan"], document[seat]["opened"]
    values = values_by_action(document)
    return json.loads(max(values, key=lambda action: values[action]))


@pytest.mark.parametrize("axis", ["x", "y"])
def test_mirrored_positions_have_the_same_values(axis: str) -> None:
    chance = random.Random(6)
    seen = 0
    for _ in range(40):
        document = scatter(chance)
        document["options"]["defence_order"] = "ask"
        image = values_by_action(mirror_position(document, axis))
        for text, value in values_by_action(document).items():
            states = read_position(document)
            action = json.loads(text)
            code = code_of(states, int(states["to_move"][0]), read_action(action))
            assert code is not None
            step(states, code)
            if write_position(states)["phase"] in ("fight", "meet", "bodyguard"):
                continue  # equal soldiers fight in reading order, which a mirror changes
            mirrored = json.dumps(mirror_action(document, action, axis), sort_keys=True)
            assert image[mirrored] == pytest.approx(value)
            seen += 1
    assert seen > 1000


def test_captures_the_standard() -> None:
    for order, soldier, by in (("pikemen", "j10", "north"), ("knights", "f12", "east")):
        plan = [order, "archers", "archers", "bearer"]
        griffin = {"bearer": "j5", order: [soldier], "plan": plan, "opened": 1}
        action = best(griffin=griffin, unicorn={"pikemen": ["j13", "d9"]})
        assert (action["do"], action["from"], action["by"]) == ("move", [soldier], by)


def test_plans_to_capture_the_standard_first() -> None:
    griffin = {"bearer": "j5", "knights": ["f12"], "pikemen": ["d4"]}
    unicorn = {"bearer": "j12", "pikemen": ["d9"]}
    assert best(phase="planning", griffin=griffin, unicorn=unicorn)["orders"][0] == "knights"


def test_the_standard_does_not_stay_where_it_can_be_captured() -> None:
    unicorn = {"bearer": "s12", "knights": ["j9"], "pikemen": ["d9"]}
    assert best(unicorn=unicorn)["do"] == "move_bearer"


def test_charges_a_weaker_soldier_and_avoids_a_stronger_one() -> None:
    plan = ["knights", "archers", "archers", "bearer"]
    griffin = {"bearer": "r3", "knights": ["d4"], "pikemen": [], "plan": plan, "opened": 1}
    action = best(griffin=griffin, unicorn={"bearer": "r12", "pikemen": ["d9"]})
    assert (action["do"], action["distance"]) == ("move", 4)
    line = {"bearer": "r12", "pikemen": ["c9", "d9", "e9", "f9"]}
    values = values_by_action(position(griffin=griffin, unicorn=line))
    into_pikes = json.dumps(
        {"do": "move", "from": ["d4"], "by": "north", "distance": 4}, sort_keys=True
    )
    assert values[into_pikes] == min(values.values())


def test_shoots_as_many_as_it_can() -> None:
    plan = ["archers", "knights", "pikemen", "bearer"]
    griffin = {"archers": ["c5", "d5", "e5"], "plan": plan}
    action = best(griffin=griffin, unicorn={"pikemen": ["c9", "d9", "e9", "q13"]})
    assert action == {"do": "shoot", "shots": {"c5": "c9", "d5": "d9", "e5": "e9"}}


def test_the_value_of_a_deployment_does_not_depend_on_the_list() -> None:
    """Values are computed along the list in order. A deployment alone has the same value."""
    states = next(s for s, _ in games(begin, 1) if write_position(s)["phase"] == "deployment")
    seat = int(states["to_move"][0])
    codes = legal_codes(states, seat)
    views = view_of(states, seat)
    values = action_values(views, codes, 1)
    for i in random.Random(2).sample(range(len(codes)), 200):
        assert action_values(views, codes[i : i + 1], 1) == values[i]
