"""What an entry looks like from outside: a function that Python's `ctypes` and JavaScript can call.

Numba passes an array in five values and two for each dimension. A wrapper, in LLVM's language,
takes an array as its address and a length for each dimension, a record as its address, a whole
number as i64, a float as double and a truth value as i32. It returns what the function returns;
several whole numbers are written where its first argument points.
"""

from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from vexilla.kernel.entries import TRUTH, Entry, One, Row

# What the parameters of a wrapper are called in the list of entries, and their LLVM types
ARRAY, RECORD, WHOLE, FLOAT, TRUE = "a", "r", "i", "f", "b"
LLVM = {RECORD: "ptr", WHOLE: "i64", FLOAT: "double", TRUE: "i32"}


@dataclass(frozen=True)
class Argument:
    """An argument of a wrapper: its kind and, of an array, the dimensions and an item's size."""

    kind: str
    dimensions: int = 0
    size: int = 0


def flat(wanted: Any) -> list[Argument]:
    """The arguments of a wrapper for an argument of an entry."""
    if isinstance(wanted, Row):
        return [Argument(ARRAY, wanted.dimensions, np.dtype(wanted.item).itemsize)]
    if isinstance(wanted, One):
        return [Argument(RECORD)]
    if isinstance(wanted, tuple):
        return [one for item in cast(tuple[Any, ...], wanted) for one in flat(item)]
    return [Argument(TRUE if wanted is TRUTH else WHOLE)]


def arguments_of(entry: Entry) -> list[Argument]:
    """All arguments of an entry's wrapper."""
    return [one for wanted in entry.arguments for one in flat(wanted)]


def wrapper(name: str, wanted: str, given: list[str], entry: Entry, returns: str) -> str:
    """The LLVM text of a wrapper.

    Args:
        name: its name.
        wanted: the name of the function that Numba has compiled.
        given: the types of that one's parameters. The first two are where it writes its result, and
            where it would write an exception; the kernel raises none.
        entry: the entry.
        returns: the kinds of what it returns.
    """
    parameters = ["ptr %result"] if len(returns) > 1 else []
    passed = ["ptr %result", "ptr %exception"]
    body: list[str] = [] if len(returns) > 1 else ["%result = alloca i64, align 8"]
    if len(returns) <= 1:
        body.append("store i64 0, ptr %result")
    body.append("%exception = alloca ptr")
    for number, argument in enumerate(arguments_of(entry)):
        value = f"%p{number}"
        if argument.kind == ARRAY:
            parameters += [f"ptr {value}"]
            parameters += [f"i32 {value}_{d}" for d in range(argument.dimensions)]
            passed += _array(value, argument, body)
            continue
        parameters.append(f"{LLVM[argument.kind]} {value}")
        kind = given[len(passed)]
        if argument.kind == TRUE:
            body.append(f"{value}_t = trunc i32 {value} to {kind}")
            value += "_t"
        passed.append(f"{kind} {value}")
    if [one.split()[0] for one in passed] != given:
        raise TypeError(f"{name} takes {given}, not {passed}")
    result = LLVM[returns] if len(returns) == 1 else "void"
    call = f'%status = call i32 @"{wanted}"({", ".join(passed)})'
    return "\n".join(
        [
            f'declare i32 @"{wanted}"({", ".join(given)})',
            f"define {result} @{name}({', '.join(parameters)}) {{",
            *body,
            call,
            *_returned(returns),
            "}",
        ]
    )


def _array(value: str, argument: Argument, body: list[str]) -> list[str]:
    """What Numba is passed for an array without gaps; adds to the body what must be computed."""
    lengths = [f"{value}_l{d}" for d in range(argument.dimensions)]
    body += [f"{length} = zext i32 {value}_{d} to i64" for d, length in enumerate(lengths)]
    strides, stride = [str(argument.size)], str(argument.size)
    for d in reversed(range(argument.dimensions)):  # the last one is of the whole array
        body.append(f"{value}_s{d} = mul i64 {stride}, {lengths[d]}")
        stride = f"{value}_s{d}"
        strides.insert(0, stride)
    body.append(f"{value}_count = sdiv i64 {strides[0]}, {argument.size}")
    passed = ["ptr null", "ptr null", f"i64 {value}_count", f"i64 {argument.size}", f"ptr {value}"]
    return passed + [f"i64 {one}" for one in (*lengths, *strides[1:])]


def _returned(returns: str) -> list[str]:
    """How a wrapper ends."""
    if len(returns) != 1:
        return ["ret void"]
    if returns == TRUE:
        return ["%byte = load i8, ptr %result", "%value = zext i8 %byte to i32", "ret i32 %value"]
    return [f"%value = load {LLVM[returns]}, ptr %result", f"ret {LLVM[returns]} %value"]


def described(name: str, entry: Entry, returns: str) -> dict[str, Any]:
    """What `vexilla.kernel.browser.webassembly` has to know of an entry."""
    return {
        "name": name,
        "module": entry.function.__module__,
        "function": entry.function.__name__,
        "arguments": [[one.kind, one.dimensions, one.size] for one in arguments_of(entry)],
        "returns": returns,
    }
