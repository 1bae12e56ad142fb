"""The file of a tournament: its setting, then a line for each finished pair.

An interrupted tournament can be continued from this file.
"""

import logging
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Literal

import msgspec

import vexilla
from vexilla.arena.pairs import Failure, Pair, PairResult, Setting
from vexilla.errors import VexillaError
from vexilla.record.journal import Journal, JournalFile, json_lines
from vexilla.texts import from_json, length_in_use, read_bytes, unmarked

FORMAT = 1


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    tournament: Literal[1]
    vexilla: str
    setting: Setting


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """A finished pair."""

    agents: tuple[int, int]
    deal: int
    scores: list[float]
    failures: list[Failure]
    decisions: tuple[int, int] = (0, 0)  # files of earlier versions have none
    seconds: tuple[float, float] = (0.0, 0.0)


class TournamentLog(JournalFile):
    """An open tournament file; a context manager.

    Attributes:
        setting: the setting of the tournament, with the file's seed.
        results: the pairs that were in the file when it was opened.
    """

    def __init__(self, setting: Setting, results: Sequence[PairResult], journal: Journal) -> None:
        super().__init__(journal)
        self.setting = setting
        self.results = results

    @classmethod
    def open(cls, path: Path, setting: Setting, *, any_seed: bool) -> "TournamentLog":
        """Opens a file to continue its tournament, or begins a new file.

        If a crash has damaged the last line, it is dropped and a warning is logged.

        Args:
            path: the file.
            setting: the setting of the tournament.
            any_seed: whether the file's seed replaces the setting's.

        Raises:
            VexillaError: the file cannot be read or written, is damaged before its last line, or
                belongs to another tournament.
        """
        if not path.exists():
            header = {"tournament": FORMAT, "vexilla": vexilla.__version__}
            lines = json_lines([header | {"setting": asdict(setting)}])
            return cls(setting, [], Journal.create(path, lines))
        data = read_bytes(path)
        read = len(data)
        data = data[: length_in_use(data)]
        lines = unmarked(data).splitlines(keepends=True)
        setting = _checked(path, lines, setting, any_seed)
        results: list[PairResult] = []
        for number, line in enumerate(lines[1:], 2):
            try:
                results.append(_result(line, setting))
            except ValueError as error:
                if number < len(lines):
                    raise VexillaError(f"{path}: line {number} is damaged: {error}") from None
                logging.getLogger(__name__).warning(
                    "%s: line %d, the last one, is damaged and was dropped; "
                    "its pair is played again.", path, number
                )  # fmt: skip
                data = data[: len(data) - len(line)]
        return cls(setting, results, Journal.open(path, len(data), read))

    def append(self, result: PairResult) -> None:
        """Adds a finished pair, and waits until it is on the disk. Raises VexillaError."""
        pair = result.pair
        line = _Line(
            pair.agents,
            pair.deal,
            list(result.scores),
            list(result.failures),
            result.decisions,
            result.seconds,
        )
        self._journal.append(json_lines([msgspec.to_builtins(line)]))


def _checked(path: Path, lines: Sequence[bytes], setting: Setting, any_seed: bool) -> Setting:
    """The setting in a file's first line. Raises VexillaError if it differs from `setting`."""
    try:
        header = msgspec.convert(from_json(lines[0] if lines else b""), _Header)
    except (ValueError, RecursionError):
        raise VexillaError(
            f"{path} is not the file of a tournament; it is left as it is. Name a new one."
        ) from None
    found = {"version": header.vexilla} | asdict(header.setting)
    if any_seed:
        setting = replace(setting, seed=header.setting.seed)
    wanted = {"version": vexilla.__version__} | _plain(setting)
    for name, value in wanted.items():
        if found[name] != value:
            raise VexillaError(
                f"{path} is of another tournament: its {name} is {found[name]!r}, not {value!r}. "
                "Ask for the same, or name a new file."
            )
    return setting


def _plain(setting: Setting) -> dict[str, object]:
    """A setting as it would be read from a file."""
    return asdict(msgspec.json.decode(msgspec.json.encode(setting), type=Setting))


def _result(line: bytes, setting: Setting) -> PairResult:
    """The finished pair of a line. Raises ValueError."""
    if not line.endswith((b"\n", b"\r")):
        raise ValueError("it has no end.")
    read = msgspec.convert(from_json(line), _Line)
    known = range(len(setting.agents))
    if not all(agent in known for agent in read.agents) or read.agents[0] >= read.agents[1]:
        raise ValueError(f"there are no such agents: {read.agents}.")
    if read.deal < 0 or len(read.scores) not in (1, 2) or not {*read.scores} <= {0.0, 0.5, 1.0}:
        raise ValueError("a pair is a deal from 0 and one or two scores of 0, 0.5 or 1.")
    pair = Pair(read.deal, read.agents, len(read.scores))
    return PairResult(pair, tuple(read.scores), tuple(read.failures), read.decisions, read.seconds)
