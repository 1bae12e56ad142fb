"""The accuracy of a player, and the moments that decided a game (docs/analysis.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.analysis.positions import WON
from vexilla.analysis.accuracy import MOMENT, MOMENTS, accuracy, moments
from vexilla.server.study.review import Review

pytestmark = pytest.mark.slow

DECISIONS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)))


@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        ([(0.0, 0.1)], 100.0),
        ([(0.1, 0.8)], 85.0),
        ([(0.1, 0.1)], 27.3),
        ([(0.2, 0.0)], 0.0),
        ([(0.0, 0.3), (0.1, 0.2)], 77.1),
        ([(0.0, 0.04)], None),
        ([], None),
    ],
)
def test_accuracy_is_what_was_lost_of_what_was_at_stake(
    decisions: list[tuple[float, float]], expected: float | None
) -> None:
    assert accuracy(decisions) == expected


@given(DECISIONS, st.floats(0, 1))
def test_accuracy_falls_with_what_is_lost_and_only_with_it(
    decisions: list[tuple[float, float]], more: float
) -> None:
    found = accuracy(decisions)
    assert accuracy([(0.0, 0.0), *decisions, (0.0, 0.0)]) == found
    worse = accuracy([(drop + more, stake) for drop, stake in decisions])
    if found is not None:
        assert worse is not None
        assert 0 <= worse <= found <= 100


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
    assert document["decisions"][0]["stake"] > 0
    assert document["accuracy"]["north"] is None
    review = Review(game.rules, 1)
    assert (review.moments, review.accuracy) == ([], {"south": None, "north": None})
    review.decisions.append(document["decisions"][0] | {"event": 7})
    assert review.moments == [7]
    assert review.accuracy == document["accuracy"]
