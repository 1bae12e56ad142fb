"""What Vexilla says to people, in their language: a Fluent catalogue for each language.

A catalogue is a folder of `.ftl` files, one for each subject. Files named `web…` are only for the
browser. A catalogue is read on first use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from vexilla.errors import UnknownName
from vexilla.given import shown

if TYPE_CHECKING:  # not when a program starts, but when it first speaks
    from fluent.runtime import FluentBundle

__all__ = ["Speech", "languages", "names_told_to", "say"]

_FOLDER = files(__name__)
_LONGEST = 500  # of the values in a text; Fluent refuses those that are very long
_BROWSER = "web"  # the names of files that only the browser reads begin so


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
    'You have already claimed flag 3, for ever.'
    """
    if not isinstance(language, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise _unknown(language)
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"{message} has no text in {language}")
    values = {name: _cut(value) for name, value in arguments.items()}
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"{message} in {language}: {errors[0]}")
    return str(text)


def names_told_to(seat: str, seats: Iterable[str], language: str) -> dict[str, str]:
    """How sentences name the seats to the player of one of them.

    >>> names_told_to("south", ["south", "north"], "en")
    {'south': 'your side', 'north': 'your opponent'}
    """
    return {one: say("seat-own" if one == seat else "seat-other", language) for one in seats}


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
def _bundle(language: str) -> FluentBundle:
    """The catalogue of a language."""
    if language not in languages():
        raise _unknown(language)
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for file in _FOLDER.joinpath(language).iterdir():
        if not file.name.startswith(_BROWSER):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
