"""Users without a home, as in containers: what is kept lies among the temporary files."""

import json
import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from tests.samples import played
from vexilla.kernel.numba import cache
from vexilla.machine import files
from vexilla.terminal import saved
from vexilla.terminal.commands import puzzle
from vexilla.terminal.commands.serve import database_of

HAS_USERS = hasattr(os, "getuid")


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files, of a user whose home nobody knows."""

    def unknown(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_cache_dir", unknown)
    monkeypatch.setattr(platformdirs, "user_data_dir", unknown)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for name in ("VEXILLA_CACHE", "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    files.temporary_folder.cache_clear()
    yield tmp_path
    files.temporary_folder.cache_clear()


def test_compiled_code(homeless: Path) -> None:
    folder = cache._folder()  # pyright: ignore[reportPrivateUsage]
    assert folder.is_dir()
    assert folder.parent.parent == homeless
    if HAS_USERS:
        assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700
    assert cache._folder() == folder, "the next process finds it"  # pyright: ignore[reportPrivateUsage]


@pytest.mark.skipif(not HAS_USERS, reason="this system has no owners of folders")
def test_a_folder_that_others_may_write_to_is_not_used(homeless: Path) -> None:
    """What lies there is executed. Then it is a folder of this process, which removes it."""
    taken = homeless / f"vexilla-{os.getuid()}"
    taken.mkdir()
    taken.chmod(0o777)
    mine = files.temporary_folder()
    assert mine is not None
    assert (mine.parent, mine == taken) == (homeless, False)
    files._remove(mine, os.getpid() + 1)  # pyright: ignore[reportPrivateUsage]
    assert mine.exists(), "a forked process removes nothing"
    files._remove(mine, os.getpid())  # pyright: ignore[reportPrivateUsage]
    assert not mine.exists()


def test_nothing_can_be_written(homeless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(homeless / "missing"))
    monkeypatch.setattr(tempfile, "mkdtemp", lambda prefix: (homeless / "missing" / "x").mkdir())
    assert files.temporary_folder() is None
    assert not cache._folder().exists()  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(ValueError, match="There is no place for the saved game"):
        saved.default_path("battle-line")


def test_games_and_puzzles(homeless: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert saved.default_path("battle-line").is_relative_to(homeless)
    puzzle._keep({"battle-line-1"})  # pyright: ignore[reportPrivateUsage]
    assert puzzle._solved() == {"battle-line-1"}  # pyright: ignore[reportPrivateUsage]
    assert str(homeless) in database_of(None, None)
    assert "The games are kept in" in capsys.readouterr().out
    file = homeless / "a" / "b.sqlite"
    assert database_of(file.parent, None).endswith("vexilla.sqlite"), "what is named is used"


ALONE = """
import os, pwd
def unknown(uid): raise KeyError(f"getpwuid(): uid not found: {uid}")
pwd.getpwuid = unknown
import vexilla
record = open("record.jsonl", encoding="utf-8").read()
print(vexilla.replay(record).outcome.winner is not None, len(os.listdir(os.environ["TMPDIR"])))
"""


@pytest.mark.all
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there everybody has a home")
@pytest.mark.parametrize("home", [{}, {"HOME": ""}], ids=["unset", "empty"])
def test_a_user_without_a_name(home: dict[str, str], tmp_path: Path) -> None:
    text = "\n".join(map(json.dumps, played(3).record()))
    (tmp_path / "record.jsonl").write_text(text, encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    shared = {"VEXILLA_CACHE": str(cache.FOLDER.parent.parent)}  # else it would all be compiled
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        env=kept | home | shared | {"TMPDIR": str(tmp_path / "temporary")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["True", "0"], done.stderr
