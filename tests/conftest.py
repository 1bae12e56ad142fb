"""Hypothesis profiles, the order and the lines of `make test`, and the third game.

- `first` gives `make test` the same examples every time. `all` and `slowest` give more, and others
  every day, with the option of that name. `thorough` looks for new ones.
- `games/` holds Leduc poker as it would be installed: a package, and metadata with its entry point.
  pytest has this folder on its path (pyproject.toml), and so do the processes that tests start.
"""

import asyncio
import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.health import NotUp
from tests.marks import DAY, Sets
from tests.plugins.left_out import LeftOut
from tests.plugins.progress import Progress

# The processor seconds that each file takes; `python -m bench.suite --write` measures them.
COSTS = Path(__file__).parent / "costs.txt"

INSTALLED = Path(__file__).parent / "games"
collect_ignore = [INSTALLED.name]
paths = [str(INSTALLED), os.environ.get("PYTHONPATH", "")]
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))

settings.register_profile("first", derandomize=True, deadline=None, max_examples=15)
settings.register_profile("all", database=None, deadline=None, max_examples=30)
settings.register_profile("slowest", database=None, deadline=None, max_examples=100)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "first"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all",
        action="store_true",
        help="run everything that must pass before a change lands, and a fifth of the slowest",
    )
    parser.addoption(
        "--slowest",
        action="store_true",
        help="run all five fifths of the slowest combinations, too, as before a release",
    )


@pytest.hookimpl(tryfirst=True)  # Hypothesis reads its seed here
def pytest_configure(config: pytest.Config) -> None:
    option = config.option
    config.pluginmanager.register(Sets(config))
    more = "slowest" if option.slowest else "all" if option.all else None
    if "HYPOTHESIS_PROFILE" not in os.environ:
        settings.load_profile(more or "first")
        if more and option.hypothesis_seed is None:
            option.hypothesis_seed = os.environ[DAY].replace("-", "")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a shell
        signal.signal(signal.SIGINT, signal.default_int_handler)  # what tests start inherits this
    if getattr(config.option, "numprocesses", None) and config.option.verbose <= 0:
        config.pluginmanager.register(Progress(config))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LeftOut())


def pytest_sessionstart() -> None:
    """Looks for no garbage while tests are collected: there is little."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Leaves out what stays to the end, thousands of tests and all modules, of later searches."""
    gc.freeze()
    gc.enable()


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Looks for doctests in no module that tests only import: some of these load much."""
    is_module = collection_path.suffix == ".py"
    return True if is_module and not collection_path.name.startswith("test_") else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Keeps the tests of a file in one process, unless they say how they are shared out."""
    if item.get_closest_marker("xdist_group") is None:
        item.add_marker(pytest.mark.xdist_group(str(item.path)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Says once what a server says that does not come up."""
    report = yield
    if call.excinfo is not None and isinstance(call.excinfo.value, NotUp):
        call.excinfo.value.tell(report)
    return report


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begins with the tests of the page, and with the slowest files.

    Chromium and Playwright end whenever a process goes on with a test outside `tests/browser`.
    Mixed with others, nearly each of its files would start them again.
    """
    if hasattr(config, "workerinput"):
        # Examples outside `tests` have no group: nobody tells this file of them.
        if any(item.nodeid.startswith("tests/") and "@" not in item.nodeid for item in items):
            raise pytest.UsageError(
                "This version of pytest-xdist keeps no group of tests together."
            )
        costs = kept_figures(COSTS)

        def place(item: pytest.Item) -> tuple[bool, float]:
            file = item.nodeid.partition("::")[0]
            return not file.startswith("tests/browser/"), -costs.get(file, 0.0)

        items.sort(key=place)


def kept_figures(file: Path) -> dict[str, float]:
    """The figures of a file, a figure and its name in each line, as they were measured."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    rows = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    return {name: float(figure) for figure, name in rows}


@pytest.fixture
def anyio_backend() -> str:
    """What runs the tests that are coroutines, which the mark `anyio` says of them."""
    return "asyncio"


@pytest.fixture
def pilot_without_naps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets Textual's pilot wait for the app's work only, not until the processor is idle."""

    async def let_work(*_: float) -> None:
        for _turn in range(20):
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.pilot.wait_for_idle", let_work)
    monkeypatch.setattr("textual.app.wait_for_idle", let_work)


@pytest.fixture
def screens_drawn_when_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets Textual draw what a test looks at (`screen_text`), and not each frame on the way.

    Without a terminal it throws every frame away, and to draw them takes most of its time.
    """
    from textual._compositor import Compositor
    from textual._context import visible_screen_stack

    drawn = Compositor.render_update

    def render_update(
        self: Any, full: bool = False, screen_stack: Any = None, simplify: bool = False
    ) -> Any:
        if full:
            return drawn(self, full, screen_stack, simplify)
        visible_screen_stack.set(screen_stack or [])
        self._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", render_update)
