"""Lessons for the evaluation: whole games of the search, and what is learned from them."""

import random
from pathlib import Path

import numpy as np
import pytest

from training.blades_and_banners.lessons import GAME, positions_of, read_lesson, save_lesson
from training.self_play import TRACE, Played, play_game, targets_of
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.inputs import INPUTS
from vexilla.rules import rules_of

pytestmark = pytest.mark.slow


@pytest.mark.all
def test_a_target_is_what_the_search_says_then_and_later() -> None:
    nothing = np.nan
    played = Played(None, np.zeros(4), np.array([0.5, 0.6, nothing, 0.7]), np.zeros(4, bool), 1.0)
    last = (1 - TRACE) * 0.7 + TRACE
    before = (1 - TRACE) * 0.6 + TRACE * last
    first = (1 - TRACE) * 0.5 + TRACE * before
    assert targets_of(played).tolist() == pytest.approx([first, before, last, last])


def test_what_comes_after_a_drawn_action_tells_nothing_of_what_was_before() -> None:
    drawn = np.array([False, True, False])
    played = Played(None, np.zeros(3), np.array([0.5, 0.6, 0.7]), drawn, 0.0)
    assert targets_of(played)[1] == pytest.approx(0.6)
    assert targets_of(played)[0] == pytest.approx((1 - TRACE) * 0.5 + TRACE * 0.6)


def test_a_lesson_is_read_as_it_was_written(tmp_path: Path) -> None:
    rules, chance = rules_of(GAME), random.Random(3)
    search = SearchAgent(3, iterations=4)
    games = [play_game(rules, search, chance) for _ in range(2)]
    save_lesson(tmp_path / "3.npz", games)
    read = read_lesson(tmp_path / "3.npz")
    for played, again in zip(games, read, strict=True):
        game = again.start.copy()
        for code in again.codes:
            rules.step(game, int(code))
        winner = int(game["winner"][0])
        assert again.result == played.result == (0.5 if winner > 1 else 1.0 - winner)
        assert np.array_equal(played.said.astype(np.float32), again.said, equal_nan=True)
        assert (played.drawn == again.drawn).all()
    inputs, due, numbers = positions_of(read)
    assert inputs.shape == (len(due), INPUTS)
    assert set(numbers) == {0, 1}
    assert np.isfinite(inputs).all()
    assert (due >= 0).all()
    assert (due <= 1).all()
    assert inputs.any(axis=1).all()
