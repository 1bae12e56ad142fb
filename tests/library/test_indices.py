"""No index in our compiled code is negative, except one that is written as a number."""

import subprocess
import sys

import numpy as np
import pytest

from tests.faults import ROOT
from vexilla.kernel import njit
from vexilla.kernel.numba import dispatcher
from vexilla.kernel.types import Codes

PLAYING = ("tests/agents", "tests/battle_line", "tests/blades_and_banners")


def item(codes: Codes, i: int) -> int:
    return int(codes[i])


def last(codes: Codes) -> int:
    return int(codes[-1])


def test_an_index_outside_its_array_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dispatcher.RULES, "boundscheck", True)
    monkeypatch.setattr(item, "__module__", "vexilla.kernel.draws")
    checked, codes = njit(item), np.array([3, 4, 5])
    assert checked(codes, 2) == 5
    for outside in (-1, 3):
        with pytest.raises(IndexError):
            checked(codes, outside)


def test_the_game_of_another_package_counts_from_the_end() -> None:
    """As Numba does everywhere else."""
    assert njit(item)(np.array([3, 4, 5]), -2) == 4


def test_the_last_item_can_be_named() -> None:
    assert njit(last)(np.array([3, 4, 5])) == 5


@pytest.mark.slowest
def test_games_look_at_nothing_outside_their_arrays() -> None:
    chosen = ("-q", "-n", "0", "-x", "-m", "not slow", *PLAYING)
    command = (sys.executable, "-m", "pytest", "-p", "tests.indices", *chosen)
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout[-2000:]
