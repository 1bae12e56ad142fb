"""Measures how long people wait before they can play. Prints a table, or JSON.

Everything happens in temporary folders with empty caches; packages come from the usual place.

    .venv/bin/python -m bench.start clone --old FOLDER     # make play, the computer's first turn
    .venv/bin/python -m bench.start wheel      # pip install of a compiled wheel, first search
    .venv/bin/python -m bench.start restart    # a server that was killed, with a warm cache
    .venv/bin/python -m bench.start compile --old FOLDER   # processor time

`clone` and `compile` take the checkout of another commit, so that both are measured in one run. Run
nothing else on the machine meanwhile.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table

from tests.server.running import Client

ROOT = Path(__file__).resolve().parent.parent
OPPONENT = {"kind": "agent", "agent": "search:level=3"}  # what the page proposes
READY = {"battle-line": {"rules": True}}  # what a server says of it that is no longer starting
LOOK_S = 0.2

FIRST = """
import time; began = time.perf_counter()
import vexilla
from vexilla.agents import make_agent
game = vexilla.new("battle-line", seed=1)
game.play(game.legal_actions()[0])
print("first play", time.perf_counter() - began)
while game.to_move == "south":
    game.play(game.legal_actions()[-1])
make_agent("search:level=3", 1).choose(game.agent_view("north"), 1.0)
print("first search", time.perf_counter() - began)
"""

COMPILE = """
import sys, time; began = time.process_time()
from vexilla.terminal import cli
for game in ("battle-line", "blades-and-banners"):
    sys.argv = ["vexilla", "arena", game, "greedy", "search:level=2", "--games", "2", "--jobs", "1"]
    try:
        cli.main()
    except SystemExit:
        pass
print("compile", time.process_time() - began)
"""

# The same games with what only this commit has: hints, and facts for the coach.
EVERYTHING = """
import time; began = time.process_time()
from vexilla.agents.preparation import STAGES, prepare
for game in ("battle-line", "blades-and-banners"):
    for stage in STAGES:
        prepare(game, stage)
print("compile", time.process_time() - began)
"""


def environment(folder: Path) -> dict[str, str]:
    """The environment of somebody who has never used the project; caches are below a folder."""
    own = {"HOME": str(folder / "home"), "XDG_CACHE_HOME": str(folder / "cache")}
    own |= {"npm_config_cache": str(folder / "npm"), "BROWSER": "true"}
    dropped = (
        "PYTHONPATH",
        "PYTHONDONTWRITEBYTECODE",
        "VEXILLA_CACHE",
        "NUMBA_CACHE_DIR",
        "VIRTUAL_ENV",
        "MAKEFLAGS",
    )
    (folder / "home").mkdir()
    return {key: value for key, value in os.environ.items() if key not in dropped} | own


@contextmanager
def address_of(command: list[str], folder: Path, env: dict[str, str]) -> Iterator[str]:
    """Runs something that serves in the end; yields the address, and kills it afterwards."""
    began = time.perf_counter()
    server = subprocess.Popen(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        for line in server.stdout:
            print(f"{time.perf_counter() - began:6.1f} {line}", end="", file=sys.stderr)
            if found := re.search(r"http://[^\s/]+", line):
                yield found[0]
                break
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def first_turn(address: str) -> None:
    """Makes a table of Battle Line at which the computer begins; waits for its first turn."""
    client = Client(address)
    client.http.timeout = 300
    # A request that has waited for the rules for half a minute is given up.
    while not client.http.get("/health").json().get("games", READY)["battle-line"]["rules"]:
        time.sleep(LOOK_S)
    seats = {"south": {"kind": "me"}, "north": OPPONENT}
    table = client.table(seats=seats, first="north")
    with client.socket(table["id"]) as socket:
        socket.watch("south")
        while socket.state.get("actors") != ["south"]:
            socket.next(300)


def clone(old: Path | None) -> Iterator[tuple[str, float]]:
    """From `git clone` of a commit to the computer's first turn."""
    for source in filter(None, (old, ROOT)):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            env = environment(folder)
            subprocess.run(["git", "clone", "-q", source, folder / "vexilla"], check=True)
            began = time.perf_counter()
            with address_of(["make", "play"], folder / "vexilla", env) as address:
                assert httpx.get(address).status_code == 200
                yield f"make play, {source.name}: the page is there", time.perf_counter() - began
                first_turn(address)
                turn = f"make play, {source.name}: the computer has had its first turn"
                yield turn, time.perf_counter() - began


def wheel() -> Iterator[tuple[str, float]]:
    """From `pip install` of a compiled wheel to the first search."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        env = environment(folder)
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(build, cwd=ROOT, check=True, env=env | {"VEXILLA_COMPILED": "1"})
        (built,) = folder.glob("*.whl")
        yield "wheel: size in MB", built.stat().st_size / 1e6
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
        python = folder / "venv/bin/python"
        began = time.perf_counter()
        subprocess.run([python, "-m", "pip", "install", "-qq", built], check=True, env=env)
        yield "wheel: pip install", time.perf_counter() - began
        for line in subprocess.run(
            [python, "-c", FIRST], cwd=folder, env=env, check=True, capture_output=True, text=True
        ).stdout.splitlines():
            what, _, seconds = line.rpartition(" ")
            yield f"wheel: {what}", float(seconds)
        began = time.perf_counter()
        serve = [str(folder / "venv/bin/vexilla"), "serve", "--host", "127.0.0.1", "--port", "0"]
        with address_of(serve, folder, env) as address:
            yield "wheel: vexilla serve listens", time.perf_counter() - began
            first_turn(address)
            yield "wheel: the computer has had its first turn", time.perf_counter() - began


def restart() -> Iterator[tuple[str, float]]:
    """A server that is killed and started again; the commands."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        vexilla = str(Path(sys.executable).parent / "vexilla")
        serve = [vexilla, "serve", "--host", "127.0.0.1", "--port", "0", "--data", name]
        for kind in ("first start", "restart"):
            began = time.perf_counter()
            with address_of(serve, folder, dict(os.environ)) as address:
                httpx.get(f"{address}/health")
                yield f"{kind}: health answers", time.perf_counter() - began
                client = Client(address)
                client.get("tables")
                yield f"{kind}: my tables are listed", time.perf_counter() - began
                client.table()
                yield f"{kind}: a table is made", time.perf_counter() - began
        for arguments in (["--help"], ["options", "battle-line"], ["play", "--help"]):
            began = time.perf_counter()
            subprocess.run([vexilla, *arguments], check=True, capture_output=True)
            yield f"vexilla {' '.join(arguments)}", time.perf_counter() - began


def compile_time(old: Path | None) -> Iterator[tuple[str, float]]:
    """The processor time to compile both games with all agents, in one process.

    That is what both commits can do. What the page needs besides is a row of its own.
    """
    times = [compiled(folder, COMPILE) for folder in filter(None, (old, ROOT))]
    for folder, seconds in zip(filter(None, (old, ROOT)), times, strict=True):
        yield f"compile both games with all agents, {folder.name}", seconds
    if len(times) == 2:
        yield "share of the old time", times[1] / times[0]
    yield "compile the same with hints and the coach", compiled(ROOT, EVERYTHING)


def compiled(folder: Path, program: str) -> float:
    """The processor time that a program of a checkout takes with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        env = os.environ | {"PYTHONPATH": str(folder / "src"), "VEXILLA_CACHE": cache}
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=folder,
            env=env,
            check=True,
            capture_output=True,
            text=True,
        )
    return float(done.stdout.rsplit(" ", 1)[1])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="+", choices=["clone", "wheel", "restart", "compile"])
    parser.add_argument("--old", type=Path, help="another checkout, for clone and compile")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if not shutil.which("make") or not shutil.which("git"):
        parser.error("it needs git and make")
    works = {
        "clone": lambda: clone(chosen.old),
        "wheel": wheel,
        "restart": restart,
        "compile": lambda: compile_time(chosen.old),
    }
    rows = [row for part in chosen.parts for row in works[part]()]
    if chosen.json:
        print(json.dumps(dict(rows)))
        return
    table = Table("what", "s", box=None)
    for what, seconds in rows:
        table.add_row(what, f"{seconds:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
