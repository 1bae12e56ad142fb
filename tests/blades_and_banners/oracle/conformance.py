"""Conformance cases (formats.md, "Conformance cases")."""

import json
from typing import Any

from .pieces import KINDS, SEATS, Action, Position
from .positions import complete
from .preparation import trees
from .rules import Illegal, legal_actions, play, refusal


def conform(case: dict[str, Any]) -> str | None:
    """What failed in a case; None if nothing did."""
    expect = case["expect"]
    match case["ask"]:
        case "trees":
            return _differs(trees(case["rolls"], case.get("from", "west")), expect)
        case "legal":
            return _check_legal(legal_actions(case["position"]), expect)
        case "refuse":
            return _differs({"rule": refusal(case["position"], case["action"])}, expect)
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


def _check_legal(actions: list[Action], expect: dict[str, Any]) -> str | None:
    """How legal actions differ from what is expected: equals, includes, excludes, count."""
    found = [_text(action) for action in actions]
    if len(found) != len(set(found)):
        return "an action twice"
    for how, wanted in expect.items():
        if how == "count":
            if len(found) != wanted:
                return f"{len(found)} actions, expected {wanted}"
            continue
        listed = {_text(action) for action in wanted}
        if how in ("equals", "includes") and listed - set(found):
            return f"missing {sorted(listed - set(found))}"
        if how == "equals" and set(found) - listed:
            return f"too many {sorted(set(found) - listed)}"
        if how == "excludes" and listed & set(found):
            return f"not excluded {sorted(listed & set(found))}"
        if how not in ("equals", "includes", "excludes"):
            return f"unknown expectation {how!r}"
    return None


def _differs(found: object, expect: object) -> str | None:
    """How an answer differs from the expected one; None if it does not."""
    return None if found == expect else f"{found}, expected {expect}"


def _text(action: Action) -> str:
    """The text of an action: equal actions have equal texts."""
    return json.dumps(action, sort_keys=True)
