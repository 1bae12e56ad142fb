"""The reports and plots of `vexilla arena`; the command is tested in test_cli."""

import csv
import io
import json
import struct
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.processes import run_python
from vexilla.arena import Tournament, play_tournament
from vexilla.arena.pairs import Failure, Pair, PairResult, Setting
from vexilla.arena.plot import save_plot
from vexilla.locale import languages
from vexilla.machine import extras
from vexilla.terminal.commands import arena

pytestmark = pytest.mark.slow

THREE = ["greedy", "random", "cmd:false --or-$nothing$"]


def a_tournament() -> Tournament:
    """Returns a tournament of three agents: the first beats all, the third always fails."""
    results: list[PairResult] = []
    for deal in range(10):
        results.append(PairResult(Pair(deal, (0, 1)), (1.0, 0.5 * (deal % 2)), ()))
        for agent in (0, 1):
            failures = [
                Failure(2 * deal + game, "south", THREE[2], f"It ended in case {deal}.")
                for game in (1, 2)
            ]
            results.append(PairResult(Pair(deal, (agent, 2)), (1.0, 1.0), tuple(failures)))
    setting = Setting("battle-line", {}, tuple(THREE), 1, None)
    return Tournament(setting, tuple(results), 1)


def report(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> None:
    """Prints the report of `a_tournament`."""
    monkeypatch.setattr(arena, "play_tournament", lambda *_, **__: a_tournament())
    arena.run("battle-line", THREE, 20, **settings)


@pytest.mark.parametrize("language", languages())
def test_the_table_is_whole_in_every_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    report(monkeypatch, language=language)
    out = capsys.readouterr().out
    lines = out.splitlines()
    rows = [line.split() for line in lines[2:5]]
    assert [row[0] for row in rows] == ["1", "2", "3"]
    assert [row[1] for row in rows] == ["greedy", "random", "cmd:false"]
    assert rows[0][-3:] == ["·", "62.5", "100.0"]
    assert rows[1][2:] == ["0", "40", "68.8%", "37.5", "·", "100.0"]  # the anchor has no interval
    assert rows[2][-3:] == ["0.0", "0.0", "·"]
    assert sum("It ended in case" in line for line in lines) == arena.MAX_REASONS == 10


def test_reasons_beyond_ten_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena, "MAX_REASONS", 4)
    report(monkeypatch)
    out = capsys.readouterr().out
    assert "--or-$nothing$ lost 4 games by failing, first in game 1 of greedy – " in out
    assert "6 more reasons" in out


def test_the_crosstable_as_csv(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report(monkeypatch, as_csv=True)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["agent"] for row in rows] == THREE
    assert [row["elo"] for row in rows][1] == "0.0"
    assert float(rows[0]["elo_low"]) < float(rows[0]["elo"]) < float(rows[0]["elo_high"])
    assert (rows[0]["games"], rows[0]["wins"], rows[0]["draws"]) == ("40", "30", "5")
    assert rows[0]["score"] == "0.8125"
    assert rows[0]["score against random"] == "0.6250"
    assert rows[0]["score against greedy"] == ""


def test_the_tournament_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report(monkeypatch, as_json=True)
    document = json.loads(capsys.readouterr().out)
    assert document == a_tournament().document()
    assert document["agents"] == THREE
    assert document["anchor"] == "random"
    assert len(document["matches"][1]["failures"]) == 20


def test_a_match_tells_its_score_elo_and_test(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told: dict[str, Any] = {"seed": 1, "jobs": 1, "out": tmp_path / "file"}
    two = ["greedy", "random"]
    arena.run("battle-line", two, 60, sprt="0,200", **told)
    out = capsys.readouterr().out
    assert "greedy – random: 16 – 0, 0 drawn" in out
    assert "Elo +∞ (+" in out
    assert "SPRT after 8 pairs: log-likelihood ratio 3.35, bounds -2.94 and 2.94." in out
    assert "H1 is accepted: greedy is at +200 Elo against random, rather than at 0." in out
    arena.run("battle-line", two, 6, sprt="-50,50", **told)
    assert "Not decided yet" in capsys.readouterr().out
    del told["out"]
    arena.run("battle-line", two[::-1], 60, sprt="0,200", **told)
    assert "H0 is accepted: random is at 0 Elo against greedy" in capsys.readouterr().out
    arena.run("battle-line", two, 60, sprt="0,200", as_json=True, **told)
    document = json.loads(capsys.readouterr().out)
    assert list(document)[-2:] == ["decisions_per_second", "sprt"]
    assert document["sprt"]["accepted"] == "H1"
    assert document["sprt"]["pairs"] == [0, 0, 0, 0, 8]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"as_json": True, "as_csv": True}, "--json and --csv exclude"),
        ({"sprt": "20"}, "two Elo differences, such as 0,20"),
        ({"sprt": "0,x"}, "two Elo differences"),
        ({"sprt": "20,0"}, "lower one first"),
        ({"plot": Path("plot.gif")}, "a .png or .svg file"),
        ({"plot": Path("/no/such/folder/plot.png")}, "no folder /no/such/folder"),
    ],
)
def test_nonsense_is_refused(
    settings: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(vexilla.VexillaError, match=words):
        report(monkeypatch, **settings)


# The plot


def test_the_plot_as_png_and_svg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    png, svg = tmp_path / "plot.png", tmp_path / "plot.SVG"
    report(monkeypatch, plot=png)
    data = png.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert width > height > 300
    save_plot(a_tournament(), svg, "ru")
    first = svg.read_bytes()
    assert ElementTree.fromstring(first).tag.endswith("svg")
    save_plot(a_tournament(), svg, "ru")
    assert svg.read_bytes() == first
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(vexilla.VexillaError, match="cannot be written"):
        save_plot(a_tournament(), tmp_path / "folder.png")


def test_without_matplotlib_or_ray_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(extras, "import_module", absent)
    with pytest.raises(vexilla.VexillaError, match=r"pip install 'vexilla\[plot\]'"):
        report(monkeypatch, plot=tmp_path / "plot.png")
    monkeypatch.undo()
    monkeypatch.setattr(extras, "import_module", absent)
    with pytest.raises(vexilla.VexillaError, match=r"pip install 'vexilla\[ray\]'"):
        play_tournament("battle-line", THREE[:2], 2, ray=True)


def test_what_is_heavy_waits_until_it_is_asked_for() -> None:
    modules = "vexilla.arena.plot, vexilla.terminal.commands.arena, vexilla.terminal.cli"
    code = f"import {modules}, sys; print(*sys.modules)"
    ran = run_python("-c", code)
    assert {"matplotlib", "ray", "textual"} & set(ran.split()) == set()
