"""Conformance cases (formats.md, "Conformance cases")."""

from typing import Any

from tests.conformance.run_cases import differs, legal_differs

from .cards import SEATS, Position, name
from .claims import claimable
from .formations import strength
from .playing import Illegal, play
from .positions import complete, known_of_both
from .refusals import refusal
from .rules import legal_actions


def conform(case: dict[str, Any]) -> str | None:
    """What failed in a case; None if nothing did."""
    expect = case["expect"]
    match case["ask"]:
        case "strength":
            formation, total = strength(
                case["cards"],
                case["environment"],
                case.get("options", {}).get("skirmish_colours") == "different",
            )
            return differs({"formation": formation, "sum": total}, expect)
        case "claimable":
            return differs(claimable(case["position"], case["seat"], case["flag"]), expect)
        case "legal":
            return legal_differs(legal_actions(case["position"]), expect)
        case "refuse":
            return differs({"rule": refusal(case["position"], case["action"])}, expect)
        case "play":
            position = case["position"]
            for action in case["actions"]:
                try:
                    position = play(position, action)
                except Illegal as error:
                    return str(error)
            return check_position(position, expect)
        case ask:
            return f"unknown ask {ask!r}"


def check_position(position: Position, expect: dict[str, Any]) -> str | None:
    """How a position differs from the part that a case expects (formats.md, ask `play`)."""
    result = complete(position)
    result["known"] = known_of_both(result)
    for key, value in expect.items():
        if key not in result:
            return f"unknown key {key!r}"
        if key == "flags":
            for flag, (entry, wanted) in enumerate(zip(result["flags"], value, strict=False), 1):
                wrong = _check_flag(entry, wanted)
                if wrong:
                    return f"flag {flag}: {wrong}"
        elif isinstance(value, dict):
            for part, wanted in value.items():
                found = result[key][part]
                if key in ("hands", "discards"):
                    found, wanted = sorted(found), sorted(wanted)
                if found != wanted:
                    return f"{key}.{part}: {found}, expected {wanted}"
        elif result[key] != value:
            return f"{key}: {result[key]}, expected {value}"
    return None


def _check_flag(entry: dict[str, Any], expect: dict[str, Any]) -> str | None:
    """How one flag differs from what is expected. A card without `@` matches any number."""
    for key, wanted in expect.items():
        found = entry[key]
        if key in SEATS:
            numbered = {name(card) for card in wanted if "@" in card}
            found = sorted(card if name(card) in numbered else name(card) for card in found)
            wanted = sorted(wanted)
        if found != wanted:
            return f"{key} {found}, expected {wanted}"
    return None
