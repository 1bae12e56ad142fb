"""Glicko-2 against the example of its author, and against what must hold for any game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vexilla.server.ratings.glicko import MAX_DEVIATION, NEWCOMER, Rating, rated

RATINGS = st.builds(Rating, st.floats(500, 3000), st.floats(30, 350), st.floats(0.03, 0.09))
PERIODS = st.floats(0, 100)


def test_the_example_of_glickman() -> None:
    """The paper rounds on its way: 1464.06, 151.52, 0.05999."""
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), opponents, 1)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_first_game() -> None:
    winner, loser = (rated(NEWCOMER, [(NEWCOMER, score)], 0) for score in (1.0, 0.0))
    assert round(winner.rating) == 1662
    assert winner.rating - 1500 == pytest.approx(1500 - loser.rating)
    assert winner.deviation == loser.deviation < MAX_DEVIATION
    assert winner.provisional
    assert rated(NEWCOMER, [(NEWCOMER, 0.5)], 0).rating == 1500


def test_whoever_plays_seldom_is_less_known() -> None:
    """The rule: 60 grows to 110 in a year, and never above that of a newcomer."""
    sure = Rating(1800, 60)
    assert sure.after(365).deviation == pytest.approx(110)
    assert not sure.after(364).provisional
    assert sure.after(366).provisional
    assert sure.after(36_500).deviation == MAX_DEVIATION
    assert sure.after(365).rating == 1800


def test_a_great_surprise_makes_less_steady() -> None:
    """The other branch of step 5: the result differs more than chance explains."""
    after = rated(Rating(1500, 50), [(Rating(2200, 30), 1.0)], 1)
    assert after.volatility > 0.06
    assert after.rating > 1510


@given(RATINGS, RATINGS, PERIODS)
def test_a_win_never_costs_and_a_draw_lies_between(
    player: Rating, opponent: Rating, periods: float
) -> None:
    lost, drawn, won = (rated(player, [(opponent, score)], periods) for score in (0.0, 0.5, 1.0))
    assert lost.rating <= player.rating <= won.rating
    assert lost.rating <= drawn.rating <= won.rating
    for after in (lost, drawn, won):
        assert 0 < after.deviation <= MAX_DEVIATION
        assert 0 < after.volatility < 0.2


@given(RATINGS, PERIODS)
def test_a_game_says_more_than_none(player: Rating, periods: float) -> None:
    from vexilla.server.ratings.glicko import PERIOD_DAYS

    played = rated(player, [(player, 0.5)], periods)
    assert played.deviation <= player.after(periods * PERIOD_DAYS).deviation
