"""Files of records: they grow with their games, and nothing that was saved is lost."""

import errno
import os
import random
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.records.finished import BYTES, FINISHED, FINISHED_GAMES, WHOLE, text_of
from tests.samples import play_on, played, under_way
from vexilla.arena.log import TournamentLog
from vexilla.arena.pairs import Setting
from vexilla.game import GAMES, Game
from vexilla.record import (
    RecordError,
    RecordFile,
    read_record,
    replay,
    write_record,
)
from vexilla.record.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_write_and_read(path: Path) -> None:
    write_record(path, WHOLE)
    assert read_record(path) == WHOLE
    assert replay(path.read_text(encoding="utf-8")).names["north"] == "Оля"
    with pytest.raises(vexilla.VexillaError, match="exists already"):
        write_record(path, WHOLE)
    assert read_record(path) == WHOLE


def go_on(file: RecordFile, actions: int | None = None) -> None:
    """Plays a number of random actions and saves each; None: to the end."""
    chance = random.Random(1)
    while file.game.outcome is None and actions != 0:
        play_on(file.game, chance, 1)
        file.save()
        actions = None if actions is None else actions - 1


@pytest.mark.parametrize("name", GAMES)
def test_a_file_grows_with_its_game_and_is_resumed(path: Path, name: str) -> None:
    with RecordFile.create(path, under_way(6, 2, name)) as file:
        go_on(file, 20)
        assert read_record(path) == file.game.record()
        count = len(file.game.actions)
    with RecordFile.resume(path) as file:
        assert file.repaired is None
        assert len(file.game.actions) == count
        go_on(file)
        assert read_record(path) == file.game.record()
    assert replay(read_record(path)).outcome is not None
    assert os.listdir(path.parent) == [path.name]


def test_a_finished_file_is_resumed_unchanged(path: Path) -> None:
    path.write_bytes(BYTES)
    with RecordFile.resume(path) as file:
        assert file.game.outcome == FINISHED.outcome
    assert path.read_bytes() == BYTES


def test_a_missing_end_line_is_added(path: Path) -> None:
    path.write_bytes(BYTES[: BYTES[:-1].rindex(b"\n") + 1])
    RecordFile.resume(path).close()
    assert read_record(path) == WHOLE


@pytest.mark.parametrize("whole", FINISHED_GAMES.values(), ids=FINISHED_GAMES)
@given(cut=st.integers(1, 60))
def test_a_torn_last_line_is_cut_off_and_kept_beside(
    tmp_path_factory: pytest.TempPathFactory, whole: Game, cut: int
) -> None:
    path = tmp_path_factory.mktemp("torn") / "game.jsonl"
    # the record of a game in progress: the header and up to 29 actions
    lines = text_of(whole.record()).encode().splitlines(keepends=True)
    count = min(30, len(whole.actions))
    data = b"".join(lines[:count])
    whole_lines = data[:-1].rindex(b"\n") + 1
    torn = data[: max(len(data) - cut, whole_lines)]
    path.write_bytes(torn)
    with RecordFile.resume(path) as file:
        kept = len(file.game.actions)
        repaired = file.repaired
        go_on(file, 1)
    assert len(replay(read_record(path)).actions) == kept + 1
    if cut == 1:  # only the line break is missing
        assert (kept, repaired) == (count - 1, None)
    elif torn.endswith(b"\n"):
        assert (kept, repaired) == (count - 2, None)
    else:
        assert kept == count - 2
        assert repaired is not None
        assert f"Line {count}" in repaired
        assert path.with_name("game.jsonl.torn-1").read_bytes() == torn


def test_a_second_torn_line_does_not_overwrite_the_first_copy(path: Path) -> None:
    for _ in range(2):
        path.write_bytes(BYTES[: BYTES.index(b"\n") + 9])
        RecordFile.resume(path).close()
    assert sorted(os.listdir(path.parent)) == [
        path.name + end for end in ("", ".torn-1", ".torn-2")
    ]


@pytest.mark.parametrize("line", [1, 10, 29])
def test_damage_before_the_last_line_is_not_repaired(path: Path, line: int) -> None:
    lines = BYTES.splitlines(keepends=True)[:30]
    lines[line - 1] = b"{}\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(RecordError) as caught:
        RecordFile.resume(path)
    assert caught.value.line == line
    assert path.read_bytes() == b"".join(lines)
    assert os.listdir(path.parent) == [path.name]


def test_a_sealed_file_is_not_resumed(path: Path) -> None:
    write_record(path, played(3, 10).record(sealed=True))
    with pytest.raises(RecordError, match="sealed"):
        RecordFile.resume(path)


def test_a_file_cannot_be_made_where_there_is_none(path: Path) -> None:
    game = played(3, 1)
    for wrong in (path.parent, path / "game.jsonl"):
        with pytest.raises(vexilla.VexillaError, match=r"game|exists|created"):
            RecordFile.create(wrong, game)
        with pytest.raises(vexilla.VexillaError, match="cannot be read"):
            RecordFile.resume(wrong)
        with pytest.raises(vexilla.VexillaError, match="cannot be read"):
            read_record(wrong)


def test_a_name_that_could_not_be_read_again_is_refused(path: Path) -> None:
    game = played(3, 1)
    game.names["south"] = "\ud800"
    with pytest.raises(vexilla.VexillaError, match="printable"):
        RecordFile.create(path, game)
    assert not path.exists()


def test_a_full_disk_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with RecordFile.create(path, played(6, 2)) as file:
        before = path.read_bytes()
        file.game.play(file.game.legal_actions()[0])
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(vexilla.VexillaError, match="No space left"):
                file.save()
            with pytest.raises(vexilla.VexillaError, match="No space left"):
                RecordFile.create(path.with_name("other.jsonl"), file.game)
        assert path.read_bytes() == before
        file.save()
        assert read_record(path) == file.game.record()
    assert os.listdir(path.parent) == [path.name]


def test_half_a_line_written_is_taken_back(path: Path) -> None:
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with RecordFile.create(path, played(6, 2)) as file:
        before = path.read_bytes()
        file.game.play(file.game.legal_actions()[0])
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
        try:
            with pytest.raises(vexilla.VexillaError, match="cannot be written: File too large"):
                file.save()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert path.read_bytes() == before
        file.save()
        assert read_record(path) == file.game.record()


def test_a_file_changed_by_another_program_is_left_alone(path: Path) -> None:
    with RecordFile.create(path, played(6, 2)) as first, RecordFile.resume(path) as second:
        go_on(second, 1)
        now = path.read_bytes()
        first.game.play(first.game.legal_actions()[-1])
        with pytest.raises(vexilla.VexillaError, match="changed by another program"):
            first.save()
    assert path.read_bytes() == now


@pytest.mark.parametrize("torn", [False, True], ids=["whole", "torn"])
@pytest.mark.parametrize("what", ["record", "tournament"])
def test_what_is_saved_while_a_file_is_read_stays(
    what: str, torn: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program goes on with the file between the reading and the opening of this one."""
    setting = Setting("battle-line", {}, ("random", "greedy"), 1, None)
    if what == "record":
        RecordFile.create(path, played(6, 2)).close()
    else:
        TournamentLog.open(path, setting, any_seed=False).close()
    if torn:
        with path.open("ab") as file:
            file.write(b'{"n": 3')
    usual, more = Journal.open, b', "more": 1}\n'

    def late(*given: Any) -> Journal:
        with path.open("ab") as other:
            other.write(more)
        return usual(*given)

    monkeypatch.setattr(Journal, "open", late)
    before = path.read_bytes()
    changed = pytest.raises(vexilla.VexillaError, match="changed by another program")
    with changed if torn else nullcontext():
        if what == "record":
            with RecordFile.resume(path) as second:
                second.game.play(second.game.legal_actions()[0])
                with pytest.raises(vexilla.VexillaError, match="changed by another program"):
                    second.save()
        else:
            TournamentLog.open(path, setting, any_seed=False).close()
    assert path.read_bytes() == before + more


WRITER = """
import random, sys, vexilla
from vexilla.record import RecordFile
with RecordFile.create(sys.argv[1], vexilla.new("battle-line", seed=6)) as file:
    chance = random.Random(1)
    while file.game.outcome is None:
        file.game.play(chance.choice(file.game.legal_actions()))
        file.save()
        print(len(file.game.actions), flush=True)
"""


def test_every_saved_action_survives_a_kill(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for saved in map(int, writer.stdout):
            if saved == 17:
                writer.send_signal(signal.SIGKILL)
                break
    with RecordFile.resume(path) as file:
        assert len(file.game.actions) >= 17
        go_on(file)
    assert replay(read_record(path)).outcome is not None
