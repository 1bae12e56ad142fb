"""The server's time: the only source of times that are stored or compared with stored ones.

It is the computer's clock as long as that goes forward. Where that is set back, the server's time
goes on from where it was, also after a restart, and stays ahead by the step.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from threading import Lock
from time import time


def wall_ms() -> int:
    """Returns the computer's clock in milliseconds since 1970."""
    return round(time() * 1000)


class Timestamps:
    """A time that never goes back, even when the computer's clock does. Every thread may ask."""

    def __init__(self, wall: Callable[[], int] | None = None) -> None:
        """Starts with the computer's clock.

        Args:
            wall: the computer's clock in milliseconds; None: `wall_ms`.
        """
        self._wall = wall or (lambda: wall_ms())  # looked up each time, so that tests may set it
        self._ahead = 0  # of the computer's clock
        self._last = 0
        self._told = 0
        self._lock = Lock()

    def ms(self) -> int:
        """Returns the time in milliseconds since 1970."""
        with self._lock:
            return self._read()

    def now(self) -> str:
        """Returns the time as ISO 8601, to the millisecond, each time later than before."""
        with self._lock:
            self._told = max(self._read(), self._told + 1)
            return iso(self._told)

    def ago(self, seconds: float) -> str:
        """Returns the time some seconds ago as ISO 8601; in the future if they are negative."""
        return iso(self.ms() - round(seconds * 1000))

    def reach(self, ms: int) -> None:
        """Goes on from a time, if that is later: an earlier or another process has stored it."""
        with self._lock:
            self._ahead += max(0, ms - self._read())
            self._told = max(self._told, ms)

    def _read(self) -> int:
        wall = self._wall()
        self._ahead += max(0, self._last - wall - self._ahead)
        self._last = wall + self._ahead
        return self._last


def iso(ms: int) -> str:
    """Returns a time in milliseconds since 1970 as ISO 8601 in UTC."""
    time = datetime.fromtimestamp(ms // 1000, UTC).replace(microsecond=ms % 1000 * 1000)
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def ms_of(time: str) -> int:
    """Returns a stored time in milliseconds since 1970."""
    return round(datetime.fromisoformat(time).timestamp() * 1000)


TIMESTAMPS = Timestamps()
