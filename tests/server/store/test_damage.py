"""Damaged databases and tables: each costs only what is damaged, and is named in a sentence."""

import os
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.commands import run
from tests.server.running import ONE_SCREEN, OPEN, Client, browsing, database_in, served
from tests.server.store.makers import named, new_table
from vexilla.server.errors import StorageError
from vexilla.server.serve import serve
from vexilla.server.settings import Settings
from vexilla.server.store import database_file, store
from vexilla.server.store.database_file import check_pages
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore

# Damaged files: each function damages the file of a database that was closed


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def without_header(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\0" * 100)


def with_flipped_pages(path: Path) -> None:
    data, chance = bytearray(path.read_bytes()), random.Random(5)
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = chance.randbytes(64)
    path.write_bytes(data)


def with_a_flipped_page(path: Path) -> None:
    """Damages a page that is not read when the server starts."""
    with closing(sqlite3.connect(path)) as connection:
        named = "SELECT rootpage FROM sqlite_master WHERE name = 'keys'"
        page: int = connection.execute(named).fetchone()[0]
    with path.open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(random.Random(5).randbytes(64))


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def of_another_program(path: Path) -> None:
    path.unlink()
    changed(path, "CREATE TABLE bookmarks (address TEXT)")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def moved_away(path: Path) -> None:
    """Only its log of changes is still there, as after a crash."""
    path.rename(path.with_name("elsewhere"))
    path.with_name(f"{path.name}-wal").write_bytes(b"changes")


LATER = "UPDATE alembic_version SET version_num = '9999'"
DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (lambda path: os.truncate(path, path.stat().st_size // 2 + 100), "is damaged"),
    "emptied": (emptied, "is empty"),
    "without its header": (without_header, "is damaged"),
    "flipped pages": (with_flipped_pages, "is damaged"),
    "a flipped page": (with_a_flipped_page, "is damaged"),
    "text": (
        lambda path: path.write_text("These are no games.\n" * 1000),
        "is damaged, or no SQLite database: file is not a database",
    ),
    "another program's": (
        of_another_program,
        "another program's: it has a table 'bookmarks'",
    ),
    "without a table": (
        lambda path: changed(path, "DROP TABLE events"),
        "its table 'events' is missing",
    ),
    "of a later version": (
        lambda path: changed(path, LATER),
        "changed by a newer version of Vexilla",
    ),
    "a folder": (a_folder, "is a folder"),
    "moved away": (moved_away, "is missing, but its latest changes are in"),
}


@pytest.fixture(scope="module")
def with_tables(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A closed database with some tables."""
    path = tmp_path_factory.mktemp("whole") / "vexilla.sqlite"
    with closing(TableStore(database_in(path))) as store:
        for added in [store.add_table(new_table(f"t{number}")) for number in range(20)]:
            added.result(30)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, with_tables: bytes) -> Path:
    """A file of a database, closed."""
    path = tmp_path / "vexilla.sqlite"
    path.write_bytes(with_tables)
    return path


@pytest.mark.parametrize(("damage", "why"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused_in_a_sentence(
    path: Path, damage: Callable[[Path], object], why: str
) -> None:
    damage(path)
    for _ in range(2):  # opening it must not turn it into something else
        with pytest.raises(StorageError) as refused:
            TableStore(sqlite_url(path)).close()
        assert why in str(refused.value)
        assert str(refused.value).endswith(".")
        assert "\n" not in str(refused.value)


def test_a_large_file_is_checked_while_it_is_served(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a restart does not wait for it; the server ends if the file is damaged."""
    with_a_flipped_page(path)
    monkeypatch.setattr(store, "QUICK_BYTES", 0)
    told: list[str | None] = []
    settings = Settings(sqlite_url(path), host="127.0.0.1", port=0)
    with pytest.raises(StorageError, match=r"is damaged, or no SQLite database: .*\.$"):
        serve(settings, lambda local, _: told.append(local))
    assert len(told) == 1


def test_nothing_is_acknowledged_in_a_damaged_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "QUICK_BYTES", 0)
    with closing(TableStore(sqlite_url(path))) as opened:
        opened.check_pages()
        assert opened.append("t1", named(1)).exception(30) is None
    with_a_flipped_page(path)
    with closing(TableStore(sqlite_url(path))) as opened:
        with pytest.raises(StorageError, match="is damaged"):
            opened.check_pages()
        assert isinstance(opened.append("t2", named(1)).exception(30), StorageError)
        with pytest.raises(StorageError, match="is damaged"):
            opened.check()


def test_a_check_stops_with_the_server(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it may take a minute."""
    with_a_flipped_page(path)
    monkeypatch.setattr(database_file, "STEPS", 1)
    check_pages(path, lambda: True)


def test_a_file_that_may_only_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # this user may be one who may do anything
    with pytest.raises(StorageError, match=r"cannot be written: this user may only read it\.$"):
        TableStore(sqlite_url(path))


def test_the_command_ends_with_a_sentence(path: Path) -> None:
    emptied(path)
    ended = run("serve", "--port", "0", "--data", str(path.parent))
    assert ended.returncode == 2
    assert "is empty, and no database ever is" in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr
    assert path.read_bytes() == b""


def test_a_database_appears_only_when_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash while it is made leaves nothing at its place; and two processes may both make it."""
    from vexilla.server.store import migrations

    path = tmp_path / "vexilla.sqlite"

    faster: list[bool] = []

    def crash(_connection: Any) -> None:
        assert not path.exists()
        raise KeyboardInterrupt

    upgrade = migrations.upgrade
    monkeypatch.setattr(migrations, "upgrade", crash)
    with pytest.raises(KeyboardInterrupt):
        TableStore(sqlite_url(path))
    assert not path.exists()

    def slow(connection: Any) -> None:
        upgrade(connection)
        if not faster:  # another process is faster
            faster.append(True)
            with closing(TableStore(sqlite_url(path))) as other:
                other.add_table(new_table()).result(30)

    monkeypatch.setattr(migrations, "upgrade", slow)
    with closing(TableStore(sqlite_url(path))) as store:
        assert store.load("t1") is not None
    assert [found.name for found in tmp_path.iterdir()] == ["vexilla.sqlite"]


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    new = path.with_name("new")
    new.write_bytes(path.read_bytes())
    new.rename(path)


def without_its_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("damage", [deleted, replaced, emptied, without_its_log])
def test_a_file_that_goes_is_noticed_before_anything_is_acknowledged(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table = me.table(seats=ONE_SCREEN, first="south")
        with me.socket(table["id"]) as socket:
            state = socket.watch("south")
            assert me.http.get("/health").status_code == 200
            damage(path)
            act = {"id": "m1", "number": state["number"], "action": state["legal"][0]}
            socket.send(type="act", **act)
            answer = socket.until("done", "refused", "error")  # with an error it may be sent again
            assert (answer["type"], answer["code"]) == ("error", "storage")
            assert me.http.get("/health").status_code == 503
            assert me.http.get(f"/api/tables/{table['id']}").status_code == 503


def test_a_file_that_is_put_back(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "vexilla.sqlite", tmp_path / "elsewhere"
    with closing(TableStore(sqlite_url(path))) as store:
        store.add_table(new_table()).result(30)
        path.rename(elsewhere)
        assert isinstance(store.append("t1", named(1)).exception(30), StorageError)
        with pytest.raises(StorageError, match="deleted or replaced"):
            store.check()
        elsewhere.rename(path)
        store.check()
        store.append("t1", named(1)).result(30)


class Damager:
    """Changes what is stored of tables, as only a fault or another version could."""

    def __init__(self, database: str) -> None:
        self._database = database

    def __call__(self, statement: str, table: str) -> None:
        if self._database.startswith("sqlite"):
            with closing(sqlite3.connect(self._database.removeprefix("sqlite:///"))) as file, file:
                file.execute("PRAGMA foreign_keys = OFF")
                file.execute(statement.replace("%s", "?"), (table,))
        else:
            with psycopg.connect(self._database, autocommit=True) as connection:
                connection.execute(statement, (table,))  # pyright: ignore[reportArgumentType, reportCallIssue]


UNREADABLE = {
    "a start that is not JSON": "UPDATE tables SET start = '{' WHERE id = %s",
    "an unknown game": "UPDATE tables SET game = 'ludo' WHERE id = %s",
    "no seats": "DELETE FROM seats WHERE table_id = %s",
    "a start of another game": "UPDATE tables SET start = '{}' WHERE id = %s",
}
READ_ONLY = {
    "an action that no rule allows": (
        """UPDATE events SET data = '{"action": {"do": "play", "card": "R10", "flag": 12}}'"""
        " WHERE number = 2 AND table_id = %s"
    ),
    "data that are not JSON": "UPDATE events SET data = '{' WHERE number = 2 AND table_id = %s",
    "data without an action": "UPDATE events SET data = '{}' WHERE number = 2 AND table_id = %s",
    "an unknown kind": "UPDATE events SET kind = 'dance' WHERE number = 2 AND table_id = %s",
    "an unknown seat": "UPDATE events SET seat = 'east' WHERE number = 2 AND table_id = %s",
    "a missing event": "DELETE FROM events WHERE number = 2 AND table_id = %s",
}


def test_a_damaged_table_costs_that_table_only(database: str) -> None:
    damage = Damager(database)
    ids: dict[str, str] = {}
    keys: dict[str, str] = {}
    with browsing(database) as me:
        for what in ["whole", *UNREADABLE, *READ_ONLY]:
            table = me.table(first="south", seats=OPEN)
            ids[what], keys[what] = table["id"], table["keys"]["north"]
            with me.watching(table["id"], "south") as socket:
                while "south" in socket.state["actors"]:
                    socket.act(socket.state["legal"][0])
                for name in ("Ann", "Eve"):
                    me.post(f"tables/{table['id']}/name", seat="south", name=name)
    for what, statement in (UNREADABLE | READ_ONLY).items():
        damage(statement, ids[what])
    with served(database) as address:
        me.ask_at(address)
        mine = me.get("tables")
        assert sorted(mine["damaged"]) == sorted(ids[what] for what in UNREADABLE)
        found = {table["id"]: table for table in mine["tables"]}
        assert found.keys() == {ids["whole"], *(ids[what] for what in READ_ONLY)}
        assert {table["id"] for table in mine["tables"] if table["read_only"]} == {
            ids[what] for what in READ_ONLY
        }
        for what in UNREADABLE:
            for path in ("", "/history", "/record", "/position"):
                refused = me.http.get(f"/api/tables/{ids[what]}{path}")
                assert refused.status_code == 409, (what, path, refused.text)
                assert refused.json()["error"]["code"] == "damaged"
                assert "cannot be opened" in refused.json()["error"]["text"]
        for what in READ_ONLY:
            table = ids[what]
            assert (found[table]["number"], found[table]["actors"]) == (1, [])
            assert [event["number"] for event in me.get(f"tables/{table}/history")["events"]] == [1]
            assert me.http.get(f"/api/tables/{table}/record").status_code == 200
            with me.socket(table) as socket:
                assert socket.watch("south")["legal"] == []
                answer = socket.ask("resign")
                assert answer["type"] == "refused"
                assert "not continued" in answer["text"]
        friend = Client(address)
        for what in ("whole", *READ_ONLY):
            joined = friend.http.post(f"/api/tables/{ids[what]}/join", json={"key": keys[what]})
            assert joined.status_code == (200 if what == "whole" else 409)


def test_what_another_version_writes_makes_a_table_read_only(tmp_path: Path) -> None:
    """While both versions run; the server goes on."""
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table = me.table(seats=ONE_SCREEN)
        with me.watching(table["id"], "south") as socket:
            with closing(sqlite3.connect(path)) as file, file:
                file.execute(
                    "INSERT INTO events (table_id, number, seat, kind, data, at)"
                    " VALUES (?, 1, 'south', 'dance', '{}', '2027-01-01')",
                    (table["id"],),
                )
            end = time.monotonic() + 30
            while not me.get(f"tables/{table['id']}")["read_only"]:
                assert time.monotonic() < end
                time.sleep(0.02)
            assert "not continued" in socket.ask("resign")["text"]
