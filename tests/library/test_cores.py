"""The share of the machine that a process may use."""

import os
import re

import pytest

from tests.faults import ROOT, text_of
from vexilla.given import cores


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system has no affinity")
def test_cores_are_those_that_the_process_may_use() -> None:
    allowed = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, allowed)
    assert cores() == len(allowed)


def test_nobody_else_counts_processors() -> None:
    counting = re.compile(r"\b(cpu_count|process_cpu_count|sched_getaffinity)\b")
    files = [*(ROOT / "src/vexilla").rglob("*.py"), *(ROOT / "training").rglob("*.py")]
    found = {str(file.relative_to(ROOT)) for file in files if counting.search(text_of(file))}
    assert found == {"src/vexilla/given.py"}
