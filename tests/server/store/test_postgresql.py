"""Which PostgreSQL the tests take."""

import shutil
from pathlib import Path

import pytest

from tests.server.services import postgresql
from tests.server.services.postgresql import programs


def test_what_is_installed_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    debian, package = tmp_path / "debian", tmp_path / "package"
    monkeypatch.setattr(postgresql, "DEBIAN", debian)
    monkeypatch.setattr(postgresql, "PACKAGE", package)
    installed = {"initdb": str(tmp_path / "local/initdb")}
    monkeypatch.setattr(shutil, "which", installed.get)
    for version in ("9.6", "18", "15"):
        (debian / version / "bin").mkdir(parents=True)
    package.mkdir()
    assert programs() == debian / "18/bin"
    shutil.rmtree(debian)
    assert programs() == tmp_path / "local"
    del installed["initdb"]
    assert programs() == package / "pginstall18/bin"
    package.rmdir()
    assert programs() is None
