"""How long something took lately."""

from collections import deque

KEPT = 1000  # the last of them


class Durations:
    """The last durations of something, in seconds; one thread adds them, another may read them."""

    def __init__(self) -> None:
        """Starts with none."""
        self._last: deque[float] = deque(maxlen=KEPT)

    def add(self, seconds: float) -> None:
        """Adds the newest."""
        self._last.append(seconds)

    def quantile(self, share: float) -> float | None:
        """Returns the time that a share of them did not exceed; None if there are none."""
        ordered = sorted(self._last.copy())
        if not ordered:
            return None
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
