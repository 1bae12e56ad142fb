"""What is logged: faults, and nothing that anybody may not know."""

import logging
import traceback
from types import TracebackType
from typing import Any


class Discreet(logging.Formatter):
    """One line a fault, and where in the code it happened.

    The text of an exception is left out: it may name a card, a key or a name. So is all but the
    first line of a message, for there asyncio repeats that text.
    """

    def format(self, record: logging.LogRecord) -> str:
        """A record as text."""
        said = f"{record.levelname} {record.getMessage().partition(chr(10))[0]}"
        if not record.exc_info or record.exc_info[1] is None:
            return said
        error = record.exc_info[1]
        return f"{said}: {type(error).__name__}\n{_where(error.__traceback__)}"


def _where(trace: TracebackType | None) -> str:
    frames: Any = traceback.extract_tb(trace)
    return "\n".join(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames)


def set_up() -> None:
    """Logs warnings and worse to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
