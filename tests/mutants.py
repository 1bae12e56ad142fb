"""Changes one thing after another in the sources, at random; each time a test should fail.

    .venv/bin/python -m tests.mutants [--seed 1] [--only 3 …]
        [--folder CHECKOUT] [--tests CHECKOUT]

It changes copies. `--folder` says whose sources are changed, `--tests` whose tests are run: so the
tests of two commits can be compared by the same mutants. The tests of `make test` come first, and
what only the others find is told so. Some mutants change nothing that anybody
could notice, so not all are found; but what was found before must be found again.
"""

import argparse
import ast
import glob
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from vexilla.kernel.numba.cache import COMPILED

ROOT = Path(__file__).resolve().parents[1]
LIMIT_S = 1200  # processor seconds of one process: whatever takes longer never ends
WAIT_S = 1800  # what a test waits for on a busy machine
NOTHING_RAN, NONE_MARKED = (3, 4), 5  # exit statuses of pytest
ONLY_WITH_ALL = "with --all only: "


@dataclass(frozen=True)
class Part:
    """A part of the sources, and what tests it.

    Attributes:
        name: what it is called.
        count: how many mutants are made of it.
        files: patterns of its files.
        tests: patterns of its tests below tests/; `{game}` is how the name of the game begins whose
            sources are changed. Before those of the page come those that need no browser.
        but: a pattern of files that are not of this part.
    """

    name: str
    count: int
    files: tuple[str, ...]
    tests: tuple[str, ...]
    but: str = ""


PARTS = [
    Part(
        "rules", 8, ("src/vexilla/*/rules/*.py",),
        (
            "{game}*/test_hard_cases", "{game}*/test_rules", "library/test_conform",
            "{game}*/test_options", "{game}*/test_without_tactics", "{game}*/test_properties",
            "{game}*/test_explain",
        ),
        but="src/vexilla/*/rules/knowledge.py",
    ),
    Part(
        "reasons", 5, ("src/vexilla/*/reasons/*.py",),
        (
            "{game}*/test_proofs", "{game}*/test_ladder", "{game}*/test_risks",
            "{game}*/test_facts", "{game}*/test_explain",
        ),
    ),
    Part(
        "views", 4,
        (
            "src/vexilla/view.py", "src/vexilla/game.py", "src/vexilla/documents.py",
            "src/vexilla/*/documents/*.py", "src/vexilla/*/arrays/*.py",
            "src/vexilla/*/rules/knowledge.py",
        ),
        (
            "{game}*/test_documents", "{game}*/test_wrong_documents", "library/test_games",
            "library/documents/test_damaged_documents", "library/test_reveals",
            "records/test_record", "records/test_damaged_records",
            "env/test_observation", "env/test_spelling",
            "{game}*/test_properties", "{game}*/test_rules", "library/documents/test_round_trips",
        ),
    ),
    Part(
        "search", 3,
        (
            "src/vexilla/kernel/search.py", "src/vexilla/kernel/tree.py",
            "src/vexilla/agents/search.py", "src/vexilla/*/judgement/search.py",
        ),
        (
            "agents/test_search", "agents/test_levels", "agents/test_agents",
            "project/test_without_compiler",
        ),
    ),
    Part("page", 4, ("web/src/games/*/*/*.ts",), ("browser/{game}*/test_*",)),
]  # fmt: skip

# What stands for each operator in its place
PAIRS = [
    ("<", "<="), (">", ">="), ("==", "!="), ("===", "!=="), ("in", "not in"), ("is", "is not"),
    ("and", "or"), ("&&", "||"), ("+", "-"), ("True", "False"), ("true", "false"),
]  # fmt: skip
SWAPPED = {old: new for pair in PAIRS for old, new in (pair, pair[::-1])}
COMPARISON = r"not in|is not|in|is|[<>=!]=|[<>]"

# What the page's sources have in the place of Python's operators, and what is no source of theirs
TYPESCRIPT = re.compile(
    r"(?<= )(?:[=!]==|[<>]=?|&&|\|\||[+-])(?= )|(?<=\breturn )(?:true|false)\b"
    r"|(?:(?<= [<>+-] )|(?<=[<>=]= ))\d+\b|(?<![\w)\]!])!(?=[\w(])"
)
NO_SOURCE = re.compile(
    r"/\*.*?\*/|//[^\n]*|'[^'\n]*'|`[^`]*`|^(?:import|(?:export )?type)\b[^\n]*", re.S | re.M
)


@dataclass(frozen=True)
class Mutant:
    """One change of the sources.

    Attributes:
        part: the part that it is of.
        file: the file, from the root.
        start: where the change begins.
        end: where it ends; both count bytes.
        new: what stands there then.
    """

    part: Part
    file: str
    start: int
    end: int
    new: str

    def applied(self, source: str) -> str:
        """The source with the change."""
        return source[: self.start] + self.new + source[self.end :]

    def described(self, source: str) -> str:
        """Where it is, and what it changes."""
        line = source.count("\n", 0, self.start) + 1
        old = " ".join(source[self.start : self.end].split())
        around = " ".join(source.splitlines()[line - 1].split())
        told = f"{self.file}:{line}  {old!r} -> {self.new!r}  in: {around}"
        return told.encode("latin-1").decode()


def read(path: Path) -> str:
    """A file with a character a byte, as `ast` counts."""
    return path.read_bytes().decode("latin-1")


def write(path: Path, source: str) -> None:
    path.write_bytes(source.encode("latin-1"))


def points(source: str, suffix: str) -> list[tuple[int, int, str]]:
    """All changes that can be made: where each begins and ends, and what stands there then."""
    found = points_of_python(source) if suffix == ".py" else points_of_typescript(source)
    return sorted(set(found))


def points_of_typescript(source: str) -> Iterator[tuple[int, int, str]]:
    bare = NO_SOURCE.sub(lambda found: re.sub(r"[^\n]", "\0", found[0]), source)
    for found in TYPESCRIPT.finditer(bare):
        old = found[0]
        if old in "+-" and "\0" in bare[found.start() - 2] + bare[found.end() + 1]:
            continue  # of strings
        for new in changed_numbers(int(old)) if old.isdigit() else [SWAPPED.get(old, "")]:
            yield found.start(), found.end(), new


def points_of_python(source: str) -> Iterator[tuple[int, int, str]]:
    lines = [0, *(place + 1 for place, sign in enumerate(source) if sign == "\n")]

    def span(node: ast.AST) -> tuple[int, int]:
        each: ast.expr = node  # pyright: ignore[reportAssignmentType]
        last, column = each.end_lineno or 0, each.end_col_offset or 0
        return lines[each.lineno - 1] + each.col_offset, lines[last - 1] + column

    def swapped(before: ast.AST, after: ast.AST, sign: str) -> Iterator[tuple[int, int, str]]:
        begin, end = span(before)[1], span(after)[0]
        signs = list(re.compile(sign).finditer(source, begin, end))
        if len(signs) == 1:  # else there is a comment between them
            yield signs[0].start(), signs[0].end(), SWAPPED[signs[0][0]]

    def numbers(nodes: list[ast.expr]) -> Iterator[tuple[int, int, str]]:
        for node in nodes:
            if isinstance(node, ast.Constant) and type(node.value) is int:
                for new in changed_numbers(node.value):
                    yield *span(node), new

    for node in nodes_of(ast.parse(source.encode("latin-1"))):
        match node:
            case ast.Compare(left, _, others):
                for before, after in pairwise([left, *others]):
                    yield from swapped(before, after, COMPARISON)
                yield from numbers([left, *others])
            case ast.BoolOp(_, values):
                for before, after in pairwise(values):
                    yield from swapped(before, after, r"\b(?:and|or)\b")
            case ast.BinOp(left, ast.Add() | ast.Sub(), right) if not (joins(left) or joins(right)):
                yield from swapped(left, right, "[+-]")
                yield from numbers([left, right])
            case ast.Call(ast.Name("range" | "min" | "max"), arguments):
                yield from numbers(arguments)
            case ast.UnaryOp(ast.Not(), _):
                yield span(node)[0], span(node)[0] + len("not "), ""
            case ast.Return(ast.Constant(bool(value)) as told):
                yield *span(told), SWAPPED[str(value)]
            case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Assign([ast.Subscript()]):
                yield *span(node), "pass"
            case _:
                pass


def nodes_of(node: ast.AST) -> Iterator[ast.AST]:
    """A part of the syntax and all in it, without types and without what is in strings."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr):
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield from nodes_of(each)


def joins(node: ast.expr) -> bool:
    """Whether `+` joins it to another: then `-` would be a fault that any test finds."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def changed_numbers(number: int) -> list[str]:
    return [str(number - 1), str(number + 1)] if number else ["1"]


def chosen(folder: Path, seed: int) -> list[Mutant]:
    """The mutants that a seed gives of a checkout: mostly the same after a change elsewhere."""
    mutants: list[Mutant] = []
    for part in PARTS:
        rest = set(glob.glob(part.but, root_dir=folder))
        names = {name for each in part.files for name in glob.glob(each, root_dir=folder)} - rest
        drawn: list[tuple[float, Mutant]] = []
        for name in sorted(names):
            source = read(folder / name)
            for start, end, new in points(source, Path(name).suffix):
                around = source[max(0, start - 80) : start + 80]
                lot = random.Random(f"{seed} {name} {around} {new}").random()
                drawn.append((lot, Mutant(part, name, start, end, new)))
        mutants += [each for _, each in sorted(drawn, key=lambda lot: lot[0])[: part.count]]
    return mutants


def files_of_tests(mutant: Mutant, checkout: Path) -> list[str]:
    """The files of tests for a mutant; of a game's sources, those of that game."""
    named = re.search("battle_line|blades", mutant.file)
    game = named[0] if named else ""
    patterns = [f"tests/{each.replace('{game}', game)}.py" for each in mutant.part.tests]
    return [name for each in patterns for name in sorted(glob.glob(each, root_dir=checkout))]


def commands(mutant: Mutant, copy: Path) -> Iterator[tuple[list[str], bool]]:
    """What runs the tests of a mutant, the quick ones first, and whether `make test` does so."""
    npm = ["web/npm", "run", "--silent"]
    of_page = mutant.file.startswith("web/")
    if of_page:
        yield [*npm, "test", "--", "--project", "modules"], True
        yield [*npm, "build", "--", "--logLevel", "error"], True
    pytest = [".venv/bin/python", "-m", "pytest", "-qx", "-n0", "-pno:cacheprovider"]
    pytest.append(f"--timeout={WAIT_S}")
    files = files_of_tests(mutant, copy)
    yield [*pytest, "-m", "not all", *files], True
    if of_page:
        yield [*npm, "test"], False
    yield [*pytest, "-m", "all", *files], False


def found_by(mutant: Mutant, copy: Path) -> str:
    """The test in a copy that fails for a mutant; empty if none does."""
    path = copy / mutant.file
    source = read(path)
    write(path, mutant.applied(source))
    try:
        with tempfile.TemporaryDirectory() as cache:
            # what is compiled of a mutant is of no use later
            kept = {"VEXILLA_CACHE": cache} if path.parent.name in COMPILED else {}
            for command, at_first in commands(mutant, copy):
                status, output = run(command, copy, kept)
                failed = re.search(r"^(?:FAILED|ERROR| FAIL ) +(.+?)(?: - |$)", output, re.M)
                if status in NOTHING_RAN and not failed:
                    raise SystemExit(output)
                if status not in (0, NONE_MARKED):
                    told = failed[1] if failed else f"{' '.join(command[:4])} ends with {status}"
                    return told if at_first else f"{ONLY_WITH_ALL}{told}"
    finally:
        write(path, source)
    return ""


def run(command: list[str], copy: Path, kept: dict[str, str]) -> tuple[int, str]:
    """The exit status of a command in a copy, and its output; what it started ends with it."""
    with tempfile.TemporaryFile("w+") as output:
        running = subprocess.Popen(
            command,
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(copy / "src")} | kept,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_S, LIMIT_S)),
        )
        try:
            status = running.wait()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
        output.seek(0)
        return status, re.sub(r"\x1b\[[\d;]*m", "", output.read())


def copy_of(sources: Path, tests: Path, folder: Path) -> Path:
    """A copy of a checkout's sources with the tests of another, or of the same."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    copy = folder / "copy"
    for checkout, wanted in ((tests, False), (sources, True)):
        names = subprocess.check_output(listed, cwd=checkout, text=True).split("\0")
        for name in filter(None, names):
            is_source = re.match(r"(src|web/src)/(?!.*\.test\.ts)", name) is not None
            if is_source == wanted and (checkout / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(checkout / name, copy / name)
    for name in (".venv", "web/node_modules"):
        (copy / name).symlink_to(tests / name)
    where = run([".venv/bin/python", "-c", "import vexilla; print(vexilla.__file__)"], copy, {})[1]
    assert Path(where).is_relative_to(copy), where
    return copy


def main() -> None:
    """Tries the mutants of a seed, or some of them."""
    parser = argparse.ArgumentParser("python -m tests.mutants")
    parser.add_argument("--seed", type=int, default=1, help="another gives other mutants")
    parser.add_argument("--only", type=int, nargs="+", help="the numbers of some of them")
    parser.add_argument("--folder", type=Path, default=ROOT, help="the checkout that is changed")
    parser.add_argument("--tests", type=Path, default=ROOT, help="the checkout whose tests are run")
    given = parser.parse_args()
    folder, tests = given.folder.resolve(), given.tests.resolve()
    mutants = dict(enumerate(chosen(folder, given.seed), start=1))
    numbers = given.only or list(mutants)
    found = by_first = 0
    with tempfile.TemporaryDirectory() as temporary:
        copy = copy_of(folder, tests, Path(temporary).resolve())
        for number in numbers:
            mutant = mutants[number]
            print(f"{number:2} {mutant.described(read(copy / mutant.file))}", flush=True)
            began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            test = found_by(mutant, copy)
            took, now = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
            processor = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
            found += bool(test)
            by_first += bool(test) and not test.startswith(ONLY_WITH_ALL)
            print(
                f"   {test or 'NOT FOUND'}  {took:.0f} s, processor {processor:.0f} s", flush=True
            )
    print(f"{found} of {len(numbers)} found, {by_first} of them by make test")


if __name__ == "__main__":
    main()
