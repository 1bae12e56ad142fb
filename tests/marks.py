"""Which values of a parameter are tested each time, and which before a release only."""

from collections.abc import Iterable
from typing import Any

import pytest


def some(values: Iterable[Any], usual: Iterable[Any]) -> list[Any]:
    """Returns all values as parameters of a test: those that are not usual run with `--release`."""
    kept = list(usual)
    return [
        value if value in kept else pytest.param(value, marks=pytest.mark.release)
        for value in values
    ]


def some_of_several(values: Iterable[tuple[Any, ...]], usual: Iterable[tuple[Any, ...]]) -> Any:
    """The same for several parameters at once: each value is a tuple with one for each of them."""
    kept = list(usual)
    return [
        value if value in kept else pytest.param(*value, marks=pytest.mark.release)
        for value in values
    ]
