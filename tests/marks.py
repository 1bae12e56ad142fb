"""Which tests a run takes: marks beside them keep them from the smaller runs.

`slow` keeps a test from `make check`; `all` from `make test`, too; `slowest` from everything but
one run in five. CONTRIBUTING.md says which test bears which.
"""

import os
import re
import subprocess
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tests.faults import ROOT

PARTS = 5  # of the slowest
DAY = "VEXILLA_DAY"  # says which random tests run with `--all`
# A file of which `make test` takes nothing is not even imported: a fifth of all files.
WHOLLY = re.compile(r"^pytestmark = .*\bpytest\.mark\.(?:all|slowest)\b", re.M)
A_TEST = re.compile(r"^(?:async )?def test_", re.M)


def some(values: Iterable[Any], usual: Iterable[Any], first: Iterable[Any] | None = None) -> Any:
    """Returns all values as parameters of a test, each with its mark.

    Args:
        values: the values.
        usual: those that each run of everything takes; the others are among the slowest.
        first: those that `make test` takes; by default all that are usual.
    """
    return [
        pytest.param(value, marks=marks) for value, marks in _marked(values, list(usual), first)
    ]


def some_of_several(
    values: Iterable[tuple[Any, ...]],
    usual: Iterable[tuple[Any, ...]],
    first: Iterable[tuple[Any, ...]] | None = None,
) -> Any:
    """The same for several parameters at once: each value is a tuple with one for each of them."""
    return [
        pytest.param(*value, marks=marks) for value, marks in _marked(values, list(usual), first)
    ]


def _marked(
    values: Iterable[Any], usual: list[Any], first: Iterable[Any] | None
) -> Iterator[tuple[Any, list[pytest.MarkDecorator]]]:
    """Each value with its marks."""
    taken = usual if first is None else list(first)
    for value in values:
        kept_from = pytest.mark.all if value in usual else pytest.mark.slowest
        yield value, [] if value in taken else [kept_from]


def drawn_part() -> int:
    """The part of the slowest tests that the newest commit draws; without commits, the first."""
    return int(_newest_commit("%H") or "0", 16) % PARTS


def day() -> str:
    """The day of the newest commit, which random tests begin with."""
    return _newest_commit("%cs") or "2026-01-01"


def _newest_commit(format: str) -> str:
    """What git says of the newest commit; nothing where there is no commit or no git."""
    command = ["git", "log", "-1", f"--format={format}"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        return ""


class Sets:
    """Leaves out what a run does not take, and ends with the number of these tests.

    If files or folders are named, all that is in them runs, but for the slowest. Of a file that is
    left out as a whole, each function counts once.
    """

    def __init__(self, config: pytest.Config) -> None:
        option = config.option
        named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
        self._config = config
        self._takes_all: bool = option.all or option.slowest or named
        self._takes_slowest: bool = option.slowest
        self._part: int | None = None
        if option.all and not option.slowest:
            handed: dict[str, Any] = getattr(config, "workerinput", {})
            self._part = handed.get("part") if handed else drawn_part()
        if option.all or option.slowest:
            os.environ.setdefault(DAY, day())  # which the processes of pytest-xdist inherit
        self._left_out = 0
        self._files = dict[Path, int]()  # left out as a whole, with the number of tests in each

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        if self._takes_all or not re.fullmatch(r"test_\w+\.py", collection_path.name):
            return None
        source = collection_path.read_text(encoding="utf-8")
        if not WHOLLY.search(source):
            return None
        self._files[collection_path] = len(A_TEST.findall(source))
        return True

    def takes(self, item: pytest.Item) -> bool:
        """Whether a test runs."""
        if item.get_closest_marker("slowest") is None:
            return self._takes_all or item.get_closest_marker("all") is None
        part = crc32(item.nodeid.partition("@")[0].encode()) % PARTS
        return self._takes_slowest or part == self._part

    def pytest_report_header(self) -> list[str]:
        told: list[str] = []
        if self._part is not None:
            told.append(
                f"of the slowest combinations: part {self._part + 1} of {PARTS}, which the newest "
                "commit draws (all of them: ARGS=--slowest)"
            )
        if self._config.option.all or self._config.option.slowest:
            told.append(f"random tests: those of {os.environ[DAY]} (others: {DAY}=…)")
        return told

    @pytest.hookimpl(trylast=True)  # after -k and -m
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        taken = [item for item in items if self.takes(item)]
        left_out = {*items} - {*taken}
        self._left_out = len(left_out) + sum(self._files.values())
        output: dict[str, Any] = getattr(self._config, "workeroutput", {})
        output["left_out"] = self._left_out
        self._config.hook.pytest_deselected(items=list(left_out))
        items[:] = taken

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Hands the part on to a process of pytest-xdist."""
        node.workerinput["part"] = self._part

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Each process of pytest-xdist leaves out the same."""
        output: dict[str, Any] = getattr(node, "workeroutput", {})  # of one that crashed: nothing
        self._left_out = output.get("left_out", self._left_out)

    @pytest.hookimpl(wrapper=True, tryfirst=True)  # the last line is what it says
    def pytest_sessionfinish(self) -> Generator[None]:
        yield
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter and self._left_out and not self._config.option.collectonly:
            numbers = {each: len(reporter.stats.get(each, ())) for each in OUTCOMES}
            ran = ", ".join(f"{number:,} {each}" for each, number in numbers.items() if number)
            more = "--slowest" if self._takes_all else "--all"
            reporter.write_line(f"{ran}; {self._left_out:,} not run: make test ARGS={more}")


OUTCOMES = ("failed", "error", "passed", "skipped")
