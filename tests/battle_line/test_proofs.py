"""Claims: the verdict, the formations, and the evidence (BL-7 to BL-9)."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.battle_line import oracle
from tests.battle_line.games import claim
from tests.battle_line.oracle.cards import FLAGS, SEATS, TROOPS, name, other
from tests.battle_line.oracle.formations import RANKS, best_completion_plain, full_size
from tests.battle_line.oracle.selfcheck import scatter
from vexilla.battle_line import read_position
from vexilla.battle_line.reasons.proofs import claim_verdict, formation_of, may_claim
from vexilla.battle_line.reasons.table import table_of
from vexilla.errors import DocumentError

# Rules, part 3: the cards, the verdict, the claimant's formation, the best of the other side
EXAMPLES = {
    "T1": (("R4 R5 R3", "Y8 R8 G8"), True, "BL-8.2", "wedge 12", "phalanx 24"),
    "T2": (("Y2 R2 G2", "R7 G6"), True, "BL-8.3", "phalanx 6", "skirmish_line 21"),
    "T3": (("R4 R5 R3", "B8", "B7 B10"), True, "BL-8.3", "wedge 12", "phalanx 24"),
    "T4": (("R4 R5 R3", "B8", "B7"), False, "BL-8.3", "wedge 12", "wedge 27"),
    "T5": (("R4 R6 R3", "B7 B1 B3"), True, "BL-8.2", "battalion 13", "battalion 11"),
    "T6": (("Y7 B2 G1", "Y3 B3 G4"), True, "BL-9.1", "host 10", "host 10"),
    "T8": (("Alexander B8 B9", "R10 R9 R8"), True, "BL-9.1", "wedge 27", "wedge 27"),
    "T9": (("B8 G8 Alexander", "R10 R9 R7"), True, "BL-8.2", "phalanx 24", "battalion 26"),
    "T10": (("R10 R9 R8", ""), True, "BL-9.2", "wedge 27", "wedge 27"),
    "T11": (("B10 B5 Darius", "R10 R8 R6"), True, "BL-8.2", "battalion 25", "battalion 24"),
    "T12": (("Companion_Cavalry Y9 Y7", "R10 R9 R8"), False, "BL-8.2", "wedge 24", "wedge 27"),
    "T13": (("Companion_Cavalry Y9 Y10", "R9 R8", "R10"), True, "BL-8.3", "wedge 27", "wedge 24"),
    "T14": (("Shield_Bearers R3 Y3", "P10 P2 P9"), True, "BL-8.2", "phalanx 9", "battalion 21"),
    "T15": (("Shield_Bearers R2 R4", "P10 P2 P9"), True, "BL-8.2", "wedge 9", "battalion 21"),
    "T16": (("Shield_Bearers R3 R9", "P10 P1 P4"), True, "BL-9.1", "battalion 15", "battalion 15"),
    "T17": (("G10 G9 G8", "Alexander"), True, "BL-9.2", "wedge 27", "wedge 27"),
    "T18": (("R6 R5 R4", "Alexander B5"), False, "BL-8.3", "wedge 15", "wedge 18"),
    "T19": (("R6 R5 R4", "Alexander B5", "B6 B7 B3"), True, "BL-9.2", "wedge 15", "wedge 15"),
    "T20": (("R6 R5 R4", "Companion_Cavalry B7", "B6"), False, "BL-8.3", "wedge 15", "wedge 24"),
    "T21": (
        ("R6 R5 R4", "Companion_Cavalry B7", "B6 B9"),
        *(True, "BL-8.3", "wedge 15", "battalion 25"),
    ),
    "T22": (("R1 R2 R3", "Shield_Bearers B2", "B1 B4"), True, "BL-9.2", "wedge 6", "wedge 6"),
    "T23": (
        ("R1 R2 R3", "Shield_Bearers B4", "B2 B3 B5"),
        *(True, "BL-8.3", "wedge 6", "battalion 17"),
    ),
    "T24": (("R10 Y9 G8", "B10 P9", "R8 Y8", "Fog"), False, "BL-8.3", "fog 27", "fog 29"),
    "T25": (
        ("R9 Y9 G9", "B10 P9", "R10 O10 Y10 G10 P10 O9 B9", "Fog"),
        *(True, "BL-9.2", "fog 27", "fog 27"),
    ),
    "T26": (
        ("Companion_Cavalry Y9 Shield_Bearers", "B10 P9 G1", "", "Fog"),
        *(True, "BL-9.1", "fog 20", "fog 20"),
    ),
    "T27": (("R9 Y9 Alexander", "B10 P9 G8", "", "Fog"), True, "BL-8.2", "fog 28", "fog 27"),
    "T29": (
        ("R4 R5 R6 R7", "B8 B9 B10", "B7", "Mud"),
        *(True, "BL-8.3", "wedge 22", "battalion 33"),
    ),
    "T30": (("R4 R5 R6 R7", "B8 B9 B10", "", "Mud"), False, "BL-8.3", "wedge 22", "wedge 34"),
    "T31": (("R8 G8 B8 Y1", "P2 O3 R5 G6", "", "Mud"), True, "BL-8.2", "host 25", "host 16"),
    "T32": (
        ("R1 G2 B3 Y4", "P10 O10 R10 G9", "", "Mud"),
        *(True, "BL-8.2", "skirmish_line 10", "host 39"),
    ),
    "T33": (
        ("R10 Y10 G10 B9", "G9 R9", "", "Mud", "Fog"),
        *(True, "BL-8.3", "fog 39", "fog 38"),
    ),
    "T34": (
        ("R10 Y10 G10 Alexander", "G9 R9", "", "Mud", "Fog"),
        *(True, "BL-8.3", "fog 40", "fog 38"),
    ),
    "T35": (("R4 R5 B6", "G10 P10 R9"), True, "BL-8.2", "skirmish_line 15", "host 29"),
    "T41": (("R3 R4 R5 G9", "B1 P2 B7"), True, "BL-8.2", "wedge 12", "host 10"),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_example_of_the_rulebook(example: str) -> None:
    cards, legal, rule, mine, best = EXAMPLES[example]
    explanation = claim(*cards)
    assert (explanation.legal, explanation.rule) == (legal, rule)
    shown = explanation.evidence
    found = [shown["formation"], shown["opponent"]["best"]]
    assert [f"{side['formation']} {side['sum']}" for side in found] == [mine, best]


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
        "Flag 1 cannot be claimed yet: B9 and B10 would beat your Wedge 12 (R3, R4 and R5) and "
        "give your opponent a Wedge 27 (B8, B9 and B10)."
    )


@pytest.mark.parametrize(
    ("third", "named", "formation", "total"),
    [
        ("B6", "B7", "wedge", 21),
        ("B7", "B9", "wedge", 24),
        ("B9", "B10", "wedge", 27),
        ("B10", "B9", "wedge", 27),
        ("G8", "R8", "phalanx", 24),
    ],
)
def test_wild_cards_are_named_at_their_best(  # T8b
    third: str, named: str, formation: str, total: int
) -> None:
    shown = claim(f"B8 {third} Alexander", "").evidence["formation"]
    assert shown["wild"] == {"Alexander": named}
    assert (shown["formation"], shown["sum"]) == (formation, total)


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


@pytest.mark.parametrize(("own", "environment"), [("R4 R5 R6", "Mud"), ("R4 R5", "Fog")])
def test_an_incomplete_side_cannot_claim(own: str, environment: str) -> None:  # T28
    explanation = claim(own, "", "", environment)
    assert (explanation.legal, explanation.rule) == (False, "BL-8.1")
    count = len(own.split())
    shown = {key: explanation.evidence[key] for key in ("flag", "cards", "needed")}
    assert shown == {"flag": 1, "cards": count, "needed": count + 1}


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


def test_cards_in_the_hand_prove_nothing() -> None:  # T37
    explanation = claim("R4 R5 R3", "B8", hands={"south": ["B7", "B10"]})
    assert (explanation.legal, explanation.rule) == (False, "BL-8.3")


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
                check_evidence(verdict.document(flag - 1), document, seat)
    assert set(rules) >= {"BL-8.1", "BL-8.2", "BL-8.3", "BL-8.6", "BL-9.1", "BL-9.2"}


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
    ("cards", "environment", "formation", "total"),
    [
        (["R4", "R5", "B6"], [], "skirmish_line", 15),
        (["R3", "R4", "R5", "G9"], [], "wedge", 12),
        (["R3", "R4", "R5", "G9"], ["Mud"], "host", 21),
        (["Companion Cavalry", "Y9", "Shield Bearers"], ["Fog"], "fog", 20),
    ],
)
def test_formation_of(cards: list[str], environment: list[str], formation: str, total: int) -> None:
    assert formation_of(cards, environment) == {"formation": formation, "sum": total}
    assert formation in RANKS


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
