"""`bench.potential` finds what can be gained, and nothing where nothing can."""

import numpy as np
import pytest

from bench.potential import CANDIDATES, lookahead, measure


def test_a_lookahead_gains_what_the_better_action_wins() -> None:
    results = np.zeros((40, CANDIDATES))
    results[:, 0] = np.arange(40) % 4 == 0  # greedy's choice wins every fourth sample
    results[:, 3] = 1.0
    gain, differs = lookahead(results, 10, np.random.default_rng(1))
    assert gain == pytest.approx(0.75, abs=0.01)
    assert differs == pytest.approx(1.0)


def test_luck_is_no_gain() -> None:
    """Where all actions are equally good, the best one in few samples is only the luckiest."""
    chance = np.random.default_rng(1)
    gains = [
        lookahead(chance.integers(0, 2, (160, CANDIDATES)), 20, chance)[0] for _ in range(300)
    ]  # measured by the samples that it chose by, a lookahead would gain about 0.13
    assert abs(np.mean(gains)) < 0.02


@pytest.mark.all
@pytest.mark.parametrize("name", ["battle-line", "blades-and-banners"])
def test_a_decision_is_measured(name: str) -> None:
    decision = measure(name, ["random", "greedy"], 2, 1)
    assert len(decision.results) == 2
    assert set(decision.results.flat) <= {0.0, 0.5, 1.0}
    assert decision.results.shape[1] >= max(*decision.chosen, 1) + 1
    assert decision.a_game > 5
    again = measure(name, ["random", "greedy"], 2, 1)
    assert again.chosen == decision.chosen
    assert np.array_equal(again.results, decision.results)
