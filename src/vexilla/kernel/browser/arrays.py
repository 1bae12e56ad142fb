"""Arrays and records without NumPy: the little of it that `kernel/arrays.py` offers, on bytes.

The layout in memory is NumPy's: packed records with named fields, rows one after the other. So
compiled code works on the same bytes (`address`). A number that is read is Python's own. Names and
results are NumPy's: `tests/library/test_arrays.py` compares the two.
"""

import ctypes
import math
import operator
import struct
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, cast

from vexilla.kernel.browser.dtypes import WHOLE, DType, Flags
from vexilla.kernel.browser.shapes import Shape, added, common, shape_of, strides

_operator: Any = operator

inf, nan = math.inf, math.nan
record = None  # what marks a record in `dtype((record, fields))`
bool_, int8, int16, int64, float32, float64 = map(DType, "?bhqfd")
dtype = DType  # NumPy's name


class Memory:
    """Bytes that stay where they are."""

    __slots__ = ("address", "data")

    def __init__(self, size: int) -> None:
        self.data = bytearray(max(size, 1))
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.data))

    def read(self, at: int, kind: DType) -> Any:
        """The item at a place."""
        if kind.number is None:
            return Record(self, at, kind)
        return kind.number.unpack_from(self.data, at)[0]

    def write(self, at: int, kind: DType, value: Any) -> None:
        """Sets the item at a place."""
        if kind.number is None:
            self.data[at : at + kind.itemsize] = value.tobytes()
        else:
            kind.number.pack_into(self.data, at, int(value) if kind.code in WHOLE else value)


class Record:
    """One record: its fields as attributes or by name."""

    __slots__ = ("_at", "_memory", "dtype")
    _at: int
    _memory: Memory
    dtype: DType

    def __init__(self, memory: Memory, at: int, kind: DType) -> None:
        for name, value in (("_memory", memory), ("_at", at), ("dtype", kind)):
            object.__setattr__(self, name, value)

    @property
    def address(self) -> int:
        """Where it lies, for compiled code."""
        return self._memory.address + self._at

    def __getitem__(self, name: str) -> Any:
        item, shape, at = self.dtype.fields[name]
        if shape:
            return Array(self._memory, self._at + at, shape, strides(shape, item.itemsize), item)
        return self._memory.read(self._at + at, item)

    def __setitem__(self, name: str, value: Any) -> None:
        item, shape, at = self.dtype.fields[name]
        if shape:
            self[name][:] = value
        else:
            self._memory.write(self._at + at, item, value)

    def __getattr__(self, name: str) -> Any:
        if name not in self.dtype.fields:
            raise AttributeError(name)
        return self[name]

    __setattr__ = __setitem__

    def tobytes(self) -> bytes:
        """Its bytes."""
        return bytes(self._memory.data[self._at : self._at + self.dtype.itemsize])


def _each(operation: Callable[[Any, Any], Any]) -> Callable[["Array", Any], "Array"]:
    """A method that does an operation item by item."""
    return lambda a, b: combined(operation, a, b)


class Array:
    """Numbers or records in rows, or a part of such an array that shares its memory."""

    __slots__ = ("at", "dtype", "memory", "shape", "steps")
    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def __init__(self, memory: Memory, at: int, shape: Shape, steps: Shape, kind: DType) -> None:
        self.memory, self.at, self.steps = memory, at, steps
        self.shape, self.dtype = shape, kind

    @property
    def address(self) -> int:
        """Where it lies, for compiled code. Raises ValueError for an array with gaps."""
        if not self._is_whole():
            raise ValueError("compiled code takes arrays without gaps")
        return self.memory.address + self.at

    def _is_whole(self) -> bool:
        return self.steps == strides(self.shape, self.dtype.itemsize) or not self.size

    @property
    def size(self) -> int:
        """The number of items."""
        return math.prod(self.shape)

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    @property
    def flags(self) -> Flags:
        """What compiled code asks of an array."""
        return Flags(self._is_whole())

    # Reading

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.shape[0]))

    def __bool__(self) -> bool:
        (value,) = self.flat()
        return bool(value)

    def __contains__(self, value: Any) -> bool:
        return value in self.flat()

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            item, shape, at = self.dtype.fields[key]
            steps = self.steps + strides(shape, item.itemsize)
            return Array(self.memory, self.at + at, self.shape + shape, steps, item)
        parts: tuple[Any, ...] = cast(Any, key) if isinstance(key, tuple) else (key,)
        if any(isinstance(part, (Array, list)) for part in parts):
            return _stacked([self[place] for place in _places(parts)], self.dtype)
        at, shape, steps = self._part(parts)
        if shape:
            return Array(self.memory, at, shape, steps, self.dtype)
        return self.memory.read(at, self.dtype)

    def _part(self, parts: tuple[Any, ...]) -> tuple[int, Shape, Shape]:
        """Where indices and slices lead."""
        at, shape, steps = self.at, list[int](), list[int]()
        for part, length, step in zip(parts, self.shape, self.steps, strict=False):
            if isinstance(part, slice):
                start, stop, by = part.indices(length)
                shape.append(len(range(start, stop, by)))
                steps.append(step * by)
                at += start * step
            elif -length <= part < length:
                at += (part % length) * step
            else:
                raise IndexError(f"there is no {part}: there are {length}")
        left = len(parts)
        return at, (*shape, *self.shape[left:]), (*steps, *self.steps[left:])

    def tolist(self) -> list[Any]:
        """All items as nested lists."""
        return self._listed(self.at, 0)

    def _listed(self, at: int, dimension: int) -> list[Any]:
        count, step = self.shape[dimension], self.steps[dimension]
        if dimension < len(self.shape) - 1:
            return [self._listed(at + i * step, dimension + 1) for i in range(count)]
        if step == self.dtype.itemsize and self.dtype.number is not None:
            return list(struct.unpack_from(f"<{count}{self.dtype.code}", self.memory.data, at))
        return [self.memory.read(at + i * step, self.dtype) for i in range(count)]

    def flat(self) -> list[Any]:
        """All items in one list."""
        values = self.tolist()
        for _ in self.shape[1:]:
            values = list(chain.from_iterable(values))
        return values

    def tobytes(self) -> bytes:
        """The bytes of all items."""
        if self._is_whole():
            size = self.size * self.dtype.itemsize
            return bytes(self.memory.data[self.at : self.at + size])
        return self.copy().tobytes()

    # Writing

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            self[key][:] = value
            return
        parts: tuple[Any, ...] = cast(Any, key) if isinstance(key, tuple) else (key,)
        if any(isinstance(part, (Array, list)) for part in parts):
            places = _places(parts)
            values = listed(value) if _depth(value) else [value] * len(places)
            for place, one in zip(places, values, strict=True):
                self[place] = one
            return
        at, shape, steps = self._part(parts)
        if not shape:
            self.memory.write(at, self.dtype, value)
            return
        values = list(value) if _depth(value) >= len(shape) else [value] * shape[0]
        if len(values) == 1:
            values *= shape[0]
        number, code = self.dtype.number, self.dtype.code
        if len(shape) == 1 and steps[0] == self.dtype.itemsize and number is not None:
            if len(values) != shape[0]:
                raise ValueError(f"{len(values)} values are no {shape[0]}")
            numbers = map(int, values) if code in WHOLE else values
            struct.pack_into(f"<{shape[0]}{code}", self.memory.data, at, *numbers)
            return
        part = Array(self.memory, at, shape, steps, self.dtype)
        for i, one in zip(range(shape[0]), values, strict=True):
            part[i] = one

    def copy(self) -> "Array":
        """The same items in a new array."""
        new = zeros(self.shape, self.dtype)
        if self._is_whole():
            new.memory.data[:] = self.memory.data[self.at : self.at + len(new.memory.data)]
        else:
            new[:] = self
        return new

    def astype(self, kind: DType) -> "Array":
        """The same numbers as another type."""
        return made(self.flat(), self.shape, kind)

    # Sums, places and orders

    def any(self) -> bool:
        """Whether any item is true."""
        return any(self.flat())

    def all(self) -> bool:
        """Whether all items are true."""
        return all(self.flat())

    def sum(self, axis: int | None = None) -> Any:
        """The sum of all items, or of each row."""
        return self._along(axis, added)

    def max(self, axis: int | None = None) -> Any:
        """The largest item, or that of each row."""
        return self._along(axis, max)

    def min(self) -> Any:
        """The smallest item."""
        return min(self.flat())

    def _along(self, axis: int | None, function: Callable[[list[Any]], Any]) -> Any:
        if axis is None:
            return function(self.flat())
        if axis != len(self.shape) - 1 or axis != 1:
            raise ValueError("only rows of two dimensions are added up")
        return array([function(row) for row in self.tolist()])

    def argmax(self) -> int:
        """The place of the first of the largest items."""
        values = self.flat()
        return values.index(max(values))

    def argsort(self) -> "Array":
        """The places of the items, the smallest first."""
        values = self.flat()
        return array(sorted(range(len(values)), key=values.__getitem__), int64)

    def searchsorted(self, value: Any, side: str = "left") -> int:
        """The first place where a value could stand in ascending items; `right`: the last one."""
        return (bisect_left if side == "left" else bisect_right)(self.tolist(), value)

    # Item by item

    __eq__: Any = _each(_operator.eq)
    __ne__: Any = _each(_operator.ne)
    __lt__: Any = _each(_operator.lt)
    __le__: Any = _each(_operator.le)
    __gt__: Any = _each(_operator.gt)
    __ge__: Any = _each(_operator.ge)
    __add__: Any = _each(_operator.add)
    __sub__: Any = _each(_operator.sub)
    __mul__: Any = _each(_operator.mul)
    __truediv__: Any = _each(_operator.truediv)
    __floordiv__: Any = _each(_operator.floordiv)
    __mod__: Any = _each(_operator.mod)
    __pow__: Any = _each(_operator.pow)
    __and__: Any = _each(_operator.and_)
    __or__: Any = _each(_operator.or_)
    __rshift__: Any = _each(_operator.rshift)

    def __matmul__(self, other: Any) -> Any:
        column = listed(other)
        rows = self.tolist()
        return array([added([x * y for x, y in zip(row, column, strict=True)]) for row in rows])

    __radd__, __rmul__, __rand__ = __add__, __mul__, __and__
    __rsub__: Any = _each(lambda a, b: b - a)

    def __repr__(self) -> str:
        return f"array({self.tolist()})"


ndarray = Array  # NumPy's name


def listed(values: Any) -> list[Any]:
    """Values as a list; numbers as those of Python."""
    return values.tolist() if isinstance(values, Array) and values.dtype.number else list(values)


def _depth(values: Any) -> int:
    """The number of dimensions; 0: a single value."""
    if isinstance(values, Array):
        return len(values.shape)
    if isinstance(values, (list, tuple, range)):
        rows = cast(Sequence[Any], values)
        return 1 + (_depth(rows[0]) if rows else 0)
    return 0


def _places(parts: tuple[Any, ...]) -> list[tuple[int, ...]]:
    """The places that lists of indices, or of truth values, choose; other parts are numbers."""
    lists: list[Any] = []  # for each dimension a list of indices, or one for all
    for part in parts:
        values = listed(part) if isinstance(part, (Array, list)) else part
        if isinstance(values, list) and values and isinstance(values[0], bool):
            values = [i for i, chosen in enumerate(cast(list[bool], values)) if chosen]
        lists.append(values)
    count = next(len(cast(list[int], each)) for each in lists if isinstance(each, list))
    columns: list[list[int]] = [
        each if isinstance(each, list) else [each] * count for each in lists
    ]
    return list(zip(*columns, strict=True))


def _stacked(items: list[Any], kind: DType) -> Array:
    """Numbers, records or arrays, one after the other."""
    if not items or (kind.number is not None and not isinstance(items[0], Array)):
        return made(items, (len(items),), kind)
    new = zeros((len(items), *getattr(items[0], "shape", ())), kind)
    for i, item in enumerate(items):
        new[i] = item
    return new


def made(flat: list[Any], shape: Shape, kind: DType | None = None) -> Array:
    """An array of numbers; without a type, of that which holds them all."""
    if kind is None:
        types = set(map(type, flat))
        kind = bool_ if types == {bool} else float64 if float in types else int64
    new = zeros(shape, kind)
    if flat:
        values = list(map(int, flat)) if kind.code in WHOLE else flat
        struct.pack_into(f"<{len(values)}{kind.code}", new.memory.data, 0, *values)
    return new


def combined(operation: Callable[[Any, Any], Any], a: Array, other: Any) -> Array:
    """An operation on each pair of items."""
    b = other if isinstance(other, Array) else array(other) if _depth(other) else None
    if b is None:
        return made([operation(x, other) for x in spread(a, a.shape)], a.shape)
    shape = common(a.shape, b.shape)
    pairs = zip(spread(a, shape), spread(b, shape), strict=True)
    return made([operation(x, y) for x, y in pairs], shape)


def spread(a: Array, shape: Shape) -> list[Any]:
    """The items of an array, repeated to fill a shape."""
    flat = a.flat()
    if a.shape == shape:
        return flat
    own = (1,) * (len(shape) - len(a.shape)) + a.shape
    places = [0]
    for length, wanted, step in zip(own, shape, strides(own, 1), strict=True):
        places = [at + i * (step if length > 1 else 0) for at in places for i in range(wanted)]
    return [flat[at] for at in places]


# Making arrays


def zeros(shape: Any, dtype: DType = float64) -> Array:
    """An array of zeros."""
    shape, size = shape_of(shape), dtype.itemsize
    return Array(Memory(math.prod(shape) * size), 0, shape, strides(shape, size), dtype)


empty = zeros


def full(shape: Any, value: Any, dtype: DType | None = None) -> Array:
    """An array of the same number."""
    kind = dtype or (float64 if isinstance(value, float) else int64)
    return made([value] * math.prod(shape_of(shape)), shape_of(shape), kind)


def array(values: Any, dtype: DType | None = None) -> Array:
    """An array of what nested lists or another array hold."""
    if isinstance(values, Array):
        return values.copy() if dtype in (None, values.dtype) else values.astype(cast(Any, dtype))
    rows, shape = list(values), [len(values)]
    while rows and _depth(rows[0]):
        lengths = {len(row) for row in rows}
        if len(lengths) > 1:
            raise ValueError("rows of different lengths")
        shape += lengths
        rows = [value for row in rows for value in row]
    return made(rows, tuple(shape), dtype)


def asarray(values: Any, dtype: DType | None = None) -> Array:
    """An array as it is, if it has the type; else a new one."""
    is_one = isinstance(values, Array) and dtype in (None, values.dtype)
    return values if is_one else array(values, dtype)


def frombuffer(data: bytes, dtype: Any) -> Array:
    """An array of the numbers that bytes hold."""
    kind = _type(dtype)
    new = zeros(len(data) // kind.itemsize, kind)
    new.memory.data[: len(data)] = data
    return new


def _type(given: Any) -> DType:
    return DType(given) if isinstance(given, str) else given
