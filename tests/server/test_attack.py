"""An attack of some seconds (`python -m tests.server.attack --minutes N` attacks for longer)."""

import math
import re
from pathlib import Path

import pytest

from tests.server.attack import Bounds, Plan, run
from tests.server.hostile.clients import KINDS

TESTS = Path(__file__).parent.parent
THREATS = TESTS.parent / "docs" / "security.md"


def test_the_tests_that_the_threat_model_names_are_there() -> None:
    source = "".join(file.read_text() for file in TESTS.rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", THREATS.read_text(encoding="utf-8"))
    assert len(named) > 20
    assert [name for name in named if f"def {name}(" not in source] == []


@pytest.mark.all
def test_honest_people_play_on_under_attack() -> None:
    bounds = Bounds(ratio=math.inf)  # how long moves take is no question for a busy machine
    found = run(Plan(6, sockets=60, tables=6, bounds=bounds, peace_s=2))
    assert found["wrong"] == [], found
    assert found["attack"]["all"]["moves"] > 5
    assert len(set(found["sent"]) & {kind.__name__ for kind in KINDS}) >= len(KINDS) - 2
