"""Names as people see them, as far as a browser can tell; `server/edge/names.py` knows more."""

import unicodedata

from vexilla.server.edge.messages import MAX_NAME_LENGTH
from vexilla.server.marks import unmarked_name
from vexilla.texts import IN_EMOJI

# What shows nothing though it is printable: fillers, selectors of variants, Braille without dots
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00013441\U00013442"
).union(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_IN_EMOJI = IN_EMOJI | {"\ufe0f"}
_KEYS = frozenset("0123456789#*")  # which become an emoji


def cleaned_name(name: str | None) -> str | None:
    """Returns a name of a person, tidied; None if it shows nothing, or is the computer's."""
    return unmarked_name(name, _tidied, _shape)


def _tidied(text: str) -> str:
    kept = ""
    for each in unicodedata.normalize("NFC", text):
        if each in _IN_EMOJI:
            before = kept[-1:] or " "
            pictured = unicodedata.category(before) in ("So", "Sk") or before in _KEYS
            kept += each if pictured or before in _IN_EMOJI else ""
        elif unicodedata.category(each)[0] == "Z":
            kept += " "
        elif each.isprintable() and each not in _UNSEEN:
            kept += each
    cut = " ".join(kept.split())[:MAX_NAME_LENGTH].rstrip("\u200d ")
    return cut if any(unicodedata.category(each)[0] in "LNPS" for each in cut) else ""


def _shape(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in folded if unicodedata.category(each)[0] not in "MZC")
