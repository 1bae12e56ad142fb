"""What the coach warns of: every risk is checked against the kernel, or against all cards."""

import pytest

from tests.battle_line.games import legal_codes, owned, position
from tests.battle_line.test_facts import Found, best, claimable, told_by
from vexilla.battle_line import fact_text, risks, write_action
from vexilla.battle_line.reasons.table import table_of
from vexilla.battle_line.rules.components import SEATS
from vexilla.battle_line.rules.formations import FORMATION_NAMES, rank_of
from vexilla.battle_line.rules.turn import has_won
from vexilla.game import load
from vexilla.lessons import lesson
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


def test_a_claim_that_is_left_is_possible_only_before(found: list[Found]) -> None:
    left = 0
    for before, after, action, said in found:
        seat = int(before["to_move"][0])
        facts = {fact["flag"] for fact in said if fact["fact"] == "leaves_claim"}
        if action["do"] not in ("draw", "scout", "end_turn"):
            assert not facts
            continue
        assert facts == claimable(before, seat)
        for flag in facts:
            left += 1
            assert {"do": "claim", "flag": flag} not in [
                write_action(after, code)
                for code in legal_codes(after)
                if after["to_move"][0] == seat
            ]
    assert left > 3


@pytest.mark.parametrize(("owner", "wins"), [("south", "breakthrough"), (None, None)])
def test_a_claim_that_is_left_may_win(owner: str | None, wins: str | None) -> None:
    """South has the strongest wedge at flag 3, beside two flags that are South's, or one."""
    flags = [*owned("south", owner), {"south": ["R10", "R9", "R8"], "owner": None}]
    view = load(position(phase="end", flags=flags)).agent_view("south")
    code = view.code_of({"do": "draw", "deck": "troop"})
    assert code is not None
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
            assert FORMATION_NAMES[rank_of(best(was, seat, flag))] == fact["formation"]
            strength = best(now, seat, flag)
            left = None if strength < 0 else FORMATION_NAMES[rank_of(strength)]
            assert left == fact["left"]
    assert given > 3


@pytest.mark.parametrize(("third", "warned"), [("G7", False), ("G6", True)])
def test_a_phalanx_in_the_hand_is_no_risk(third: str, warned: bool) -> None:
    """A second seven gives up the Wedge; with the third one in the hand, it is meant."""
    flags = [{"south": ["R7"], "owner": None}]
    hand = ["Y7", third, "O1", "O2", "P3", "B1", "B2"]
    view = load(position(flags=flags, hands={"south": hand, "north": []})).agent_view("south")
    code = view.code_of({"do": "play", "card": "Y7", "flag": 1})
    assert code is not None
    said = [fact["fact"] for fact in risks(view.records, code)]
    assert said == ["gives_up"] * warned


def test_every_risk_is_said_in_every_language(found: list[Found]) -> None:
    kinds: set[str] = set()
    for _, _, _, said in found[::3]:
        for fact in said:
            kinds.add(fact["fact"])
            assert len({fact_text(fact, language) for language in languages()}) == len(languages())
    assert kinds == {"allows_claim", "leaves_claim", "gives_up"}


def test_sentences() -> None:
    view = lesson("bl-mud").after([]).agent_view("south")
    code = view.code_of({"do": "play", "card": "O3", "flag": 1})
    assert code is not None
    told = [fact_text(fact, "en") for fact in risks(view.records, code)]
    assert told == ["As the cards then lie, North can claim flag 4."]
