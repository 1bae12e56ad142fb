"""A review of which a decision, or everything, fails: it is not begun again at each look."""

import asyncio
from collections import Counter
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any, cast

import pytest

from vexilla.server.errors import Refusal
from vexilla.server.study import review, reviews
from vexilla.server.study.reviews import Reviews
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import WorkerFailure

COUNT = 30


def looked(bad: Collection[int], kind: type[Exception] = WorkerFailure) -> tuple[Any, Counter[int]]:
    """What the last of ten looks tells of a review in which some tasks fail."""
    asked: Counter[int] = Counter()

    async def ask(task: int, _person: Person, urgent: bool) -> Any:
        asked[task] += 1
        if task in bad:
            raise kind("no answer in time")
        return {}

    table = cast(
        Any, SimpleNamespace(header=SimpleNamespace(id="x"), game=SimpleNamespace(rules=None))
    )

    async def looks() -> Any:
        made = Reviews(cast(Any, SimpleNamespace(ask=ask)))
        last = None
        for _ in range(10):
            last = await made.of(table, Person())
            while made._running:  # pyright: ignore[reportPrivateUsage]
                await asyncio.sleep(0.001)
        return last

    return asyncio.run(looks()), asked


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "review_tasks", lambda _: [(i, i) for i in range(COUNT)])
    monkeypatch.setattr(review, "PAUSE_S", 0.0)


def test_a_decision_that_fails_is_left_out() -> None:
    told, asked = looked({20})
    assert asked == Counter(range(COUNT)) + Counter({20: 2})
    assert told.count == len(told.decisions) == COUNT - 1


@pytest.mark.parametrize("kind", [WorkerFailure, KeyError])
def test_a_review_that_fails_says_so(kind: type[Exception]) -> None:
    with pytest.raises(Refusal, match="server-review-failed"):
        looked(range(COUNT), kind)


def test_a_review_that_has_failed_may_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "AGAIN_S", 0.0)
    _, asked = looked(range(COUNT))
    assert asked == Counter(dict.fromkeys(range(3), 3 * 10))
