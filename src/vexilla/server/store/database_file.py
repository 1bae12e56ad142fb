"""The file of a SQLite database: made whole, checked before use, and watched while it is in use."""

import os
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from vexilla.machine.files import check_apart, keep_names
from vexilla.server.errors import StorageError
from vexilla.server.store.engines import open_engine, revision

RESTORE = "Restore a backup, or move the file away to start without games."
QUICK_BYTES = 64 << 20  # up to here, checking all pages takes less than a tenth of a second
BEGINNING = b"SQLite format 3\0"
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database
STEPS = 100_000  # of the check, between two looks whether it is to stop


def check_file(path: Path) -> bool:
    """Returns whether there is a database; otherwise one may be made there.

    Its pages are not checked (see `check_pages`).

    Raises:
        StorageError: something else is there, or less than there was.
    """
    log = _log_of(path)
    try:
        if path.is_dir():
            raise StorageError(f"{path} is a folder; the database is a file.")
        if not path.exists():
            if path.is_symlink():
                raise StorageError(f"{path} is a link to {path.resolve()}, and nothing is there.")
            if log.exists() and log.stat().st_size:
                raise StorageError(
                    f"{path} is missing, but its latest changes are in {log}. "
                    "Put the database back beside them, or move them away to start without games."
                )
            return False
        if not path.stat().st_size:
            raise StorageError(f"{path} is empty, and no database ever is. {RESTORE}")
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror}.") from None
    if not os.access(path, os.W_OK):
        raise StorageError(f"{path} cannot be written: this user may only read it.")
    _check(path, "SELECT 'ok' FROM (SELECT count(*) FROM sqlite_master)", lambda: False)
    return True


def check_there(url: sql.URL) -> None:
    """Checks that there is a database, which only `vexilla serve` makes. Raises StorageError."""
    if url.get_backend_name() == "sqlite":
        name, there = url.database, check_file(Path(str(url.database)))
    else:
        name, there = url.render_as_string(), _has_tables(url)
    if not there:
        raise StorageError(f"There is no database {name}; `vexilla serve` makes one.")


def _has_tables(url: sql.URL) -> bool:
    """Whether a database has Vexilla's tables, or cannot be opened: whoever opens it says why."""
    with suppress(ImportError, SQLAlchemyError):
        engine = open_engine(url, writes=False)
        try:
            with engine.connect() as connection:
                return revision(connection) is not None
        finally:
            engine.dispose()
    return True


def check_pages(path: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Checks all pages of a database; that takes about a second for each gigabyte.

    Args:
        path: the file.
        stopped: whether the check is to stop early, without a result.

    Raises:
        StorageError: it is damaged.
    """
    _check(path, "PRAGMA quick_check(1)", stopped)


def _check(path: Path, question: str, stopped: Callable[[], bool]) -> None:
    """Raises StorageError unless the answer is `ok`, or the check was stopped."""
    # not opened as a file: closing that would release the locks of this process's connections
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.set_progress_handler(stopped, STEPS)
            said = connection.execute(question).fetchone()[0]
    except sqlite3.OperationalError as error:
        if stopped():
            return
        raise StorageError(f"{path} cannot be opened: {error}.") from None
    except sqlite3.DatabaseError as error:
        said = str(error)
    if said != "ok":
        said = " ".join(said.removeprefix("*** in database main ***").split())
        raise StorageError(f"{path} is damaged, or no SQLite database: {said}. {RESTORE}")


@contextmanager
def made_folder(folder: Path) -> Generator[None]:
    """Makes a folder for a database, and removes it again if what is done meanwhile fails.

    Raises:
        StorageError: it cannot be made.
    """
    new = not folder.exists()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"{folder} cannot be made: {error.strerror}.") from None
    try:
        yield
    except BaseException:
        if new:
            with suppress(OSError):  # somebody has put something there
                folder.rmdir()
        raise


def check_free(what: str, file: Path, url: sql.URL) -> None:
    """Checks that a command may write a file: it is no database of SQLite, nor a part of one.

    Args:
        what: what the file is for, such as `The backup`.
        file: the file, which may be there.
        url: the database that the command uses.

    Raises:
        VexillaError: it is one, by whatever path, link or case; nothing was written.
    """
    check_no_part(what, file, url)
    try:
        if not file.is_file():
            return
        with file.open("rb") as opened:
            beginning = opened.read(len(BEGINNING))
    except OSError:  # whoever writes it says why
        return
    if beginning == BEGINNING:
        raise StorageError(
            f"{what} {file} is a database of SQLite; name another file. Nothing was written."
        )


def check_no_part(what: str, file: Path, url: sql.URL) -> None:
    """Checks that a file is none of those of a database. Raises VexillaError."""
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database))
        check_apart(what, file, {"the database itself": path})
        for ending in BESIDE:
            beside = path.with_name(path.name + ending)
            check_apart(what, file, {f"what SQLite keeps beside {path}": beside})


def make_file(path: Path, fill: Callable[[sql.URL], None]) -> bool:
    """Makes a database; it appears at its place only when it is whole.

    So a file that is there, but empty or half made, is always a damaged one.

    Args:
        path: the place; if another process is faster, its database stays there.
        fill: makes the tables in the database at a URL.

    Returns:
        Whether this database is the one that is there now.

    Raises:
        StorageError: it cannot be made there.
    """
    new = path.with_name(f"{path.name}.new-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        # Nobody else may read it: all cards are in it. SQLite gives its other files the same mode.
        new.touch(mode=0o600, exist_ok=False)
        fill(sql.URL.create("sqlite", database=str(new)))
        with new.open("r+b") as file:  # Windows flushes no file that is only read
            os.fsync(file.fileno())
        try:
            _put(new, path)
        except FileExistsError:
            return False
        keep_names(path.parent)
    except OSError as error:
        raise StorageError(f"{path} cannot be made: {error.strerror}.") from None
    finally:
        new.unlink(missing_ok=True)
    return True


def _put(new: Path, path: Path) -> None:
    """Gives a file a second name. Raises FileExistsError if another file has the name."""
    try:
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except OSError:  # some file systems have no second names
        new.rename(path)


class WatchedFile:
    """A database file in use; it must not be deleted or replaced meanwhile.

    Its connections would go on with the deleted file, and all that they store would be lost.
    """

    def __init__(self, path: Path) -> None:
        """Watches a file; `close` must be called in the end.

        Raises:
            sqlite3.Error: it cannot be read.
        """
        self._path = path
        # a connection that stays open, so that SQLite does not delete the log of changes
        self._connection = sqlite3.connect(path, check_same_thread=False)
        self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self._known = self._found()

    def check(self) -> None:
        """Raises StorageError if the file is not the one that was opened."""
        if self._found() != self._known:
            raise StorageError(
                f"{self._path} or its log of changes was deleted or replaced while it was in use; "
                "put it back, or restart the server"
            )

    def close(self) -> None:
        """Stops watching."""
        self._connection.close()

    def _found(self) -> list[tuple[int, int] | None]:
        """Returns which files are at the places of the database and its log of changes."""
        found: list[tuple[int, int] | None] = []
        for path in (self._path, _log_of(self._path)):
            try:
                here = os.stat(path)
                found.append((here.st_dev, here.st_ino))
            except OSError:
                found.append(None)
        with suppress(OSError):
            if not os.stat(self._path).st_size:  # emptied, which leaves its identity as it was
                found.append(None)
        return found


def _log_of(path: Path) -> Path:
    """Returns the place of SQLite's write-ahead log."""
    return path.with_name(f"{path.name}-wal")
