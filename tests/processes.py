"""Python in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from tests.faults import ROOT


def run_python(*arguments: object, cwd: Path = ROOT, **environment: str) -> str:
    """What Python prints, with these variables beside the others; it must end without an error."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout
