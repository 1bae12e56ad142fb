"""Runs the tests that a change can reach: `make affected`, or `make affected SINCE=HEAD~3`.

    .venv/bin/python -m tests.affected [--list] [COMMIT]

The change is what a commit lacks, by default `origin/main`, with the working tree. Near is what
reaches a changed file by imports alone: all tests there run. Far is what reaches it in another way,
as by a program that a test starts, or a game that is looked up by its name: of these tests run
those of `make test`. A file that nothing here knows can reach everything.
"""

import argparse
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from itertools import accumulate
from pathlib import Path

import grimp

from tests.browser.chromium import chromium
from tests.faults import ROOT
from tests.project.page.page_imports import SOURCES, page_imports

PACKAGES = ("vexilla", "tests", "bench", "training", "website", "browser", "examples")
SOURCE_OF = {"vexilla": ROOT / "src"}
NOTHING_RAN = 5  # an exit status of pytest
PROCESSES = ("-n", "3")

# What Python looks up by a name, and imports then: a module, and patterns of what it imports. It is
# far: each game would be near to every test else.
LOOKED_UP = {
    "vexilla": ["vexilla.svg"],
    "vexilla.rules": ["vexilla.battle_line", "vexilla.blades_and_banners", "tests.games.leduc"],
    "vexilla.terminal.boards": ["vexilla.terminal.*"],
    "vexilla.agents.registry": ["vexilla.env.learned"],
    "vexilla.env.games": ["vexilla.*.arrays.*"],
    "vexilla.env.learned": ["vexilla.env.learned.*"],
    "vexilla.server.browser.requests": ["vexilla.server.browser.*"],
}
# A test that has one of these words in it starts programs, which may be any of ours.
STARTS = re.compile(r"\bsys\.executable\b|\brun_python\(|\bProcess\(|\bmake site\b")
PROGRAMS = ("vexilla", "vexilla.terminal.cli", "vexilla.server.serve")

BROWSER, WORDS, PROJECT = "tests/browser/*", "tests/words/*", "tests/project/*"
EVERYTHING = "*"  # examples in documents and modules, too
GAMES = ("tests/battle_line/*", "tests/blades_and_banners/*")
WHOLE_GAMES = tuple(
    f"tests/browser/{game}/test_games.py" for game in ("battle_line", "blades_and_banners")
)
OF_THE_PAGE = ("tests/project/page/*", WORDS)
# The tests of files that are no Python: patterns of those near, and of those far. The first line
# that fits holds.
ROOMS: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    # `tests/browser` names words by their ids, so what is left is how they look, and one game. On
    # the stage some tests still quote them: these run with everything.
    ("src/vexilla/locale/*/web*.ftl", (WORDS,), ("tests/browser/pages/*", *WHOLE_GAMES)),
    ("src/vexilla/locale/*/*battle_line.ftl", (WORDS, GAMES[0]), (EVERYTHING,)),
    ("src/vexilla/locale/*/*blades_and_banners.ftl", (WORDS, GAMES[1]), (EVERYTHING,)),
    ("src/vexilla/locale/*/server.ftl", (WORDS,), ("tests/server/*", BROWSER)),
    ("src/vexilla/locale/*/terminal.ftl", (WORDS, "tests/terminal/*"), ()),
    ("src/vexilla/locale/*.ftl", (WORDS,), (EVERYTHING,)),
    (
        "src/vexilla/server/store/migrations/*",
        ("tests/server/store/*",),
        ("tests/server/*", BROWSER),
    ),
    (
        "src/vexilla/rulebook/*.md",
        (
            *(WORDS, PROJECT, "tests/printing/*", "tests/server/study/*"),
            *("tests/terminal/test_rules.py", "tests/browser/learn/test_rules.py"),
        ),
        (EVERYTHING,),
    ),
    ("docs/versions.md", (WORDS, PROJECT, "tests/env/test_env_versions.py"), ()),
    ("docs/determinism.md", (WORDS, PROJECT, "tests/env/test_env_versions.py"), ()),
    ("*.md", (WORDS, PROJECT), ()),
    ("docs/*", (WORDS, PROJECT), ()),
    ("CITATION.cff", (PROJECT,), ()),
    (".ci/*", (PROJECT,), ()),
    ("deploy/*", (PROJECT,), ()),
    (".dockerignore", (PROJECT,), ()),
    ("tests/costs.txt", (), ()),
    ("tests/sizes.txt", ("tests/project/test_sizes.py",), ()),
]
# The tests of each room of the page (docs/page.md), and those of all other files of it
ACROSS = (
    "tests/browser/test_*",
    *(f"tests/browser/{room}/*" for room in ("connection", "engines", "pages", "visiting")),
)
PAGE = {
    "games/as_text": "tests/browser/lobby/test_other_games.py",
    "games/battle_line": "tests/browser/battle_line/*",
    "games/blades_and_banners": "tests/browser/blades_and_banners/*",
    **dict.fromkeys(("table", "chat", "review", "fair", "sharing"), "tests/browser/table/*"),
    "play": "tests/browser/[ct]*/*",  # `connection` and `table`
    **dict.fromkeys(("analysis", "learn", "study", "rules"), "tests/browser/learn/*"),
    **dict.fromkeys(
        ("lobby", "accounts", "people", "tournaments", "front"), "tests/browser/lobby/*"
    ),
}


@dataclass
class Reached:
    """The tests that a change can reach.

    Attributes:
        near: the files of which all tests run.
        far: the files of which those tests run that `make test` has.
        page: whether the tests of the page's modules run.
        sources: the page's files that have changed: of the tests on the stage, those that come to
            one of them run.
        unknown: the changed files of which nothing is known: everything runs then.
    """

    near: set[str] = field(default_factory=set[str])
    far: set[str] = field(default_factory=set[str])
    page: bool = False
    sources: list[str] = field(default_factory=list[str])
    unknown: list[str] = field(default_factory=list[str])


def file_of(module: str) -> str | None:
    """The path of a module, from the root; None for a folder without a file."""
    place = SOURCE_OF.get(module.partition(".")[0], ROOT) / module.replace(".", "/")
    ways = (place.with_name(f"{place.name}.py"), place / "__init__.py")
    return next((way.relative_to(ROOT).as_posix() for way in ways if way.is_file()), None)


class Imports:
    """Which modules import which.

    Attributes:
        files: the file of each module, and for each document with examples the document.
        near: for each module, those that import it.
        far: for each module, those that come to it in another way.
    """

    def __init__(self) -> None:
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True, cache_dir=None)  # pyright: ignore[reportUnknownMemberType]
        self.files = {module: file for module in graph.modules if (file := file_of(module))}
        self.near, self.far = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
        for module in self.files:
            for other in graph.find_modules_directly_imported_by(module):
                self._note(self.near, module, *packages_of(other))
            self._note(self.near, module, *packages_of(module))
            if module.startswith("tests."):
                folders = packages_of(module)
                self._note(self.near, module, *(f"{folder}.conftest" for folder in folders))
            self._note_mentioned(module, (ROOT / self.files[module]).read_text(encoding="utf-8"))
        for module, patterns in LOOKED_UP.items():
            for pattern in patterns:
                self._note(self.far, module, *(x for x in self.files if fnmatch(x, pattern)))
        for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
            name = path.relative_to(ROOT).as_posix()
            text = path.read_text(encoding="utf-8")
            if ">>>" in text:
                self.files[name] = name
                self._note(self.far, name, "vexilla")
                self._note_mentioned(name, text)

    def _note(self, edges: dict[str, set[str]], module: str, *others: str) -> None:
        for other in others:
            if other != module:
                edges[other].add(module)

    def _note_mentioned(self, module: str, text: str) -> None:
        """Notes modules that are named in a text, and all of ours if it starts programs."""
        for name in set(re.findall(r"\b(?:vexilla|bench|training|tests)(?:\.\w+)+", text)):
            self._note(self.far, module, *packages_of(name))
        if module.startswith("tests.") and STARTS.search(text):
            self._note(self.far, module, *PROGRAMS)

    def above(self, modules: Iterable[str], *, far: bool) -> set[str]:
        """The modules that come to some modules, and these themselves."""
        found, rest = set[str](), list(modules)
        while rest:
            module = rest.pop()
            if module not in found:
                found.add(module)
                rest += self.near[module]
                rest += self.far[module] if far else ()
        return found


def packages_of(module: str) -> list[str]:
    """A module, and the packages that it is in."""
    return list(accumulate(module.split("."), "{}.{}".format))


@cache
def imports() -> Imports:
    return Imports()


@cache
def tests() -> list[str]:
    """All files with tests: modules, and documents and modules with examples."""
    names = {name: (ROOT / name).read_text(encoding="utf-8") for name in imports().files.values()}
    is_test = re.compile(r"tests/.*/test_\w+\.py")
    has_examples = re.compile(r"(src|docs)/|README\.md")
    return [
        name
        for name, text in names.items()
        if is_test.fullmatch(name) or (has_examples.match(name) and ">>>" in text)
    ]


def reached(changed: Iterable[str]) -> Reached:
    """The tests that a change of some files can reach; their paths begin at the root."""
    found, modules = Reached(), set[str]()
    by_file = {file: module for module, file in imports().files.items()}
    for name in changed:
        row = next((row for row in ROOMS if fnmatch(name, row[0])), None)
        if row and not (row[1] or row[2]):  # no test reads it
            continue
        if name in by_file:
            modules.add(by_file[name])
            add(found.far, (PROJECT, WORDS))  # they read sources
        if name.startswith("web/"):
            add_page(found, name)
        elif row:
            found.page |= name.endswith(".ftl")
            add(found.near, row[1])
            add(found.far, row[2])
        if name.endswith(".md") or (name.startswith("tests/") and Path(name).suffix != ".py"):
            readers = mentioning(Path(name).name)
            if name.count("/") > 1 and name.startswith("tests/"):
                readers |= mentioning(Path(name).parent.name)
            modules |= readers
            known = bool(readers or row)
        else:
            known = name in by_file or name.startswith("web/") or row is not None
        if not known and not re.fullmatch(r"tests/.*/test_\w+\.py", name):  # one that is gone
            found.unknown.append(name)
    files = imports().files
    # A browser reaches all of the server; it is near only to what stands beside its tests.
    beside = imports().above({each for each in modules if each.startswith("tests.")}, far=False)
    near = {
        files[each]
        for each in imports().above(modules, far=False) & files.keys()
        if each in beside or not each.startswith("tests.browser.")
    }
    far = {files[each] for each in imports().above(modules, far=True) if each in files}
    found.near |= near & {*tests()}
    found.far = (found.far | far) & {*tests()} - found.near
    return found


def mentioning(name: str) -> set[str]:
    """The modules of tests that have the name of a file in them."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    texts = {
        module: (ROOT / file).read_text(encoding="utf-8")
        for module, file in imports().files.items()
        if file.startswith("tests/")
    }
    return {module for module, text in texts.items() if word.search(text)}


def add(files: set[str], patterns: Iterable[str]) -> None:
    """Adds the files of tests that some patterns fit."""
    files |= {name for name in tests() for pattern in patterns if fnmatch(name, pattern)}


def of_room(file: Path) -> list[str]:
    """Patterns of the tests of the room that a file of the page is in."""
    return [tests for room, tests in PAGE.items() if file.is_relative_to(SOURCES / room)]


def add_page(found: Reached, name: str) -> None:
    """Adds the tests of a file of the page: near are its room, and the rooms that import it."""
    found.page = True
    found.sources.append(name.removeprefix("web/"))
    add(found.near, OF_THE_PAGE)
    add(found.far, [BROWSER, PROJECT])
    if name.startswith("web/src/games/"):
        add(found.near, ["tests/server/study/test_referee.py"])  # it runs them in Node
    if name.startswith(("web/index.html", "web/public/")):
        add(found.near, ["tests/server/edge/test_page.py"])
    if ".test." in name:
        return
    page = page_imports()
    importers = defaultdict[Path, set[Path]](set)
    for module, others in page.items():
        for other in others:
            importers[other].add(module)
    importing = importers[ROOT / name]
    if not importing and ROOT / name not in page:  # any page may have it: an index, a font
        add(found.near, [BROWSER])
    add(found.near, of_room(ROOT / name) or ACROSS)
    for path in importing:
        add(found.near, of_room(path))


def git(*arguments: str) -> str | None:
    """What git says, or None where it fails."""
    command = ["git", *arguments]
    try:
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return None if ran.returncode else ran.stdout.strip()


def changed_since(commit: str | None) -> list[str]:
    """The files that a commit lacks or has otherwise, the working tree included.

    Args:
        commit: the commit; None: that of `origin/main`, or of what this branch follows.
    """
    tried = [commit] if commit else ["origin/main", "@{upstream}"]
    since = next((base for each in tried if (base := git("merge-base", each, "HEAD"))), None)
    if since is None:
        if commit:
            sys.exit(f"There is no commit {commit} here. Name another: make affected SINCE=HEAD~3")
        sys.exit(
            "There is no origin/main here, and this branch follows no other. Say since when: "
            "make affected SINCE=HEAD~3"
        )
    told = git("diff", "--name-only", "--no-renames", "-z", since)
    new = git("ls-files", "--others", "--exclude-standard", "-z")
    if told is None or new is None:
        sys.exit(f"git does not say what has changed since {since}. Run everything: make test")
    return sorted(filter(None, (told + new).split("\0")))


def commands(found: Reached) -> Iterator[list[str]]:
    """What runs the tests."""
    pytest = [sys.executable, "-m", "pytest", *PROCESSES]
    vitest = ["web/npm", "exec", "--", "vitest"]
    if found.unknown:
        yield [*vitest, "run"]
        yield [*pytest, "--all"]
        return
    if found.page:
        yield [*vitest, "run", "--project", "modules"]
    if found.sources and chromium():  # without it there is no stage
        # What Vitest does not follow, as a package, a drawing or a font, can change all of them.
        imported = all(re.fullmatch(r"src/.+\.(ts|svelte)", name) for name in found.sources)
        those = ["related", "--run", *found.sources] if imported else ["run"]
        yield [*vitest, *those, "--project", "boards"]
    if found.near:
        yield [*pytest, *sorted(found.near)]
    if found.far:
        yield [*pytest, "-m", "not all", *sorted(found.far)]


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.affected")
    parser.add_argument("--list", action="store_true", help="only print the files of tests")
    parser.add_argument("since", nargs="?", help="the commit before the change")
    given = parser.parse_args()
    changed = changed_since(given.since)
    found = reached(changed)
    print(
        f"{len(changed)} changed files can reach everything, because of {found.unknown[0]}."
        if found.unknown
        else f"{len(changed)} changed files reach {len(found.near)} files of tests near and "
        f"{len(found.far)} far, of {len(tests())}.",
        flush=True,
    )
    if given.list:
        if not found.unknown:
            print(*sorted(found.near), *(f"{name} (far)" for name in sorted(found.far)), sep="\n")
        return
    # The stage is one process for the most part, so the others run beside it.
    with ThreadPoolExecutor() as running:
        every = [*commands(found)]
        beside = [running.submit(run, each) for each in every if "boards" in each]
        status = [run(each) for each in every if "boards" not in each]
        status += [each.result() for each in beside]
    sys.exit(next((each for each in status if each not in (0, NOTHING_RAN)), 0))


def run(command: list[str]) -> int:
    """Runs a command, and returns its exit status."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    main()
