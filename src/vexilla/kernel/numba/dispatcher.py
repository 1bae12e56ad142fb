"""`njit`: Numba's compiler, told to compile each function once and to keep only what is called.

By itself Numba compiles a function again for each constant among its arguments, and gives every
function machine code, a wrapper for Python and a file in the cache. In the kernel a constant is an
integer like any other, and all that is for those functions alone that Python calls: the code of the
functions that they call is a part of theirs (`linking.py`, docs/decisions/0013).
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

import gc
import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar
from warnings import warn

from vexilla.kernel.numba import inside_numba
from vexilla.kernel.numba.cache import KernelCache
from vexilla.kernel.numba.dependencies import Untold
from vexilla.kernel.numba.linking import PartCompiler, make_entry

P = ParamSpec("P")
R = TypeVar("R")

# Lists of actions are written in blocks of nine; this makes vector stores of them.
inside_numba.settings.SLP_VECTORIZE = 1

# No memory management: the rules work on records and allocate nothing, and without the counting of
# references to the arrays that are passed along they are a tenth faster.
RULES: dict[str, Any] = {
    "nopython": True,
    "error_model": "numpy",
    "nogil": True,
    "_nrt": False,
    "no_cfunc_wrapper": True,
    "no_cpython_wrapper": True,
}


# A fork waits for a compilation in another thread: the forked process would never see its end.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=inside_numba.compiler_lock.acquire,
        after_in_parent=inside_numba.compiler_lock.release,
        after_in_child=inside_numba.compiler_lock.release,
    )


_functions: list[Any] = []


class KernelDispatcher(inside_numba.Dispatcher):
    """A function of the kernel: compiled for the types of its arguments when it is first called."""

    _python_calls = False

    def __init__(self, function: Any) -> None:
        super().__init__(
            py_func=function, targetoptions={**RULES}, pipeline_class=PartCompiler
        )  # `overloads` are parts
        self.entries: dict[Any, Any] = {}

    def compile(self, sig: Any) -> Any:
        """Compiles for some argument types, or finds what was compiled: an entry for Python."""
        given, _ = inside_numba.read_signature(sig)
        arguments = tuple(inside_numba.without_literal(argument) for argument in given)
        if not self._python_calls:
            return super().compile(arguments)
        self._python_calls = False
        if arguments not in self.entries:
            self.entries[arguments] = self._entry(arguments)
        return self.entries[arguments].entry_point

    def _entry(self, arguments: Any) -> Any:
        """Finds an entry in the cache, or makes one; Python finds it from now on."""
        cache = entry = None
        try:
            cache = KernelCache(self.py_func)
            entry = cache.load_overload(arguments, self.targetctx)
        except Untold as untold:
            warn(
                f"{self.__module__}.{self.__qualname__} is compiled again in each process: nobody "
                f"can tell whether {untold}, has changed since. Name numbers, texts, tuples, "
                "arrays of NumPy and functions there.",
                RuntimeWarning,
                stacklevel=2,
            )
        if entry:
            self._cache_hits[arguments] += 1
        else:
            super().compile(arguments)
            entry = make_entry(self.overloads[arguments])
            if cache is not None:
                cache.save_overload(arguments, entry)
        self._insert([argument._code for argument in arguments], entry.entry_point, False)
        return entry

    def compile_entry(self, *examples: Any) -> None:
        """Compiles, or finds in the cache, what Python calls with arguments of these types."""
        arguments = tuple(self.typeof_pyval(example) for example in examples)
        with _undisturbed():
            if arguments not in self.entries:
                self.entries[arguments] = self._entry(arguments)

    def compile_part(self, *examples: Any) -> Any:
        """Compiles the part for arguments of these types; returns it."""
        arguments = tuple(self.typeof_pyval(example) for example in examples)
        with _undisturbed():
            super().compile(arguments)
        return self.overloads[arguments]

    def add_overload(self, cres: Any) -> None:
        """Makes a part known to compiled code, by a key in place of a function to call."""
        key = object()
        self.targetctx.insert_user_function(key, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=key)

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Compiles what Python calls."""
        with _undisturbed():
            self._python_calls = True
            try:
                return super()._compile_for_args(*args, **kws)
            finally:
                self._python_calls = False


@contextmanager
def _undisturbed() -> Generator[None]:
    """Lets one thread compile at a time, without garbage collection.

    A compilation makes much and drops little before its end.
    """
    with inside_numba.compiler_lock:
        collecting = gc.isenabled()
        gc.disable()
        try:
            yield
        finally:
            if collecting:
                gc.enable()


def njit(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel function on first use.

    It may not allocate arrays; the global interpreter lock is released while it runs.
    """
    if inside_numba.settings.DISABLE_JIT:  # tests compare plain Python with compiled code
        return function
    compiled: Any = KernelDispatcher(function)
    _functions.append(compiled)
    return compiled


def compile_for(function: Callable[..., Any], *examples: Any) -> None:
    """Compiles what Python calls with arguments of the types of these, without calling it."""
    if isinstance(function, KernelDispatcher):
        function.compile_entry(*examples)


def part_for(function: Callable[..., Any], *examples: Any) -> Any:
    """Compiles the part of a function for arguments of the types of these, for another machine."""
    assert isinstance(function, KernelDispatcher)
    return function.compile_part(*examples)


def compiled_share(package: str) -> float:
    """Returns the share of the kernel's and a package's functions that this process has compiled.

    What the cache holds counts for those functions alone that Python calls.
    """
    ours = [
        bool(function.overloads or function.entries)
        for function in _functions
        if function.__module__.startswith((package, "vexilla.kernel."))
    ]
    return sum(ours) / max(len(ours), 1)
