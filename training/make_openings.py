"""Makes the book of openings of a game from a data set: what was begun with, and how it scored.

    vexilla dataset battle-line FOLDER --games 1600 --seed 44
    python -m training.make_openings FOLDER > src/vexilla/analysis/openings/battle-line.json

A book has chapters, and these have lines, from frequent to rare ones. Each says in how many games
it was played and how its side scored, with a 95% interval, shows a board from one of the games, and
has the lines that followed. What a line groups together is the game's (`openings.py` beside the
training of each game).
"""

import argparse
import json
from pathlib import Path

from training.battle_line import openings as battle_line
from training.blades_and_banners import openings as blades_and_banners
from training.book import book
from training.command import run_command
from vexilla.errors import VexillaError
from vexilla.record.tables import records

GAMES = {"battle-line": battle_line, "blades-and-banners": blades_and_banners}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="of a data set, made by `vexilla dataset`")
    folder: Path = parser.parse_args().folder
    games = [record for _, record in records(folder / "records")]
    if not games:
        raise VexillaError(f"{folder} has no records.")
    name = games[0][0]["game"]
    made = {"game": name, "board": GAMES[name].BOARD} | book(games, GAMES[name].ways)
    print(json.dumps(made, separators=(",", ":")))


if __name__ == "__main__":
    run_command(main)
