"""The facts of `facts.py` in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from vexilla.blades_and_banners.reasons.speech import Speech
from vexilla.blades_and_banners.rules.components import SEATS

# The message of each fact
MESSAGES = {
    "captures": "bb-fact-captures",
    "destroys": "bb-fact-destroys",
    "wins_zone": "bb-fact-wins-zone",
    "relieves": "bb-fact-relieves",
    "threatens": "bb-fact-threatens",
    "leads": "bb-fact-leads",
    "charges": "bb-fact-charges",
    "kills": "bb-fact-kills",
    "shoots": "bb-fact-shoots",
    "at_least": "bb-fact-at-least",
    "advances": "bb-fact-advances",
    "rallies": "bb-fact-rallies",
    "hires": "bb-fact-hires",
    "in_line": "bb-fact-in-line",
    "first_captures": "bb-fact-first-captures",
    "first_saves": "bb-fact-first-saves",
    "plans_capture": "bb-fact-plans-capture",
    "plans_escape": "bb-fact-plans-escape",
    "plans_shots": "bb-fact-plans-shots",
    "prepares_capture": "bb-fact-prepares-capture",
    "guards": "bb-fact-guards",
    "prepares_fight": "bb-fact-prepares-fight",
    "spares": "bb-fact-spares",
    "keeps_back": "bb-fact-keeps-back",
    "deploys": "bb-fact-deploys",
    "goes": "bb-fact-goes",
    "orders": "bb-fact-orders",
    "holds": "bb-fact-holds",
    "forms": "bb-fact-forms",
    "nears": "bb-fact-nears",
    "draws_back": "bb-fact-draws-back",
    "shifts": "bb-fact-shifts",
    "exposes": "bb-fact-exposes",
    "loses": "bb-fact-loses",
    "in_range": "bb-fact-in-range",
}


def fact_text(
    fact: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
) -> str:
    """A fact about an action in a sentence or two.

    Args:
        fact: the fact.
        language: the language.
        names: how it names the seats; None: by their own names.

    Raises:
        UnknownName: there is no such language.
    """
    speech = Speech(language, names or {})
    words: dict[str, str | int] = {"than": "skip"}
    for key, value in fact.items():
        match key:
            case "fact":
                pass
            case "seat" | "other":
                words[key] = speech.seat(SEATS.index(value))
            case "units" | "left":
                words[key] = speech.row([_unit(speech, unit) for unit in value])
                words[f"{key}_count"] = len(value)
            case "kills" | "losses":
                words[key] = _men(speech, value)
                words[f"{key}_count"] = len(value)
            case "piece":
                words["man"] = _man(speech, fact)
            case "rows" | "strengths":
                words["mine"], words["theirs"] = value
            case _:
                words[key] = ("yes" if value else "no") if isinstance(value, bool) else value
    return speech.say(MESSAGES[fact["fact"]], **words)


def _unit(speech: Speech, unit: str) -> str:
    """A unit: `the knights`."""
    return speech.say("bb-fact-unit", unit=unit.replace("_", "-"))


def _men(speech: Speech, men: Sequence[Mapping[str, Any]]) -> str:
    """Pieces with their cells: `knight e8 and archer f8`."""
    return speech.row([_man(speech, man) for man in men])


def _man(speech: Speech, man: Mapping[str, Any]) -> str:
    """A piece with its cell: `knight e8`."""
    kind = speech.say("bb-kind", kind=man["piece"])
    return speech.say("bb-man", kind=kind, cell=man["cell"])
