"""The formations that a side can still make (BL-7.1)."""

import random
from itertools import combinations, product

import pytest

from tests.battle_line.games import claim
from tests.battle_line.oracle.cards import FLAGS, SEATS
from tests.battle_line.oracle.made_up import scatter
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.reasons.ladder import possible_formations
from vexilla.battle_line.reasons.proofs import best_formation, best_reply
from vexilla.battle_line.reasons.table import cards_in, table_of
from vexilla.battle_line.rules.formations import FORMATION_NAMES

ALL = "wedge phalanx battalion skirmish_line host"


@pytest.mark.parametrize(
    ("side", "seen", "environment", "possible"),
    [
        ("", "", (), ALL),
        ("R8", "", (), ALL),
        ("R8 R9", "", (), "wedge battalion skirmish_line host"),
        ("R8 R9", "R7 R10", (), "battalion skirmish_line host"),
        ("R8 B8", "G8 Y8 P8", (), "phalanx host"),
        ("R8 B8", "G8 Y8 P8 O8", (), "host"),
        ("R1 B5", "", (), "host"),
        ("R1 R5", "", (), "battalion host"),
        ("R1 R5 R9", "", (), "battalion"),
        ("R1 Alexander", "", (), ALL),
        ("R7 Shield_Bearers", "", (), "battalion host"),
        ("R4 Shield_Bearers", "", (), "wedge battalion skirmish_line host"),
        ("R4 R7", "", ("Mud",), "wedge battalion skirmish_line host"),
        ("R4 R8", "", ("Mud",), "battalion host"),
        ("R8 R9", "", ("Fog",), ""),
        ("R3 R4 R5 G9", "", (), "wedge"),
    ],
)
def test_the_formations_that_a_side_can_still_make(
    side: str, seen: str, environment: tuple[str, ...], possible: str
) -> None:
    assert claim(side, "", seen, *environment).evidence["possible"] == possible.split()


def test_every_formation_is_that_of_a_completion() -> None:
    """Compared with all completions, where there are few."""
    rng = random.Random(6)
    compared = 0
    while compared < 150:
        states = read_position(scatter(rng))
        for seat, flag in product(range(len(SEATS)), range(len(FLAGS))):
            table = table_of(states, seat)
            side, needed = table.cards(seat, flag), table.needed(flag)
            if not table.is_open(flag) or table.fogged(flag) or needed - len(side) > 1:
                continue
            unseen = cards_in(table.unseen, 0)
            all_ranks = {
                best_formation(sorted((*side, *added)), needed, False, table.different).rank
                for added in combinations(unseen, max(0, needed - len(side)))
            }
            expected = [FORMATION_NAMES[rank] for rank in sorted(all_ranks, reverse=True)]
            assert possible_formations(table, flag) == expected
            compared += 1


def test_the_strongest_is_that_of_the_best_completion() -> None:
    rng = random.Random(5)
    for _ in range(60):
        states = read_position(scatter(rng))
        for seat in range(len(SEATS)):
            table = table_of(states, seat)
            for flag in range(len(FLAGS)):
                if not table.is_open(flag) or table.fogged(flag):
                    continue
                side, needed = table.cards(seat, flag), table.needed(flag)
                missing = needed - len(side)
                best = (
                    best_reply(side, missing, table.unseen, False, table.different)
                    if missing > 0
                    else best_formation(side, needed, False, table.different)
                )
                found = possible_formations(table, flag)
                assert found[:1] == ([FORMATION_NAMES[best.rank]] if best else [])
