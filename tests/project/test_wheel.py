"""The wheel contains the page, and serves it without the clone."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import httpx
import pytest
from uv import find_uv_bin

from tests.browser.serving import running
from tests.faults import ROOT
from vexilla.release import RELEASE

pytestmark = [pytest.mark.slow, pytest.mark.slowest]

PAGE = "vexilla/server/page"
LANGUAGES = ("en", "es", "ru", "uk")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without a network."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        index = archive.read(f"{PAGE}/index.html").decode()
        licences = archive.read(f"{PAGE}/licences.txt").decode()
        commit = archive.read("vexilla/commit.txt").decode().strip()
    assert ".dev" not in RELEASE or wheel.name.startswith(f"vexilla-{RELEASE}+g{commit}-")
    assert {f"{PAGE}/icon.svg", "vexilla/kernel/compile.py"} <= names
    assert not [name for name in names if name.startswith(("web/", "tests/"))]
    assets = {name.removeprefix(f"{PAGE}/") for name in names if "/page/assets/" in name}
    named = set(re.findall(r"assets/[\w.-]+", index))
    assert named
    assert named <= assets
    for kind in (".js", ".css", ".woff2"):
        assert any(name.endswith(kind) for name in assets), kind
    for family in ("alegreya-latin", "alegreya-cyrillic", "alegreya-sans-latin"):
        assert any(name.startswith(f"assets/{family}") for name in assets), family
    for part in ("svelte", "@fluent/bundle", "SIL OPEN FONT LICENSE"):
        assert part in licences
    for language in LANGUAGES:
        assert f"vexilla/locale/{language}/server.ftl" in names


def test_an_installed_wheel_serves_the_page(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is served in an empty environment and another folder, without Node."""
    monkeypatch.delenv("PYTHONPATH")  # the third game of the tests is not installed there
    environment = tmp_path / "моє середовище"  # blanks and letters of all kinds are in order
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    python = environment / "bin/python"
    install = [find_uv_bin(), "pip", "install", "--quiet", "--offline", "--no-deps"]
    subprocess.run([*install, "--python", python, wheel], check=True)
    own = Path(
        sysconfig.get_path("purelib", vars={"base": str(environment), "platbase": str(environment)})
    )
    # The packages that the wheel needs come from this environment, but the clone does not: a .pth
    # file in a folder that another .pth file names is not read.
    (own / "needed.pth").write_text(sysconfig.get_path("purelib"))
    folder = tmp_path / "десь ще"
    folder.mkdir()
    with (
        running(folder, command=[str(environment / "bin/vexilla")], compiled=False) as address,
        httpx.Client(base_url=address, trust_env=False, timeout=120) as client,
    ):
        assert client.get("/").text == (own / PAGE / "index.html").read_text()
        assets = set((own / PAGE / "assets").iterdir())
        packed = {path for path in assets if path.suffix == ".br"}  # sent in place of the others
        assert packed
        for path in assets - packed:
            assert client.get(f"/assets/{path.name}").content == path.read_bytes()
        games = client.get("/api/games").json()["games"]
    assert [game["game"] for game in games] == ["battle-line", "blades-and-banners"]


def test_the_page_is_built_where_there_is_no_node(tmp_path: Path) -> None:
    """`web/npm` then uses the Node of the environment."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dirname", "env"):
        (tools / name).symlink_to(shutil.which(name) or pytest.fail(f"no {name}"))
    alone = {**os.environ, "PATH": str(tools)}
    assert shutil.which("node", path=alone["PATH"]) is None
    build = [ROOT / "web/npm", "run", "build", "--", "--logLevel", "warn", "--outDir", tmp_path]
    done = subprocess.run(build, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "assets/main-" in (tmp_path / "index.html").read_text()
