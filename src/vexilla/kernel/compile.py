"""`njit`: Numba's compiler with a cache on disk that notices every change of a kernel source.

Numba's own cache looks only at the file of the cached function: a change in a function that it
calls, in another file, goes unnoticed. So the cache folder is named after a hash of all sources
in the folders where something is compiled, those of games of other packages included.
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


def _cache_folder() -> Path:
    """The folder for compiled code: in `VEXILLA_CACHE`, `NUMBA_CACHE_DIR` or the user's cache."""
    digest = hashlib.sha256(numba.__version__.encode())
    paths = sorted({*_PACKAGE.rglob("*.py"), *sources_elsewhere()})
    sources = {path: path.read_bytes() for path in paths}
    folders = {path.parent for path, source in sources.items() if b"@njit" in source}
    for path, source in sources.items():
        if path.parent in folders:
            digest.update(source)
    chosen = os.environ.get("VEXILLA_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    root = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("vexilla", False))
    return root / "kernel" / digest.hexdigest()[:16]


cast(Any, config).CACHE_DIR = str(_cache_folder())
# Lists of actions are written in blocks of nine; this makes vector stores of them.
cast(Any, config).SLP_VECTORIZE = 1


# No memory management: the rules work on records and allocate nothing, and without the counting of
# references to the arrays that are passed along they are a tenth faster.
RULES: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}


def njit(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel function on first use.

    It may not allocate arrays; the global interpreter lock is released while it runs.
    """
    compiled: Any = numba.njit(cache=True, **RULES)(function)
    return compiled
