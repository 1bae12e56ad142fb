"""Where and when games of a folder of results were played: by which commit, on which machine."""

import json
import os
import platform
import re
import subprocess
from datetime import date
from pathlib import Path

RUNS = "runs.json"  # in the folder
WIDTH = 100  # of a page that is written


def commit() -> str:
    """The commit of the sources, with a plus if files have changed since."""
    return subprocess.run(
        ["git", "describe", "--always", "--abbrev=10", "--exclude=*", "--dirty=+"],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parent,
    ).stdout.strip()  # fmt: skip


def machine() -> str:
    """The processor and the number of cores."""
    model = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.exists() and (named := re.search(r"^model name\s*: (.*)$", cpus.read_text(), re.M)):
        model = named[1]
    return f"{model}, {os.cpu_count()} cores"


def note_run(folder: Path) -> list[list[str]]:
    """Notes in the folder which commit plays on which machine today. Returns all such notes."""
    path = folder / RUNS
    runs: list[list[str]] = json.loads(path.read_text()) if path.exists() else []
    run = [date.today().isoformat(), commit(), machine()]
    if run not in runs:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([*runs, run], indent=1))
        runs.append(run)
    return runs
