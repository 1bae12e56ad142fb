"""What callers give, checked before anything is done with it.

Compiled code checks no bounds: with a seat or a game that does not exist it would read, or write,
memory that is not its array's. So whatever goes there from outside goes through here first.

A whole number is whatever Python takes for an index: an `int`, a number of NumPy, an array of no
dimension. A truth value is none, and neither is `3.0`.
"""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from numbers import Real
from typing import TYPE_CHECKING, Any, cast

from vexilla.errors import UnknownName, VexillaError

if TYPE_CHECKING:  # not when a program starts
    import numpy as np
    import numpy.typing as npt

SEEDS = 1 << 63  # seeds are 0 to SEEDS - 1
SPECTATOR = -1  # in place of a seat
LARGEST = (1 << 63) - 1  # the largest whole number that an array holds
_MAX_SHOWN = 40


def shown(value: Any) -> str:
    """Any value as a short text for an error."""
    if value is None:
        return "null"
    if (truth := as_truth(value)) is not None:
        return "true" if truth else "false"
    if isinstance(value, str):
        return repr(str(value) if len(value) <= _MAX_SHOWN else value[:_MAX_SHOWN] + "…")
    if isinstance(value, float):
        return repr(float(value))
    number = as_whole(value)
    if number is not None:
        return str(number) if abs(number) < 10**15 else "a huge number"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    return f"a Python {type(value).__name__}"


def as_whole(value: Any) -> int | None:
    """A whole number as a plain `int`; None if it is none."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def as_truth(value: Any) -> bool | None:
    """A truth value of Python or NumPy as a plain `bool`; None if it is none."""
    if type(value).__module__ == "numpy" and getattr(value, "shape", None) == ():
        value = value.item()
    return value if isinstance(value, bool) else None


def plain(value: Any) -> Any:
    """A document in which numbers and truth values of NumPy are those of Python."""
    if value is None or type(value) in (str, int, float, bool):
        return value
    if isinstance(value, Mapping):
        entries = cast(Mapping[Any, Any], value)
        return {key: plain(entry) for key, entry in entries.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in cast(Sequence[Any], value)]
    if (truth := as_truth(value)) is not None:
        return truth
    number = as_whole(value)
    return value if number is None else number


def in_json(value: Any) -> Any:
    """What `json.dumps` writes for a number or truth value of NumPy. Raises TypeError."""
    made = plain(value)
    if made is value:
        raise TypeError(f"JSON has no {type(value).__name__}")
    return made


def whole(
    value: Any,
    what: str,
    least: int,
    most: int | None = None,
    error: type[VexillaError] = VexillaError,
) -> int:
    """A whole number within bounds.

    Args:
        value: what was given.
        what: what it is, as the subject of a sentence: `The number of games`.
        least: the smallest that is right.
        most: the largest; None: there is none.
        error: the kind of the error that is raised.

    Raises:
        VexillaError: it is none, or out of range.
    """
    number = as_whole(value)
    if number is None or number < least or (most is not None and number > most):
        right = f"of {least} or more" if most is None else f"from {least} to {most}"
        raise error(f"{what} is a whole number {right}, not {shown(value)}.")
    return number


def number(
    value: Any,
    what: str,
    least: float,
    most: float | None = None,
    error: type[VexillaError] = VexillaError,
) -> float:
    """A number within bounds, finite and perhaps with a fraction; else as `whole`."""
    given = math.nan
    if isinstance(value, Real) and as_truth(value) is None:
        with suppress(OverflowError):
            given = float(value)
    if not (least <= given < math.inf and (most is None or given <= most)):
        right = f"of {least:g} or more" if most is None else f"from {least:g} to {most:g}"
        raise error(f"{what} is a number {right}, not {shown(value)}.")
    return given


def truth(value: Any, what: str) -> bool:
    """True or false. Raises VexillaError for anything else."""
    given = as_truth(value)
    if given is None:
        raise VexillaError(f"{what} is true or false, not {shown(value)}.")
    return given


def seed(value: Any) -> int:
    """A seed of random numbers. Raises UnknownName."""
    number = as_whole(value)
    if number is None or not 0 <= number < SEEDS:
        raise UnknownName(f"A seed is a whole number from 0 to 2**63 - 1, not {shown(value)}.")
    return number


def seed_or_none(value: Any) -> int | None:
    """A seed, or None, which stands for one that nobody can predict. Raises UnknownName."""
    return None if value is None else seed(value)


def threads(value: Any) -> int | None:
    """A number of threads, or None, which stands for one on each core. Raises VexillaError."""
    return None if value is None else whole(value, "The number of threads", 1)


def choice(value: Any) -> int:
    """A choice, or a whole number that is none. Raises VexillaError for anything else."""
    number = as_whole(value)
    if number is None:
        raise VexillaError(f"A choice is a whole number, not {shown(value)}.")
    return number


# Arrays for compiled code


def wholes(values: Any, what: str) -> npt.NDArray[np.int64]:
    """Whole numbers as an array of int64, contiguous, of one dimension or none.

    Those that int64 cannot hold become its largest or smallest number.

    Args:
        values: an array, a sequence, or a single number.
        what: what each of them is, as the subject of a sentence: `A choice`.

    Raises:
        VexillaError: one of them is no whole number.
    """
    import numpy as np

    if type(values) is np.ndarray and values.dtype == np.int64 and values.flags.c_contiguous:
        return values
    array = np.asarray(values) if hasattr(values, "__array__") else None
    if array is None or array.dtype == object:
        one = as_whole(values) if array is None else None
        if one is not None:
            return np.asarray(_fitting(one))
        return np.array([_fitting(_each(value, what)) for value in listed(values, what)], np.int64)
    if array.dtype.kind not in "iu":
        raise VexillaError(f"{what} is a whole number; an array of {array.dtype} holds others.")
    if array.dtype.kind == "u":
        array = np.minimum(array, array.dtype.type(min(LARGEST, np.iinfo(array.dtype).max)))
    return np.ascontiguousarray(array, np.int64).reshape(array.shape)


def listed(values: Any, what: str) -> list[Any]:
    """Values that are to be whole numbers, one by one. Raises VexillaError if they are no list."""
    try:
        return list(values)
    except TypeError:
        raise VexillaError(f"{what} is a whole number, not {shown(values)}.") from None


def _each(value: Any, what: str) -> int:
    number = as_whole(value)
    if number is None:
        raise VexillaError(f"{what} is a whole number, not {shown(value)}.")
    return number


def _fitting(number: int) -> int:
    return max(-LARGEST, min(number, LARGEST))


def places(values: Any, count: int, what: str = "game") -> npt.NDArray[np.int64]:
    """The numbers of some of `count` games, an array of one dimension.

    Args:
        values: the numbers, or `count` truth values: true for those that are meant.
        count: the number of games.
        what: what is called a game.

    Raises:
        VexillaError: there is no such game, or not one truth value for each.
    """
    import numpy as np

    if (mask := _truths(values)) is not None:
        if len(mask) != count:
            raise VexillaError(
                f"There is one truth value for each {what}, {count}, not {len(mask)}."
            )
        return np.flatnonzero(mask)
    array = wholes(values, f"The number of a {what}").reshape(-1)
    wrong = (array < 0) | (array >= count)
    if wrong.any():
        raise VexillaError(
            f"The {what}s are 0 to {count - 1}; there is none {array[wrong.argmax()]}."
        )
    return array


def _truths(values: Any) -> list[bool] | None:
    """Truth values as a list; None if these are others, or none at all."""
    import numpy as np

    if hasattr(values, "__array__"):
        array = np.asarray(values)
        return array.tolist() if array.dtype == bool and array.ndim == 1 else None
    if not isinstance(values, (list, tuple)):
        return None
    each = [as_truth(value) for value in cast(Sequence[Any], values)]
    truths = [value for value in each if value is not None]
    return truths if truths and len(truths) == len(each) else None


def seats(values: Any, count: int) -> npt.NDArray[np.int64]:
    """The seats that look at `count` games: one for all, or one for each. Raises VexillaError."""
    import numpy as np

    array = wholes(values, "A seat")
    if array.shape not in ((), (1,), (count,)):
        raise VexillaError(f"There is one seat for all games, or {count}, not {array.shape}.")
    if not (SPECTATOR <= array.item() <= 1 if array.size == 1 else _are_seats(array)):
        wrong = (array < SPECTATOR) | (array > 1)
        where = f" of game {wrong.argmax()}" if array.shape == (count,) else ""
        given = array.reshape(-1)[wrong.argmax()]
        raise VexillaError(f"A seat{where} is 0, 1 or -1 for a spectator, not {given}.")
    return array if array.shape == (count,) else np.full(count, array.item(), np.int64)


def _are_seats(array: npt.NDArray[np.int64]) -> bool:
    return int(array.min()) >= SPECTATOR and int(array.max()) <= 1


def records(array: Any, dtype: npt.DTypeLike) -> None:
    """Checks that an array holds at least one record of a game. Raises VexillaError."""
    kind = getattr(array, "dtype", None)  # NumPy's, or that of `vexilla.kernel.browser`
    if kind is None or kind != dtype or array.ndim != 1 or not len(array) or not array.flags.carray:
        raise VexillaError("This is no array of records of this game, contiguous and writable.")


def fitting(array: Any, like: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """An array that compiled code may write to in place of another one. Raises VexillaError."""
    import numpy as np

    given: Any = cast(Any, array) if isinstance(array, np.ndarray) else np.empty(0)
    if given.dtype != like.dtype or given.shape != like.shape:
        raise VexillaError(f"An array must be {like.dtype} of shape {like.shape}.")
    if not given.flags.carray:
        raise VexillaError("An array must be contiguous, aligned and writable.")
    return given.view(np.ndarray)


def cores() -> int:
    """The number of processors that this process may use: what "all cores" means where it is given.

    `taskset`, a container's set of processors or a batch system may leave it fewer than there are.
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # a system that gives processes no share of the processors
