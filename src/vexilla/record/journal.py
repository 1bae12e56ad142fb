"""An append-only file of JSON lines; whatever has been appended survives a crash.

Several programs may have it open. What one of them has written, no other takes away.
"""

import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from vexilla.errors import VexillaError
from vexilla.machine import systems


class Journal:
    """An open file, made by `Journal.create` or `Journal.open`."""

    def __init__(self, path: Path, file: Any, size: int) -> None:
        self._path = path
        self._file = file
        self._size = size

    @classmethod
    def create(cls, path: Path, data: bytes) -> "Journal":
        """Creates a file with some data.

        Raises:
            VexillaError: the file exists already or cannot be written.
        """
        try:
            file: Any = path.open("xb", buffering=0)
        except FileExistsError:
            raise VexillaError(f"{path} exists already and is not overwritten.") from None
        except OSError as error:
            raise VexillaError(f"{path} cannot be created: {error.strerror}.") from None
        try:
            _write(file, data)
        except OSError as error:
            file.close()
            path.unlink(missing_ok=True)
            raise VexillaError(f"{path} cannot be written: {error.strerror}.") from None
        return cls(path, file, len(data))

    @classmethod
    def open(cls, path: Path, size: int, read: int) -> "Journal":
        """Opens an existing file, cut to its first bytes if there is something to cut off.

        Args:
            path: the file.
            size: how many of its bytes are sound.
            read: how many it had when it was read.

        Raises:
            VexillaError: it cannot be written, or another program has changed what was to be cut.
        """
        file: Any = None
        try:
            file = path.open("r+b", buffering=0)
            if size < read:
                with _alone(file):
                    if os.fstat(file.fileno()).st_size != read:
                        file.close()
                        raise _changed(path)
                    file.truncate(size)
            file.seek(size)
        except OSError as error:
            if file is not None:
                file.close()
            raise VexillaError(f"{path} cannot be written: {error.strerror}.") from None
        return cls(path, file, size)

    def append(self, data: bytes) -> None:
        """Appends all of the data or none of it, and waits until it is on the disk.

        Raises:
            VexillaError: the file cannot be written; it is unchanged.
        """
        if self._file.closed:
            raise VexillaError(f"{self._path} is closed.")
        with _alone(self._file):
            if os.fstat(self._file.fileno()).st_size != self._size:
                raise _changed(self._path)
            try:
                _write(self._file, data)
            except OSError as error:
                with suppress(OSError):  # if even this fails, an incomplete line is left at the end
                    self._file.truncate(self._size)
                    self._file.seek(self._size)
                raise VexillaError(f"{self._path} cannot be written: {error.strerror}.") from None
        self._size += len(data)

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


class JournalFile:
    """Something that is kept in a journal; a context manager."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def close(self) -> None:
        """Closes the file."""
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def json_lines(documents: Iterable[Mapping[str, Any]]) -> bytes:
    """Documents as JSON Lines."""
    return b"".join(msgspec.json.encode(document) + b"\n" for document in documents)


@contextmanager
def _alone(file: Any) -> Generator[None]:
    """Has no other program change a file meanwhile."""
    with suppress(OSError):  # a file system without locks
        systems.lock(file.fileno())
    try:
        yield
    finally:
        if not file.closed:
            with suppress(OSError):
                systems.unlock(file.fileno())


def _changed(path: Path) -> VexillaError:
    return VexillaError(f"{path} has been changed by another program; nothing was written to it.")


def _write(file: Any, data: bytes) -> None:
    """Writes all of the data to an unbuffered file and waits until it is on the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())
