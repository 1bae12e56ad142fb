"""Taking a document apart: every check notes what is wrong and where, and the reading goes on.

So one `DocumentError` at the end lists all that is wrong, each with its path.
"""

import difflib
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from vexilla.errors import DocumentError

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_ ]{0,39}")
_LONGEST_SHOWN = 40


class Checks:
    """Collects what is wrong with a document.

    A check returns the checked value, None where it is wrong.

    Attributes:
        problems: pairs of a path and a sentence so far.
    """

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        self.problems: list[tuple[str, str]] = []

    def wrong(self, path: str, sentence: str) -> None:
        """Notes a problem."""
        self.problems.append((path, sentence))

    def finish(self) -> None:
        """Raises DocumentError if anything was wrong."""
        if self.problems:
            raise DocumentError(self.problems)

    def sound(self, *paths: str) -> bool:
        """Whether nothing is wrong at or below these paths so far."""
        starts = tuple(path + sign for path in paths for sign in ".[")
        return not any(path in paths or path.startswith(starts) for path, _ in self.problems)

    def entries(
        self, value: Any, path: str, known: Collection[str], required: Iterable[str] = ()
    ) -> dict[str, Any]:
        """What an object has under the known keys; others, and required ones missing, are wrong."""
        if not isinstance(value, Mapping):
            self.wrong(path, f"{shown(value)} is not an object; its keys are {listed(known)}")
            return {}
        found: dict[str, Any] = {}
        for key, entry in cast(Mapping[Any, Any], value).items():
            if isinstance(key, str) and key in known:
                found[key] = entry
            else:
                self.wrong(below(path, key), f"unknown key{nearest(key, known)}")
        for key in required:
            if key not in found:
                self.wrong(below(path, key), "is missing")
        return found

    def items(self, value: Any, path: str, what: str, most: int) -> Sequence[Any] | None:
        """The items of a list of at most `most`."""
        if not isinstance(value, (list, tuple)):
            self.wrong(path, f"{shown(value)} is not a list of {what}")
            return None
        items = cast(Sequence[Any], value)
        if len(items) > most:
            self.wrong(path, f"has {len(items)} {what}; there are at most {most}")
            return None
        return items

    def name(self, value: Any, path: str, names: Collection[str], what: str) -> str | None:
        """One of these names."""
        if isinstance(value, str) and value in names:
            return value
        self.wrong(path, f"{shown(value)} is not a {what}{nearest(value, names)}")
        return None

    def number(self, value: Any, path: str, least: int, most: int) -> int | None:
        """A whole number in these bounds; true and 3.0 are none."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(path, f"{shown(value)} is not a whole number from {least} to {most}")
        return None

    def truth(self, value: Any, path: str) -> bool:
        """True or false; anything else is wrong and counts as false."""
        if not isinstance(value, bool):
            self.wrong(path, f"{shown(value)} is neither true nor false")
        return value is True


def below(path: str, key: Any) -> str:
    """The path of an entry of an object."""
    if not (isinstance(key, str) and _PLAIN_KEY.fullmatch(key)):
        return f"{path}[{shown(key)}]"
    return f"{path}.{key}" if path else key


def shown(value: Any) -> str:
    """A value as a short text for an error, whatever it is."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST_SHOWN else value[:_LONGEST_SHOWN] + "…")
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    return f"a Python {type(value).__name__}"


def listed(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(names)


def close(value: Any, names: Collection[str]) -> str | None:
    """The name that looks most like a value, None if none does."""
    if not isinstance(value, str) or len(value) > _LONGEST_SHOWN:
        return None
    by_lower = {name.lower(): name for name in names}
    found = difflib.get_close_matches(value.lower(), by_lower, 1)
    return by_lower[found[0]] if found else None


def nearest(value: Any, names: Collection[str]) -> str:
    """The end of a sentence that says what would be right."""
    likely = close(value, names)
    return f"; did you mean {likely}?" if likely else f"; right would be {listed(names)}"
