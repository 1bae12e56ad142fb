"""The time that servers are told."""

import pytest

from vexilla.server.live import timekeeper, uptime
from vexilla.server.store.timestamps import Timestamps


class Time:
    """The time that the servers are told, in seconds."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 1_700_000_000.0
        self._patch = patch
        patch.setattr(uptime, "TIMESTAMPS", Timestamps(lambda: round(1000 * self.now)))
        patch.setattr(timekeeper, "LOOK_S", 0)

    def passes(self, seconds: float) -> None:
        """Lets time pass in which the servers run, though they had no chance to note it."""
        self._patch.setattr(uptime, "GAP_MS", 10**12)
        self.now += seconds
