"""The archive of old games: whole, never doubled, never lost, also when it is killed."""

import os
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import pytest
import sqlalchemy as sql
from typer.testing import CliRunner

import vexilla
from tests.server.running import CONTEXT, Client, served
from vexilla.errors import VexillaError
from vexilla.record import records
from vexilla.server.operator import archive as archives
from vexilla.server.operator import expiry
from vexilla.server.operator.archive import archive
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema import metadata
from vexilla.server.store.store import hashed
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.events import Event, SeatStart
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore
from vexilla.terminal.cli import app

pytestmark = [pytest.mark.all, pytest.mark.databases("sqlite", "postgresql")]

NOW = datetime(2026, 11, 23, tzinfo=UTC)
LIMIT = NOW - timedelta(days=90)


def ago(days: float) -> str:
    return (NOW - timedelta(days=days)).isoformat()


def made(
    store: TableStore,
    id: str,
    days: float,
    *later: tuple[str, dict[str, Any]],
    game: str = "battle-line",
    length: int | None = None,
    over: bool = True,
) -> None:
    """Stores a game that was played some days ago, and resigned unless it goes on."""
    seats = {
        seat: SeatStart("person", name=f"{id} {seat}") for seat in vexilla.new(game, seed=1).seats
    }
    header = dealt(Beginning(game, {}, length=length), seats, None)
    header = msgspec.structs.replace(header, id=id, created=ago(days))
    first, second = seats
    holders = [(hashed("ann"), first), (hashed("bob"), second)]
    store.add_table(TableRows(header, holders, [(hashed(id), first)])).result(30)
    happened: list[tuple[str, dict[str, Any]]] = [("name", {"name": f"{id} the first"})]
    happened += [("resign", {})] if over else []
    for number, (kind, data) in enumerate([*happened, *later], 1):
        event = Event(number, first, kind, data, None, ago(days))  # pyright: ignore[reportArgumentType]
        store.append(id, event).result(30)


def left(database: str) -> dict[str, set[str]]:
    """The ids of the tables that each part of the database still has."""
    with closing(TableStore(database)) as store, store.reading() as connection:
        found = {"tables": set(connection.execute(sql.text("SELECT id FROM tables")).scalars())}
        for part in metadata.sorted_tables:
            if "table_id" in part.c:
                found[part.name] = set(connection.execute(sql.select(part.c.table_id)).scalars())
    return found


def named(file: Path) -> Counter[str]:
    """The games of an archive, each replayed, by the name of its first player."""
    found = Counter[str]()
    for _, record in records(file):
        game = vexilla.replay(record)
        assert game.decided
        found[game.names[game.seats[0]].removesuffix(" the first")] += 1
    return found


def test_old_games_go_and_all_that_hangs_on_them(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that go on, new ones, and those of a match that goes on stay."""
    monkeypatch.setattr(expiry, "UNPLAYED_DAYS", 10_000.0)  # these have no action
    file = tmp_path / "old.jsonl"
    with closing(TableStore(database)) as store:
        made(store, "old", 100)
        made(store, "battle", 100, game="blades-and-banners")
        made(store, "new", 80)
        made(store, "running", 100, over=False)
        made(store, "unfinished-match", 100, length=3)
        made(store, "last-of-one", 100, length=1)
        made(store, "before-new", 100, ("rematch", {"next": "new"}))
        made(store, "before-old", 100, ("rematch", {"next": "old"}))
    with served(database) as address:  # it runs meanwhile
        assert archive(database, file, LIMIT) == 4
        assert Client(address).http.get("/api/tables/battle").status_code == 404
        assert Client(address).http.get("/api/tables/new").status_code == 200
    gone = {"old", "battle", "last-of-one", "before-old"}
    assert named(file) == Counter(gone)
    kept = left(database)
    assert kept["tables"] == {"new", "running", "unfinished-match", "before-new"}
    for part, ids in kept.items():
        assert not ids & gone, part
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(VexillaError, match="exists already"):
        archive(database, file, LIMIT)
    assert archive(database, tmp_path / "none.jsonl", LIMIT) == 0
    assert sorted(each.name for each in tmp_path.glob("*.jsonl*")) == ["old.jsonl"]


IN_WRITE = "half of what is to be written is"
BEFORE_REMOVAL = "before the transaction that removes"
IN_REMOVAL = "in that transaction"
AT_THE_END = "when all is removed, before the file has its name"


def killed(database: str, file: str, moment: str) -> None:
    """Archives in a process, and is killed at a moment, mostly when it comes a second time."""
    within: Any = archives
    write, remove, calls = within._write, within._remove, count(1)

    def kill(*_: Any) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def torn(part: Any, text: bytes) -> None:
        if next(calls) == 2:
            write(part, text[: len(text) // 2])
            kill()
        write(part, text)

    def removed(*arguments: Any) -> None:
        is_second = next(calls) == 2
        if is_second and moment == BEFORE_REMOVAL:
            kill()
        remove(*arguments)
        if is_second:
            kill()

    within.STEP = 2
    if moment == IN_WRITE:
        within._write = torn
    elif moment == AT_THE_END:
        Path.replace = kill  # pyright: ignore[reportAttributeAccessIssue]
    else:
        within._remove = removed
    archive(database, Path(file), LIMIT)


@pytest.mark.parametrize("moment", [IN_WRITE, BEFORE_REMOVAL, IN_REMOVAL, AT_THE_END])
def test_killed_and_run_again(moment: str, database: str, tmp_path: Path) -> None:
    """Each game is in the file once, and none is lost."""
    file = tmp_path / "old.jsonl"
    ids = {f"game-{number}" for number in range(5)}
    with closing(TableStore(database)) as store:
        for id in ids:
            made(store, id, 100)
        made(store, "running", 100, over=False)
    process = CONTEXT.Process(target=killed, args=(database, str(file), moment))
    process.start()
    process.join(240)
    assert process.exitcode == -signal.SIGKILL
    assert not file.exists()
    there = left(database)["tables"]
    part = (tmp_path / "old.jsonl.part").read_text()
    assert all(id in there or f"{id} the first" in part for id in ids)
    assert archive(database, file, LIMIT) == 5
    assert named(file) == Counter(ids)
    assert left(database)["tables"] == {"running"}


def archived_slowly(database: str, file: str, begun: Any, go_on: Any) -> None:
    """Archives in a process, and waits in the middle."""
    archives.STEP = 2
    move = archives.Archive._move  # pyright: ignore[reportPrivateUsage]

    def waiting(self: archives.Archive, part: BinaryIO, ids: Sequence[str]) -> None:
        move(self, part, ids)
        begun.set()
        assert go_on.wait(240)

    archives.Archive._move = waiting  # pyright: ignore[reportPrivateUsage]
    archive(database, Path(file), LIMIT)


def test_only_one_run_at_a_time(database: str, tmp_path: Path) -> None:
    """A second one is refused, whatever its file; the first one ends as if it were alone."""
    file = tmp_path / "old.jsonl"
    ids = {f"game-{number}" for number in range(5)}
    with closing(TableStore(database)) as store:
        for id in ids:
            made(store, id, 100)
    begun, go_on = CONTEXT.Event(), CONTEXT.Event()
    process = CONTEXT.Process(target=archived_slowly, args=(database, str(file), begun, go_on))
    process.start()
    try:
        assert begun.wait(240)
        before = (tmp_path / "old.jsonl.part").read_bytes()
        for name in ("old.jsonl", "other.jsonl"):
            with pytest.raises(VexillaError, match="Another `vexilla archive` moves games"):
                archive(database, tmp_path / name, LIMIT)
        assert (tmp_path / "old.jsonl.part").read_bytes() == before
        assert not list(tmp_path.glob("other*"))
    finally:
        go_on.set()
        process.join(240)
    assert process.exitcode == 0
    assert named(file) == Counter(ids)
    assert left(database)["tables"] == set()


@pytest.mark.parametrize("opened", [False, True])
def test_another_run_has_just_ended(
    opened: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of another database, before this one opened the file or after: what it wrote stays."""
    file, folder = tmp_path / "old.jsonl", tmp_path / "other"
    folder.mkdir()
    database, other = (sqlite_url(path / "vexilla.sqlite") for path in (tmp_path, folder))
    for url, game in ((database, "second"), (other, "first")):
        with closing(TableStore(url)) as store:
            made(store, game, 100)
    open_file = os.open

    def late(path: Any, *arguments: Any) -> int:
        if not str(path).endswith(".part"):
            return open_file(path, *arguments)
        monkeypatch.undo()
        number = open_file(path, *arguments) if opened else None
        assert archive(other, file, LIMIT) == 1
        return open_file(path, *arguments) if number is None else number

    monkeypatch.setattr(os, "open", late)
    with pytest.raises(VexillaError, match="exists already"):
        archive(database, file, LIMIT)
    assert named(file) == Counter(["first"])
    assert left(database)["tables"] == {"second"}
    file.rename(tmp_path / "moved.jsonl")
    assert archive(database, file, LIMIT) == 1
    assert named(file) == Counter(["second"])


def test_what_changes_meanwhile_stays(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what the disk does not give back as it was written removes nothing."""
    with closing(TableStore(database)) as store:
        made(store, "old", 100)
    check = archives._check  # pyright: ignore[reportPrivateUsage]

    def late(record: bytes) -> str:
        with closing(TableStore(database)) as store:
            event = Event(3, "south", "name", {"name": "A"}, None, ago(0))
            store.append("old", event).result(30)
        return check(record)

    monkeypatch.setattr(archives, "_check", late)
    archive(database, tmp_path / "one.jsonl", LIMIT)
    assert left(database)["tables"] == {"old"}
    monkeypatch.undo()
    monkeypatch.setattr(archives, "_write", lambda part, text: part.write(text[:-9]))  # pyright: ignore
    with pytest.raises(VexillaError, match="nothing was removed"):
        archive(database, tmp_path / "two.jsonl", NOW + timedelta(days=1))
    assert left(database)["tables"] == {"old"}


def test_the_command(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "old.jsonl"
    folder.mkdir()
    with closing(TableStore(f"sqlite:///{folder / 'vexilla.sqlite'}")) as store:
        made(store, "old", 900)

    def run(*arguments: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["archive", str(file), "--data", str(folder), *arguments])
        return done.exit_code, done.output + str(done.exception or "")

    assert "--before" in run()[1]
    assert "--before" in run("--before", "2026-01-01", "--days", "9")[1]
    assert "future" in run("--before", "2999-01-01")[1]
    assert run("--before", "2026-01-01") == (0, f"1 games are in {file}.\n")
    assert named(file) == Counter(["old"])
