"""The accuracy of a player, and the moments that decided a game (docs/analysis.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.analysis.test_analyse import WON
from vexilla.analysis.accuracy import MOMENT, MOMENTS, accuracy, moments
from vexilla.server.study.review import Review

pytestmark = pytest.mark.slow

DROPS = st.lists(st.floats(0, 1), min_size=1)


@pytest.mark.parametrize(("drop", "expected"), [(0.0, 100), (0.1, 63.6), (0.2, 40.0), (1.0, 0)])
def test_the_accuracy_of_one_decision(drop: float, expected: float) -> None:
    assert accuracy([drop]) == pytest.approx(expected, abs=0.05)


@given(DROPS, st.floats(0, 1))
def test_accuracy_is_a_mean_and_falls_with_what_is_lost(drops: list[float], more: float) -> None:
    found = accuracy(drops)
    assert found is not None
    assert 0 <= found <= 100
    worse = accuracy([max(drop, more) for drop in drops])
    assert worse is not None
    assert worse <= found
    each = [accuracy([drop]) or 0.0 for drop in drops]
    assert found == pytest.approx(sum(each) / len(each), abs=0.11)


def test_who_decided_nothing_has_no_accuracy() -> None:
    assert accuracy([]) is None


@given(st.lists(st.one_of(st.none(), st.floats(0, 1))))
def test_moments_are_the_largest_drops_in_the_order_of_the_game(drops: list[float | None]) -> None:
    found = moments(drops)
    assert found == sorted(set(found))
    assert len(found) <= MOMENTS
    least = min((drops[place] or 0 for place in found), default=1.0)
    assert least >= MOMENT or not found
    others = [drop for place, drop in enumerate(drops) if place not in found and drop is not None]
    assert all(drop <= least or drop < MOMENT for drop in others)
    assert len(found) == MOMENTS or all(drop < MOMENT for drop in others)


def test_an_analysis_and_a_review_agree() -> None:
    game = vexilla.load(WON)
    game.play({"do": "play", "card": "G9", "flag": 1})  # it would have won at flag 5
    analysis = vexilla.analyse(game, iterations=60)
    document = analysis.document()
    assert document["moments"] == [1]
    assert document["accuracy"]["south"] < 60
    assert document["accuracy"]["north"] is None
    review = Review(game.rules, 1)
    assert (review.moments, review.accuracy) == ([], {"south": None, "north": None})
    review.decisions.append(document["decisions"][0] | {"event": 7})
    assert review.moments == [7]
    assert review.accuracy == document["accuracy"]
