"""Files that are written: whole or not at all, and never over what the same command reads.

Folders for what is kept are in the user's home, or among the temporary files: nobody need have a
home. In containers `HOME` may be unset, and the user's number without a name.
"""

import atexit
import os
import shutil
import stat
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO

from vexilla.errors import VexillaError

_NAME = "vexilla"


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


@contextmanager
def writing(file: Path, kind: type[VexillaError] = VexillaError) -> Generator[None]:
    """Says in a sentence why a file cannot be written.

    Args:
        file: the file.
        kind: the error that is raised.

    Raises:
        VexillaError: the system does not write it.
    """
    try:
        yield
    except OSError as error:
        raise kind(f"{file} cannot be written: {error.strerror}.") from None


def keep_names(folder: Path) -> None:
    """Has a folder remember the names of its files, also if the power fails."""
    with suppress(OSError):  # some file systems cannot, and Windows opens no folders
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def cache_folder() -> Path | None:
    """The user's folder for what can be made again; None: nobody knows where the home is."""
    import platformdirs  # not when a program starts

    with suppress(RuntimeError):
        return Path(platformdirs.user_cache_dir(_NAME, False))
    return None


def data_folder() -> Path | None:
    """The user's folder for games; None: nobody knows where the home is."""
    import platformdirs

    with suppress(RuntimeError):
        return Path(platformdirs.user_data_dir(_NAME, False))
    return None


@cache
def temporary_folder() -> Path | None:
    """A folder for temporary files that belongs to this user alone, for compiled code is run.

    Where somebody else has a folder of that name, it is one of this process, which it removes at
    its end. None: there is no place for temporary files.
    """
    with suppress(OSError):
        user = os.getuid() if hasattr(os, "getuid") else "user"
        folder = Path(tempfile.gettempdir()) / f"{_NAME}-{user}"
        with suppress(OSError):
            folder.mkdir(mode=0o700, exist_ok=True)
            found = folder.lstat()
            if not hasattr(os, "getuid") or (found.st_uid == user and found.st_mode & 0o077 == 0):
                return folder
        mine = Path(tempfile.mkdtemp(prefix=f"{_NAME}-"))
        atexit.register(_remove, mine, os.getpid())
        return mine
    return None


def _remove(folder: Path, process: int) -> None:
    """Removes a folder, unless this process was forked from the one to which it belongs."""
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)
