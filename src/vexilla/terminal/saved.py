"""The files in which the terminal saves its games, and the search for an unfinished match.

A match is a series of record files: `name.jsonl`, `name-game2.jsonl`, … The names of a later match
contain the time at which it began: `name-20261121-113000.jsonl`.
"""

import glob
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from vexilla.errors import VexillaError
from vexilla.game import Game
from vexilla.machine.files import data_folder, temporary_folder
from vexilla.record import RecordError, RecordFile, read_record, replay

_STAMP = "%Y%m%d-%H%M%S"
_STAMP_GLOB = "[0-9]" * 8 + "-" + "[0-9]" * 6


@dataclass(frozen=True)
class Saved:
    """A match that is saved on disk.

    Attributes:
        first: the file of its first game; the other files are named after it.
        games: its games, as far as they are sound; the last one may be unfinished.
        damage: what is wrong with the last file, in a sentence; None if nothing is.
    """

    first: Path
    games: Sequence[Game]
    damage: str | None

    def unfinished(self, length: int) -> bool:
        """Whether anything is left to play in a match of `length` games."""
        if self.damage is not None:
            return True
        return self.games[-1].outcome is None or len(self.games) < length

    def open(self) -> tuple[RecordFile, Path]:
        """Opens the file of the last game, or a copy of its sound part if it is damaged.

        Returns:
            The file, and the path of the match's first game from now on.

        Raises:
            VexillaError: the file cannot be read or written.
        """
        path = game_path(self.first, len(self.games))
        try:
            return RecordFile.resume(path), self.first
        except RecordError:
            first = fresh_path(self.first)
            return RecordFile.create(game_path(first, len(self.games)), self.games[-1]), first


def default_path(game: str) -> Path:
    """Returns the path of a game's first file, in the user's data folder.

    Raises:
        VexillaError: there is no such folder, and no place for temporary files.
    """
    folder = data_folder() or temporary_folder()
    if folder is None:
        raise VexillaError("There is no place for the saved game: name a file with --record.")
    return folder / f"{game}.jsonl"


def game_path(first: Path, number: int) -> Path:
    """Returns the path of a game in a match; its number counts from 1."""
    return first if number == 1 else first.with_stem(f"{first.stem}-game{number}")


def fresh_path(base: Path) -> Path:
    """Returns a path for a new match at which there is no file yet."""
    path, time = base, datetime.now()
    while path.exists():
        path = base.with_stem(f"{base.stem}-{time.strftime(_STAMP)}")
        time += timedelta(seconds=1)
    return path


def find(base: Path) -> Saved | None:
    """Returns the newest match of a name; None if there is none."""
    pattern = f"{glob.escape(base.stem)}-{_STAMP_GLOB}{glob.escape(base.suffix)}"
    paths = sorted(base.parent.glob(pattern)) or [base]
    first = paths[-1]
    games: list[Game] = []
    while (path := game_path(first, len(games) + 1)).exists():
        game, damage = _read(path)
        if game is not None:
            games.append(game)
        if damage is not None:
            return Saved(first, games, damage)
    return Saved(first, games, None) if games else None


def _read(path: Path) -> tuple[Game | None, str | None]:
    """Returns the game in a file as far as it is sound, and what is wrong with the file."""
    try:
        return replay(read_record(path)), None
    except RecordError as error:
        if error.game is not None and error.game.outcome is not None:
            return error.game, None  # the game is over, and only the end line is missing
        return error.game, str(error)
    except VexillaError as error:
        return None, str(error)
