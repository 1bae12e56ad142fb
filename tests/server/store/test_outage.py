"""What is said of a database that fails: `health` knows it, and the log tells it once."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from tests.server.running import browsing, database_in
from vexilla.server.errors import NotStored, StorageError
from vexilla.server.store import store as stores
from vexilla.server.store.outage import Outage
from vexilla.server.store.store import Store

MUCH = "SELECT hex(randomblob(100000)) AS much"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(stores, "WRITE_S", 0.0)
    monkeypatch.setattr(stores, "AGAIN_S", 0.0)
    with closing(Store(database_in(tmp_path / "vexilla.sqlite"))) as store:
        yield store


def run(store: Store, statement: str) -> Any:
    """Runs a statement on the connection that writes."""

    def work(connection: Connection) -> Any:
        done = connection.exec_driver_sql(statement)
        return done.scalar() if done.returns_rows else None

    return store.writer.submit(work).result(60)


def fails(connection: Connection) -> None:
    raise OperationalError("", {}, OSError("the disk is full"))


def test_a_small_write_does_not_prove_that_a_large_one_fits(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """A game does not fit, a beat does: nothing is well until as much as a game fits."""
    store.check()
    pages = run(store, "PRAGMA page_count")
    run(store, f"PRAGMA max_page_count = {pages}")
    with pytest.raises(NotStored, match="full"):
        store.writer.submit(lambda c: c.exec_driver_sql(f"CREATE TABLE x AS {MUCH}")).result(60)
    for _ in range(3):
        run(store, "UPDATE uptime SET beat = beat + 1")
        with pytest.raises(StorageError, match="full"):
            store.check()
    run(store, f"PRAGMA max_page_count = {pages + 1000}")
    store.check()
    assert store.outage.reason is None
    assert run(store, "SELECT count(*) FROM processes") == 0
    told = [record.getMessage() for record in caplog.records]
    assert told == [
        "The database fails: database or disk is full",
        "The database works again, after 0 s",
    ]


def test_too_little_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is seen before the first change fails."""
    monkeypatch.setattr(store, "free_bytes", lambda: 4096)
    with pytest.raises(NotStored, match="4,096 bytes are free"):
        store.check()
    monkeypatch.setattr(store, "free_bytes", lambda: 10**9)
    store.check()


def test_until_one_succeeds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction that failed is not forgotten before the next look."""
    monkeypatch.setattr(stores, "AGAIN_S", 3600.0)
    store.check()
    with pytest.raises(NotStored):
        store.writer.submit(fails).result(60)
    with pytest.raises(NotStored, match="the disk is full"):
        store.check()
    monkeypatch.setattr(stores, "AGAIN_S", 0.0)
    store.check()


def breaks(connection: Connection) -> None:
    raise KeyError("a fault of ours")


@pytest.mark.parametrize("bad", [fails, breaks])
def test_a_batch_loses_only_what_fails(store: Store, bad: Callable[[Connection], None]) -> None:
    run(store, "UPDATE uptime SET beat = 0")
    held, free = threading.Event(), threading.Event()
    store.writer.submit(lambda _: (held.set(), free.wait(60)))
    assert held.wait(60)  # so the others come together
    beat = "UPDATE uptime SET beat = beat + 1"
    good = [store.writer.submit(lambda c: c.exec_driver_sql(beat)) for _ in range(2)]
    worse = store.writer.submit(bad)
    good.append(store.writer.submit(lambda c: c.exec_driver_sql(beat)))
    before = store.writer.commits
    free.set()
    assert isinstance(worse.exception(60), NotStored if bad is fails else KeyError)
    assert [each.exception(60) for each in good] == [None] * 3
    assert store.writer.commits == before + 2
    assert (store.outage.reason is not None) == (bad is fails)
    assert run(store, "SELECT beat FROM uptime") == 3


def test_an_outage_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage()
    for part in ("reading", "writing", "reading"):
        outage.begin(part, f"{part} fails")
    outage.end("reading")
    assert outage.reason == "writing fails"
    outage.end("writing")
    outage.end("writing")
    assert outage.reason is None
    assert caplog.messages == [
        "The database fails: reading fails",
        "The database works again, after 0 s",
    ]


def test_reading_does_not_speak_of_saving(tmp_path: Path) -> None:
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table = me.table()["id"]
        path.rename(tmp_path / "away")
        for get in ("lobby", "tables", f"tables/{table}/history"):
            answer = me.http.get(f"/api/{get}")
            assert answer.status_code == 503, get
            assert answer.json()["error"]["text"].startswith("The server cannot read"), get
        (tmp_path / "away").rename(path)
        assert me.http.get("/api/lobby").status_code == 200
