"""What Vexilla says to people, in their language: one Fluent catalogue (`.ftl`) a language.

The terminal and the browser share these files. They are read when a language is first asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from vexilla.errors import UnknownName

__all__ = ["Speech", "languages", "say"]

_SUFFIX = ".ftl"


def languages() -> tuple[str, ...]:
    """The languages that there is a catalogue for, such as `en`."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def say(message: str, language: str = "en", **arguments: str | int) -> str:
    """A message of the catalogue in a language.

    Args:
        message: its id, such as `bl-not-in-hand`.
        language: one of `languages()`.
        arguments: what the message puts in; numbers choose the plural form.

    Raises:
        UnknownName: there is no catalogue for the language.
        LookupError: the message is not there, or an argument that it needs.

    >>> say("bl-not-your-turn", seat="south")
    'It is not your turn: south is to move.'
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"{message} has no text in {language}{_SUFFIX}")
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise LookupError(f"{message} in {language}{_SUFFIX}: {errors[0]}")
    return str(text)


@dataclass(frozen=True)
class Speech:
    """One language; a game adds its own words."""

    language: str

    def say(self, message: str, **arguments: str | int) -> str:
        """A message of the catalogue."""
        return say(message, self.language, **arguments)

    def row(self, words: Sequence[str]) -> str:
        """Words in a row, with an `and` before the last.

        >>> Speech("en").row(["south", "east", "west"])
        'south, east and west'
        """
        if len(words) < 2:
            return "".join(words)
        return self.say("row", first=", ".join(words[:-1]), last=words[-1])


@cache
def _bundle(language: str) -> FluentBundle:
    """The catalogue of a language, ready to speak."""
    if language not in languages():
        known = ", ".join(languages())
        raise UnknownName(f"There is no language {language!r}. The languages are: {known}.")
    bundle = FluentBundle([language], use_isolating=False)
    text = files(__name__).joinpath(language + _SUFFIX).read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
