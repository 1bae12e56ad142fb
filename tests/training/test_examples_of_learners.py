"""The examples for other people's learners run, where these are installed: they need PyTorch."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.faults import ROOT
from tests.processes import run_python

pytestmark = [pytest.mark.slow, pytest.mark.slowest]

EXAMPLES = {  # the packages that an example needs, and arguments that make it short
    "maskable_ppo.py": (("torch", "sb3_contrib"), ("--steps=2048", "--games=8")),
    "rllib_ppo.py": (("torch", "ray", "ray.rllib"), ("--steps=128", "--games=8")),
    "torchrl_ppo.py": (("torch", "torchrl"), ("--steps=256", "--games=8")),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_learns_a_little_and_counts_what_it_wins(name: str, tmp_path: Path) -> None:
    packages, arguments = EXAMPLES[name]
    for package in packages:
        if find_spec(package) is None:
            pytest.skip(f"{package} is not installed")
    told = run_python(ROOT / "examples" / name, *arguments, cwd=tmp_path)
    assert re.search(r"^scores .*% \[.*%, .*%\] in 8 games against random$", told.splitlines()[-1])
    assert "nan" not in told
