"""What a run leaves out by the marks beside the tests, and that its last line says so."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench.suite import RUNS
from tests.faults import ROOT
from tests.marks import DAY, PARTS, day, drawn_part, some, some_of_several
from tests.samples import chance_of

OF_THE_OUTER_RUN = ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", DAY)
USUAL, SLOWEST = 5, 40
INI = """
[pytest]
testpaths = tests
markers =
    all:
    slowest:
"""
CONFTEST = """
from tests.marks import Sets
def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")
    parser.addoption("--slowest", action="store_true")
def pytest_configure(config):
    config.pluginmanager.register(Sets(config))
"""
TESTS = f"""
import pytest
from hypothesis import given, strategies
def test_plain(): pass
@given(strategies.just(1))
def test_given(number): pass
@pytest.mark.all
def test_one(): pass
@pytest.mark.all
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.slowest)])
def test_two(number): pass
@pytest.mark.slowest
@pytest.mark.parametrize("number", range({SLOWEST - 1}))
def test_three(number): pass
"""
WHOLLY = """
import pathlib, pytest
pytestmark = [pytest.mark.all]
pathlib.Path("imported").touch()
def test_four(): pass
"""


def ran(folder: Path, *arguments: str) -> str:
    """What pytest prints in a folder."""
    here = {name: value for name, value in os.environ.items() if name not in OF_THE_OUTER_RUN}
    here |= {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "xdist", *arguments]
    run = subprocess.run(command, env=here, capture_output=True, text=True, cwd=folder, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def last_line(told: str) -> str:
    return told.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tests of each kind."""
    folder = tmp_path_factory.mktemp("marked")
    (folder / "tests").mkdir()
    (folder / "pytest.ini").write_text(INI, encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "tests/test_it.py").write_text(TESTS, encoding="utf-8")
    (folder / "tests/test_wholly.py").write_text(WHOLLY, encoding="utf-8")
    return folder


@pytest.mark.parametrize("processes", [(), ("-n", "1")], ids=["here", "by another"])
def test_the_last_line_says_what_is_left_out(processes: tuple[str, ...], folder: Path) -> None:
    left_out, imported = SLOWEST + 3, folder / "imported"
    imported.unlink(missing_ok=True)
    assert last_line(ran(folder, *processes)) == (
        f"2 passed; {left_out} not run: make test ARGS=--all"
    )
    assert not imported.exists()  # a file of which nothing runs costs nothing


def test_with_all_a_part_of_the_slowest_runs(folder: Path) -> None:
    """And the processes of pytest-xdist draw the same as whoever starts them."""
    told = ran(folder, "-n", "1", "--all")
    assert re.search(rf"part [1-{PARTS}] of {PARTS}", told)
    assert f"random tests: those of {day()}" in told
    found = re.fullmatch(r"(\d+) passed; (\d+) not run: make test ARGS=--slowest", last_line(told))
    assert found is not None, told
    passed, left_out = map(int, found.groups())
    assert passed + left_out == USUAL + SLOWEST
    assert USUAL < passed < USUAL + SLOWEST // 2
    rest, slowest = (
        ran(folder, "--all", "-p", "_hypothesis_pytestplugin", "-m", marks)
        for marks in (RUNS["the rest"][-1], "slowest")
    )
    assert "== 4 passed," in last_line(rest)  # marked with `all`, and with `given`
    assert last_line(slowest).startswith(f"{passed - USUAL} passed; ")


def test_where_there_is_no_git_the_first_part_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert drawn_part() == 0
    assert day() == "2026-01-01"


def test_random_tests_are_others_on_another_day(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[float]()
    for today in ("2026-11-29", "2026-11-30", "2026-11-29"):
        monkeypatch.setenv(DAY, today)
        drawn.append(chance_of(1).random())
    assert drawn[0] == drawn[2] != drawn[1]
    monkeypatch.delenv(DAY)
    assert chance_of(1).random() == random.Random(1).random()


def test_the_slowest_all_run_when_asked_for(folder: Path) -> None:
    told = ran(folder, "--slowest")
    assert f"{USUAL + SLOWEST} passed" in last_line(told)
    assert f"random tests: those of {day()}" in told


def test_who_names_a_file_gets_all_in_it_but_for_the_slowest(folder: Path) -> None:
    told = last_line(ran(folder, "tests/test_it.py"))
    assert told == f"{USUAL - 1} passed; {SLOWEST} not run: make test ARGS=--slowest"
    assert last_line(ran(folder, "-k", "one or plain")).startswith("1 passed; 2 not run")


def test_each_value_has_its_mark() -> None:
    marks = [[mark.name for mark in one.marks] for one in some("abc", "ab", "a")]
    assert marks == [[], ["all"], ["slowest"]]
    (both,) = some_of_several([(1, 2)], [(1, 2)])
    assert (both.values, list(both.marks)) == ((1, 2), [])
