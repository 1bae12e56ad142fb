"""Claims: the verdict, the formations, and the evidence (BL-7 to BL-9)."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.battle_line import oracle
from tests.battle_line.games import claim
from tests.battle_line.oracle.cards import FLAGS, SEATS, TROOPS, name, other
from tests.battle_line.oracle.formations import best_completion_plain, full_size
from tests.battle_line.oracle.made_up import scatter
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.reasons.proofs import claim_verdict, formation_of, may_claim
from vexilla.battle_line.reasons.table import table_of
from vexilla.errors import DocumentError


def test_a_proof_names_its_cards() -> None:
    explanation = claim("R4 R5 R3", "B8", "B7 B10 Y1")
    assert explanation.evidence == {
        "flag": 1,
        "formation": {
            "formation": "wedge",
            "sum": 12,
            "cards": ["R3", "R4", "R5"],
            "wild": {},
            "added": [],
            "left_out": [],
        },
        "opponent": {
            "complete": False,
            "missing": 2,
            "obtainable": 53,
            "best": {
                "formation": "phalanx",
                "sum": 24,
                "cards": ["R8", "O8", "B8"],
                "wild": {},
                "added": ["R8", "O8"],
                "left_out": [],
            },
        },
        "ruled_out_by": ["B7", "B10"],
        "possible": ["wedge"],
    }
    assert explanation.text == (
        "You may claim flag 1 with your Wedge 12 (R3, R4 and R5): the best that your opponent "
        "could still make is a Phalanx 24 (R8, O8 and B8), with R8 and O8. Anything stronger is "
        "ruled out, "
        "because these cards are on the table: B7 and B10."
    )


def test_a_refusal_names_the_cards_that_would_win() -> None:
    explanation = claim("R4 R5 R3", "B8", "B7")
    assert explanation.evidence["opponent"]["best"]["added"] == ["B9", "B10"]
    assert explanation.text == (
        "Flag 1 cannot be claimed yet: B9 and B10 would give your opponent a "
        "Wedge 27 (B8, B9 and B10), which beats your Wedge 12 (R3, R4 and R5)."
    )


def test_wild_cards_of_the_completed_side_are_named() -> None:  # T20
    explanation = claim("R6 R5 R4", "Companion_Cavalry B7", "B6")
    best = explanation.evidence["opponent"]["best"]
    assert best["wild"] == {"Companion Cavalry": "B8"}
    assert best["added"] == ["B9"]
    assert "Companion Cavalry as B8" in explanation.text


def test_the_card_that_does_not_count_after_mud() -> None:  # T41
    explanation = claim("R3 R4 R5 G9", "B1 P2 B7")
    assert explanation.evidence["formation"]["left_out"] == ["G9"]
    assert explanation.text.endswith("Only the best three cards count, so G9 does not.")


def test_a_tie_goes_to_the_player_who_did_not_play_last() -> None:  # T38
    explanation = claim("Y7 B2 G1", "Y3 B3 G4", last="south")
    assert (explanation.legal, explanation.rule) == (False, "BL-9.1")
    assert explanation.evidence["last_placer"] == "south"


def test_a_side_that_can_never_be_complete() -> None:  # T36
    hand = [f"B{value}" for value in range(3, 10)]
    rest = [c for c in TROOPS if c not in [*hand, "R7", "G9", "B1", "R2", "B2"]]
    explanation = claim(
        "R7 G9 B1", "R2 B2", " ".join(rest), hands={"south": hand, "north": ["Fog"]}
    )
    assert (explanation.legal, explanation.rule) == (True, "BL-8.6")
    assert explanation.evidence["opponent"] == {
        "complete": False,
        "missing": 1,
        "obtainable": 0,
        "best": None,
    }
    end = "your opponent would need one more Troop card there and can get none."
    assert explanation.text.endswith(end)


def test_claims_at_made_up_positions() -> None:
    chance = random.Random(12)
    rules: Counter[str] = Counter()
    for _ in range(150):
        document = scatter(chance)
        states = read_position(document)
        for seat, flag in product(SEATS, FLAGS):
            player = SEATS.index(seat)
            wrong = oracle.claim_refusal(document, seat, flag)
            verdict = claim_verdict(table_of(states, player), flag - 1)
            assert may_claim(states, player, flag - 1) == verdict.legal == (wrong is None)
            assert wrong in (None, verdict.rule)
            rules[verdict.rule] += 1
            if verdict.mine is not None:
                shown = verdict.document(flag - 1)
                check_evidence(shown, document, seat)
                assert not verdict.legal or verdict.rule == rule_that_allows(shown)
    assert set(rules) >= {"BL-8.1", "BL-8.2", "BL-8.3", "BL-8.6", "BL-9.1", "BL-9.2"}


def rule_that_allows(shown: dict[str, Any]) -> str:
    """The rule of a claim that is allowed: by what the other side is, or can become at best."""
    other, best = shown["opponent"], shown["opponent"]["best"]
    if best is None:
        return "BL-8.6"
    mine = shown["formation"]
    equal = (mine["formation"], mine["sum"]) == (best["formation"], best["sum"])
    if other["complete"]:
        return "BL-9.1" if equal else "BL-8.2"
    return "BL-9.2" if equal else "BL-8.3"


def check_evidence(shown: dict[str, Any], document: dict[str, Any], seat: str) -> None:
    """Checks that both formations are the best possible, with the right cards."""
    entry = document["flags"][shown["flag"] - 1]
    environment = entry["environment"]
    own, against = ([name(card) for card in entry[s]] for s in (seat, other(seat)))
    different = document["options"]["skirmish_colours"] == "different"
    mine, best = shown["formation"], shown["opponent"]["best"]
    assert (mine["formation"], mine["sum"]) == oracle.strength(own, environment, different)
    assert sorted(mine["cards"] + mine["left_out"]) == sorted(own)
    check_namings(mine, environment, different)
    if best is None:
        return
    missing = max(0, full_size(environment) - len(against))
    assert missing == shown["opponent"]["missing"] == len(best["added"])
    unseen = oracle.unseen_troops(document)
    assert set(best["added"]) <= set(unseen)
    wanted = oracle.best_completion(against, environment, unseen, missing, different)
    if missing == 0:
        wanted = oracle.strength(against, environment, different)
    assert (best["formation"], best["sum"]) == wanted
    assert sorted(best["cards"] + best["left_out"]) == sorted(against + best["added"])
    check_namings(best, environment, different)


def check_namings(side: dict[str, Any], environment: dict[str, str], different: bool) -> None:
    """A side with its wild cards replaced by the Troops they stand for is as strong as shown."""
    named = [side["wild"].get(card, card) for card in side["cards"]]
    made = oracle.strength(named, environment, different)
    assert made == (side["formation"], side["sum"])


def test_the_cards_that_rule_out_anything_stronger() -> None:
    chance = random.Random(3)
    proofs = 0
    while proofs < 60:
        troops = chance.sample(TROOPS, 60)
        fog = chance.random() < 0.3
        low = chance.randrange(1, 9)
        colour = chance.choice("ROYGBP")
        own = chance.choice([troops[:3], [f"{colour}{low + i}" for i in range(3)]])
        rest = [card for card in troops if card not in own]
        missing = chance.choice((1, 1, 1, 2))
        against, seen = rest[: 3 - missing], rest[3:][: chance.choice((5, 30, 45))]
        environment = ("Fog",) if fog else ()
        explanation = claim(" ".join(own), " ".join(against), " ".join(seen), *environment)
        if not explanation.legal:
            continue
        proofs += 1
        listed = explanation.evidence["ruled_out_by"]
        assert set(listed) <= {*own, *seen}
        mine = oracle.order(oracle.strength(own, environment))

        def beaten(
            face_up: list[str],
            against: list[str] = against,
            environment: tuple[str, ...] = environment,
            missing: int = missing,
            mine: tuple[int, int] = mine,
        ) -> bool:
            unseen = [card for card in TROOPS if card not in [*face_up, *against]]
            best = best_completion_plain(against, environment, unseen, missing)
            return best is not None and oracle.order(best) > mine

        assert not beaten(listed)
        for card in listed if missing == 1 else listed[:2]:
            assert beaten([other for other in listed if other != card])


@pytest.mark.parametrize(
    ("cards", "environment", "path"),
    [
        (["R4", "R5"], [], "cards"),
        (["R4", "R5", "R6"], ["Mud"], "cards"),
        (["R4", "R5", "Scout"], [], "cards"),
        (["R4", "R5", "R11"], [], "cards[2]"),
        (["R4", "R5", "R5"], [], "cards[2]"),
        (["R4", "R5", "R6"], ["Darius"], "environment"),
    ],
)
def test_formation_of_no_formation(cards: list[str], environment: list[str], path: str) -> None:
    with pytest.raises(DocumentError) as error:
        formation_of(cards, environment)
    assert error.value.problems[0].path == path
