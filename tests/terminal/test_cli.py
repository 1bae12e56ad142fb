"""The command line as its users see it, with good and bad input."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.main import get_command

import vexilla
from tests.commands import run
from tests.faults import ROOT
from tests.samples import OURS
from vexilla.errors import VexillaError
from vexilla.game import GAMES, rules_of
from vexilla.record import RecordFile
from vexilla.server.settings import Limits, Settings
from vexilla.terminal.cli import app
from vexilla.terminal.commands import operate
from vexilla.terminal.commands.serve import OPERATOR_VARIABLE, settings_of

pytestmark = pytest.mark.slow

CASES = Path(__file__).parents[1] / "conformance"


def finished_record(path: Path, name: str) -> Path:
    game = vexilla.new(name, seed=3)
    with RecordFile.create(path, game) as file:
        while game.outcome is None:
            seat = game.actors[-1]
            game.play(game.agent_view(seat).actions[0], seat)
            file.save()
    return path


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"{vexilla.__version__}\n"


@pytest.mark.parametrize("name", OURS)
def test_conform_says_what_passed(tmp_path: Path, name: str) -> None:
    cases = CASES / f"{name}.jsonl"
    count = len(cases.read_text(encoding="utf-8").splitlines())
    passed = run("conform", str(cases))
    assert (passed.returncode, passed.stdout.splitlines()[-1]) == (0, f"{count} passed, 0 failed")
    case = {"id": "wrong", "ask": "strength", "cards": ["R1", "R2", "R3"], "environment": []}
    file = tmp_path / "wrong.jsonl"
    file.write_text(json.dumps({**case, "expect": {"formation": "host", "sum": 6}}))
    failed = run("conform", str(cases), str(file))
    assert (failed.returncode, failed.stdout.splitlines()[-1]) == (1, f"{count} passed, 1 failed")
    assert failed.stdout.startswith("wrong: ")


@pytest.mark.parametrize("name", GAMES)
def test_options_are_listed_with_their_default_first(name: str) -> None:
    listed = run("options", name)
    assert listed.returncode == 0
    title, *rows = listed.stdout.splitlines()
    assert name in title
    lines = [row for row in rows if not row.startswith(" ")]
    assert [line.split()[0] for line in lines] == list(rules_of(name).OPTIONS)
    for line, values in zip(lines, rules_of(name).OPTIONS.values(), strict=True):
        assert line.split()[1].rstrip(",") == str(values[0]).lower()


def test_options_are_names_numbers_or_json() -> None:
    options = ["budget=6", 'trees=["e5","k9"]', "strengths=heavy_horse", "defence_order=ask"]
    arguments = [part for option in options for part in ("--option", option)]
    battle = ["arena", "blades-and-banners", "random", "random", "--games", "2", "--json"]
    battle += ["--jobs", "1"]
    ran = run(*battle, *arguments)
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["games"] == 2
    for option, words in (
        ("budget=1", "dice"),
        ("budget=six", "It can be"),
        ('trees=["e1"]', "rows 3 to 12"),
        ("trees=[", "rolled"),
        ('strengths={"knight": "x"}', "strengths.knight"),
    ):
        ran = run(*battle, "--option", option)
        assert ran.returncode == 2
        assert words in ran.stderr
        assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_agent_answers_a_question(name: str, agent: str) -> None:
    game = vexilla.new(name, seed=4, first=rules_of(name).SEATS[1])
    view = game.agent_view(game.seats[1])
    question = json.dumps({"view": view.document, "legal": list(view.actions), "time_s": 1})
    ran = run("agent", name, agent, stdin=f"{question}\nnonsense\n{question}\n")
    first, second, third = map(json.loads, ran.stdout.splitlines())
    assert first["action"] in view.actions
    assert "error" in second
    assert third["action"] in view.actions


@pytest.mark.parametrize("name", GAMES)
def test_replay_shows_and_checks(tmp_path: Path, name: str) -> None:
    record = finished_record(tmp_path / "game.jsonl", name)
    shown = run("replay", str(record))
    assert shown.returncode == 0
    assert "The record is sound." in shown.stdout
    game = vexilla.replay(record.read_text(encoding="utf-8"))
    assert str(game) in shown.stdout
    rows = [line for line in shown.stdout.splitlines() if '{"do": ' in line]
    assert len(rows) == len(game.actions)
    assert len({row.index("{") for row in rows}) == 1  # in columns
    lines = record.read_text().splitlines()
    sound = min(9, len(lines) - 1)
    record.write_text("\n".join([*lines[:sound], lines[sound][:20]]))
    damaged = run("replay", str(record))
    assert damaged.returncode == 1
    assert f"Line {sound + 1}" in damaged.stderr
    assert f"   {sound - 1} " in damaged.stdout
    assert f"   {sound} " not in damaged.stdout


def test_records_become_texts_and_back(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.jsonl", "battle-line")
    text = tmp_path / "game.vex"
    assert run("records", "export", str(record), "--out", str(text)).returncode == 0
    again = run("records", "import", str(text))
    assert vexilla.replay(again.stdout).record() == vexilla.replay(record.read_text()).record()
    assert run("replay", str(text)).stdout == run("replay", str(record)).stdout
    overwritten = run("records", "export", str(record), "--out", str(text))
    assert (overwritten.returncode, "exists already" in overwritten.stderr) == (2, True)
    text.write_text(text.read_text().replace("1.south ", "", 1).replace("1.north ", "", 1))
    wrong = run("records", "import", str(text))
    assert (wrong.returncode, f"{text}: Line" in wrong.stderr) == (2, True)


@pytest.mark.parametrize("name", GAMES)
def test_replay_shows_an_earlier_board(tmp_path: Path, name: str) -> None:
    record = finished_record(tmp_path / "game.jsonl", name)
    start = run("replay", str(record), "--board", "0").stdout
    assert str(vexilla.new(name, seed=3)) in start
    late = run("replay", str(record), "--board", "9999")
    assert late.returncode == 2
    assert "so none after 9999" in late.stderr


ARENA = ("arena", "battle-line", "random", "random", "--games")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["arena", "chess", "random", "random", "--games", "2"], "battle-line"),
        ([*ARENA, "2", "--sprt", "5"], "such as 0,20"),
        ([*ARENA, "two"], "games"),
        ([*ARENA, "2", "--option", "x"], "KEY=VALUE"),
        ([*ARENA, "2", "--option", "color=red"], "claim_timing"),
        (["agent", "battle-line", "nobody"], "random"),
        (["agent", "go", "random"], "battle-line"),
        (["replay", "no-such-file"], "no-such-file"),
        (["replay", str(Path(__file__))], "Line 1"),
        (["conform", "no-such-file"], "no-such-file"),
        (["conform", str(Path(__file__).parent)], "terminal cannot be read: Is a directory."),
        (["conform", sys.executable], "is not a text in UTF-8."),
        (["analyse", "no-such-file"], "no-such-file cannot be read: No such file"),
        (["analyse", sys.executable], "is not a text in UTF-8."),
        (["analyse", __file__], f"{__file__}: not JSON"),
        (["puzzle", "chess"], "battle-line"),
        (["puzzle", "leduc"], "There are no puzzles of leduc."),
        (["puzzle", "--number", "-3"], "1 to 200"),
        (["learn", "chess"], "battle-line"),
        (["learn", "--number", "0"], "1 to 19"),
        (["play", "chess"], "battle-line"),
        (["play", "leduc"], "needs a terminal"),
        (["play", "battle-line", "--seat", "west"], "south"),
        (["play", "battle-line", "--against", "nobody"], "greedy"),
        (["site", __file__], "name a folder"),
        (["site", str(Path(__file__).parent)], "has other files in it"),
        (["conquer"], "conquer"),
        (["play", "--speed"], "--speed"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], hint: str) -> None:
    ran = run(*arguments)
    assert ran.returncode in (1, 2)
    assert hint in ran.stderr
    assert "Traceback" not in ran.stderr + ran.stdout


def test_site_fills_a_folder_and_fills_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed, folder = tmp_path / "packed", tmp_path / "host/play"
    (packed / "assets").mkdir(parents=True)
    (packed / operate.MARK).write_text("first")
    (packed / "assets/first.js").write_text("1")
    monkeypatch.setattr(operate, "PACKED", packed)
    assert operate.write_site(folder) == len("first1")
    (packed / "assets/first.js").rename(packed / "assets/second.js")
    operate.write_site(folder)
    assert [path.name for path in (folder / "assets").iterdir()] == ["second.js"]
    assert [path.name for path in folder.parent.iterdir()] == ["play"]
    monkeypatch.setattr(operate, "PACKED", tmp_path / "none")
    monkeypatch.setattr(operate, "PACKAGE", tmp_path)
    with pytest.raises(VexillaError, match="wheels of a release have them"):
        operate.write_site(folder)
    assert (folder / "assets/second.js").exists()


def test_it_runs_as_a_module() -> None:
    """In a process, as users call it; the other tests call the command in this one."""
    command = [sys.executable, "-m", "vexilla"]
    listed = subprocess.run([*command, "options", "leduc"], capture_output=True, text=True)
    assert (listed.returncode, listed.stdout) == (0, run("options", "leduc").stdout)
    failed = subprocess.run([*command, "options", "chess"], capture_output=True, text=True)
    assert (failed.returncode, failed.stdout, failed.stderr) == (
        2,
        "",
        run("options", "chess").stderr,
    )


def test_the_guide_names_each_option_of_serve() -> None:
    """Its first lines are the synopsis."""
    guide = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    synopsis = guide.split("```")[1]
    command = get_command(app).commands["serve"]  # pyright: ignore[reportAttributeAccessIssue]
    listed = {flag for each in command.params for flag in each.opts}
    assert set(re.findall(r"--[a-z-]+", synopsis)) == listed


def test_settings_are_read_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each as its own type; what is not given is as the settings have it."""
    monkeypatch.delenv(OPERATOR_VARIABLE, raising=False)
    (tmp_path / "words").write_text("rude\n")
    given = {"origins": ["https://Games.example/"], "words": tmp_path / "words", "days": 3.0}
    settings = Settings("sqlite://", **settings_of(given))
    assert settings.origins == {"https://games.example"}
    assert settings.words == {"rude"}
    assert settings.limits == Limits(days=3.0)
    assert replace(Settings("sqlite://", **settings_of({})), engine=None) == Settings("sqlite://")
