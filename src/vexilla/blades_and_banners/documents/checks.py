"""Checks of values that only this game has: cells, directions, counts of detachments."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from vexilla import documents
from vexilla.blades_and_banners.rules.components import (
    CELL_NUMBERS,
    CELLS,
    DIRECTIONS,
    KIND_KEYS,
    ORDERS,
    SEATS,
)
from vexilla.documents import below, shown


class Checks(documents.Checks):
    """Collects the problems of a document of this game."""

    def cell(self, value: Any, path: str) -> int | None:
        """The number of a cell, which is named `a1` to `t14`."""
        if isinstance(value, str) and value in CELL_NUMBERS:
            return CELL_NUMBERS[value]
        self.wrong(path, f"{shown(value)} is not a cell; right would be a1 to t14")
        return None

    def cells(self, value: Any, path: str) -> list[int] | None:
        """A list of cells."""
        return self.each(value, path, "cells", CELLS, self.cell)

    def different_cells(self, value: Any, path: str) -> list[int] | None:
        """A list of different cells."""
        return self.each(value, path, "cells", CELLS, partial(self.lone_cell, places={}))

    def lone_cell(self, value: Any, path: str, places: dict[int, str]) -> int | None:
        """A cell that is not yet in `places`. Adds it there, with its path."""
        return self.once(self.cell(value, path), path, value, places)

    def direction(self, value: Any, path: str) -> int | None:
        """One of the four directions."""
        return self.index(value, path, DIRECTIONS, "direction")

    def seat(self, value: Any, path: str) -> int | None:
        """The player number of a seat."""
        return self.index(value, path, SEATS, "seat")

    def order(self, value: Any, path: str) -> int | None:
        """An order card."""
        return self.index(value, path, ORDERS, "order")

    def counts(self, value: Any, path: str, limits: Sequence[int]) -> list[int] | None:
        """The number of detachments of each kind, 0 for kinds left out.

        Args:
            value: the numbers by kind, as they were given.
            path: where they are in the document.
            limits: the largest number allowed for each kind.
        """
        given = self.entries(value, path, KIND_KEYS)
        counts: list[int] = []
        for key, limit in zip(KIND_KEYS, limits, strict=True):
            count = self.number(given.get(key, 0), below(path, key), 0, limit)
            if count is not None:
                counts.append(count)
        return counts if len(counts) == len(KIND_KEYS) else None
