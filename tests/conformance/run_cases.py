"""Runs conformance cases with an oracle: what `python -m tests.GAME.oracle FILE…` does."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def run(conform: Callable[[dict[str, Any]], str | None], files: list[str]) -> int:
    """Prints every failure and a last line "N passed, N failed"; returns the exit code.

    Args:
        conform: says how a case fails; None: it passes.
        files: JSON Lines of cases.
    """
    passed = failed = 0
    for file in files:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            try:
                wrong = conform(case)
            except Exception as error:  # a broken case is a failed case, not the end of the run
                wrong = f"{type(error).__name__}: {error}"
            if wrong is None:
                passed += 1
            else:
                failed += 1
                print(f"{case['id']} ({case['rule']}): {wrong}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def legal_differs(actions: list[dict[str, Any]], expect: dict[str, Any]) -> str | None:
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


def differs(found: object, expect: object) -> str | None:
    """How an answer differs from the expected one; None if it does not."""
    return None if found == expect else f"{found}, expected {expect}"


def _text(action: dict[str, Any]) -> str:
    """The text of an action: equal actions have equal texts."""
    return json.dumps(action, sort_keys=True)
