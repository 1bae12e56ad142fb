"""Armies as their author writes them: `4R, 1K, 1L, 2P`, in the letters of a language (BB-3.2).

Each number counts detachments. A letter is that of the language, or looks like it, as the Latin P
looks like the Russian Р; other English letters are taken as well.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from vexilla.errors import VexillaError
from vexilla.locale import Speech, say
from vexilla.locale.letters import KINDS, alike, army_example, army_list, soldier_letter

_ENTRY = re.compile(r"(\d{1,2})([^\W\d_])|([^\W\d_])(\d{1,2})")
# The blanks within entries: `4 P, 1 K` or `P 4, K 1`
_WITHIN = (re.compile(r"(?<=\d)\s+(?=[^\W\d_])"), re.compile(r"(?<=[^\W\d_])\s+(?=\d)"))


@cache
def letters(language: str) -> dict[str, str]:
    """The letter of each kind of soldier in a language. Raises UnknownName."""
    return {kind: soldier_letter(Speech(language).say, kind) for kind in KINDS}


@cache
def readable(language: str) -> dict[str, str]:
    """The kind that each letter stands for, as `alike` spells it: in English or in the language."""
    both = (letters("en"), letters(language))
    return {alike(letter): kind for names in both for kind, letter in names.items()}


def write_army(army: Mapping[str, int], language: str = "en") -> str:
    """An army as a list of detachments in the letters of a language.

    Raises:
        UnknownName: there is no such language.

    >>> write_army({"knights": 4, "captains": 1, "archers": 1, "pikemen": 2}, "ru")
    '4Р, 1К, 1Л, 2П'
    """
    return ", ".join(army_list(Speech(language).say, army))


def read_army(text: str, language: str = "en") -> dict[str, int]:
    """The detachments of each kind in a list, as the action `hire` has them.

    Raises:
        UnknownName: there is no such language.
        VexillaError: something in the list is no number of detachments, or a kind comes twice.

    >>> read_army("4Р, 1К, 1Л, 2П", "ru")
    {'knights': 4, 'captains': 1, 'sergeants': 0, 'archers': 1, 'pikemen': 2}
    """
    known = readable(language)
    army = dict.fromkeys(KINDS, 0)
    seen: set[str] = set()
    typed = text.upper().strip()
    joined = _WITHIN[not typed[:1].isdigit()].sub("", typed)
    for entry in filter(None, re.split(r"[\s,;]+", joined)):
        found = _ENTRY.fullmatch(entry)
        kind = known.get(alike(found[2] or found[3]) if found else "")
        if found is None or kind is None or kind in seen:
            marks = ", ".join(letters(language).values())
            example = army_example(Speech(language).say)
            wrong = say("bb-army-list", language, entry=entry, letters=marks, example=example)
            raise VexillaError(wrong)
        seen.add(kind)
        army[kind] = int(found[1] or found[4])
    return army


def read_action_text(text: str, language: str) -> dict[str, Any] | None:
    """The action that hires the army of a list after the word `hire`; None: there is no such word.

    Raises:
        UnknownName: there is no such language.
        VexillaError: something in the list is wrong.

    >>> read_action_text("hire 2C, 1P", "es")["knights"]
    2
    """
    first, _, rest = text.strip().partition(" ")
    return {"do": "hire", **read_army(rest, language)} if first.lower() == "hire" else None
