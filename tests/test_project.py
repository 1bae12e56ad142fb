"""The lock files pin and hash everything that pyproject.toml requires, and have no address."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
BUILD = PROJECT["dependency-groups"]["build"]
_, *TOOLS = PROJECT["dependency-groups"]["dev"]  # the first entry includes the group `build`
DEVELOPMENT = [*RUNTIME, *BUILD, *TOOLS]
LOCKS = {
    "requirements.txt": RUNTIME,
    "requirements-build.txt": BUILD,
    "requirements-dev.txt": DEVELOPMENT,
}


def pins(lock: str) -> dict[str, int]:
    """Each pinned package in a lock file, with the number of its hashes."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    return {line.split("==")[0]: line.count("--hash=sha256:") for line in lines}


@pytest.mark.parametrize(("lock", "wanted"), LOCKS.items())
def test_lock_pins_and_hashes_what_pyproject_asks_for(lock: str, wanted: list[str]) -> None:
    pinned = pins(lock)
    names = {re.split(r"[<>=~!;\[ ]", entry)[0].replace(".", "-") for entry in wanted}
    assert names <= pinned.keys()
    assert all(pinned.values())


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"://|file:|^\s*(-i|-f|--index|--extra-index|--find-links)", text, re.M)


@pytest.mark.parametrize("lock", LOCKS)
def test_the_development_lock_contains_the_others(lock: str) -> None:
    assert pins(lock).items() <= pins("requirements-dev.txt").items()
