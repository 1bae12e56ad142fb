"""Compares the speed of this checkout with that of another, on the same machine. Prints a table.

    git worktree add /tmp/old COMMIT
    .venv/bin/python -m bench.speed --old /tmp/old

`vexilla bench` runs for one and for the other in turn, and each pair of runs gives a ratio: what
slows both down, such as a warm machine, leaves the ratio as it is. A round takes two minutes.
Figures that only one of the two prints are left out, and so are those that are times, not speeds.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent


def speeds(folder: Path) -> dict[str, float]:
    """The figures of `vexilla bench` for a checkout, by game and name."""
    env = os.environ | {"PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-m", "vexilla", "bench", "--json"]
    done = subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return {
        f"{game}: {name}": figure
        for game, figures in report.items()
        if isinstance(figures, dict)
        for name, figure in figures.items()
        if "_per_s" in name
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--old", type=Path, required=True, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    for folder in (chosen.old, ROOT):  # compiles, so that no round has to
        speeds(folder)
    pairs = [(speeds(chosen.old), speeds(ROOT)) for _ in range(chosen.rounds)]
    table = Table("now / before", "median", "least", "most", box=None)
    for name in pairs[0][0]:
        if name in pairs[0][1]:
            ratios = [now[name] / before[name] for before, now in pairs]
            told = (median(ratios), min(ratios), max(ratios))
            table.add_row(name, *(f"{ratio:.1%}" for ratio in told))
    Console().print(table)


if __name__ == "__main__":
    main()
