"""Compiles all Python code of the build, inside Pyodide, and leaves out what nothing uses.

Python's library holds sources, which every visit would compile again; of its 600 modules, the games
need a third.
"""

import ast
import importlib
import py_compile
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

LIBRARY = Path("/build/pyodide/python_stdlib.zip")
# Loaded by name, or by code in C
HIDDEN = (
    *("encodings.utf_8", "encodings.utf_8_sig", "encodings.ascii", "encodings.latin_1"),
    *("encodings.cp437", "_strptime", "traceback", "linecache", "warnings", "site"),
    *("zipfile", "zipimport", "runpy"),
)
OF_PYODIDE = ("_pyodide", "pyodide", "pyodide_js")


def main() -> None:
    """Replaces all archives."""
    parts = {archive: _read(archive) for archive in LIBRARY.parent.parent.glob("*.zip")}
    for archive in parts:
        shutil.unpack_archive(archive, "/packages")
    used = _used({name: code for files in parts.values() for name, code in files.items()})
    for archive, files in parts.items():
        _write(archive, files)
    library = _read(LIBRARY)
    _write(LIBRARY, {name: code for name, code in library.items() if _is_used(name, used)})


def _is_used(name: str, used: set[str]) -> bool:
    """Whether a file of the library is kept."""
    return _module(name) in used or name.split("/")[0] in OF_PYODIDE or not name.endswith(".py")


def _read(archive: Path) -> dict[str, bytes]:
    """The files in an archive."""
    with zipfile.ZipFile(archive) as file:
        return {name: file.read(name) for name in file.namelist() if not name.endswith("/")}


def _used(packages: dict[str, bytes]) -> set[str]:
    """The modules of the library that are used: all that the packages import, here or one day."""
    sys.path.insert(0, "/packages")
    used = set(HIDDEN)
    for name, content in packages.items():
        if name.startswith("vexilla/") and name.endswith(".py"):
            importlib.import_module(_module(name))
            used |= set(_imports(ast.parse(content)))
    locale = importlib.import_module("vexilla.locale")
    for language in locale.languages():
        locale.say("server-malformed", language, why="")
    frozen = {name for name in sys.modules if _origin(name) == "frozen"}
    return (used | set(sys.modules)) - frozen


def _module(name: str) -> str:
    """The module in a file."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _origin(name: str) -> str | None:
    """Where a module has come from."""
    return getattr(getattr(sys.modules[name], "__spec__", None), "origin", None)


def _imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a module imports, its functions too; some are names in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _write(archive: Path, files: dict[str, bytes]) -> None:
    """Writes an archive, with byte code in place of sources."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                name, content = f"{name}c", _compiled(name, content)
            file.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def _compiled(name: str, source: bytes) -> bytes:
    """The byte code of a module. It is never held against its source, which is not there."""
    path, mode = Path("/tmp/source.py"), py_compile.PycInvalidationMode.UNCHECKED_HASH
    path.write_bytes(source)
    compiled = py_compile.compile(str(path), None, name, True, 2, mode)
    return Path(str(compiled)).read_bytes()


main()
