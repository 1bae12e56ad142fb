"""Wrong arguments end no process, change nothing, and are refused in a sentence."""

import json
import os
import subprocess
import sys

import pytest

from tests.faults import ROOT, no_faults
from tests.library.foreign_arguments import CALLS

pytestmark = pytest.mark.all


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.slowest) for seed in (2, 3, 4, 5))]
)
def test_wrong_arguments_of_every_public_function(seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.library.foreign_arguments", str(seed)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"exit code {done.returncode} after {done.stderr[-300:]}"
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["calls"] == CALLS
    assert told["refused"] > CALLS // 2
    no_faults(told["faults"])
