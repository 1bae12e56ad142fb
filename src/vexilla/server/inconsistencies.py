"""What is wrong with a position, said to people: where, by which rule, in their language.

The checks of documents write English sentences. Those that a player can bring about on the analysis
board are found here by their form; what only a program can get wrong keeps its English words.
"""

import re
from collections.abc import Iterable

from msgspec import Struct

from vexilla.locale import say

_RULE = re.compile(r"\bB[BL]-\d+\.\d+\b")

# The forms of sentences, with the names of the messages, whose arguments are the named groups
_FORMS = [
    (re.compile(form), message)
    for form, message in [
        (r"has (?P<count>\d+) cards; a side never has", "position-side-full"),
        (r"(?P<card>.+) takes no slot; it stands under", "position-no-slot"),
        (
            r"holds (?P<count>\d+) cards; .* it holds at most (?P<most>\d+)",
            "position-hand-full",
        ),
        (
            r"holds (?P<count>\d+) cards; .* the (?P<left>\d+) to return",
            "position-hand-returns",
        ),
        (r"(?P<what>.+) occurs twice", "position-twice"),
        (r"\w+ did not win: the flags", "position-winner"),
        (r"(?P<count>\d+) draws are left, but (?P<left>\d+) cards", "position-draws"),
        (r"\d+ does not add up", "position-sum"),
        (r"is given, so no card may be left over: (?P<cards>.+)", "position-left-over"),
        (r"cannot be true in phase", "position-passed"),
        (r"is missing", "position-missing"),
        (r"stands only in", "position-other-phase"),
        (r"has (?P<count>\d+) \w+; there are at most (?P<most>\d+)", "position-too-many"),
        (r"has \d+ orders; a plan has four", "position-four-orders"),
        (r"has \w+ more than twice", "position-order-twice"),
        (r"should be .* seat", "position-other-seat"),
        (r"must be 1 to 4: this seat is executing", "position-not-opened"),
        (r"\w+ has (planned|hired) already", "position-has-chosen"),
        (r"has not been placed yet", "position-not-placed-yet"),
        (r"can have no soldiers", "position-no-soldiers-yet"),
        (r"is more than the counters", "position-counters"),
        (
            r"is more than there are free cells|leave \d+ cells for",
            "position-free-cells",
        ),
        (r"is too dear", "position-too-dear"),
        (
            r"is of the other side|contains a fight twice|is between soldiers|only a knight charges"
            r"|no soldier stands on|\w+ holds no |\w+ is not in the pending|does not fight",
            "position-fight",
        ),
        (
            r"is not that card|is longer than|.+ is not in the hand|names more",
            "position-known",
        ),
    ]
]

# The rules behind sentences that name none
_RULES = {
    "position-too-many": {"knights": "BB-1.3", "captains": "BB-1.3", "sergeants": "BB-1.3"}
    | {"pikemen": "BB-1.3", "archers": "BB-1.3", "trees": "BB-2.1"},
    "position-no-slot": {"": "BL-11.4"},
    "position-not-opened": {"": "BB-6.2"},
    "position-fight": {"": "BB-10.4"},
}


class Inconsistency(Struct):
    """Something in a document that does not fit.

    Attributes:
        path: where it is, such as `flags[3].south`.
        rule: the rule behind it; null if it is none of the rulebook's.
        text: a sentence.
    """

    path: str
    rule: str | None
    text: str


def inconsistencies(problems: Iterable[tuple[str, str]], language: str) -> list[Inconsistency]:
    """Returns what is wrong with a document, in a language.

    Args:
        problems: pairs of a path and an English sentence, as in `DocumentError`.
        language: the language.
    """
    return [_told(path, sentence, language) for path, sentence in problems]


def _told(path: str, sentence: str, language: str) -> Inconsistency:
    named = _RULE.search(sentence)
    for form, message in _FORMS:
        found = form.match(sentence)
        if found is not None:
            rules = _RULES.get(message, {})
            rule = named[0] if named else rules.get(path.rpartition(".")[2], rules.get(""))
            return Inconsistency(path, rule, say(message, language, **found.groupdict()))
    rule = named[0] if named else None
    return Inconsistency(path, rule, say("position-unreadable", language, text=sentence))
