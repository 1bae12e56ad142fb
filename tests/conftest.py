"""Hypothesis profiles: `ci` gives the same examples every time, `thorough` looks for new ones."""

import asyncio
import os

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture
def pilot_without_naps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual's pilot lets the app do its work, but does not ask whether the processor is idle."""

    async def let_work(*_: float) -> None:
        for _turn in range(20):
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.pilot.wait_for_idle", let_work)
    monkeypatch.setattr("textual.app.wait_for_idle", let_work)
