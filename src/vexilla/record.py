"""Records: what was played, as JSON Lines, append-only and replayable (`docs/records.md`)."""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, TypeVar, cast

import msgspec

from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, Game, Rules, rules_of

VERSION = 1

Line = Mapping[str, Any] | str | bytes  # parsed or not
Struct = TypeVar("Struct", bound=msgspec.Struct)


class RecordError(VexillaError):
    """A record that is damaged, or that its game does not bear out.

    Attributes:
        line: the number of the first line that is not sound, from 1.
        game: the game up to the line before it; None where the record has no sound start.
    """

    def __init__(self, line: int, sentence: str, game: Game | None) -> None:
        self.line = line
        self.game = game
        super().__init__(f"Line {line}: {sentence}")


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line; it names the deal in a sealed record only by its commitment."""

    vexilla: int
    game: str
    options: dict[str, Any]
    seats: dict[str, str | None]
    date: date
    commitment: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    start: dict[str, Any] | None = None
    salt: str | None = None


class ActionLine(msgspec.Struct, forbid_unknown_fields=True):
    """One action."""

    n: int
    seat: str
    action: dict[str, Any]


class EndLine(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished game: the result, and the deal."""

    end: dict[str, Any]
    start: dict[str, Any]
    salt: str


def canonical(value: Any) -> str:
    """JSON text that is the same for equal documents: sorted keys, no spaces, ASCII only."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def commitment(start: Mapping[str, Any], salt: str) -> str:
    """The SHA-256 in hexadecimal that binds a record to its deal without showing it."""
    return hashlib.sha256(canonical({"salt": salt, "start": start}).encode()).hexdigest()


def record_of(game: Game, sealed: bool = False) -> list[Document]:
    """The record of a game: a header, a line for each action, and an end line once it is over.

    Args:
        game: the game.
        sealed: for the players while the game goes on: leaves the deal out of the header, and what
            is hidden out of the actions until the game is over.
    """
    outcome = game.outcome
    header: Document = {
        "vexilla": VERSION,
        "game": game.name,
        "options": game.options,
        "seats": {seat: game.names.get(seat) for seat in game.seats},
        "date": game.date,
        "commitment": commitment(game.start, game.salt),
    }
    deal = {"start": game.start, "salt": game.salt}
    lines = [header if sealed else header | deal]
    for number, (seat, action) in enumerate(game.actions, start=1):
        shown = game.rules.open_action(action) if sealed and outcome is None else action
        lines.append({"n": number, "seat": seat, "action": shown})
    if outcome is not None:
        lines.append({"end": _result(game)} | deal)
    return deepcopy(lines)


def replay(record: Sequence[Mapping[str, Any]] | str) -> Game:
    """Plays a record through and checks every line of it.

    Args:
        record: the lines of a record, or their text (JSON Lines).

    Returns:
        The game as it stands after the last line.

    Raises:
        RecordError: a line is damaged, missing, illegal or untrue, or the deal is still sealed.
    """
    return _replay(_split(record) if isinstance(record, str) else record)


def read_record(path: str | os.PathLike[str]) -> list[Document]:
    """The lines of a record file, parsed; `replay` checks them.

    Raises:
        VexillaError: the file cannot be read.
        RecordError: a line is not a JSON object, or a line before it is not sound.
    """
    lines = _split(_read(Path(path)))
    try:
        return [_parsed(line) for line in lines]
    except VexillaError:
        _replay(lines)  # refuses it too, and names the line and the game before it
        raise


def write_record(path: str | os.PathLike[str], record: Sequence[Mapping[str, Any]]) -> None:
    """Writes a record to a new file.

    Raises:
        VexillaError: the file exists already or cannot be written.
    """
    _create(Path(path), _text(record)).close()


class RecordFile:
    """A record file that grows with its game; each saved action survives a crash.

    Made by `RecordFile.create` and `RecordFile.resume`; a context manager.

    Attributes:
        path: the file.
        game: the game that it records.
        repaired: what was cut off when the file was opened, in a sentence; None: it was whole.
    """

    def __init__(self, path: Path, game: Game, file: Any, repaired: str | None) -> None:
        self.path = path
        self.game = game
        self.repaired = repaired
        self._file = file
        self._size = os.fstat(file.fileno()).st_size
        self._saved = 0  # lines

    @classmethod
    def create(cls, path: str | os.PathLike[str], game: Game) -> "RecordFile":
        """Begins a new file with the header and what has been played so far.

        Raises:
            VexillaError: the file exists already or cannot be written, or a name is unfit.
        """
        path = Path(path)
        lines = record_of(game)
        _read_header(lines[0])
        record_file = cls(path, game, _create(path, _text(lines)), None)
        record_file._saved = len(lines)
        return record_file

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> "RecordFile":
        """Opens a file to play its game on, after checking it.

        A last line that was torn by a crash is cut off; the file as it was stays beside it.

        Raises:
            VexillaError: the file cannot be read or written.
            RecordError: the record is not sound.
        """
        path = Path(path)
        data = _read(path)
        game, saved, sound, repaired = _salvaged(path, data)
        try:
            file = path.open("r+b", buffering=0)
            if sound < len(data):
                file.truncate(sound)
            file.seek(0, os.SEEK_END)
        except OSError as error:
            raise VexillaError(f"{path} cannot be written: {error.strerror}.") from None
        record_file = cls(path, game, file, repaired)
        record_file._saved = saved
        try:
            if data[sound - 1 : sound] != b"\n":
                record_file._append(b"\n")
            record_file.save()  # the end line, if the crash came just before it
        except VexillaError:
            record_file.close()
            raise
        return record_file

    def save(self) -> None:
        """Appends what has been played since the last time, and waits until the disk has it.

        Raises:
            VexillaError: it cannot be written; the file is as before, and saving can be repeated.
        """
        lines = record_of(self.game)
        if len(lines) > self._saved:
            self._append(_text(lines[self._saved :]))
            self._saved = len(lines)

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> "RecordFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, text: bytes) -> None:
        """Writes all of a text or none of it."""
        if self._file.closed:
            raise VexillaError(f"{self.path} is closed.")
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise VexillaError(
                f"{self.path} has been changed by another program; nothing was written to it."
            )
        try:
            _write(self._file, text)
        except OSError as error:
            with suppress(OSError):  # if even this fails, the next `resume` cuts the torn line off
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise VexillaError(f"{self.path} cannot be written: {error.strerror}.") from None
        self._size += len(text)


def _replay(lines: Sequence[Line]) -> Game:
    """`replay` for lines of which some may not be parsed yet."""
    if not lines:
        raise RecordError(1, "The record is empty; it begins with a header.", None)
    try:
        header, rules = _read_header(_parsed(lines[0]))
    except VexillaError as error:
        raise RecordError(1, str(error), None) from None
    game = _opening(header, rules, lines)
    ended = 0
    for number, line in enumerate(lines[1:], start=2):
        try:
            document = _parsed(line)
            if ended:
                raise VexillaError(f"The record ended in line {ended}; nothing may follow.")
            if "end" in document:
                ended = number
                _check_end(_struct(document, EndLine), header, game)
            else:
                _check_action(_struct(document, ActionLine), number - 1, game)
        except VexillaError as error:
            raise RecordError(number, str(error), game) from None
    if game is None:
        sentence = "The record is sealed until the game is over: its actions cannot be checked yet."
        raise RecordError(1, sentence, None)
    if game.outcome is not None and not ended:
        raise RecordError(len(lines) + 1, "The game is over, but the end line is missing.", game)
    return game


def _read_header(document: Mapping[str, Any]) -> tuple[Header, Rules]:
    """A header and the rules of its game. Raises VexillaError."""
    if "vexilla" not in document:
        raise VexillaError('This is not a record: its first line would begin {"vexilla": 1, …}.')
    if document["vexilla"] != VERSION:
        raise VexillaError(
            f"The record is of version {canonical(document['vexilla'])}; "
            f"this program reads version {VERSION}."
        )
    header = _struct(document, Header)
    rules = rules_of(header.game)
    if sorted(header.seats) != sorted(rules.SEATS):
        raise UnknownName(f"The seats are {', '.join(rules.SEATS)}; each has a name or null.")
    for name in header.seats.values():
        if name is not None and not name.isprintable():
            raise VexillaError(f"A name holds printable characters only, unlike {name!r}.")
    if (header.start is None) != (header.salt is None):
        raise VexillaError("start and salt stand in a header together or not at all.")
    return header, rules


def _opening(header: Header, rules: Rules, lines: Sequence[Line]) -> Game | None:
    """The game before its first action; None while the deal is sealed."""
    number, start, salt = 1, header.start, header.salt
    if start is None or salt is None:
        for number, line in enumerate(lines[1:], start=2):  # noqa: B007 - used below
            with suppress(VexillaError):
                end = _struct(_parsed(line), EndLine)
                start, salt = end.start, end.salt
                break
        else:
            return None
    assert start is not None and salt is not None
    try:
        if commitment(start, salt) != header.commitment:
            raise VexillaError(
                "start and salt do not give the commitment of the header: "
                "this is not the deal that the game began with."
            )
        game = Game(rules, rules.read_position(start), salt)
        for options in (header.options, start.get("options")):
            if canonical(options) != canonical(game.options):
                raise VexillaError(
                    f"options: the game of start has {canonical(game.options)}, "
                    f"not {canonical(options)}."
                )
    except VexillaError as error:
        raise RecordError(number, str(error), None) from None
    game.start = start  # as committed to, even if a later version writes positions in another way
    game.names = {seat: name for seat, name in header.seats.items() if name is not None}
    game.date = header.date.isoformat()
    return game


def _check_action(line: ActionLine, number: int, game: Game | None) -> None:
    """Plays the action of a line."""
    if line.n != number:
        raise VexillaError(f"Action {number} is expected here, not {line.n}.")
    if game is not None:
        game.play(line.action, seat=line.seat)


def _check_end(line: EndLine, header: Header, game: Game | None) -> None:
    """Compares an end line with the game."""
    assert game is not None  # an end line reveals the deal
    if commitment(line.start, line.salt) != header.commitment:
        raise VexillaError("start and salt do not give the commitment of the header.")
    if game.outcome is None:
        raise VexillaError(f"The game is not over: it is the turn of {game.to_move}.")
    if canonical(line.end) != canonical(_result(game)):
        raise VexillaError(
            f"end: the result is {canonical(_result(game))}, not {canonical(line.end)}."
        )


def _result(game: Game) -> Document:
    """The outcome of a finished game, as a document."""
    outcome = game.outcome
    assert outcome is not None
    return {
        "winner": outcome.winner,
        "reason": outcome.reason,
        "points": dict(outcome.points),
    }


def _parsed(line: Line) -> Document:
    """A line as a JSON object. Raises VexillaError."""
    value: Any = line
    if isinstance(line, str | bytes):
        try:
            value = msgspec.json.decode(line)
        except (ValueError, RecursionError) as error:
            raise VexillaError(
                f"This is not a whole JSON object; the line is cut off or damaged ({error})."
            ) from None
    if not isinstance(value, Mapping):
        raise VexillaError("This is not a JSON object: each line is written in braces, {…}.")
    return dict(cast(Mapping[str, Any], value))


def _struct(document: Mapping[str, Any], kind: type[Struct]) -> Struct:
    """A line of a kind. Raises VexillaError."""
    try:
        return msgspec.convert(document, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise VexillaError(f"{error}.") from None


def _split(data: Any) -> list[Any]:
    """The lines of a text or of bytes; a line break after the last one is optional."""
    newline = "\n" if isinstance(data, str) else b"\n"
    lines = data.split(newline)
    return lines[:-1] if not lines[-1] else lines


def _salvaged(path: Path, data: bytes) -> tuple[Game, int, int, str | None]:
    """What can be resumed of a file.

    Returns:
        The game, its number of lines, the length of the sound part, and what is to be cut off.
    """
    lines = _split(data)
    try:
        return _unfinished(lines), len(lines), len(data), None
    except RecordError as error:
        torn = not data.endswith(b"\n") and error.line == len(lines) > 1
        if not torn:
            raise
    sound = data.rfind(b"\n") + 1
    game = _unfinished(lines[:-1])
    copy = _keep_copy(path, data)
    repaired = (
        f"Line {len(lines)} of {path.name} had not been written to its end and was cut off; "
        f"the file as it was is {copy.name}."
    )
    return game, len(lines) - 1, sound, repaired


def _unfinished(lines: Sequence[Line]) -> Game:
    """`_replay`, but the end line may be missing."""
    try:
        return _replay(lines)
    except RecordError as error:
        if error.line > len(lines) and error.game is not None:
            return error.game
        raise


def _keep_copy(path: Path, data: bytes) -> Path:
    """Writes a copy beside a file, under a name that is free."""
    number = 1
    while (copy := path.with_name(f"{path.name}.torn-{number}")).exists():
        number += 1
    _create(copy, data).close()
    return copy


def _text(lines: Sequence[Mapping[str, Any]]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise VexillaError(f"{path} cannot be read: {error.strerror}.") from None


def _create(path: Path, text: bytes) -> Any:
    """A new file that holds a text, open for more. Raises VexillaError."""
    try:
        file = path.open("xb", buffering=0)
    except FileExistsError:
        raise VexillaError(f"{path} exists already; a record is never overwritten.") from None
    except OSError as error:
        raise VexillaError(f"{path} cannot be created: {error.strerror}.") from None
    try:
        _write(file, text)
    except OSError as error:
        file.close()
        path.unlink(missing_ok=True)
        raise VexillaError(f"{path} cannot be written: {error.strerror}.") from None
    return file


def _write(file: Any, text: bytes) -> None:
    """Writes all of a text to an unbuffered file and waits until the disk has it."""
    rest = memoryview(text)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())
