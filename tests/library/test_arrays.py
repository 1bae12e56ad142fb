"""The arrays of the browser (`browser/arrays.py`) do what NumPy does."""

import json
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from vexilla.kernel import arrays
from vexilla.kernel.browser import arrays as plain_arrays
from vexilla.kernel.browser import functions as plain_functions

PLAIN = ModuleType("plain")
for module in (plain_arrays, plain_functions):
    vars(PLAIN).update({name: value for name, value in vars(module).items() if name[0] != "_"})


def games(np: Any) -> Any:
    """Two records, of whole numbers, floats, a truth value and rows."""
    kind = np.dtype(
        (
            np.record,
            [
                ("small", np.int8, ()),
                ("cells", np.int64, (2, 3)),
                ("chance", np.float64, ()),
                ("over", np.bool_, (2,)),
            ],
        )
    )
    made = np.zeros(2, kind)
    made["small"] = [3, -4]
    made["cells"][1] = [[1, 2, 3], [4, 5, 6]]
    made[0].cells[1, 2] = 7
    made[0].chance = 0.25
    made["over"][1, 0] = True
    return made


def numbers(np: Any) -> Any:
    return np.array([4.0, 0.5, 2.0, 4.0, 0.0, 8.5])


# What modules do with arrays, as functions of the module that stands for NumPy
DONE = {
    "fields": lambda np: [games(np)[name] for name in games(np).dtype.names],
    "types": lambda np: [
        games(np).dtype.itemsize,
        games(np).dtype["cells"].shape,
        games(np).dtype["chance"].base.itemsize,
        games(np)["cells"].ndim,
        isinstance(games(np), np.ndarray),
        [games(np).flags.carray, games(np)["cells"].flags.carray],
    ],
    "bytes": lambda np: [list(games(np).tobytes()), list(games(np)["cells"][:, 1].tobytes())],
    "copy": lambda np: [games(np).copy()["cells"], games(np)["cells"][1].copy()],
    "record": lambda np: [games(np)[1].cells[1], games(np)[0].chance, games(np)[1]["small"]],
    "slices": lambda np: [
        games(np)["cells"][:, 0, ::2],
        np.array([range(3), range(3, 6)])[1],
        np.array(range(9))[2:-1:3],
        games(np)[1:]["cells"][0, 1, -1],
    ],
    "chosen": lambda np: [
        numbers(np)[np.array([2, 0])],
        numbers(np)[numbers(np) > 1.0],
        np.array([[1, 2], [3, 4], [5, 6]])[np.array([2, 0]), 1],
        np.array([[1, 2], [3, 4], [5, 6]])[np.array([2, 0])],
    ],
    "set": lambda np: [
        written(numbers(np), slice(1, 3), 7.0),
        written(numbers(np), numbers(np) < 1.0, 9.0),
        written(numbers(np), np.array([5, 0]), [1.0, 2.0]),
        written(np.zeros((2, 3), np.int64), slice(None), [1, 2, 3]),
        written(np.zeros(3, np.int64), 1, 2.0),
    ],
    "arithmetic": lambda np: [
        (numbers(np) + 1) * 2 - numbers(np) / 2,
        3 * np.array([5, -5]) // 2,
        np.array([5, -5]) % 3,
        20 * (13 - np.array([1, 2])) + np.array([1, 1]),
        numbers(np) ** 0.5,
        (np.array([1, 2, 3]) >> 1) & 1,
        np.array([[1], [2]]) * np.array([10, 20, 30]),
        np.array([[1, 2], [3, 4]]) @ np.array([10, 1]),
        np.array([[0.1, 0.2, 0.3], [7.0, 0.7, 0.07]]) @ np.array([0.3, 3.0, 0.1]),
    ],
    "comparisons": lambda np: [
        numbers(np) == 4.0,
        numbers(np) != numbers(np).max(),
        (numbers(np) >= 2.0) & (numbers(np) < 8.0),
        4 in np.array([3, 4]),
        bool(np.array([0]) == 0),
    ],
    "sums": lambda np: [
        numbers(np).sum(),
        sum_of(np, 7),
        sum_of(np, 100),
        sum_of(np, 999),
        np.array([[1, 2], [3, 4]]).sum(axis=1),
        np.array([[1, 2], [3, 4]]).max(axis=1),
        (numbers(np) > 1.0).sum(),
        (numbers(np) > 1.0).any(),
        (numbers(np) > 1.0).all(),
        numbers(np).min(),
    ],
    "orders": lambda np: [
        numbers(np).argmax(),
        np.array([3, 1, 2]).argsort(),
        np.sort(np.array([3, 1, 2])),
        np.array([1, 3, 5]).searchsorted(3),
        np.searchsorted(np.array([1, 3, 5]), 3, "right"),
        np.flatnonzero(np.asarray([0, 2, 0, 3]) != 0),
        np.isin(np.array([1, 2, 3]), [3, 1]),
        np.where(numbers(np) > 1.0, numbers(np), 0.0),
    ],
    "functions": lambda np: [
        np.sqrt(numbers(np)),
        np.isfinite(np.array([1.0, np.inf])).all(),
        np.isnan(np.nan),
        np.exp(np.array([0.0])),
        np.log(1.0),
        np.sign(-2.5),
    ],
    "made": lambda np: [
        np.full(3, 7, np.int64),
        np.full(2, np.nan)[0] != np.nan,
        np.array([True, False]),
        np.array([[0.5, 1]]),
        np.asarray([1, 2], np.float64),
        np.frombuffer(b"\x00\x3c\x00\xc0", "<f2").astype(np.float32),
        np.zeros((2, 2), dtype=np.int16),
        np.zeros(0, np.int64),
    ],
}


def written(values: Any, place: Any, value: Any) -> Any:
    values[place] = value
    return values


def sum_of(np: Any, count: int) -> Any:
    """A sum that depends on the order in which it is formed."""
    return np.array([1.0 / (1 + i * i % 17) for i in range(count)]).sum()


def as_plain(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


@pytest.mark.parametrize("what", DONE)
def test_what_is_done_with_arrays(what: str) -> None:
    mine, numpys = ([as_plain(one) for one in DONE[what](module)] for module in (PLAIN, np))
    assert mine == numpys
    assert json.dumps(mine) == json.dumps(numpys), "a type of Python is another one"


def test_both_have_the_same_names() -> None:
    assert [name for name in arrays.__all__ if not hasattr(PLAIN, name)] == []
    assert all(getattr(arrays, name) is getattr(np, name) for name in arrays.__all__)


def test_compiled_code_gets_no_array_with_gaps() -> None:
    cells: Any = games(PLAIN)["cells"]
    with pytest.raises(ValueError, match="without gaps"):
        cells.address  # noqa: B018
    with pytest.raises(IndexError):
        cells[2]
    with pytest.raises(AttributeError, match="wings"):
        games(PLAIN)[0].wings  # noqa: B018
    assert sys.getsizeof(cells) < 200, "a part of an array is no copy"
