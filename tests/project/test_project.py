"""The lock files pin and hash everything that pyproject.toml requires, and have no address."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests import smoke
from tests.faults import ROOT, text_of
from tests.processes import run_python
from vexilla.release import RELEASE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
BUILD = PROJECT["dependency-groups"]["build"]
_, *TOOLS = PROJECT["dependency-groups"]["dev"]  # the first entry includes the group `build`
DEVELOPMENT = [*RUNTIME, *BUILD, *TOOLS]
LOCKS = {
    "requirements/run.txt": RUNTIME,
    "requirements/build.txt": BUILD,
    "requirements/dev.txt": DEVELOPMENT,
    "requirements/docs.txt": PROJECT["dependency-groups"]["docs"],
    "requirements/peers.txt": PROJECT["dependency-groups"]["peers"],
    "browser/requirements.txt": PROJECT["dependency-groups"]["browser"],
    "requirements/programs.txt": PROJECT["dependency-groups"]["programs"],
}
CITATION = dict(re.findall(r'^(?:  - )?([\w-]+): "?(.+?)"?$', text_of(ROOT / "CITATION.cff"), re.M))


def pins(lock: str) -> dict[str, int]:
    """Each pinned package in a lock file, with the number of its hashes."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    return {line.split("==")[0]: line.count("--hash=sha256:") for line in lines}


def test_the_version_is_the_same_everywhere() -> None:
    """It stands in the package; citation and changelog follow at a release."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/vexilla/release.py"
    changelog = text_of(ROOT / "CHANGELOG.md")
    last, date = re.findall(r"^## \[([\d.]+)\] – (\d{4}-\d\d-\d\d)$", changelog, re.M)[0]
    assert (CITATION["version"], CITATION["date-released"]) == (last, date)
    coming, development, _ = RELEASE.partition(".dev0")
    if development:
        assert "## [Unreleased]" in changelog
        assert [*map(int, coming.split("."))] > [*map(int, last.split("."))]
    else:
        assert last == RELEASE


def test_citation_package_and_card_of_a_data_set_agree() -> None:
    (author,) = (each["name"] for each in PROJECT["project"]["authors"])
    assert text_of(ROOT / "CITATION.cff").count("\n  - name: ") == 1
    assert CITATION["name"] == author
    assert CITATION["license"] == PROJECT["project"]["license"]
    cite = text_of(ROOT / "docs/cite.md")
    assert dict(re.findall(r"^  (\w+) += \{(.+)\},?$", cite, re.M)) == {
        "title": CITATION["title"],
        "author": f"{{{author}}}",
        "version": CITATION["version"],
        "date": CITATION["date-released"],
        "license": CITATION["license"],
    }
    card = text_of(ROOT / "src/vexilla/arena/dataset.py")
    assert f"\nlicense: {CITATION['license'].lower()}\n" in card
    assert f"as that of Vexilla: {CITATION['license']} |" in card
    assert f"by {author}:" in card


def test_between_releases_the_version_has_the_commit() -> None:
    if not (ROOT / ".git").exists() or ".dev" not in RELEASE:
        pytest.skip("This copy has no history, or is a release.")
    try:
        head = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("There is no git here, or it does not trust this folder.")
    commit = vexilla.__version__.removeprefix(f"{RELEASE}+g").removesuffix(".dirty")
    assert len(commit) >= 8
    assert head.startswith(commit)


# Notes each process that is started, and prints the version.
ALONE = """
import sys
started = []
sys.addaudithook(lambda event, _: event == "subprocess.Popen" and started.append(event))
import vexilla
game = vexilla.new("battle-line", seed=1)
assert not started, "importing starts no process"
print(vexilla.__version__)
"""


@pytest.mark.slow
def test_a_copy_says_its_version_without_a_repository_or_git(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "page", "site", "commit.txt")
    copy = Path(shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored))
    nowhere: dict[str, Any] = {"PYTHONPATH": str(copy), "PATH": str(tmp_path)}
    assert run_python("-c", ALONE, **nowhere).strip() == RELEASE
    (tmp_path / ".git").mkdir()  # as in a clone, but there is no git to ask
    assert run_python("-c", ALONE, **nowhere).strip() == RELEASE
    (copy / "vexilla/commit.txt").write_text("1316824a\n")  # as in a wheel
    told = run_python("-c", ALONE, **nowhere).strip()
    assert told == (f"{RELEASE}+g1316824a" if ".dev" in RELEASE else RELEASE)


def test_subjects_of_commits_are_short_sentences() -> None:
    """CONTRIBUTING, "Commits"; earlier ones are as they are."""
    if not (ROOT / ".git").exists():
        pytest.skip("This copy has no history.")
    log = ["git", "log", "--since=2026-11-26T11:00Z", "--no-merges", "--format=%s"]
    subjects = subprocess.check_output(log, cwd=ROOT, text=True).splitlines()
    wrong = [each for each in subjects if len(each) > 72 or not re.fullmatch("[A-Z].*[^.]", each)]
    assert not wrong, "A subject has at most 72 characters, a capital first and no full stop."


def test_a_smoke_test_finds_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    version = sys.version_info[:2]
    monkeypatch.setattr(smoke, "candidates", lambda: [Path("/no/python3"), Path(sys.executable)])
    assert smoke.pythons() == {version: Path(sys.executable)}
    wheel = Path(f"vexilla-1-cp{version[0]}{version[1]}-none-linux_x86_64.whl")
    assert smoke.fits(wheel, version)
    assert not smoke.fits(wheel, (3, 99))
    assert smoke.fits(Path("vexilla-1-py3-none-any.whl"), (3, 99))


@pytest.mark.parametrize(("lock", "wanted"), LOCKS.items())
def test_lock_pins_and_hashes_what_pyproject_asks_for(lock: str, wanted: list[str]) -> None:
    pinned = pins(lock)
    names = {re.split(r"[<>=~!;\[ ]", entry)[0].replace(".", "-") for entry in wanted}
    assert names <= pinned.keys()
    assert all(pinned.values())


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"://|file:|^\s*(-i|-f|--index|--extra-index|--find-links)", text, re.M)


@pytest.mark.parametrize("lock", ["requirements/run.txt", "requirements/build.txt"])
def test_the_development_lock_contains_the_others(lock: str) -> None:
    assert pins(lock).items() <= pins("requirements/dev.txt").items()


@pytest.mark.parametrize("group", ["docs", "peers"])
def test_the_lock_of_a_group_changes_no_version(group: str) -> None:
    """Its packages are installed beside those of development."""
    texts = [
        (ROOT / f"requirements/{kind}.txt").read_text(encoding="utf-8") for kind in ("dev", group)
    ]
    development, others = (dict(re.findall(r"^(\S+)==(\S+)", text, re.M)) for text in texts)
    shared = development.keys() & others.keys()
    assert len(shared) > 3
    assert {name: development[name] for name in shared} == {name: others[name] for name in shared}
