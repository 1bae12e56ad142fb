"""Environments change only with their version, and what is said of determinism has its tests."""

import re

import pytest

from tests.faults import ROOT
from tests.golden.environments import digest
from vexilla.env import gymnasium, pettingzoo

pytestmark = pytest.mark.slow

VERSIONS = (ROOT / "docs/versions.md").read_text(encoding="utf-8")
DETERMINISM = (ROOT / "docs/determinism.md").read_text(encoding="utf-8")
TITLES = {"battle-line": "Battle Line", "blades-and-banners": "Blades & Banners"}


@pytest.mark.parametrize("game", TITLES)
def test_an_environment_changes_only_with_its_version(game: str) -> None:
    changelog = VERSIONS.partition(f"### {TITLES[game]}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| v(\d+) \| .* \| `(\w+)` \|$", changelog, re.M)
    assert [int(version) for version, _ in rows] == [*range(len(rows))], "one digest each"
    version, told = rows[-1]
    now = digest(game)
    assert now == told, (
        f"The environment of {game} has changed: its digest is {now}. If that is meant, give it "
        f"the version {len(rows)} in its names, and a line in docs/versions.md."
    )
    names = [gymnasium.IDS[game], *(name for name in pettingzoo.IDS if game[:5] in name)]
    assert len(names) == 2
    assert {name.rpartition("-v")[2] for name in names} == {version}


def test_each_claim_of_determinism_names_a_test() -> None:
    rows = [line for line in DETERMINISM.splitlines() if line.startswith("| ")][1:]
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", row.split(" | ")[-1])
        assert named, row
        for file, test in named:
            assert f"\ndef {test}(" in (ROOT / file).read_text(encoding="utf-8"), test
