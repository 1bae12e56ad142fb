"""The times that are stored with tables and events."""

from datetime import UTC, datetime, timedelta
from threading import Lock


class Timestamps:
    """The time in UTC, each time later than before, even when the computer's clock is set back.

    Every thread may ask.
    """

    def __init__(self) -> None:
        """Starts with the computer's clock."""
        self._last = datetime.fromtimestamp(0, UTC)
        self._lock = Lock()

    def now(self) -> str:
        """Returns the current time as ISO 8601, to the millisecond."""
        with self._lock:
            self._last = max(datetime.now(UTC), self._last + timedelta(milliseconds=1))
            return iso(self._last)

    def start(self, last: str | None) -> None:
        """Starts after the time at which the last table was made."""
        if last is not None:
            self._last = max(self._last, datetime.fromisoformat(last).astimezone(UTC))


def iso(time: datetime) -> str:
    """Returns a time in UTC as ISO 8601, to the millisecond."""
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


TIMESTAMPS = Timestamps()
