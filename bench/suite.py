"""Measures where the seconds of the tests go: by kind of process, by file, and in all.

    .venv/bin/python -m bench.suite                      # make test
    .venv/bin/python -m bench.suite --folder FOLDER      # of another checkout, such as an old commit
    .venv/bin/python -m bench.suite -- make check        # any command that runs pytest

The figures are processor seconds, which a busy machine changes little. The total is exact: this
process adopts what the tests leave behind, and waits for it. What belongs to whom is looked up four
times a second, so what lives shorter than that is counted under "short-lived". Linux only.
"""

import argparse
import ctypes
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
LOG = "VEXILLA_SUITE_LOG"
TICK = os.sysconf("SC_CLK_TCK")
PR_SET_CHILD_SUBREAPER = 36

# The first that is found in a process's command line tells its kind.
KINDS = {
    "Chromium": r"headless.shell|chrom",
    "PostgreSQL": r"postgres|initdb|pg_ctl",
    "Playwright's driver": r"playwright/driver",
    "the page's build and its tests": r"vitest|vite|npm|web/node_modules|biome",
    "Ray": r"ray::|/ray/|raylet|gcs_server",
    "servers": r"vexilla.* serve|vexilla\.server|uvicorn",
    "pytest": r"pytest|xdist|execnet|import sys;exec\(eval\(sys\.stdin",
    "compiling": r"vexilla.* compile",
    "other commands of Vexilla": r"vexilla",
    "other Python": r"python",
    "git, make and shells": r"git|make|/sh|bash|awk",
}


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Writes down what a test takes in its own process; loaded with `-p bench.suite`."""
    began = time.process_time()
    result = yield
    if path := os.environ.get(LOG):
        with open(path, "a") as log:
            log.write(f"{item.nodeid.split('::')[0]}\t{time.process_time() - began:.4f}\n")
    return result


def kind(command: str) -> str:
    """What sort of process has this command line."""
    return next((name for name, sign in KINDS.items() if re.search(sign, command)), "other")


class Sampler(threading.Thread):
    """Looks at all descendants of this process, and keeps what each has used by the end."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.used: dict[tuple[int, int], float] = {}
        self.kinds: dict[tuple[int, int], str] = {}
        self.files: dict[tuple[int, int], str] = {}
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.wait(0.25):
            self.look()

    def look(self) -> None:
        processes: dict[int, tuple[int, int, float]] = {}
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                used = (int(fields[11]) + int(fields[12])) / TICK
                processes[int(entry)] = int(fields[1]), int(fields[19]), used
        below = {os.getpid()}
        for process in sorted(processes, key=lambda number: processes[number][1]):
            parent, started, used = processes[process]
            if parent in below:
                below.add(process)
                key = process, started
                self.used[key] = used
                self.describe(process, key)

    def describe(self, process: int, key: tuple[int, int]) -> None:
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            self.kinds[key] = kind(command)
            if key not in self.files:
                around = Path(f"/proc/{process}/environ").read_bytes()
                test = re.search(rb"PYTEST_CURRENT_TEST=([^:\0]+)::", around)
                self.files[key] = test[1].decode() if test else ""
        except (OSError, UnicodeDecodeError):
            pass


def measure(command: list[str], folder: Path) -> int:
    """Runs a command, and prints what it took."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    sampler = Sampler()
    with tempfile.NamedTemporaryFile() as log:
        plugin = f"{os.environ.get('PYTEST_ADDOPTS', '')} -p bench.suite"
        env = os.environ | {LOG: log.name, "PYTEST_ADDOPTS": plugin}
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), env.get("PYTHONPATH")]))
        began = time.perf_counter()
        sampler.start()
        status = subprocess.run(command, cwd=folder, env=env).returncode
        wall = time.perf_counter() - began
        sampler.done.set()
        sampler.join()
        lines = [line.split("\t") for line in Path(log.name).read_text().splitlines()]
    while True:  # what was left behind, and has ended
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                break
        except ChildProcessError:
            break
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    report(sampler, lines, wall, children.ru_utime + children.ru_stime)
    return status


def report(sampler: Sampler, lines: list[list[str]], wall: float, total: float) -> None:
    """Prints the tables."""
    kinds: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for key, used in sampler.used.items():
        kinds[sampler.kinds.get(key, "other")] += used
        if file := sampler.files.get(key):
            files[file] += used
    kinds["short-lived"] = max(0.0, total - sum(kinds.values()))
    counts: Counter[str] = Counter()
    for file, used in lines:
        counts[file] += 1
        files[file] += float(used)
    console = Console()
    table = Table("kind of process", "processor s", "share", title="By kind")
    for name, used in kinds.most_common():
        table.add_row(name, f"{used:.1f}", f"{used / total:.0%}")
    console.print(table)
    table = Table("file", "tests", "processor s", title="By file, with what its tests start")
    for name, used in files.most_common():
        table.add_row(name, str(counts[name]), f"{used:.1f}")
    console.print(table)
    console.print(f"{wall:.0f} s, and {total:.0f} s of processor; {sum(counts.values())} tests")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT, help="a checkout of the project")
    parser.add_argument("command", nargs="*", default=["make", "test"], help="what runs the tests")
    arguments = parser.parse_args()
    sys.exit(measure(arguments.command, arguments.folder))


if __name__ == "__main__":
    main()
