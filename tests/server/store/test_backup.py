"""Backups: made while a server runs, restored into both kinds of database, and never half."""

import gzip
import stat
from pathlib import Path

import pytest
import sqlalchemy as sql
from typer.testing import CliRunner

from tests.server.running import browsing, database_in, served
from vexilla.errors import VexillaError
from vexilla.server.store.backup import back_up, restore
from vexilla.server.store.engines import open_engine, sqlite_url
from vexilla.server.store.schema import metadata
from vexilla.terminal.cli import app


@pytest.mark.all
@pytest.mark.databases("sqlite", "postgresql")
def test_a_game_goes_on_after_it_is_restored(database: str, elsewhere: str, tmp_path: Path) -> None:
    """From one kind of database to the other; the players keep their cookies and seats."""
    file = tmp_path / "backup.gz"
    with browsing(database) as me:
        table, _friend = me.with_friend(pace={"kind": "days", "days": 2}, first="south")
        with me.socket(table["id"]) as socket:
            first = socket.watch("south")
            socket.act(first["legal"][0])
        rows = back_up(database, file)  # while it runs
        with me.socket(table["id"]) as socket:
            seen = socket.watch("south")
    assert rows > 8
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(file, elsewhere) == rows
    with served(elsewhere) as address:
        me.ask_at(address)
        with me.socket(table["id"]) as socket:
            again = socket.watch("south")
            for key in ("number", "view", "actors", "legal"):
                assert again[key] == seen[key]
            assert socket.act(again["legal"][0])["type"] == "done"
    with pytest.raises(VexillaError, match=r"exists already|is not empty"):
        restore(file, elsewhere)


@pytest.mark.all
def test_what_is_no_whole_backup_is_refused(tmp_path: Path) -> None:
    """And leaves no database behind."""
    good, database = tmp_path / "good.gz", tmp_path / "vexilla.sqlite"
    back_up(database_in(database), good)
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    cases = {
        b"": "cannot be read as a backup",
        b"nothing": "cannot be read as a backup",
        good.read_bytes()[:-20]: "cannot be read as a backup",
        gzip.compress(b"".join(lines[:-1])): "its end is missing",
        gzip.compress(b"".join([*lines[:-2], lines[-1]])): "does not have as many rows",
        gzip.compress(lines[0] + b'{"table": "x", "row": {}}\n'): "it has a table 'x'",
        gzip.compress(
            lines[0] + b'{"table": "seats", "row": {"x": 1}}\n' + lines[-1]
        ): "is not whole",
        gzip.compress(lines[0].replace(b'"revision":"0', b'"revision":"9')): "newer version",
        gzip.compress(b'{"vexilla_backup": 2, "revision": "0001"}\n'): "another version",
    }
    for content, said in cases.items():
        bad, place = tmp_path / "bad.gz", tmp_path / "restored.sqlite"
        bad.write_bytes(content)
        with pytest.raises(VexillaError, match=said):
            restore(bad, sqlite_url(place))
        assert not place.exists()
    with pytest.raises(VexillaError, match="There is no database"):
        back_up(sqlite_url(tmp_path / "none.sqlite"), good)
    with pytest.raises(VexillaError, match="cannot be written"):
        back_up(sqlite_url(database), tmp_path / "no" / "folder.gz")
    assert sorted(path.name for path in tmp_path.glob("*new-*")) == []


def test_all_rows_are_kept(tmp_path: Path) -> None:
    """Every table, but those that say which processes run and when the last backup was made."""
    one, other = (sqlite_url(tmp_path / name) for name in ("one.sqlite", "other.sqlite"))
    with browsing(tmp_path / "one.sqlite") as me:
        me.post("lobby/find", game="battle-line")
        me.table("blades-and-banners")
    back_up(one, tmp_path / "file")
    restore(tmp_path / "file", other)
    found = []
    for url in (one, other):
        engine = open_engine(sql.make_url(url), writes=False)
        with engine.connect() as connection:
            rows = {
                table.name: sorted(map(str, connection.execute(sql.select(table))))
                for table in metadata.sorted_tables
                if table.name not in ("processes", "attendance", "backups")
            }
        engine.dispose()
        found.append(rows)
    assert found[0] == found[1]
    assert found[0]["lobby"]


@pytest.mark.all
def test_the_commands(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    database_in(here / "vexilla.sqlite")
    run = CliRunner().invoke
    made = run(app, ["backup", str(tmp_path / "b.gz"), "--data", str(here)])
    assert made.exit_code == 0
    assert "rows are in" in made.output
    done = run(app, ["restore", str(tmp_path / "b.gz"), "--data", str(there)])
    assert done.exit_code == 0
    assert (there / "vexilla.sqlite").exists()
    token = run(app, ["bot-token", "Ada", "--data", str(there)])
    assert len(token.output.strip()) == 43
    assert run(app, ["bot-token", "Ada", "--revoke", "--data", str(there)]).exit_code == 0


@pytest.mark.parametrize("command", ["backup", "archive", "restore"])
def test_no_command_writes_over_a_database(command: str, tmp_path: Path) -> None:
    """By no path, link or capital; nor over what SQLite keeps beside it, nor another database."""
    here, other = tmp_path / "here", tmp_path / "other"
    for folder in (here, other):
        folder.mkdir()
        database_in(folder / "vexilla.sqlite")
    file = here / "vexilla.sqlite"
    (tmp_path / "link").symlink_to(file)
    (tmp_path / "hard").hardlink_to(file)
    (tmp_path / "folder").symlink_to(here)
    beside = [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]
    names = [file, here / ".." / "here" / file.name, tmp_path / "folder" / file.name, *beside]
    names += [tmp_path / "link", tmp_path / "hard", file.with_name("VEXILLA.SQLITE-WAL")]
    options = ["--days", "1"] if command == "archive" else []
    if command == "restore":
        file.rename(tmp_path / "kept")
        names = beside  # a database that is there is refused by itself
    else:
        names.append(other / "vexilla.sqlite")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    for name in names:
        ran = CliRunner().invoke(app, [command, str(name), *options, "--data", str(here)])
        assert isinstance(ran.exception, VexillaError), name
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_an_archive_leaves_a_file_alone_that_it_has_not_begun(tmp_path: Path) -> None:
    part = tmp_path / "games.part"
    part.write_text("half of a download")
    database_in(tmp_path / "vexilla.sqlite")
    asked = ["archive", str(tmp_path / "games"), "--days", "1", "--data", str(tmp_path)]
    with pytest.raises(VexillaError, match="has not written it"):
        CliRunner().invoke(app, asked, catch_exceptions=False)
    assert part.read_text() == "half of a download"
    part.unlink()
    url = database_in(part)
    asked[-2:] = ["--database", url]
    with pytest.raises(VexillaError, match="the database itself"):
        CliRunner().invoke(app, asked, catch_exceptions=False)
