"""Tests without the program that they need are left out, and the end says so."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults import ROOT

OF_THE_OUTER_RUN = ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER")
CONFTEST = """
from tests.plugins.left_out import LeftOut
def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LeftOut())
"""
TESTS = """
import pytest
from tests.plugins.left_out import leave_out
@pytest.fixture(scope="module")
def browser():
    leave_out("Chromium")
def test_one(browser): pass
def test_two(browser): pass
def test_database(): leave_out("PostgreSQL")
def test_other(): pytest.skip("for another reason")
def test_plain(): pass
"""


@pytest.mark.parametrize(("around", "status"), [({}, 0), ({"CI": "true"}, 1)])
def test_the_end_says_how_many_and_ci_fails(
    around: dict[str, str], status: int, tmp_path: Path
) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    here = {name: value for name, value in os.environ.items() if name not in OF_THE_OUTER_RUN}
    here |= {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "1", str(tmp_path)]
    run = subprocess.run(command, env=here | around, capture_output=True, text=True, cwd=tmp_path)
    found = dict(re.findall(r"^Tests left out .* need (\w+): (\d+)\.", run.stdout, re.M))
    assert found == {"Chromium": "2", "PostgreSQL": "1"}
    assert "1 passed, 4 skipped" in run.stdout
    assert run.returncode == status
