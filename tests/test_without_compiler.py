"""The kernel as ordinary Python: `NUMBA_DISABLE_JIT=1` gives the same games, bit by bit."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from vexilla.game import GAMES, rules_of
from vexilla.kernel.draws import start_number
from vexilla.kernel.playout import playout_range

PLAIN = os.environ | {"NUMBA_DISABLE_JIT": "1"}


def playout_digest(game: str, count: int) -> str:
    """A digest of the final states and views of some random games."""
    rules = rules_of(game)
    states = rules.empty_states(count)
    numbers = np.array([start_number(11, i) for i in range(count)])
    rules.deal_range(states, 0, count, numbers)
    playout_range(states, 0, count, numbers, np.empty(rules.MAX_ACTIONS, np.int64))
    digest = hashlib.sha256(states.tobytes() + numbers.tobytes())
    for i in range(count):
        for seat in (-1, 0, 1):
            digest.update(rules.view_of(states[i : i + 1], seat).tobytes())
    return digest.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_playouts_are_the_same(game: str) -> None:
    code = f"from {__name__} import playout_digest; print(playout_digest({game!r}, 12))"
    plain = subprocess.run(
        [sys.executable, "-c", code], env=PLAIN, capture_output=True, text=True, check=True
    )
    assert plain.stdout.strip() == playout_digest(game, 12)


# Of each game's `test_rules.py`: whole games, and the positions that are hardest
RULES = {
    "battle_line": [
        *(
            f"test_whole_games[{start}-{choose}-{seed}]"
            for start in ("deal", "short")
            for choose in ("uniform", "late_claims")
            for seed in (0, 1)
        ),
        *(f"test_made_up_positions[{seed}]" for seed in (0, 1)),
    ],
    "blades_and_banners": [
        *(f"test_whole_games[{start}-{seed}]" for start in ("begin", "scatter") for seed in (0, 1)),
        *(f"test_every_move_of_crowded_positions[{seed}]" for seed in (0, 1)),
        "test_deployments[0]",
    ],
}


def test_the_rules_pass_their_tests() -> None:
    tests = [f"tests/{game}/test_rules.py::{test}" for game in RULES for test in RULES[game]]
    tests += ["tests/test_conform.py"]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        env=PLAIN,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-2000:]
    assert "passed" in ran.stdout
