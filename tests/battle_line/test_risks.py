"""What the coach warns of: every risk is checked against the kernel, or against all cards."""

from typing import Any

import pytest

from tests.battle_line.games import legal_codes, owned, position
from tests.battle_line.told import Found, best_with_hand, claimable, told_by
from tests.samples import legal_code
from vexilla.battle_line.contract.plays import step
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.reasons.fact_words import fact_text
from vexilla.battle_line.reasons.risks import risks
from vexilla.battle_line.reasons.table import table_of
from vexilla.battle_line.rules.components import SEATS
from vexilla.battle_line.rules.formations import FORMATION_NAMES, rank_of
from vexilla.battle_line.rules.turn import has_won
from vexilla.game import load
from vexilla.locale import languages

ON_THE_LINE = ("play", "redeploy", "desert", "traitor")


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """States before and after actions, with the actions and all their risks."""
    return list(told_by(risks))


def test_a_claim_that_is_allowed_is_possible(found: list[Found]) -> None:
    allowed = 0
    for before, after, action, said in found:
        if action["do"] not in ON_THE_LINE:
            continue
        other = 1 - int(before["to_move"][0])
        facts = [fact for fact in said if fact["fact"] == "allows_claim"]
        assert {fact["flag"] for fact in facts} == claimable(after, other)
        for fact in facts:
            allowed += 1
            assert fact["seat"] == SEATS[other]
            flags = int(after["claimed"][0, other]) | 1 << fact["flag"] - 1
            assert bool(fact["wins"]) == has_won(flags)
    assert allowed > 10


def legal_claims(states: Any, seat: int) -> set[int]:
    """The flags that a seat may claim now."""
    if states["to_move"][0] != seat or states["winner"][0] >= 0:
        return set()
    return {code + 1 for code in legal_codes(states) if code < 9}


def claims_of_the_turn(states: Any, seat: int) -> set[int]:
    """The flags that a seat may claim now or later in its turn, without a further card."""
    found = legal_claims(states, seat)
    if states["to_move"][0] == seat and states["winner"][0] < 0:
        firsts = {}
        for code in legal_codes(states):
            action = write_action(states, code)
            if action["do"] in ("draw", "return", "end_turn"):
                firsts.setdefault((action["do"], action.get("deck")), code)
        for code in firsts.values():
            after = states.copy()
            step(after, code)
            found |= claims_of_the_turn(after, seat)
    return found


def test_a_claim_that_is_left_is_possible_only_before(found: list[Found]) -> None:
    left = 0
    for before, after, action, said in found:
        seat = int(before["to_move"][0])
        facts = {fact["flag"] for fact in said if fact["fact"] == "leaves_claim"}
        left += len(facts)
        if action["do"] != "claim":
            assert facts == legal_claims(before, seat) - claims_of_the_turn(after, seat)
    assert left > 3


@pytest.mark.parametrize(
    ("options", "phase", "action", "left"),
    [
        ({}, "play", {"do": "scout"}, False),  # the turn goes on after Scout
        ({"claim_timing": "start_of_turn"}, "play", {"do": "scout"}, True),
        ({"claim_timing": "start_of_turn"}, "play", {"do": "play", "card": "R1", "flag": 2}, True),
        ({"claim_timing": "start_of_turn"}, "end", {"do": "draw", "deck": "troop"}, False),
        ({"claim_timing": "after_playing"}, "play", {"do": "scout"}, False),
        ({"claim_timing": "after_playing"}, "end", {"do": "draw", "deck": "troop"}, True),
    ],
)
def test_a_claim_is_left_only_where_it_is_legal(
    options: dict[str, Any], phase: str, action: dict[str, Any], left: bool
) -> None:
    flags = [{"south": ["R10", "R9", "R8"], "north": ["B1"]}]
    hands = {"south": ["R1", "Scout", "B2", "B3", "B4", "B5"]}
    start = position(options=options, phase=phase, flags=flags, hands=hands)
    view = load(start).agent_view("south")
    code = legal_code(view, action)
    told = [fact["fact"] for fact in risks(view.records, code)]
    assert ("leaves_claim" in told) == left


@pytest.mark.parametrize(("held", "warned"), [("Alexander", False), ("Scout", True)])
def test_a_leader_in_the_hand_may_still_make_a_wedge(held: str, warned: bool) -> None:
    flags = [{"south": ["R5", "R7"], "north": ["B1"]}]
    hands = {"south": ["R6", held]}
    view = load(position(flags=flags, hands=hands)).agent_view("south")
    code = legal_code(view, {"do": "play", "card": "R6", "flag": 2})
    told = [fact_text(fact, "en") for fact in risks(view.records, code)]
    sentence = (
        "After this, with Troops and the Morale cards in your hand, your side of flag 1 can have "
        "at best a Battalion, no longer a Wedge."
    )
    assert told == [sentence] * warned


@pytest.mark.parametrize(("owner", "wins"), [("south", "breakthrough"), (None, None)])
def test_a_claim_that_is_left_may_win(owner: str | None, wins: str | None) -> None:
    """South has the strongest wedge at flag 3, beside two flags that are South's, or one."""
    flags = [*owned("south", owner), {"south": ["R10", "R9", "R8"], "owner": None}]
    hands = {"south": ["B1", "B2", "B3", "B4", "B5", "B6"]}  # the last draw of the turn
    view = load(position(phase="end", flags=flags, hands=hands)).agent_view("south")
    code = legal_code(view, {"do": "draw", "deck": "troop"})
    fact = {"fact": "leaves_claim", "flag": 3, "wins": wins}
    assert list(risks(view.records, code)) == [fact]


def test_a_formation_that_is_given_up_was_possible(found: list[Found]) -> None:
    given = 0
    for before, after, _, said in found:
        seat = int(before["to_move"][0])
        for fact in said:
            if fact["fact"] != "gives_up":
                continue
            flag = fact["flag"] - 1
            was, now = table_of(before, seat), table_of(after, seat)
            if len(was.cards(seat, flag)) < was.needed(flag) - 1:
                continue  # too many completions to try all
            given += 1
            assert FORMATION_NAMES[rank_of(best_with_hand(was, flag))] == fact["formation"]
            strength = best_with_hand(now, flag)
            left = None if strength < 0 else FORMATION_NAMES[rank_of(strength)]
            assert left == fact["left"]
    assert given > 3


@pytest.mark.parametrize(("third", "warned"), [("G7", False), ("G6", True)])
def test_a_phalanx_in_the_hand_is_no_risk(third: str, warned: bool) -> None:
    """A second seven gives up the Wedge; with the third one in the hand, it is meant."""
    flags = [{"south": ["R7"], "owner": None}]
    hand = ["Y7", third, "O1", "O2", "P3", "B1", "B2"]
    view = load(position(flags=flags, hands={"south": hand, "north": []})).agent_view("south")
    code = legal_code(view, {"do": "play", "card": "Y7", "flag": 1})
    said = [fact["fact"] for fact in risks(view.records, code)]
    assert said == ["gives_up"] * warned


def test_every_risk_is_said_in_every_language(found: list[Found]) -> None:
    kinds: set[str] = set()
    for _, _, _, said in found[::3]:
        for fact in said:
            kinds.add(fact["fact"])
            assert len({fact_text(fact, language) for language in languages()}) == len(languages())
    assert kinds == {"allows_claim", "leaves_claim", "gives_up"}
