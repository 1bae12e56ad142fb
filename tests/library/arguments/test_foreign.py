"""Wrong arguments end no process, change nothing, and are refused in a sentence."""

import json

import pytest

from tests.faults import no_faults
from tests.library.arguments.foreign import CALLS
from tests.processes import run_python

pytestmark = pytest.mark.all


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.slowest) for seed in (2, 3, 4, 5))]
)
def test_wrong_arguments_of_every_public_function(seed: int) -> None:
    done = run_python(
        "-W", "ignore", "-m", "tests.library.arguments.foreign", str(seed), PYTHONHASHSEED="0"
    )
    told = json.loads(done.splitlines()[-1])
    assert told["calls"] == CALLS
    assert told["refused"] > CALLS // 2
    no_faults(told["faults"])
