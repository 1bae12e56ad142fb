"""Keeps the present weights of a champion, so that later ones can play against it.

`python -m training.freeze battle-line 2026-11` copies the weights of the game to
`judgement/versions/2026-11` in its package. From then on `champion:version=2026-11` plays with
them, and is on the ladder (`bench/ladder.py`). Only weights are kept: a change in the code of the
search changes earlier champions too.
"""

import argparse
from pathlib import Path

from training.command import run_command
from training.self_play import weights_path
from vexilla.errors import UnknownName
from vexilla.game import GAMES
from vexilla.kernel.weights import VERSIONS, frozen_versions


def freeze(folder: Path, version: str) -> list[Path]:
    """Keeps today's weights as a version. Returns the files written.

    Raises:
        UnknownName: the name is none that an agent's option can hold, or is taken.
    """
    if not version.replace("-", "").isalnum() or version in frozen_versions(folder):
        raise UnknownName(f"A version has a new name of letters, digits and -, not {version!r}.")
    target = folder / VERSIONS / version
    target.mkdir(parents=True)
    written: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.suffix != ".py":
            (target / path.name).write_bytes(path.read_bytes())
            written.append(target / path.name)
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("version", help="a name, such as the month: 2026-11")
    options = parser.parse_args()
    for path in freeze(weights_path(options.game).parent, options.version):
        print(f"{path}  {path.stat().st_size} bytes")


if __name__ == "__main__":
    run_command(main)
