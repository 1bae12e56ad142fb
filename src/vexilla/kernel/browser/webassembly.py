"""`njit` in a browser: what Python calls is compiled code of WebAssembly, all else plain Python.

`python -m browser` makes a library of each game (`browser/kernel.py`) and a list of its entries,
each with a wrapper that `ctypes` can call. Arrays lie in the same memory (`browser/arrays.py`), so
nothing is copied. Plain Python gives the same results as compiled code: the tests see to that.
"""

import ctypes
import json
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from vexilla.kernel.browser.arrays import Array, Record

P = ParamSpec("P")
R = TypeVar("R")

ARRAY = "a"
_TYPES: dict[str, Any] = {
    "r": ctypes.c_void_p,
    "i": ctypes.c_int64,
    "f": ctypes.c_double,
    "b": ctypes.c_int32,
}


class Compiled(NamedTuple):
    """A compiled function for some types of arguments.

    Attributes:
        sizes: of each argument the size of an array's items; 0: it is no array.
        call: the wrapper.
        returns: the kinds of what it returns.
    """

    sizes: list[int]
    call: Callable[..., Any]
    returns: str


_entries: dict[tuple[str, str], list[Compiled]] = {}  # by module and name of the function


def load(library: Path) -> None:
    """Makes the entries of a game known.

    Args:
        library: the shared library; the list of its entries has the same name and ends in `.json`.
    """
    code = ctypes.CDLL(str(library))
    for entry in json.loads(library.with_suffix(".json").read_text(encoding="utf-8")):
        call, returns = getattr(code, entry["name"]), entry["returns"]
        types: list[Any] = [ctypes.c_void_p] if len(returns) > 1 else []
        for kind, dimensions, _ in entry["arguments"]:
            if kind == ARRAY:
                types += [ctypes.c_void_p, *[ctypes.c_uint32] * dimensions]
            else:
                types.append(_TYPES[kind])
        call.argtypes = types
        call.restype = _TYPES[returns] if len(returns) == 1 else None
        sizes = [size for _, _, size in entry["arguments"]]
        known = _entries.setdefault((entry["module"], entry["function"]), [])
        known.append(Compiled(sizes, call, returns))


def njit(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the kernel: compiled if it is an entry, else as it stands."""
    key = function.__module__, function.__name__

    @wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        known = () if named else _entries.get(key, ())
        if known:
            passed: list[Any] = []
            sizes: list[int] = []
            _pass(arguments, passed, sizes)
            for compiled in known:
                if compiled.sizes == sizes:
                    return _called(compiled, passed)
        return function(*arguments, **named)

    return call


def _pass(arguments: tuple[Any, ...], passed: list[Any], sizes: list[int]) -> None:
    """Appends what a wrapper takes for arguments, and the size of each array's items."""
    for argument in arguments:
        if isinstance(argument, Array):
            passed.append(argument.address)
            passed.extend(argument.shape)
            sizes.append(argument.dtype.itemsize)
        elif isinstance(argument, tuple):
            _pass(cast(tuple[Any, ...], argument), passed, sizes)
        else:
            passed.append(argument.address if isinstance(argument, Record) else argument)
            sizes.append(0)


def _called(compiled: Compiled, passed: list[Any]) -> Any:
    """What compiled code returns."""
    returns = compiled.returns
    if len(returns) > 1:
        results = (ctypes.c_int64 * len(returns))()
        compiled.call(ctypes.addressof(results), *passed)
        return tuple(results)
    value = compiled.call(*passed)
    return bool(value) if returns == "b" else value


def register_compiled(record: Any, functions: Mapping[str, Callable[..., Any]]) -> None:
    """Does nothing: compiled code knows the functions of its game."""


def compile_by_game(call: Callable[..., Any]) -> None:
    """Does nothing, for the same reason."""
