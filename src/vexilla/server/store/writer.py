"""Writes to the database.

A single thread writes. It takes all changes that wait, writes them in one transaction (a group
commit), and only then completes their futures.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter, time
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from vexilla.errors import VexillaError
from vexilla.server.errors import Conflict, NotStored, Removed, ServerError
from vexilla.server.log import LOG
from vexilla.server.store.durations import Durations
from vexilla.server.store.engines import reason
from vexilla.server.store.outage import Outage

MAX_BATCH = 256  # writes in one transaction
MAX_QUEUED = 20_000  # writes that wait for the disk
DEADLOCK, UNIQUE, FOREIGN_KEY = "40P01", "23505", "23503"  # PostgreSQL's codes
SQLITE_UNIQUE = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
DEADLOCK_TRIES = 10  # of one write alone
WRITING = "writing"  # the part of the work that fails with a transaction

Row = TypeVar("Row")
Made = TypeVar("Made")


@dataclass
class Write(Generic[Row]):
    """A write that waits in the queue.

    Attributes:
        work: what it does besides inserting the row; it is called again if it is tried again.
        row: a row that is inserted together with those of other writes; None if there is none.
        done: the future that it completes.
        result: what its work has returned.
    """

    work: Callable[[Connection], Any]
    row: Row | None
    done: "Future[Any]"
    result: Any = None

    def run(self, connection: Connection) -> None:
        """Does its work."""
        self.result = self.work(connection)


class Writer(Generic[Row]):
    """The thread that writes.

    Attributes:
        engine: the pool of its connection.
        commits: the number of its transactions.
        commit_seconds: the time that they took.
        commit_times: how long the last ones took.
        failures: the number of those that failed.
        failed: when the last of these failed, in seconds since 1970; 0: none did.
    """

    def __init__(
        self,
        engine: Engine,
        check: Callable[[], None],
        insert: Callable[[Connection, Sequence[Row]], None],
        outage: Outage,
    ) -> None:
        """Starts to wait for writes; `close` must be called in the end.

        Args:
            engine: the database.
            check: raises StorageError if nothing may be acknowledged.
            insert: inserts the rows of a batch, or none.
            outage: learns which transactions fail.
        """
        self.engine = engine
        self.commits = self.failures = 0
        self.commit_seconds = self.failed = 0.0
        self.commit_times = Durations()
        self._check = check
        self._insert = insert
        self._outage = outage
        self._queue: queue.SimpleQueue[Write[Row] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="vexilla-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Writes everything that waits, and ends."""
        self._queue.put(None)
        self._thread.join()
        self._refuse_rest()
        self.engine.dispose()

    def _refuse_rest(self) -> None:
        """Refuses what came after the end, for which somebody may wait."""
        with suppress(queue.Empty):
            while True:
                write = self._queue.get_nowait()
                if write is not None and write.done.set_running_or_notify_cancel():
                    write.done.set_exception(NotStored("The server is closing."))

    @property
    def waiting(self) -> int:
        """The number of writes that wait."""
        return self._queue.qsize()

    def submit(self, work: Callable[[Connection], Made], row: Row | None = None) -> "Future[Made]":
        """Queues a write of any kind; the arguments are those of `Write`.

        Returns:
            What the work returns, once it is on disk. Whatever the work raises is raised, and
            nothing of this write is stored; the others of its batch are.
        """
        done: Future[Made] = Future()
        if self._queue.qsize() < MAX_QUEUED:
            self._queue.put(Write(work, row, done))
            if not self._thread.is_alive():
                self._refuse_rest()
        else:
            self._outage.begin(WRITING, "the disk is too slow")
            done.set_exception(NotStored("The disk is too slow."))
        return done

    def _write(self) -> None:
        while True:
            batch = [self._queue.get()]
            while len(batch) < MAX_BATCH and not self._queue.empty():
                batch.append(self._queue.get())
            writes = [write for write in batch if write is not None]
            if writes:
                self._commit(writes)
            if len(writes) < len(batch):
                return

    def _commit(self, writes: Sequence[Write[Row]]) -> None:
        began = perf_counter()
        refused: dict[int, Exception] = {}
        failures = self.failures
        try:
            self._check()
            refused = self._write_all(writes)
            self._check()  # it may have gone since
        except Exception as error:  # of any kind: every future must be completed
            refused = dict.fromkeys(range(len(writes)), self._failure(error))
        # a beat may fit where nothing else does: it proves nothing
        rows = [index for index, write in enumerate(writes) if write.row is not None]
        if failures == self.failures and any(index not in refused for index in rows):
            self._outage.end(WRITING)
        self.commits += 1
        took = perf_counter() - began
        self.commit_seconds += took
        self.commit_times.add(took)
        for index, write in enumerate(writes):
            if not write.done.set_running_or_notify_cancel():
                continue  # nobody waits for it any more
            if index in refused:
                write.done.set_exception(refused[index])
            else:
                write.done.set_result(write.result)

    def _failure(self, error: Exception) -> NotStored:
        """Counts a transaction that failed, and returns what those are told who wait for it."""
        self.failures += 1
        self.failed = time()
        self._outage.begin(WRITING, reason(error))
        return NotStored(reason(error))

    def _write_all(self, writes: Sequence[Write[Row]]) -> dict[int, Exception]:
        """Writes everything that can be written; returns the errors of the others."""
        try:
            return {} if self.write_together(writes) else self._write_each(writes)
        except DBAPIError as error:
            if _is_deadlock(error) or not (error.connection_invalidated or len(writes) == 1):
                return self._write_apart(writes)
            if not error.connection_invalidated:
                raise
            # The connection broke, perhaps between a commit and its answer. What has reached the
            # disk after all, or is about to, is now in conflict with itself.
            return self._write_each(writes)

    def write_together(self, writes: Sequence[Write[Row]]) -> bool:
        """Writes everything; returns False, with nothing written, if a write cannot be.

        Nearly all writes are rows, and all of them together cost little more than one.
        """
        try:
            with self.engine.begin() as connection:
                for write in writes:
                    write.run(connection)
                self._insert(connection, [write.row for write in writes if write.row is not None])
        except DBAPIError as error:
            if isinstance(error, IntegrityError | DataError):
                return False
            raise
        except Exception:  # of one of them; the others are to be written
            return False
        return True

    def _write_each(self, writes: Sequence[Write[Row]]) -> dict[int, Exception]:
        """Writes everything that can be written; returns the errors of the others."""
        refused: dict[int, Exception] = {}
        with self.engine.begin() as connection:
            for index, write in enumerate(writes):
                try:
                    with connection.begin_nested():
                        write.run(connection)
                        self._insert(connection, [] if write.row is None else [write.row])
                except IntegrityError as error:
                    refused[index] = _refusal(error)
                except VexillaError as error:
                    refused[index] = error.with_traceback(None)  # that leads back to it: a cycle
                except DataError as error:
                    refused[index] = NotStored(reason(error))
                except DBAPIError:
                    raise
                except Exception as error:  # a fault of ours
                    LOG.error("A write failed", exc_info=error)
                    refused[index] = error.with_traceback(None)
        return refused

    def _write_apart(self, writes: Sequence[Write[Row]]) -> dict[int, Exception]:
        """Does what `_write_each` does, each write in a transaction of its own.

        So one that does not fit, say, does not take the others with it. And together they lock rows
        in the order in which they came: if another process needs the same rows in another order,
        that is a deadlock, and it could come again and again.
        """
        refused: dict[int, Exception] = {}
        failed_before = False
        for index, write in enumerate(writes):
            try:
                error = self._write_one(write)
                failed_before = False
            except DBAPIError as failed:
                error = self._failure(failed)
                if failed_before:  # so it is not this one's fault, and the others would fail, too
                    return refused | dict.fromkeys(range(index, len(writes)), error)
                failed_before = True
            if error is not None:
                refused[index] = error
        return refused

    def _write_one(self, write: Write[Row]) -> Exception | None:
        """Writes one thing in a transaction of its own; returns the error that refuses it."""
        tries = 1
        while True:
            try:
                return self._write_each([write]).get(0)
            except DBAPIError as error:
                # one whose connection broke may be on the disk: then it is in conflict with itself
                again = _is_deadlock(error) or (error.connection_invalidated and tries == 1)
                if not again or tries == DEADLOCK_TRIES:
                    raise
                tries += 1


def _is_deadlock(error: DBAPIError) -> bool:
    return _code(error) == DEADLOCK


def _refusal(error: IntegrityError) -> ServerError:
    """Returns what a broken constraint means: only that of a key may be gone at the next try."""
    code = _code(error)
    if code == UNIQUE or code in SQLITE_UNIQUE:
        return Conflict("Another change was faster.")
    if code in (FOREIGN_KEY, sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY):
        return Removed("What it belongs to has been removed.")
    return NotStored(reason(error))


def _code(error: DBAPIError) -> object:
    """Returns the code that the database gives an error."""
    return getattr(error.orig, "sqlstate", getattr(error.orig, "sqlite_errorcode", None))
