"""Actions in a few words, the same for every game: the notation of moves."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from vexilla.locale import Speech, say
from vexilla.locale.letters import Say, army_list, card_name, order_letter, soldier_letter

Word = Callable[[str], str]  # returns how a word of documents is written


def brief(action: Mapping[str, Any], language: str = "en") -> str:
    """An action document as a line of words, with the words and letters of a language.

    In English, these are the words of the documents, and cards and soldiers have their names there.

    >>> brief({"do": "play", "card": "R10", "flag": 3})
    'play R10 flag 3'
    >>> brief({"do": "redeploy", "card": "R3", "from": 2, "to": None})
    'redeploy R3 from 2 to –'
    >>> brief({"do": "shoot", "shots": {"e4": "e8", "f4": "f7"}})
    'shoot e4→e8 f4→f7'
    >>> brief({"do": "play", "card": "R10", "flag": 3}, "ru")
    'сыграть К10 флаг 3'
    """
    if language == "en":
        return in_words(action)
    speak = Speech(language).say
    return in_words(lettered(action, speak), word_in(language))


def in_words(action: Mapping[str, Any], word: Word = str) -> str:
    """An action document as a line of words.

    Args:
        action: the action.
        word: how a word of documents is written; cards and soldiers have their names as they are.
    """
    return " ".join(part for key, value in action.items() for part in _words(key, value, word))


def word_in(language: str) -> Word:
    """How the words of documents are written in a language: `play` as `сыграть`."""

    def word(english: str) -> str:
        return say("typed-word", language, word=english)

    return word


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


def _words(key: str, value: Any, word: Word) -> list[str]:
    """The words for a value: names need no key, a number does."""
    if isinstance(value, str):
        return [word(value)]
    if isinstance(value, list):
        return [str(entry) for entry in cast(list[Any], value)]
    if isinstance(value, dict):
        return [f"{one}→{other}" for one, other in cast(dict[str, Any], value).items()]
    return [word(key), "–" if value is None else str(value)]
