"""Runs conformance cases.

`python -m tests.battle_line.oracle FILE…` exits with 1 if any failed.
"""

import sys

from tests.conformance.run_cases import run

from .conformance import conform

if __name__ == "__main__":
    sys.exit(run(conform, sys.argv[1:]))
