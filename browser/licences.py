"""The licences of what the folder for a browser holds besides the page: Python and its packages."""

import json
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

import vexilla
from browser.zig import c_library

# Names in the metadata of packages, as the list of SPDX has them
KNOWN = {"APL 2": "Apache-2.0", "MIT License": "MIT"}
PYODIDE = """\
This is distributed as it was built by its authors. Its sources, and those of what is linked into it
(Emscripten's C library, libffi, zlib, bzip2, liblzma, Zstandard, Expat, SQLite), are at
https://github.com/pyodide/pyodide under its version, and its licence is at
https://www.mozilla.org/MPL/2.0/.
"""
PYTHON = "Its licence is that of typing_extensions, below.\n"


def licences(root: Path, pyodide: Path, packages: Sequence[str]) -> str:
    """Returns all licences as a text.

    Args:
        root: the folder of this project.
        pyodide: the folder of Pyodide.
        packages: the names of the Python packages.
    """
    about = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    python = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    own = (root / "LICENSE").read_text(encoding="utf-8")
    parts = [
        _part("Vexilla", vexilla.__version__, "Apache-2.0", own),
        _part("Pyodide", about["version"], about["license"], PYODIDE),
        _part("Python", python["python"], "PSF-2.0", PYTHON),
        *map(_of_package, packages),
        _part("musl", "exp, log and pow", "MIT", (c_library() / "COPYRIGHT").read_text("utf-8")),
    ]
    return "\n\n".join(parts)


def _of_package(name: str) -> str:
    found = distribution(name)
    return _part(found.name, found.version, _kind(found), "\n".join(_texts(found)))


def _kind(found: Distribution) -> str:
    """The name of a package's licence."""
    told = found.metadata.json
    named = told.get("license_expression") or told.get("license")
    if not named:
        named = next(each for each in told["classifier"] if each.startswith("License"))
        named = named.split(" :: ")[-1]
    named = str(named)
    return KNOWN.get(named, named)


def _texts(found: Distribution) -> Iterator[str]:
    """What a package says of its licence, with those of data in it; none if it brings nothing."""
    for file in found.files or ():
        if file.name.upper().startswith("LICENSE"):
            yield file.read_text(encoding="utf-8")


def _part(name: str, version: str, kind: str, text: str) -> str:
    return f"{name} {version} ({kind})\n\n{text}"
