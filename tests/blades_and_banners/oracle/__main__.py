"""Runs conformance cases.

`python -m tests.blades_and_banners.oracle FILE…` exits with 1 if any failed.
"""

import json
import sys
from pathlib import Path

from .conformance import conform


def main(files: list[str]) -> int:
    """Prints every failure and a last line "N passed, N failed"."""
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
