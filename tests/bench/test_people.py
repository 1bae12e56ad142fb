"""The measurement of players' pages, with few of them."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bench.people.__main__ import asked, measure
from bench.people.__main__ import fill as fill_people
from tests.server.running import database_in

pytestmark = pytest.mark.all


def test_each_kind_of_request_is_measured(tmp_path: Path) -> None:
    url = database_in(tmp_path / "vexilla.sqlite")
    fill_people(url, 12, 30, random.Random(1))
    kinds = Counter(kind for kind, _ in asked(12, 6, random.Random(2)))
    times = measure(["--database", url], 12, 6, random.Random(2))
    assert {kind: times[kind]["requests"] for kind in kinds} == kinds
    assert all(0 < each["median"] <= each["p99"] <= each["most"] for each in times.values())
