"""What fails while a game is made ready is said: by health, by the log, by refusals."""

import asyncio
import logging
from typing import Any

import pytest

from vexilla.agents import preparation
from vexilla.server.errors import Unprepared
from vexilla.server.workers import readiness
from vexilla.server.workers.readiness import PrepareTask, Readiness


class Here:
    """Workers that do each task at once."""

    async def ask(self, task: PrepareTask) -> dict[str, Any]:
        return task.answer()


def prepared(monkeypatch: pytest.MonkeyPatch, broken: str, stage: str) -> Readiness:
    """Prepares all games, of which one stage fails for one game."""

    def prepare(game: str, wanted: str) -> None:
        if (game, wanted) == (broken, stage):
            raise RuntimeError("no room left\nfor it")

    monkeypatch.setattr(readiness, "prepare", prepare)
    monkeypatch.setattr(readiness, "prepare_rules", lambda game: prepare(game, "rules"))
    monkeypatch.setattr(readiness, "is_prepared", lambda game, stage: False)
    found: list[Readiness] = []

    async def run() -> None:
        found.append(Readiness())
        await asyncio.wait_for(found[0].prepare(Here()), 20)  # pyright: ignore[reportArgumentType]
        if stage != "rules":
            await found[0].rules([broken])
            return
        with pytest.raises(Unprepared, match="cannot be played"):
            await asyncio.wait_for(found[0].rules([broken]), 20)
        await asyncio.wait_for(found[0].rules(preparation.GAMES), 20)  # the others can be played

    asyncio.run(run())
    return found[0]


@pytest.mark.parametrize("stage", preparation.STAGES)
def test_a_failure_is_told_and_nobody_waits(
    stage: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "vexilla"):
        ready = prepared(monkeypatch, "battle-line", stage)
    what = "cannot be played" if stage == "rules" else "has no computer's player"
    sentence = f"battle-line {what}: making it ready failed (RuntimeError: no room left for it)."
    assert ready.complete
    assert dict(ready.failures) == {"battle-line": sentence}
    assert sentence in caplog.text
    report = ready.report()
    assert report["battle-line"]["failure"] == sentence
    assert report["battle-line"]["rules"] == (stage != "rules")
    assert "failure" not in report["blades-and-banners"]
