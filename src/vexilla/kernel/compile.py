"""`njit`: Numba's compiler with a cache on disk that notices every change of a kernel source.

Numba's own cache looks only at the file of the cached function: a change in a function that it
calls, in another file, goes unnoticed. So the cache folder is named after a hash of all sources
in the folders whose code is compiled: the kernel, and each game's rules and judgement.
Nothing is compiled elsewhere, so a change in a picture or a sentence recompiles nothing.
For games of other packages, these are the folders that hold a compiled function.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import platformdirs
from numba.core import config

from vexilla.registry import sources_elsewhere

P = ParamSpec("P")
R = TypeVar("R")

_PACKAGE = Path(__file__).resolve().parent.parent

COMPILED = ("kernel", "rules", "judgement")  # folders in this package, or in a game's


def compiled_sources(package: Path) -> list[Path]:
    """The files in a copy of this package that are compiled, or that compiled code depends on."""
    return sorted(path for path in package.rglob("*.py") if path.parent.name in COMPILED)


def cache_name(package: Path) -> str:
    """A name that changes whenever the compiled code of a copy of this package may change."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in compiled_sources(package):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    sources = {path: path.read_bytes() for path in sorted(sources_elsewhere())}
    folders = {path.parent for path, source in sources.items() if b"@njit" in source}
    for path, source in sources.items():
        if path.parent in folders:
            digest.update(source)
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """The folder for compiled code, in `VEXILLA_CACHE`, `NUMBA_CACHE_DIR` or the user's cache."""
    chosen = os.environ.get("VEXILLA_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    root = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("vexilla", False))
    return root / "kernel" / cache_name(_PACKAGE)


cast(Any, config).CACHE_DIR = str(_cache_folder())
# Lists of actions are written in blocks of nine; this turns the writes into vector stores.
cast(Any, config).SLP_VECTORIZE = 1


# No memory management: the rules work on records and allocate nothing. Without reference counting
# of the arrays that are passed along, they are a tenth faster.
RULES: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}


def njit(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel function on first use.

    The function must not allocate arrays. The global interpreter lock is released while it runs.
    """
    compiled: Any = numba.njit(cache=True, **RULES)(function)
    return compiled
