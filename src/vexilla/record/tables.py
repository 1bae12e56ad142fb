"""Many records as tables: one of games, one of decisions (`pip install 'vexilla[data]'`)."""

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from vexilla.documents import Document
from vexilla.errors import VexillaError
from vexilla.machine.extras import extra_module
from vexilla.record.lines import RecordError, parsed_line, read_header, replay_lines
from vexilla.record.vex import VEX, read_vex
from vexilla.texts import lines_of, read_bytes, read_text

if TYPE_CHECKING:
    from polars import DataFrame

Source: TypeAlias = str | os.PathLike[str]

# Keys of actions that are words of SQL: their columns end in _, so that nobody has to quote them.
SQL_WORDS = frozenset({"as", "by", "do", "for", "from", "in", "on", "order", "to", "with"})


@dataclass(frozen=True)
class Tables:
    """Records as two Polars tables, which `record`, a number from 0, joins.

    Attributes:
        games: a row for each game: `record`, `file`, `game`, `date`, `options` (JSON), `players`
            (a list in the order of the seats), `seats`, `winner`, `reason`, `points`, `actions`
            (their number). The result is null while a game goes on.
        decisions: a row for each action: `record`, `n`, `seat`, `won` (by that seat; null without a
            result, false for a draw), `do_`, the other keys of actions as columns where they hold
            one value (`card`, `flag`, `to_` …), and `action`, the whole of it as JSON. A key that
            is a word of SQL has a _ at its end.
    """

    games: "DataFrame"
    decisions: "DataFrame"


def records(source: Source) -> Iterator[tuple[Path, list[Document]]]:
    """The records of a file, or of all `.jsonl` and `.vex` files in a folder and its folders.

    A file may have several records, one after another. In a folder, the file of a tournament, such
    as `vexilla dataset` writes, is passed over.

    Args:
        source: the file or folder.

    Raises:
        VexillaError: a file cannot be read, or is not one of records.
    """
    path = Path(source)
    named = (file for file in path.rglob("*") if file.suffix in (".jsonl", VEX))
    for file in sorted(named) if path.is_dir() else [path]:
        if file.suffix == VEX:
            try:
                transcripts = read_vex(read_text(file))
            except RecordError as error:
                raise VexillaError(f"{file}: {error}") from None
            yield from ((file, transcript.record()) for transcript in transcripts)
            continue
        record: list[Document] = []
        for number, line in enumerate(lines_of(read_bytes(file)), 1):
            try:
                document = parsed_line(line)
                if "tournament" in document and number == 1:  # its format has versions of its own
                    if path.is_dir():
                        break
                    raise VexillaError("these are results of a tournament, not records of games")
                if "vexilla" in document:
                    read_header(document)
                elif not record:
                    raise VexillaError('a record begins with a header: {"vexilla": …}')
            except VexillaError as error:
                raise VexillaError(f"{file}, line {number}: {error}") from None
            if "vexilla" in document and record:
                yield file, record
                record = []
            record.append(document)
        if record:
            yield file, record


def read_tables(*sources: Source, check: bool = False) -> Tables:
    """Reads records into tables.

    Args:
        sources: files of records, and folders of such files.
        check: replay every game, so that each line is known to be legal and true; it takes far
            longer.

    Raises:
        VexillaError: a file cannot be read or is damaged, or Polars is not installed.
    """
    polars = extra_module("polars", "data")
    games: list[Document] = []
    decisions: list[Document] = []
    for file, record in (found for source in sources for found in records(source)):
        if check:
            try:
                replay_lines(record)
            except RecordError as error:
                raise VexillaError(f"{file}: {error}") from None
        number = len(games)
        game = _game(record)
        games.append({"record": number, "file": str(file), **game})
        decisions += (
            {"record": number, **_decision(line, game)} for line in record if "action" in line
        )
    return Tables(_frame(polars, games, _GAMES), _frame(polars, decisions, _DECISIONS))


# The columns that are there even if no row has them
_GAMES = ("record", "file", "game", "date", "options", "seats", "players", "winner", "reason",
          "points", "actions")  # fmt: skip
_DECISIONS = ("record", "n", "seat", "won", "do_", "action")


def _game(record: list[Document]) -> Document:
    """The row of a game."""
    header, last = record[0], record[-1]
    end: Document = last.get("end") or last.get("decided") or {}
    seats = list(header["seats"])
    return {
        "game": header["game"],
        "date": header["date"],
        "options": json.dumps(header["options"]),
        "seats": seats,
        "players": [header["seats"][seat] for seat in seats],
        "winner": end.get("winner"),
        "reason": end.get("reason"),
        "points": [end["points"][seat] for seat in seats] if end else None,
        "actions": sum("action" in line for line in record),
    }


def _decision(line: Document, game: Document) -> Document:
    """The row of an action."""
    action: Document = line["action"]
    scalars = {
        f"{key}_" if key in SQL_WORDS else key: value
        for key, value in action.items()
        if isinstance(value, str | int | float)
    }
    won = None if game["reason"] is None else game["winner"] == line["seat"]
    row = {"n": line["n"], "seat": line["seat"], "won": won}
    return row | scalars | {"action": json.dumps(action)}


def _frame(polars: Any, rows: Iterable[Document], columns: Iterable[str]) -> Any:
    """A table of rows; a column whose values differ in kind becomes one of strings."""
    listed = list(rows)
    names = list(dict.fromkeys([*columns, *(key for row in listed for key in row)]))
    data: dict[str, list[Any]] = {name: [row.get(name) for row in listed] for name in names}
    for name, values in data.items():
        words = sum(isinstance(value, str) for value in values)
        if 0 < words < len(values) - values.count(None):
            data[name] = [None if value is None else str(value) for value in values]
    return polars.DataFrame(data)
