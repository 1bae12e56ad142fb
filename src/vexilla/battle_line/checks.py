"""Taking a document apart: every check notes what is wrong and where, and the reading goes on.

So one `DocumentError` at the end lists all that is wrong, each with its path.
"""

import difflib
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from vexilla.battle_line.components import CARD_NAMES, CARD_NUMBERS, CARDS, FLAGS, TROOPS
from vexilla.errors import DocumentError

DECKS = ("troop", "tactics")

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

    def flag(self, value: Any, path: str) -> int | None:
        """A flag 1..9, as 0..8."""
        number = self.number(value, path, 1, FLAGS)
        return None if number is None else number - 1

    def truth(self, value: Any, path: str) -> bool:
        """True or false; anything else is wrong and counts as false."""
        if not isinstance(value, bool):
            self.wrong(path, f"{shown(value)} is neither true nor false")
        return value is True

    def card(self, value: Any, path: str, deck: str = "") -> int | None:
        """The number of a card; of a card of this deck, if one is named."""
        if not isinstance(value, str) or value not in CARD_NUMBERS:
            tactics = CARD_NAMES[TROOPS:]
            hint = nearest(value, tactics) if close(value, tactics) else _CARD_HINT
            self.wrong(path, f"{shown(value)} is not a card{hint}")
            return None
        card = CARD_NUMBERS[value]
        if deck and deck != DECKS[card >= TROOPS]:
            self.wrong(path, f"{value} does not belong to the {deck} deck")
            return None
        return card

    def lone_card(
        self, value: Any, path: str, places: dict[int, str], deck: str = ""
    ) -> int | None:
        """The number of a card that is in none of these places yet; notes that it is here."""
        card = self.card(value, path, deck)
        if card is not None and places.setdefault(card, path) != path:
            self.wrong(path, f"{value} occurs twice; it is also at {places[card]}")
            return None
        return card

    def lone_cards(
        self, value: Any, path: str, places: dict[int, str], deck: str = ""
    ) -> list[int] | None:
        """A list of such cards; the sound ones of it, None if it is not a list."""
        items = self.items(value, path, "cards", CARDS)
        if items is None:
            return None
        cards = [self.lone_card(item, f"{path}[{i}]", places, deck) for i, item in enumerate(items)]
        return [card for card in cards if card is not None]


_CARD_HINT = (
    "; Troop cards are a colour R, O, Y, G, B or P and a value 1 to 10 (R10), Tactics cards are "
    + ", ".join(CARD_NAMES[TROOPS:])
)


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
