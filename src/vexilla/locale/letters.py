"""The letters of colours, Tactics cards, soldiers and order cards: one each in each language.

They stand in the catalogues (`bl-letter`, `bl-tactics-letter`, `bb-letter`, `bb-order-letter`).
Documents keep their English names; whatever people read or type goes through here.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from vexilla.locale import Speech

Say = Callable[..., str]  # returns a message of the catalogue of a language

COLOURS = {
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "P": "purple",
}
TACTICS = (
    "Alexander",
    "Darius",
    "Companion Cavalry",
    "Shield Bearers",
    "Fog",
    "Mud",
    "Scout",
    "Redeploy",
    "Deserter",
    "Traitor",
)
KINDS = {  # by the name of their detachments, in the order of the author's example (BB-3.2)
    "knights": "knight",
    "captains": "captain",
    "sergeants": "sergeant",
    "archers": "archer",
    "pikemen": "pikeman",
}
# Cyrillic letters that look like Latin ones
_LOOKS_LIKE = str.maketrans("АВСЕНІКМОРТУХавсенікмортух", "ABCEHIKMOPTYXabcehikmoptyx")


def is_troop(card: str) -> bool:
    """Whether a card is a Troop card (BL-1.2)."""
    return card[:1] in COLOURS and card[1:].isdigit()


def card_key(card: str) -> str:
    """What the catalogue calls a Tactics card."""
    return card.lower().replace(" ", "-")


def card_name(say: Say, card: str) -> str:
    """A card as people read it: `R10`, `Fog`."""
    if is_troop(card):
        return say("bl-troop", colour=COLOURS[card[0]], value=int(card[1:]))
    return say("bl-tactics", card=card_key(card))


def brief_name(say: Say, card: str, width: int) -> str:
    """The name of a card, in four letters where it would be wider."""
    name = card_name(say, card)
    return name if len(name) <= width else say("bl-board-short", card=card_key(card))


def tactics_letter(say: Say, card: str) -> str:
    """The letter of a Tactics card."""
    return say("bl-tactics-letter", card=card_key(card))


def soldier_letter(say: Say, kind: str) -> str:
    """The letter of a kind of soldier or of its detachments: of `knight` or `knights`."""
    return say("bb-letter", kind=KINDS.get(kind, kind))


def drawn_letter(kind: str) -> str:
    """The letter of a soldier in a drawing, which `picture_letters` replaces in other languages."""
    return soldier_letter(Speech("en").say, kind)


def army_list(say: Say, army: Mapping[str, int]) -> list[str]:
    """The detachments of an army as its author lists them: `4K`, `1C`, `1A`, `2P`."""
    return [f"{army[kind]}{soldier_letter(say, kind)}" for kind in KINDS if army.get(kind)]


def army_example(say: Say) -> str:
    """The author's own army, as an example of a list (BB-3.2)."""
    return ", ".join(army_list(say, {"knights": 4, "captains": 1, "archers": 1, "pikemen": 2}))


def order_letter(say: Say, order: str) -> str:
    """The letter of an order card."""
    return say("bb-order-letter", order=order.replace("_", "-"), kind=KINDS.get(order, order))


def alike(text: str) -> str:
    """A text as typed words are compared: with Latin letters for Cyrillic ones that look like them.

    >>> alike("4Р") == alike("4P")
    True
    """
    return text.translate(_LOOKS_LIKE)


def clear(english: Mapping[str, str], own: Iterable[str]) -> dict[str, str]:
    """Those English letters, by what they mean, that look like none of a language's own."""
    letters = {alike(letter.upper()) for letter in own}
    return {name: letter for name, letter in english.items() if letter not in letters}


@cache
def picture_letters(prefix: str, language: str) -> dict[str, str]:
    """What a language writes for each letter and name of a card in English pictures.

    A name that is longer than the English one has no room there: its letter stands for it.

    Args:
        prefix: that of the game's rules, `BL` or `BB`.
        language: the language.
    """
    say = Speech(language).say
    if prefix == "BL":
        colours = {letter: say("bl-letter", colour=name) for letter, name in COLOURS.items()}
        names = {card: card_name(say, card) for card in TACTICS}
        fit = {card: len(name) <= len(card) for card, name in names.items()}
        return colours | {
            card: name if fit[card] else tactics_letter(say, card) for card, name in names.items()
        }
    kinds = (*KINDS, "bearer")
    return {drawn_letter(kind): soldier_letter(say, kind) for kind in kinds}


def english(language: str) -> Say:
    """Says letters in English, as far as they look like none of a language's own.

    The messages of letters raise LookupError for those that do not.
    """
    own, names = Speech(language).say, Speech("en").say

    def say(message: str, **arguments: str | int) -> str:
        letter = names(message, **arguments)
        table = next((table for table in _TABLES if message in dict(table)), ())
        others = [own(one, **entry) for one, entry in table]
        if letter != own(message, **arguments) and others and not clear({message: letter}, others):
            raise LookupError(f"{letter} looks like a letter of {language}")
        return letter

    return say


_TABLES: tuple[list[tuple[str, dict[str, str]]], ...] = (  # letters that stand side by side
    [("bl-tactics-letter", {"card": card_key(card)}) for card in TACTICS],
    [
        *(("bb-letter", {"kind": kind}) for kind in (*KINDS.values(), "bearer")),
        ("bb-order-letter", {"order": "heavy-infantry", "kind": ""}),
    ],
)
