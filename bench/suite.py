"""Measures where the seconds of the tests go: by kind of process, by part, by file, and in all.

    .venv/bin/python -m bench.suite                     # make test
    .venv/bin/python -m bench.suite --rest              # what it leaves to ARGS=--all, but for
                                                        # the slowest: each commit draws others
    .venv/bin/python -m bench.suite --limit [--rest]    # fails if it takes 1.3 times what is kept
    .venv/bin/python -m bench.suite --write             # both, kept in tests/costs.txt
    .venv/bin/python -m bench.suite --folder FOLDER     # of another checkout, as of an old commit
    .venv/bin/python -m bench.suite -- .venv/bin/pytest -n 0 tests/server    # any other command

The figures are processor seconds, which a busy machine changes little. The total is exact: this
process adopts what the tests leave behind, and waits for it. Kinds are looked up four times a
second, so what lives shorter than that counts as "short-lived". Linux only.
"""

import argparse
import contextlib
import ctypes
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.conftest import COSTS as KEPT
from tests.conftest import kept_figures

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = 1.3
REST = "(all or hypothesis) and not slowest"
# The two runs of CI that have a limit, and what they are called in tests/costs.txt. Tests of
# Hypothesis run in both: the second gives each more examples.
RUNS = {
    "make test": ["make", "test"],
    "the rest": [".venv/bin/pytest", "-n", "3", "--all", "-m", REST],
}
REFERENCE_EACH_S = 20
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


def kind(command: str) -> str:
    """What sort of process has this command line."""
    return next((name for name, sign in KINDS.items() if re.search(sign, command)), "other")


class Sampler(threading.Thread):
    """Looks at all processes below this one until it is told to stop.

    Attributes:
        used: the processor seconds of each process at the last look.
        kinds: what sort of process each is.
        spent: what a process has used since the look before, as a tuple of the time, the numbers of
            the process and of all above it, and the seconds.
        fixed: the processor seconds of a fixed piece of work, when the machine was least busy:
            others who use the same core make it dearer, and much dearer than they make the tests.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.used: dict[tuple[int, int], float] = {}
        self.kinds: dict[tuple[int, int], str] = {}
        self.spent: list[tuple[float, list[int], float]] = []
        self.fixed = reference()
        self.done = threading.Event()

    def run(self) -> None:
        due = time.monotonic() + REFERENCE_EACH_S
        while not self.done.wait(0.25):
            self.look()
            if time.monotonic() > due:
                self.fixed = min(self.fixed, reference())
                due = time.monotonic() + REFERENCE_EACH_S

    def look(self) -> None:
        now = time.monotonic()
        processes: dict[int, tuple[int, int, float]] = {}
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                used = (int(fields[11]) + int(fields[12])) / TICK
                processes[int(entry)] = int(fields[1]), int(fields[19]), used
        for process, (_, started, used) in processes.items():
            line = list(ancestry(process, processes))
            if os.getpid() not in line[1:]:
                continue
            key = process, started
            if new := used - self.used.get(key, 0.0):
                self.spent.append((now, line, new))
            self.used[key] = used
            self.describe(process, key)

    def describe(self, process: int, key: tuple[int, int]) -> None:
        with contextlib.suppress(OSError):
            command = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ")
            if command:  # one that has ended has none left
                self.kinds[key] = kind(command.decode(errors="replace"))


def ancestry(process: int, processes: dict[int, tuple[int, int, float]]) -> Iterator[int]:
    """A process, the one that started it, and so on."""
    while process in processes:
        yield process
        process = processes[process][0]


def by_file(sampler: Sampler, lines: list[list[str]]) -> dict[str, float]:
    """What was used while each file ran, by the process that ran it and all below that."""
    runs = defaultdict[int, list[tuple[float, str]]](list)
    for process, began, _, file in lines:
        runs[int(process)].append((float(began), file))
    files = defaultdict[str, float](float)
    for when, line, seconds in sampler.spent:
        worker = next((process for process in line if process in runs), None)
        place = 0 if worker is None else bisect(runs[worker], (when, "~"))
        if worker is not None and place:  # before its first test a process collects them
            files[runs[worker][place - 1][1]] += seconds
    return files


def reference() -> float:
    """The processor seconds of a fixed piece of work: how fast this machine is now."""
    began = time.thread_time()
    found: dict[int, int] = {}
    for number in range(2_000_000):
        found[number * 7919 % 10_007] = number
    return time.thread_time() - began


@dataclass(frozen=True)
class Costs:
    """Processor seconds of a run.

    Attributes:
        status: the exit status of the command.
        wall: the seconds that it took.
        total: the processor seconds of all its processes.
        reference: those of the fixed piece of work, at best meanwhile.
        kinds: those of each kind of process.
        files: those of each file of tests, with what its tests start.
        tests: the number of tests in each file.
    """

    status: int
    wall: float
    total: float
    reference: float
    kinds: dict[str, float]
    files: dict[str, float]
    tests: Counter[str]


def measure(command: list[str], folder: Path) -> Costs:
    """Runs a command; returns what it took."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    sampler = Sampler()
    with tempfile.TemporaryDirectory() as name:
        log = Path(name) / "log"
        shutil.copy(ROOT / "tests/plugins/measured_tests.py", name)  # an old commit has none
        env = os.environ | {
            "VEXILLA_SUITE_LOG": str(log),
            "PYTEST_ADDOPTS": f"{os.environ.get('PYTEST_ADDOPTS', '')} -p measured_tests",
            "PYTHONPATH": os.pathsep.join(filter(None, [name, os.environ.get("PYTHONPATH")])),
        }
        before = processor_seconds()
        began = time.perf_counter()
        sampler.start()
        status = subprocess.run(command, cwd=folder, env=env).returncode
        wall = time.perf_counter() - began
        sampler.done.set()
        sampler.join()
        written = log.read_text().splitlines() if log.exists() else []
        lines = [line.split("\t") for line in written]
    while ended_child():
        pass
    kinds = defaultdict[str, float](float)
    for key, used in sampler.used.items():
        kinds[sampler.kinds.get(key, "other")] += used
    tests = Counter(line[-1] for line in lines)
    total = processor_seconds() - before
    kinds["short-lived"] = max(0.0, total - sum(kinds.values()))
    return Costs(status, wall, total, sampler.fixed, kinds, by_file(sampler, lines), tests)


def processor_seconds() -> float:
    """Those of all processes that this one has started, and that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def ended_child() -> int:
    """The number of a process that was left behind and has ended, or 0."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0]
    except ChildProcessError:
        return 0


def part(file: str) -> str:
    """The folder of tests that a file is in."""
    folders = file.split("/")[:-1]
    return "/".join(folders[:2]) if folders[:1] == ["tests"] else "examples in documents"


def most(figures: dict[str, float]) -> list[tuple[str, float]]:
    """The figures, the highest first."""
    return sorted(figures.items(), key=lambda each: -each[1])


def report(costs: Costs, all_files: bool) -> None:
    """Prints the tables."""
    parts = defaultdict[str, float](float)
    for file, used in costs.files.items():
        parts[part(file)] += used
    parts["all else: compiling, the page's tests, collecting"] = costs.total - sum(
        costs.files.values()
    )
    tables = {"kind of process": costs.kinds, "part": parts}
    if all_files:
        tables["file"] = costs.files
    console = Console(width=100 if not sys.stdout.isatty() else None)
    for what, figures in tables.items():
        table = Table(what, "processor s", "share")
        for name, used in most(figures):
            table.add_row(name, f"{used:.1f}", f"{used / costs.total:.0%}")
        console.print(table)
    console.print(
        f"{sum(costs.tests.values())} tests took {costs.wall:.0f} s, {costs.total:.0f} s of "
        f"processor, {costs.total / costs.reference:.0f} times a fixed piece of work"
    )


def write(runs: dict[str, Costs]) -> None:
    """Keeps the figures beside the tests."""
    kinds, files = defaultdict[str, float](float), defaultdict[str, float](float)
    for costs in runs.values():
        for sums, figures in ((kinds, costs.kinds), (files, costs.files)):
            for name, used in figures.items():
                sums[name] += used
    lines = [(name, costs.total) for name, costs in runs.items()]
    lines += [each for parts in (kinds, files) for each in most(parts) if each[1] >= 0.5]
    KEPT.write_text(
        "# Processor seconds of the tests by run, by kind of process and by file, measured by\n"
        "# `python -m bench.suite --write`. The longest file comes first. CI allows each run\n"
        f"# {ALLOWED} times as much, in units of the fixed piece of work.\n"
        f"{min(costs.reference for costs in runs.values()):.3f} fixed-work\n"
        + "".join(f"{used:.1f} {name}\n" for name, used in lines),
        encoding="utf-8",
    )


def too_much(run: str, costs: Costs) -> str | None:
    """What is wrong if a run takes much more than is kept."""
    kept = kept_figures(KEPT)
    if run not in kept:
        return "Nothing is kept to compare with: python -m bench.suite --write"
    now, then = costs.total / costs.reference, kept[run] / kept["fixed-work"]
    if now <= ALLOWED * then:
        return None
    return (
        f"{run} takes {now / then:.2f} times what tests/costs.txt says, and {ALLOWED} times is "
        "the most. Make it cheaper, or measure again: python -m bench.suite --write"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT, help="a checkout of the project")
    parser.add_argument("--by-file", action="store_true", help="print every file, too")
    parser.add_argument("--rest", action="store_true", help="run what make test leaves out")
    parser.add_argument("--write", action="store_true", help="run both, and keep the figures")
    parser.add_argument("--limit", action="store_true", help="fail if it takes too much")
    parser.add_argument("command", nargs="*", help="what runs the tests, if not make test")
    given = parser.parse_args()
    runs = list(RUNS) if given.write else ["the rest" if given.rest else "make test"]
    measured: dict[str, Costs] = {}
    for run in runs:
        costs = measured[run] = measure(given.command or RUNS[run], given.folder)
        report(costs, given.by_file)
        if costs.status:
            sys.exit(costs.status)
        if given.limit and (wrong := too_much(run, costs)):
            sys.exit(wrong)
    if given.write:
        write(measured)


if __name__ == "__main__":
    main()
