"""`bench.endgames`: two games of a deal differ by what solving changes, and by nothing else."""

import pytest

from bench.endgames import match_deal


@pytest.mark.all
def test_games_of_a_deal_are_alike_where_nothing_is_solved() -> None:
    for deal in range(3):
        assert sum(match_deal(deal, "search:level=5,iterations=4")) == 1.0  # level 5 solves nothing


def test_an_agent_that_solves_plays_to_the_end() -> None:
    for deal in range(2):
        assert set(match_deal(deal, "champion:iterations=4")) <= {0.0, 0.5, 1.0}
