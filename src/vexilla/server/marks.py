"""What says that somebody is a bot or the computer, which no person's name may."""

import unicodedata
from collections.abc import Callable

from vexilla.locale import languages, say

BOT_MARK = "(bot)"  # at the end of the name of a bot
ROBOT = "\U0001f916"  # a picture like the one that the page has beside the name of a bot
_BOTS = ("bot", "robot", "бот", "робот")

Change = Callable[[str], str]


def unmarked_name(name: str | None, tidied: Change, shape: Change) -> str | None:
    """Returns the name of a person; None if it shows nothing, or is that of the computer.

    What says that somebody is a bot is cut out of it, in all kinds of brackets and in the languages
    of the page: only bots have it.

    Args:
        name: the name.
        tidied: returns a name as people see it.
        shape: returns what a text looks like, without its spaces.
    """
    computers = [shape(say("server-computer", language)) for language in languages()]
    marks = [f"({word})" for word in (*map(shape, _BOTS), *computers)] + ["(b)(o)(t)"]

    def look(text: str) -> str:
        return "".join(map(_bracket, shape(text)))

    cleaned = tidied((name or "").replace(ROBOT, " "))
    while mark := next((mark for mark in marks if mark in look(cleaned)), None):
        places = range(len(cleaned) + 1)
        begin = max(place for place in places if mark in look(cleaned[place:]))
        ends = (place for place in places if look(cleaned[begin:place]) == mark)
        cleaned = tidied(cleaned[:begin] + cleaned[max(ends, default=len(cleaned)) :])
    return None if shape(cleaned) in computers else cleaned or None


def _bracket(sign: str) -> str:
    """One kind of brackets in place of all."""
    kind = unicodedata.category(sign)
    if kind in ("Ps", "Pi") or sign == "<":
        return "("
    return ")" if kind in ("Pe", "Pf") or sign == ">" else sign
