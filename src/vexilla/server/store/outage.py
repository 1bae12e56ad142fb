"""An outage of the database: the log tells it once, with its reason, and then its end."""

import threading
from time import monotonic

from vexilla.server.log import LOG


class Outage:
    """Which parts of the work with the database fail; all threads may tell it.

    Attributes:
        reason: why the first of them fails; None while all work.
    """

    def __init__(self) -> None:
        """Starts with everything at work."""
        self.reason: str | None = None
        self._lock = threading.Lock()
        self._failing: dict[str, str] = {}
        self._since = 0.0

    def begin(self, part: str, reason: str) -> None:
        """Notes that a part fails."""
        with self._lock:
            self._failing.setdefault(part, reason)
            if self.reason is not None:
                return
            self.reason, self._since = reason, monotonic()
        LOG.error("The database fails: %s", reason)

    def end(self, part: str) -> None:
        """Notes that a part works, as far as is known."""
        with self._lock:
            if self._failing.pop(part, None) is None:
                return
            self.reason = next(iter(self._failing.values()), None)
            if self.reason is not None:
                return
            lasted = monotonic() - self._since
        LOG.warning("The database works again, after %.0f s", lasted)

    def of(self, part: str) -> str | None:
        """Returns why a part fails; None while it works."""
        return self._failing.get(part)
