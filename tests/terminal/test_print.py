"""`vexilla print`: it writes a whole file or none, and says in a sentence what is wrong."""

import errno
import os
import sys
from pathlib import Path

import pytest

from tests.commands import run

pytestmark = pytest.mark.slow
QUICK = ("--parts", "aid")


def test_a_file_is_written_and_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "box.pdf"
    done = run("print", "battle-line", str(file), *QUICK)
    assert (done.returncode, done.stdout) == (0, f"Written: {file}\n")
    assert done.stderr.splitlines() == ["Drawing the parts …", "Setting the pages …"]
    first = file.read_bytes()
    assert first.startswith(b"%PDF-")
    again = run("print", "blades-and-banners", str(file), *QUICK)
    assert (again.returncode, again.stderr) == (2, f"{file} exists already; --force replaces it.\n")
    assert file.read_bytes() == first
    forced = run("print", "blades-and-banners", str(file), "--force", "--language", "ru", *QUICK)
    assert (forced.returncode, forced.stdout) == (0, f"Готово: {file}\n")
    assert file.read_bytes() != first


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    done = run("print", "battle-line", str(tmp_path / "none" / "box.pdf"))
    assert done.returncode == 2
    assert done.stderr.endswith(f"there is no folder {tmp_path / 'none'}.\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "known"),
    [
        (("--paper", "a5"), "a4, letter, a3"),
        (("--ink", "red"), "colour, black"),
        (("--edge", "left"), "long, short"),
        (("--parts", "cards,dice"), "cards, flags, cover, aid, rules"),
        (("--edition", "fr"), "ru, uk, es"),
        (("--language", "de"), "en, es, ru, uk"),
    ],
)
def test_what_is_not_there_is_named(tmp_path: Path, option: tuple[str, str], known: str) -> None:
    done = run("print", "battle-line", str(tmp_path / "box.pdf"), *option)
    assert done.returncode == 2
    assert done.stderr.endswith(f": {known}.\n")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    file = tmp_path / "box.pdf"
    done = run("print", "battle-line", str(file), *QUICK)
    assert done.returncode == 2
    assert done.stderr.endswith(f"{file} cannot be written: {os.strerror(errno.ENOSPC)}.\n")
    assert not list(tmp_path.iterdir())


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    done = run("print", "battle-line", str(tmp_path / "box.pdf"), *QUICK)
    assert done.returncode == 2
    assert done.stderr.endswith("pip install 'vexilla[print]'.\n")
    assert done.stderr.startswith("typst is not installed")
