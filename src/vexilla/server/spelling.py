"""Texts as people see them: one spelling of Unicode, and what cannot be seen does not count."""

import unicodedata

# Blanks that Unicode calls letters or signs: the joiner of graphemes, the fillers of Hangul, the
# inherent vowels of Khmer, Braille without dots.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_SELECTORS = (("\u180b", "\u180f"), ("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef"))
# Accents that any letter can have; those of other scripts tell words apart.
_ACCENTS = (
    ("\u0300", "\u036f"),
    ("\u1ab0", "\u1aff"),
    ("\u1dc0", "\u1dff"),
    ("\u20d0", "\u20ff"),
    ("\ufe20", "\ufe2f"),
)


def is_unseen(letter: str) -> bool:
    """Whether a character shows nothing, and takes no place between others either."""
    return (
        letter in _BLANK
        or unicodedata.category(letter) == "Cf"
        or any(first <= letter <= last for first, last in _SELECTORS)
    )


def is_seen(text: str) -> bool:
    """Whether a text has anything that can be seen: not only spaces, and marks without a letter."""
    return any(not is_unseen(each) and unicodedata.category(each)[0] not in "CMZ" for each in text)


def is_in_word(letter: str) -> bool:
    """Whether a character is of a word: a letter or digit, a mark on it, or unseen within it."""
    return (
        letter.isalnum()
        or letter == "_"
        or unicodedata.category(letter)[0] == "M"
        or is_unseen(letter)
    )


def composed(text: str) -> str:
    """A text in the form in which it is stored: each letter is one with its accents (NFC)."""
    return unicodedata.normalize("NFC", text)


def plain(text: str) -> str:
    """A text as it is compared: without capitals, what is unseen, and accents of no known letter.

    Where a letter with its accent is a letter of its own, such as й or ñ, it stays one.
    """
    seen = "".join(letter for letter in text if not is_unseen(letter))
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
    return "".join(
        letter
        for letter in folded
        if not is_unseen(letter) and not any(first <= letter <= last for first, last in _ACCENTS)
    )
