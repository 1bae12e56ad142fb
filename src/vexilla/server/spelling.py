"""Texts as people see them: one spelling of Unicode, and what cannot be seen does not count."""

import unicodedata

import regex
from disarm import skeleton_key

from vexilla.texts import IN_EMOJI

# What shows nothing: joiners, fillers, selectors of variants, Braille without dots, a place for an
# object, a note without a head, blank hieroglyphs
_UNSEEN = r"\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC\U0001D159\U00013441\U00013442"
_PICTURE = r"\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?[\U000E0020-\U000E007F]*"
_EMOJI = rf"{_PICTURE}(?:\u200D{_PICTURE})*|[0-9#*]\uFE0F\u20E3"

_unseen = regex.compile(rf"[{_UNSEEN}]")
_unseen_outside = regex.compile(rf"({_EMOJI})|[{_UNSEEN}]")
_seen = regex.compile(rf"[^{_UNSEEN}\p{{M}}\p{{C}}\p{{Z}}]")
_word = regex.compile(rf"[\w\p{{M}}{_UNSEEN}]+")
_accents = regex.compile(r"(?V1)[\p{M}&&\p{Script=Inherited}]")  # that any letter can have
_character = regex.compile(r"\X")
_space = regex.compile(r"\p{Z}")  # no tabs or other control characters


def composed(text: str) -> str:
    """A text in the form in which it is stored: each letter is one with its accents (NFC)."""
    return unicodedata.normalize("NFC", text)


def plain(text: str) -> str:
    """A text as it is compared: without capitals, what is unseen, and accents of no known letter.

    Where a letter with its accent is a letter of its own, such as й or ñ, it stays one.
    """
    seen = _unseen.sub("", text)
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
    return _accents.sub("", _unseen.sub("", folded))


def shape(text: str) -> str:
    """What a text looks like: of letters that look the same it has the same one (UTS 39).

    Two texts are to be compared by it, and it is not to be shown. Spaces do not count.
    """
    return "".join(skeleton_key(plain(text), digit_policy="tr39").split())


def masked(text: str, words: frozenset[str]) -> str:
    """A text with asterisks in place of words, which are given as they are compared."""
    return _word.sub(
        lambda word: "*" * len(word[0]) if plain(word[0]) in words else word[0], composed(text)
    )


def is_word(text: str) -> bool:
    """Whether a text is one word of letters and digits."""
    return bool(plain(text) and _word.fullmatch(text))


def visible(text: str) -> str:
    """A text in one line, without what cannot be seen; an emoji of several parts stays whole.

    It is empty if nothing can be seen of it.
    """
    spaced = _space.sub(" ", composed(text))
    printable = "".join(each for each in spaced if each.isprintable() or each in IN_EMOJI)
    found = _unseen_outside.sub(r"\1", printable)
    return " ".join(found.split()) if _seen.search(found) else ""


def cut(text: str, length: int) -> str:
    """The beginning of a text, of at most so long a length; no character is cut in two."""
    kept = ""
    for character in _character.findall(text):
        if len(kept) + len(character) > length:
            break
        kept += character
    return kept.strip()
