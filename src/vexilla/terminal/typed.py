"""What puzzles and lessons share at a prompt: their numbers, and actions that are typed."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from unicodedata import combining, normalize

from vexilla.analysis import brief
from vexilla.analysis.words import in_words, lettered, word_in
from vexilla.errors import DocumentError, UnknownName
from vexilla.game import Document, Rules, package_of
from vexilla.locale import Speech, say
from vexilla.locale.letters import Say, alike, card_name, english, is_troop, tactics_letter
from vexilla.texts import unmarked

MAX_LISTED = 60  # actions listed for a question mark
QUIT = ("q", "quit", "й")  # the last is the key q on a Russian or Ukrainian keyboard

Read = Callable[[str], str]  # reads a line, after a prompt
Write = Callable[[str], None]  # writes a line


def check_number(number: int, count: int, what: str) -> None:
    """Checks the number of a lesson or puzzle.

    Args:
        number: the number, from 1.
        count: how many there are.
        what: what they are called in the error: `lessons of battle-line`.

    Raises:
        UnknownName: there is none with this number.
    """
    if not 1 <= number <= count:
        raise UnknownName(f"The {what} are 1 to {count}; there is none {number}.")


def read_typed(read: Read) -> str | None:
    """Returns what the player types, in small letters; None if they quit."""
    try:
        typed = unmarked(read("> ")).strip().lower()
    except (EOFError, KeyboardInterrupt):
        return None
    return None if typed in QUIT else typed


def listed(actions: Sequence[Document], language: str) -> str:
    """Returns actions as they may be typed, the first ones of many."""
    more = "" if len(actions) <= MAX_LISTED else ", …"
    return ", ".join(brief(action, language) for action in actions[:MAX_LISTED]) + more


def action_typed(
    typed: str, actions: Sequence[Document], language: str, rules: Rules | None = None
) -> Document | None:
    """Returns the action typed as `brief` writes it; the names of its fields may be left out.

    Its words are those of the language, or else English ones. Letters of cards and soldiers are
    those of the language or look like them, or else English ones that look like none of these. With
    the rules of the game, it may also be typed in notation (docs/notation.md).
    """
    if not typed:
        return None
    if noted := _noted(typed, actions, rules):
        return noted
    plain = _plain(typed)
    for spell in _spellings(language):
        for action in actions:
            with suppress(LookupError):
                if plain in _typings(spell(action), language):
                    return action
    return _noted(alike(typed), actions, rules)


def _noted(typed: str, actions: Sequence[Document], rules: Rules | None) -> Document | None:
    """Returns the action typed in notation."""
    if rules is not None:
        with suppress(DocumentError):
            document = package_of(rules.NAME).notates.read_notation(typed)
            return document if document in actions else None
    return None


def taken(typed: str, action: Document, language: str) -> str | None:
    """Returns which action was taken; None if its letters were those of the language."""
    written = action if language == "en" else lettered(action, Speech(language).say)
    if _plain(typed) in _typings(written, language):
        return None
    return say("typed-taken", language, action=brief(action, language))


def _plain(typed: str) -> str:
    """Returns what was typed with the signs that few keyboards have, without commas and accents."""
    signs = {"-": "–"}
    words = _unaccented(typed.replace("->", "→").replace(",", " ")).split()
    return " ".join(signs.get(word, word) for word in words)


def _unaccented(text: str) -> str:
    """Returns a text without accents, and with Latin letters for those that look like them."""
    if text.isascii():
        return text
    return alike("".join(sign for sign in normalize("NFD", text) if not combining(sign)))


def _spellings(language: str) -> Iterator[Callable[[Document], Document]]:
    """Yields the ways to write an action, the language's own first."""
    for say_it in (Speech(language).say, english(language)):
        yield partial(lettered, say=say_it)
        yield partial(lettered, say=say_it, card=_by_letter)
    yield dict


def _by_letter(say_it: Say, card: str) -> str:
    """Returns a card as one letter, after which a Troop card has its value."""
    return card_name(say_it, card) if is_troop(card) else tactics_letter(say_it, card)


def _typings(written: Document, language: str) -> Iterator[str]:
    """Yields an action as it may be typed: with the names of its fields, and without them."""
    for word in (word_in(language), str):
        fields = {_unaccented(word(field)) for field in written}
        words = _unaccented(in_words(written, word).lower())
        yield words
        yield " ".join(word for word in words.split() if word not in fields)
