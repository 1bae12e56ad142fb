"""Data sets: the same command gives the same games, the tables hold what the records say."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.faults import ROOT, text_of
from tests.samples import OURS
from vexilla.arena import make_dataset, sample
from vexilla.arena.dataset import digest_of
from vexilla.errors import UnknownName, VexillaError
from vexilla.record import read_tables
from vexilla.terminal.cli import app

polars = pytest.importorskip("polars")
pytestmark = pytest.mark.slow

AGENT = "search:iterations=4"


@pytest.mark.all
def test_the_same_arguments_give_the_same_games(tmp_path: Path) -> None:
    """Also after an interruption, and with more games later."""
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    wanted = make_dataset("battle-line", whole, 4, agent=AGENT, jobs=1)
    first = make_dataset("battle-line", begun, 2, agent=AGENT, jobs=1)
    assert first != wanted
    assert make_dataset("battle-line", begun, 4, agent=AGENT, jobs=1) == wanted
    assert digest_of(whole / "records") == wanted
    record = whole / "records/1-2-000001.jsonl"
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"date":"20', '"date":"19'), encoding="utf-8")
    assert digest_of(whole / "records") == wanted, "the date does not count"
    record.write_text(text.replace('"n":2', '"n":3'), encoding="utf-8")
    assert digest_of(whole / "records") != wanted


def test_a_command_makes_records_tables_and_a_card(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    command = f"dataset blades-and-banners {folder} --games 2 --agent greedy --seed 5 --jobs 1"
    told = CliRunner().invoke(app, command.split())
    assert told.exit_code == 0, told.output
    digest = digest_of(folder / "records")
    assert told.stdout.strip() == f"{digest}  {folder}"
    tables = read_tables(folder / "records", check=True)
    games = polars.read_parquet(folder / "games.parquet")
    decisions = polars.read_parquet(folder / "decisions.parquet")
    assert games.drop("file").equals(tables.games.drop("file"))
    assert all((folder / file).is_file() for file in games["file"])
    assert games["file"][0].startswith("records"), "the folder may be copied elsewhere"
    assert decisions.equals(tables.decisions)
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert f"`{digest}`" in card
    assert f"Decisions | {decisions.height:,} |" in card
    assert "--games 2 --agent greedy --seed 5" in card
    assert all(f"`{column}`" in card for column in (*games.columns, *decisions.columns))


def test_what_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here", encoding="utf-8")
    with pytest.raises(VexillaError, match="cannot be made"):
        make_dataset("battle-line", tmp_path / "file", 2, agent="random")
    with pytest.raises(UnknownName, match="no agent 'nobody'"):
        make_dataset("battle-line", tmp_path / "new", 2, agent="nobody")
    with pytest.raises(UnknownName, match="There are some of: battle-line, blades-and-banners"):
        sample("chess")


LABORATORY = text_of(ROOT / "docs/lab/records.md")


def told_digest(game: str) -> str:
    """The hash of a sample, as the laboratory tells it."""
    found = re.search(rf"^    ([0-9a-f]{{64}})  {game}$", LABORATORY, re.M)
    assert found
    return found[1]


@pytest.mark.parametrize("game", OURS)
def test_a_sample_ships(game: str) -> None:
    tables = read_tables(sample(game), check=True)
    assert tables.games.height >= 10
    assert set(tables.games["game"]) == {game}
    assert {name for names in tables.games["players"] for name in names} == {
        "champion:iterations=200"
    }
    assert tables.games["winner"].is_not_null().any()
    assert tables.decisions.height > 300
    assert sample(game).stat().st_size < 100_000
    assert digest_of(sample(game)) == told_digest(game)


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_the_command_makes_the_sample_again(game: str, tmp_path: Path) -> None:
    """If not, the champion or the format has changed: docs/lab/records.md must say so."""
    found = re.search(rf"^vexilla (dataset {game}) FOLDER (--games \d+)$", LABORATORY, re.M)
    assert found
    dataset, games = found.groups()
    told = CliRunner().invoke(app, [*dataset.split(), str(tmp_path), *games.split()])
    assert told.stdout.strip() == f"{told_digest(game)}  {tmp_path}", told.output
    card = text_of(tmp_path / "README.md")
    assert f"vexilla {dataset} FOLDER {games} --agent champion:iterations=200 --seed 1" in card
    assert f"`{told_digest(game)}`" in card


@pytest.mark.parametrize("game", OURS)
def test_pandas_duckdb_and_datasets_read_what_polars_reads(game: str, tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    datasets = pytest.importorskip("datasets")
    pandas = pytest.importorskip("pandas")
    folder = tmp_path / "made"
    make_dataset(game, folder, 2, agent="greedy", jobs=1)
    for name in ("games", "decisions"):
        file = folder / f"{name}.parquet"
        wanted: list[dict[str, Any]] = polars.read_parquet(file).to_dicts()
        read = datasets.load_dataset(str(folder), name, split="train", cache_dir=str(tmp_path))
        assert read.to_list() == wanted
        assert duckdb.read_parquet(str(file)).to_arrow_table().to_pylist() == wanted
        frame = pandas.read_parquet(file, dtype_backend="pyarrow")
        assert polars.from_pandas(frame).to_dicts() == wanted
