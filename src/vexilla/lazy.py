"""Properties that are computed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


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
