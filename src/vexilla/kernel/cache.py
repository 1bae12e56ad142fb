"""Where compiled code is kept: in the user's cache, or in an installed package that brings it.

Numba's cache looks only at the file of the cached function: a change in a function that it calls,
in another file, goes unnoticed. So the folder is named after a hash of all sources that are
compiled: the kernel and, of each game, the rules, the judgement and the arrays. A change in a
picture or a sentence recompiles nothing. For games of other packages these are the folders where
something is compiled. Of the functions of anybody else, such as the training, each file says which
sources of that package it was made of. So the times of files, which an installation changes, do
not matter.

A wheel may bring compiled code with it (`make wheel`). It is read where it lies, if this Python,
this Numba and this processor can use it; anything else is compiled and kept as usual.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

import hashlib
import json
import os
import platform
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

import numba
from llvmlite import binding  # pyright: ignore[reportMissingTypeStubs]

from vexilla.files import cache_folder, temporary_folder
from vexilla.kernel import inside_numba
from vexilla.registry import packages_elsewhere, sources_of

_PACKAGE = Path(__file__).resolve().parent.parent

COMPILED = ("kernel", "rules", "judgement", "arrays")  # folders of the package, or of a game's

SHIPPED = Path(__file__).parent / "compiled"  # compiled code that a wheel brings
TARGET = "target.json"  # there: what it was compiled for

# x86-64-v3 as the processor-specific application binary interface defines it.
CPU = "x86-64-v3"
CPU_FEATURES = (
    *("avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt"),
    *("sahf", "sse3", "sse4.1", "sse4.2", "ssse3", "xsave"),
)


def compiled_sources(package: Path) -> list[Path]:
    """Returns the files that are compiled, or inlined, in a copy of this package."""
    return sorted(path for path in package.rglob("*.py") if path.parent.name in COMPILED)


def sources_name(package: Path) -> str:
    """Returns a name that changes whenever compiled code of a copy of this package may change."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in compiled_sources(package):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _with_others(name: str, packages: set[str]) -> str:
    """A name that also changes with the compiled code of other packages."""
    digest = hashlib.sha256(name.encode())
    found = sorted(path for package in sorted(packages) for path in sources_of(package))
    sources = {path: path.read_bytes() for path in found}
    folders = {path.parent for path, source in sources.items() if b"@njit" in source}
    for path, source in sources.items():
        if path.parent in folders:
            digest.update(source)
    return digest.hexdigest()[:16]


@cache
def _stamp(package: str) -> str:
    """What the compiled code of a package's functions depends on, and the folder's name not yet."""
    return SOURCES if package == "vexilla" else _with_others(SOURCES, {package})


def target() -> dict[str, str]:
    """Returns what compiled code in a wheel depends on, besides the sources."""
    return {
        "cpu": CPU,
        "machine": platform.machine(),
        "numba": numba.__version__,
        "python": ".".join(platform.python_version_tuple()[:2]),
        "system": platform.system(),
    }


def _can_use_shipped() -> bool:
    """Whether there is compiled code in this installation that this machine can run."""
    try:
        shipped = json.loads((SHIPPED / TARGET).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    features = cast(Any, binding).get_host_cpu_features()
    return shipped == target() and all(features.get(feature) for feature in CPU_FEATURES)


def _folder() -> Path:
    """Returns the folder for compiled code.

    It lies in `VEXILLA_CACHE`, in `NUMBA_CACHE_DIR` or in the user's cache. Where none of them can
    be written, as in a read-only home, or where there is no home, it lies among the temporary
    files. Where nothing can be written at all, nothing is kept.
    """
    chosen = os.environ.get("VEXILLA_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    root = Path(chosen) if chosen else cache_folder()
    folder = Path(os.devnull) / NAME if root is None else root / "kernel" / NAME
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK) or any(folder.iterdir()):
            return folder
    temporary = temporary_folder()
    if temporary is not None:
        with suppress(OSError):
            (temporary / NAME).mkdir(exist_ok=True)
            return temporary / NAME
    return folder


SOURCES = sources_name(_PACKAGE)
NAME = _with_others(SOURCES, packages_elsewhere())
FOLDER = _folder()
_SHIPPED_FITS = _can_use_shipped()

# What is compiled beside shipped code must be for the same processor. The variable is for those who
# compile for other machines: `make wheel`, an image of a container.
if _SHIPPED_FITS or os.environ.get("VEXILLA_PORTABLE"):
    inside_numba.settings.CPU_NAME = CPU
    inside_numba.settings.CPU_FEATURES = ""


class _Locator(inside_numba.Locator):
    """Tells Numba's cache where the files of a function are, and when they are out of date."""

    def __init__(self, function: Any) -> None:
        self._module = function.__module__

    @classmethod
    def from_function(cls, py_func: Any, py_file: Any) -> "_Locator":
        return cls(py_func)

    def get_cache_path(self) -> str:
        return str(FOLDER)

    def ensure_cache_path(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)

    def get_source_stamp(self) -> str:
        return _stamp(self._module.partition(".")[0])

    def get_disambiguator(self) -> str:
        return str(self._module)


class _Files(inside_numba.FunctionFiles):
    """The files of one function."""

    _locator_classes = [_Locator]  # noqa: RUF012


class KernelCache(inside_numba.FunctionCache):
    """Numba's cache of one function, here or in the installation.

    A disk that is full, or a file that is damaged, costs time and nothing else.
    """

    _impl_class = _Files

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self._shipped = inside_numba.IndexFile(str(SHIPPED), self._impl.filename_base, SOURCES)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Returns what was compiled for some argument types; None: nothing."""
        target_context.refresh()
        key = self._index_key(sig, target_context.codegen())
        for files in (self._cache_file, self._shipped)[: 2 if _SHIPPED_FITS else 1]:
            with suppress(Exception):
                data = files.load(key)
                if data is not None:
                    return self._impl.rebuild(target_context, data)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps what was compiled for some argument types."""
        try:
            super().save_overload(sig, data)
        except OSError:
            return
        except Exception:  # the index is damaged
            with suppress(Exception):
                self._cache_file.flush()
                super().save_overload(sig, data)
