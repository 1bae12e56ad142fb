"""Files that are written: whole or not at all, and never over what the same command reads."""

import os
import stat
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from vexilla.errors import VexillaError


def check_apart(what: str, file: Path, others: Mapping[str, Path | None]) -> None:
    """Checks that a file to be written is none of those that a command uses otherwise.

    Args:
        what: what names the file, such as `--plot`.
        file: the file; it may be there or not.
        others: the other files, by what they are; None: that one is not used.

    Raises:
        VexillaError: it is one of them, by whatever path, link or case.
    """
    for name, other in others.items():
        if other is not None and _same(file, other):
            raise VexillaError(f"{what} {file} is {name}; name another file. Nothing was written.")


def _same(one: Path, other: Path) -> bool:
    with suppress(OSError):
        if os.path.samefile(one, other):
            return not _takes_all(one)
    with suppress(OSError, RuntimeError):
        one, other = one.resolve(), other.resolve()
        if one.exists() and other.exists():
            return False  # two files
    # one is still to come, and the disk may take capitals for small letters
    return os.path.normcase(one).casefold() == os.path.normcase(other).casefold()


def _takes_all(file: Path) -> bool:
    """Whether it is a device or a pipe, to which anybody may write."""
    return file.exists() and not (file.is_file() or file.is_dir())


@contextmanager
def written(file: Path, mode: int | None = None) -> Generator[BinaryIO]:
    """Writes a file beside its place, and puts it there when it is whole and on the disk.

    A link is followed; a device or a pipe is written as it is.

    Args:
        file: the file, which may be there.
        mode: who may read it; None: as before, or as new files are.

    Raises:
        OSError: it cannot be written; what was there is as it was.
    """
    if _takes_all(file):
        with file.open("wb") as raw:
            yield raw
        return
    place = file.resolve()
    if place.is_dir():
        raise IsADirectoryError(21, "Is a directory", str(file))
    new = place.with_name(f"{place.name}.new-{os.getpid()}")
    with suppress(FileNotFoundError):
        mode = mode or stat.S_IMODE(place.stat().st_mode)
    new.unlink(missing_ok=True)  # left by a process with the same number that was killed
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(new, flags, mode or 0o666), "wb") as raw:
            yield raw
            raw.flush()
            os.fsync(raw.fileno())
        new.replace(place)
        keep_names(place.parent)
    finally:
        new.unlink(missing_ok=True)


def keep_names(folder: Path) -> None:
    """Has a folder remember the names of its files, also if the power fails."""
    with suppress(OSError):  # some file systems cannot, and Windows opens no folders
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
