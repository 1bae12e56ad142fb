"""A game of the core alone (`tests/alone`) is played wherever the others are."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.all]


def test_a_game_of_the_core_alone_is_played_everywhere(tmp_path: Path) -> None:
    paths = (ROOT / "tests/alone", ROOT, os.environ["PYTHONPATH"])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [sys.executable, "-m", "tests.alone.everywhere", str(tmp_path)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    places = ("library", "terminal", "environments", "page")
    assert re.fullmatch("".join(f"{place} (east|west)\n" for place in places), ran.stdout)
