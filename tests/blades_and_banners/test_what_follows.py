"""Who can take a standard or shoot, and whom a charge hits: compared with all that can follow."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import vexilla
from tests.blades_and_banners.games import position
from tests.blades_and_banners.what_follows import courses, late, shot, takers
from tests.samples import legal_code
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.documents.positions import read_position
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.reasons.fact_words import fact_text
from vexilla.blades_and_banners.reasons.facts import facts
from vexilla.blades_and_banners.reasons.risks import risks
from vexilla.blades_and_banners.rules.components import CELL_NUMBERS
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.locale import languages

pytestmark = pytest.mark.slow

Said = dict[str, dict[str, Any]]
Found = tuple[Any, int, Said, list[Any]]


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """States with a player, what is said of an action, and all ends of it."""
    return [one for seed in range(60) for one in _found(seed)]


def _found(seed: int) -> Iterator[Found]:
    chance = random.Random(seed)
    states = read_position(late(chance))
    for _ in range(2):
        if states["winner"][0] >= 0 or states["plan"][0, 0, 0] < 0:
            return
        seat = int(states["to_move"][0])
        codes = legal_codes(states, seat).tolist()
        kinds = {
            write_action(states, code)["do"]: code
            for code in chance.sample(codes, min(30, len(codes)))
        }
        for code in kinds.values():
            view = view_of(states, seat)
            said = {fact["fact"]: fact for fact in (*facts(view, code), *risks(view, code))}
            yield states.copy(), seat, said, courses(states, code)
        step(states, chance.choice([*kinds.values()]))


def test_whoever_is_said_to_take_a_standard_can(found: list[Found]) -> None:
    count: Counter[str] = Counter()
    for before, seat, said, ends in found:
        count.update(list(said))
        if not ends:
            assert not said
            continue
        mine = [takers(before, end, seat, seat) for end in ends]
        theirs = [takers(before, end, 1 - seat, seat) for end in ends]
        if "threatens" in said:
            units = set.intersection(*mine) - takers(before, before, seat, seat)
            assert set(said["threatens"]["units"]) <= units
        if "relieves" in said:
            assert set(said["relieves"]["units"]) <= takers(before, before, 1 - seat, seat)
            for end, units in zip(ends, theirs, strict=True):
                assert end["winner"][0] >= 0 or units == set(said["relieves"]["left"])
        if not any(end["winner"][0] >= 0 for end in ends):
            exposed = said.get("exposes", {"units": []})
            assert set(exposed["units"]) == set.intersection(*theirs)
    assert all(count[kind] for kind in ("exposes", "relieves", "threatens"))


def test_those_in_range_can_be_shot(found: list[Found]) -> None:
    count = 0
    for before, seat, said, ends in found:
        if "in_range" in said:
            count += 1
            fact = said["in_range"]
            assert fact["before"] == len(shot(before, before, 1 - seat, seat)) < fact["count"]
            assert fact["count"] == min(len(shot(before, end, 1 - seat, seat)) for end in ends)
    assert count > 3


ORDERS = ["bearer", "knights", "archers", "pikemen"]


def told(document: dict[str, Any], action: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What is said of an action in a position, in every language."""
    states = read_position(document)
    seat = int(states["to_move"][0])
    view = vexilla.load(document).agent_view(document["to_move"])
    code = legal_code(view, action)
    said = [*facts(view_of(states, seat), code), *risks(view_of(states, seat), code)]
    for fact in said:
        assert len({fact_text(fact, language) for language in languages()}) == len(languages())
    return {fact["fact"]: fact for fact in said}


@pytest.mark.parametrize(
    ("number", "opened", "plan", "exposes"),
    [
        (11, 4, ORDERS, True),  # there is another step
        (12, 3, ORDERS, True),  # the last card may be one for the knights
        (12, 3, ["knights", "pikemen", "knights", "archers"], False),  # there is no third one
        (12, 4, ORDERS, False),  # no order is left
    ],
)
def test_a_standard_is_exposed_while_an_order_may_come(
    number: int, opened: int, plan: list[str], exposes: bool
) -> None:
    document = position(
        step=number,
        griffin={"opened": 3, "plan": ["archers", "pikemen", "archers", "pikemen"]},
        unicorn={"knights": ["j8"], "plan": plan, "opened": opened},
    )
    assert ("exposes" in told(document, {"do": "skip"})) == exposes


def test_a_charge_that_a_sergeant_may_take_upon_himself_is_not_said_to_hit() -> None:
    knights = {"knights": ["e4"], "pikemen": [], "plan": ["knights", "knights", *ORDERS[2:]]}
    charge = {"do": "move", "from": ["e4"], "by": "north", "distance": 4}
    for sergeant, hits in (("e10", False), ("t14", True)):
        unicorn = {"captains": ["e9"], "sergeants": [sergeant], "pikemen": ["s3"]}
        document = position(griffin=knights, unicorn=unicorn)
        assert ("charges" in told(document, charge)) == hits
        states = read_position(document)
        code = vexilla.load(document).agent_view("griffin").code_of(charge)
        assert code is not None
        captain = int(states["board"][0, CELL_NUMBERS["e9"]])
        saved = [end["where"][0, captain] != NOWHERE for end in courses(states, code)]
        assert any(saved) != hits


@pytest.mark.parametrize(
    ("number", "soldiers", "escapes"),
    [
        (3, {}, True),
        (1, {}, False),  # BB-12.4: no standard-bearer moves in the first step
        (3, {"knights": ["j8", "f6", "h6", "l6", "n6"]}, True),
        (3, {"knights": ["j8", "h5", "l5", "j2"]}, False),  # wherever it goes, it is reached
    ],
)
def test_a_plan_moves_a_standard_away_only_to_safety(
    number: int, soldiers: dict[str, list[str]], escapes: bool
) -> None:
    document = position(phase="planning", step=number)
    for seat in ("griffin", "unicorn"):
        document[seat] = {
            "bearer": document[seat]["bearer"],
            "pikemen": ["t1" if seat == "griffin" else "t14"],
        }
    document["unicorn"] |= {"knights": ["j8"], **soldiers}
    said = told(document, {"do": "plan", "orders": ORDERS})
    assert ("plans_escape" in said) == escapes
