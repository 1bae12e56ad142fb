"""Conformance cases (formats.md, "Conformance cases")."""

from typing import Any

from tests.conformance.run_cases import differs, legal_differs

from .pieces import KINDS, SEATS, Position
from .positions import complete
from .preparation import trees
from .rules import Illegal, legal_actions, play, refusal


def conform(case: dict[str, Any]) -> str | None:
    """What failed in a case; None if nothing did."""
    expect = case["expect"]
    match case["ask"]:
        case "trees":
            return differs(trees(case["rolls"], case.get("from", "west")), expect)
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
    """How a position differs from the part that a case expects. Lists of cells are sets."""
    result = complete(position)
    for key, value in expect.items():
        if key not in result:
            return f"unknown key {key!r}"
        for part, wanted in value.items() if key in SEATS else [(None, value)]:
            found = result[key] if part is None else result[key][part]
            if key in ("trees", "guards") or part in KINDS:
                found, wanted = sorted(found), sorted(wanted)
            if found != wanted:
                return f"{key} {part or ''}: {found}, expected {wanted}"
    return None
