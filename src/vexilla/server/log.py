"""The log: faults, and nothing that must stay secret."""

import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from types import TracebackType
from typing import Any, Literal

import msgspec

MAX_FAULTS = 10  # of one place in a period
PERIOD_S = 60.0
FIELDS = ("table", "game", "address")  # that an entry may have besides, as `extra` of its call
TABLE_DIGITS = 12
ABUSE = (  # what Uvicorn and asyncio say of clients, and is no fault of the server
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "socket.send() raised exception.",  # they have gone
)

LOG = logging.getLogger("vexilla.server")  # the one logger of the server

LogFormat = Literal["text", "json"]
_chosen: LogFormat = "text"  # by `set_up`; processes that this one starts log in the same way


class Discreet(logging.Formatter):
    """Writes each fault in one line, followed by the places in the code where it happened.

    The text of an exception is left out, because it may contain a card, a key or a name. Of a
    message only the first line is kept, because asyncio repeats that text in the others.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Returns a log record as text."""
        said = f"{record.levelname} {_message(record)}"
        if not record.exc_info or record.exc_info[1] is None:
            return said
        error = record.exc_info[1]
        return f"{said}: {type(error).__name__}\n{_where(error.__traceback__)}"


class Structured(logging.Formatter):
    """Writes each entry as a JSON object in a line, with as little in it as `Discreet` writes."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns a log record as JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        entry: dict[str, Any] = {
            "time": at,
            "level": record.levelname.lower(),
            "message": _message(record),
            "logger": record.name,
            "process": record.process,
        }
        for name in FIELDS:
            if hasattr(record, name):
                entry[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            entry["error"] = type(error).__name__
            entry["places"] = [place.strip() for place in _where(error.__traceback__).split("\n")]
        return msgspec.json.encode(entry).decode()


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


def _message(record: logging.LogRecord) -> str:
    return record.getMessage().partition("\n")[0]


def _where(trace: TracebackType | None) -> str:
    frames: Any = traceback.extract_tb(trace)
    return "\n".join(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames)


def set_up(form: LogFormat = "text") -> None:
    """Logs warnings and errors to standard error.

    Args:
        form: `json` for one JSON object a line, also when the server starts and stops, and for
            whatever Python itself would write there.
    """
    global _chosen
    _chosen = form
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if form == "json" else Discreet())
    handler.addFilter(Sparing())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    if form == "json":
        LOG.setLevel(logging.INFO)
        logging.captureWarnings(True)
        sys.excepthook = _program_failed
        threading.excepthook = _thread_failed


def chosen() -> LogFormat:
    """Returns the format that `set_up` was given in this process."""
    return _chosen


def of_table(id: str) -> dict[str, str]:
    """Returns the field that says to which table an entry belongs, as `extra` of a call of LOG.

    It is the beginning of a hash: anyone who knows the id itself may watch the table.
    """
    return {"table": sha256(id.encode()).hexdigest()[:TABLE_DIGITS]}


def _program_failed(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    LOG.critical("The program failed", exc_info=(kind, error, trace))


def _thread_failed(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None:
        LOG.error("A thread failed", exc_info=failure.exc_value)
