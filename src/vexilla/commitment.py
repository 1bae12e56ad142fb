"""The commitment that binds a record to its deal without showing it (`docs/records.md`)."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from vexilla.errors import VexillaError


def canonical(value: Any) -> str:
    """JSON text that is the same for equal documents: sorted keys, no spaces, ASCII only.

    Raises:
        VexillaError: the document is nested too deeply to be one of ours.
    """
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        raise VexillaError("The document is nested too deeply.") from None


def commitment(start: Mapping[str, Any], salt: str) -> str:
    """The SHA-256 of a deal and its salt, in hexadecimal."""
    return hashlib.sha256(canonical({"salt": salt, "start": start}).encode()).hexdigest()
