"""What compiled code was made of, so that the cache does not keep it after something has changed.

Numba makes constants of all globals that a function names, and the code of the functions that it
calls is a part of its own code. Of Vexilla's functions the name is enough: the cache is named after
their sources (`cache.py`). A function of another package, or of a script, is known by what it is
compiled from: its instructions, the values that they name, and the functions that they call,
wherever these stand.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

import dis
import hashlib
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, cast

import numpy as np

from vexilla.kernel.numba import inside_numba

# Numba has code of its own for their functions, and its cache knows its version
_LIBRARIES = sys.stdlib_module_names | {"llvmlite", "numba", "numpy"}
_PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis))


class Untold(Exception):
    """Nobody can tell whether a value has changed; the text says which one."""


def is_ours(function: Any) -> bool:
    """Whether a function is one of Vexilla's."""
    return _package(function) == "vexilla"


def fingerprint(*values: Any) -> str:
    """Returns a text that changes whenever one of some values does: functions, or their constants.

    Raises:
        Untold: one of them is of a kind that has no fingerprint.
    """
    reader = _Reader()
    for value in values:
        reader.read(value, "a value")
    return reader.digest.hexdigest()[:16]


def enclosed(function: Any) -> list[Any]:
    """What a function that was made in another function has from there."""
    return [cell.cell_contents for cell in function.__closure__ or ()]


def records_of(kind: Any) -> Iterator[Any]:
    """The types of records in a type of Numba's."""
    if isinstance(kind, inside_numba.RecordType):
        yield kind
        for _, field in kind.members:
            yield from records_of(field)
    elif isinstance(kind, inside_numba.ArrayType):
        yield from records_of(kind.dtype)
    elif isinstance(kind, inside_numba.TupleType):
        for item in kind.types:
            yield from records_of(item)


class _Reader:
    """Reads values, and all that they lead to, into a digest."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self._seen: dict[int, Any] = {}  # functions by their identity, in the order of reading

    def read(self, value: Any, name: str) -> None:
        """Reads a value, which has a name in the code. Raises Untold."""
        if isinstance(value, Enum):
            self._note(_path(type(value)), value.name)
            self.read(value.value, name)
        elif isinstance(value, _PLAIN):
            self._note(type(value).__name__, repr(value))
        elif isinstance(value, tuple | list | frozenset | set | Mapping):
            self._read_items(value, name)
        elif isinstance(value, np.ndarray | np.generic):
            self._read_array(cast(Any, value), name)
        elif isinstance(value, np.dtype | inside_numba.Type):
            self._note(type(value).__name__, repr(value))
        elif isinstance(value, CodeType):
            self._read_code(value)
        elif isinstance(value, ModuleType):
            self._note("module", value.__name__)  # what is named of it is read where it is named
        elif isinstance(value, type):
            self._read_class(value)
        else:
            self._read_function(getattr(value, "py_func", value), name)

    def _note(self, *words: str) -> None:
        self.digest.update(repr(words).encode(errors="surrogatepass"))

    def _read_array(self, array: Any, name: str) -> None:
        if array.dtype.hasobject:
            raise Untold(f"{name}, an array of objects")
        self._note("array", repr(array.dtype), repr(array.shape))
        self.digest.update(array.tobytes())

    def _read_items(self, value: Any, name: str) -> None:
        items: list[Any] = [*(value.items() if hasattr(value, "items") else value)]
        if not hasattr(value, "__getitem__"):  # a set has no order
            items.sort(key=repr)
        self._note(_path(type(value)), str(len(items)))
        for item in items:
            self.read(item, name)

    def _read_class(self, value: Any) -> None:
        self._note("class", _path(value), repr(getattr(value, "_fields", ())))
        if issubclass(value, Enum):
            for member in value:
                self.read(member, value.__name__)

    def _read_function(self, function: Any, name: str) -> None:
        if id(function) in self._seen:
            self._note("again", str([*self._seen].index(id(function))))
            return
        self._seen[id(function)] = function
        package = _package(function)
        ours = package == "vexilla"
        if ours or package in _LIBRARIES or isinstance(function, BuiltinFunctionType | np.ufunc):
            self._note("known", _path(function))
            for value in enclosed(function) if ours and isinstance(function, FunctionType) else ():
                self.read(value, name)
            return
        if not isinstance(function, FunctionType):
            raise Untold(f"{name}, of the type {_path(type(function))}")
        self._note("function", function.__qualname__)
        self.read(function.__code__, name)
        self.read(function.__defaults__, name)
        self.read(function.__kwdefaults__, name)
        here = dict(zip(function.__code__.co_freevars, enclosed(function), strict=True))
        for told, value in _named(function.__code__, function.__globals__, here):
            self._note("named", told)
            self.read(value, told)

    def _read_code(self, code: CodeType) -> None:
        self._note("code", code.co_code.hex(), repr(code.co_names), repr(code.co_varnames))
        for constant in code.co_consts:
            self.read(constant, "a constant")


def _named(
    code: CodeType, everywhere: Mapping[str, Any], here: Mapping[str, Any]
) -> Iterator[tuple[str, Any]]:
    """What code names outside of itself, with its value; of a module, what is named of that."""
    steps = [step for step in dis.get_instructions(code) if step.opname != "EXTENDED_ARG"]
    for number, step in enumerate(steps):
        name = step.argval
        if step.opname == "LOAD_GLOBAL" and name in everywhere:
            value = everywhere[name]
        elif step.opname == "LOAD_DEREF" and name in here:
            value = here[name]
        else:
            continue
        for following in steps[number + 1 :]:
            names = following.opname in ("LOAD_ATTR", "LOAD_METHOD")
            if not (names and isinstance(value, ModuleType) and hasattr(value, following.argval)):
                break
            name, value = f"{name}.{following.argval}", getattr(value, following.argval)
        yield name, value
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _named(constant, everywhere, here)


def _package(function: Any) -> str:
    return str(getattr(function, "__module__", None) or "").partition(".")[0]


def _path(thing: Any) -> str:
    """The module and the name of a function or a class."""
    name = getattr(thing, "__qualname__", None) or getattr(thing, "__name__", "")
    return f"{getattr(thing, '__module__', '')}.{name}"
