"""Actions in a few words, the same for every game: the notation of moves."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from vexilla.locale import Speech
from vexilla.locale.letters import Say, army_list, card_name, order_letter, soldier_letter


def brief(action: Mapping[str, Any], language: str = "en") -> str:
    """An action document as a line of words, with the letters of a language.

    In English, cards and soldiers have their names in documents.

    >>> brief({"do": "play", "card": "R10", "flag": 3})
    'play R10 flag 3'
    >>> brief({"do": "redeploy", "card": "R3", "from": 2, "to": None})
    'redeploy R3 from 2 to –'
    >>> brief({"do": "shoot", "shots": {"e4": "e8", "f4": "f7"}})
    'shoot e4→e8 f4→f7'
    >>> brief({"do": "play", "card": "R10", "flag": 3}, "ru")
    'play К10 flag 3'
    """
    return in_words(action if language == "en" else lettered(action, Speech(language).say))


def in_words(action: Mapping[str, Any]) -> str:
    """An action document as a line of words, with its names as they are."""
    return " ".join(part for key, value in action.items() for part in _words(key, value))


def lettered(
    action: Mapping[str, Any], say: Say, card: Callable[[Say, str], str] = card_name
) -> dict[str, Any]:
    """An action document with the letters of a language for cards, soldiers and orders.

    Args:
        action: the action.
        say: returns a message of the language.
        card: how a card is written.
    """
    if action["do"] == "hire":
        return {"do": "hire", "army": army_list(say, action)}
    written = dict(action)
    if "card" in action:
        written["card"] = card(say, action["card"])
    if "unit" in action:
        written["unit"] = soldier_letter(say, action["unit"])
    if "orders" in action:
        written["orders"] = [order_letter(say, order) for order in action["orders"]]
    return written


def _words(key: str, value: Any) -> list[str]:
    """The words for a value: names need no key, a number does."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [str(entry) for entry in cast(list[Any], value)]
    if isinstance(value, dict):
        return [f"{one}→{other}" for one, other in cast(dict[str, Any], value).items()]
    return [key, "–" if value is None else str(value)]
