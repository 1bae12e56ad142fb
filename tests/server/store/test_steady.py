"""What the server does by itself goes on, whatever fails in it."""

import asyncio

import pytest

from vexilla.server.errors import StorageError
from vexilla.server.store import steady
from vexilla.server.store.listener import keep_looking
from vexilla.server.store.steady import FAILURES, keep_on, tried


class Enough(BaseException):
    """Ends what would go on for ever."""


def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Lets no time pass; returns the pauses."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(steady.asyncio, "sleep", sleep)
    return pauses


def test_it_goes_on_after_growing_pauses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault is logged and counted; an outage is told elsewhere."""
    pauses = slept(monkeypatch)
    ends: list[BaseException | None] = [
        *(KeyError("a name"), ValueError(), StorageError("away"), KeyError(), None, KeyError()),
        Enough(),
    ]

    async def step() -> None:
        if (end := ends.pop(0)) is not None:
            raise end

    before = FAILURES["The lobby"]
    with pytest.raises(Enough):
        asyncio.run(keep_on("The lobby", step))
    assert pauses == [0.5, 1.0, 0.5, 2.0, 0.5]
    assert FAILURES["The lobby"] == before + 4
    assert caplog.messages == ["The lobby failed, and goes on"] * 4


def test_a_look_that_fails_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "PAUSE_S", 0.0)
    looks: list[int] = []

    async def look() -> None:
        looks.append(len(looks))
        raise Enough if len(looks) == 3 else KeyError("a table that is gone")

    with pytest.raises(Enough):
        asyncio.run(keep_looking(asyncio.Event(), look, "The lobby"))
    assert looks == [0, 1, 2]


def test_one_of_several_fails_alone() -> None:
    done: list[str] = []

    async def work(name: str) -> None:
        done.append(name)
        if name == "bad":
            raise KeyError(name)

    async def all_of_them() -> None:
        for name in ("good", "bad", "better"):
            await tried("A clock", work(name))

    asyncio.run(all_of_them())
    assert done == ["good", "bad", "better"]
