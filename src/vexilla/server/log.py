"""The log: faults, and nothing that must stay secret."""

import logging
import traceback
from types import TracebackType
from typing import Any

MAX_FAULTS = 10  # of one place in a period
PERIOD_S = 60.0
ABUSE = (  # what Uvicorn says of clients, and is no fault of the server
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)

LOG = logging.getLogger("vexilla.server")  # the one logger of the server


class Discreet(logging.Formatter):
    """Writes each fault in one line, followed by the places in the code where it happened.

    The text of an exception is left out, because it may contain a card, a key or a name. Of a
    message only the first line is kept, because asyncio repeats that text in the others.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Returns a log record as text."""
        said = f"{record.levelname} {record.getMessage().partition(chr(10))[0]}"
        if not record.exc_info or record.exc_info[1] is None:
            return said
        error = record.exc_info[1]
        return f"{said}: {type(error).__name__}\n{_where(error.__traceback__)}"


class Sparing(logging.Filter):
    """Lets MAX_FAULTS faults of each place through, so that nobody can fill the disk with them.

    The first fault of the next period tells how many were left out.
    """

    def __init__(self) -> None:
        """Starts with nothing left out."""
        super().__init__()
        self._begun: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Returns whether a fault is to be logged."""
        if record.getMessage() in ABUSE:
            return False
        place = record.pathname, record.lineno
        begun, count = self._begun.get(place, (record.created, 0))
        if record.created - begun >= PERIOD_S:
            if count > MAX_FAULTS:
                record.msg = f"{record.msg} ({count - MAX_FAULTS} like it were left out)"
            begun, count = record.created, 0
        self._begun[place] = begun, count + 1
        return count < MAX_FAULTS


def _where(trace: TracebackType | None) -> str:
    frames: Any = traceback.extract_tb(trace)
    return "\n".join(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames)


def set_up() -> None:
    """Logs warnings and errors to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet())
    handler.addFilter(Sparing())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
