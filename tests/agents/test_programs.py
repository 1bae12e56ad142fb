"""Programs as agents: they are asked, given time, and ended; what fails is told."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.agents.questions import First, answers, opening, play_out, question
from tests.marks import some
from tests.samples import small
from vexilla.agents import AgentFailure, ProgramAgent, program
from vexilla.agents.random import RandomAgent
from vexilla.game import GAMES, new

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_S", 20.0)
    monkeypatch.setattr(program, "FAREWELL_S", 0.3)


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Any]:
    """A function that turns the source of a Python program into an agent."""
    agents: list[ProgramAgent] = []

    def make(source: str) -> ProgramAgent:
        path = tmp_path / "bot.py"
        path.write_text("import json, os, sys, time\n" + source, encoding="utf-8")
        agents.append(ProgramAgent(f"{sys.executable} -S {path}"))
        return agents[-1]

    yield make
    for agent in agents:
        agent.close()


LAST_LEGAL = """
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"action": question["legal"][-1]}), flush=True)
"""


@pytest.mark.parametrize("name", some(GAMES, GAMES, ["leduc", "battle-line"]))
def test_a_program_plays_a_whole_game(bot: Any, name: str) -> None:
    game = new(name, seed=3, options=small(name))
    play_out(game, bot(LAST_LEGAL), RandomAgent(1))
    assert game.outcome is not None
    assert {seat for seat, _ in game.actions} == {*game.seats}


def test_a_program_is_asked_with_view_legal_and_time(bot: Any, tmp_path: Path) -> None:
    seen = tmp_path / "seen.json"
    agent = bot(f"""
line = sys.stdin.readline()
open({str(seen)!r}, "w").write(line)
print(json.dumps({{"action": json.loads(line)["legal"][2], "why": "a remark"}}), flush=True)
""")
    view = opening()
    assert agent.choose(view, 5) == view.actions[2]
    question = json.loads(seen.read_text())
    assert question == {"view": view.document, "legal": list(view.actions), "time_s": 5}


@pytest.mark.all
def test_the_longest_question_is_asked_and_answered(bot: Any) -> None:
    """The view before the first detachment of the largest army is placed, in 76,944 ways."""
    game = new("blades-and-banners", seed=1, options={"budget": 24})
    whole = {"knights": 6, "captains": 2, "sergeants": 2, "pikemen": 2, "archers": 2}
    for seat in game.seats:
        game.play({"do": "hire", **whole}, seat)
    for _ in game.seats:
        game.play(game.legal_actions()[3])
    view = game.agent_view(str(game.to_move))
    assert len(view.actions) == 76_944
    action = bot(LAST_LEGAL).choose(view, 5.0)
    assert action == view.actions[-1]
    assert answers(First(), question(view), game=game.name) == [{"action": view.actions[0]}]


def test_a_program_that_fails_while_both_may_act_changes_nothing(bot: Any) -> None:
    game = new("blades-and-banners", seed=4)
    before = game.position()
    skip = "print(json.dumps({'action': {'do': 'skip'}}))"
    for source in ("sys.stdin.readline(); sys.exit(1)", skip):
        with pytest.raises(AgentFailure, match=r"exit status 1|illegal. BB-3.3"):
            bot(source).choose(game.agent_view("unicorn"), 1.0)
    assert game.position() == before
    game.play(RandomAgent(1).choose(game.agent_view("unicorn"), None), "unicorn")
    assert game.actors == ("griffin",)


FAULTS = {
    "crash": ("sys.stdin.readline(); raise SystemExit(3)", r"ended without.*exit status 3"),
    "crash with a trace": (
        "sys.stdin.readline(); boom()",
        r"ended without.*status 1.*last words on stderr: .*NameError: name 'boom'",
    ),
    "ends at once": ("", "ended without an answer .exit status 0"),
    "killed": ("os.kill(os.getpid(), 9)", "killed by signal 9"),
    "closes its output": ("os.close(1); time.sleep(60)", "closed its output"),
    "hangs": ("time.sleep(60)", "no answer.*within"),
    "hangs at the line's end": (
        """sys.stdout.write('{"action": '); sys.stdout.flush(); time.sleep(60)""",
        "no answer, a line of its own",
    ),
    "stops in a line": ("""print('{"action": {', end='')""", "ended without an answer"),
    "garbage": ("sys.stdin.readline(); print('hello', flush=True)", "not JSON: 'hello'"),
    "bytes": ("os.write(1, bytes([0, 255, 200, 10]))", "not JSON"),
    "deep": ("print('[' * 100000)", "not JSON"),
    "a list": ("print('[1]')", "not of the form"),
    "no action": ("""print('{"move": 1}')""", "not of the form"),
    "no object": ("""print('{"action": "pass"}')""", "not of the form"),
    "an error": ("""print('{"error": "I am lost"}')""", "answered with an error.*I am lost"),
    "illegal": ("""print('{"action": {"do": "claim", "flag": 3}}')""", "illegal. BL-8.1: "),
    "unknown": ("""print('{"action": {"do": "resign"}}')""", "illegal.*resign"),
    "wrong number": ("""print('{"action": {"do": "claim", "flag": true}}')""", "illegal. flag"),
    "megabytes": ("print('x' * 5_000_000)", "longer than 1048576 bytes"),
    "endless": ("while True: sys.stdout.write('x' * 65536)", "longer than 1048576 bytes"),
    "endless stderr": (
        "while True: os.write(2, b'x' * 65536 + b'\\n')",
        "no answer.*last words on stderr",
    ),
}
USUAL_FAULTS = ["crash with a trace", "hangs", "stops in a line", "garbage", "illegal", "megabytes"]


@pytest.mark.parametrize("fault", some(FAULTS, FAULTS, USUAL_FAULTS))
def test_a_faulty_program_is_a_failure_with_a_reason(
    bot: Any, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, words = FAULTS[fault]
    monkeypatch.setattr(program, "START_S", 0.0 if "no answer" in words else 20.0)
    agent = bot(source + "\n")
    with pytest.raises(AgentFailure, match=words) as caught:
        agent.choose(opening(), 1.0)
    assert len(str(caught.value)) < 5000
    assert str(caught.value).isprintable()


def test_a_slow_program_has_time_to_start_but_not_to_think(
    bot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent = bot("""
for number, line in enumerate(sys.stdin):
    time.sleep(1.5 if number == 0 else 60)
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
""")
    view = opening()
    assert agent.choose(view, 0.1) == view.actions[0]
    with pytest.raises(AgentFailure, match=r"within 0.6 s"):
        agent.choose(view, 0.1)


def test_a_program_without_a_time_limit_is_not_waited_for_endlessly(
    bot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "START_S", 0.0)
    monkeypatch.setattr(program, "PATIENCE_S", 0.5)
    with pytest.raises(AgentFailure, match=r"within 0.5 s"):
        bot("time.sleep(60)").choose(opening(), None)


def test_a_program_is_started_again_after_a_failure(bot: Any, tmp_path: Path) -> None:
    agent = bot(f"""
marker = {str(tmp_path / "marker")!r}
if not os.path.exists(marker):
    open(marker, "w").close()
    raise SystemExit(1)
{LAST_LEGAL}""")
    view = opening()
    with pytest.raises(AgentFailure):
        agent.choose(view, None)
    assert agent.choose(view, None) == view.actions[-1]


def alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("answers", some([True, False], [True, False], [False]))
def test_closing_ends_the_program_and_its_children(
    bot: Any, tmp_path: Path, answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "START_S", 0.0)
    pids = tmp_path / "pids"
    agent = bot(f"""
import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen(["sleep", "60"])
with open({str(pids)!r}, "w") as file:
    file.write(f"{{os.getpid()}} {{child.pid}}")
line = sys.stdin.readline()
if {answers}:
    print(json.dumps({{"action": json.loads(line)["legal"][0]}}), flush=True)
time.sleep(60)
""")
    if answers:
        agent.choose(opening(), 5.0)
    else:
        with pytest.raises(AgentFailure):
            agent.choose(opening(), 2.0)
    own, child = map(int, pids.read_text().split())
    agent.close()
    for _ in range(100):
        if not alive(child):
            break
        time.sleep(0.05)  # init reaps the orphan at some time
    assert not alive(own)
    assert not alive(child)
    with pytest.raises(ChildProcessError):
        os.waitpid(own, os.WNOHANG)  # reaped: no zombie is left
    agent.close()


def test_a_signal_waits_until_a_program_that_starts_is_known(
    bot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = subprocess.Popen
    started: list[Any] = []

    def interrupted(*arguments: Any, **named: Any) -> Any:
        started.append(start(*arguments, **named))
        signal.raise_signal(signal.SIGINT)
        return started[-1]

    monkeypatch.setattr(program.subprocess, "Popen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bot("time.sleep(60)").choose(opening(), None)
    gc.collect()  # nothing refers to the agent any more, so its program has been killed
    started[0].communicate(timeout=60)
    assert started[0].returncode == -signal.SIGKILL
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
