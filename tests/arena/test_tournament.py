import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.marks import some
from tests.samples import OURS
from vexilla.agents import program
from vexilla.arena import Sprt, Tournament, pairs, play_tournament, tournament
from vexilla.arena.pairs import Pair, PairPlayer, PairResult
from vexilla.errors import VexillaError
from vexilla.game import GAMES

pytestmark = pytest.mark.slow

BOT = "import json, os, sys, time\n"


def cmd(path: Path, source: str) -> str:
    path.write_text(BOT + source + "\n", encoding="utf-8")
    return f"cmd:{sys.executable} -S {path}"


THREE = ["random", "greedy", "random:seed=3"]


# Pairings


@pytest.mark.parametrize("name", GAMES)
def test_all_play_all(name: str) -> None:
    done: list[int] = []
    result = play_tournament(name, THREE, 4, seed=1, jobs=1, progress=done.append)
    assert list(result.matches) == [(0, 1), (0, 2), (1, 2)]
    assert [match.agents for match in result.matches.values()] == [
        ("random", "greedy"), ("random", "random:seed=3"), ("greedy", "random:seed=3")
    ]  # fmt: skip
    assert all(match.games == 4 for match in result.matches.values())
    assert done == [0, 2, 4, 6, 8, 10, 12]
    best = result.ratings[0]
    assert best.games == 8
    assert [rating.elo for rating in result.ratings] == sorted(
        (rating.elo for rating in result.ratings), reverse=True
    )
    if name in OURS:  # in other games, luck may decide so few of them
        assert best.agent == "greedy"
    for rating in result.ratings:
        scores = [result.score(rating.index, other) for other in range(3) if other != rating.index]
        assert rating.score == pytest.approx(sum(filter(None, scores)) / 2)
        assert rating.interval[0] <= rating.elo <= rating.interval[1]
    assert result.score(0, 0) is None
    document = result.document()
    assert json.loads(json.dumps(document)) == document
    assert document["ratings"][0]["agent"] == best.agent
    assert document["matches"] == [match.document() for match in result.matches.values()]


@pytest.mark.all
def test_every_two_agents_have_different_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    deal = pairs.new

    def watched(*arguments: Any, **named: Any) -> Any:
        seeds.append(named["seed"])
        return deal(*arguments, **named)

    monkeypatch.setattr(pairs, "new", watched)
    play_tournament("battle-line", ["random"] * 3, 4, seed=1, jobs=1)
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 6


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"agents": ["random"]}, "two agents or more"),
        ({"agents": ["random", "greedy", "clever"]}, "no agent 'clever'"),
        ({"anchor": "clever"}, "anchor 'clever' does not play"),
        ({"sprt": Sprt(0, 9), "agents": ["random"] * 3}, "a test is of two agents"),
        ({"sprt": Sprt(0, 9), "games": 3}, "even number of games"),
        ({"out": "/no/such/folder/file"}, "cannot be created"),
        ({"out": "/"}, "cannot be read"),
    ],
)
def test_arguments_out_of_range_are_refused_before_any_game(
    arguments: dict[str, Any], words: str
) -> None:
    sound: dict[str, Any] = {"game": "battle-line", "agents": ["random", "greedy"], "games": 2}
    with pytest.raises(vexilla.VexillaError, match=f"(?i){words}"):
        play_tournament(**(sound | arguments))


# The file


class Interrupted(Exception):
    pass


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Pair]:
    """Collects the pairs that are played in this process."""
    seen: list[Pair] = []
    play = PairPlayer.play

    def watched(player: PairPlayer, pair: Pair) -> PairResult:
        seen.append(pair)
        return play(player, pair)

    monkeypatch.setattr(PairPlayer, "play", watched)
    return seen


def kept(path: Path, games: int = 4, **further: Any) -> Tournament:
    settings: dict[str, Any] = {"agents": THREE, "seed": 5, "jobs": 1, "out": path} | further
    return play_tournament("battle-line", games=games, **settings)


@pytest.mark.all
def test_each_file_of_a_tournament_is_another_one(tmp_path: Path) -> None:
    """Refused before anything is written."""
    out, record = tmp_path / "out.jsonl", tmp_path / "1-2-000001.jsonl"
    wrong: list[dict[str, Any]] = [
        {"out": out, "stderr": tmp_path / "." / "OUT.jsonl"},
        {"out": record, "records": tmp_path},
        {"stderr": record, "records": tmp_path},
    ]
    for files in wrong:
        with pytest.raises(VexillaError, match="Nothing was written"):
            play_tournament("battle-line", ["random", "random"], 2, **files)
    assert not list(tmp_path.iterdir())


def test_an_interrupted_tournament_is_continued(tmp_path: Path, played: list[Pair]) -> None:
    path = tmp_path / "file.jsonl"
    whole = play_tournament("battle-line", THREE, 4, seed=5, jobs=1)
    played.clear()

    def stop(done: int) -> None:
        if done == 6:
            raise Interrupted

    with pytest.raises(Interrupted):
        kept(path, progress=stop)
    assert len(path.read_text().splitlines()) == 1 + 3
    done: list[int] = []
    assert kept(path, seed=None, progress=done.append) == whole
    assert done == [6, 8, 10, 12]
    assert len(played) == len(set(played)) == 6
    assert kept(path) == whole
    assert len(played) == 6


@pytest.mark.all
def test_more_games_and_agents_that_all_meet_go_on_from_a_file(
    tmp_path: Path, played: list[Pair]
) -> None:
    path = tmp_path / "file.jsonl"
    kept(path, 3, gauntlet=True)
    assert len(played) == 4
    assert kept(path, 6) == play_tournament("battle-line", THREE, 6, seed=5, jobs=1)
    # only the first deals of the gauntlet: the last one had been played once
    assert len(played) == 4 + (9 - 2) + 9
    assert kept(path, 4).matches[0, 1].games == 4


def test_a_test_that_was_decided_plays_no_more(tmp_path: Path, played: list[Pair]) -> None:
    path = tmp_path / "file.jsonl"
    settings: dict[str, Any] = {"agents": ["greedy", "random"], "sprt": Sprt(0, 200)}
    first = kept(path, 100, **settings)
    count = len(played)
    assert kept(path, 100, **settings) == first
    assert len(played) == count


def untimed(document: dict[str, Any]) -> dict[str, Any]:
    """A part of a document without the time that agents took."""
    timed = ("seconds", "decisions_per_second")
    return {key: value for key, value in document.items() if key not in timed}


@pytest.mark.parametrize("tail", [b'{"agents":[0,1],"deal":7,"sco', b"\0\0\0\n", b"{}\n"])
def test_a_damaged_last_line_is_dropped_with_a_warning(
    tmp_path: Path, tail: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "file.jsonl"
    whole = kept(path)
    sound = path.read_bytes()
    last = sound.splitlines(keepends=True)[-1]
    path.write_bytes(sound.removesuffix(last) + tail)
    assert kept(path) == whole
    assert "line 7, the last one, is damaged and was dropped" in caplog.text
    assert [untimed(json.loads(line)) for line in path.read_bytes().splitlines()] == [
        untimed(json.loads(line)) for line in sound.splitlines()
    ]


@pytest.mark.all
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"agents":[0,1],"deal":1,"scores":[1.0,0.3],"failures":[]}', "scores of 0, 0.5 or 1"),
        ('{"agents":[0,1],"deal":-1,"scores":[1.0],"failures":[]}', "deal from 0"),
        ('{"agents":[0,3],"deal":1,"scores":[1.0],"failures":[]}', "no such agents"),
        ('{"agents":[1,0],"deal":1,"scores":[1.0],"failures":[]}', "no such agents"),
        ('{"agents":[0,1],"deal":1,"scores":[1.0]}', "failures"),
        ("hello", "malformed"),
    ],
)
def test_a_file_that_is_damaged_before_its_end_is_left_alone(
    tmp_path: Path, line: str, words: str
) -> None:
    path = tmp_path / "file.jsonl"
    kept(path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:], ""]))
    before = path.read_bytes()
    with pytest.raises(vexilla.VexillaError, match=f"line 3 is damaged.*{words}"):
        kept(path)
    assert path.read_bytes() == before


@pytest.mark.all
@pytest.mark.parametrize("text", ["", "my notes", '{"vexilla": 1}\n', '{"tournament": 2}\n'])
def test_another_kind_of_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(vexilla.VexillaError, match="is not the file of a tournament"):
        kept(path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"agents": [*THREE, "random"]}, "its agents is"),
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"time_per_move": 2.0}, "its time_per_move is None, not 2.0"),
        ({"options": {"claim_timing": "start_of_turn"}}, "its options is"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    path = tmp_path / "file.jsonl"
    kept(path, 1)
    before = path.read_bytes()
    with pytest.raises(vexilla.VexillaError, match=f"{words}.*name a new file"):
        kept(path, 1, **change)
    with pytest.raises(vexilla.VexillaError, match="its game is 'battle-line'"):
        play_tournament("blades-and-banners", THREE, 1, seed=5, out=path)
    path.write_bytes(before.replace(vexilla.__version__.encode(), b"0.0.1", 1))
    with pytest.raises(vexilla.VexillaError, match=r"its version is '0\.0\.1'"):
        kept(path, 1)


# Programs that fail

LAST_LEGAL = """
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][-1]}), flush=True)
"""
FAULTS = {
    "crash": ("sys.stdin.readline(); boom()", "ended without an answer"),
    "end": ("sys.stdin.readline()", "exit status 0"),
    "flood": ("sys.stdin.readline(); print('x' * (1 << 21))", "longer than 1048576 bytes"),
    "hang": ("sys.stdin.readline(); time.sleep(600)", "no answer"),
    "illegal": (
        """for line in sys.stdin: print('{"action": {"do": "claim", "flag": 1}}', flush=True)""",
        "BL-8.1",
    ),
    "ignores_signals": (
        "import signal; signal.signal(15, signal.SIG_IGN); os.fork(); time.sleep(600)",
        "no answer",
    ),
}


def running(folder: Path) -> list[str]:
    """The processes, including zombies, whose command names a folder."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if str(folder) in command:
            found.append(command)
    return found


def zombies() -> int:
    """The number of children of this process that have ended and not been reaped."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    states = [Path(f"/proc/{child}/stat").read_text().rsplit(")")[-1] for child in children]
    return sum(state.split()[0] == "Z" for state in states)


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="looks at processes in /proc"
)


@needs_proc
@pytest.mark.parametrize("answers", some([True, False], [True, False], [True]))
def test_programs_that_fail_lose_their_games_and_leave_nothing_behind(
    answers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = {name: fault for name, fault in FAULTS.items() if ("no answer" in fault) != answers}
    monkeypatch.setattr(program, "START_S", 20.0 if answers else 0.2)
    monkeypatch.setattr(program, "FAREWELL_S", 0.2)
    agents = [cmd(tmp_path / f"{name}.py", source) for name, (source, _) in faults.items()]
    good = cmd(tmp_path / "good.py", LAST_LEGAL) if answers else "random"
    result = play_tournament(
        "battle-line", [good, *agents], 1, gauntlet=True, seed=2, time_per_move=0.5, jobs=1
    )
    assert len(result.matches) == len(faults)
    for match, (_, words) in zip(result.matches.values(), faults.values(), strict=True):
        assert match.wins == (1, 0), match
        assert [failure.agent for failure in match.failures] == [match.agents[1]]
        assert words in match.failures[0].reason
    for _ in range(100):
        if not running(tmp_path):
            break
        time.sleep(0.05)  # init reaps an orphan at some time
    assert running(tmp_path) == []
    assert zombies() == 0


@pytest.mark.all
@needs_proc
@pytest.mark.parametrize(("number", "jobs"), [(signal.SIGINT, "2"), (signal.SIGTERM, "1")])
def test_an_interrupted_tournament_leaves_no_process_behind(
    tmp_path: Path, number: int, jobs: str
) -> None:
    """A signal may go to the command and its workers, but not to the programs that they started."""
    hang = cmd(tmp_path / "hang.py", f"open({str(tmp_path / 'up')!r}, 'w'); time.sleep(600)")
    command = [sys.executable, "-m", "vexilla", "arena", "battle-line", hang, "random"]
    out = str(tmp_path / "file.jsonl")
    arena = subprocess.Popen(
        [*command, "--games", "8", "--jobs", jobs, "--out", out],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while not (tmp_path / "up").exists():
        assert arena.poll() is None
        time.sleep(0.05)
    os.killpg(arena.pid, number)
    _, errors = arena.communicate(timeout=60)
    assert arena.returncode != 0
    assert b"Traceback" not in errors
    assert running(tmp_path) == []


@pytest.mark.all
@needs_proc
def test_a_process_that_ends_early_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    received = tournament.play_in_processes

    def shot(*arguments: Any) -> Iterator[PairResult]:
        for result in received(*arguments):
            yield result
            for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    os.kill(int(child), signal.SIGKILL)

    monkeypatch.setattr(tournament, "play_in_processes", shot)
    with pytest.raises(vexilla.VexillaError, match="process of the arena ended early"):
        play_tournament("battle-line", ["random", "random"], 200, seed=1, jobs=2)


# Ray


@pytest.mark.all
@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "no.example:x"])
def test_a_missing_cluster_is_reported_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:  # bound, but not listening
        taken.bind(("127.0.0.1", 0))
        address = address.format(port=taken.getsockname()[1])
        monkeypatch.setenv("RAY_ADDRESS", address)
        with pytest.raises(vexilla.VexillaError, match=f"^RAY_ADDRESS is {address}, .*HOST:PORT"):
            play_tournament("battle-line", ["random", "random"], 2, ray=True)


@pytest.mark.all
def test_ray_plays_the_same_tournament(tmp_path: Path) -> None:
    """On a new cluster on this machine; a program there ends with it."""
    bot = cmd(tmp_path / "bot.py", LAST_LEGAL)
    command = [sys.executable, "-m", "vexilla", "arena", "battle-line", "greedy", "random", bot]
    command += ["--games", "4", "--seed", "5", "--json"]
    environment = os.environ | {"RAY_ADDRESS": "local"}
    ran = subprocess.run([*command, "--ray"], capture_output=True, env=environment, check=False)
    assert ran.returncode == 0, ran.stderr
    agents = ["greedy", "random", bot]
    here = play_tournament("battle-line", agents, 4, seed=5, jobs=1).document()
    assert json.loads(ran.stdout, object_hook=untimed) == json.loads(
        json.dumps(here), object_hook=untimed
    )
    assert running(tmp_path) == []
