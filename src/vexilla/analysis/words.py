"""Actions in a few words, the same for every game."""

from collections.abc import Mapping
from typing import Any, cast


def brief(action: Mapping[str, Any]) -> str:
    """An action document as a line of words, for tables.

    >>> brief({"do": "play", "card": "R10", "flag": 3})
    'play R10 flag 3'
    >>> brief({"do": "redeploy", "card": "R3", "from": 2, "to": None})
    'redeploy R3 from 2 to –'
    >>> brief({"do": "shoot", "shots": {"e4": "e8", "f4": "f7"}})
    'shoot e4→e8 f4→f7'
    """
    return " ".join(part for key, value in action.items() for part in _words(key, value))


def _words(key: str, value: Any) -> list[str]:
    """The words for a value: names need no key, a number does."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [str(entry) for entry in cast(list[Any], value)]
    if isinstance(value, dict):
        return [f"{one}→{other}" for one, other in cast(dict[str, Any], value).items()]
    return [key, "–" if value is None else str(value)]
