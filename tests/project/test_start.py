"""Starting: what is imported, what is compiled, and where the compiled code is kept."""

import fcntl
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

import vexilla
from tests.browser.serving import running
from tests.processes import run_python
from tests.server.running import Client
from vexilla.agents.preparation import is_prepared, prepare_agent, progress
from vexilla.kernel import njit
from vexilla.kernel.numba.cache import FOLDER, KernelCache, target
from vexilla.server.workers.workers import ChooseTask

pytestmark = pytest.mark.slow

PACKAGE = Path(vexilla.__file__).parent

# Calls a compiled function; prints how often it was compiled, and where the code was kept.
CALL = """
from vexilla.kernel.draws import next_rng as function
from vexilla.kernel.numba.cache import FOLDER
function(7)
print(sum(function.stats.cache_misses.values()), FOLDER)
"""

IMPORTED = """
import sys, vexilla
game = vexilla.new("battle-line", seed=1)
game.explain(game.legal_actions()[0])
game.play(game.legal_actions()[0])
game.view("south"), game.record()
print(*sorted({module.partition(".")[0] for module in sys.modules}))
"""
# A machine that has lost its network: whatever leaves it fails, and is noted. Every Python process
# that has the file on its path runs it first.
OFFLINE = """
import sys
NOTE = {note!r}
def refuse(event, arguments):
    here = ("127.0.0.1", "localhost", None)
    if event == "socket.getaddrinfo" and arguments[0] not in here:
        left(arguments)
    if event == "socket.connect" and isinstance(arguments[1], tuple):
        if arguments[1][0] not in here and arguments[0].type != 2:  # datagrams: nothing is sent yet
            left(arguments)
def left(arguments):
    with open(NOTE, "a") as note:
        print(sys.argv, arguments, file=note)
    raise OSError("no network")
sys.addaudithook(refuse)
sys.modules.update(dict.fromkeys({excluded!r}))
"""
# The disk is full: nothing more can be written to a file.
FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"

FOR_SERVER = {"alembic", "litestar", "sqlalchemy", "uvicorn", "uvloop", "websockets"}
FOR_TABLES_AND_PLOTS = {"matplotlib", "polars", "ray"}
FOR_TERMINAL = {"click", "rich", "textual", "typer"}


def python(code: str, environment: dict[str, str], path: Path = PACKAGE.parent) -> str:
    """Runs code in a new process, and returns what it prints."""
    command = [sys.executable, "-c", code]
    known = os.environ | {"PYTHONPATH": str(path)} | environment
    done = subprocess.run(command, env=known, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_library_imports_nothing_of_the_server_or_the_terminal() -> None:
    imported = set(python(IMPORTED, {}).split())
    assert "numba" in imported
    assert not imported & (FOR_SERVER | FOR_TERMINAL | FOR_TABLES_AND_PLOTS)


@pytest.mark.all
def test_a_server_answers_before_it_loads_the_compiler(tmp_path: Path) -> None:
    code = """
import sys, vexilla.terminal.cli, vexilla.terminal.commands.serve, vexilla.server.serve
from vexilla.server.app import make_app
from vexilla.server.settings import Settings
make_app(Settings(f"sqlite:///{sys.argv[1]}/vexilla.sqlite"))
print(*sys.modules)
"""
    ran = run_python("-c", code, tmp_path)
    imported = set(ran.split())
    assert "vexilla.agents.search" in imported
    assert not imported & {"numpy", "numba", "fluent.runtime", "pydantic", "textual", "rich"}


def test_options_are_announced_before_the_rules_are_loaded() -> None:
    code = "import sys; sys.modules['numba'] = None; from vexilla.terminal.cli import main; main()"
    command = [sys.executable, "-c", code, "options", "battle-line"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stdout == "Options of battle-line, the default first:\n"
    assert "numba" in ran.stderr


def test_a_constant_is_an_integer_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KernelCache, "load_overload", lambda *_: None)  # earlier runs left it there

    @njit
    def double(number: int) -> int:
        return 2 * number

    @njit
    def both(number: int) -> int:
        return double(1) + double(number) + double(number=3)

    assert both(5) == 18
    inner = cast(Any, double)
    assert [str(types) for types in inner.overloads] == ["(int64,)"]
    assert not inner.entries, "machine code is for what Python calls"
    assert double(4) == 8  # Python may call it too, and it is the same function
    assert len(inner.entries) == len(inner.overloads) == 1
    assert sum(inner.stats.cache_misses.values()) == 1


def test_threads_that_call_a_function_first_compile_it_once() -> None:
    """Numba is slow with a function that it knows twice."""

    @njit
    def double(number: int) -> int:
        return 2 * number

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(double, range(8))) == [2 * number for number in range(8)]
    stats = double.stats  # pyright: ignore[reportFunctionMemberAccess]
    assert sum(stats.cache_misses.values()) + sum(stats.cache_hits.values()) == 1


def nowhere_to_write(monkeypatch: pytest.MonkeyPatch, temporary: Path) -> None:
    """A home in which not even root can write, and a folder for temporary files."""
    for name in ("VEXILLA_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/proc")
    monkeypatch.setenv("TMPDIR", str(temporary))
    monkeypatch.setattr(tempfile, "tempdir", None)  # Python looks for it once


@pytest.mark.slowest
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody can write to")
def test_a_home_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code and games then lie among the temporary files, and the player is told so."""
    nowhere_to_write(monkeypatch, tmp_path)
    misses, folder = python(CALL, {}).split()
    assert (misses, Path(folder).parent.parent) == ("1", tmp_path)
    assert python(CALL, {}).split()[0] == "0"
    shutil.rmtree(folder)
    Path(folder).symlink_to(FOLDER)  # the server has to compile nothing
    command = [sys.executable, "-m", "vexilla", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            warning, opened = (server.stdout.readline() for _ in range(2))
            (games,) = tmp_path.glob("vexilla-games-*")
            assert str(games) in warning
            assert (games / "vexilla.sqlite").exists()
            Client(opened.split()[-1].rstrip("/")).table()
        finally:
            server.terminate()


@pytest.mark.all
def test_a_damaged_file_costs_time_and_nothing_else(tmp_path: Path) -> None:
    environment = {"VEXILLA_CACHE": str(tmp_path)}
    assert python(CALL, environment).split()[0] == "1"
    for damage in (b"", b"not a pickle"):
        for file in [*tmp_path.rglob("*.nbc"), *tmp_path.rglob("*.nbi")]:
            file.write_bytes(damage)
        assert python(CALL, environment).split()[0] == "1"
    assert python(CALL, environment).split()[0] == "0"


@pytest.mark.slowest
def test_a_full_disk_costs_time_and_nothing_else(tmp_path: Path) -> None:
    environment = {"VEXILLA_CACHE": str(tmp_path)}
    assert python(FULL + CALL, environment).split()[0] == "1"
    assert python(CALL, environment).split()[0] == "1"  # nothing usable was kept
    assert python(CALL, environment).split()[0] == "0"


@pytest.mark.all
def test_nothing_needs_a_network_or_an_excluded_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page and all that it loads come from this machine; the computer and the arena play."""
    lines = (PACKAGE.parent.parent / "requirements/excluded.txt").read_text().splitlines()
    names = [name for name in lines if not name.startswith("#")]
    assert names
    offline, note = tmp_path / "offline", tmp_path / "note"
    offline.mkdir()
    code = OFFLINE.format(note=str(note), excluded=names)
    (offline / "sitecustomize.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(offline), os.environ["PYTHONPATH"]]))
    with pytest.raises(subprocess.CalledProcessError):
        python("import socket; socket.create_connection(('192.0.2.1', 80))", {}, offline)
    assert "192.0.2.1" in note.read_text()
    note.unlink()
    with running(tmp_path, compiled=False) as address:
        page = httpx.get(address, timeout=60).text
        for asset in re.findall(r"(?:src|href)=\"\./?([^\"]+)", page):
            assert httpx.get(f"{address}{asset}", timeout=60).status_code == 200
        assert "paths" in httpx.get(f"{address}schema/openapi.json", timeout=60).json()
        client = Client(address.rstrip("/"))
        seats = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "greedy"}}
        table = client.table(seats=seats, first="north")["id"]
        with client.socket(table) as socket:
            socket.watch("south")
            while socket.state["actors"] != ["south"]:
                socket.until("state")
    command = [sys.executable, "-m", "vexilla", "arena", "leduc", "greedy", "random"]
    subprocess.run([*command, "--games", "2", "--jobs", "1"], check=True, capture_output=True)
    assert not note.exists(), note.read_text()


@pytest.mark.slowest
def test_an_installation_may_bring_compiled_code(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "page", "puzzles")
    package = Path(shutil.copytree(PACKAGE, tmp_path / "vexilla", ignore=ignored))
    made = python(
        CALL, {"VEXILLA_CACHE": str(tmp_path / "made"), "VEXILLA_PORTABLE": "1"}, tmp_path
    )
    shipped = package / "kernel/compiled"
    shutil.copytree(made.split()[1], shipped)
    (shipped / "target.json").write_text(json.dumps(target()))

    def compiled(cache: str) -> str:
        return python(CALL, {"VEXILLA_CACHE": str(tmp_path / cache)}, tmp_path).split()[0]

    assert compiled("first") == "0"
    assert not list((tmp_path / "first").rglob("*.nbc"))
    (shipped / "target.json").write_text(json.dumps(target() | {"numba": "0.1"}))
    assert compiled("second") == "1"
    (shipped / "target.json").write_text(json.dumps(target()))
    with (package / "kernel/bits.py").open("a") as source:
        source.write("# changed\n")
    assert compiled("third") == "1"


@pytest.mark.all
def test_two_processes_compile_a_game_once_and_tell_how_far_they_are(tmp_path: Path) -> None:
    environment = os.environ | {"VEXILLA_CACHE": str(tmp_path), "TERM": "xterm"}
    vexilla = [sys.executable, "-m", "vexilla"]
    master, terminal = pty.openpty()
    with (
        subprocess.Popen([*vexilla, "compile", "leduc"], env=environment) as compiling,
        subprocess.Popen(
            [*vexilla, "arena", "leduc", "random", "random", "--games", "2", "--jobs", "1"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=terminal,
        ) as playing,
    ):
        os.close(terminal)
        shown = b""
        with suppress(OSError):  # raised at the end of what a terminal shows
            while part := os.read(master, 9999):
                shown += part
        os.close(master)
        assert [compiling.wait(280), playing.wait(280)] == [0, 0]
    assert b"Loading leduc" in shown
    (told,) = tmp_path.rglob("leduc.progress")
    assert 0 < float(told.read_text()) <= 1
    steps = list(tmp_path.rglob("playout.step_at*.nbc"))
    assert len(steps) == 1  # a second compilation would have had a number of its own


def test_a_worker_waits_for_whoever_compiles_its_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def file(game: str, stage: str = "progress") -> Path:
        return tmp_path / f"{game}.{stage}"

    monkeypatch.setattr("vexilla.agents.preparation._file", file)
    prepare_agent.cache_clear()
    game = vexilla.new("leduc", seed=1)
    task = ChooseTask("leduc", "greedy", game.view(game.to_move), seed=1)
    with file("leduc", "greedy").open("w") as compiling, ThreadPoolExecutor(1) as pool:
        fcntl.flock(compiling, fcntl.LOCK_EX)
        answer = pool.submit(task.answer)
        with pytest.raises(TimeoutError):
            answer.result(0.3)
        fcntl.flock(compiling, fcntl.LOCK_UN)
        assert answer.result(60) in game.legal_actions()
    assert is_prepared("leduc", "greedy")


def test_progress_of_a_game_that_nobody_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vexilla.kernel.numba.cache.FOLDER", Path("/nowhere"))
    assert progress("battle-line") == 0.0
