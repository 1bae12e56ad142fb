"""What Vexilla says to people, in their language: a Fluent catalogue for each language.

A catalogue is a folder of `.ftl` files, one for each subject. Files named `web…` are only for the
browser. Each message is read when it is first said: to read a whole catalogue takes a tenth of a
second, in a browser three, and most of it is never said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock
from typing import TYPE_CHECKING, Any

from vexilla.errors import UnknownName
from vexilla.given import shown

if TYPE_CHECKING:  # not when a program starts, but when it first speaks
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

__all__ = ["Speech", "languages", "names_told_to", "say"]

_FOLDER = files(__name__)
_LONGEST = 500  # of the values in a text; Fluent refuses those that are very long
_KEPT = 4096  # texts: the names of cards, cells and seats are in most sentences
_BROWSER = "web"  # the names of files that only the browser reads begin so
_ENTRIES = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)  # where a message or a term begins
_NAMES = re.compile(r"-?[a-zA-Z][\w-]*")
_READING = Lock()  # a message that refers to others is read with them, or not at all


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, such as `en`."""
    folders = (entry.name for entry in _FOLDER.iterdir() if entry.is_dir())
    return tuple(sorted(name for name in folders if not name.startswith("_")))


def say(message: str, language: str = "en", **arguments: str | int) -> str:
    """The text of a message in a language.

    Args:
        message: the id of the message, such as `bl-not-in-hand`.
        language: one of `languages()`.
        arguments: the values of its variables, cut where they are long; numbers choose the plural
            form.

    Raises:
        UnknownName: the language has no catalogue.
        LookupError: there is no such message, or it lacks an argument.

    >>> say("bl-claim-taken", flag=3, own="yes")
    'You have already claimed flag 3, and it stays yours.'
    """
    if not isinstance(language, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise _unknown(language)
    return _said(message, language, **{name: _cut(value) for name, value in arguments.items()})


def names_told_to(seat: str, seats: Iterable[str], language: str) -> dict[str, str]:
    """How sentences name the seats to the player of one of them.

    >>> names_told_to("south", ["south", "north"], "en")
    {'south': 'your side', 'north': 'your opponent'}
    """
    return {one: say("seat-own" if one == seat else "seat-other", language) for one in seats}


@lru_cache(maxsize=_KEPT, typed=True)
def _said(message: str, language: str, /, **values: str | int) -> str:
    """The text of a message with its values."""
    bundle, pattern = _found(message, language)
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"{message} in {language}: {errors[0]}")
    return str(text)


def _cut(value: str | int) -> str | int:
    """A value, cut if it is too long for a text."""
    if isinstance(value, str) and len(value) > _LONGEST:
        return f"{value[:_LONGEST]}…"
    return value


@dataclass(frozen=True)
class Speech:
    """One language; a game adds its own words.

    Attributes:
        language: the language.
        names: how the seats are named, where not by their own names.
    """

    language: str
    names: Mapping[str, str] = field(default_factory=dict[str, str])

    def say(self, message: str, **arguments: str | int) -> str:
        """The text of a message in this language."""
        return say(message, self.language, **arguments)

    def row(self, words: Sequence[str]) -> str:
        """Words as a list in a sentence, with `and` before the last.

        >>> Speech("en").row(["south", "east", "west"])
        'south, east and west'
        """
        if len(words) < 2:
            return "".join(words)
        return self.say("row", first=", ".join(words[:-1]), last=words[-1])


def _unknown(language: Any) -> UnknownName:
    known = ", ".join(languages())
    return UnknownName(f"There is no language {shown(language)}. The languages are: {known}.")


@cache
def _found(message: str, language: str) -> tuple[FluentBundle, Pattern]:
    """The text of a message, and the bundle that puts it into words."""
    with _READING:
        bundle, entries = _catalogue(language)
        _read(message, bundle, entries)
        pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"{message} has no text in {language}")
    return bundle, pattern


@cache
def _catalogue(language: str) -> tuple[FluentBundle, dict[str, str]]:
    """A bundle for what is read of a catalogue, and all messages and terms, as they are written."""
    if language not in languages():
        raise _unknown(language)
    from fluent.runtime import FluentBundle

    entries: dict[str, str] = {}
    for file in _FOLDER.joinpath(language).iterdir():
        if not file.name.startswith(_BROWSER):
            for entry in _ENTRIES.split(file.read_text(encoding="utf-8")):
                if name := _NAMES.match(entry):
                    entries.setdefault(name[0], entry)
    return FluentBundle([language], use_isolating=False), entries


def _read(name: str, bundle: FluentBundle, entries: dict[str, str]) -> None:
    """Adds a message to a bundle, with all that its text may refer to."""
    from fluent.runtime import FluentResource

    found, names = dict[str, str](), [name]
    while names:
        name = names.pop()
        if name in entries and name not in found:
            found[name] = entries[name]
            names += _NAMES.findall(entries[name])
    bundle.add_resource(FluentResource("".join(found.values())))
