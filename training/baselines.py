"""Trains the agents `learned:ppo` by the examples, and puts them into the package.

`python -m training.baselines battle-line --folder runs --updates 100` runs `examples/ppo.py` with
the seeds 1 to 3, one after the other, at the lowest priority; `blades-and-banners` does so with
`examples/ppo_blades_and_banners.py`. What a run printed stays in the folder, and a run that ended
there is not made again. Then the parameters are written to `vexilla.env.learned` as half-precision
numbers, and the curves to `docs/lab/baselines.csv`.
"""

import argparse
import csv
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import numpy as np

from training.command import run_command
from vexilla.env.learned import FOLDER
from vexilla.errors import VexillaError

ROOT = Path(__file__).parent.parent
CURVES = ROOT / "docs/lab/baselines.csv"
EXAMPLES = {"battle-line": "ppo.py", "blades-and-banners": "ppo_blades_and_banners.py"}
Row = tuple[str | int | float, ...]
HEAD = ("game", "seed", "updates", "processor_s", "choices", "games", "wins_against_random")
LINE = re.compile(
    r"(\d+) updates, (\d+) s of processor, ([\d,]+) choices, ([\d,]+) games: "
    r"(?:wins|scores) (\d+)% "
)


def train(game: str, seed: int, updates: int, folder: Path) -> str:
    """Runs an example, unless it was run. Returns what it printed. Raises VexillaError."""
    log = folder / f"{game}-{seed}.log"
    if not log.is_file():
        command = [sys.executable, ROOT / "examples" / EXAMPLES[game]]
        command += [f"--updates={updates}", f"--seed={seed}", f"--file={folder}/{game}-{seed}.npz"]
        run = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: os.nice(19),
        )
        if run.returncode:
            raise VexillaError(f"{EXAMPLES[game]} failed: {run.stderr[-500:]}")
        log.write_text(run.stdout, encoding="utf-8")
    return log.read_text(encoding="utf-8")


def curve(game: str, seed: int, printed: str) -> Iterator[Row]:
    """The rows of a curve, from what an example printed."""
    for found in LINE.finditer(printed):
        updates, seconds, choices, games, won = (int(n.replace(",", "")) for n in found.groups())
        yield game, seed, updates, seconds, choices, games, won / 100


def keep(file: Path, kept: Path) -> None:
    """Writes an example's parameters as an agent reads them: `layer.w` and so on."""
    with np.load(file) as read:
        arrays = {
            ".".join([*re.findall(r"\['(\w+)'\]", name), ""][:2]): read[name].astype(np.float16)
            for name in read.files
        }
    kept.parent.mkdir(exist_ok=True)
    np.savez_compressed(kept, **arrays)  # pyright: ignore[reportArgumentType]


def write_curves(game: str, rows: list[Row]) -> None:
    """Writes the curves of a game beside those of the others."""
    others: list[Row] = []
    if CURVES.is_file():
        with CURVES.open(encoding="utf-8", newline="") as file:
            others = [tuple(row) for row in csv.reader(file) if row[0] not in (game, HEAD[0])]
    with CURVES.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEAD)
        writer.writerows(sorted([*others, *rows], key=itemgetter(0)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(EXAMPLES))
    parser.add_argument("--folder", type=Path, required=True, help="for what the runs leave")
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    for seed in options.seeds:
        printed = train(options.game, seed, options.updates, options.folder)
        rows += curve(options.game, seed, printed)
        file = options.folder / f"{options.game}-{seed}.npz"
        keep(file, FOLDER / f"ppo-{seed}-of-{options.game}.npz")
    write_curves(options.game, rows)


if __name__ == "__main__":
    run_command(main)
