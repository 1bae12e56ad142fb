import gc
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.marks import some
from tests.samples import OURS, small
from vexilla.agents import AgentFailure, ProgramAgent, make_agent, program, serve_agent
from vexilla.agents.agent import legal_choice
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.random import RandomAgent
from vexilla.agents.reading import read_question
from vexilla.game import GAMES, Game, View, new, rules_of

pytestmark = pytest.mark.slow

AGENTS = [
    *("greedy", "learned", "search:cores=2,iterations=3", "random", "champion:iterations=3"),
    *("search:level=1", "search:level=4,iterations=3"),
]


def opening(name: str = "battle-line") -> View:
    """The view of the first seat in a new game in which it may act."""
    game = new(name, seed=7, first=rules_of(name).SEATS[0])
    return game.agent_view(game.seats[0])


# Built-in agents


@pytest.mark.parametrize("name", GAMES)
def test_random_chooses_among_all_actions_and_repeats_itself(name: str) -> None:
    view = opening(name)
    times = 12 * len(view.actions)
    chosen = [
        [agent.choose(view, None) for _ in range(times)]
        for agent in (RandomAgent(3), RandomAgent(3))
    ]
    assert chosen[0] == chosen[1]
    assert all(action in chosen[0] for action in view.actions)
    assert all(action in view.actions for action in chosen[0])
    assert [RandomAgent().choose(view, None) for _ in range(24)] != chosen[0][:24]


def test_greedy_takes_the_best_and_breaks_ties_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    view = opening()
    values = np.zeros(len(view.codes))
    values[[1, 3]] = 3
    monkeypatch.setattr(view.package.judges, "action_values", lambda *_: values)
    chosen = [GreedyAgent(seed).choose(view, None) for seed in range(40)]
    assert {view.actions.index(one) for one in chosen} == {1, 3}
    assert chosen == [GreedyAgent(seed).choose(view, None) for seed in range(40)]


def test_agents_are_made_by_name() -> None:
    assert isinstance(make_agent("random"), RandomAgent)
    assert isinstance(make_agent("greedy:seed=4"), GreedyAgent)
    assert isinstance(make_agent(f"cmd:{sys.executable} -c pass"), ProgramAgent)
    view = opening()
    choices = [make_agent("random:seed=4", seed=seed).choose(view, None) for seed in (1, 2, 3)]
    assert choices == [RandomAgent(4).choose(view, None)] * 3
    assert make_agent("random", seed=4).choose(view, None) == choices[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("clever", "no agent 'clever'. The agents are: random, greedy, .*cmd:PROGRAM"),
        ("", "no agent ''"),
        ("random:speed=3", "no option 'speed'. Its options are: seed"),
        ("random:seed", "whole number, not ''"),
        ("random:seed=x", "whole number, not 'x'"),
        ("random:seed=1.5", "whole number, not '1.5'"),
        ("cmd:", "no program"),
        ("cmd:no-such-program --fast", "no program to run as 'no-such-program --fast'"),
        ("cmd:python 'x", "No closing quotation"),
    ],
)
def test_wrong_agents_are_refused(text: str, words: str) -> None:
    with pytest.raises(vexilla.UnknownName, match=words):
        make_agent(text)


# Programs


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


def play_out(game: Game, *agents: Any) -> None:
    """Plays a game to its end; where several seats may act, the last one goes first."""
    while game.actors:
        seat = game.actors[-1]
        agent = agents[game.seats.index(seat)]
        game.play(agent.choose(game.agent_view(seat), None), seat)


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


# An agent as a program


def answers(
    agent: Any, *questions: str | bytes | dict[str, Any], game: str = "battle-line"
) -> list[Any]:
    lines = [
        json.dumps(question).encode()
        if isinstance(question, dict)
        else question.encode()
        if isinstance(question, str)
        else question
        for question in questions
    ]
    out = io.BytesIO()
    serve_agent(game, agent, io.BytesIO(b"\n".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def question(view: View, **further: Any) -> dict[str, Any]:
    return {"view": view.document, "legal": list(view.actions), "time_s": None} | further


class First:
    """Chooses the first action, and keeps the questions."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, float | None]] = []

    def prepare(self, game: str) -> None: ...

    def choose(self, view: View, time_s: float | None) -> Any:
        self.asked.append((view, time_s))
        return view.actions[0]

    def close(self) -> None: ...


@pytest.mark.parametrize("name", GAMES)
@given(plies=st.integers(0, 60), seed=st.integers(0, 10**6))
def test_a_served_agent_sees_what_it_would_see_here(name: str, plies: int, seed: int) -> None:
    game = new(name, seed=seed, options=small(name))
    chance = random.Random(seed)
    while game.actors and len(game.actions) < plies:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)
    if not game.actors:
        return
    view = game.agent_view(chance.choice(game.actors))
    agent = First()
    asked = question(view, time_s=2)
    assert answers(agent, asked, game=name) == [{"action": view.actions[0]}]
    (seen, time_s) = agent.asked[0]
    assert list(seen.actions) == list(view.actions)
    assert np.array_equal(seen.codes, view.codes)
    assert seen.document == view.document
    assert time_s == 2


def test_legal_narrows_the_choice_and_may_be_left_out() -> None:
    view = opening()
    agent = First()
    some = [view.actions[9], view.actions[4]]
    narrowed, free = answers(agent, question(view, legal=some), {"view": view.document})
    assert narrowed == {"action": view.actions[4]}
    assert free == {"action": view.actions[0]}
    assert list(agent.asked[0][0].codes) == [view.codes[4], view.codes[9]]


@cache
def narrow_questions(name: str) -> list[tuple[View, list[Any]]]:
    """Decisions of every kind in a game, with the one or two actions that are listed."""
    chance, kinds = random.Random(1), set[str]()
    game = new(name, seed=7, options=small(name))
    found: list[tuple[View, list[Any]]] = []
    while game.outcome is None:
        view = game.agent_view(chance.choice(game.actors))
        kind = view.document["phase"]
        if kind not in kinds or chance.random() < 0.03:
            kinds.add(kind)
            for count in (1, 2):
                listed = chance.sample([*view.actions], min(count, len(view.codes)))
                found.append((read_question(question(view, legal=listed)), listed))
        game.play(chance.choice(view.actions), view.seat)
    assert len(kinds) > 1
    return found


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("agent", some(AGENTS, AGENTS, AGENTS[:3]))
def test_every_agent_chooses_among_what_a_question_lists(name: str, agent: str) -> None:
    """At decisions of every kind, however few actions are listed."""
    chooser = make_agent(agent, 1)
    for asked, listed in narrow_questions(name):
        assert chooser.choose(asked, 0.01) in listed


def test_what_is_legal_but_not_listed_is_refused_with_a_reason() -> None:
    view = opening()
    asked = read_question(question(view, legal=list(view.actions[:2])))
    with pytest.raises(vexilla.VexillaError, match="the question does not list it"):
        legal_choice(asked, view.actions[2])


def test_malformed_questions_get_an_error_and_the_next_is_answered() -> None:
    view = opening()
    game = new("battle-line", seed=7, first="south")
    idle = {"view": game.view("north")}
    wrong: list[tuple[Any, str]] = [
        ("hello", "not JSON"),
        ("[1]", "not a JSON object"),
        ("{}", "view: is missing"),
        (b"\xff\xfe", "not UTF-8"),
        ("[" * 100_000, "not JSON"),
        (b'"' + b"x" * 70_000_000, "longer than 33554432"),
        ({"view": {"game": "battle-line"}}, "is missing"),
        ({"view": game.position()}, "seat"),
        (question(view, hint=1), "hint: is unknown"),
        (question(view, time_s="fast"), "number of seconds above zero"),
        (question(view, time_s=-1), "number of seconds above zero"),
        (question(view, legal=[]), "legal: "),
        (question(view, legal=[view.actions[0], {"do": "pass"}]), r"legal\[1\]: BL-6.1"),
        (question(view, legal=["pass"]), r"legal\[0\]: "),
        (idle, "not for north to act"),
        ({"view": game.view(None)}, "a spectator has nothing to choose"),
    ]
    replies = answers(First(), *(bad for bad, _ in wrong), b"", question(view))
    assert len(replies) == len(wrong) + 1
    for reply, (bad, words) in zip(replies, wrong, strict=False):
        assert list(reply) == ["error"], bad
        assert pytest.RaisesExc(ValueError, match=words).matches(ValueError(reply["error"])), reply
    assert replies[-1] == {"action": view.actions[0]}


def test_a_faulty_agent_answers_with_an_error_and_goes_on() -> None:
    class Faulty(First):
        def choose(self, view: View, time_s: float | None) -> Any:
            if not self.asked:
                super().choose(view, time_s)
                raise ZeroDivisionError("oh")
            return super().choose(view, time_s)

    view = opening()
    replies = answers(Faulty(), question(view), question(view))
    assert replies == [
        {"error": "The agent failed: ZeroDivisionError: oh"},
        {"action": view.actions[0]},
    ]


def test_a_closed_output_ends_it_quietly() -> None:
    class Gone(io.BytesIO):
        def write(self, data: Any) -> int:
            raise BrokenPipeError

    line = json.dumps(question(opening())).encode() + b"\n"
    serve_agent("battle-line", First(), io.BytesIO(line), Gone())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(vexilla.UnknownName, match="no game 'chess'"):
        serve_agent("chess", First(), io.BytesIO(), io.BytesIO())


@pytest.mark.all
@pytest.mark.parametrize("name", GAMES)
def test_a_served_agent_is_a_program_like_any_other(name: str) -> None:
    agent = make_agent(f"cmd:{sys.executable} -m vexilla agent {name} random:seed=1")
    game, twin = (new(name, seed=8, options=small(name)) for _ in range(2))
    play_out(game, agent, RandomAgent(2))
    agent.close()
    play_out(twin, RandomAgent(1), RandomAgent(2))
    assert game.actions == twin.actions


@pytest.mark.parametrize("name", ["random", "greedy", "search:iterations=2"])
def test_an_agent_is_prepared_for_a_game_or_for_its_name(name: str) -> None:
    agent: Any = make_agent(name, 1)
    for game in ("leduc", vexilla.new("leduc", seed=1)):
        agent.prepare(game)
    if name != "random":
        with pytest.raises(vexilla.UnknownName, match="There is no game"):
            agent.prepare("chess")
