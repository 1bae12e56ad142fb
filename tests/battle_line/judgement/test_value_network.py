"""The value network: from what a player knows alone, the same fast and slowly, mirrored alike."""

from typing import Any

import numpy as np
import pytest

from tests.battle_line.games import STARTS, games
from tests.marks import some_of_several
from training.battle_line.playing.value_of_plays import odds_of_plays
from vexilla.battle_line.documents.views import view_of
from vexilla.battle_line.judgement.one_ply import odds_after
from vexilla.battle_line.judgement.quick_prospects import is_odd
from vexilla.battle_line.judgement.scratch import search_scratch
from vexilla.battle_line.judgement.value_network import odds_of_position
from vexilla.battle_line.rules.codes import PLAY_CARD, play_parts
from vexilla.battle_line.rules.components import FLAGS, TROOPS
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.battle_line.rules.state import PLAY, empty_states
from vexilla.kernel import njit, popcount

pytestmark = pytest.mark.slow


@njit
def write_odds(states: Any, scratch: Any, codes: Any, quick: Any, slow: Any) -> float:
    """Sets the odds of all plays in both ways. Returns those of the position for who moved last."""
    s = states[0]
    for i in range(len(codes)):
        quick[i] = np.nan
        slow[i] = odds_after(states, s.to_move, scratch[0], codes[i])
    odds_of_plays(s, states, s.to_move, scratch[0], codes, quick, len(codes))
    return odds_of_position(s, 1 - s.to_move, scratch[0])


def odds(states: Any) -> tuple[Any, Any, float]:
    """The plays of the player to move, their quick odds and those after each play, and more."""
    codes = legal_codes(states)
    codes = codes[codes >= PLAY_CARD]
    both = np.concatenate([states, empty_states(1)])
    quick, slow = np.zeros(len(codes)), np.zeros(len(codes))
    value = write_odds(both, search_scratch(), codes, quick, slow)
    return codes, np.array([quick, slow]), value


def rarely_read(s: Any, codes: Any) -> Any:
    """Whether a play completes a side: then more changes than the quick way looks at."""
    seat = int(s["to_move"])
    flags = [play_parts(int(code))[1] for code in codes]
    return np.array([popcount(int(s["side"][seat, flag % FLAGS])) > 1 for flag in flags])


def test_today_there_is_a_network_and_the_first_version_had_none() -> None:
    assert search_scratch()["by_network"][0] == 1
    assert search_scratch("2026-11")["by_network"][0] == 0


@pytest.mark.parametrize(("seed", "start"), some_of_several(STARTS, STARTS[::3], STARTS[:1]))
def test_plays_are_worth_what_the_player_knows(seed: int, start: Any) -> None:
    for states, code in games(seed, start):
        if code < 0 or states["phase"][0] != PLAY:
            continue
        codes, both, value = odds(states)
        assert np.isfinite(both).all()
        if len(codes) == 0:
            continue
        sampled = resample(view_of(states, int(states["to_move"][0])), 3)
        assert (odds(sampled)[1] == both).all()
        watched = resample(view_of(states, 1 - int(states["to_move"][0])), 3)
        assert odds(watched)[2] == value
        s = states[0]
        if s["morale"].any() or (s["environment"] >= 0).any():
            continue
        troops = (codes < PLAY_CARD + FLAGS * TROOPS) & ~rarely_read(s, codes)
        assert np.abs(both[0] - both[1])[troops].max(initial=0.0) < 1e-3


def test_odd_flags_are_those_with_morale_or_environment_cards() -> None:
    states = empty_states(1)
    assert not is_odd(states[0], 4)
    states["morale"][0, 1, 4] = 1
    assert is_odd(states[0], 4)
    assert not is_odd(states[0], 3)
