"""What Unix has and Windows has not: there is a way around, in `vexilla.machine.systems` alone."""

import os
import subprocess
import sys
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

from vexilla.agents import ProgramAgent
from vexilla.machine import systems

# Python's modules are there already, which need on Unix what is taken away
TAKEN = """
import asyncio, multiprocessing.connection, os, signal, socket, subprocess, sys, threading
import uvicorn, uvloop, sqlalchemy, textual.app
for module in ("fcntl", "termios", "resource", "pwd", "grp", "tty", "pty"):
    sys.modules[module] = None
for name in (
    "fork", "forkpty", "getuid", "geteuid", "getgid", "getpgid", "killpg", "nice", "pread",
    "pwrite", "register_at_fork", "sched_getaffinity", "setsid", "sysconf", "getloadavg", "chown",
):
    delattr(os, name)
for name in ("SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "pthread_sigmask", "setitimer", "alarm"):
    delattr(signal, name)
delattr(socket, "SO_REUSEPORT")
subprocess.Popen.kill = subprocess.Popen.terminate  # as there: on Unix Python's needs SIGKILL
"""
PLAYED = (
    TAKEN
    + """
import importlib, pkgutil
from pathlib import Path
import vexilla
for found in pkgutil.walk_packages(vexilla.__path__, "vexilla."):
    if not any(part in found.name for part in (".browser", ".env", "migrations", "__main__")):
        importlib.import_module(found.name)
from vexilla.machine import systems
from vexilla.agents import make_agent, preparation
from vexilla.agents.program import ProgramAgent
from vexilla.kernel.numba import cache
from vexilla.server.operator import metrics
from vexilla.server.serve import listen
from vexilla.terminal.edge import end_in_order
cache.FOLDER = Path.cwd()
with preparation._alone("leduc", "rules"):
    pass
print(preparation.is_prepared("leduc", "rules"))
end_in_order()
systems.allow_many_files()
systems.give_way(10)
ending = [one.name for one in systems.ending_signals()]
print(systems.memory_bytes(), systems.shares_ports(), ending)
with listen("127.0.0.1", 0):
    pass
game = vexilla.new("leduc", seed=1)
program = "import sys\\nsys.stdin.readline()\\nprint('{}', flush=True)\\nsys.stdin.readline()"
agent = ProgramAgent(f'"{sys.executable}" -c "{program}"')
try:
    agent.choose(game.agent_view(game.to_move), 30.0)
except vexilla.VexillaError as error:
    print(error)
"""
)


@pytest.mark.all
@pytest.mark.slow
def test_nothing_needs_what_only_unix_has(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    prepared, figures, answer = done.stdout.splitlines()
    assert (prepared, figures) == ("True", "0 False ['SIGTERM']")
    assert "is not of the form" in answer


@pytest.mark.parametrize(
    ("command", "system", "words"),
    [
        (r"C:\bots\mine.exe --level 3", "win32", [r"C:\bots\mine.exe", "--level", "3"]),
        (r'"C:\My bots\mine.exe" "a b"', "win32", [r"C:\My bots\mine.exe", "a b"]),
        (r"my\ bot 'a \b' # 1", "linux", ["my bot", r"a \b", "#", "1"]),
    ],
)
def test_backslashes_are_letters_on_windows(
    command: str, system: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert systems.split_command(command) == words


def test_more_things_are_waited_for_than_windows_can(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [Pipe() for _ in range(2 * systems.MAX_WAITED_FOR + 5)]
    try:
        monkeypatch.setattr(sys, "platform", "win32")
        asked: list[int] = []
        usual = systems.wait

        def wait(some: list[Any], timeout: float | None = None) -> list[Any]:
            asked.append(len(some))
            return usual(some, timeout)

        monkeypatch.setattr(systems, "wait", wait)
        pairs[-1][0].send(1)
        assert systems.wait_for_any([theirs for _, theirs in pairs]) == [pairs[-1][1]]
        assert max(asked) <= 60
    finally:
        for pair in pairs:
            for end in pair:
                end.close()


def test_an_open_file_is_closed_before_windows_renames_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    old, new = tmp_path / "old", tmp_path / "new"
    new.write_bytes(b"before")
    with os.fdopen(systems.open_mine(old), "r+b") as file:
        file.write(b"whole")
        systems.move_open(file, old, new)
        assert file.closed
    assert new.read_bytes() == b"whole"
    with os.fdopen(systems.open_mine(old), "r+b") as file:
        systems.move_open(file, old, None)
    assert not old.exists()


def test_a_lock_keeps_others_away_until_it_is_given_back(tmp_path: Path) -> None:
    one, other = systems.open_mine(tmp_path / "file"), systems.open_mine(tmp_path / "file")
    try:
        assert systems.lock(one, waits=False)
        assert not systems.lock(other, waits=False)
        systems.unlock(one)
        assert systems.lock(other)
    finally:
        os.close(one)
        os.close(other)


@pytest.mark.all
def test_a_command_of_windows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("shutil.which", lambda name: asked.append(name) or name)
    ProgramAgent(r"C:\bots\mine.exe")
    assert asked == [r"C:\bots\mine.exe"]
