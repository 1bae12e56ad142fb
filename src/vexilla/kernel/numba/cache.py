"""Where compiled code is kept: in the user's cache, or in an installed package that brings it.

Numba's cache looks only at the file of the cached function: a change in a function that it calls,
in another file, goes unnoticed. So the folder is named after a hash of all sources that are
compiled: the kernel and, of each game, the rules, the judgement and the arrays. A change in a
picture or a sentence recompiles nothing. With the functions of anybody else, of another game's
package, the training or a script, each file says what they were compiled from (`dependencies.py`).
So the times of files, which an installation changes, do not matter.

A wheel may bring compiled code with it (`make wheel`). It is read where it lies, if this Python,
this Numba and this processor can use it; anything else is compiled and kept as usual.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

import hashlib
import json
import os
import platform
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import numba
from llvmlite import binding  # pyright: ignore[reportMissingTypeStubs]

from vexilla.kernel.numba import inside_numba
from vexilla.kernel.numba.by_game import registered
from vexilla.kernel.numba.dependencies import enclosed, fingerprint, is_ours, records_of
from vexilla.machine.files import cache_folder, temporary_folder

_PACKAGE = Path(__file__).resolve().parents[2]

# Folders of the package, or of a game's: what is compiled, and what compiles
COMPILED = ("kernel", "numba", "rules", "judgement", "arrays")

SHIPPED = _PACKAGE / "kernel/compiled"  # compiled code that a wheel brings
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
    folder = Path(os.devnull) / SOURCES if root is None else root / "kernel" / SOURCES
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK) or any(folder.iterdir()):
            return folder
    temporary = temporary_folder()
    if temporary is not None:
        with suppress(OSError):
            (temporary / SOURCES).mkdir(exist_ok=True)
            return temporary / SOURCES
    return folder


SOURCES = sources_name(_PACKAGE)
FOLDER = _folder()
_SHIPPED_FITS = _can_use_shipped()

# What is compiled beside shipped code must be for the same processor. The variable is for those who
# compile for other machines: `make wheel`, an image of a container.
if _SHIPPED_FITS or os.environ.get("VEXILLA_PORTABLE"):
    inside_numba.settings.CPU_NAME = CPU
    inside_numba.settings.CPU_FEATURES = ""


def _made_for() -> str:
    """Returns a name of what code is compiled for here, whatever it is compiled from."""
    host, name = cast(Any, binding), inside_numba.settings.CPU_NAME
    features = inside_numba.settings.CPU_FEATURES
    with suppress(RuntimeError):  # LLVM does not know this processor's features
        features = host.get_host_cpu_features().flatten() if features is None else features
    return fingerprint(
        (platform.system(), platform.machine(), sys.implementation.cache_tag, numba.__version__),
        (host.get_host_cpu_name() if name is None else name, features),
        bool(inside_numba.settings.DISABLE_JIT),  # then nothing is compiled
    )


MADE_FOR = _made_for()


class _Locator(inside_numba.Locator):
    """Tells Numba's cache where the files of a function are, and when they are out of date."""

    def __init__(self, function: Any) -> None:
        self._function = function

    @classmethod
    def from_function(cls, py_func: Any, py_file: Any) -> "_Locator":
        return cls(py_func)

    def get_cache_path(self) -> str:
        return str(FOLDER)

    def ensure_cache_path(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)

    def get_source_stamp(self) -> str:
        return SOURCES if is_ours(self._function) else fingerprint(self._function)

    def get_disambiguator(self) -> str:
        """What tells functions of the same name apart: the module, or the file of a script.

        A function that is made in another one has other values there each time.
        """
        module = str(self._function.__module__)
        values = enclosed(self._function)
        if module in ("__main__", "__mp_main__"):
            values.append(os.path.abspath(self._function.__code__.co_filename))
        return f"{module}-{fingerprint(*values)}" if values else module


class _Files(inside_numba.FunctionFiles):
    """The files of one function."""

    _locator_classes = [_Locator]  # noqa: RUF012


class KernelCache(inside_numba.FunctionCache):
    """Numba's cache of one function, here or in the installation.

    A disk that is full, or a file that is damaged, costs time and nothing else. What is kept, or
    asked for, raises `Untold` where nobody can tell from what it was compiled.
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

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """What one compiled function differs by from others of its name.

        Functions by game are found by their arguments' records: those of another package's game
        are a part of the kernel's functions that are compiled for it.
        """
        records = dict.fromkeys(record for argument in sig for record in records_of(argument))
        called = [function for record in records for function in registered(record)]
        others = [function for function in called if not is_ours(function)]
        return sig, codegen.magic_tuple(), fingerprint(*others) if others else ""
