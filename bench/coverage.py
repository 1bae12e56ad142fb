"""Prints the share of the lines of src/vexilla that the tests run, room by room, and of all.

    .venv/bin/python -m bench.coverage          # by `make test`
    .venv/bin/python -m bench.coverage --all    # by `make test ARGS=--all`

It takes other options of pytest, too. Nothing is known of the lines of compiled code, so a few
tests run once more as plain Python. Processes that tests start count, too, unless they are killed.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bench.sizes import room_of
from tests.faults import ROOT

SETTINGS = f"""\
[run]
source = {ROOT / "src/vexilla"}
concurrency = thread
parallel = true
patch = subprocess, _exit
disable_warnings = no-data-collected, module-not-measured, module-not-imported
"""
# The rules' plain Python is in `make test` already (test_without_compiler.py).
PLAINLY = (
    "tests/blades_and_banners/test_hard_cases.py",
    "tests/project/test_without_compiler.py::test_searches_are_the_same",
)


def main() -> None:
    """Runs the tests, and prints what they reached; their failures do not end it."""
    options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        settings, told = folder / "settings", folder / "told.json"
        settings.write_text(f"{SETTINGS}data_file = {folder / 'data'}\n", "utf-8")

        def coverage(command: str, *arguments: str, **environment: str) -> None:
            asked = [sys.executable, "-m", "coverage", command, f"--rcfile={settings}", *arguments]
            subprocess.run(asked, cwd=ROOT, env=os.environ | environment, check=False)

        coverage("run", "-m", "pytest", "-n", "3", *options)
        plain = ["-n", "3", "--slowest", "--timeout=1800", *PLAINLY]
        coverage("run", "-m", "pytest", *plain, NUMBA_DISABLE_JIT="1")
        coverage("combine", "--quiet")
        coverage("json", "--quiet", "-o", str(told))
        files = json.loads(told.read_text("utf-8"))["files"]
    lines, reached = Counter[str](), Counter[str]()
    for name, file in files.items():
        for room in (room_of(name) or name, "all"):
            lines[room] += file["summary"]["num_statements"]
            reached[room] += file["summary"]["covered_lines"]
    for room in [*sorted(lines.keys() - {"all"}), "all"]:
        print(f"{reached[room] / max(1, lines[room]):6.1%} of {lines[room]:6,}  {room}")


if __name__ == "__main__":
    main()
