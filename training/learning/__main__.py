"""Learns a game by play.

`python -m training.learning FOLDER --settings training/runs/blades_and_banners.toml` makes a run.
The settings name the game.

It goes on until all updates of the settings are done, or until `--minutes` are over. The same
command goes on later, and gives the same parameters as without the break.
"""

import argparse
import time
from functools import partial
from pathlib import Path

from training.command import run_command
from training.learning.cluster import Cluster
from training.learning.games import Threads
from training.learning.run import Run
from training.learning.settings import keep_settings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the run")
    parser.add_argument("--settings", type=Path, help="copied into the folder of a new run")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after that time")
    parser.add_argument("--threads", type=int, default=0, help="0: one for each core")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT, or local"
    )
    given = parser.parse_args()
    keep_settings(given.folder, given.settings)
    here = partial(Threads, threads=given.threads)
    run = Run(given.folder, partial(Cluster, address=given.ray) if given.ray else here)
    end = time.monotonic() + 60 * given.minutes
    while not run.done and time.monotonic() < end:
        row = run.advance()
        print(" ".join(f"{name}={value}" for name, value in row.items()), flush=True)
    run.save()


if __name__ == "__main__":
    run_command(main)
