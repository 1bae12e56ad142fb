"""Things that can be copied and pickled; and properties that are computed once.

`copy.copy`, `copy.deepcopy` and `pickle` give the same thing at the same point, which shares
nothing with the first one. From the same calls follows the same future, in any process.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar, cast, overload

from vexilla.errors import VexillaError
from vexilla.rules import are_rules, rules_of

Value = TypeVar("Value")


@dataclass(frozen=True)
class _RulesOf:
    """Stands for the rules of a game, of which every process has its own."""

    game: str


class Copyable:
    """What has rules among its attributes, and no thread, file or program."""

    def __getstate__(self) -> Any:
        """What a copy is made of, with the version that made it."""
        parts = {
            name: _RulesOf(part.NAME) if are_rules(part) else part
            for name, part in self.__dict__.items()
        }
        return _version(), parts

    def __setstate__(self, state: Any) -> None:
        """Makes a copy. Raises VexillaError if another version has pickled it."""
        pair: Any = cast(Any, state) if isinstance(state, tuple) else ()
        version: Any = pair[0] if pair else None
        if version != _version():
            by = f"Vexilla {version}" if isinstance(version, str) else "another version of Vexilla"
            raise VexillaError(
                f"This {type(self).__name__} was pickled by {by}, and only that one can read it; "
                f"this is Vexilla {_version()}."
            )
        for name, part in pair[1].items():
            self.__dict__[name] = rules_of(part.game) if isinstance(part, _RulesOf) else _own(part)

    def __copy__(self) -> Self:
        return deepcopy(self)


def _version() -> str:
    # Without the commit: sources may be edited while processes of a long run come and go.
    return sys.modules["vexilla"].__version__.partition("+")[0]  # it imports this module


def _own(part: Any) -> Any:
    """A part that can be written to: arrays that Ray hands over without a copy can not."""
    if hasattr(part, "_make"):  # a tuple with names
        return part._make(map(_own, part))
    flags = getattr(part, "flags", None)
    return part.copy() if flags is not None and not getattr(flags, "writeable", True) else part


class lazy(Generic[Value]):  # noqa: N801  (it is a decorator, like `property`)
    """A property that is computed when it is first read, and then kept.

    `functools.cached_property` of Python 3.11 holds a lock meanwhile: one thread waits for another
    that reads the property of something else, and a process that is forked then waits for ever.
    """

    def __init__(self, function: Callable[[Any], Value]) -> None:
        """A property of what a function says of its object."""
        self._function = function
        self.__doc__ = function.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, thing: None, owner: type) -> lazy[Value]: ...

    @overload
    def __get__(self, thing: Any, owner: type) -> Value: ...

    def __get__(self, thing: Any, owner: type) -> Value | lazy[Value]:
        if thing is None:
            return self
        value = self._function(thing)
        thing.__dict__[self._name] = value
        return value
