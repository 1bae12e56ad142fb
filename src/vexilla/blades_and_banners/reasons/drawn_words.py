"""What was drawn for the start, in words: the dice of trees and budget (BB-2, BB-3.1)."""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.reasons.speech import Speech
from vexilla.blades_and_banners.rules.hiring import MAX_BUDGET, MIN_BUDGET


def drawn_text(
    drawn: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> list[str]:
    """What was rolled for the start: a sentence for the trees, and one for the budget.

    Args:
        drawn: the document that `deal_openly` made.
        language: the language.
        names: how it names the seats; None: by their own names.

    Raises:
        UnknownName: there is no such language.

    >>> throws = [{"griffin": 3, "unicorn": 5, "tree": "e5"}]
    >>> drawn_text({"trees": {"from": "west", "throws": throws}, "budget": [[4, 3, 6, 1]]}, "en")[1]
    'Dice for the budget: 4 + 3 + 6 + 1 = 14.'
    """
    speech = Speech(language, names or {})
    sentences: list[str] = []
    if "trees" in drawn:
        throws = "; ".join(_throw(speech, throw) for throw in drawn["trees"]["throws"])
        sentences.append(speech.say("bb-drawn-trees", edge=drawn["trees"]["from"], throws=throws))
    for dice in drawn.get("budget", ()):
        total = sum(dice)
        kind = "again" if total < MIN_BUDGET else "more" if total > MAX_BUDGET else "fits"
        shown = " + ".join(map(str, dice)) + (f" = {total}" if len(dice) > 1 else "")
        sentences.append(speech.say("bb-drawn-budget", dice=shown, kind=kind))
    return sentences


def _throw(speech: Speech, throw: Mapping[str, Any]) -> str:
    """Both dice of a tree, and what came of them."""
    griffin, unicorn = throw["griffin"], throw["unicorn"]
    result = "tree" if throw["tree"] else "again" if griffin == unicorn else "outside"
    return speech.say(
        "bb-drawn-throw", griffin=griffin, unicorn=unicorn, result=result, cell=throw["tree"] or ""
    )
