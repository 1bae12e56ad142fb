"""What the levels see at a glance: a Troop that hands over the flag that wins is rash."""

from typing import Any

import pytest

import vexilla
from tests.battle_line.games import position
from vexilla.battle_line.reasons.glance import at_a_glance
from vexilla.outcome import Glance

NORTH = {"owner": "north"}
HAND = {"south": ["Y5", "Y6", "B9"], "north": []}


def rash(*flags: dict[str, Any], **options: str) -> set[tuple[str, int]]:
    """The plays of HAND that are rash."""
    start = position(flags=list(flags), hands=HAND, options=options)
    view = vexilla.load(start).agent_view("south")
    glances = at_a_glance(view.records, view.codes).tolist()
    seen = zip(view.actions, glances, strict=True)
    return {(action["card"], action["flag"]) for action, glance in seen if glance == Glance.RASH}


@pytest.mark.parametrize("timing", ["any_time_before_draw", "start_of_turn", "after_playing"])
def test_a_card_that_gives_away_the_last_flag(timing: str) -> None:
    """With B9 there, no Wedge can beat the sevens any more (BL-8.3): three flags side by side."""
    lost = {"north": ["R7", "O7", "P7"], "south": ["Y7"]}
    assert rash(NORTH, NORTH, lost, claim_timing=timing) == {("B9", 3)}


def test_a_flag_that_does_not_win_may_be_given_away() -> None:
    lost = {"north": ["R7", "O7", "P7"], "south": ["Y7"]}
    assert rash(NORTH, {}, lost) == set()


def test_what_is_lost_anyway_is_not_worth_another_card() -> None:
    lost = {"north": ["R10", "R9", "R8"], "south": ["G2"]}
    assert {flag for _, flag in rash(NORTH, NORTH, lost)} == {3}
