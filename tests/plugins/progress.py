"""What `make test` shows while it runs: each file as its tests begin, and how far all tests are."""

from collections.abc import Generator
from time import monotonic
from typing import Any

import pytest

SILENT_S = 10  # the longest time without a line


class Progress:
    """Lines in place of the dots of pytest, where several processes run the tests."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._begun = self._spoken = monotonic()
        self._total = self._done = 0
        self._files: set[str] = set()

    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self._total = len(ids)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        file = nodeid.partition("::")[0]
        if file not in self._files:
            self._files.add(file)
            self._say(file)
        elif monotonic() - self._spoken >= SILENT_S:
            self._say(_without_group(nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._done += report.when == "teardown"
        if report.failed:
            self._say(f"{_without_group(report.nodeid)} FAILED", red=True)

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, Any, Any]:
        category, _, word = yield
        return category, "", word  # no dot

    def _say(self, what: str, **markup: bool) -> None:
        self._spoken = monotonic()
        minutes, seconds = divmod(int(self._spoken - self._begun), 60)
        share = 100 * self._done // self._total
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        reporter.write_line(f"{minutes:2}:{seconds:02} {share:3}%  {what}", **markup)


def _without_group(nodeid: str) -> str:
    """The id of a test without the group that pytest-xdist appends to it."""
    test, _, group = nodeid.rpartition("@")
    return test if test and "]" not in group else nodeid
