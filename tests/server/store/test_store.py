"""The store, on both databases: acknowledged events are there, once each, in order."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text
from sqlalchemy import event as hooks

import vexilla
from tests.server.store.makers import named, new_table
from vexilla.errors import VexillaError
from vexilla.server.errors import Conflict, Removed, StorageError
from vexilla.server.store.engines import database_url
from vexilla.server.store.listener import Growing, Listener
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import Event
from vexilla.server.tables.rows import TableRows, insert_events, read_events
from vexilla.server.tables.table_store import TableStore

pytestmark = pytest.mark.databases("sqlite", "postgresql")
NO_TABLE_ID = "INSERT INTO holders (player, table_id, seat) VALUES ('p', NULL, 's')"


def failure(future: "Future[None]") -> BaseException | None:
    return future.exception(30)


@pytest.mark.parametrize("game", vexilla.GAMES)
def test_a_table_comes_back_as_it_was(database: str, game: str) -> None:
    made = new_table(game=game)
    played = vexilla.Game(
        vexilla.load(made.header.start).rules,
        vexilla.load(made.header.start).rules.read_position(made.header.start),
        made.header.salt,
    )
    with closing(TableStore(database)) as store:
        store.add_table(made).result(30)
        for number in range(1, 9):
            seat = played.to_move
            if seat is None:
                break
            action = played.legal_actions()[-1]
            played.play(action, seat)
            event = Event(number, seat, "action", {"action": action}, f"m{number}", "2026-11-21")
            store.append("t1", event).result(30)
    with closing(TableStore(database)) as store:
        table = store.load("t1")
        assert table is not None
        assert table.header == made.header
        assert table.game.position() == played.position()
        assert table.game.record()[0]["commitment"] == played.record()[0]["commitment"]
        assert table.game.options == made.header.options
        assert table.number == len(played.actions) > 4
        if table.outcome is None:  # a finished game would count in the score
            assert (table.score.games, list(table.score.points.values())) == (2, [8, 5])
            assert list(table.score.wins.values()) == [1, 1]
        assert store.load("t2") is None


def test_seats_keep_their_order(store: TableStore) -> None:
    """However the database returns them."""
    rows = new_table()
    seats = rows.header.seats
    turned = msgspec.structs.replace(rows.header, seats=dict(reversed(seats.items())))
    store.add_table(TableRows(turned, rows.holders, rows.keys)).result(30)
    loaded = store.load("t1")
    assert loaded is not None
    assert list(loaded.kinds) == list(loaded.names) == list(seats)


def test_a_number_is_taken_once(store: TableStore) -> None:
    store.add_table(new_table()).result(30)
    store.append("t1", named(1)).result(30)
    assert isinstance(failure(store.append("t1", named(1, "Eve"))), Conflict)
    store.append("t1", named(2)).result(30)
    assert [event.data["name"] for event in store.events_after("t1", 0)] == ["Ann", "Ann"]


def test_what_is_gone_is_told_apart(store: TableStore) -> None:
    """Only what conflicts by a key may be tried again: a table that is gone does not come back."""
    store.add_table(new_table()).result(30)
    assert isinstance(failure(store.append("other", named(1))), Removed)
    assert isinstance(failure(store.add_key("key", "other", "north", 2)), Removed)
    assert isinstance(failure(store.add_table(new_table())), Conflict)
    with pytest.raises(StorageError):
        store.writer.submit(lambda connection: connection.execute(text(NO_TABLE_ID))).result(30)


def test_a_message_counts_once(store: TableStore) -> None:
    store.add_table(new_table()).result(30)
    store.append("t1", named(1, client="m1")).result(30)
    assert isinstance(failure(store.append("t1", named(2, client="m1"))), Conflict)
    store.append("t1", named(2, client="m2")).result(30)
    store.append("t1", named(3)).result(30)
    store.append("t1", named(4)).result(30)
    assert [event.client for event in store.events_after("t1", 1)] == ["m2", None, None]


def test_a_key_opens_a_seat_once(store: TableStore) -> None:
    """Any of two: the other one is worth nothing from then on."""
    store.add_table(new_table()).result(30)
    store.add_key(hashed("second"), "t1", "north", 20).result(30)
    joined = Event(1, "north", "join", {"name": "Bob"}, None, "2026-11-21")
    assert store.key_seat(hashed("key"), "t1") == store.key_seat(hashed("second"), "t1") == "north"
    assert store.key_seat("key", "t1") is None  # only hashes are stored
    store.use_key(hashed("second"), hashed("bob"), "t1", "north", joined).result(30)
    for key in ("second", "key"):
        again = store.use_key(hashed(key), hashed("eve"), "t1", "north", None)
        assert isinstance(failure(again), Conflict)
        assert store.key_seat(hashed(key), "t1") is None
    assert store.seats_of(hashed("bob"), "t1") == {"north"}
    assert store.seats_of(hashed("eve"), "t1") == frozenset()


def test_half_of_a_change_is_never_stored(store: TableStore) -> None:
    """If the event number is taken, the player does not become a holder either."""
    store.add_table(new_table()).result(30)
    store.append("t1", named(1)).result(30)
    joined = Event(1, "north", "join", {"name": "Bob"}, None, "2026-11-21")
    used = store.use_key(hashed("key"), hashed("bob"), "t1", "north", joined)
    assert isinstance(failure(used), Conflict)
    assert store.seats_of(hashed("bob"), "t1") == frozenset()
    assert store.key_seat(hashed("key"), "t1") == "north"


def test_a_write_returns_what_its_work_returns_and_fails_alone(store: TableStore) -> None:
    """Those that are committed together with one that fails are stored all the same."""
    store.add_table(new_table()).result(30)
    begun, go_on = threading.Event(), threading.Event()

    def hold(_: Connection) -> bool:
        begun.set()
        return go_on.wait(30)

    def fail(connection: Connection) -> None:
        insert_events(connection, [("t1", named(2))])
        raise VexillaError("not today")

    def add(connection: Connection) -> str:
        insert_events(connection, [("t1", named(1))])
        return "added"

    holding = store.writer.submit(hold)
    assert begun.wait(30)
    commits = store.writer.commits
    added, failed = store.writer.submit(add), store.writer.submit(fail)
    counted = store.writer.submit(lambda connection: len(read_events(connection, "t1", 0)))
    go_on.set()
    assert (holding.result(30), added.result(30), counted.result(30)) == (True, "added", 1)
    with pytest.raises(VexillaError, match="not today"):
        failed.result(30)
    assert store.writer.commits == commits + 2
    assert len(store.events_after("t1", 0)) == 1


def test_many_at_once_share_a_commit(store: TableStore) -> None:
    for number in range(5):
        store.add_table(new_table(f"t{number}")).result(30)
    before = store.writer.commits
    written = [
        store.append(f"t{table}", named(number, client=f"m{number}"))
        for number in range(1, 41)
        for table in range(5)
    ]
    assert [failure(write) for write in written] == [None] * 200
    assert store.writer.commits - before < 100
    assert all(len(store.events_after(f"t{table}", 0)) == 40 for table in range(5))


def test_many_events_are_one_statement(store: TableStore) -> None:
    """Each statement hands the interpreter over, and waits for it while the event loop is busy."""
    for number in range(20):
        store.add_table(new_table(f"t{number}")).result(30)
    statements: list[str] = []

    def note(*arguments: Any) -> None:
        statements.append(arguments[2])

    hooks.listen(store.writer.engine, "before_cursor_execute", note)
    before = store.writer.commits
    written = [store.append(f"t{number}", named(1)) for number in range(20)]
    assert [failure(write) for write in written] == [None] * 20
    inserts = sum("INSERT INTO events" in each for each in statements)
    assert inserts == store.writer.commits - before < 20
    assert not any("SAVEPOINT" in each for each in statements)


def test_a_connection_that_is_in_use_while_the_store_closes(database: str) -> None:
    """Whoever reads is not interrupted; afterwards nothing keeps the connection open."""
    store = TableStore(database)
    with store.reading() as connection:
        store.close()
        used: Any = connection.connection.dbapi_connection
        assert connection.execute(text("SELECT 1")).scalar() == 1
    if store.sqlite:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            used.execute("SELECT 1")
    else:
        assert used.closed


def test_two_processes_race_for_a_number(database: str) -> None:
    with closing(TableStore(database)) as one, closing(TableStore(database)) as other:
        one.add_table(new_table()).result(30)
        for number in range(1, 31):
            pair = [
                store.append("t1", named(number, name))
                for store, name in ((one, "one"), (other, "other"))
            ]
            assert {type(failure(write)) for write in pair} == {type(None), Conflict}
        assert [event.number for event in one.events_after("t1", 0)] == list(range(1, 31))


def test_deadlocks(postgresql: str) -> None:
    """Two processes whose writes need the same rows in opposite orders do all of them."""
    with closing(TableStore(postgresql)) as one, closing(TableStore(postgresql)) as other:
        tables = ("t1", "t2")
        for id in tables:
            one.add_table(new_table(id)).result(30)

        def lock(id: str) -> Callable[[Connection], None]:
            def work(connection: Connection) -> None:
                connection.execute(text("SET LOCAL deadlock_timeout = '10ms'"))
                connection.execute(
                    text("SELECT id FROM tables WHERE id = :id FOR UPDATE"), {"id": id}
                )
                time.sleep(0.01)

            return work

        writes = [
            store.writer.submit(lock(id))
            for _ in range(15)
            for store, order in ((one, tables), (other, tables[::-1]))
            for id in order
        ]
        assert {failure(write) for write in writes} == {None}


def test_numbers_that_are_given_again(store: TableStore) -> None:
    """SQLite gives the number of the last row again once that is gone: what follows is heard."""
    if not store.sqlite:
        pytest.skip("PostgreSQL tells of each change")
    for id in ("t1", "t2"):
        store.add_table(new_table(id)).result(30)
        store.append(id, named(1)).result(30)
    with closing(sqlite3.connect(str(store.url.database), isolation_level=None)) as connection:
        events = Growing(connection, "events")
        store.append("t2", named(2)).result(30)
        assert events.added() == {"t2": 2}
        assert events.added() == {}
        connection.execute("DELETE FROM events WHERE table_id = 't2'")
        store.append("t1", named(2)).result(30)
        store.append("t1", named(3)).result(30)
        assert events.added() is None  # it may have missed some
        store.append("t1", named(4)).result(30)
        assert events.added() == {"t1": 4}
        connection.execute("DELETE FROM events")
        assert events.added() is None
        store.append("t1", named(1)).result(30)
        assert events.added() == {"t1": 1}


def test_another_process_is_heard(database: str) -> None:
    heard = threading.Event()
    told: list[Any] = []

    def hear(tables: Any) -> None:
        told.append(tables)
        if tables is not None and "t1" in tables:
            heard.set()

    with closing(TableStore(database)) as one, closing(TableStore(database)) as other:
        one.add_table(new_table()).result(30)

        async def listen() -> None:
            with closing(Listener(one, hear)):
                if not one.sqlite:  # waits until the listener has begun
                    while None not in told:
                        await asyncio.sleep(0.01)
                while not heard.is_set():
                    number = len(other.events_after("t1", 0)) + 1
                    other.append("t1", named(number)).result(30)
                    await asyncio.sleep(0.2)

        asyncio.run(listen())


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "not a database"),
        ("sqlite://", "needs a file"),
        ("mysql://localhost/vexilla", "sqlite and postgresql, not mysql"),
    ],
)
def test_other_databases(url: str, words: str) -> None:
    with pytest.raises(StorageError, match=words):
        database_url(url)


def test_a_database_that_cannot_be_opened() -> None:
    with pytest.raises(StorageError, match="cannot be made: No such file"):
        TableStore("sqlite:////nonexistent/folder/vexilla.sqlite")


def test_what_cannot_be_stored_harms_nobody_else(store: TableStore) -> None:
    """PostgreSQL has no character 0; other writes of the same commit are not affected."""
    for table in ("t1", "t2"):
        store.add_table(new_table(table)).result(30)
    written = [store.append("t1", named(1))]
    written.append(store.append("t2", named(1, client="\0")))
    written.append(store.append("t1", named(2)))
    failures = [failure(write) for write in written]
    assert failures[0] is failures[2] is None
    assert failures[1] is None if store.sqlite else isinstance(failures[1], StorageError)


def test_a_table_that_cannot_be_replayed(
    store: TableStore, caplog: pytest.LogCaptureFixture
) -> None:
    """It is read-only. The reason is not logged, because it may name a card."""
    store.add_table(new_table()).result(30)
    wrong = {"action": {"do": "play", "card": "R10", "flag": 12}}
    store.append("t1", Event(1, "south", "action", wrong, "m1", "2026-11-21")).result(30)
    table = store.load("t1")
    assert table is not None
    assert table.damage is not None
    assert (table.number, table.actors) == (0, ())
    assert "R10" not in caplog.text


def test_only_so_much_waits_for_the_disk(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vexilla.server.store.writer.MAX_QUEUED", 0)
    assert isinstance(failure(store.append("t1", named(1))), StorageError)


def test_what_is_read_together_is_of_one_moment(store: TableStore) -> None:
    """A table that goes between two statements is there for both, or for neither."""
    store.add_table(new_table()).result(30)
    count = text("SELECT count(*) FROM tables")
    with store.reading() as connection:
        assert connection.scalar(count) == 1
        store.add_table(new_table("t2")).result(30)
        assert connection.scalar(count) == 1
    with store.reading() as connection:
        assert connection.scalar(count) == 2
