"""The log: faults, and nothing that must stay secret."""

import logging
import traceback
from types import TracebackType
from typing import Any

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


def _where(trace: TracebackType | None) -> str:
    frames: Any = traceback.extract_tb(trace)
    return "\n".join(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames)


def set_up() -> None:
    """Logs warnings and errors to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
