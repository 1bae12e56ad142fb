"""Records as data: `vexilla.record.read_tables`, `vexilla.analysis.evaluations`."""

import importlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from sqlalchemy.dialects.mysql import reserved_words as mysql
from sqlalchemy.dialects.postgresql import base as postgresql

import vexilla
from tests.faults import ROOT
from tests.processes import run_python
from vexilla.analysis import evaluations
from vexilla.arena import make_dataset, play_tournament, sample
from vexilla.record import read_tables, records, replay


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of six games of a tournament, and of two of the other game."""
    found = tmp_path_factory.mktemp("records")
    for game, games, options in (("battle-line", 6, {}), ("blades-and-banners", 2, {"budget": 4})):
        play_tournament(
            game, ["greedy", "random"], games, seed=1, jobs=1, options=options,
            records=found / game,
        )  # fmt: skip
    return found


def test_a_tournament_writes_its_records(folder: Path) -> None:
    names = sorted(path.name for path in (folder / "battle-line").iterdir())
    assert names == [f"1-2-{number:06}.jsonl" for number in range(1, 7)]
    games = [replay(path.read_text()) for path in sorted((folder / "battle-line").iterdir())]
    assert [game.names["south"] for game in games] == ["greedy", "random"] * 3
    assert all(game.outcome is not None for game in games)


def test_a_tournament_that_goes_on_completes_its_records(tmp_path: Path) -> None:
    out, folder = tmp_path / "out.jsonl", tmp_path / "records"
    told: dict[str, Any] = {"seed": 1, "jobs": 1, "records": folder}
    play_tournament("battle-line", ["greedy", "random"], 4, out=out, **told)
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:-1]))  # the second pair is not in the file
    (folder / "1-2-000004.jsonl").unlink()  # it was interrupted in its second game
    play_tournament("battle-line", ["greedy", "random"], 4, out=out, **told)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == whole
    with pytest.raises(vexilla.VexillaError, match="has records already; name another folder"):
        play_tournament("battle-line", ["greedy", "random"], 4, **told)


def test_tables_tell_what_the_records_tell(folder: Path) -> None:
    tables = read_tables(folder, check=True)
    assert tables.games.height == 8
    assert tables.decisions.height == tables.games["actions"].sum()
    found = list(records(folder))
    for row, (path, record) in zip(tables.games.iter_rows(named=True), found, strict=True):
        end = record[-1]["end"]
        assert (row["winner"], row["reason"]) == (end["winner"], end["reason"])
        assert row["points"] == list(end["points"].values())
        assert row["file"] == str(path)
        assert json.loads(row["options"]) == record[0]["options"]
        lines = tables.decisions.filter(pl.col("record") == row["record"])
        assert [json.loads(text) for text in lines["action"]] == [
            line["action"] for line in record[1:-1]
        ]
        assert lines["seat"].to_list() == [line["seat"] for line in record[1:-1]]
        assert lines.filter(pl.col("won"))["seat"].unique().to_list() == [end["winner"]]
    plays = tables.decisions.filter(pl.col("do_") == "play")
    assert plays["card"].null_count() == plays["flag"].null_count() == 0


def test_one_file_may_have_many_records(folder: Path, tmp_path: Path) -> None:
    whole = tmp_path / "all.jsonl"
    paths = sorted(folder.rglob("*.jsonl"))
    whole.write_text("".join(path.read_text() for path in paths))
    one, many = read_tables(whole), read_tables(*paths)
    assert one.games.drop("file").equals(many.games.drop("file"))
    assert one.decisions.equals(many.decisions)


def test_the_folder_of_a_data_set_is_read_whatever_version_wrote_it(tmp_path: Path) -> None:
    make_dataset("battle-line", tmp_path, 2, agent="random", jobs=1)
    wanted = read_tables(tmp_path / "records")
    results = tmp_path / "results.jsonl"
    told = json.loads(results.read_text().splitlines()[0])
    for version in (told["vexilla"], "0.1.0", "9.0.0"):
        results.write_text(json.dumps(told | {"tournament": 9, "vexilla": version}) + "\n")
        assert read_tables(tmp_path).games.equals(wanted.games)
    with pytest.raises(
        vexilla.VexillaError, match=r"results.jsonl, line 1: these are results of a"
    ):
        read_tables(results)


def test_no_column_has_to_be_quoted_in_sql(folder: Path) -> None:
    tables = read_tables(folder, sample("blades-and-banners"))
    for name, table in (("games", tables.games), ("decisions", tables.decisions)):
        columns = ", ".join(table.columns)
        with closing(sqlite3.connect(":memory:")) as database:
            database.execute(f"create table {name} ({columns})")
        asked = pl.SQLContext({name: table}).execute(f"select {columns} from {name}", eager=True)
        assert asked.equals(table)
        reserved = {*postgresql.RESERVED_WORDS, *mysql.RESERVED_WORDS_MYSQL}
        assert not reserved & {*table.columns}
    assert {"do_", "from_", "to_", "by_", "with_"} <= {*tables.decisions.columns}


def test_damaged_records_are_refused(folder: Path, tmp_path: Path) -> None:
    lines = next(folder.rglob("*.jsonl")).read_text().splitlines(keepends=True)
    path = tmp_path / "broken.jsonl"
    path.write_text("".join(lines[1:]))
    with pytest.raises(vexilla.VexillaError, match=r"line 1: a record begins with a header"):
        read_tables(path)
    path.write_text("".join([lines[0], *lines[2:]]))
    assert read_tables(path).games.height == 1
    with pytest.raises(vexilla.VexillaError, match=r"broken.jsonl: Line 2: Action 1 is expected"):
        read_tables(path, check=True)


@pytest.mark.all
@pytest.mark.slow
def test_evaluations_are_those_of_an_analysis(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each action is explained, too, which is no part of the table and takes most of the time.
    monkeypatch.setattr(importlib.import_module("vexilla.analysis.why"), "CONTINUATIONS", 5)
    path = min((folder / "battle-line").iterdir())
    table = evaluations(path, iterations=8, jobs=2)
    analysis = vexilla.analyse(path.read_text(), iterations=8)
    assert table["n"].to_list() == [one.number for one in analysis.decisions]
    assert table["drop"].to_list() == [one.drop for one in analysis.decisions]
    assert table["chance"].is_between(0, 1).all()
    assert table["record"].unique().to_list() == [0]


def test_the_example_finds_the_best_openings(folder: Path) -> None:
    printed = run_python(ROOT / "examples/openings.py", folder / "battle-line")
    assert "value" in printed
    assert "won" in printed
