"""The Python packages that a browser gets, in an archive for each part.

They are Vexilla, without what needs a machine of one's own, and what it imports.
"""

import pickle
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import vexilla
from vexilla.server.browser import parts

ROOT = Path(__file__).parent.parent

GAMES = ("battle_line", "blades_and_banners")
# What only a terminal or a learner uses; and code of the kernel that needs Numba
LEFT_OUT = {
    *("terminal", "env", "arena", "__main__.py", "printing", "batch.py"),
    *("machine/ray_cluster.py", "pictures/png.py"),
    *("kernel/numba", "kernel/compiled", "kernel/entries.py", "contract/compiled.py"),
    *(f"{game}/{part}" for game in GAMES for part in ("arrays", "judgement/entries.py")),
}
# Of the server: all that its part for a browser imports
SERVER = {
    *("server/__init__.py", "server/errors.py", "server/marks.py", "server/browser"),
    *(f"server/edge/{name}.py" for name in ("__init__", "messages", "refusing")),
    *(f"server/edge/sockets/{name}.py" for name in ("__init__", "text")),
    *(f"server/store/{name}.py" for name in ("__init__", "timestamps")),
    *(f"server/study/{name}.py" for name in ("__init__", "coach", "deeper", "endpoint")),
    *(f"server/study/{name}.py" for name in ("endpoints", "lessons", "messages", "positions")),
    *(f"server/study/{name}.py" for name in ("puzzles", "reading", "review", "rulebooks")),
    "server/study/transcripts.py",
    *(f"server/tables/{name}.py" for name in ("__init__", "clocks", "contributions", "dealing")),
    *(f"server/tables/{name}.py" for name in ("decisions", "encoding", "endings", "events")),
    *(f"server/tables/{name}.py" for name in ("messages", "offers", "shown", "sight", "table")),
    "server/tables/wishes.py",
}
# Packages in Python alone, as they are installed here (requirements/run.txt), and what of them is
# left out: all that those who write in other languages need, and parts that only their commands use
PURE = (
    *("fluent.runtime", "fluent.syntax", "babel", "attrs", "typing_extensions", "pytz"),
    *("markdown-it-py", "mdurl"),
)
LANGUAGES = ("root", "en", "es", "ru", "uk")
OF_NUMBERS = ("plural_form", "ordinal_form", "decimal_formats", "percent_formats")
# One with machine code: its wheel for Pyodide, whose hash is in requirements/run.txt, too
COMPILED = "msgspec"
# The archive that is fetched first, and what comes later, with the archive that has it (`parts.py`)
FIRST = "packages"
PARTS = {package.replace(".", "/"): part for package, part in parts.PARTS.items()} | {
    **dict.fromkeys(("vexilla/analysis/puzzles", "vexilla/analysis/openings"), "study"),
    **dict.fromkeys(("markdown_it", "mdurl"), "study"),
}
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"


def pack(folder: Path) -> None:
    """Writes the archives into a folder: `packages.zip`, and one for each part that comes later."""
    archives = {
        part: zipfile.ZipFile(folder / f"{part}.zip", "w") for part in (FIRST, *PARTS.values())
    }
    for path, name in [*own_files(), *_pure()]:
        content = _of_numbers(path) if path.suffix == ".dat" else path.read_bytes()
        archives[part_of(name)].writestr(name, content)
    with tempfile.TemporaryDirectory() as temporary, zipfile.ZipFile(_wheel(temporary)) as wheel:
        for name in wheel.namelist():
            if name.endswith((".py", ".so")):
                archives[FIRST].writestr(name, wheel.read(name))
    for archive in archives.values():
        archive.close()


def part_of(name: str) -> str:
    """The part that has a file."""
    parts = (part for folder, part in PARTS.items() if name.startswith(f"{folder}/"))
    return next(parts, FIRST)


def own_files() -> Iterator[tuple[Path, str]]:
    """The files of this package, each with its name in an archive."""
    package = Path(vexilla.__file__).parent
    for path in package.rglob("*"):
        name = path.relative_to(package).as_posix()
        parents = (path.relative_to(package), *path.relative_to(package).parents)
        names = {parent.as_posix() for parent in parents}
        left_out = names & LEFT_OUT or ("server" in names and not names & SERVER)
        page = name.startswith("locale/") and path.name.startswith("web")
        if path.is_file() and "__pycache__" not in name and not left_out and not page:
            yield path, f"vexilla/{name}"


def _pure() -> Iterator[tuple[Path, str]]:
    """The files of other packages."""
    for package in PURE:
        for file in distribution(package).files or ():
            name = file.as_posix()
            if "locale-data/" in name:
                wanted = file.stem in LANGUAGES
            elif name.startswith(("pytz/zoneinfo/", "babel/messages/", "markdown_it/cli/")):
                wanted = False
            else:
                wanted = file.suffix in (".py", ".dat") and not name.startswith("..")
            if wanted:
                yield Path(str(file.locate())), name


def _of_numbers(path: Path) -> bytes:
    """What Babel's data of a language say of numbers: all that Fluent asks of them here."""
    data: dict[str, Any] = pickle.loads(path.read_bytes())
    if path.stem == "global":
        return pickle.dumps({key: {} if key == "likely_subtags" else data[key] for key in data})
    return pickle.dumps({key: data[key] for key in data if key in OF_NUMBERS or "number" in key})


def _wheel(folder: str) -> Path:
    """Fetches the wheel of the package with machine code."""
    pinned = _pinned(COMPILED)
    Path(folder, "pinned.txt").write_text(pinned, encoding="utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes"),
            *("--only-binary=:all:", "--implementation=cp", f"--platform={PLATFORM}"),
            *(f"--python-version={PYTHON}", "-d", folder, "-r", str(Path(folder, "pinned.txt"))),
        ],
        check=True,
    )
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def _pinned(package: str) -> str:
    """The lines of a package in requirements/run.txt."""
    lines = (ROOT / "requirements/run.txt").read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"{package}=="))
    last = next(i for i in range(first, len(lines)) if not lines[i].endswith("\\"))
    return "\n".join(lines[first : last + 1]) + "\n"
