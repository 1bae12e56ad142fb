"""Tests left out because a program is missing: the end says how many, and CI fails."""

import os
import re
from collections import Counter
from typing import Any, NoReturn

import pytest


def leave_out(program: str) -> NoReturn:
    """Leaves out what needs a program that is neither installed nor brought by a package."""
    pytest.skip(f"{program} is missing.")


class LeftOut:
    """Counts these tests, by program."""

    def __init__(self) -> None:
        self._tests = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and isinstance(report.longrepr, tuple):
            found = re.fullmatch(r"Skipped: (\w+) is missing\.", report.longrepr[2])
            self._tests.update(found.groups() if found else ())

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._tests and os.environ.get("CI"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        for program, number in self._tests.items():
            terminalreporter.write_line(
                f"Tests left out because they need {program}: {number}. "
                "Install it; CONTRIBUTING.md says which ones `make test` fetches.",
                red=True,
            )
