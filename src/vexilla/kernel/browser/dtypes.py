"""What an item of an array is, without NumPy: a number, or a record of named fields."""

import math
import struct
from typing import Any, NamedTuple

from vexilla.kernel.browser.shapes import Shape

WHOLE = "bhq"  # the codes of `struct` for whole numbers


class Field(NamedTuple):
    """A field of a record: the type of its items, how many there are, and where they begin."""

    base: "DType"
    shape: Shape
    at: int


class DType:
    """What an item of an array is: a number, or a record."""

    __slots__ = ("code", "fields", "itemsize", "names", "number")

    def __init__(self, given: Any) -> None:
        """A type by the letter of `struct`, by NumPy's name of it, or by the fields of a record."""
        self.fields: dict[str, Field] = {}
        self.names: tuple[str, ...] | None = None
        self.code, self.number = "", None
        if isinstance(given, str):
            self.code = _CODES.get(given, given)
            self.number = struct.Struct("<" + self.code)
            self.itemsize = self.number.size
            return
        end = 0
        for name, item, shape in given[1]:
            self.fields[name] = Field(item, shape, end)
            end += item.itemsize * math.prod(shape)
        self.itemsize, self.names = end, tuple(self.fields)

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]


_CODES = {"<f2": "e"}


class Flags(NamedTuple):
    """What compiled code asks of an array: to be without gaps. It can always be written to."""

    c_contiguous: bool

    @property
    def carray(self) -> bool:
        """The same."""
        return self.c_contiguous
