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
