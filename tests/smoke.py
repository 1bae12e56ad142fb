"""Tries a release: installs each of its files with every Python that this machine has, and uses it.

python -m tests.smoke dist [VERSION…]

Pythons are looked for on PATH, among those of pyenv, and where uv keeps its own. The packages that
Vexilla needs come from the index that pip is set up with. The same seed must give the same games
everywhere, so what they print about their games is compared.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from uv import find_uv_bin

ROOT = Path(__file__).parent.parent
OLDEST = (3, 11)
NEWEST = (3, 13)  # that Vexilla names in pyproject.toml
GAMES = ("battle-line", "blades-and-banners")

# A game of each kind from beginning to end, as a user of the library plays it
PLAY = """
import hashlib, json, vexilla
from vexilla.agents import make_agent
agent = make_agent("random", 1)
for name, options in (("battle-line", {}), ("blades-and-banners", {"budget": 4})):
    game = vexilla.new(name, seed=1, options=options)
    while game.to_move:
        game.play(agent.choose(game.agent_view(game.to_move), None))
    assert vexilla.replay(game.record()).outcome == game.outcome
    print(name, hashlib.sha256(json.dumps(game.record()).encode()).hexdigest())
"""

# What the first four games of batches go through, bit for bit
BATCHES = """
import hashlib
from vexilla.env import Batch
for name in ("battle-line", "blades-and-banners"):
    found = set()
    for count, threads in ((4, 1), (64, 3)):
        batch, digest = Batch(name, count, seed=5, threads=threads), hashlib.sha256()
        for _ in range(500):
            for array in (*batch.observe(), batch.mask(), batch.rewards, batch.done):
                digest.update(array[:4].tobytes())
            batch.step(batch.sample())
        found.add(digest.hexdigest())
    assert len(found) == 1
    print(name, *found)
"""


def pythons() -> dict[tuple[int, int], Path]:
    """The Pythons of this machine that Vexilla runs on, one of each version."""
    found: dict[tuple[int, int], Path] = {}
    for path in candidates():
        try:
            command = [path, "-c", "import sys, venv; print(*sys.version_info[:2])"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=True)
        except (OSError, subprocess.SubprocessError):
            continue
        major, minor = map(int, done.stdout.split())
        if OLDEST <= (major, minor) <= NEWEST:
            found.setdefault((major, minor), path)
    return dict(sorted(found.items()))


def candidates() -> Iterator[Path]:
    """Programs that may be Pythons."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob("versions/*/bin/python3"))
    listed = subprocess.run(
        [find_uv_bin(), "python", "list", "--only-installed", "--offline"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    for line in listed.stdout.splitlines():
        yield Path(line.split()[1])
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        yield from sorted(Path(folder).glob("python3.[0-9]*[0-9]"))


def fits(artefact: Path, version: tuple[int, int]) -> bool:
    """Whether a file is for a version of Python: compiled wheels are for one."""
    tag = re.search(r"-cp(\d)(\d+)-", artefact.name)
    return tag is None or (int(tag[1]), int(tag[2])) == version


def smoke(artefact: Path, python: Path) -> str:
    """Installs a file into an empty environment, and uses it there.

    Returns:
        Digests of the games played, the same wherever they are played.
    """
    # A worker that the server had just started may still write while it imports, when all ends.
    with tempfile.TemporaryDirectory(
        prefix="vexilla smoke – проба ", ignore_cleanup_errors=True
    ) as name:
        folder = Path(name)
        environment = folder / "environment"
        own = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        own |= {"VEXILLA_CACHE": str(folder / "cache")}
        subprocess.run([python, "-m", "venv", environment], check=True)
        bin_ = environment / "bin"
        install = [bin_ / "python", "-m", "pip", "install", "-qq", artefact]
        subprocess.run(install, check=True, env=own, cwd=folder)

        def run(*command: str | Path) -> str:
            done = subprocess.run(
                command, env=own, cwd=folder, text=True, stdout=subprocess.PIPE, check=True
            )
            return done.stdout

        played = "".join(run(bin_ / "python", "-c", code) for code in (PLAY, BATCHES))
        run(bin_ / "vexilla", "rules", "BL-8.3")
        if artefact.suffix == ".whl":
            run(bin_ / "vexilla", "site", folder / "site")
            assert (folder / "site/index.html").exists()
        report = run(
            bin_ / "vexilla", "arena", GAMES[0], "random", "random:seed=2", "--games", "4", "--json"
        )
        if '"failures": []' not in report:
            raise SystemExit(f"{artefact.name}: {report}")
        serve(bin_ / "vexilla", folder, own, artefact.suffix == ".whl")
        return played


def serve(program: Path, folder: Path, environment: dict[str, str], engine: bool) -> None:
    """Starts the server and fetches the page, the list of games and, of a wheel, the engine."""
    command = [program, "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder / "games"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address, "vexilla serve prints no address"
            root = address[0].rstrip("/")
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            page = opener.open(f"{root}/", timeout=120).read().decode()
            script = re.search(r"assets/main-[\w.-]+\.js", page)
            assert script, "the page has no script"
            assert opener.open(f"{root}/{script[0]}", timeout=120).read()
            answer = json.load(opener.open(f"{root}/api/games", timeout=120))
            assert {game["game"] for game in answer["games"]} >= {*GAMES}
            assert bool(answer.get("engine")) == engine
            if engine:
                part = f"{root}/engine/{answer['engine']}/packages.zip"
                assert opener.open(part, timeout=120).read(2) == b"PK"
        finally:
            server.terminate()


def main(folder: str, *versions: str) -> None:
    """Tries all files of a folder; `versions`, such as 3.12, leave out the other Pythons."""
    artefacts = [path for path in sorted(Path(folder).resolve().iterdir()) if path.is_file()]
    found = {
        version: path
        for version, path in pythons().items()
        if not versions or f"{version[0]}.{version[1]}" in versions
    }
    if not artefacts or not found:
        raise SystemExit(f"There is nothing to try: {len(artefacts)} files, {len(found)} Pythons.")
    expected = ""
    for version, python in found.items():
        for artefact in artefacts:
            if fits(artefact, version):
                start = time.monotonic()
                played = smoke(artefact, python)
                took = time.monotonic() - start
                name = f"Python {version[0]}.{version[1]}  {artefact.name}"
                expected = expected or played
                if played != expected:
                    raise SystemExit(f"{name}: other games\n{played}expected\n{expected}")
                print(f"{name}  passed in {took:.0f} s", flush=True)
    print(f"The same games everywhere:\n{expected}", end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
