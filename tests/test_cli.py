"""The command line as its users meet it: real processes, good input and bad."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import vexilla
from vexilla.record import RecordFile

CASES = Path(__file__).parent / "conformance" / "battle-line.jsonl"


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "vexilla", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "100", "NO_COLOR": "1"},
    )


def finished_record(path: Path) -> Path:
    game = vexilla.new("battle-line", seed=3)
    with RecordFile.create(path, game) as file:
        while game.outcome is None:
            game.play(game.legal_actions()[0])
            file.save()
    return path


def test_conform_says_what_passed(tmp_path: Path) -> None:
    passed = run("conform", str(CASES))
    assert (passed.returncode, passed.stdout.splitlines()[-1]) == (0, "342 passed, 0 failed")
    case = {"id": "wrong", "ask": "strength", "cards": ["R1", "R2", "R3"], "environment": []}
    file = tmp_path / "wrong.jsonl"
    file.write_text(json.dumps({**case, "expect": {"formation": "host", "sum": 6}}))
    failed = run("conform", str(CASES), str(file))
    assert (failed.returncode, failed.stdout.splitlines()[-1]) == (1, "342 passed, 1 failed")
    assert failed.stdout.startswith("wrong: ")


def test_arena_prints_one_object() -> None:
    seeded = [*ARENA, "6", "--seed", "5", "--json"]
    first, second = run(*seeded), run(*seeded, "--jobs", "1")
    assert first.returncode == 0
    result = json.loads(first.stdout)
    keys = ["agents", "games", "wins", "draws", "score", "interval", "failures"]
    assert list(result) == keys
    assert sum(result["wins"]) + result["draws"] == result["games"] == 6
    assert json.loads(second.stdout) == result


def test_arena_survives_a_broken_program() -> None:
    ran = run("arena", "battle-line", "cmd:false", "random", "--games", "2", "--json")
    assert ran.returncode == 0
    result = json.loads(ran.stdout)
    assert result["wins"] == [0, 2]
    assert [failure["agent"] for failure in result["failures"]] == ["cmd:false", "cmd:false"]


def test_agent_answers_a_question() -> None:
    view = vexilla.new("battle-line", seed=4).agent_view("north")
    game = vexilla.new("battle-line", seed=4, first="north")
    view = game.agent_view("north")
    question = json.dumps({"view": view.document, "legal": view.actions, "time_s": 1})
    ran = run("agent", "battle-line", "random", stdin=f"{question}\nnonsense\n{question}\n")
    first, second, third = map(json.loads, ran.stdout.splitlines())
    assert first["action"] in view.actions
    assert "error" in second
    assert third["action"] in view.actions


def test_replay_shows_and_checks(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.jsonl")
    shown = run("replay", str(record))
    assert shown.returncode == 0
    assert "The record is sound." in shown.stdout
    assert "───1───" in shown.stdout
    lines = record.read_text().splitlines()
    record.write_text("\n".join([*lines[:9], lines[9][:20]]))
    damaged = run("replay", str(record))
    assert damaged.returncode == 1
    assert "Line 10" in damaged.stderr
    assert "   8 " in damaged.stdout
    assert "   9 " not in damaged.stdout


def test_replay_shows_an_earlier_board(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.jsonl")
    start = run("replay", str(record), "--board", "0").stdout
    assert str(vexilla.new("battle-line", seed=3)) in start
    late = run("replay", str(record), "--board", "9999")
    assert late.returncode == 2
    assert "so none after 9999" in late.stderr


ARENA = ("arena", "battle-line", "random", "random", "--games")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["arena", "chess", "random", "random", "--games", "2"], "battle-line"),
        (["arena", "battle-line", "random", "clever", "--games", "2"], "greedy"),
        (["arena", "battle-line", "random:speed=3", "random", "--games", "2"], "seed"),
        ([*ARENA, "0"], "games"),
        ([*ARENA, "two"], "games"),
        ([*ARENA, "2", "--option", "x"], "KEY=VALUE"),
        ([*ARENA, "2", "--option", "color=red"], "claim_timing"),
        ([*ARENA, "2", "--option", "claim_timing=never"], "start_of_turn"),
        ([*ARENA, "2", "--time-per-move", "-1"], "time"),
        (["agent", "battle-line", "nobody"], "random"),
        (["agent", "go", "random"], "battle-line"),
        (["replay", "no-such-file"], "no-such-file"),
        (["replay", str(Path(__file__))], "Line 1"),
        (["conform", "no-such-file"], "no-such-file"),
        (["conform", str(Path(__file__).parent)], "cannot be read"),
        (["play", "chess"], "battle-line"),
        (["play", "battle-line", "--seat", "west"], "south"),
        (["play", "battle-line", "--against", "nobody"], "greedy"),
        (["conquer"], "conquer"),
        (["play", "--speed"], "--speed"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], hint: str) -> None:
    ran = run(*arguments)
    assert ran.returncode in (1, 2)
    assert hint in ran.stderr
    assert "Traceback" not in ran.stderr + ran.stdout


def test_a_light_import() -> None:
    """`import vexilla` loads no command line, terminal, server or plotting library."""
    code = "import vexilla, sys; print(*sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in ran.stdout.split()}
    heavy = {"textual", "typer", "rich", "click", "litestar", "uvicorn", "matplotlib", "asyncio"}
    assert loaded & heavy == set()
