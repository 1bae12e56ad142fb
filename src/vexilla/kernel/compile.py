"""`njit`: Numba's compiler, told to compile each function once and to keep only what is called.

By itself Numba compiles a function again for each constant among its arguments, and gives every
function a wrapper for Python and a file in the cache. In the kernel a constant is an integer like
any other, and wrapper and file are for those functions alone that Python calls: the code of the
functions that they call is a part of theirs (docs/decisions/0013).
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

import gc
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba.core import config, sigutils, types
from numba.core.caching import NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

from vexilla.kernel.cache import KernelCache

P = ParamSpec("P")
R = TypeVar("R")

# Lists of actions are written in blocks of nine; this makes vector stores of them. Loops are too
# short to gain from vectors, and a seventh of the time to compile went into trying.
cast(Any, config).SLP_VECTORIZE = 1
cast(Any, config).LOOP_VECTORIZE = 0

# No memory management: the rules work on records and allocate nothing, and without the counting of
# references to the arrays that are passed along they are a tenth faster.
RULES: dict[str, Any] = {
    "nopython": True,
    "error_model": "numpy",
    "nogil": True,
    "_nrt": False,
    "no_cfunc_wrapper": True,
}


_Dispatcher: Any = CPUDispatcher


_functions: list[Any] = []


class KernelDispatcher(_Dispatcher):
    """A function of the kernel: compiled for the types of its arguments when it is first called."""

    _python_calls = False

    def __init__(self, function: Any) -> None:
        super().__init__(py_func=function, targetoptions={**RULES})
        self._wrapped: set[Any] = set()  # the types for which Python can call it

    def compile(self, sig: Any) -> Any:
        """Compiles for some argument types, or finds what was compiled."""
        given, _ = cast(Any, sigutils).normalize_signature(sig)
        arguments = tuple(cast(Any, types).unliteral(argument) for argument in given)
        if self._python_calls:
            if arguments not in self._wrapped:
                self.overloads.pop(arguments, None)
            self._cache = KernelCache(self.py_func)
        else:
            self._cache = NullCache()
        self.targetoptions["no_cpython_wrapper"] = not self._python_calls
        return super().compile(arguments)

    def add_overload(self, cres: Any) -> None:
        """Remembers what was compiled. Python finds only what has a wrapper for it."""
        if self._python_calls:
            super().add_overload(cres)
            self._wrapped.add(tuple(cres.signature.args))
        else:
            self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Compiles what Python calls."""
        collecting = gc.isenabled()
        with cast(Any, global_compiler_lock):
            self._python_calls = True
            gc.disable()  # a compilation makes much and drops little before its end
            try:
                return super()._compile_for_args(*args, **kws)
            finally:
                self._python_calls = False
                if collecting:
                    gc.enable()


def njit(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel function on first use.

    It may not allocate arrays; the global interpreter lock is released while it runs.
    """
    if cast(Any, config).DISABLE_JIT:  # tests compare plain Python with compiled code
        return function
    compiled: Any = KernelDispatcher(function)
    _functions.append(compiled)
    return compiled


def compiled_share(package: str) -> float:
    """Returns the share of the kernel's and a package's functions that this process has compiled.

    What the cache holds counts for those functions alone that Python calls.
    """
    ours = [
        bool(function.overloads)
        for function in _functions
        if function.__module__.startswith((package, "vexilla.kernel."))
    ]
    return sum(ours) / max(len(ours), 1)
