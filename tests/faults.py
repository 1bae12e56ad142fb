"""Tests that look at many things say everything that is wrong, one thing a line."""

import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

ROOT = Path(__file__).parent.parent
Thing = TypeVar("Thing")


def no_faults(faults: Iterable[str]) -> None:
    """Fails with all faults, if there are any."""
    found = list(faults)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def all_pass(things: Mapping[str, Thing], check: Callable[[Thing], None]) -> None:
    """Fails with the names of all things that a check fails for, each with what the check says."""

    def faults() -> Iterator[str]:
        for name, thing in things.items():
            try:
                check(thing)
            except AssertionError as error:
                yield f"{name}: {error}"
            except (Exception, pytest.fail.Exception) as error:
                yield f"{name}: {error!r}"

    assert things
    no_faults(faults())


@cache
def files_of_checkout() -> list[str]:
    """The paths of all files, committed or not yet; leaves the test out where there is no git."""
    if not (ROOT / ".git").exists():
        pytest.skip("This copy is no checkout.")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(listed, cwd=ROOT, text=True).split("\0")
    return [name for name in names if (ROOT / name).is_file()]


@cache
def text_of(path: Path) -> str:
    """The text of a file, which is read once."""
    return path.read_text(encoding="utf-8")


def place(path: Path, words: str) -> str:
    """A file of the project, with the first of its lines that has some words."""
    before, found, _ = text_of(path).partition(words)
    line = before.count("\n") + 1
    name = path.relative_to(ROOT).as_posix()
    return f"{name}:{line}" if found else name
