"""Builds the games for a browser into build/play: `python -m browser`.

`pyodide/` is Python itself, `packages.zip` what it imports first, the other archives what it
imports later, and `kernels/` the compiled rules and search of each game; all else is the page.
`conform.mjs` runs conformance cases, under Node.
"""

import hashlib
import json
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from browser import kernel, zig
from browser.licences import licences
from browser.packages import COMPILED, PURE, own_files, pack
from vexilla.kernel.numba import cache
from vexilla.locale import languages
from vexilla.server.tables.messages import Games
from vexilla.server.tables.wishes import offered

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "build/play"
PYODIDE = ROOT / "web/node_modules/pyodide"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
RUNTIME = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
GAMES = ("battle-line", "blades-and-banners")
# What a browser never asks for, and what is different each time
NOT_KEPT = ("conform.mjs", "package.json", "robots.txt", "sources.txt", "service-worker.js")
SOURCES = "sources.txt"  # what this was built of: see `stamp`


def missing() -> str | None:
    """Why nothing can be built here, and the command that mends it; None: it can."""
    make = f"make -C {shlex.quote(str(ROOT))}"
    if not zig.is_there():
        return f"ziglang, which links WebAssembly, is not installed; `{make} site` installs it"
    if not (PYODIDE / SCRIPTS[0]).exists():
        return f"Pyodide is not in web/node_modules; `{make} env` fetches it"
    return None


def stamp() -> str:
    """A name that changes with the sources of the package and of this build."""
    digest = hashlib.sha256(cache.SOURCES.encode())
    here = Path(__file__).parent
    for path in sorted([*(path for path, _ in own_files()), *here.glob("*.*")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def build(folder: Path) -> None:
    """Builds everything into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("pyodide", "kernels"):
        (folder / part).mkdir(parents=True)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        kernels = [pool.submit(kernel.build, game, folder / "kernels") for game in GAMES]
        copy_python(folder / "pyodide")
        pack(folder)
        compile_all(folder)
        for name in ("conform.mjs", "python.js"):
            shutil.copy(Path(__file__).parent / name, folder)
        (folder / "package.json").write_text('{"type": "module"}\n', encoding="ascii")  # for Node
        build_page(folder)
        (folder / "games.json").write_bytes(list_of_games())
        with (folder / "licences.txt").open("a", encoding="utf-8") as of_the_page:
            of_the_page.write("\n\n" + licences(ROOT, PYODIDE, (*PURE, COMPILED)))
        for built in kernels:
            built.result()
    finish(folder)
    (folder / SOURCES).write_text(stamp(), encoding="ascii")


def finish(folder: Path) -> None:
    """Tells the service worker what it has to keep, and under which version."""
    digest, files = hashlib.sha256(), list[str]()
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = path.relative_to(folder).as_posix()
        if name not in NOT_KEPT:
            files.append("" if name == "index.html" else name)
            digest.update(name.encode() + path.read_bytes())
    worker = folder / "service-worker.js"
    told = {"VERSION": digest.hexdigest()[:16], "FILES": files}
    head = "".join(f"const {name}={json.dumps(value)};\n" for name, value in told.items())
    worker.write_text(head + worker.read_text(encoding="utf-8"), encoding="utf-8")


def copy_python(folder: Path) -> None:
    """Adds Python. Its scripts get names in `.js`: many hosts do not know what `.mjs` is."""
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder)
    for name in SCRIPTS:
        text = (PYODIDE / name).read_text(encoding="utf-8").replace("asm.mjs", "asm.js")
        (folder / name).with_suffix(".js").write_text(text, encoding="utf-8")


def compile_all(folder: Path) -> None:
    """Replaces the sources of Python by its byte code."""
    command = shlex.join(["node", str(ROOT / "browser/byte_code.mjs"), str(folder.resolve())])
    subprocess.run([ROOT / "web/npm", "exec", "--offline", "--call", command], check=True)


def build_page(folder: Path) -> None:
    """Adds the page, whose server is a worker in it (`web/src/play`)."""
    npm = [ROOT / "web/npm", "run", "--silent", "build", "--", "--mode", "play"]
    subprocess.run([*npm, "--logLevel", "warn", "--outDir", folder.resolve()], check=True)


def list_of_games() -> bytes:
    """What the front page shows before Python is there: the answer to `GET api/games`."""
    return msgspec.json.encode(Games(offered(), list(languages())))


def main() -> None:
    """Builds into the folder that is named, else into build/play."""
    reason = missing()
    if reason is not None:
        sys.exit(f"The games for a browser cannot be built: {reason}.")
    build(TARGET)


if __name__ == "__main__":
    main()
