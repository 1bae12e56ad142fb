"""Intervals, ratings and tests against known values, and against simulated matches."""

import math
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from vexilla.arena import Sprt
from vexilla.arena.ratings import fit
from vexilla.arena.sprt import SprtRun
from vexilla.arena.statistics import elo, expected_score, interval
from vexilla.errors import VexillaError
from vexilla.terminal.commands import arena

pytestmark = pytest.mark.slow

Deal = list[float]


def simulated(chance: random.Random, score: float, luck: float, draws: float = 0.0) -> Deal:
    """A deal with an expected score; in a share `luck` of deals, one seat wins both games."""
    luck = min(luck, 2 * min(score, 1 - score))
    if chance.random() < luck:
        return [1.0, 0.0]
    skill = (score - luck / 2) / (1 - luck)
    decided = (skill - draws / 2) / (1 - draws)
    return [0.5 if chance.random() < draws else float(chance.random() < decided) for _ in range(2)]


# The interval of a score


def test_the_interval_of_one_game_and_of_wins_only_is_wide() -> None:
    low, high = interval([[1.0]])
    assert 0 < low < 0.5
    assert high == pytest.approx(1.0)
    low, high = interval([[1.0, 1.0]] * 10)
    assert 0.6 < low < 0.8
    assert high == pytest.approx(1.0)
    assert interval([[0.0, 0.0]] * 10) == pytest.approx((1 - high, 1 - low))


def test_swapped_seats_that_cancel_the_luck_make_the_interval_narrower() -> None:
    lucky = interval([[1.0, 0.0]] * 50)  # each deal decides both games
    alike = interval([[1.0, 1.0], [0.0, 0.0]] * 25)
    coins = interval([[1.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.0, 1.0]] * 12)
    assert lucky[1] - lucky[0] < coins[1] - coins[0] < alike[1] - alike[0]
    for low, high in (lucky, alike, coins):
        assert low + high == pytest.approx(1.0)


@pytest.mark.parametrize("deals", [10, 40])
@pytest.mark.parametrize("skill", [0.5, 0.7])
@pytest.mark.parametrize("luck", [0.0, 0.6])
def test_the_interval_holds_the_true_score_as_often_as_it_says(
    deals: int, skill: float, luck: float
) -> None:
    chance = random.Random(1)

    def deal() -> list[float]:
        if chance.random() < luck:  # the seat wins, not the agent
            return [1.0, 0.0]
        return [float(chance.random() < skill), float(chance.random() < skill)]

    truth = luck / 2 + (1 - luck) * skill
    held = 0
    for _ in range(1000):
        low, high = interval([deal() for _ in range(deals)])
        held += low <= truth <= high
    assert held >= 930


# Elo


@pytest.mark.parametrize(
    ("score", "difference"),
    [(0.5, 0), (0.75, 190.85), (10 / 11, 400), (0.01, -798.25), (1.0, math.inf), (0.0, -math.inf)],
)
def test_the_elo_of_a_score(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)
    if math.isfinite(difference):
        assert expected_score(elo(score)) == pytest.approx(score)


def test_two_agents_have_the_logit_interval_of_gart_and_zweifel() -> None:
    # games that are independent flips: each kind of deal as often as expected
    deals = [*[[1.0, 1.0]] * 900, *[[1.0, 0.0]] * 600, *[[0.0, 0.0]] * 100]  # score 0.75
    (first, second) = fit(2, {(0, 1): deals}, anchor=1)
    wins, losses = 2400.5, 800.5
    assert second == (0.0, 0.0)
    assert first[0] == pytest.approx(400 * math.log10(wins / losses))
    width = 1.96 * math.sqrt(1 / wins + 1 / losses) * 400 / math.log(10)
    assert first[1] == pytest.approx(width, rel=0.002)


def test_draws_and_deals_that_cancel_their_luck_make_a_rating_surer() -> None:
    widths = [
        fit(2, {(0, 1): deals}, anchor=0)[1][1]
        for deals in (
            [[0.5, 0.5]] * 50,
            [[0.5, 1.0], [0.5, 0.0]] * 25,
            [[1.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.0, 1.0]] * 12,
            [[1.0, 1.0], [0.0, 0.0]] * 25,
        )
    ]
    assert widths == sorted(widths)
    assert widths[3] > 5 * widths[0]


def three(chance: random.Random, strengths: list[float], deals: int, luck: float) -> Any:
    """Matches of three agents."""
    return {
        (i, j): [
            simulated(chance, expected_score(strengths[i] - strengths[j]), luck)
            for _ in range(deals)
        ]
        for i, j in ((0, 1), (0, 2), (1, 2))
    }


def test_ratings_are_the_maximum_of_the_likelihood() -> None:
    """With such ratings, each agent's expected points are its actual ones (Zermelo's equations)."""
    matches = three(random.Random(3), [0, 200, -150], 30, 0.3)
    ratings = [rating for rating, _ in fit(3, matches, anchor=0)]
    expected, found = [0.0] * 3, [0.0] * 3
    for (i, j), deals in matches.items():
        share = expected_score(ratings[i] - ratings[j])
        points = sum(map(sum, deals))
        for agent, wanted, have in ((i, share, points), (j, 1 - share, 60 - points)):
            expected[agent] += 61 * wanted
            found[agent] += have + 0.5
    assert expected == pytest.approx(found)


def test_the_anchor_only_moves_the_zero() -> None:
    matches = three(random.Random(3), [0, 200, -150], 30, 0.3)
    by_anchor = [fit(3, matches, anchor) for anchor in range(3)]
    gaps = [[value - ratings[0][0] for value, _ in ratings] for ratings in by_anchor]
    assert gaps[0] == pytest.approx(gaps[1])
    assert gaps[0] == pytest.approx(gaps[2])
    assert by_anchor[0][1][1] == pytest.approx(by_anchor[1][0][1])
    assert by_anchor[2][2] == (0.0, 0.0)


def test_nothing_but_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    wins = [[1.0, 1.0]] * 10
    ratings = fit(3, {(0, 1): wins, (0, 2): wins}, anchor=0)  # a gauntlet
    assert ratings[1] == pytest.approx(ratings[2])
    rating, half = ratings[1]
    assert -1000 < rating < -400
    assert 300 < half < 800


@pytest.mark.parametrize("luck", [0.0, 0.5])
@pytest.mark.parametrize(("deals", "strengths"), [(12, [0, 100, 250]), (50, [0, -300, 300])])
def test_rating_intervals_hold_the_truth_as_often_as_they_say(
    deals: int, strengths: list[float], luck: float
) -> None:
    chance = random.Random(5)
    held, times = 0, 300
    for _ in range(times):
        ratings = fit(3, three(chance, strengths, deals, luck), anchor=0)
        for (rating, half), truth in zip(ratings[1:], strengths[1:], strict=True):
            held += abs(rating - truth) <= half
    assert held / (2 * times) >= 0.93


# The sequential test


def test_the_ratio_is_that_of_fishtest() -> None:
    """The test 69d3c8dc of the Monty engine: its page says -0.53772 ("logistic, exact")."""
    assert Sprt(0, 2.716).ratio([13, 37, 50, 25, 3]) == pytest.approx(-0.53772, abs=5e-5)


def test_the_ratio_is_symmetric_and_grows_with_the_pairs() -> None:
    counts = [3, 10, 40, 20, 8]
    ratio = Sprt(-10, 30).ratio(counts)
    assert Sprt(-30, 10).ratio(counts[::-1]) == pytest.approx(-ratio)
    doubled = Sprt(-10, 30).ratio([2 * count for count in counts])
    assert doubled == pytest.approx(2 * ratio, rel=1e-3)
    assert abs(Sprt(0, 20).ratio([0, 0, 0, 0, 10**6])) < math.inf
    assert all(abs(Sprt(-4000, 4000).ratio([0, 0, count, 0, 1])) < math.inf for count in (0, 10**6))


@pytest.mark.all
@pytest.mark.parametrize(("luck", "draws"), [(0.0, 0.0), (0.5, 0.1)])
def test_the_test_errs_no_more_often_than_it_says(luck: float, draws: float) -> None:
    chance = random.Random(1)
    test, times = Sprt(0, 100), 150
    accepted = {"H0": 0, "H1": 0}
    pairs = 0
    for truth, wrong in ((test.elo0, "H1"), (test.elo1, "H0")):
        for _ in range(times):
            run = SprtRun(test)
            while run.accepted is None:
                run.add(run.pairs, simulated(chance, expected_score(truth), luck, draws))
            accepted[wrong] += run.accepted == wrong
            pairs += run.pairs
    # 5% is the aim; four standard deviations of 150 coin flips add 7%
    assert accepted["H1"] <= 0.12 * times
    assert accepted["H0"] <= 0.12 * times
    assert pairs / (2 * times) < 45


@given(st.randoms(use_true_random=False))
def test_the_order_in_which_pairs_arrive_does_not_matter(chance: random.Random) -> None:
    deals = [simulated(random.Random(deal), 0.8, 0.2) for deal in range(60)]
    order = list(enumerate(deals))
    runs = SprtRun(Sprt(0, 100)), SprtRun(Sprt(0, 100))
    for deal, scores in order:
        runs[0].add(deal, scores)
    chance.shuffle(order)
    for deal, scores in order:
        runs[1].add(deal, scores)
    assert runs[0].accepted == "H1"
    assert runs[0].pairs < 60
    for run in runs[1:]:
        assert (run.counts, run.ratio, run.accepted) == (
            runs[0].counts, runs[0].ratio, runs[0].accepted
        )  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((20, 0), "lower one first"),
        ((0, 0), "lower one first"),
        ((0, math.inf), "two Elo differences"),
        ((-1e6, 0), "-4000 to 4000"),
        ((0, math.nan), "two Elo differences"),
        ((0, 20, 0), "alpha"),
        ((0, 20, 0.05, 0.5), "beta"),
    ],
)
def test_a_test_with_bounds_out_of_range_is_refused(arguments: Any, words: str) -> None:
    with pytest.raises(vexilla.VexillaError, match=words):
        Sprt(*arguments)


@pytest.mark.parametrize("chance", [math.nan, 0, 0.5, -1])
def test_chances_are_checked_also_without_a_test(chance: float) -> None:
    wrong: list[dict[str, Any]] = [{"alpha": chance}, {"beta": chance}]
    for chances in wrong:
        with pytest.raises(VexillaError, match=r"is a chance between 0 and 0\.5"):
            arena.run("battle-line", ["random", "random"], 2, **chances)
