"""The notation of actions: a word for each (docs/notation.md)."""

import re
from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.documents.actions import read_action
from vexilla.documents import Document, shown
from vexilla.errors import DocumentError, Problem
from vexilla.kernel.types import States

# The letters of the Tactics cards are those of the English catalogue.
_LETTERS = {
    "A": "Alexander",
    "D": "Darius",
    "C": "Companion Cavalry",
    "H": "Shield Bearers",
    "F": "Fog",
    "M": "Mud",
    "S": "Scout",
    "L": "Redeploy",
    "E": "Deserter",
    "T": "Traitor",
}
_NAMES = {name: letter for letter, name in _LETTERS.items()}
_DECKS = {"T": "troop", "Y": "tactics"}
_DECK_LETTERS = {deck: letter for letter, deck in _DECKS.items()}
_PLAIN = {"S": "scout", "--": "pass", "/": "end_turn"}
_PLAIN_WORDS = {do: word for word, do in _PLAIN.items()}

_CARD = r"(?P<card>[ROYGBP](?:10|[1-9])|[ADCHFMSLET])"
_FORMS = {  # by what is done
    "play": rf"{_CARD}@(?P<flag>[1-9])",
    "draw": r"(?P<deck>[TY])",
    "return": rf"-(?:{_CARD}|\?(?P<deck>[TY]))",
    "redeploy": rf"L:{_CARD}@(?P<from>[1-9])>(?P<to>[1-9]|-)",
    "desert": rf"E:{_CARD}@(?P<from>[1-9])",
    "traitor": rf"T:{_CARD}@(?P<from>[1-9])>(?P<to>[1-9])",
    "claim": r"X(?P<flag>[1-9])",
}


def write_notation(document: Mapping[str, Any], states: States | None = None) -> str:
    """An action as a word, such as `R10@5`; of a hidden return only the deck.

    >>> write_notation({"do": "redeploy", "card": "Alexander", "from": 2, "to": 4})
    'L:A@2>4'
    """
    do = document["do"]
    card = _NAMES.get(document.get("card", ""), document.get("card"))
    match do:
        case "play":
            return f"{card}@{document['flag']}"
        case "draw":
            return _DECK_LETTERS[document["deck"]]
        case "return":
            return f"-{card}" if card else f"-?{_DECK_LETTERS[document['deck']]}"
        case "redeploy":
            return f"L:{card}@{document['from']}>{document['to'] or '-'}"
        case "desert":
            return f"E:{card}@{document['from']}"
        case "traitor":
            return f"T:{card}@{document['from']}>{document['to']}"
        case "claim":
            return f"x{document['flag']}"
        case _:
            return _PLAIN_WORDS[do]


def read_notation(text: str, states: States | None = None) -> Document:
    """The action that a word stands for, in capital or small letters.

    Raises:
        DocumentError: there is no such word.

    >>> read_notation("r10@5")
    {'do': 'play', 'card': 'R10', 'flag': 5}
    """
    given = "".join(text.split())
    word = given.upper() if given.isascii() else given  # ſ would become an S
    if word in _PLAIN:
        return {"do": _PLAIN[word]}
    for do, form in _FORMS.items():
        if (found := re.fullmatch(form, word)) is not None:
            document = {"do": do} | {
                key: _value(key, part) for key, part in found.groupdict().items() if part
            }
            if do != "return" or "card" in document:
                read_action(document)
            return document
    why = f"{shown(text)} is not an action in notation; right would be R10@5, F@5, T, Y, x5, S, "
    raise DocumentError([Problem("", why + "-R10, L:R10@5>6, E:R10@5, T:R10@5>6, -- or /")])


def _value(key: str, part: str) -> Any:
    """The value of a key of the document."""
    if key == "card":
        return _LETTERS.get(part, part)
    if key == "deck":
        return _DECKS[part]
    return None if part == "-" else int(part)
