"""What the tests of tournaments share."""

import pytest

from vexilla.server.store import listener


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PAUSE_S", 0.01)
