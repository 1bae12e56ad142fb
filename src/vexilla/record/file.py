"""Records as files: reading, writing, and adding to one as its game is played."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vexilla.errors import VexillaError
from vexilla.game import Document, Game
from vexilla.record.journal import Journal, JournalFile, json_lines
from vexilla.record.lines import (
    Line,
    RecordError,
    parsed_line,
    read_header,
    replay_lines,
)
from vexilla.record.vex import VEX, read_vex
from vexilla.texts import length_in_use, lines_of, read_bytes, read_text


def read_record(path: str | os.PathLike[str]) -> list[Document]:
    """The lines of a record file, parsed; `replay` checks them. Of a `.vex` file, its only game.

    Raises:
        VexillaError: the file cannot be read, or has several games.
        RecordError: there is no line, or one is not a JSON object, or one before it is not sound.
    """
    if Path(path).suffix == VEX:
        games = read_vex(read_text(Path(path)))
        if len(games) > 1:
            raise VexillaError(f"{path} has {len(games)} games, not one.")
        return games[0].record()
    lines = lines_of(read_bytes(Path(path)))
    if not lines:
        replay_lines(lines)  # raises RecordError
    try:
        return [parsed_line(line) for line in lines]
    except VexillaError:
        replay_lines(lines)  # raises RecordError with the number of the line and the game before it
        raise


def write_record(path: str | os.PathLike[str], record: Sequence[Mapping[str, Any]]) -> None:
    """Writes a record to a new file.

    Raises:
        VexillaError: the file exists already or cannot be written.
    """
    Journal.create(Path(path), json_lines(record)).close()


class RecordFile(JournalFile):
    """A record file that grows with its game; each saved action survives a crash.

    Made by `RecordFile.create` and `RecordFile.resume`. It is a context manager.

    Attributes:
        path: the file.
        game: the game that it records.
        repaired: a sentence on what was cut off when the file was opened; None: nothing was.
    """

    def __init__(self, path: Path, game: Game, journal: Journal, repaired: str | None) -> None:
        super().__init__(journal)
        self.path = path
        self.game = game
        self.repaired = repaired
        self._saved = 0  # number of lines

    @classmethod
    def create(cls, path: str | os.PathLike[str], game: Game) -> "RecordFile":
        """Creates a file with the header and what has been played so far.

        Raises:
            VexillaError: the file exists already or cannot be written, or a name is not allowed.
        """
        path = Path(path)
        lines = game.record()
        read_header(lines[0])
        record_file = cls(path, game, Journal.create(path, json_lines(lines)), None)
        record_file._saved = len(lines)
        return record_file

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> "RecordFile":
        """Checks a file and opens it, so that its game can go on.

        If a crash left the last line incomplete, the line is cut off, and a copy of the original
        file is kept beside it.

        Raises:
            VexillaError: the file cannot be read or written.
            RecordError: the record is not sound.
        """
        path = Path(path)
        data = read_bytes(path)
        game, saved, sound, repaired = _salvaged(path, data)
        record_file = cls(path, game, Journal.open(path, sound, len(data)), repaired)
        record_file._saved = saved
        try:
            if data[sound - 1 : sound] != b"\n":
                record_file._journal.append(b"\n")
            record_file.save()  # writes the end line if the crash came just before it
        except VexillaError:
            record_file.close()
            raise
        return record_file

    def save(self) -> None:
        """Appends what has been played since the last save, and waits until it is on the disk.

        Raises:
            VexillaError: the file cannot be written; it is unchanged, and saving can be repeated.
        """
        lines = self.game.record()
        if len(lines) > self._saved:
            self._journal.append(json_lines(lines[self._saved :]))
            self._saved = len(lines)


def _salvaged(path: Path, data: bytes) -> tuple[Game, int, int, str | None]:
    """The part of a file that can be resumed; keeps a copy of a damaged file.

    Returns:
        The game, its number of lines, the number of bytes that are sound, and a sentence on what
        is cut off.
    """
    lines = lines_of(data)
    try:
        return _unfinished(lines), len(lines), length_in_use(data), None
    except RecordError as error:
        torn = not data.endswith((b"\n", b"\r")) and error.line == len(lines) > 1
        if not torn:
            raise
    sound = max(data.rfind(b"\n"), data.rfind(b"\r")) + 1
    game = _unfinished(lines[:-1])
    copy = _keep_copy(path, data)
    repaired = (
        f"Line {len(lines)} of {path.name} had not been written to its end and was cut off; "
        f"the file as it was is {copy.name}."
    )
    return game, len(lines) - 1, sound, repaired


def _unfinished(lines: Sequence[Line]) -> Game:
    """The game of lines as `replay` returns it, except that the end line may be missing."""
    try:
        return replay_lines(lines)
    except RecordError as error:
        if error.line > len(lines) and error.game is not None:
            return error.game
        raise


def _keep_copy(path: Path, data: bytes) -> Path:
    """Writes a copy beside a file, under an unused name. Returns its path."""
    number = 1
    while (copy := path.with_name(f"{path.name}.torn-{number}")).exists():
        number += 1
    Journal.create(copy, data).close()
    return copy
