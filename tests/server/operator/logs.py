"""The log of a server, as JSON."""

import json
from typing import Any

from tests.server.process import Process

AS_JSON = ["--log-format", "json"]


def entries(process: Process) -> list[dict[str, Any]]:
    """The lines of a log, all of which are JSON objects with the fields that every one has."""
    found = [json.loads(line) for line in process.said().splitlines()]
    for entry in found:
        assert {"time", "level", "message", "logger", "process"} <= entry.keys()
        assert entry["level"] in ("info", "warning", "error", "critical")
        assert entry["time"].endswith("+00:00")
    return found


def messages(process: Process) -> list[str]:
    return [entry["message"] for entry in entries(process)]
